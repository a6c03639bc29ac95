import { expect, it } from 'vitest';
import { Picture } from '../../src/map/picture.ts';

it('makes each box and arrow once, numbered by kind', () => {
  const picture = new Picture();
  const first = picture.box('service', 'ns/a', { lines: ['a'] });
  const second = picture.box('service', 'ns/b', { lines: ['b'] });
  expect(picture.box('service', 'ns/a', { lines: ['again'] })).toBe(first);
  picture.arrow(first, second);
  picture.arrow(first, second);
  expect(picture.boxes.map(({ id }) => id)).toEqual(['service1', 'service2']);
  expect(picture.arrows).toHaveLength(1);
});
