import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { type ArmySettings, armySettings } from '../tournament/army-settings';
import { type ArmyPlayer, crowdedArmies, hasRoom, mostOf } from './army-limits';

const known = [
  { de: 'Zwerge', en: 'Dwarfs' },
  { de: 'Orks', en: 'Orcs' },
];
const player = (id: string, ...armies: string[]): ArmyPlayer => ({ id: id as EntryId, armies });
const settings = (most: number | null, rows: object[] = []): ArmySettings =>
  armySettings.parse({ most, rows });

describe('how many may play an army', () => {
  test('is its own number before the common one, however it is written', () => {
    const some = settings(2, [
      { army: 'Dwarfs', most: 1 },
      { army: 'Katzen', most: 0 },
    ]);
    expect(['Zwerge', 'dwarfs', 'Orks', 'KATZEN'].map((army) => mostOf(army, some, known))).toEqual([
      1, 1, 2, 0,
    ]);
    expect(mostOf('Orks', settings(null), known)).toBeNull();
  });

  test('an army stands in the table once', () => {
    const twice = armySettings.safeParse({ rows: [{ army: 'High Elves' }, { army: 'high-elves' }] });
    expect(twice.error?.issues[0]).toMatchObject({ message: 'army-twice', path: ['rows', 1, 'army'] });
  });
});

describe('who is over', () => {
  test('whoever signed up after the army was full, by all its names', () => {
    const players = [
      player('anna', 'Zwerge'),
      player('ben', 'Orks'),
      player('carl', 'Dwarfs', 'Zwerge'),
      player('dora', 'dwarfs'),
    ];
    expect(crowdedArmies(players, settings(null, [{ army: 'Zwerge', most: 1 }]), known)).toEqual([
      { army: known[0], most: 1, players: ['anna', 'carl', 'dora'], over: ['carl', 'dora'] },
    ]);
    expect(crowdedArmies(players, settings(3), known)).toEqual([]);
  });

  const armies = fc.constantFrom('Zwerge', 'dwarfs', 'Orks', 'Katzen', '');
  const field = fc
    .array(fc.array(armies, { maxLength: 3 }), { maxLength: 20 })
    .map((all) => all.map((own, i) => player(`p${i}`, ...own.filter(Boolean))));

  test('never anybody who came before the limit was reached, whoever comes later', () => {
    fc.assert(
      fc.property(field, fc.integer({ min: 1, max: 4 }), fc.nat(20), (players, most, early) => {
        const over = (some: readonly ArmyPlayer[]) =>
          new Set(crowdedArmies(some, settings(most), known).flatMap((army) => army.over));
        const [first, all] = [over(players.slice(0, early)), over(players)];
        for (const { id } of players.slice(0, early)) expect(all.has(id)).toBe(first.has(id));
      }),
    );
  });

  test('nobody who found room when they came', () => {
    fc.assert(
      fc.property(field, armies.filter(Boolean), fc.integer({ min: 1, max: 4 }), (players, army, most) => {
        const limited = settings(most);
        const last = player('last', army);
        const over = crowdedArmies([...players, last], limited, known).some((crowd) =>
          crowd.over.includes(last.id),
        );
        expect(over).toBe(!hasRoom(army, players, limited, known));
      }),
    );
  });
});
