import { describe, expect, it } from 'vitest';
import { ArgoCdApplication, type ArgoCdApplicationProps } from '../../constructs/argocd-application.ts';
import { because } from '../../src/notes/because.ts';
import { notesOf, objectOf, testFile } from './app.ts';

const minimal: ArgoCdApplicationProps = {
  argoNamespace: 'argocd',
  project: 'default',
  source: { repoUrl: 'https://git.example.com/apps.git', revision: 'main', path: 'apps/serving' },
  namespace: 'serving',
};

describe('ArgoCdApplication', () => {
  it('needs little, and then neither prunes nor heals', () => {
    expect(objectOf(new ArgoCdApplication(testFile(), 'chat', minimal))).toEqual({
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      metadata: { name: 'chat', namespace: 'argocd' },
      spec: {
        project: 'default',
        source: { repoURL: 'https://git.example.com/apps.git', targetRevision: 'main', path: 'apps/serving' },
        destination: { server: 'https://kubernetes.default.svc', namespace: 'serving' },
        syncPolicy: { automated: { prune: false, selfHeal: false } },
      },
    });
  });

  it('passes every prop on, and the notes with it', () => {
    const ignored = {
      group: 'apps',
      kind: 'Deployment',
      jqPathExpressions: [because('.spec.replicas', 'an autoscaler')],
    };
    const all: Required<ArgoCdApplicationProps> = {
      ...minimal,
      name: 'serving',
      prune: because(true, 'what is off the list goes'),
      selfHeal: true,
      syncOptions: ['ServerSideApply=true'],
      ignoreDifferences: [ignored],
    };
    const application = new ArgoCdApplication(testFile(), 'chat', all);
    expect(objectOf(application)).toMatchObject({
      metadata: { name: 'serving' },
      spec: {
        syncPolicy: { automated: { prune: true, selfHeal: true }, syncOptions: ['ServerSideApply=true'] },
        ignoreDifferences: [{ group: 'apps', kind: 'Deployment', jqPathExpressions: ['.spec.replicas'] }],
      },
    });
    expect(notesOf(application)).toEqual({
      'spec.syncPolicy.automated.prune': 'what is off the list goes',
      'spec.ignoreDifferences[0].jqPathExpressions[0]': 'an autoscaler',
    });
  });

  it.each(['/apps', '', 'apps/../other'])('refuses the path %j', (path) => {
    const make = () => new ArgoCdApplication(testFile(), 'chat', { ...minimal, source: { ...minimal.source, path } });
    expect(make).toThrow(`source.path is ${JSON.stringify(path)}; allowed: a folder relative to the root`);
  });

  it('refuses a sync option without a value', () => {
    const make = () => new ArgoCdApplication(testFile(), 'chat', { ...minimal, syncOptions: ['ServerSideApply'] });
    expect(make).toThrow('syncOptions is "ServerSideApply"; allowed: options of the form Key=value');
  });
});
