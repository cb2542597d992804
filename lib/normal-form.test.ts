import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { normalForm } from './normal-form';
import { cleanLine, cleanText } from './typed-text';

const marks = (count: number) => '\u0301'.repeat(count) + '\u0316'.repeat(count);

test('of a run of combining marks thirty stay, wherever it is cleaned', () => {
  for (const clean of [(text: string) => normalForm(text, 'NFD'), cleanLine, cleanText]) {
    expect([...clean(`a${marks(10_000)}b`)].filter((sign) => /\p{M}/u.test(sign)).length).toBeLessThan(31);
    expect(clean(`x${marks(10)}b`).normalize('NFD')).toBe(`x${marks(10)}b`.normalize('NFD'));
  }
});

test('words of languages with several marks on a letter stay as they are', () => {
  for (const word of ['Nguyễn', 'Łódź', 'שָׁלוֹם', 'ก่ำ', 'ཧཱུྃ'])
    expect(normalForm(word, 'NFC')).toBe(word.normalize('NFC'));
});

/** Texts that nobody from outside gives, or that are short before. */
const alone = ['lib/normal-form.ts', 'app/_server/platform/password.ts'];

test('nothing else brings texts into a normal form', () => {
  const users = ['lib', 'app', 'db']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|bench)\.tsx?$|\btest-|\btesting\b/.test(file))
    .filter((file) => /\.normalize\(/.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'));
  expect(users.sort()).toEqual(alone.sort());
});
