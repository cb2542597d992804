import { expect, test } from 'vitest';
import { armyNamesOf, bookOfEdition, loadEditionFile } from './load-army-book';

test('an edition is read once, whatever armies are asked for', async () => {
  let reads = 0;
  const file = new Proxy((await loadEditionFile('2.26')) as object, {
    get: (target, key, receiver) => {
      if (key === 'armies') reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  expect(bookOfEdition(file, 'high-elves')?.army.name).toBe('High Elves');
  expect(armyNamesOf(file).length).toBeGreaterThan(20);
  const once = reads;
  for (let at = 0; at < 100; at++) expect(bookOfEdition(file, `none-${at}`)).toBeUndefined();
  expect(bookOfEdition(file, 'dwarfs')?.army.name).toBe('Dwarfs');
  expect(armyNamesOf(file).some(({ id }) => id === 'dwarfs')).toBe(true);
  expect(reads).toBe(once);
});
