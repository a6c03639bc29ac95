import { describe, expect, it } from 'vitest';
import { KustomizeOverlay, type KustomizeOverlayProps } from '../../constructs/kustomize-overlay.ts';
import { because } from '../../src/notes/because.ts';
import { notesOf, objectOf, testFile } from './app.ts';

const service = { apiVersion: 'v1', kind: 'Service', name: 'chat' };
const props: Required<KustomizeOverlayProps> = {
  base: '../base',
  objects: [service],
  annotations: { 'example.com/keep': 'true' },
};

describe('KustomizeOverlay', () => {
  it('builds the base and patches by kind and name', () => {
    expect(objectOf(new KustomizeOverlay(testFile(), 'Overlay', props))).toEqual({
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: ['../base'],
      patches: [
        {
          target: { kind: 'Service', name: 'chat' },
          patch: [
            'apiVersion: v1',
            'kind: Service',
            'metadata:',
            '  name: chat',
            '  annotations:',
            '    example.com/keep: "true"',
          ].join('\n'),
        },
      ],
    });
  });

  it('takes notes to the base and to a patch', () => {
    const noted = { ...props, base: because('../base', 'what it changes'), objects: [because(service, 'in use')] };
    expect(notesOf(new KustomizeOverlay(testFile(), 'Overlay', noted))).toEqual({
      'resources[0]': 'what it changes',
      'patches[0]': 'in use',
    });
  });

  it('refuses a name that a target would take for a pattern', () => {
    const make = () =>
      new KustomizeOverlay(testFile(), 'Overlay', { ...props, objects: [{ ...service, name: 'c.*' }] });
    expect(make).toThrow('objects is "c.*"; allowed: up to 63 lower-case letters');
  });
});
