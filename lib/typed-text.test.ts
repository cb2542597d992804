import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from './test-runs';
import {
  cleanLine,
  cleanText,
  lineOfText,
  optionalLine,
  requiredText,
  textOf,
  trimmedText,
} from './typed-text';

describe('a line', () => {
  test.each([
    ['line ends and tabs become spaces', ' Harz-Cup\r\n\t2026 ', 'Harz-Cup 2026'],
    ['control characters go', 'a\u0000b\u001b[31mc\u007fd\u0085', 'ab[31mcd'],
    ['directional marks go', 'a\u202eb\u200fc\u2066d', 'abcd'],
    ['halves of surrogate pairs go', 'a\ud800b\udc00c', 'abc'],
    ['joiners of scripts and emoji stay', '👩\u200d🚀 می\u200cخواهم', '👩\u200d🚀 می\u200cخواهم'],
    ['blank letters are spaces', 'Anna\u3164Ott\uffa0\u2800', 'Anna Ott'],
    ['nothing but blank letters is nothing', '\u3164\u2800\u115f\u1160', ''],
    ['what fonts may ignore goes', 'Vic\u034ft\u115fi\u17b4m\u180b\ufe01', 'Victim'],
    ['selectors and joiners without emoji go', 'Vic\u200dtim\ufe0f \u200cAnna 1\ufe0f', 'Victim Anna 1'],
    [
      'selectors of emoji stay',
      '❤\ufe0f 1\ufe0f\u20e3 🏳\ufe0f\u200d🌈',
      '❤\ufe0f 1\ufe0f\u20e3 🏳\ufe0f\u200d🌈',
    ],
    ['composed letters are put together', 'Jo\u0308rg', 'Jörg'],
  ])('%s', (_, raw, cleaned) => {
    expect(cleanLine(raw)).toBe(cleaned);
  });

  test('has its length in characters, whatever they are made of', () => {
    expect(optionalLine(3).safeParse('😀😀😀').success).toBe(true);
    expect(optionalLine(3).safeParse('😀😀😀😀').error?.issues[0]).toMatchObject({
      code: 'too_big',
      maximum: 3,
    });
    expect(optionalLine(3).safeParse('abcd').error?.issues[0]).toMatchObject({ code: 'too_big', maximum: 3 });
    expect(optionalLine(3).safeParse('a\u200e\u200eb').success, 'as it is kept').toBe(true);
    expect(optionalLine(3).parse(' ')).toBe('');
    expect(lineOfText(3).safeParse('\u200e').success).toBe(false);
  });
});

test('a text of several lines keeps them, with one sort of line ends', () => {
  expect(cleanText('a\r\nb\rc\u2028d\n\te\u0000\u202e\ud83d')).toBe('a\nb\nc\nd\n\te');
  expect(textOf(9).parse(' a\n')).toBe(' a\n');
  expect(trimmedText(9).parse(' a\n')).toBe('a');
  expect(requiredText(9).safeParse('\n').success).toBe(false);
});

test('what was cleaned stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (raw) =>
      [cleanLine, cleanText].every((clean) => clean(clean(raw)) === clean(raw)),
    ),
    runs(500),
  );
});
