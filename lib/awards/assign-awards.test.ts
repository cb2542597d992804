import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { type AwardInput, assignAwards, rankedGroups } from './assign-awards';
import { awardIds } from './award-settings';

const ids = (...names: string[]) => names as EntryId[];
const award = (
  id: AwardInput['id'],
  candidates: string[][],
  byHand: string | null = null,
  exempt = false,
): AwardInput => ({
  id,
  exempt,
  candidates: candidates as EntryId[][],
  byHand: byHand as EntryId | null,
});

describe('one prize a person', () => {
  test('passes the lower award on to the next', () => {
    const given = assignAwards([award('place1', [['a']]), award('painting', [['a'], ['b']])], true);
    expect(given[1]).toEqual({ id: 'painting', winners: ids('b'), byHand: false, passedOver: ids('a') });
  });

  test('leaves the prize to those level with them', () => {
    const given = assignAwards([award('place1', [['a']]), award('army', [['a', 'b', 'c'], ['d']])], true);
    expect(given[1]?.winners).toEqual(ids('b', 'c'));
  });

  test('gives an award nobody is left for to nobody', () => {
    const given = assignAwards([award('place1', [['a']]), award('sport', [['a']])], true);
    expect(given[1]).toMatchObject({ winners: [], passedOver: ids('a') });
  });

  test('counts a choice by hand before everything else, and never takes it away', () => {
    const given = assignAwards([award('place1', [['a'], ['b']]), award('own1', [], 'a')], true);
    expect(given.map(({ winners }) => winners)).toEqual([ids('b'), ids('a')]);
  });

  test('knows nothing of exempt awards: what was voted on goes to whoever won the vote', () => {
    const given = assignAwards(
      [award('place3', [['c']]), award('army', [['c'], ['d']], null, true), award('own1', [], 'a', true)],
      true,
    );
    expect(given.map(({ winners }) => winners)).toEqual([ids('c'), ids('c'), ids('a')]);
    expect(given.flatMap(({ passedOver }) => passedOver)).toEqual([]);
    const raffle = [award('own1', [], 'a', true), award('painting', [['a']])];
    expect(assignAwards(raffle, true)[1]?.winners).toEqual(ids('a'));
  });

  test('is a rule that can be switched off', () => {
    const given = assignAwards([award('place1', [['a']]), award('painting', [['a'], ['b']])], false);
    expect(given.map(({ winners }) => winners)).toEqual([ids('a'), ids('a')]);
  });
});

const person = fc.constantFrom(...ids('a', 'b', 'c', 'd', 'e', 'f'));
const input = fc.array(
  fc.record({
    id: fc.constantFrom(...awardIds),
    candidates: fc
      .uniqueArray(person)
      .chain((people) =>
        fc
          .array(fc.integer({ min: 0, max: 3 }), { minLength: people.length, maxLength: people.length })
          .map((figures) => rankedGroups(people.map((one, at) => [one, figures[at] ?? 0]))),
      ),
    byHand: fc.option(person, { freq: 5 }),
    exempt: fc.constant(false),
  }),
  { maxLength: 7 },
);

describe('whatever the standings say', () => {
  test('nobody gets two awards by the rule, and nobody by hand gets one besides', () => {
    fc.assert(
      fc.property(input, (awards) => {
        const given = assignAwards(awards, true);
        const byRule = given.filter(({ byHand }) => !byHand).flatMap(({ winners }) => winners);
        expect(new Set(byRule).size).toBe(byRule.length);
        const byHand = new Set(given.filter((one) => one.byHand).flatMap(({ winners }) => winners));
        expect(byRule.filter((one) => byHand.has(one))).toEqual([]);
      }),
    );
  });

  test('a winner is passed by nobody better but those who have a prize', () => {
    fc.assert(
      fc.property(input, fc.boolean(), (awards, onePrize) => {
        const given = assignAwards(awards, onePrize);
        const awarded = new Set(given.flatMap(({ winners }) => winners));
        awards.forEach(({ candidates }, at) => {
          const { winners = [], byHand, passedOver = [] } = given[at] ?? {};
          if (byHand) return;
          const group = candidates.findIndex((one) => winners.some((winner) => one.includes(winner)));
          const better = candidates.slice(0, group === -1 ? candidates.length : group).flat();
          expect(better.every((one) => passedOver.includes(one) && awarded.has(one))).toBe(true);
        });
      }),
    );
  });

  test('an award somebody free stands for is given', () => {
    fc.assert(
      fc.property(input, (awards) => {
        const given = assignAwards(awards, true);
        const awarded = new Set(given.flatMap(({ winners }) => winners));
        awards.forEach(({ candidates }, at) => {
          if (candidates.flat().some((one) => !awarded.has(one)))
            expect(given[at]?.winners.length).toBeGreaterThan(0);
        });
      }),
    );
  });
});

test('those with the same figure share a group, those without one have none', () => {
  const [a, b, c, d] = ids('a', 'b', 'c', 'd') as [EntryId, EntryId, EntryId, EntryId];
  expect(
    rankedGroups([
      [a, 3],
      [b, null],
      [c, 7],
      [d, 3],
    ]),
  ).toEqual([[c], [a, d]]);
});
