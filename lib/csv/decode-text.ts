import { normalForm } from '../normal-form';
import { finish, type Steps } from '../steps';
import { encodingCost } from './encoding-cost';

/**
 * Encodings a text file may be read in: those of Unicode, and the code pages of Windows. Labels of the WHATWG standard, and
 * those of IANA for the code pages of DOS, which Excel still saves ("CSV (MS-DOS)").
 */
export const textEncodings = [
  'utf-8',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-u',
  'iso-8859-5',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'windows-1255',
  'windows-1256',
  'windows-1258',
  'macintosh',
  'x-mac-cyrillic',
  'ibm850',
  'ibm852',
  'ibm437',
  'utf-16le',
  'utf-16be',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

export interface DecodedText {
  /** without byte order mark */
  readonly text: string;
  readonly encoding: TextEncoding;
  /** the bytes are valid in several encodings, and this one is the likeliest */
  readonly guessed: boolean;
}

// WHATWG Encoding Standard, index-windows-1252, bytes 0x80–0x9F in order.
const windows1252Upper = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Bytes 0x80–0xFF of the code pages of DOS in order, which `TextDecoder` does not know. */
const dosUpper = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\xad˝˛ˇ˘§÷¸°¨˙űŘř■\xa0',
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0',
} as const;
const isDos = (encoding: TextEncoding): encoding is keyof typeof dosUpper =>
  Object.hasOwn(dosUpper, encoding);

/** High bytes of UTF-16 in one list: Latin letters, those of its neighbours, another alphabet, punctuation. */
const mostAlphabets = 4;

const byteOrderMarks: readonly { readonly encoding: TextEncoding; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Encodings compared where neither mark nor UTF-8 decides; of equal ones the first wins. */
const legacy: readonly TextEncoding[] = [
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-u',
  'iso-8859-5',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'ibm850',
  'ibm852',
  'macintosh',
  'x-mac-cyrillic',
  'windows-1255',
  'windows-1256',
  'windows-1258',
  'utf-8',
];

/** The encoding of Excel's plain CSV where that language is in use; it wins a draw. */
const usual: Readonly<Record<string, TextEncoding>> = { pl: 'windows-1250' };

/**
 * Bytes of a text file -> text. A byte order mark decides, then the zero bytes of UTF-16, then UTF-8 if every byte fits
 * it; else the code page whose letters read most like words (`encodingCost`). `language`: of the reader, which decides
 * between equals. Never throws.
 */
export const decodeText = (bytes: Uint8Array, language = ''): DecodedText =>
  finish(decodeTextInSteps(bytes, language));

/** `decodeText` that hands over after each code page it compares. */
export function* decodeTextInSteps(bytes: Uint8Array, language = ''): Steps<DecodedText> {
  const marked = byteOrderMarks.find((mark) => mark.bytes.every((byte, i) => bytes[i] === byte));
  const certain = marked?.encoding ?? unmarkedUtf16(bytes);
  if (certain) return { text: decodeTextAs(bytes, certain), encoding: certain, guessed: false };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: 'utf-8', guessed: false };
  } catch {
    const sample = linesWithHighBytes(bytes);
    let best = { encoding: 'windows-1252' as TextEncoding, cost: Number.POSITIVE_INFINITY };
    for (const encoding of legacy) {
      yield;
      const bonus = usual[language] === encoding ? 0.5 : 0;
      const cost = encodingCost(decodeTextAs(sample, encoding), encoding) - bonus;
      if (cost < best.cost) best = { encoding, cost };
    }
    const { encoding } = best;
    yield;
    return { text: decodeTextAs(bytes, encoding), encoding, guessed: true };
  }
}

/** Bytes of a text file -> text in the given encoding, without byte order mark; bytes that do not fit become U+FFFD. */
export function decodeTextAs(bytes: Uint8Array, encoding: TextEncoding): string {
  if (isDos(encoding)) {
    const upper = dosUpper[encoding];
    // One character for each byte, of which those above 0x7F are exchanged.
    return new TextDecoder('windows-1252')
      .decode(bytes)
      .replace(/\P{ASCII}/gu, (_, at: number) => upper.charAt((bytes[at] ?? 0x80) - 0x80));
  }
  const decoded = new TextDecoder(encoding).decode(bytes);
  // Vietnamese tones are signs of their own in this code page.
  if (encoding === 'windows-1258') return normalForm(decoded, 'NFC');
  // Node 20 decodes this label as Latin-1 and leaves control characters where "€" or "’" belong.
  return encoding === 'windows-1252'
    ? decoded.replace(/[\x80-\x9f]/g, (char) => windows1252Upper.charAt(char.charCodeAt(0) - 0x80))
    : decoded;
}

/**
 * UTF-16 without its mark. Every second byte names the alphabet, of which a list has few: zero for Latin letters, blanks
 * and ends of lines, and another one for Cyrillic or Greek. No other text holds a zero byte.
 */
function unmarkedUtf16(bytes: Uint8Array): TextEncoding | null {
  const pairs = Math.floor(Math.min(bytes.length, 2_000) / 2);
  if (pairs < 2 || bytes.length % 2 > 0) return null;
  const [even, odd] = [new Set<number>(), new Set<number>()];
  for (let i = 0; i < pairs; i++) {
    even.add(bytes[2 * i] ?? 0);
    odd.add(bytes[2 * i + 1] ?? 0);
  }
  const namesAlphabets = (of: ReadonlySet<number>, letters: ReadonlySet<number>) =>
    of.has(0) && !letters.has(0) && of.size <= mostAlphabets;
  if (namesAlphabets(odd, even)) return 'utf-16le';
  return namesAlphabets(even, odd) ? 'utf-16be' : null;
}

/** Size of the sample that encodings are compared by, in bytes. */
const sampleSize = 20_000;

/** The words that are not ASCII alone, up to `sampleSize`: all that encodings differ in. */
function linesWithHighBytes(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(sampleSize);
  let [length, from, high] = [0, 0, false];
  for (let i = 0; i <= bytes.length && length < sampleSize; i++) {
    const byte = bytes[i] ?? 0x0a;
    if (byte >= 0x80) high = true;
    if (byte > 0x20 && i - from < 200) continue;
    const word = bytes.subarray(from, Math.min(i + 1, from + sampleSize - length));
    if (high) {
      sample.set(word, length);
      length += word.length;
    }
    [from, high] = [i + 1, false];
  }
  return sample.subarray(0, length);
}
