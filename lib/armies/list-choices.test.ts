import { beforeAll, describe, expect, test } from 'vitest';
import type { ArmyBook } from './army-data';
import type { ArmyList, ListRules } from './army-list';
import { findEntry } from './book-entries';
import { checkList } from './check-list';
import { addOne, equipOne } from './edit-list';
import { choicesFor, isEquippable, tapChoice } from './list-choices';
import { loadArmyBook } from './load-army-book';

const rules: ListRules = {
  version: '2.23.1',
  size: 1250,
  regimentsOfRenown: true,
  arrogant: false,
  dyingRace: false,
  overrides: [],
};
const bookOf = async (armyId: string) => {
  const book = await loadArmyBook('2.23.1', armyId);
  if (!book) throw new Error(`no book ${armyId}`);
  return book;
};
const bought = (book: ArmyBook, ...units: string[]) =>
  units.reduce<ArmyList>(addOne, { ...rules, armyId: book.army.id, label: '', lines: [] });
const tap = (list: ArmyList, lineId: string, id: string, book: ArmyBook) => {
  const choices = choicesFor(list, lineId, book, rules);
  const choice = choices.find((each) => each.id === id);
  const line = list.lines.find((each) => each.id === lineId);
  if (!choice || !line) throw new Error(`no choice ${id}`);
  return equipOne(list, lineId, tapChoice(line, choice, choices)).list;
};
const barred = (list: ArmyList, lineId: string, id: string, book: ArmyBook) =>
  choicesFor(list, lineId, book, rules).find((each) => each.id === id)?.barred;

let elves: ArmyBook;
beforeAll(async () => {
  elves = await bookOf('high-elves');
});

describe('what a unit may be given', () => {
  test('core §7: units take standards and weapons at their price, no devices', () => {
    const ids = choicesFor(bought(elves, 'silver-helms'), 'l1', elves, rules);
    expect(ids.map(({ id, points }) => [id, points])).toEqual([
      ['BB', 30],
      ['BSh', 50],
      ['BFd', 30],
      ['BSt', 20],
      ['BFn', 15],
      ['SwD', 10],
      ['SwF', 5],
      ['SwC', 10],
      ['SwM', 10],
    ]);
  });

  test('characters take mounts and what their kind may carry', () => {
    const ids = choicesFor(bought(elves, 'wizard'), 'l1', elves, rules).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['dragon', 'chariot', 'RM', 'ScD', 'SwM']));
    expect(ids).not.toContain('CC');
  });

  test('core §2: no items for monsters and artillery, so nothing to give them', () => {
    expect(choicesFor(bought(elves, 'giant-eagles'), 'l1', elves, rules)).toEqual([]);
    const entry = findEntry(elves, 'giant-eagles');
    expect(entry && isEquippable(entry, elves)).toBe(false);
  });

  test('add-on stands are offered to the units they may join', async () => {
    const empire = await bookOf('empire');
    const offered = (unit: string) =>
      choicesFor(bought(empire, unit), 'l1', empire, rules).map(({ id }) => id);
    expect(offered('halberdiers')).toContain('skirmishers');
    expect(offered('knights')).not.toContain('skirmishers');
  });
});

describe('what it may not have as well', () => {
  test('an item somebody else carries; their name is told', () => {
    const list = tap(bought(elves, 'silver-helms', 'hero'), 'l1', 'SwM', elves);
    expect(barred(list, 'l2', 'SwM', elves)).toEqual({ why: 'carried', by: 'Silver Helms' });
    expect(barred(list, 'l1', 'SwM', elves)).toBeNull();
  });

  test('a mount whose maximum is reached', () => {
    const list = tap(bought(elves, 'hero', 'general'), 'l1', 'dragon', elves);
    expect(barred(list, 'l2', 'dragon', elves)).toEqual({ why: 'full', max: 1 });
  });
});

describe('tapping a choice', () => {
  test('exchanges item for item and mount for mount, and gives back on the second tap', () => {
    let list = bought(elves, 'general');
    for (const id of ['SwM', 'dragon', 'CC', 'chariot']) list = tap(list, 'l1', id, elves);
    expect(list.lines[0]).toMatchObject({ items: ['CC'], options: ['chariot'] });
    list = tap(list, 'l1', 'CC', elves);
    expect(list.lines[0]).toMatchObject({ items: [], options: ['chariot'] });
  });

  test('whatever is offered and not barred is legal on its bearer', async () => {
    for (const armyId of ['high-elves', 'empire', 'chaos', 'daemons', 'dwarfs', 'skaven', 'wood-elves']) {
      const book = await bookOf(armyId);
      for (const { id } of [...book.army.units, ...book.army.characters]) {
        const list = bought(book, id);
        for (const choice of choicesFor(list, 'l1', book, rules)) {
          if (choice.barred) continue;
          const problems = checkList(tap(list, 'l1', choice.id, book), book, rules);
          expect([armyId, id, choice.id, problems.filter(({ line }) => line === 'l1')]).toEqual([
            armyId,
            id,
            choice.id,
            checkList(list, book, rules).filter(({ line }) => line === 'l1'),
          ]);
        }
      }
    }
  });
});
