import { describe, expect, test } from 'vitest';
import { cutText } from './cut-text';

const family = '👨‍👩‍👧‍👦';

describe('cutting a text', () => {
  test.each([
    ['short', 'Kassel', 8, 'Kassel'],
    ['as long as allowed', 'Kassel', 6, 'Kassel'],
    ['too long', 'Kassel', 5, 'Kass…'],
    ['a blank before the cut', 'Bad Hersfeld', 5, 'Bad…'],
    ['emoji joined to one', family.repeat(3), 3, family.repeat(3)],
    ['too many emoji joined to one', family.repeat(4), 3, `${family.repeat(2)}…`],
    ['flags', '🇩🇪🇪🇸🇵🇱', 2, '🇩🇪…'],
    ['letters with marks of their own', 'a\u0308o\u0308u\u0308', 2, 'a\u0308…'],
    ['empty', '', 3, ''],
  ])('%s', (_, text, most, cut) => expect(cutText(text, most)).toBe(cut));

  test.each([
    ['one word', 'x'.repeat(99_999)],
    ['one letter with marks', `a${'\u0301'.repeat(99_998)}`],
    ['marks that normalising would sort', `a${'\u0301'.repeat(50_000)}${'\u0323'.repeat(49_999)}`],
    ['emoji joined to one without an end', `👩${'\u200d👩'.repeat(33_332)}`],
    ['surrogates alone', '\ud83d'.repeat(99_999)],
    ['line ends', '\r\n'.repeat(50_000)],
  ])('of 99,999 letters stays short: %s', (_, text) => {
    const cut = cutText(text, 80);
    expect(cut.length).toBeLessThanOrEqual(80 * 16);
    expect(cut.endsWith('…')).toBe(true);
    expect([...new Intl.Segmenter().segment(cut)].length).toBeLessThanOrEqual(80);
  });
});
