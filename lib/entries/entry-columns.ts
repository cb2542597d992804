import { normalForm } from '../normal-form';
import { entryFields } from './entry-input';

/**
 * What a column of an entry list may hold: an entry's fields, a name in parts, whether and how somebody paid, their
 * number at T3, and how they stand to the tournament: as a word, or as yes and no beneath one of three headings.
 */
export const entryColumns = [
  ...entryFields,
  'firstName',
  'lastName',
  'nickname',
  'rating',
  'paid',
  'paidNote',
  't3Id',
  'team',
  'status',
  'dropped',
  'waiting',
  'attending',
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

// Lower case, letters and digits only, as `headKey` leaves them.
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
    ...['firstnamelastname', 'firstandlastname', 'lastnamefirstname', 'participantname', 'participants'],
    ...['competitor', 'competitorname', 'entrant', 'entrantname', 'attendee', 'attendeename', 'guestname'],
    ...[
      'nom',
      'nometcognome',
      'nomeecognome',
      'nomcomplet',
      'joueur',
      'giocatore',
      'naam',
      'speler',
      'navn',
      'namn',
      'név',
    ],
    ...['nombre', 'jugador', 'nombreyapellidos', 'nombrecompleto', 'gracz', 'imięinazwisko', 'uczestnik'],
    ...[
      'nazwiskoiimię',
      'nazwiskoimię',
      'imięnazwisko',
      'apellidosynombre',
      'nameundvorname',
      'nachnameundvorname',
      'familiennamevorname',
      'zunamevorname',
      'surnamefirstname',
      'familynamefirstname',
      'apellidosnombre',
    ],
    ...['surnamegivenname', 'lastnamegivenname', 'familynamegivenname', 'surnameforename'],
    ...['givennamesurname', 'givennamelastname', 'givennamefamilyname', 'forenamesurname'],
    ...['wieheißtdu', 'wieistdeinname', 'deinname', 'ihrname', 'yourname', 'whatisyourname', 'whatsyourname'],
    ...['tunombre', 'cómotellamas', 'jaksięnazywasz', 'twojeimięinazwisko'],
  ],
  firstName: [
    'vorname',
    'firstname',
    'givenname',
    'forename',
    'nombredepila',
    'imię',
    'prénom',
    'prenom',
    'nome',
    'voornaam',
    'fornavn',
    'förnamn',
    'jméno',
    'keresztnév',
  ],
  lastName: [
    ...['nachname', 'familienname', 'zuname', 'lastname', 'surname', 'familyname'],
    ...[
      'apellido',
      'apellidos',
      'nazwisko',
      'nomdefamille',
      'cognome',
      'achternaam',
      'etternavn',
      'efternavn',
    ],
    ...['efternamn', 'příjmení', 'vezetéknév'],
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
    ...['deinverein', 'deinclub', 'yourclub', 'tuclub', 'twójklub'],
  ],
  team: [],
  town: [
    ...['ort', 'stadt', 'wohnort', 'heimatort', 'town', 'city', 'hometown'],
    ...[
      'ciudad',
      'localidad',
      'miejscowość',
      'miasto',
      'ville',
      'città',
      'citta',
      'plaats',
      'woonplaats',
      'město',
    ],
    ...['woherkommstdu', 'wokommstduher', 'wheredoyoucomefrom', 'whereareyoufrom'],
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
    ...['deinearmee', 'welchearmeespielstdu', 'mitwelcherarmeespielstdu', 'yourarmy', 'yourfaction'],
    ...['whatarmy', 'whicharmy', 'welchearmee', 'welchesvolk'],
    ...['whicharmydoyouplay', 'whicharmywillyouplay', 'whatarmyareyouplaying', 'tuejército', 'twojaarmia'],
  ],
  email: [
    'email',
    'mail',
    'emailadresse',
    'mailadresse',
    'emailaddress',
    'playeremail',
    'courriel',
    'mailaddress',
    'correo',
    'adresemail',
    ...['deineemail', 'deineemailadresse', 'youremail', 'youremailaddress', 'correoelectrónico', 'tucorreo'],
    ...['direccióndecorreoelectrónico', 'adrespocztyelektronicznej'],
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
    ...['startgeldüberwiesen', 'startgeldgezahlt', 'hastdubezahlt', 'haveyoupaid'],
  ],
  paidNote: ['zahlung', 'zahlungsnotiz', 'payment', 'paymentnote', 'pago', 'płatność'],
  nickname: [
    ...['spitzname', 'nickname', 'nick', 'alias', 'rufname', 'apodo', 'przydomek', 'displayname'],
    ...['anzeigename', 'username', 'benutzername', 'gamertag', 'handle', 'discord', 'discordname'],
  ],
  t3Id: ['t3nummer', 't3number', 't3id', 't3nr'],
  seed: ['setzplatz', 'setzung', 'setznummer', 'seed', 'seeding', 'cabezadeserie', 'rozstawienie'],
  // The higher the stronger; a place in a ranking is the other way round and no column of ours.
  rating: [
    ...['rating', 'playerrating', 'elo', 'eloscore', 'elorating', 'elozahl', 'elopunkte', 'wertungszahl'],
    ...['spielstärke', 'dwz', 'glicko', 'mmr', 'skillrating', 'puntuaciónelo', 'rankingelo', 'siłagry'],
  ],
  status: [
    ...['status', 'anmeldestatus', 'meldestatus', 'teilnahmestatus', 'registrationstatus', 'regstatus'],
    ...['entrystatus', 'playerstatus', 'participationstatus', 'bookingstatus', 'orderstatus', 'ticketstatus'],
    ...['estado', 'estadodeinscripción', 'stan', 'statuszgłoszenia', 'statusrejestracji'],
  ],
  dropped: [
    ...['abgemeldetam', 'abgesagtam', 'storniertam', 'droppedon', 'cancelledon', 'canceledon', 'withdrawnon'],
    ...['dropped', 'drop', 'droppedout', 'hasdropped', 'withdrawn', 'cancelled', 'canceled', 'noshow'],
    ...['abgemeldet', 'abmeldung', 'abgesagt', 'absage', 'storniert', 'zurückgezogen', 'ausgestiegen'],
    ...['droppedinround', 'dropround', 'droppedround', 'ausgestiegeninrunde', 'ausgestiegennachrunde'],
    ...['baja', 'cancelado', 'anulado', 'retirado', 'wycofany', 'wycofani', 'wypisany', 'anulowany'],
    ...['anulowane', 'rezygnacja'],
  ],
  waiting: [
    ...['waiting', 'waitlist', 'waitlisted', 'waitinglist', 'onwaitinglist', 'onwaitlist', 'standby'],
    ...['warteliste', 'aufwarteliste', 'wartend', 'nachrücker', 'nachrückliste', 'listadeespera', 'enespera'],
    ...['listaoczekujących', 'listarezerwowa', 'rezerwa'],
  ],
  attending: [
    ...[
      'attending',
      'isattending',
      'coming',
      'going',
      'rsvp',
      'areyoucoming',
      'willyoucome',
      'willyouattend',
    ],
    ...[
      'kommt',
      'kommst',
      'kommstdu',
      'bistdudabei',
      'dabei',
      'zusage',
      'zugesagt',
      'teilnahme',
      'nimmtteil',
    ],
    ...['asiste', 'asistirá', 'asistencia', 'participa', 'uczestniczy', 'udział'],
  ],
};
const columnByHead = new Map(
  entryColumns.flatMap((column) => synonyms[column].map((head) => [head, column] as const)),
);

