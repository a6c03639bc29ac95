import { isObject, listOf, objectsOf } from '../plain.ts';
import type { Plain, PlainObject } from '../source.ts';
import type { Change } from './built.ts';
import { nameText } from './object.ts';

/** `images`: in every list called containers or initContainers, of any kind, as kustomize does. */
export const changeImages: Change = (objects, { content }) => {
  const images = objectsOf(content.images).map(({ item }) => item);
  if (images.length === 0) return objects;
  return objects.map((built) => {
    const manifest = inContainers(built.manifest, (image) => images.reduce(imageWith, image));
    return isObject(manifest) && manifest !== built.manifest ? { ...built, manifest } : built;
  });
};

function inContainers(value: Plain, change: (image: string) => string): Plain {
  if (!isObject(value))
    return Array.isArray(value)
      ? kept(
          value,
          value.map((item) => inContainers(item, change)),
        )
      : value;
  const entries = Object.entries(value).map(([key, child]): [string, Plain | undefined] => {
    if (child === undefined) return [key, child];
    const containers = (key === 'containers' || key === 'initContainers') && Array.isArray(child);
    return [
      key,
      containers
        ? kept(
            child,
            listOf(child).map((each) => container(each, change)),
          )
        : inContainers(child, change),
    ];
  });
  return entries.every(([key, child]) => child === value[key]) ? value : Object.fromEntries(entries);
}

function container(value: Plain, change: (image: string) => string): Plain {
  if (!isObject(value) || typeof value.image !== 'string') return value;
  const image = change(value.image);
  return image === value.image ? value : { ...value, image };
}

/** The list itself where no item has changed, so that what is the same stays the same. */
function kept(list: readonly Plain[], items: readonly Plain[]): readonly Plain[] {
  return items.every((item, index) => item === list[index]) ? list : items;
}

function imageWith(image: string, { name, newName, newTag, digest, tagSuffix }: PlainObject): string {
  const [, written = image, tag = ''] = /^(.*?)((?::[^:/@]+)?(?:@[^@]+)?)$/.exec(image) ?? [];
  if (written !== nameText(name)) return image;
  const base = nameText(newName) || written;
  if (nameText(newTag) === '' && nameText(digest) === '') return base + tag + nameText(tagSuffix);
  return base + behind(':', newTag) + behind('@', digest);
}

function behind(mark: string, value: Plain | undefined): string {
  const text = nameText(value);
  return text === '' ? '' : mark + text;
}
