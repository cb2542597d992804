import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import type { EntryColumn } from './entry-columns';
import { type ListChoice, noChoice } from './list-choice';
import { type EntriesPreview, type KnownEntry, parseEntries } from './parse-entries';

function read(
  text: string,
  choice: Partial<ListChoice> = {},
  existing: readonly KnownEntry[] = [],
): EntriesPreview {
  const parsed = parseEntries(text, { existing, choice: { ...noChoice, ...choice } });
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value;
}
const entriesOf = (text: string, choice?: Partial<ListChoice>) =>
  read(text, choice).rows.flatMap(({ entry }) => entry ?? []);
const remarksOf = (text: string) =>
  read(text).rows.flatMap(({ line, remarks }) => remarks.map(({ code, value }) => [line, code, value]));
const knownEntry = (name: string): KnownEntry => ({
  ...{
    id: name as EntryId,
    name,
    club: null,
    town: null,
    country: null,
    faction: null,
    email: null,
    seed: null,
  },
  ...{ rating: null, paid: false, paidNote: '', t3: null, team: null },
});

describe('a column of strength', () => {
  test.each([
    ['Rating', 1523, 1388],
    ['Elo', 912, 455],
    ['DWZ', 2000, 0],
    ['Wertungszahl', 9999, 1],
  ])('“%s” is the rating, the higher the stronger, and never a seed', (head, strong, weak) => {
    expect(entriesOf(`Name;Verein;${head}\nAnna;W;${strong}\nBert;W;${weak}`)).toMatchObject([
      { name: 'Anna', rating: strong, seed: null },
      { name: 'Bert', rating: weak, seed: null },
    ]);
  });

  test('stands beside a seed', () => {
    expect(entriesOf('Name;Seed;Rating\nAnna;2;1523.00')).toMatchObject([{ seed: 2, rating: 1523 }]);
  });

  test.each(['1.523', '1523,5', '12000', 'unrated', '-5'])('“%s” is left out and named', (value) => {
    const text = `Name;Rating\nAnna;${value}`;
    expect(entriesOf(text)).toMatchObject([{ name: 'Anna', seed: null }]);
    expect(entriesOf(text)[0]).not.toHaveProperty('rating');
    expect(remarksOf(text)).toEqual([[2, 'bad-rating', value]]);
  });

  test.each(['Ranking', 'Rang', 'Rank', 'Platz'])('“%s” is a place, left out and named', (head) => {
    expect(read(`Name;${head}\nAnna;7`)).toMatchObject({ columns: ['name', null], ignored: [head] });
  });

  test('it fills a gap of somebody known', () => {
    const [row] = read('Name;Rating\nAnna;1500', {}, [knownEntry('Anna')]).rows;
    expect(row?.known?.adds).toEqual({ rating: 1500 });
  });
});

describe('what an entry can do without', () => {
  test('an address that is none leaves the person in, and is named', () => {
    const text = [
      'Name;E-Mail',
      'Anna Beispiel;anna@example.org',
      'Bert Muster;-',
      'Cleo Probe;keine',
      'Doro Fall;n/a',
      'Emil Test;Emil Test <emil@example.org>',
      'Fritz Zwei;fritz@example.org, f2@example.org',
      'Gabi Leer;',
      'Hans;mailto:hans@example.org',
      'Ina;ina(at)example.org',
    ].join('\n');
    expect(entriesOf(text).map(({ name, email }) => [name, email])).toEqual([
      ['Anna Beispiel', 'anna@example.org'],
      ['Bert Muster', null],
      ['Cleo Probe', null],
      ['Doro Fall', null],
      ['Emil Test', 'emil@example.org'],
      ['Fritz Zwei', 'fritz@example.org'],
      ['Gabi Leer', null],
      ['Hans', 'hans@example.org'],
      ['Ina', null],
    ]);
    expect(remarksOf(text)).toEqual([
      [3, 'bad-email', '-'],
      [4, 'bad-email', 'keine'],
      [5, 'bad-email', 'n/a'],
      [7, 'further-email', 'f2@example.org'],
      [10, 'bad-email', 'ina(at)example.org'],
    ]);
  });

  test('every other field is left out alone, and named', () => {
    const long = 'x'.repeat(81);
    const text = `Name;Verein;Ort;Land;Armee;Setzplatz;Rating;T3-Nummer\nAnna;${long};${long};${long};${long};erster;stark;nie`;
    expect(entriesOf(text)).toMatchObject([
      { name: 'Anna', club: null, town: null, country: null, faction: null, seed: null },
    ]);
    expect(read(text).rows[0]?.remarks.map(({ code, column }) => `${column} ${code}`)).toEqual([
      'club field-too-long',
      'town field-too-long',
      'country field-too-long',
      'faction field-too-long',
      'seed bad-seed',
      'rating bad-rating',
      't3Id bad-t3-id',
    ]);
  });
});

