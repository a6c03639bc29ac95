import { readFileSync } from 'node:fs';
import { chatEngines, LlmServing } from '../chart.ts';
import { cluster } from '../facts/cluster.ts';
import { mapPage } from '../map/page.ts';
import { synthesize } from '../synth/synthesize.ts';
import type { DriftResult } from './drift-command.ts';

/** The page of every state, the committed one first. */
export function mapText(): string {
  const [committed] = chatEngines;
  return mapPage(
    chatEngines.map((state) => {
      const { model } = synthesize({
        state,
        states: chatEngines,
        compose: (app, chatEngine) => new LlmServing(app, 'llm-serving', { chatEngine }),
        kserve: cluster.kserveVersion.value,
      });
      return { state, model, committed: state === committed };
    }),
  );
}

/** Whether the committed page is what the chart says now. */
export function mapDrift(page: string): DriftResult {
  if (readOrEmpty(page) === mapText()) return { text: `drift: ${page} is what a fresh run writes\n`, exitCode: 0 };
  return {
    text: `drift: ${page} is not what a fresh run writes\nMend it with: npm run map && git add ${page}\n`,
    exitCode: 1,
  };
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
