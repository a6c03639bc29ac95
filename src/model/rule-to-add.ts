import { namespaceNameLabel } from './policy-rules.ts';
import type { DroppedPacket } from './reachability.ts';
import type { Labels, Workload } from './serving-model.ts';

/** The NetworkPolicy rule that lets the packet pass, as YAML to paste below `ingress:` or `egress:`. */
export function ruleToAdd({ half, client, server, podPort }: DroppedPacket): string {
  const peer = half === 'egress' ? server : client;
  const podSelector = `podSelector: ${matchLabels(tellingLabels(peer))}`;
  const peerLines =
    client.namespace === server.namespace
      ? [`      - ${podSelector}`]
      : [
          `      - namespaceSelector: ${matchLabels({ [namespaceNameLabel]: peer.namespace })}`,
          `        ${podSelector}`,
        ];
  return [`  - ${half === 'egress' ? 'to' : 'from'}:`, ...peerLines, '    ports:', `      - port: ${podPort}`].join(
    '\n',
  );
}

function matchLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return pairs.length === 0 ? '{}' : `{matchLabels: {${pairs.join(', ')}}}`;
}

/** The label that names the program; all of them where none of the usual keys is there. */
function tellingLabels({ pod }: Workload): Labels {
  const key = ['app', 'app.kubernetes.io/name'].find((each) => pod.labels[each] !== undefined);
  return key === undefined ? pod.labels : { [key]: pod.labels[key] ?? '' };
}
