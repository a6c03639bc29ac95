import { remembered } from '../remembered.ts';
import type { NodeModel, Workload } from '../serving-model.ts';
import { judgedResources, nodesFor } from './holdings.ts';

type Choice = ReturnType<typeof nodesFor>;

/** One list of nodes for all pods with the same choice, so that a long list is drawn up and compared once. */
export class NodeChoices {
  private readonly byEligible = new Map<readonly NodeModel[], Map<string, Choice>>();
  private readonly byNames = new Map<string, readonly NodeModel[]>();

  of(workload: Workload, eligible: readonly NodeModel[]): Choice {
    const { requests } = workload.pod;
    const key = judgedResources(requests)
      .map((resource) => `${resource}=${requests.get(resource)?.nano}`)
      .join();
    const choices = remembered(this.byEligible, eligible, () => new Map<string, Choice>());
    const { nodes, oversized } = remembered(choices, key, () => {
      const choice = nodesFor(workload, eligible);
      return { ...choice, nodes: this.shared(choice.nodes) };
    });
    return { nodes, oversized: oversized.map((each) => ({ ...each, workload })) };
  }

  /** The list with the same nodes that others use. */
  shared(nodes: readonly NodeModel[]): readonly NodeModel[] {
    const key = nodes.map(({ name }) => name).join();
    return remembered(this.byNames, key, () => nodes);
  }
}
