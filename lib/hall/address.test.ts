import { expect, test } from 'vitest';
import { hallAddress } from './address';

test.each([
  ['', null],
  ['heerschau.local', 'http://heerschau.local'],
  [' http://Heerschau.local:3000/ ', 'http://heerschau.local:3000'],
  ['https://turnier.example', 'https://turnier.example'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
])('%s is printed as %s', (typed, expected) => {
  expect(hallAddress.parse(typed)).toBe(expected);
});

test.each([
  'heerschau.local/t/probe',
  'http://',
  'der Laptop',
  'localhost:3000',
  '127.0.0.1',
  'http://a@b.c',
])('%s is no address of a hall', (typed) => {
  expect(hallAddress.safeParse(typed).success).toBe(false);
});
