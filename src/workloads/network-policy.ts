import type { Chart } from 'cdk8s';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { NetworkPolicy } from '../../constructs/network-policy.ts';
import { gateway, poimenMemory } from '../facts/clients.ts';
import { cluster } from '../facts/cluster.ts';
import { assumption } from './stated.ts';

/** The ingress half of every client's way to the predictors. */
export function networkPolicy(chart: Chart): NetworkPolicy {
  return new NetworkPolicy(new ManifestFile(chart, 'networkpolicy'), 'Ingress', {
    name: 'llm-serving-ingress',
    podSelector: { 'app.kubernetes.io/part-of': cluster.partOf.value },
    rules: [
      {
        name: 'gateway',
        namespace: gateway.namespace.value,
        ports: gateway.policyPorts.value,
        why: whyGateway(),
      },
      {
        name: poimenMemory.name.value,
        namespace: poimenMemory.namespace.value,
        ports: [poimenMemory.egressPort.value],
        why: whyClient(),
        peerEgress: { namespace: poimenMemory.namespace.value, name: poimenMemory.egressPolicy.value },
      },
      { podToPod: true, why: 'Pod to pod inside the namespace.' },
    ],
  });
}

function whyGateway(): string {
  return (
    `The gateway, which routes the model ${gateway.model.value} to clef-serve on ${gateway.path.value}. ` +
    `${assumption(gateway.peerOfPolicyRule)} ${assumption(gateway.namespace)}`
  );
}

function whyClient(): string {
  const { name, uses, daysBlocked, egressPort } = poimenMemory;
  const label = `app.kubernetes.io/part-of: ${cluster.partOf.value}`;
  return (
    `Serves ${name.value}'s ${uses.value}. There was no ingress rule for it at all: its own egress policy lets port ` +
    `${egressPort.value} to pods labelled ${label} out, so the packet left there and was dropped here. The client saw a bare timeout and the predictor's log ` +
    `stayed empty, so the fault looked like a hung engine for ${daysBlocked.value} days.`
  );
}
