import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { chatEngines } from '../src/chart.ts';
import { Deployment } from '../src/deployment.ts';
import { stableServices } from '../src/stable-services.ts';
import { synthesize } from '../src/synth/synthesize.ts';
import { chartIn, commentsOf } from './chart-states.ts';

const { files, result } = synthesize({
  state: 'every state',
  states: ['every state'],
  compose: (app) => new Deployment(app, 'deploy', { stableServices: stableServices() }),
  kserve: '0.15',
});
const application = files.get('argocd-application.yaml') ?? '';

interface Applied {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
}

describe('the ArgoCD Application', () => {
  it('follows the overlay in the GitOps folder, prunes and heals', () => {
    expect(parse(application)).toMatchObject({
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      spec: {
        source: { path: 'k8s/apps/llm-serving/deploy/overlay' },
        destination: { namespace: 'llm-serving' },
        syncPolicy: { automated: { prune: true, selfHeal: true } },
      },
    });
    expect(result.findings).toEqual([]);
  });

  it('says of what was not given that it is assumed', () => {
    const comments = commentsOf(application);
    for (const what of ['URL of the GitOps repository', 'branch', 'ArgoCD project', 'namespace of ArgoCD']) {
      expect(comments).toMatch(new RegExp(`Assumed: the ${what}|Assumed: the .*${what}`));
    }
  });

  it('gives a reason above every sync option and every ignored field', () => {
    const lines = application.split('\n').map((line) => line.trim());
    const items = lines.filter((line) => /^- (\.|\w+=)/.test(line));
    expect(items.length).toBe(10);
    for (const item of items) expect(lines[lines.indexOf(item) - 1], item).toMatch(/^#/);
  });
});

const jq = spawnSync('jq', ['--version']).status === 0;

describe('ignoreDifferences', () => {
  const [{ jqPathExpressions: expressions }] = parse(application).spec.ignoreDifferences;
  const container = (more: object) => ({
    spec: { predictor: { containers: [{ name: 'kserve-container', ...more }] } },
  });
  const filter = expressions.map((expression: string) => `del(${expression})`).join(' | ');
  const equalForArgo = (git: object, live: object): boolean => {
    const input = JSON.stringify([git, live]);
    const { stdout, stderr } = spawnSync('jq', [`map(${filter}) | .[0] == .[1]`], { input, encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout.trim() === 'true';
  };

  it.for([
    {
      what: 'resources',
      git: container({ resources: { requests: { 'nvidia.com/gpu': '1' }, limits: { 'nvidia.com/gpu': '1' } } }),
      live: container({
        resources: {
          requests: { cpu: '1', memory: '2Gi', 'nvidia.com/gpu': '1' },
          limits: { cpu: '1', memory: '2Gi', 'nvidia.com/gpu': '1' },
        },
      }),
      same: true,
    },
    {
      what: 'a memory limit that somebody patched',
      git: container({ resources: { limits: { memory: '40Gi' } } }),
      live: container({ resources: { limits: { memory: '48Gi' } } }),
      same: false,
    },
    {
      what: 'a limit that Git raised above the default',
      git: container({ resources: { limits: { memory: '40Gi' } } }),
      live: container({ resources: { limits: { memory: '2Gi' } } }),
      same: false,
    },
    {
      what: 'the protocol of a port',
      git: container({ ports: [{ containerPort: 8080 }] }),
      live: container({ ports: [{ containerPort: 8080, protocol: 'TCP' }] }),
      same: true,
    },
    {
      what: 'the new name of the mode',
      git: { metadata: { annotations: { 'serving.kserve.io/deploymentMode': 'RawDeployment' } } },
      live: { metadata: { annotations: { 'serving.kserve.io/deploymentMode': 'Standard' } } },
      same: true,
    },
    {
      what: 'another mode',
      git: { metadata: { annotations: { 'serving.kserve.io/deploymentMode': 'RawDeployment' } } },
      live: { metadata: { annotations: { 'serving.kserve.io/deploymentMode': 'Serverless' } } },
      same: false,
    },
    { what: 'an image', git: container({ image: 'a:1' }), live: container({ image: 'a:2' }), same: false },
  ])('$what: same $same', ({ git, live, same }, { skip }) => {
    skip(!jq, 'jq is not in PATH: install it from https://jqlang.org/download/ to run this');
    expect(equalForArgo(git, live)).toBe(same);
  });
});

const kubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

describe('the overlay', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'overlay-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const build = (folder: string): readonly Applied[] => {
    const { stdout, stderr } = spawnSync('kubectl', ['kustomize', join(root, folder)], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return parseAllDocuments(stdout).map((document): Applied => document.toJS());
  };

  it.for(chatEngines)('keeps the stable Services of %s, and changes nothing else', (state, { skip }) => {
    skip(!kubectl, 'kubectl is not in PATH: install it from https://kubernetes.io/docs/tasks/tools/ to run this');
    for (const [file, text] of chartIn(state).files) write(`dist/${file}`, text);
    for (const [file, text] of files) write(`deploy/${file}`, text);
    const base = build('dist/llm-serving');
    const built = build('deploy/overlay');
    const kept = built.filter(({ metadata }) => 'argocd.argoproj.io/sync-options' in (metadata.annotations ?? {}));
    expect(kept.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(
      state === 'vllm'
        ? ['Service reasoning-long-predictor']
        : ['Service coder-predictor', 'Service reasoning-long-predictor'],
    );
    for (const { metadata } of kept) {
      expect(metadata.annotations).toEqual({ 'argocd.argoproj.io/sync-options': 'Prune=false' });
    }
    expect(built.filter((object) => !kept.includes(object))).toEqual(
      base.filter(
        ({ kind, metadata }) => !kept.some((one) => one.kind === kind && one.metadata.name === metadata.name),
      ),
    );
  });

  it('is committed beside the dist/ that it builds', ({ skip }) => {
    skip(!kubectl, 'kubectl is not in PATH: install it from https://kubernetes.io/docs/tasks/tools/ to run this');
    for (const folder of ['dist', 'deploy']) cpSync(folder, join(root, folder), { recursive: true });
    expect(build('deploy/overlay').length).toBeGreaterThan(0);
  });
});