describe('who does not come', () => {
  const people = (text: string, choice?: Partial<ListChoice>) =>
    read(text, choice).rows.map(({ entry, leftOut }) =>
      entry?.waits ? `${entry.name} waits` : (entry?.name ?? leftOut?.why),
    );

  test('a roster with Checked In, Dropped and Paid', () => {
    const text = [
      'First Name,Last Name,Email,Team,Faction,Checked In,Dropped,Paid',
      'Anna,Sample,anna@example.org,Dice Mill,Empire,TRUE,FALSE,TRUE',
      'Bert,Sample,bert@example.org,Dice Mill,Dwarfs,TRUE,TRUE,FALSE',
    ].join('\n');
    expect(people(text)).toEqual(['Anna Sample', 'dropped']);
    expect(read(text).ignored).toEqual(['Checked In']);
    expect(read(text).rows[1]?.leftOut?.entry).toMatchObject({ name: 'Bert Sample', club: 'Dice Mill' });
  });

  test('a status in words', () => {
    const text = 'Name;Status\nAnna;angemeldet\nBert;abgemeldet\nCleo;Warteliste\nDora;pending';
    expect(people(text)).toEqual(['Anna', 'dropped', 'Cleo waits', 'Dora']);
    expect(remarksOf(text)).toEqual([
      [3, 'is-dropped', 'abgemeldet'],
      [4, 'is-waiting', 'Warteliste'],
      [5, 'unclear-standing', 'pending'],
    ]);
  });

  test.each([
    ['dropped', 'Anna (dropped after R2)'],
    ['dropped', 'Anna (krank, kommt nicht)'],
    ['dropped', 'Anna - leider raus'],
    ['dropped', 'Anna: abgesagt'],
    ['dropped', 'abgesagt: Anna'],
    ['dropped', 'Anna *drop*'],
    ['dropped', '~Anna~'],
    ['dropped', '❌ Anna'],
    ['Anna waits', 'Anna, Warteliste'],
    ['Anna waits', 'Warteliste: Anna'],
    ['Anna', '✅ Anna'],
    ['Anna (im Krankenhaus)', 'Anna (im Krankenhaus)'],
  ])('%s: a standing beside the name, as in "%s"', (expected, line) => {
    expect(people(`Bert\n${line}`)[1]).toBe(expected);
  });

  test.each([
    ['dropped', 'Cancelled'],
    ['dropped', 'Dropped R2'],
    ['dropped', 'abgesagt am 3.5.'],
    ['dropped', 'No-Show'],
    ['dropped', 'anulado'],
    ['dropped', 'wycofana'],
    ['waits', 'Waitlist'],
    ['waits', 'Warteliste (3)'],
    ['waits', 'Nachrücker, Platz 2'],
    ['waits', 'lista de espera'],
    ['waits', 'lista rezerwowa'],
    ['comes', 'Confirmed'],
    ['comes', 'potwierdzony'],
    ['comes', 'inscrita'],
  ])('%s: “%s”', (standing, word) => {
    const shown = { dropped: 'dropped', waits: 'Anna waits', comes: 'Anna' }[standing];
    expect(people(`Name;Status\nAnna;${word}`)).toEqual([shown]);
  });

  test.each([
    ['Abgemeldet', 'ja', 'nein'],
    ['Storniert', 'x', ''],
    ['Dropped', 'Round 3', 'no'],
    ['Withdrawn', '2026-05-01', 'FALSE'],
    ['Cancelado', 'sí', 'no'],
    ['Wycofani', 'tak', 'nie'],
    ['Kommt', 'nein', 'ja'],
    ['Attending', 'FALSE', 'TRUE'],
  ])('yes and no below “%s”', (head, out, comes) => {
    expect(people(`Name;${head};Ort\nAnna;${out};Ulm\nBert;${comes};Ulm`)).toEqual(['dropped', 'Bert']);
  });

  test('yes, no and places below “Warteliste”', () => {
    expect(people('Name;Warteliste\nAnna;ja\nBert;nein\nCleo;2\nDora;')).toEqual([
      'Anna waits',
      'Bert',
      'Cleo waits',
      'Dora',
    ]);
  });

  test('a column of such words is known without a heading of its own', () => {
    expect(people('Name;State\nAnna;registered\nBert;withdrawn')).toEqual(['Anna', 'dropped']);
    expect(people('Anna;Köln;confirmed\nBert;Ulm;cancelled')).toEqual(['Anna', 'dropped']);
    expect(read('Name;State\nAnna;Texas\nBert;Iowa').columns).toEqual(['name', 'country']);
  });

  test('a word behind the name, and a name crossed out', () => {
    expect(
      people('Anna\nBert Muster (abgemeldet)\nCleo [Warteliste]\n~~Dora~~\nEmil – cancelled\nFips (Köln)'),
    ).toEqual(['Anna', 'dropped', 'Cleo waits', 'dropped', 'dropped', 'Fips (Köln)']);
  });

  test('a heading between the rows holds for those below it', () => {
    const text = '1. Anna\n2. Bert\n\nWarteliste:\n1. Cleo\n2. Dora\nAbgemeldet\n1. Emil';
    expect(people(text)).toEqual([
      'Anna',
      'Bert',
      'section',
      'Cleo waits',
      'Dora waits',
      'section',
      'dropped',
    ]);
  });

  test('a choice takes one in all the same, or leaves another out', () => {
    const text = 'Name;Status\nAnna;angemeldet\nBert;abgemeldet\nCleo;angemeldet';
    const [anna, bert] = read(text).rows.map(({ key }) => key);
    const rows = { [anna ?? '']: 'out', [bert ?? '']: 'in' } as const;
    expect(people(text, { rows })).toEqual(['chosen', 'Bert', 'Cleo']);
  });

  test('of somebody entered already it is named, and nothing changes', () => {
    const [row] = read('Name;Status\nAnna;abgemeldet', {}, [knownEntry('Anna')]).rows;
    expect(row).toMatchObject({
      known: { adds: {} },
      remarks: [{ code: 'known-standing', value: 'abgemeldet' }],
    });
  });

  test('two rows of one name: the one that dropped does not bar the other', () => {
    expect(people('Name;Status\nAnna;storniert\nAnna;bestätigt')).toEqual(['dropped', 'Anna']);
  });
});

