import * as k8s from 'cdk8s-plus-28/lib/imports/k8s';
import { Construct } from 'constructs';
import { because, mapNoted, plainOf } from '../src/notes/because.ts';
import type { Why } from '../src/notes/note.ts';
import { checkName, checkPort } from './api-rules.ts';
import { checkLabels, type Labels, metadataPairs, namespaceNameLabel } from './labels.ts';
import { PropsError } from './props-error.ts';

/** Pods of another namespace that may call. */
export interface DeclaredClient {
  /** Who calls, for messages. */
  readonly name: string;
  readonly namespace: string;
  /** Ports of the pods, not of a Service: a policy sees the packet after the Service has translated it. */
  readonly ports: readonly number[];
  readonly why: Why;
  /** The client's own policy that lets the packet out; the comment names it. @default none is known */
  readonly peerEgress?: { readonly namespace: string; readonly name: string };
}

/** Every pod of the policy's namespace may call every other, on any port. */
export interface PodToPod {
  readonly podToPod: true;
  /** @default none */
  readonly why?: Why;
}

export type IngressRule = DeclaredClient | PodToPod;

export interface NetworkPolicyProps {
  /** @default the construct's id */
  readonly name?: string;
  /** @default the chart's */
  readonly namespace?: string;
  /** Labels of the object itself. @default none */
  readonly labels?: Labels;
  /** Labels of the pods that the policy protects. */
  readonly podSelector: Labels;
  /** Who may call, in the order of the output. Whoever is not listed is dropped. */
  readonly rules: readonly IngressRule[];
}

/** Which clients may reach the selected pods. @throws PropsError for a client without ports, or one that is declared twice */
export class NetworkPolicy extends Construct {
  readonly name: string;

  constructor(scope: Construct, id: string, props: NetworkPolicyProps) {
    super(scope, id);
    this.name = props.name ?? id;
    checkName(this, 'name', this.name);
    checkLabels(this, 'labels', props.labels ?? {});
    checkLabels(this, 'podSelector', props.podSelector);
    this.checkClients(props.rules);
    new k8s.KubeNetworkPolicy(this, 'Resource', {
      metadata: {
        name: this.name,
        labels: metadataPairs(props.labels ?? {}),
        ...(props.namespace === undefined ? {} : { namespace: props.namespace }),
      },
      spec: {
        podSelector: { matchLabels: mapNoted(props.podSelector, (labels) => ({ ...labels })) },
        policyTypes: ['Ingress'],
        ingress: props.rules.map(ingressRule),
      },
    });
  }

  private checkClients(rules: readonly IngressRule[]): void {
    const seen = new Set<string>();
    for (const [index, rule] of rules.entries()) {
      if ('podToPod' in rule) continue;
      const { name, ports } = plainOf({ name: rule.name, ports: rule.ports });
      if (ports.length === 0) {
        const fix = `Name the ports on which the pods serve ${name}.`;
        throw new PropsError(this, { prop: `rules[${index}].ports`, got: ports, allowed: 'at least one port', fix });
      }
      for (const port of ports) checkPort(this, `rules[${index}].ports`, port);
      if (seen.has(name)) {
        const fix = 'Join the ports of both rules.';
        throw new PropsError(this, { prop: `rules[${index}].name`, got: name, allowed: 'each client once', fix });
      }
      seen.add(name);
    }
  }
}

function ingressRule(rule: IngressRule): k8s.NetworkPolicyIngressRule {
  if ('podToPod' in rule) {
    const open = { from: [{ podSelector: {} }] };
    return rule.why === undefined ? open : because(open, rule.why);
  }
  const permitted = {
    from: [{ namespaceSelector: { matchLabels: { [namespaceNameLabel]: rule.namespace } } }],
    ports: mapNoted(rule.ports, (ports) => ports.map(policyPort)),
  };
  return because(permitted, clientWhy(rule));
}

/** A port of a rule; only TCP, which is what HTTP servers speak. */
export function policyPort(port: number): k8s.NetworkPolicyPort {
  return mapNoted(port, (plain) => ({ port: k8s.IntOrString.fromNumber(plain), protocol: 'TCP' }));
}

function clientWhy({ why, peerEgress }: DeclaredClient): Why {
  if (peerEgress === undefined) return why;
  const { namespace, name } = plainOf(peerEgress);
  const other = `The other half is the client's egress policy ${namespace}/${name}; the two must stay in step.`;
  return typeof why === 'string' ? `${why} ${other}` : (view) => `${why(view)} ${other}`;
}
