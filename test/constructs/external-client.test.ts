import { describe, expect, it } from 'vitest';
import { type ClientEgress, ExternalClient, type ExternalClientProps } from '../../constructs/external-client.ts';
import { because } from '../../src/notes/because.ts';
import { notesOf, objectOf, testFile } from './app.ts';

function client(props: Partial<ExternalClientProps> = {}): ExternalClient {
  return new ExternalClient(testFile('serving'), 'memory', { namespace: 'clients', ...props });
}

const egress: Required<ClientEgress> = {
  policyName: 'llm-egress',
  namespace: 'serving',
  podLabels: { part: 'llm' },
  ports: [8080],
};

describe('ExternalClient', () => {
  it('is a stub Pod in its own namespace with minimal props', () => {
    expect(objectOf(client())).toEqual({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'memory', namespace: 'clients', labels: { app: 'memory' } },
      spec: { containers: [{ name: 'memory' }] },
    });
  });

  it('takes all props', () => {
    const props: Required<ExternalClientProps> = {
      name: 'ingest',
      namespace: 'clients',
      labels: { role: 'ingest' },
      env: { LLM_BASE: 'chat-predictor' },
      egress,
    };
    const full = client(props);
    expect(objectOf(full)).toMatchObject({
      metadata: { name: 'ingest', labels: { role: 'ingest' } },
      spec: { containers: [{ name: 'ingest', env: [{ name: 'LLM_BASE', value: 'chat-predictor' }] }] },
    });
    expect(objectOf(full.node.findChild('Egress'))).toEqual({
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: 'llm-egress', namespace: 'clients' },
      spec: {
        podSelector: { matchLabels: { role: 'ingest' } },
        policyTypes: ['Egress'],
        egress: [
          {
            to: [
              {
                namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'serving' } },
                podSelector: { matchLabels: { part: 'llm' } },
              },
            ],
            ports: [{ port: 8080, protocol: 'TCP' }],
          },
        ],
      },
    });
  });

  it('takes the notes of its props to one place each', () => {
    const noted = client({
      namespace: because('clients', 'namespace'),
      labels: because({ app: 'memory' }, 'labels'),
      env: { LLM_BASE: because('chat-predictor', 'host') },
      egress: { ...egress, ports: because([8080], 'ports'), podLabels: { part: because('llm', 'label') } },
    });
    expect(notesOf(noted)).toEqual({
      'metadata.namespace': 'namespace',
      'metadata.labels.app': 'labels',
      'spec.containers[0].env[0]': 'host',
    });
    expect(notesOf(noted.node.findChild('Egress'))).toEqual({
      'spec.egress[0].ports': 'ports',
      'spec.egress[0].to[0].podSelector.matchLabels.part': 'label',
    });
  });

  it('refuses a port that is none', () => {
    expect(() => client({ egress: { ...egress, ports: [0] } })).toThrow('apps/file/memory: egress.ports is 0');
  });
});
