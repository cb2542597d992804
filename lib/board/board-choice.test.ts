import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BoardChoice,
  boardSkins,
  boardViews,
  choiceQuery,
  mostScreens,
  pageSeconds,
  parseChoice,
  toggled,
  usualChoice,
} from './board-choice';

const choices: fc.Arbitrary<BoardChoice> = fc.record({
  show: fc.subarray([...boardViews], { minLength: 1 }),
  seconds: fc.constantFrom(...pageSeconds),
  sound: fc.boolean(),
  skin: fc.constantFrom(...boardSkins),
  screen: fc.constantFrom(null, 1, 2, mostScreens),
});
const ofAddress = (address: string) => parseChoice(Object.fromEntries(new URLSearchParams(address)));

describe('the choice in the address of a board', () => {
  test('comes back from a bookmark as it was', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(ofAddress(choiceQuery(choice))).toEqual(choice);
      }),
    );
  });

  test('says nothing where everything is as usual', () => {
    expect(choiceQuery(usualChoice)).toBe('');
    expect(ofAddress('')).toEqual(usualChoice);
  });

  test.each(['show=', 'show=nonsense', 'seconds=1', 'seconds=x', 'sound=loud', 'skin=pink', 'screen=9'])(
    '%s is as good as nothing',
    (address) => {
      expect(ofAddress(address)).toEqual(usualChoice);
    },
  );

  test('never loses its last view', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom(...boardViews), (choice, view) => {
        const after = toggled(choice, view);
        expect(after.show.length).toBeGreaterThan(0);
        if (choice.show.length > 1) expect(after.show.includes(view)).toBe(!choice.show.includes(view));
      }),
    );
  });
});
