import { parseImageReference } from '../engines/image-reference.ts';
import type { Check } from './check.ts';
import { engineContainers } from './engine-containers.ts';
import { vllmPod } from './vllm-pod-example.ts';

export const unpinnedImage: Check = {
  id: 'unpinned-image',
  section: 'The engine and the card',
  severity: 'warning',
  description: 'The image of an engine has a tag that moves, and no digest.',
  why:
    'The next pod may pull another vLLM: flags change, card generations are dropped, and two replicas can run ' +
    'different versions. Nothing in Git says what ran.',
  remediation: 'Write a release tag, best with its digest: `vllm/vllm-openai:v0.11.0@sha256:...`.',
  notAFault: ['a release tag', 'any tag with a digest', 'containers that run no engine'],
  example: {
    wrong: vllmPod('args: [--model=acme/chat-7b]', 'vllm/vllm-openai:latest'),
    right: vllmPod('args: [--model=acme/chat-7b]', 'vllm/vllm-openai:v0.11.0'),
  },
  run(model, report) {
    for (const { workload, container } of engineContainers(model)) {
      if (container.image === undefined) continue;
      const { tag, digest } = parseImageReference(container.image);
      if (digest !== undefined || (tag !== undefined && !moving.test(tag))) continue;
      const reason = tag === undefined ? 'no tag, which means `latest`,' : `the moving tag \`${tag}\``;
      const message = `Image \`${container.image}\` has ${reason} and no digest.`;
      report.finding({ object: workload.object, path: [...container.path, 'image'], message });
    }
  },
};

/** Tags that a registry moves from build to build; a commit or a date behind the word pins it. */
const moving = /^(latest|nightly|main|master|dev|edge|stable)(-(x86_64|amd64|aarch64|arm64|cu\d+|openai))*$/;
