import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';

const folder = (language: string) => join(import.meta.dirname, language);
const files = readdirSync(folder('de'));

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
    leaves(child, path ? `${path}.${key}` : key),
  );
}
const read = (language: string, file: string) =>
  leaves(JSON.parse(readFileSync(join(folder(language), file), 'utf8')));
const placeholders = (message: string, language: string) => {
  const names = new Set<string>();
  const walk = (
    elements: readonly {
      type: number;
      value?: string;
      options?: Record<string, { value: never[] }>;
      children?: never[];
    }[],
  ) => {
    for (const element of elements) {
      if (element.type !== 0 && element.type !== 7 && element.value) names.add(element.value);
      for (const option of Object.values(element.options ?? {})) walk(option.value);
      walk(element.children ?? []);
    }
  };
  walk(new IntlMessageFormat(message, language).getAst() as never);
  return [...names].sort();
};

describe('texts', () => {
  test('both languages have the same files', () => {
    expect(readdirSync(folder('en'))).toEqual(files);
  });

  describe.each(files)('%s', (file) => {
    const german = new Map(read('de', file));
    const english = new Map(read('en', file));

    test('has the same keys in both languages', () => {
      expect([...english.keys()].sort()).toEqual([...german.keys()].sort());
    });

    test('has no empty text, and the same placeholders in both languages', () => {
      for (const [key, message] of german) {
        expect(message.trim(), key).not.toBe('');
        expect(english.get(key)?.trim(), key).toBeTruthy();
        expect(placeholders(english.get(key) ?? '', 'en'), key).toEqual(placeholders(message, 'de'));
      }
    });
  });
});
