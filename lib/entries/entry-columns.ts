import { type EntryField, entryFields } from './entry-input';

/**
 * What a column of an entry list may hold: an entry's fields, a name in parts, whether and how somebody paid, and their
 * number at T3.
 */
const entryColumns = [
  ...entryFields,
  'firstName',
  'lastName',
  'nickname',
  'paid',
  'paidNote',
  't3Id',
] as const;
export type EntryColumn = (typeof entryColumns)[number];

/** Order of the columns in a list without headings. */
export const defaultColumns = ['name', 'club', 'town', 'faction'] as const satisfies readonly EntryField[];

// Lower case, letters only, as `headKey` leaves them.
const synonyms: Record<EntryColumn, readonly string[]> = {
  name: [
    ...[
      'name',
      'namen',
      'spieler',
      'spielerin',
      'spielername',
      'teilnehmer',
      'teilnehmerin',
      'teilnehmername',
    ],
    ...[
      'vornamename',
      'vornamenachname',
      'vorundnachname',
      'vornameundnachname',
      'nachnamevorname',
      'namevorname',
    ],
    ...['vollername', 'vollständigername', 'player', 'players', 'playername', 'participant', 'fullname'],
    ...['firstnamelastname', 'firstandlastname', 'lastnamefirstname'],
  ],
  firstName: ['vorname', 'firstname', 'givenname', 'forename'],
  lastName: ['nachname', 'familienname', 'zuname', 'lastname', 'surname', 'familyname'],
  club: ['verein', 'club', 'klub', 'team', 'clubteam', 'mannschaft', 'spielgruppe'],
  town: ['ort', 'stadt', 'wohnort', 'heimatort', 'town', 'city', 'hometown'],
  faction: ['armee', 'volk', 'fraktion', 'heer', 'armeeliste', 'army', 'faction', 'armylist', 'race'],
  email: ['email', 'mail', 'emailadresse', 'mailadresse', 'emailaddress', 'mailaddress'],
  paid: [
    'bezahlt',
    'gezahlt',
    'paid',
    'bezahltam',
    'paidon',
    'startgeldbezahlt',
    'feepaid',
    'zahlungseingang',
  ],
  paidNote: ['zahlung', 'zahlungsnotiz', 'payment', 'paymentnote'],
  nickname: ['spitzname', 'nickname', 'nick', 'alias', 'rufname'],
  // Letters are all that is left of "T3-Nummer".
  t3Id: ['tnummer', 'tnumber', 'tid', 'tnr'],
  seed: ['setzplatz', 'setzung', 'setznummer', 'seed', 'seeding', 'rating'],
};
const columnByHead = new Map(
  entryColumns.flatMap((column) => synonyms[column].map((head) => [head, column] as const)),
);

const headKey = (head: string) =>
  head
    .replace(/\([^)]*\)/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\P{L}/gu, '');

/** The column a heading names, in German, English or both ("Armee / Army"); null if unknown. */
function findColumn(head: string): EntryColumn | null {
  const whole = columnByHead.get(headKey(head));
  if (whole) return whole;
  const part = head
    .split('/')
    .map(headKey)
    .find((key) => columnByHead.has(key));
  return columnByHead.get(part ?? '') ?? null;
}

/**
 * Columns by position from a row of headings; a column named twice counts the first time.
 * "Name" beside "Vorname" is the family name, as German lists have it.
 */
export function findColumns(heads: readonly string[]): (EntryColumn | null)[] {
  const found = heads.map(findColumn);
  if (found.includes('firstName') && !found.includes('lastName')) {
    const name = found.indexOf('name');
    if (name >= 0) found[name] = 'lastName';
  }
  return found.map((column, i) => (found.indexOf(column) === i ? column : null));
}
