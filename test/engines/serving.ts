import { expect } from 'vitest';
import type { EngineInvocation } from '../../src/engines/invocation.ts';
import { detectEngine } from '../../src/engines/vllm/detect.ts';

/** What a container of the 0.11.0 image with these args starts; each may be `NAME=value` in capitals for the environment. */
export function serving(...args: readonly string[]): EngineInvocation {
  const spec = { args: args.filter((arg) => !/^[A-Z_]+=/.test(arg)) };
  const variables = args.filter((arg) => /^[A-Z_]+=/.test(arg)).map((arg) => arg.split('='));
  const env = new Map(variables.map(([name = '', value]) => [name, { value, path: ['env', name] }]));
  const image = 'vllm/vllm-openai:v0.11.0';
  const engine = detectEngine({ image, spec: { image, ...spec }, path: [], env, file: () => undefined });
  return engine ?? expect.fail(`no engine in ${args.join(' ')}`);
}