describe('rows that are no entries', () => {
  test.each([
    'Summe;2;',
    'Total;;24',
    ';Gesamt: 2;',
    'Razem;2;120 zł',
    'Total players;2;',
    'Anzahl Teilnehmer: 2;;',
    '2 Spieler;;',
    'Teilnehmer: 2;;',
    'Suma;2;30,00 €',
  ])('“%s” is a sum', (sum) => {
    const text = `Name;Ort;Startgeld\nAnna;Bonn;15\nBert;Ulm;15\n${sum}`;
    expect(read(text).rows.map(({ entry, leftOut }) => entry?.name ?? leftOut?.why)).toEqual([
      'Anna',
      'Bert',
      'total',
    ]);
  });

  test('a person called like that is one', () => {
    expect(entriesOf('Name;Ort\nTotal Krieger;Bonn\nSumme;Ulm').map(({ name }) => name)).toEqual([
      'Total Krieger',
      'Summe',
    ]);
  });

  test('can be taken in by choice', () => {
    const text = 'Name;Ort\nAnna;Bonn\nSuma;';
    const [, suma] = read(text).rows;
    expect(suma).toMatchObject({ entry: null, leftOut: { why: 'total' } });
    expect(entriesOf(text, { rows: { [suma?.key ?? '']: 'in' } }).map(({ name }) => name)).toEqual([
      'Anna',
      'Suma',
    ]);
  });
});

