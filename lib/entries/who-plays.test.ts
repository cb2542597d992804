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
    return { name, status, ringer: name !== name.toUpperCase() };
  });
const drawn = (line: string) =>
  whoPlays(entries(line))
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

  test('is not needed for those on the waiting list', () => {
    expect(drawn('A B ~C r')).toBe('A B');
  });
});
