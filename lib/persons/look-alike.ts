/** Letters of other scripts, signs and figures that look like a letter of ours, by how they are written. */
const capitals = letters('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХІЈЅ', 'abezhikmnoptyxabekmhopctyxijs');
const small = letters(
  'αβεγικνορτυχωаеёкорсухіїјѕԁһԛԝтмнвօոս0134578|$@ıøłđð',
  'abeyikvoptuxwaeekopcyxiijsdhqwtmhbonuoleastblsaioldd',
);

function letters(from: string, to: string): ReadonlyMap<string, string> {
  const [signs, alike] = [[...from], [...to]];
  return new Map(signs.map((sign, i) => [sign, alike[i] ?? sign]));
}

const replaced = (text: string, map: ReadonlyMap<string, string>) =>
  [...text].map((sign) => map.get(sign) ?? sign).join('');

/** The words of a name by how they look: case, accents, signs that are not seen and letters of other scripts do not count. */
function looks(name: string): string[] {
  const bare = name.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '');
  const lower = replaced(bare, capitals).toLowerCase();
  return replaced(lower, small)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) =>
      word
        .replaceAll('ß', 'ss')
        .replaceAll('æ', 'a')
        .replaceAll('œ', 'o')
        .replace(/([aou])e/g, '$1')
        .replaceAll('rn', 'm')
        .replaceAll('vv', 'w')
        .replaceAll('i', 'l'),
    );
}

/** Two names that share one of their keys are taken for each other: as they are written, and with their words in any order. */
function lookAlikeKeys(name: string): readonly string[] {
  const words = looks(name);
  return [words.join(''), words.toSorted().join('')];
}

export function looksAlike(one: string, other: string): boolean {
  const keys = lookAlikeKeys(one);
  return keys[0] !== '' && lookAlikeKeys(other).some((key) => keys.includes(key));
}

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
];
const placeholderKeys = new Set(placeholders.map((name) => looks(name).join('')));
const titleKeys = new Set(titles.flatMap(looks));

/** Whether a name is one that the app itself shows, numbered or not, or the title of somebody who runs things. */
export const isReservedName = (name: string): boolean =>
  placeholderKeys.has(looks(name).join('')) ||
  placeholderKeys.has(looks(name.replace(/[\s\p{N}]+$/u, '')).join('')) ||
  looks(name).some((word) => titleKeys.has(word));
