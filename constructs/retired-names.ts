import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { mapNoted, plainOf } from '../src/notes/because.ts';
import { checkName } from './api-rules.ts';
import { unset } from './unset.ts';

export interface RetiredNamesProps {
  /** Names of Services and workloads that are gone on purpose. */
  readonly names: readonly string[];
}

/**
 * Names that may go for good: `npm run plan` refuses to drop a hand-written Service whose name is not among them. Belongs
 * into the Inventory, as one object of kind `ServingFacts`.
 */
export class RetiredNames extends Construct {
  constructor(scope: Construct, id: string, props: RetiredNamesProps) {
    super(scope, id);
    for (const [index, name] of plainOf(props.names).entries()) checkName(this, `names[${index}]`, plainOf(name));
    new ApiObject(this, 'Resource', {
      apiVersion: 'llm-serving.io/v1alpha1',
      kind: 'ServingFacts',
      metadata: { name: id, namespace: unset() },
      spec: { retired: mapNoted(props.names, (names) => [...names]) },
    });
  }
}