describe('columns', () => {
  const chosen = (columns: Record<number, EntryColumn | null>) => ({ columns });

  test('a running number in front of a list without headings is passed over', () => {
    expect(entriesOf('1;Anna Beispiel;Köln\n2;Bert Muster;Ulm')).toMatchObject([
      { name: 'Anna Beispiel', club: 'Köln' },
      { name: 'Bert Muster', club: 'Ulm' },
    ]);
    expect(read('1.\tAnna\n2.\tBert').columns).toEqual([null, 'name']);
  });

  test('addresses, dates and answers without a heading are no clubs', () => {
    const { columns, ignored } = read('Anna;anna@example.org;W;01.05.2026;ja\nBert;;W;02.05.2026;nein');
    expect(columns).toEqual(['name', 'email', 'club', null, null]);
    expect(ignored).toEqual(['01.05.2026, 02.05.2026', 'ja, nein']);
  });

  test('questions are headings, and known ones are understood', () => {
    const de =
      'Timestamp,E-Mail-Adresse,Wie heißt du?,Welche Armee spielst du?,Startgeld überwiesen?\nx,anna@example.org,Anna Beispiel,Imperium,Ja\nx,bert@example.org,Bert Muster,Zwerge,Nein';
    expect(entriesOf(de)).toMatchObject([
      { name: 'Anna Beispiel', faction: 'Imperium', paid: true, email: 'anna@example.org' },
      { name: 'Bert Muster', faction: 'Zwerge', paid: false, email: 'bert@example.org' },
    ]);
    const en = 'Timestamp,Your name,Your army,Team / Club\nx,Anna Sample,Empire,Dice Mill';
    expect(entriesOf(en)).toMatchObject([{ name: 'Anna Sample', faction: 'Empire', club: 'Dice Mill' }]);
  });

  test('first and last name go before what somebody is called, which is kept and named', () => {
    const text = 'Player;First name;Last name\nace99;Anna;Krämer\nBert Huber;Bert;H';
    expect(entriesOf(text)).toMatchObject([
      { name: 'Anna Krämer', t3: { first: 'Anna', family: 'Krämer', nickname: 'ace99', id: null } },
      { name: 'Bert Huber' },
    ]);
    expect(remarksOf(text)).toEqual([[2, 'other-name', 'ace99']]);
    const likeName = 'Player;First name;Last name\nanna99;Anna;Krämer\nBert Huber;Bert Karl;Huber';
    expect(entriesOf(likeName)).toMatchObject([
      { name: 'Anna Krämer', t3: { nickname: 'anna99' } },
      { name: 'Bert Huber' },
    ]);
  });

  test('headings that end in "name" are no players', () => {
    expect(entriesOf('Participant Name,Display Name,Final Rank\nAnna Krämer,ace,1')).toMatchObject([
      { name: 'Anna Krämer', t3: { nickname: 'ace' } },
    ]);
    expect(parseEntries('Fighter Name,Realm\nAnna,Bonn', { existing: [] })).toMatchObject({
      ok: false,
      problem: { code: 'no-name-column', hasHeadings: true },
    });
  });

  test('headings that are not understood can be named, and say so until then', () => {
    const text = 'Wer bist du denn?;Womit ziehst du los?\nAnna;Orks\nBert;Zwerge';
    const failed = parseEntries(text, { existing: [] });
    expect(failed).toMatchObject({
      ok: false,
      problem: {
        code: 'no-name-column',
        hasHeadings: true,
        listed: [
          { head: 'Wer bist du denn?', samples: ['Anna', 'Bert'], column: null },
          { head: 'Womit ziehst du los?', samples: ['Orks', 'Zwerge'], column: null },
        ],
      },
    });
    expect(entriesOf(text, chosen({ 0: 'name', 1: 'faction' }))).toMatchObject([
      { name: 'Anna', faction: 'Orks' },
      { name: 'Bert', faction: 'Zwerge' },
    ]);
  });

  test('a choice goes before headings, order and an earlier guess', () => {
    expect(
      entriesOf('Anna;Beispiel;Köln', chosen({ 0: 'firstName', 1: 'lastName', 2: 'town' })),
    ).toMatchObject([{ name: 'Anna Beispiel', town: 'Köln' }]);
    expect(entriesOf('Name;Verein\nOrks;Anna', chosen({ 0: 'faction', 1: 'name' }))).toMatchObject([
      { name: 'Anna', faction: 'Orks', club: null },
    ]);
    expect(read('Name;Verein\nAnna;W', chosen({ 1: null })).columns).toEqual(['name', null]);
    expect(read('Name;Verein\nAnna;W', chosen({ 1: 'name' })).columns).toEqual([null, 'name']);
  });

  test('whether the first row is one of headings can be said', () => {
    expect(
      parseEntries('Ime;Grad\nAnna;Split', { existing: [], choice: { ...noChoice, headings: true } }),
    ).toMatchObject({
      problem: { code: 'no-name-column', hasHeadings: true },
    });
    expect(entriesOf('Ime;Grad\nAnna;Split', { headings: true, columns: { 0: 'name' } })).toMatchObject([
      { name: 'Anna' },
    ]);
    expect(entriesOf('Name\nAnna', { headings: false }).map(({ name }) => name)).toEqual(['Name', 'Anna']);
  });

  test('a heading with a remark does not take the place of the plain one', () => {
    const text = 'Name;E-Mail (Notfall);E-Mail\nAnna;notfall@example.org;anna@example.org';
    expect(entriesOf(text)).toMatchObject([{ email: 'anna@example.org' }]);
    expect(read(text).ignored).toEqual(['E-Mail (Notfall)']);
  });

  test('both parts of a name in one heading are the whole name', () => {
    expect(read('Vorname / Nachname;Ort\nAnna Beispiel;Ulm').columns).toEqual(['name', 'town']);
  });

  test('a number in a heading is heeded', () => {
    expect(read('Name;Spieler 2;TID\nAnna;Bert;7')).toMatchObject({
      columns: ['name', null, null],
      ignored: ['Spieler 2', 'TID'],
    });
    expect(read('1. Name;2. Ort\nAnna;Ulm').columns).toEqual(['name', 'town']);
  });
});

