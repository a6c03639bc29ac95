// What every model of the fleet has in common.

export const namespace = 'models';

/** A build with kernels for every card of the fleet, from Volta on. */
export const image = 'vllm/vllm-openai:v0.11.0@sha256:014a95f21c9edf6abe0aea6b07353f96baa4ec291c427bb1176dc7c93a85845c';

export const kserveVersion = '0.15';

/** The pool's label on its nodes. */
export const roleLabel = 'fleet.example.org/pool';
