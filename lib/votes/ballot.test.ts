import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import type { FairnessScale } from '../soft-scores/soft-settings';
import { checkArmyBallot, checkFairnessBallot, type Mark } from './ballot';

const [me, you, they, stranger] = ['me', 'you', 'they', 'stranger'] as EntryId[] as [
  EntryId,
  EntryId,
  EntryId,
  EntryId,
];
const mark = (about: EntryId, value: number): Mark => ({ about, mark: value });

describe('a fairness ballot', () => {
  const poll = {
    open: true,
    scale: '1-5' as FairnessScale,
    met: new Set([you, they]),
    marked: new Set([they]),
    mostBest: null as number | null,
    mostWorst: null as number | null,
  };
  const capped = { ...poll, marked: new Set<EntryId>(), mostBest: 1, mostWorst: 0 };
  test.each<[string, typeof poll, Mark[], string | null]>([
    ['counts for an opponent met', poll, [mark(you, 5)], null],
    ['needs the vote to be open', { ...poll, open: false }, [mark(you, 5)], 'vote-closed'],
    ['says something', poll, [], 'vote-empty'],
    ['says nothing of oneself', poll, [mark(me, 5)], 'vote-self'],
    ['says nothing of strangers', poll, [mark(stranger, 5)], 'vote-not-met'],
    ['says nothing a second time', poll, [mark(they, 5)], 'vote-twice'],
    ['nor twice at once', poll, [mark(you, 5), mark(you, 4)], 'vote-twice'],
    ['keeps to the scale below', poll, [mark(you, 0)], 'vote-mark'],
    ['keeps to the scale above', poll, [mark(you, 6)], 'vote-mark'],
    ['is a whole number', poll, [mark(you, 2.5)], 'vote-mark'],
    ['knows zero where the scale does', { ...poll, scale: '0-4' }, [mark(you, 0)], null],
    ['gives the best mark once where that is so (F7)', capped, [mark(you, 5), mark(they, 4)], null],
    ['and not twice', capped, [mark(you, 5), mark(they, 5)], 'vote-capped'],
    ['nor the worst at all', capped, [mark(you, 1), mark(they, 4)], 'vote-capped'],
    [
      'of school grades the best is the lowest',
      { ...capped, scale: 'grades' },
      [mark(you, 1), mark(they, 1)],
      'vote-capped',
    ],
    ['marks all at once then', capped, [mark(you, 4)], 'vote-all'],
    ['and once only', { ...capped, marked: new Set([they]) }, [mark(you, 4)], 'vote-twice'],
  ])('%s', (_, given, marks, code) => {
    const outcome = checkFairnessBallot(given, me, marks);
    expect(outcome.ok ? null : outcome.problem.code).toBe(code);
  });
});

describe('a ballot for the best army', () => {
  const poll = { open: true, choices: 2, candidates: new Set([you, they]), voted: false };
  test.each<[string, typeof poll, EntryId[], string | null]>([
    ['counts for others', poll, [you, they], null],
    ['needs the vote to be open', { ...poll, open: false }, [you], 'vote-closed'],
    ['is cast once', { ...poll, voted: true }, [you], 'vote-twice'],
    ['names nobody twice', poll, [you, you], 'vote-twice'],
    ['names somebody', poll, [], 'vote-empty'],
    ['names no more than allowed', { ...poll, choices: 1 }, [you, they], 'vote-too-many'],
    ['does not name oneself', poll, [me], 'vote-self'],
    ['names nobody who did not play', poll, [stranger], 'vote-not-met'],
  ])('%s', (_, given, chosen, code) => {
    const outcome = checkArmyBallot(given, me, chosen);
    expect(outcome.ok ? null : outcome.problem.code).toBe(code);
  });
});