describe('questions above columns', () => {
  const columnOf = (head: string) => read(`Name;${head}\nAnna;x`).columns[1];
  test.each<[EntryColumn, ...string[]]>([
    ['attending', 'Nimmst du teil?', 'Nimmst du am Turnier teil?', 'Bist du dabei?', 'Kannst du kommen?'],
    ['attending', 'Will you be there?', 'Are you coming?', 'Can you make it?', '¿Vienes?'],
    ['attending', '¿Asistirás al torneo?', 'Czy weźmiesz udział w turnieju?'],
    ['paid', 'Hast du schon bezahlt?', 'Hast du das Startgeld überwiesen?', 'Have you paid the entry fee?'],
    ['paid', '¿Has pagado?'],
    ['faction', 'Welche Fraktion?', 'Mit welcher Armee trittst du an?', 'Which army are you bringing?'],
    ['faction', '¿Qué ejército llevas?'],
    ['town', '¿De dónde vienes?', 'Woher kommst du?'],
  ])('that ask for “%s”', (column, ...heads) => {
    for (const head of heads) expect([head, columnOf(head)]).toEqual([head, column]);
  });

  test.each([
    ...['Nimmst du am Abendessen teil?', 'Bist du beim Essen dabei?', 'Kommst du mit dem Auto?'],
    ...['Are you coming to the dinner?', 'Do you play chess?', '¿Asistirás a la cena?', 'Which day?'],
    ...['Have you paid for dinner?', 'Welche T-Shirt-Größe?'],
  ])('“%s” asks for something else', (head) => {
    expect(columnOf(head)).toBeNull();
  });

  test('say who does not come', () => {
    const text = 'Name;Nimmst du teil?\nAnna;Ja\nBert;Nein\nCleo;Vielleicht';
    expect(entriesOf(text).map(({ name }) => name)).toEqual(['Anna', 'Cleo']);
    expect(remarksOf(text)).toEqual([
      [3, 'is-dropped', 'Nein'],
      [4, 'unclear-standing', 'Vielleicht'],
    ]);
  });

  test.each(['Surname, Given name', 'Family name, given name', 'Surname, forename'])(
    '“%s” is a name',
    (head) => {
      expect(entriesOf(`${head}\tClub\nvan den Berg, Kees\tUlm`)).toMatchObject([
        { name: 'Kees van den Berg' },
      ]);
    },
  );
});

