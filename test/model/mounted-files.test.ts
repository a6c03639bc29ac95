import { expect, it } from 'vitest';
import { mountedFile } from '../../src/model/mounted-files.ts';

const container = {
  volumeMounts: [
    { name: 'conf', mountPath: '/etc/engine/' },
    { name: 'renamed', mountPath: '/etc/other' },
    { name: 'conf', mountPath: '/single.yaml', subPath: 'serve.yaml' },
    { name: 'data', mountPath: '/data' },
  ],
};
const podSpec = {
  volumes: [
    { name: 'conf', configMap: { name: 'engine' } },
    { name: 'renamed', configMap: { name: 'engine', items: [{ key: 'serve.yaml', path: 'a/b.yaml' }] } },
    { name: 'data', emptyDir: {} },
  ],
};

it.each([
  ['/etc/engine/serve.yaml', 'port: 8000'],
  ['/etc/other/a/b.yaml', 'port: 8000'],
  ['/single.yaml', 'port: 8000'],
  ['/etc/engine/absent.yaml', undefined],
  ['/etc/enginex/serve.yaml', undefined],
  ['/data/serve.yaml', undefined],
])('finds %s in the ConfigMap that is mounted there: %j', (file, text) => {
  const lookup = (name: string) => (name === 'engine' ? { 'serve.yaml': 'port: 8000' } : undefined);
  expect(mountedFile(container, podSpec, file, lookup)).toBe(text);
});
