import { describe, expect, test } from 'vitest';
import { kitPlay, trustedKitMove } from '../../match/kit/play';
import { aofHelpers, woundEffect } from './helpers';
import { kit } from './kit';
import { aofSetup } from './setup';

const game = kitPlay(kit, trustedKitMove).start({ setup: aofSetup.parse({}), scenarioId: null });
const answers = (id: string, values: Readonly<Record<string, unknown>>) =>
  aofHelpers
    .find((helper) => helper.id === id)
    ?.answer(values, game)
    .map(({ value }) => value.en);
/** The lowest die that knocks out; undefined when none does. */
const outOn = (markers: number, model?: Parameters<typeof woundEffect>[2]) =>
  [1, 2, 3, 4, 5, 6].find((die) => woundEffect(die, markers, model) === 'out');

describe('§5: wound effects', () => {
  test('die and markers of 6 or more knock out, less stuns', () => {
    expect([1, 2, 3, 4, 5, 6].map((markers) => outOn(markers))).toEqual([5, 4, 3, 2, 1, 1]);
    expect(woundEffect(4, 1)).toBe('stunned');
  });
  test('whoever is stunned rolls at +1', () => {
    expect([1, 2, 3].map((markers) => outOn(markers, { stunned: true }))).toEqual([4, 3, 2]);
  });
  test('Tough(X) rolls from X wounds on, and falls at 5+X: Tough(3) at 8', () => {
    expect(woundEffect(6, 2, { tough: 3 })).toBe('none');
    expect([3, 4, 5].map((markers) => outOn(markers, { tough: 3 }))).toEqual([5, 4, 3]);
    expect(outOn(3, { tough: 3, stunned: true })).toBe(4);
  });
  test('the calculator says so', () => {
    expect(answers('wound', { markers: 1, tough: 0 })).toEqual(['5+', 'Stunned']);
    expect(answers('wound', { markers: 1, tough: 0, stunned: true })).toEqual(['4+', 'Stunned']);
    expect(answers('wound', { markers: 2, tough: 3 })).toEqual(['no roll yet: tough']);
  });
});

describe('§1, §4, §7: hits and saves', () => {
  test.each([
    [{ quality: 4, defence: 4 }, '4+', '4+'],
    // AP(X) is -X on defence, cover +1 (§7, §8)
    [{ quality: 3, defence: 4, piercing: 1 }, '3+', '5+'],
    [{ quality: 3, defence: 4, piercing: 1, cover: true }, '3+', '4+'],
    // a natural 6 always succeeds, a 1 always fails
    [{ quality: 5, defence: 5, piercing: 4 }, '5+', '6+'],
    [{ quality: 5, defence: 2, cover: true }, '5+', '2+'],
  ])('%o', (values, hit, save) => {
    expect(answers('hits', values)?.slice(0, 2)).toEqual([hit, save]);
  });
});

test('§2: the limits for any points', () => {
  expect(answers('limits', { points: 150 })).toEqual(['1', '2', '52.5 points', '6', '10']);
  expect(answers('limits', {})).toEqual(['2', '3', '87.5 points', '10', '16']);
});
