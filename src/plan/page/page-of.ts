import { type Outage, type Plan, verdictOf } from '../plan.ts';
import { countText, listText, waitText } from '../wording.ts';
import * as effects from './effect-sections.ts';
import { nodesSection } from './nodes-section.ts';
import type { Page, Section } from './page.ts';
import { servicesSection } from './services-section.ts';
import { workloadsSection } from './workloads-section.ts';

/** The plan in words, the sections in the order in which they matter. */
export function pageOf(plan: Plan, title: string): Page {
  const sections = [
    effects.refusalsSection(plan),
    servicesSection(plan),
    workloadsSection(plan),
    effects.objectsSection(plan),
    nodesSection(plan),
    effects.reachSection(plan),
    effects.routesSection(plan),
    effects.namesSection(plan),
    effects.outagesSection(plan),
    stepsSection(plan),
    effects.unseenSection(plan),
    effects.limitsSection(plan),
  ];
  return { title, verdict: verdictOf(plan), summary: summaryOf(plan), sections: sections.filter(hasContent) };
}

function stepsSection({ handover }: Plan): Section {
  return { title: 'Steps', ...(handover && { steps: handover.steps, remarks: handover.caveats }) };
}

function hasContent({ entries = [], table, steps = [], remarks = [] }: Section): boolean {
  return entries.length + steps.length + remarks.length > 0 || table !== undefined;
}

function summaryOf(plan: Plan): string {
  const { services, workloads, objects } = plan;
  if (verdictOf(plan) === 'nothing') return 'Nothing would change in the cluster.';
  const counts = [
    [services.length, 'Service'],
    [workloads.length, 'workload'],
    [objects.length, 'other object'],
  ] as const;
  const changed = listText(counts.filter(([count]) => count > 0).map(([count, noun]) => countText(count, noun)));
  const total = services.length + workloads.length + objects.length;
  const change = `${changed} ${total === 1 ? 'changes' : 'change'}.`;
  const refused = plan.refusals.length > 0 ? 'Refused: this must not be applied as it is. ' : '';
  return `${refused}${change}${outageSummary(plan.outages)}`;
}

function outageSummary(outages: readonly Outage[]): string {
  const order = ['for-good', 'unknown', 'measured', 'none'] as const;
  const seconds = ({ gap }: Outage) => (gap.kind === 'measured' ? gap.seconds + gap.graceSeconds : 0);
  const [worst] = [...outages].sort(
    (a, b) => order.indexOf(a.gap.kind) - order.indexOf(b.gap.kind) || seconds(b) - seconds(a),
  );
  if (!worst || worst.gap.kind === 'none') return ' No caller of the set goes without an answer.';
  const steps = worst.gapWithSteps ? `; with the steps below, ${waitText(worst.gapWithSteps)}` : '';
  return ` Longest outage: ${worst.caller.name}, ${waitText(worst.gap)}${steps}.`;
}
