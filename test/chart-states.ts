import { type ChatEngine, chatEngines, LlmServing } from '../src/chart.ts';
import { cluster } from '../src/facts/cluster.ts';
import { type Synthesis, synthesize } from '../src/synth/synthesize.ts';

const done = new Map<ChatEngine, Synthesis>();

/** The real chart in a state, synthesized once per test file. */
export function chartIn(state: ChatEngine): Synthesis {
  const known = done.get(state);
  if (known !== undefined) return known;
  const synthesis = synthesize({
    state,
    states: chatEngines,
    compose: (app, chatEngine) => new LlmServing(app, 'llm-serving', { chatEngine }),
    kserve: cluster.kserveVersion.value,
  });
  done.set(state, synthesis);
  return synthesis;
}

/** A file's comments as running text: line breaks and indentation folded, so that a fact may be wrapped anywhere. */
export function commentsOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const comments = lines.filter((line) => line.startsWith('#')).map((line) => line.slice(1).trim());
  return comments.join(' ').replace(/\s+/g, ' ');
}
