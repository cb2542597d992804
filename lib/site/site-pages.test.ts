import { describe, expect, test } from 'vitest';
import { defaultPrivacy } from './default-privacy';
import { shownPage } from './site-pages';

const de = { page: 'imprint', language: 'de', markdown: 'Vera Verein, Kassel' } as const;

describe('the pages of the operator', () => {
  test('are shown in the reader’s language, or in the only one there is', () => {
    const en = { ...de, language: 'en', markdown: 'Vera Verein, Kassel, Germany' } as const;
    expect(shownPage([de, en], 'imprint', 'en')?.markdown).toBe('Vera Verein, Kassel, Germany');
    expect(shownPage([de], 'imprint', 'en')).toEqual({ markdown: de.markdown, language: 'de' });
  });

  test('without words of theirs: a privacy page that every Heerschau can show, and no imprint', () => {
    expect(shownPage([], 'privacy', 'de')?.markdown).toBe(defaultPrivacy.de);
    expect(shownPage([{ ...de, markdown: '  \n' }], 'imprint', 'de')).toBeNull();
  });

  test('tell the same in both languages', () => {
    const heads = (markdown: string) => markdown.match(/^## /gm)?.length;
    expect(heads(defaultPrivacy.en)).toBe(heads(defaultPrivacy.de));
  });
});
