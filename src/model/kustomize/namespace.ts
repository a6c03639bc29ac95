import { type Built, type Change, groupAndKind } from './built.ts';
import { changeField } from './fields.ts';
import { groupOf, isClusterScoped, nameText } from './object.ts';

/** `namespace`: on every object but those of the cluster; a Namespace object takes the name itself. */
export const changeNamespace: Change = (objects, { content }) => {
  const namespace = nameText(content.namespace);
  return namespace === '' ? objects : objects.map((built) => inNamespace(built, namespace));
};

function inNamespace(built: Built, namespace: string): Built {
  const { manifest } = built;
  const set = (path: string) => ({ ...built, manifest: changeField(manifest, path, true, () => namespace) });
  if (groupAndKind(built) === '/Namespace') return set('metadata.name');
  if (isClusterScoped(groupOf(manifest), nameText(manifest.kind))) return built;
  return set('metadata.namespace');
}
