import { entryFields } from './entry-input';

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
  'team',
] as const;
export type EntryColumn = (typeof entryColumns)[number];

/** Order of the columns in a list without headings; where teams play, theirs stands in the place of the club. */
export const defaultColumns = (teams: boolean): readonly EntryColumn[] => [
  'name',
  teams ? 'team' : 'club',
  'town',
  'faction',
];

/** Where no teams play, these are clubs. */
const teamHeads = new Set([
  'team',
  'mannschaft',
  'clubteam',
  'teamname',
  'mannschaftsname',
  'equipo',
  'drużyna',
]);

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
    ...['nombre', 'jugador', 'nombreyapellidos', 'nombrecompleto', 'gracz', 'imięinazwisko', 'uczestnik'],
  ],
  firstName: ['vorname', 'firstname', 'givenname', 'forename', 'nombredepila', 'imię'],
  lastName: [
    ...['nachname', 'familienname', 'zuname', 'lastname', 'surname', 'familyname'],
    ...['apellido', 'apellidos', 'nazwisko'],
  ],
  club: [
    'verein',
    'club',
    'klub',
    'team',
    'clubteam',
    'mannschaft',
    'spielgruppe',
    'teamname',
    'mannschaftsname',
    'equipo',
    'drużyna',
  ],
  team: [],
  town: [
    ...['ort', 'stadt', 'wohnort', 'heimatort', 'town', 'city', 'hometown'],
    ...['ciudad', 'localidad', 'miejscowość', 'miasto'],
  ],
  country: ['land', 'nation', 'country', 'país', 'kraj', 'state', 'bundesland'],
  faction: [
    'armee',
    'volk',
    'fraktion',
    'heer',
    'armeeliste',
    'army',
    'faction',
    'armylist',
    'race',
    'ejército',
    'armia',
  ],
  email: [
    'email',
    'mail',
    'emailadresse',
    'mailadresse',
    'emailaddress',
    'mailaddress',
    'correo',
    'adresemail',
  ],
  paid: [
    'bezahlt',
    'gezahlt',
    'paid',
    'bezahltam',
    'paidon',
    'startgeldbezahlt',
    'feepaid',
    'zahlungseingang',
    'pagado',
    'zapłacone',
  ],
  paidNote: ['zahlung', 'zahlungsnotiz', 'payment', 'paymentnote', 'pago', 'płatność'],
  nickname: ['spitzname', 'nickname', 'nick', 'alias', 'rufname', 'apodo', 'przydomek'],
  // Letters are all that is left of "T3-Nummer".
  t3Id: ['tnummer', 'tnumber', 'tid', 'tnr'],
  seed: ['setzplatz', 'setzung', 'setznummer', 'seed', 'seeding', 'rating', 'cabezadeserie', 'rozstawienie'],
};
const columnByHead = new Map(
  entryColumns.flatMap((column) => synonyms[column].map((head) => [head, column] as const)),
);

const headKey = (head: string) =>
  head
    .replace(/\([^()]*\)/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\P{L}/gu, '');

/** The column a heading names, in a language of ours or two ("Armee / Army"); null if unknown. */
function findColumn(head: string, teams: boolean): EntryColumn | null {
  const keys = [headKey(head), ...head.split('/').map(headKey)];
  if (teams && keys.some((key) => teamHeads.has(key))) return 'team';
  const known = keys.find((key) => columnByHead.has(key));
  return columnByHead.get(known ?? '') ?? null;
}

/**
 * Columns by position from a row of headings; a column named twice counts the first time.
 * "Name" beside "Vorname" is the family name, as German lists have it; "Nombre" beside "Apellidos" the first. Where `teams` play, a team is one and no club.
 */
export function findColumns(heads: readonly string[], teams = false): (EntryColumn | null)[] {
  const found = heads.map((head) => findColumn(head, teams));
  if (found.includes('firstName') && !found.includes('lastName')) {
    const name = found.indexOf('name');
    if (name >= 0) found[name] = 'lastName';
  }
  const nombre = heads.findIndex((head) => headKey(head) === 'nombre');
  if (nombre >= 0 && found.includes('lastName')) found[nombre] = 'firstName';
  return found.map((column, i) => (found.indexOf(column) === i ? column : null));
}