const already = '(?:schon|bereits|das|die|den|deine?n?|startgeld|startgebühr|teilnahmegebühr|gebühr)*';
const event = '(?:auch|wieder|sicher|mit|(?:am|an|beim|zum)?(?:diesem)?turnier|diesesjahr)*';
/**
 * Headings that ask, as forms do, as `key` leaves them. Only what asks for the event itself: "Are you coming?" and not "Are
 * you coming to the dinner?".
 */
const questions: readonly (readonly [EntryColumn, RegExp])[] = [
  ['paid', new RegExp(`^(?:hast|habt)(?:du|ihr)${already}(?:bezahlt|gezahlt|überwiesen)$`)],
  [
    'paid',
    /^haveyou(?:already)?(?:paid)(?:the|your|entry|fee|yet|already)*$|^haspagado(?:ya|la|inscripción|cuota)*$/,
  ],
  ['paid', /^czy(?:już)?zapłaci(?:łeś|łaś|łaśeś|łeśaś)$/],
  [
    'attending',
    new RegExp(`^(?:nimmst|nehmt)(?:du|ihr)${event}teil$|^(?:bist|seid)(?:du|ihr)${event}dabei$`),
  ],
  [
    'attending',
    new RegExp(
      `^(?:kommst|kommt|kannst|könnt|wirst|werdet)(?:du|ihr)${event}(?:kommen|dabeisein|mitspielen|teilnehmen)?$`,
    ),
  ],
  [
    'attending',
    /^(?:will|can|are|do)you(?:be|still|able|going|want|to)*(?:come|coming|attend|attending|play|playing|join|joining|there|makeit)(?:the|this|event|tournament)*$/,
  ],
  [
    'attending',
    /^(?:vienes|vendrás|asistes|asistirás|participas|participarás|vasavenir)(?:al|en|el|torneo)*$/,
  ],
  ['attending', /^czy(?:bierzesz|weźmiesz|będziesz|przyjdziesz)(?:udział|w|na|turnieju|turniej|turnieju)*$/],
  ['faction', /^(?:mit)?(?:welche[nrsm]?)\p{L}{0,9}?(?:armee|volk|fraktion|heer)(?:\p{L}*)$/u],
  ['faction', /^(?:which|what)(?:army|faction|race)\p{L}*$|^quéejército\p{L}*$|^jaką?armi[ąa]\p{L}*$/u],
  ['town', /^dedónde(?:vienes|eres)$|^skądjesteś$|^skądprzyjeżdżasz$/],
];

