import { describe, expect, test } from 'vitest';
import { whoPlays } from './who-plays';

/** `A B r` as entries: capitals play, small letters are ringers; `-` dropped, `~` waiting. */
const entries = (line: string) =>
  line.split(' ').map((word) => {
    const name = word.replace(/[-~]/, '');
    const status = word.startsWith('-')
      ? ('dropped' as const)
      : word.startsWith('~')
        ? ('waiting' as const)
        : ('registered' as const);
    return {
      name,
      status,
      ringer: name !== name.toUpperCase(),
      joinedRound: 1,
      missedRounds: [] as number[],
    };
  });
const drawn = (line: string) =>
  whoPlays(entries(line), 1)
    .map(({ name }) => name)
    .join(' ');

describe('a ringer', () => {
  test.each([
    ['steps in where the number is odd', 'A r B C', 'A r B C'],
    ['stays out where it is even', 'A B r', 'A B'],
    ['steps in when somebody leaves', 'A B -C D r', 'A B D r'],
    ['stays out when that makes it odd', 'A B -C D E r', 'A B D E'],
    ['who has left does not step in', 'A B C -r', 'A B C'],
    ['is enough: a second one stays out', 'A B C r s', 'A B C r'],
    ['who left is replaced by the next', 'A B C -r s', 'A B C s'],
  ])('%s', (_, line, expected) => {
    expect(drawn(line)).toBe(expected);
  });

  test('steps in where somebody comes later or is away, and not while away', () => {
    const field = entries('A B C D r');
    const [, b, , d, r] = field;
    if (!b || !d || !r) throw new Error('the field is too small');
    const names = (round: number, changed: typeof field) =>
      whoPlays(changed, round)
        .map(({ name }) => name)
        .join(' ');
    const later = field.map((entry) =>
      entry === b ? { ...b, joinedRound: 2 } : entry === d ? { ...d, missedRounds: [2] } : entry,
    );
    expect([1, 2, 3].map((round) => names(round, later))).toEqual(['A C D r', 'A B C r', 'A B C D']);
    const without = later.map((entry) => (entry === r ? { ...r, missedRounds: [1] } : entry));
    expect(names(1, without)).toBe('A C D');
  });

  test('is not needed for those on the waiting list', () => {
    expect(drawn('A B ~C r')).toBe('A B');
  });
});
