import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random';
import { runs } from '../test-runs';
import { type ArmyList, armyList, type ListLine } from './army-list';
import { checkList } from './check-list';
import { makeListLink } from './list-link';
import { makeListText } from './list-text';
import { listTotals } from './list-totals';
import { loadArmyBook } from './load-army-book';
import { readList } from './read-list';
import { anyList, legalList, testBook, testBooks, testRules } from './test-lists';
import { tidyList } from './tidy-list';

const books = await testBooks();
const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const sizes = fc.constantFrom(500, 1000, 1250, 1500, 2000, 3000);

test('gives an item to whom the sums say, though the rules allow it to nobody', async () => {
  const book = await testBook('goblins', '2.26');
  const rules = testRules({ version: '2.26', size: 1000 });
  const heroes: readonly Partial<ListLine>[] = [{ items: ['BSt'] }, { options: ['squig-herd', 'wyvern'] }];
  const lines = heroes.map(
    (hero, i): ListLine => ({
      ...{ id: `l${i + 1}`, unit: 'goblin-hero', count: 1, items: [], options: [], addOns: [] },
      ...hero,
    }),
  );
  const list: ArmyList = { version: '2.26', armyId: 'goblins', size: 1000, label: 'Heroes', lines };
  const text = makeListText(list, book, rules);
  expect(text).toContain('170 - 2 Goblin Hero');
  const read = await readList(text, { rules, load: loadArmyBook });
  expect(read).toMatchObject({ ok: true, value: { list, differing: [] } });
});

describe.each(books.map((book) => [`${book.army.id} ${book.version}`, book] as const))(
  '%s',
  (_name, book) => {
    test('has legal lists, found by a generator, that spend most of the points', () => {
      for (const size of [1250, 3000]) {
        const rules = testRules({ version: book.version, size });
        const list = legalList(book, rules, seededRandom(size));
        expect(checkList(list, book, rules)).toEqual([]);
        const { left, breakPoint } = listTotals(list, book, rules);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThan(size / 2);
        expect(breakPoint).toBeGreaterThan(0);
        expect(armyList.parse(list)).toEqual(list);
      }
    });

    const rulesFor = (size: number) => testRules({ version: book.version, size });
    const options = (size: number) => ({ rules: rulesFor(size), load: loadArmyBook });

    test('writes legal lists as text and link and reads the same lists again', async () => {
      await fc.assert(
        fc.asyncProperty(seeds, sizes, async (seed, size) => {
          const list = tidyList(legalList(book, rulesFor(size), seededRandom(seed)), book);
          const written = makeListText(list, book, rulesFor(size));
          expect(await readList(written, options(size))).toEqual({
            ok: true,
            value: {
              list,
              source: 'text',
              unmatched: [],
              differing: [],
              statedPoints: listTotals(list, book, rulesFor(size)).points,
            },
          });
          const link = await readList(makeListLink(list, book), options(size));
          expect(link.ok && link.value.list).toEqual(list);
        }),
        runs(1),
      );
    });

    test('does so with any list, however illegal', async () => {
      await fc.assert(
        fc.asyncProperty(seeds, async (seed) => {
          const list = anyList(book, rulesFor(1000), seededRandom(seed));
          for (const form of [makeListText(list, book, rulesFor(1000)), makeListLink(list, book)]) {
            const read = await readList(form, options(1000));
            expect(read).toMatchObject({ ok: true, value: { list, unmatched: [] } });
          }
        }),
        runs(2),
      );
    });

    test('costs the sum of its lines, as they are written', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const list = anyList(book, rulesFor(1250), seededRandom(seed));
          const prices = [...makeListText(list, book, rulesFor(1250)).matchAll(/^ *(-?\d+) - \d+ [A-Z]/gm)];
          const sum = prices.reduce((total, [, price]) => total + Number(price), 0);
          expect(listTotals(list, book, rulesFor(1250)).points).toBe(sum);
        }),
        runs(3),
      );
    });
  },
);
