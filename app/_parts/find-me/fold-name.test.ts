import { describe, expect, test } from 'vitest';
import { nameMatches, wordBegins } from './fold-name';

describe('searching a name', () => {
  test.each([
    ['Katrin Lüdecke', 'lüd'],
    ['Katrin Lüdecke', 'LUDECKE'],
    ['Henning Aßmann', 'assmann'],
    ['Łukasz Žižka', 'zizka'],
    ['Maximilian von Trott', 'trott max'],
    ['Katrin Lüdecke', '   '],
  ])('%s is found by "%s"', (name, query) => {
    expect(nameMatches(name, query)).toBe(true);
  });

  test('tells where a word begins like the query from where it only holds it', () => {
    expect(wordBegins('Maximilian von Trott', 'ma')).toBe(true);
    expect(wordBegins('Katrin Lüdecke', 'lude')).toBe(true);
    expect(wordBegins('Henning Aßmann', 'ma')).toBe(false);
  });

  test.each([
    ['Katrin Lüdecke', 'lüdemann'],
    ['Maximilian von Trott', 'trott moritz'],
  ])('%s is not found by "%s"', (name, query) => {
    expect(nameMatches(name, query)).toBe(false);
  });
});
