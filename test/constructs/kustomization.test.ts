import { ApiObject, type Chart } from 'cdk8s';
import { describe, expect, it } from 'vitest';
import { Inventory } from '../../constructs/inventory.ts';
import { Kustomization, type KustomizationProps } from '../../constructs/kustomization.ts';
import { ManifestFile } from '../../constructs/manifest-file.ts';
import { fileNotes, objectNotes } from '../../src/notes/on.ts';
import { notesOf, objectNotesOf, objectOf, testChart } from './app.ts';

function fileWithObjects(chart: Chart, id: string, folder?: string): ManifestFile {
  const file = new ManifestFile(chart, id, folder === undefined ? {} : { folder });
  new ApiObject(file, 'first', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: `${id}-first` } });
  new ApiObject(file, 'second', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: `${id}-second` } });
  return file;
}

function kustomization(chart: Chart, props: KustomizationProps): Kustomization {
  return new Kustomization(new ManifestFile(chart, 'kustomization'), 'Kustomization', props);
}

describe('Kustomization', () => {
  it('lists files in the given order, and has no metadata, with minimal props', () => {
    const chart = testChart('serving');
    const [b, a] = [fileWithObjects(chart, 'b'), fileWithObjects(chart, 'a')];
    const object = kustomization(chart, { listed: [b, a].map((file) => ({ file, why: `why ${file.fileName}` })) });
    expect(objectOf(object)).toEqual({
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: ['b.yaml', 'a.yaml'],
    });
    expect(notesOf(object)).toEqual({ 'resources[0]': 'why b.yaml', 'resources[1]': 'why a.yaml' });
    expect(object.node.validate()).toEqual([]);
  });

  it('takes all props', () => {
    const chart = testChart('serving');
    const [listed, parked] = [fileWithObjects(chart, 'listed'), fileWithObjects(chart, 'parked')];
    const props: Required<KustomizationProps> = {
      namespace: 'serving',
      listed: [{ file: listed, why: 'It serves.' }],
      parked: [{ file: parked, why: 'its cards are gone', bringsBack: 'Free cards bring it back.' }],
      retired: [
        { name: 'old', why: 'Nobody asks for it.' },
        { name: 'older', why: (view) => `Gone in ${view.state}.` },
      ],
    };
    const object = kustomization(chart, props);
    expect(objectOf(object)).toMatchObject({ namespace: 'serving', resources: ['listed.yaml'] });
    const onObject = objectNotesOf(object).filter(({ path }) => path.length === 0);
    expect(onObject.map(({ why }) => why)).toEqual(['Not listed: old. Nobody asks for it.', expect.any(Function)]);
    expect(object.node.validate()).toEqual([]);
  });

  it('says at the top of a parked file why, what brings it back, and which command would apply it', () => {
    const chart = testChart('serving');
    const file = fileWithObjects(chart, 'parked');
    kustomization(chart, { listed: [], parked: [{ file, why: 'no cards', bringsBack: 'Cards bring it back.' }] });
    expect(fileNotes(file)).toEqual([
      'Parked: no cards. Cards bring it back.',
      'kustomization.yaml does not list this file, so `kubectl apply -k apps` leaves it out; `kubectl apply -f apps` ' +
        'would apply it all the same.',
    ]);
    const [first, second] = file.objects.map(objectNotes);
    expect(first).toEqual([{ path: [], accepts: [{ check: 'kustomization-unlisted-file', reason: 'no cards' }] }]);
    expect(second).toEqual([]);
  });

  it('finds late which files of its folder are neither listed nor parked', () => {
    const chart = testChart();
    const object = kustomization(chart, { listed: [] });
    new Inventory(chart);
    fileWithObjects(chart, 'elsewhere', 'other');
    fileWithObjects(chart, 'forgotten');
    expect(object.node.validate()).toEqual([
      'apps/kustomization.yaml neither lists nor parks apps/forgotten.yaml: kustomize would leave it out unseen. ' +
        'Add it to listed or to parked.',
    ]);
  });

  it('refuses a file that is both listed and parked', () => {
    const chart = testChart();
    const file = fileWithObjects(chart, 'a');
    const parked = [{ file, why: 'w', bringsBack: 'b.' }];
    expect(() => kustomization(chart, { listed: [{ file, why: 'w' }], parked })).toThrow(
      'apps/kustomization/Kustomization: a listed or parked file is "apps/a.yaml"; allowed: each file once. List it or ' +
        'park it, once.',
    );
  });

  it('refuses a file of another folder', () => {
    const chart = testChart();
    const file = fileWithObjects(chart, 'a', 'other');
    expect(() => kustomization(chart, { listed: [{ file, why: 'w' }] })).toThrow(
      'a listed or parked file is "other/a.yaml"; allowed: other files of apps/. A kustomization lists the files ' +
        'beside it.',
    );
  });

  it('refuses to park a file that has no object to carry the acceptance', () => {
    const chart = testChart();
    const file = new ManifestFile(chart, 'empty');
    expect(() => kustomization(chart, { listed: [], parked: [{ file, why: 'w', bringsBack: 'b.' }] })).toThrow(
      'a parked file is "apps/empty.yaml"; allowed: files with objects. Create its objects before the Kustomization: ' +
        'the first one accepts that the file is not listed.',
    );
  });
});
