import { plainLetters } from './letters';
import { normalForm } from './normal-form';

const table = (from: string, to: string): ReadonlyMap<string, string> => {
  const spelt = to.split(' ');
  return new Map([...from].map((letter, i) => [letter, spelt[i] ?? '']));
};

/** Cyrillic by ICAO 9303, part 3, section 6 B; Greek by ELOT 743, letter by letter; `_` for a letter that falls away. */
const scripts = new Map([
  ...table(
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґђјљњћџѓќѕў',
    'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y _ e iu ia i i ie g d j lj nj c dz g k dz u',
  ),
  ...table('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
]);

const punctuation = table('„“”«»’‘‚´ʼ–—‐‑−•·⁄×€', `" " " " " ' ' ' ' ' - - - - - - . / x EUR`);

function romanised(sign: string): string {
  const small = sign.toLowerCase();
  const spelling = scripts.get(small) ?? scripts.get(normalForm(small, 'NFD').replace(/\p{M}+/gu, ''));
  if (spelling === undefined) return sign;
  const latin = spelling === '_' ? '' : spelling;
  return small === sign ? latin : `${latin.slice(0, 1).toUpperCase()}${latin.slice(1)}`;
}

/**
 * One line of ASCII for files that hold no more: plain Latin letters and punctuation, Cyrillic and Greek letter by
 * letter; `?` for every sign that has neither.
 */
export const asciiLine = (text: string): string =>
  /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text)
    ? text
    : [...plainLetters([...normalForm(text, 'NFC')].map(romanised).join(''))]
        .map((sign) => punctuation.get(sign) ?? sign)
        .join('')
        .replace(/\s+/g, ' ')
        .replace(/[^\x20-\x7e]/g, '?')
        .trim();
