import { normalForm } from '../normal-form';
import { confusableLetters } from './confusable-letters';

/**
 * Letters, signs and figures by the letter of ours that they look like when written: where Unicode's table sees another
 * one or none. Capitals apart, since a small one may look like another letter.
 */
const capitals = letters('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХІЈЅ', 'abezhikmnoptyxabekmhopctyxijs');
const small = letters(
  'αβεγικνορτυχωаеёкорсухіїјѕԁһԛԝтмнвօոս0134578|$@ıøłđðʙɢʜʟɴʀᴀᴅᴇᴊᴋᴍᴘᴛғ',
  'abeyikvoptuxwaeekopcyxiijsdhqwtmhbonuoleastblsaioldd' + 'bghlnradejkmptf',
);
const confusable: ReadonlyMap<string, string> = new Map(
  confusableLetters.flatMap(([alike, codePoints]) =>
    codePoints.split(' ').map((hex) => [String.fromCodePoint(Number.parseInt(hex, 16)), alike] as const),
  ),
);

function letters(from: string, to: string): ReadonlyMap<string, string> {
  const [signs, alike] = [[...from], [...to]];
  return new Map(signs.map((sign, i) => [sign, alike[i] ?? sign]));
}

/** A letter that the table has in the other case alone looks like that one: small Cherokee ones like their capitals. */
function plain(sign: string): string {
  const own = sign.toLowerCase();
  return (
    capitals.get(sign) ??
    small.get(own) ??
    (sign <= '\x7f'
      ? own
      : (confusable.get(sign) ?? confusable.get(own) ?? confusable.get(sign.toUpperCase()) ?? own))
  );
}

/** The words of a name by how they look: case, accents, signs that are not seen and letters of other scripts do not count. */
function wordsOf(name: string): string[] {
  const bare = normalForm(name, 'NFKD').replace(/[\p{M}\p{Cf}\p{Cc}\p{DI}]/gu, '');
  return [...bare]
    .map(plain)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** One spelling of what is written in two ways, or looks the same in two. */
const folded = (letters: string) =>
  letters
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'a')
    .replaceAll('œ', 'o')
    .replace(/([aou])e/g, '$1')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l');

const looks = (name: string): string => folded(wordsOf(name).join(''));

/** Two names that share one of their keys are taken for each other: as they are written, and with their words in any order. */
function lookAlikeKeys(name: string): readonly string[] {
  const words = wordsOf(name).map(folded);
  return [looks(name), folded(words.toSorted().join(''))];
}

/** Whether other names are taken for this one, which is read once. */
export function looksLike(name: string): (other: string) => boolean {
  const keys = lookAlikeKeys(name);
  return (other) => keys[0] !== '' && lookAlikeKeys(other).some((key) => keys.includes(key));
}

export const looksAlike = (one: string, other: string): boolean => looksLike(one)(other);

/** What pages show where nobody plays or nobody is named, in all languages. */
const placeholders = [
  'Freilos',
  'Bye',
  'Descanso',
  'Wolny los',
  'Pauza',
  'Springer',
  'Ringer',
  'Suplente',
  'Rezerwowy',
  'Spieler',
  'Player',
  'Jugador',
  'Gracz',
  'Niemand',
  'Nobody',
  'N. N.',
  'Heerschau',
  'Pult',
  'Desk',
];
/** Words by which somebody passes for those who run a tournament or the instance. */
const titles = [
  'Turnierleitung',
  'Turnierleiter',
  'Turnierleiterin',
  'Spielleitung',
  'Spielleiter',
  'Organisator',
  'Organisatorin',
  'Veranstalter',
  'Schiedsrichter',
  'Schiedsrichterin',
  'Admin',
  'Administrator',
  'Moderator',
  'Organiser',
  'Organizer',
  'Judge',
  'Referee',
  'Árbitro',
  'Árbitra',
  'Organizador',
  'Organizadora',
  'Administrador',
  'Sędzia',
  'Organizatorka',
  'Orga',
  'Orgateam',
  'Turnierorga',
  'Spielleiterin',
  'Staff',
  'Support',
];
const placeholderKeys = new Set(placeholders.map(looks));
const titleKeys = [...new Set(titles.map(looks))];
/** A title this long is meant wherever it begins or ends a word; a shorter one where it ends one: not in "Judgement". */
const longTitle = 9;
const shortTitle = 5;

/** Whether letters without gaps are a title, or a word made of one: "headjudge", "Turnierleitungsteam". */
const holdsTitle = (letters: string) =>
  titleKeys.some(
    (title) =>
      letters === title ||
      (title.length >= shortTitle && letters.endsWith(title)) ||
      (title.length >= longTitle && letters.startsWith(title)),
  );

/** Every run of a name's words without the gaps between them: of "T urnier-leitung Max", "Turnierleitung" too. */
function* runsOf(words: readonly string[]) {
  for (const first of words.keys())
    for (let end = first + 1; end <= Math.min(words.length, first + mostWords); end++)
      yield folded(words.slice(first, end).join(''));
}
/** More words than any title is cut into. */
const mostWords = 16;

/** "HeadJudge" as two words, "Judge2" without its number. */
const apart = (name: string) =>
  name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/\p{N}+(?!\p{L})/gu, ' ');

/** Whether a name is one that the app itself shows, numbered or not, or the title of somebody who runs things. */
export const isReservedName = (name: string): boolean =>
  placeholderKeys.has(looks(name)) ||
  placeholderKeys.has(looks(name.replace(/[\s\p{N}]+$/u, ''))) ||
  [name, apart(name)].some((spelt) => [...runsOf(wordsOf(spelt))].some(holdsTitle));
