import { expect, test } from 'vitest';
import { findForm, markOf, placeOf } from './typed-input';

const row = (entryId: string) =>
  markOf('', [
    ['slug', 'cup'],
    ['entryId', entryId],
  ]);

test('a row of a list is found again by what it is about, and never taken for another', () => {
  const before = [row('anna'), row('bela'), row('cora')];
  const kept = placeOf(before, 1);
  expect(findForm([row('bela'), row('cora')], kept)).toBe(0);
  expect(findForm([row('anna'), row('cora')], kept)).toBeUndefined();
});

test('a form is the same one under another version, key or list that it has put together', () => {
  const form = (version: string, list: string) =>
    markOf('Notiz', [
      ['slug', 'cup'],
      ['version', version],
      ['seenAt', version],
      ['submissionKey', `key-${version}`],
      ['list', list],
    ]);
  const kept = placeOf([form('3', '{"lines":[1]}')], 0);
  expect(findForm([row('anna'), form('4', '{"lines":[]}')], kept)).toBe(1);
});

test('fields that a choice adds do not hide the form', () => {
  const campaign = markOf('', [
    ['submissionKey', 'a'],
    ['rounds', '1'],
  ]);
  expect(findForm([markOf('', [['submissionKey', 'b']])], placeOf([campaign], 0))).toBe(0);
});

test('of forms that nothing tells apart, the place counts', () => {
  const marks = [markOf('', [['slug', 'cup']]), markOf('', [['slug', 'cup']])];
  expect(findForm(marks, placeOf(marks, 1))).toBe(1);
  expect(findForm(marks.slice(1), placeOf(marks, 1))).toBeUndefined();
});

test('forms of another name and fields outside of forms are apart', () => {
  const marks = [markOf('Regeln', []), markOf('Anmeldung', []), markOf(null, [])];
  expect(findForm([marks[1], marks[2]] as typeof marks, placeOf(marks, 0))).toBeUndefined();
  expect(findForm([marks[0], marks[2]] as typeof marks, placeOf(marks, 2))).toBe(1);
});
