import { describe, expect, it } from 'vitest';
import { duplicateServedName as check } from '../../src/checks/duplicate-served-name.ts';
import { judged, messagesOf } from './judged.ts';
import { service, set } from './manifests.ts';
import { type EngineProps, engine } from './vllm-manifests.ts';

const serving = (name: string, served: readonly string[], props: EngineProps = {}) =>
  engine(name, { args: [`--model=acme/${name}`, '--served-model-name', ...served], ...props });
const apple = serving('apple', ['pippin']);

describe('one name of two workloads', () => {
  it('is told where the name is one of several', () => {
    const text = set(apple, serving('pear', ['conference', 'pippin']), service('apple'), service('pear'));
    expect(judged(text, [check]).findings).toMatchObject([
      {
        severity: 'warning',
        object: { name: 'pear' },
        path: 'spec.template.spec.containers[0].args[1]',
        message: 'Deployment llm/pear serves `pippin`, and so does Deployment llm/apple; no Service selects them all.',
      },
    ]);
  });

  it('is one finding for all names that the same workloads share', () => {
    expect(messagesOf(check, set(serving('a', ['one', 'two']), serving('b', ['one', 'two'])))).toEqual([
      'Deployment llm/a serves `one`, `two`, and so does Deployment llm/b; no Service selects them all.',
    ]);
  });

  it('may be the name of the model', () => {
    const same = { args: ['--model=acme/chat'] };
    expect(messagesOf(check, set(engine('a', same), engine('b', same)))).toHaveLength(1);
  });

  it('is not spanned by a Service that selects one of them', () => {
    const both = { tier: 'llm' };
    const third = serving('plum', ['pippin']);
    const spanned = (name: string) => serving(name, ['pippin'], { labels: { app: name, ...both } });
    const text = set(spanned('apple'), spanned('pear'), third, service('all', { selector: both }));
    expect(messagesOf(check, text)).toHaveLength(1);
  });
});

describe('no fault', () => {
  it.each<[string, string]>([
    ['different names', set(apple, serving('pear', ['williams']))],
    ['a workload at 0 replicas', set(apple, serving('pear', ['pippin'], { replicas: 0 }))],
    ['another namespace', set(apple, serving('pear', ['pippin'], { namespace: 'staging' }))],
    ['names that the cluster knows', set(apple, serving('pear', ['$(NAME)']))],
    [
      'one Service that spans both',
      set(
        serving('apple', ['pippin'], { labels: { tier: 'llm', app: 'apple' } }),
        serving('pear', ['pippin'], { labels: { tier: 'llm', app: 'pear' } }),
        service('all', { selector: { tier: 'llm' } }),
      ),
    ],
  ])('%s', (_, text) => expect(messagesOf(check, text)).toEqual([]));
});
