import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text';

const bytesOf = (binary: string) => Uint8Array.from(binary, (char) => char.charCodeAt(0));

describe('decodeText', () => {
  test.each([
    ['plain UTF-8', 'M\xc3\xbcller', 'Müller', 'utf-8'],
    ['UTF-8 with a byte order mark', '\xef\xbb\xbfM\xc3\xbcller', 'Müller', 'utf-8'],
    ['UTF-16 little endian', '\xff\xfeM\x00\xfc\x00', 'Mü', 'utf-16le'],
    ['UTF-16 big endian', '\xfe\xff\x00M\x00\xfc', 'Mü', 'utf-16be'],
    ['Windows-1252 umlauts', 'Gr\xf6\xdfe', 'Größe', 'windows-1252'],
    [
      'Windows-1252 signs that Latin-1 lacks',
      '5 \x80 f\xfcr O\x92Brien \x84x\x93 \x9e',
      '5 € für O’Brien „x“ ž',
      'windows-1252',
    ],
    ['nothing', '', '', 'utf-8'],
  ])('reads %s', (_label, binary, text, encoding) => {
    expect(decodeText(bytesOf(binary))).toEqual({ text, encoding });
  });

  test('gives every UTF-8 text back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.startsWith('\ufeff'));
        expect(decodeText(new TextEncoder().encode(text))).toEqual({ text, encoding: 'utf-8' });
      }),
    );
  });

  test('reads any bytes, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => typeof decodeText(bytes).text === 'string'),
    );
  });
});