describe('running numbers', () => {
  test.each([
    ['1. Anna Beispiel\n2. Bert Muster'],
    ['1 Anna Beispiel\n2 Bert Muster'],
    ['#7 Anna Beispiel\n#8 Bert Muster'],
    ['001 Anna Beispiel\n002 Bert Muster'],
    ['1: Anna Beispiel\n2: Bert Muster'],
    ['Name;Ort\n1. Anna Beispiel;Köln\n2. Bert Muster;Ulm'],
    ['Name;Ort\nNr. 1 Anna Beispiel;Köln\n;\nNr. 2 Bert Muster;Ulm'],
    ['Name\n1 Cleo\n2 Anna Beispiel\nWarteliste\n1 Bert Muster'],
    ['A1;Anna Beispiel;Köln\nA2;Bert Muster;Ulm'],
    ['Nr. 1;Anna Beispiel\nNr. 2;Bert Muster'],
  ])('are no part of a name: %j', (text) => {
    expect(entriesOf(text).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Anna Beispiel', 'Bert Muster']),
    );
  });

  test.each([['Name\n4 Anna\n4 Bert'], ['Name\n1 Anna\nBert'], ['2 Fast\n2 Furious']])(
    'are figures in order, and of all: %j',
    (text) => {
      expect(entriesOf(text).some(({ name }) => /^\d/.test(name))).toBe(true);
    },
  );
});

describe('what is no name, or another table', () => {
  test.each(['N.N.', 'frei', 'Freilos', 'BYE', 'TBA', 'Platzhalter 2', 'wolny los'])(
    '%s is a free place',
    (name) => {
      const { rows } = read(`Name;Verein\nAnna Beispiel;W\n${name};`);
      expect(rows[1]).toMatchObject({
        entry: null,
        leftOut: { why: 'free-place' },
        remarks: [{ code: 'is-free-place', value: name }],
      });
    },
  );
  test('a name that begins like one is a name', () => {
    expect(entriesOf('Name;Verein\nFrei, Anna;W').map(({ name }) => name)).toEqual(['Anna Frei']);
  });
  test('a second table is read by its own headings', () => {
    const text = 'Name;Verein\nAnna;W\n\nName;Armee\nBert;Orks\nCleo;Zwerge';
    expect(entriesOf(text)).toMatchObject([
      { name: 'Anna', club: 'W', faction: null },
      { name: 'Bert', club: null, faction: 'Orks' },
      { name: 'Cleo', club: null, faction: 'Zwerge' },
    ]);
    expect(read(text).rows[1]).toMatchObject({ leftOut: { why: 'title' }, remarks: [{ code: 'is-title' }] });
  });
  test.each(['Helfer', 'Staff:', 'Sędziowie', 'Runde 1'])(
    'below %s it is asked whether they play',
    (title) => {
      const { rows } = read(`Name;Verein\nAnna;W\n${title};\nHans Helfer;`);
      expect(rows.map(({ leftOut, remarks }) => leftOut?.why ?? remarks[0]?.code)).toEqual([
        undefined,
        'section',
        'unclear-standing',
      ]);
    },
  );
  test.each([
    'Spieler 1;Spieler 2;Ergebnis\nAnna Beispiel;Bert Muster;20:0',
    'Tisch;Heim;Gast;Punkte\n1;Anna Beispiel;Bert Muster;20:0',
    'Table,White,Black,Result\n1,Anna Beispiel,Bert Muster,1-0',
  ])('results are no list of names: %j', (text) => {
    expect(parseEntries(text, { existing: [] })).toMatchObject({
      problem: { code: 'no-name-column', hasHeadings: true },
    });
  });
  test.each([
    ['Nazwisko i imię;Klub\nŻądło Łukasz;Kość', 'Łukasz Żądło'],
    ['Name, Vorname;Verein\nBeispiel Anna;W', 'Anna Beispiel'],
    ['Nachname Vorname;Verein\nBeispiel, Anna;W', 'Anna Beispiel'],
    ['Name;Verein\nAnna Beispiel;W', 'Anna Beispiel'],
  ])('the heading says which name comes first: %j', (text, name) => {
    expect(entriesOf(text)).toMatchObject([{ name }]);
  });
  test('boxes and strokes of chats say who comes', () => {
    const { rows } = read('Anna Beispiel\n[s]Bert Muster[/s]\n- [ ] Cleo Drei\n- [x] Dora Vier');
    expect(
      rows.map(({ entry, leftOut, remarks }) => [entry?.name ?? leftOut?.entry?.name, remarks[0]?.code]),
    ).toEqual([
      ['Anna Beispiel', undefined],
      ['Bert Muster', 'is-dropped'],
      ['Cleo Drei', 'unclear-standing'],
      ['Dora Vier', undefined],
    ]);
  });
});

