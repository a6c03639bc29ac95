import type { KvPlan } from '../engines/kv-plan.ts';
import type { Range } from '../engines/range.ts';
import { countText } from '../quantity/count.ts';

/** What `npm run fit` prints of a plan: the JSON row, the page for one card, the table for several. */

const barWidth = 60;
/** What CUDA context, NCCL and graphs take outside the budget at least, GiB. */
const outsideNeedsGiB = 1;

/** The row of `--format json`. GiB to three decimals, requests to two. */
export function jsonRow(plan: KvPlan): Readonly<Record<string, unknown>> {
  const { low, high } = plan.overheadGiB;
  return {
    model: plan.model.id,
    card: plan.card.product,
    tp: plan.tp,
    weightsGiBPerCard: rounded(plan.weightsGiB.expected, 3),
    kvBytesPerTokenPerCard: plan.kvBytesPerToken,
    overheadGiBPerCard: { low: rounded(low, 3), high: rounded(high, 3) },
    poolGiBPerCard: rounded(plan.poolGiB.expected, 3),
    poolTokens: plan.poolTokens,
    context: plan.contextTokens,
    concurrency: rounded(plan.concurrency, 2),
    marginGiBPerCard: rounded(plan.marginGiB, 3),
    verdict: plan.verdict,
  };
}

/** Everything about one card. */
export function page(plan: KvPlan, sequences: number | undefined): string {
  const { model, card, tp, utilization, poolGiB, contextTokens, concurrency } = plan;
  const need = `one request of ${countText(contextTokens)} tokens; the pool holds ${concurrency.toFixed(2)}`;
  const cards = tp === 1 ? 'one card' : `each of ${tp} cards`;
  const pool = `${between(poolGiB)}: ${countText(plan.poolTokens)} tokens of ${countText(plan.kvBytesPerToken)} bytes`;
  const rows: readonly (readonly [string, number, string])[] = [
    ['memory', card.totalGiB.expected, 'as CUDA reports it'],
    ['budget', plan.budgetGiB.expected, `${utilization} of it`],
    [
      '  weights',
      plan.weightsGiB.expected,
      plan.weightsSourced ? '' : `${between(plan.weightsGiB)}: ${model.weights?.basis}`,
    ],
    ['  overhead', plan.overheadGiB.expected, between(plan.overheadGiB)],
    ['  KV pool', poolGiB.expected, pool],
    ['needed', plan.neededGiB, contextTokens === 0 ? 'no context fits' : need],
    ['margin', plan.marginGiB, plan.verdict],
    ['outside', outsideGiB(plan), 'CUDA context, NCCL and graphs, not charged to the budget'],
  ];
  const figures = rows.map(([name, gib, note]) =>
    `  ${name.padEnd(12)}${gib.toFixed(2).padStart(8)} GiB  ${note}`.trimEnd(),
  );
  const head = `${model.id} on ${card.product}, ${cards}`;
  return [head, '', ...figures, '', ...bar(plan), ...notes(plan, sequences)].join('\n');
}

/** One line per card. */
export function table(plans: readonly KvPlan[]): string {
  const [first] = plans;
  const head = ['card', 'weights', 'overhead', 'pool GiB', 'tokens', 'context', 'at once', 'margin', 'verdict'];
  const rows = plans.map((plan) => [
    plan.card.product,
    plan.weightsGiB.expected.toFixed(2),
    `${plan.overheadGiB.low.toFixed(1)}-${plan.overheadGiB.high.toFixed(1)}`,
    plan.poolGiB.expected.toFixed(2),
    countText(plan.poolTokens),
    countText(plan.contextTokens),
    plan.concurrency.toFixed(2),
    plan.marginGiB.toFixed(2),
    plan.verdict,
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const last = head.length - 1;
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, column) =>
        column === 0 || column === last ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const cards = first?.tp === 1 ? 'one card' : `${first?.tp} cards`;
  return [`${first?.model.id} on ${cards} of a kind, GiB per card`, '', ...lines].join('\n');
}

function between({ low, high }: Range): string {
  return `${low.toFixed(2)} to ${high.toFixed(2)}`;
}

function outsideGiB({ card, budgetGiB }: KvPlan): number {
  return card.totalGiB.expected - budgetGiB.expected;
}

/** What fills the card, at its scale; a part that is there shows at least once. */
function bar(plan: KvPlan): readonly string[] {
  const total = plan.card.totalGiB.expected;
  const parts: readonly (readonly [string, string, number])[] = [
    ['#', 'weights', plan.weightsGiB.expected],
    ['=', 'overhead', plan.overheadGiB.expected],
    ['+', 'needed KV', Math.min(plan.neededGiB, Math.max(plan.poolGiB.expected, 0))],
    ['-', 'KV to spare', Math.max(plan.marginGiB, 0)],
  ];
  const drawn = parts.map(([sign, , gib]) =>
    sign.repeat(gib > 0 ? Math.max(1, Math.round((gib / total) * barWidth)) : 0),
  );
  const filled = drawn.join('').slice(0, barWidth).padEnd(barWidth, '.');
  return [`  [${filled}]`, `  ${parts.map(([sign, name]) => `${sign} ${name}`).join('  ')}  . outside the budget`];
}

function notes(plan: KvPlan, sequences: number | undefined): readonly string[] {
  const { model, contextTokens, concurrency, verdict } = plan;
  const found: string[] = [];
  if (verdict === 'close') found.push('Too close to call: within 5 % or 0.5 GiB, or inside what the overhead may be.');
  if (model.window !== undefined && contextTokens > model.window) {
    found.push(`The window of the model ends at ${countText(model.window)}: a longer context needs rope scaling.`);
  }
  if (sequences !== undefined && concurrency < sequences) {
    found.push(
      `${sequences} sequences may run and ${concurrency.toFixed(2)} of this length fit: vLLM preempts the rest.`,
    );
  }
  if (outsideGiB(plan) < outsideNeedsGiB) {
    found.push(
      `${outsideGiB(plan).toFixed(2)} GiB outside the budget are little: context, NCCL and graphs take about 1.0.`,
    );
  }
  return found.length === 0 ? [] : ['', ...found];
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
