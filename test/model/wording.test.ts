import { expect, it } from 'vitest';
import { selectorOf } from '../../src/model/selector.ts';
import { nameOf, namesOf, selectorText, servicesText } from '../../src/model/wording.ts';
import { other, pod, service, set } from '../checks/manifests.ts';
import { modelOf } from './model-of.ts';

it('writes selectors as kubectl -l takes them', () => {
  const matchExpressions = [
    { key: 'tier', operator: 'In', values: ['gpu', 'cpu'] },
    { key: 'env', operator: 'NotIn', values: ['test'] },
    { key: 'zone', operator: 'NotIn', values: ['a', 'b'] },
    { key: 'model', operator: 'Exists' },
    { key: 'old', operator: 'DoesNotExist' },
  ];
  const selector = selectorOf({ matchLabels: { app: 'chat' }, matchExpressions });
  expect(selectorText(selector)).toBe('app=chat, tier in (gpu, cpu), env!=test, zone notin (a, b), model, !old');
});

it('names objects by kind, namespace and name', () => {
  const model = modelOf(set(pod('b'), pod('a'), other('v1', 'Node', 'worker-1')));
  expect(model.objects.map(nameOf)).toEqual(['Pod llm/b', 'Pod llm/a', 'Node worker-1']);
  expect(namesOf([...model.workloads, ...model.workloads])).toBe('Pod llm/a, Pod llm/b');
});

it('says which Services a namespace has', () => {
  const names = ['f', 'e', 'd', 'c', 'b', 'a'];
  const text = (count: number) =>
    servicesText(modelOf(set(...names.slice(0, count).map((each) => service(each)))), 'llm', 'x');
  expect([text(0), text(2), text(6)]).toEqual(['in llm: none', 'in llm: e, f', 'in llm: 6 others']);
  expect(servicesText(modelOf(service('chat', {}, 'prod')), 'llm', 'chat')).toBe('in llm: none; prod has a chat');
});