describe('names that may be more than one', () => {
  test.each([
    'Anna & Bert',
    'Anna Beispiel / Bert Muster',
    'Anna + Bert',
    'Anna und Bert',
    'Anna and Bert',
    'Anna Beispiel, Bert Muster',
    'Anna Beispiel, Bert Muster, Cleo Probe',
    'Bert (+1)',
    'Bert?',
    'Bert (?)',
    'Bert (vielleicht)',
    '(Bert)',
    'Anna: Orks',
    'Anna Beispiel - Orks',
    'Frau Anna Beispiel',
    'Mr. Bert Sample',
  ])('“%s” comes in and is asked about', (name) => {
    const text = `Name;Ort\n"${name}";Ulm`;
    expect(entriesOf(text)).toHaveLength(1);
    expect(remarksOf(text)).toEqual([[2, 'odd-name', name]]);
    const [row] = read(text).rows;
    expect(read(text, { rows: { [row?.key ?? '']: 'in' } }).rows[0]?.remarks).toEqual([]);
  });

  test.each([
    'Beispiel, Anna',
    'García Pérez, Juan José',
    'von der Heide, Bert',
    'Karl von und zu Stein',
    'Anna-Lena Beispiel',
    'Anna Beispiel (Köln)',
    'Bert "Boss" Muster',
    'Muster, Bert, Dr.',
    "Seán O'Brien",
    'José Ortega y Gasset',
    'Pan Tau',
  ])('“%s” is one', (name) => {
    const remarks = remarksOf(`Name;Ort\n"${name.replaceAll('"', '""')}";Ulm`);
    expect(remarks).toEqual(name.startsWith('García') ? [[2, 'odd-name', name]] : []);
  });

  test('a name like one above is asked about, whatever its accents, order and title', () => {
    expect(
      remarksOf(
        'Name\nJosé Núñez\nJose Nunez\nJörg Müller\nJoerg Mueller\nAnna Beispiel\nBeispiel Anna\nDr. Anna Beispiel\nBert',
      ),
    ).toEqual([
      [3, 'like-name', 'José Núñez'],
      [5, 'like-name', 'Jörg Müller'],
      [7, 'like-name', 'Anna Beispiel'],
      [8, 'like-name', 'Beispiel Anna'],
    ]);
  });

  test('a title behind the name goes before it, and small words stay with the family name', () => {
    expect(entriesOf('Name\n"Muster, Bert, Dr."\n"Probe, Cleo, Prof. Dr."').map(({ name }) => name)).toEqual([
      'Dr. Bert Muster',
      'Prof. Dr. Cleo Probe',
    ]);
    expect(entriesOf('Nachname, Vorname;Ort\nvon der Heide Bert;Ulm')).toMatchObject([
      { name: 'Bert von der Heide' },
    ]);
  });
});

