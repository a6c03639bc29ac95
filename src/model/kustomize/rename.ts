import { type Built, type Change, groupAndKind, nameOf, type Rename } from './built.ts';
import { changeField } from './fields.ts';
import { nameText } from './object.ts';

const keepTheirName = new Set([
  '/Namespace',
  'apiextensions.k8s.io/CustomResourceDefinition',
  'apiregistration.k8s.io/APIService',
]);

/** `namePrefix` and `nameSuffix`; who calls the objects by name is told later. */
export const changeNames: Change = (objects, kustomization) => {
  const prefix = nameText(kustomization.content.namePrefix);
  const suffix = nameText(kustomization.content.nameSuffix);
  if (prefix === '' && suffix === '') return objects;
  const path = [prefix === '' ? 'nameSuffix' : 'namePrefix'];
  return objects.map((built): Built => {
    if (keepTheirName.has(groupAndKind(built))) return built;
    const from = nameOf(built);
    const rename: Rename = { kustomization, path, from };
    const manifest = changeField(built.manifest, 'metadata.name', false, () => `${prefix}${from}${suffix}`);
    return { ...built, manifest, former: [...built.former, rename] };
  });
};
