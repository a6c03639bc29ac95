import { assumed, given, measured } from './fact.ts';

/** poimen-memory, the client that must never notice a handoff. */
export const poimenMemory = {
  name: given('poimen-memory'),
  namespace: given('poimen'),
  /** What it uses the model for. */
  uses: given('ingest and query'),
  /** Its variable with the Service's host and no port. */
  hostVariable: given('LLM_CHAT_BASE'),
  podLabels: assumed({ app: 'poimen-memory' }, 'its pod labels were not given; the name is'),
  /** The other half of the policy pair, kept in another repository. */
  egressPolicy: given('poimen-memory-llm-egress'),
  /** Pod port that the egress policy lets out. */
  egressPort: given(8080),
  /** Days in which the packet was let out there and dropped here. */
  daysBlocked: measured(34, 'no ingress rule matched the client'),
} as const;

/** The gateway that routes the model clef-flash. */
export const gateway = {
  namespace: assumed('gateway', 'the namespace of the gateway was not given'),
  /** Ports of the policy rule that stands before the client's. */
  policyPorts: given([80, 8000]),
  peerOfPolicyRule: assumed('the gateway', 'the rule was given without its peer'),
  model: given('clef-flash'),
  path: given('/v1/systemone'),
} as const;