describe('headings in two rows', () => {
  test('a row that parts the one above it is read with it', () => {
    expect(entriesOf('Spieler;;Verein\nVorname;Nachname;\nAnna;Beispiel;Köln')).toMatchObject([
      { name: 'Anna Beispiel', club: 'Köln' },
    ]);
    expect(remarksOf('Spieler;;Verein\nVorname;Nachname;\nAnna;Beispiel;Köln')).toEqual([
      [1, 'is-title', 'Spieler Verein'],
    ]);
  });
  test('a row of groups above the headings is none of the players', () => {
    expect(
      entriesOf('Kontakt;;Turnier;\nName;E-Mail;Armee;Bezahlt\nAnna;a@example.org;Orks;ja'),
    ).toMatchObject([{ name: 'Anna', faction: 'Orks', paid: true }]);
  });
  test.each([
    ['Nom;Prénom;Ville', 'Beispiel;Anna;Lyon'],
    ['Cognome;Nome;Città', 'Beispiel;Anna;Roma'],
    ['Achternaam;Voornaam;Plaats', 'Beispiel;Anna;Gent'],
    ['Příjmení;Jméno;Město', 'Beispiel;Anna;Brno'],
  ])('headings of neighbours are none either: %s', (heads, row) => {
    expect(entriesOf(`${heads}\n${row}`)).toMatchObject([{ name: 'Anna Beispiel', town: row.split(';')[2] }]);
  });
});

describe('what is said beside the columns', () => {
  test.each([
    ['Bemerkung', 'hat abgesagt'],
    ['Note', 'dropped out'],
    ['Ticket', 'Waitlist'],
    ['Rolle', 'Schiri'],
    ['Role', 'Judge'],
    ['Typ', 'Ersatz'],
  ])('“%s: %s” is asked about', (head, cell) => {
    const text = `Name;${head}\nAnna;${cell}\nBert;spielt gern`;
    expect(entriesOf(text)).toHaveLength(2);
    expect(remarksOf(text)).toEqual([[2, 'unclear-standing', cell]]);
  });
  test('the round in which somebody dropped', () => {
    expect(entriesOf('Name;Dropped in round\nAnna;\nBert;3').map(({ name }) => name)).toEqual(['Anna']);
  });
  test.each(['Gruppe A', 'Group 2:', 'Tisch 1', 'Pool B'])('“%s” between rows is a heading', (heading) => {
    const text = `Name;Ort\n${heading};\nAnna;Ulm`;
    expect(entriesOf(text)).toMatchObject([{ name: 'Anna' }]);
    expect(remarksOf(text)).toEqual([[2, 'is-section', heading]]);
  });
  test.each(['Unsicher', 'Vielleicht (2)', 'Maybe:'])('of those below “%s” it is unclear', (heading) => {
    const text = `Name;Ort\nAnna;Ulm\n${heading};\nBert;Ulm`;
    expect(remarksOf(text)).toEqual([
      [3, 'is-section', heading],
      [4, 'unclear-standing', heading],
    ]);
  });
  test.each([
    'Gesamt 2 Teilnehmer',
    'Insgesamt 2 Spieler gemeldet',
    'Macht 2 Leute',
    'In total 2',
    'Ø 15',
    'Mittel;15',
  ])('“%s” is a sum', (sum) => {
    expect(entriesOf(`Name;Ort\nAnna;Ulm\nBert;Ulm\n${sum}`)).toHaveLength(2);
  });
  test('bullets go before names in lists without headings, however many columns', () => {
    expect(entriesOf('- Anna Beispiel, Köln\n- Bert Muster, Ulm')).toMatchObject([
      { name: 'Anna Beispiel', club: 'Köln' },
      { name: 'Bert Muster', club: 'Ulm' },
    ]);
  });
});
