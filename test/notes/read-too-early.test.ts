import { App, Chart, Testing } from 'cdk8s';
import { KubeConfigMap } from 'cdk8s-plus-28/lib/imports/k8s.js';
import { Construct } from 'constructs';
import { describe, expect, it } from 'vitest';
import { because } from '../../src/notes/because.ts';
import { readTooEarly } from '../../src/notes/read-too-early.ts';

class Reader extends Construct {
  readonly text: string;
  constructor(scope: Construct, id: string, props: { readonly replicas: number }) {
    super(scope, id);
    this.text = `replicas: ${props.replicas}`;
  }
}

describe('the error for a value that is read too early', () => {
  it('names the value, the first words of its why, the line that read it, and what to do', () => {
    const replicas = because(2, 'One pod serves five users, a second one is for the deployment');
    expect(() => new Reader(new App(), 'coder', { replicas })).toThrow(
      /^the noted value 2 \(why: "One pod serves five users, a …"\) was read before its note was recorded: its plain value \(as text or as a number\) was read in new Reader \(test\/notes\/read-too-early\.test\.ts:12\)\. Compute from it with mapNoted\(value, …\), take plainOf\(value\) where the note does not matter, or keep the value plain and note its field with noteField\(construct, path, why\)$/,
    );
  });

  it('says so where cdk8s itself reads a part that cannot be wrapped', () => {
    const chart = new Chart(new App(), 'chart');
    expect(() => new KubeConfigMap(chart, 'map', { metadata: because({ name: 'map' }, 'why') })).toThrow(
      /^the noted value \{name\} .* its `name` was read .*read-too-early\.test\.ts/,
    );
  });

  it('says which resolver is missing where the App has none, as that of Testing.app()', () => {
    const chart = new Chart(Testing.app(), 'chart');
    new KubeConfigMap(chart, 'map', { data: { a: because('text', 'why') } });
    expect(() => Testing.synth(chart)).toThrow(
      /'chart\/map'.*the noted value "text" \(why: "why"\) was resolved by an App that has no NoteResolver, so its note would be lost: make the App with `new App\(\{ resolvers: \[new NoteResolver\(\)\] \}\)`, in a test with `Testing\.app\(/,
    );
  });

  it.each<[unknown, string]>([
    ['a'.repeat(70), `"${'a'.repeat(60)}…"`],
    [[1, 2], '[a list of 2]'],
    [{ a: 1, b: 2 }, '{a, b}'],
    [true, 'true'],
  ])('shows %j briefly', (value, shown) => {
    const error = readTooEarly({ value, notes: [{ why: () => '', accepts: [] }] }, 'it was read');
    expect(error.message).toContain(`the noted value ${shown} (its why is a function) was read`);
  });
});
