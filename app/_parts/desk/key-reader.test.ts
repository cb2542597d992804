import { expect, test } from 'vitest';
import { keyReader } from './key-reader';

function desk(...known: string[]) {
  const pressed: string[] = [];
  const read = keyReader((keys) => {
    if (known.includes(keys)) {
      pressed.push(keys);
      return 'done';
    }
    return known.some((one) => one.startsWith(`${keys} `)) ? 'more' : 'none';
  });
  return { pressed, read };
}

test('keys one after the other are one shortcut', () => {
  const { pressed, read } = desk('g r', 'n');
  expect([read('g', 0), read('R', 400), read('n', 500)]).toEqual([true, true, true]);
  expect(pressed).toEqual(['g r', 'n']);
});

test('what was begun long ago is forgotten', () => {
  const { pressed, read } = desk('g r', 'r');
  read('g', 0);
  read('r', 5_000);
  expect(pressed).toEqual(['r']);
});

test('a key that leads nowhere begins another shortcut', () => {
  const { pressed, read } = desk('g r', 'n');
  read('g', 0);
  expect(read('n', 100)).toBe(true);
  expect(pressed).toEqual(['n']);
});

test('what nothing begins with is left to the browser', () => {
  const { pressed, read } = desk('g r');
  expect([read('x', 0), read('Enter', 1), read(' ', 2)]).toEqual([false, false, false]);
  expect(pressed).toEqual([]);
});