/** Headings of columns that are not taken over: what stands below them is no name. */
const otherHeads = new Set([
  ...['nr', 'number', 'nummer', 'lfdnr', 'id', 'pos', 'platz', 'rang', 'rank', 'ranking', 'punkte', 'points'],
  ...[
    'timestamp',
    'zeitstempel',
    'marcatemporal',
    'sygnaturaczasowa',
    'submittedat',
    'createdat',
    'datum',
    'date',
  ],
  ...['finalrank', 'finalstanding', 'endplatz', 'endstand', 'abschlussplatzierung'],
  ...['tisch', 'table', 'mesa', 'stół', 'runde', 'round', 'ronda', 'runda', 'brett', 'board'],
  ...['ergebnis', 'ergebnisse', 'result', 'results', 'score', 'resultado', 'wynik'],
  ...['weiß', 'schwarz', 'white', 'black', 'heim', 'gast', 'home', 'away', 'gegner', 'opponent'],
  ...['spieler', 'player', 'jugador', 'gracz'].flatMap((word) =>
    ['1', '2', 'a', 'b'].map((side) => word + side),
  ),
  ...['checkedin', 'eingecheckt', 'anwesend', 'telefon', 'phone', 'teléfono', 'bemerkung', 'notes'],
]);

const key = (head: string) =>
  normalForm(head, 'NFC')
    .toLowerCase()
    .replace(/^\s*\d+[.)]/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
const withoutRemark = (head: string) => head.replace(/\([^()]*\)/g, '');

/** The column a heading names, in a language of ours or two ("Armee / Army"); null if unknown. */
function findColumn(head: string, teams: boolean): EntryColumn | null {
  const keys = [key(head), ...head.split('/').map(key)];
  if (teams && keys.some((one) => teamHeads.has(one))) return 'team';
  const found = keys.flatMap((one) => columnByHead.get(one) ?? []);
  if (found.includes('firstName') && found.includes('lastName')) return 'name';
  const [whole = ''] = keys;
  const asked = whole.length < mostAsked ? questions.find(([, question]) => question.test(whole)) : undefined;
  return found[0] ?? asked?.[0] ?? null;
}
/** Longest question that is looked at. */
const mostAsked = 100;

/** "Competitor’s Name": a heading, known or not. */
const endsInName = /\p{L}[\s_-]+(?:name|namen|nombre)\s*\*?$/iu;

/** Whether a row is one of headings, known ones or questions. */
export function areHeadings(cells: readonly string[], teams = false): boolean {
  if (findColumns(cells, teams).some((column) => column !== null)) return true;
  const written = cells.filter((cell) => cell.trim() !== '');
  const questions = written.filter((cell) => /\p{L}.*\?[\s*]*$/su.test(cell.slice(0, 300)));
  return (
    written.length > 1 &&
    (questions.length * 2 >= written.length ||
      cells.some((cell) => otherHeads.has(key(cell)) || endsInName.test(cell.slice(0, 80))))
  );
}

/** Headings of whole names that begin with the family name. */
const familyFirst = new Set([
  ...['nachnamevorname', 'namevorname', 'familiennamevorname', 'zunamevorname', 'nameundvorname'],
  ...['nachnameundvorname', 'lastnamefirstname', 'surnamefirstname', 'familynamefirstname'],
  ...['nazwiskoiimię', 'nazwiskoimię', 'apellidosynombre', 'apellidosnombre'],
  ...['surnamegivenname', 'lastnamegivenname', 'familynamegivenname', 'surnameforename'],
]);
/** Whether a heading of whole names says that the family name comes first. */
export const beginsWithFamily = (head: string): boolean => familyFirst.has(key(head));

/** Whether a row below the headings is the one of a second table: it names a column of names, and has no other cells. */
export function areOtherHeadings(cells: readonly string[], teams: boolean): boolean {
  const written = cells.filter((cell) => cell.trim() !== '');
  const known = (cell: string) => otherHeads.has(key(cell)) || findColumn(cell, teams) !== null;
  return (
    written.length > 1 &&
    written.every((cell) => cell.length < 80 && known(cell)) &&
    findColumns(cells, teams).some((column) => column === 'name' || column === 'lastName')
  );
}

/**
 * Columns by position from a row of headings; a column named twice counts the first time, one without a remark in
 * brackets before one with it.
 * "Name" beside "Vorname" is the family name, as German lists have it; "Nombre" beside "Apellidos" the first. Where `teams` play, a team is one and no club.
 */
export function findColumns(heads: readonly string[], teams = false): (EntryColumn | null)[] {
  const plain = heads.map((head) => findColumn(head, teams));
  const found = plain.map((column, i) => {
    const remarked = column ? null : findColumn(withoutRemark(heads[i] ?? ''), teams);
    return column ?? (remarked && !plain.includes(remarked) ? remarked : null);
  });
  if (found.includes('firstName') && !found.includes('lastName')) {
    const name = found.indexOf('name');
    if (name >= 0) found[name] = 'lastName';
  }
  const nombre = heads.findIndex((head) => key(head) === 'nombre');
  if (nombre >= 0 && found.includes('lastName')) found[nombre] = 'firstName';
  return found.map((column, i) => (found.indexOf(column) === i ? column : null));
}
