import { expect, test } from 'vitest';
import { enteredFor, objectionMs, objectionTime } from './objection';
import type { Settlement } from './settle';

const at = 1_000_000;
const round = { number: 2, last: 3, nextPublished: false, now: at };

test('a player can object until the next round is published, and for a quarter of an hour in any case', () => {
  expect(objectionTime({ at }, { ...round, now: at + 10 * objectionMs })).toMatchObject({
    round: 3,
    over: false,
  });
  const next = { ...round, nextPublished: true };
  expect(objectionTime({ at }, { ...next, now: at + objectionMs - 1 }).over).toBe(false);
  expect(objectionTime({ at }, { ...next, now: at + objectionMs }).over).toBe(true);
});

test('after the last round the end of the tournament ends it', () => {
  expect(objectionTime({ at }, { ...round, number: 3 })).toMatchObject({ round: null, over: false });
});

const oneSided: Settlement = { state: 'one-sided', by: 'a', figures: {} };
test.each([
  ['nobody has reported', { state: 'open' }, [], true, true],
  ['the desk took over the report of one', oneSided, ['a'], false, true],
  ['the desk entered something else than one reported', oneSided, [], true, true],
  ['both agree', { state: 'agreed', figures: {} }, ['a', 'b'], false, false],
  ['the desk has corrected what both agreed to', { state: 'agreed', figures: {} }, [], true, true],
  ['the desk has decided a dispute', { state: 'disputed' }, ['a'], false, false],
] as const)('where %s, those object for whom it was entered', (_, settlement, agreed, a, b) => {
  expect(enteredFor({ settlement, agreed }, 'a')).toBe(a);
  expect(enteredFor({ settlement, agreed }, 'b')).toBe(b);
});
