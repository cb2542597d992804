import { describe, expect, test } from 'vitest';
import { readForeignList } from './foreign-list';
import { readGip } from './gip-file';
import { parseEntries } from './parse-entries';
import { splitName } from './t3';

const gip = [
  'v1.3.3',
  'Probeturnier',
  '99999',
  '2',
  '501||Ada||Beispiel||Morgenstern||Dwarfs||Kassel||Tischritter||3||0||1||||x',
  '502||Bo||Muster||Wurzel||Orcs||Ulm||||0||0||0||311||x',
  '',
].join('\r\n');
const t3Page = [
  '1.\tAda "Morgenstern" Beispiel\tKassel\tDE\tDwarfs\tTischritter\tyes',
  '2.\tBo "Wurzel" Muster\tUlm\tDE\tOrcs\t\tno',
].join('\n');

/** The entries of a list of another program, as the import page takes them over. */
function entriesOf(text: string) {
  const list = readForeignList(text, 'de');
  if (!list) throw new Error('not recognised');
  const parsed = parseEntries(list.table, { existing: [] });
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value.rows.map(({ entry, problems }) => entry ?? problems);
}
const ada = { name: 'Ada Beispiel', club: 'Tischritter', faction: 'Dwarfs', paid: true };
const bo = { name: 'Bo Muster', faction: 'Orcs', paid: false };

describe('a file for GöPP', () => {
  test('gives names, armies, who has paid, and the numbers that go back', () => {
    expect(entriesOf(gip)).toMatchObject([
      { ...ada, town: 'Kassel', t3: { id: 501, first: 'Ada', family: 'Beispiel', nickname: 'Morgenstern' } },
      { ...bo, town: 'Ulm', club: null, t3: { id: 502, first: 'Bo', family: 'Muster', nickname: 'Wurzel' } },
    ]);
    expect(readForeignList(gip, 'de')).toMatchObject({ shape: 'gip', t3Id: 99999, unread: [] });
    expect(readGip(gip)?.players.map(({ listGiven }) => listGiven)).toEqual([true, false]);
  });

  test('read in English it is the same list', () => {
    const table = readForeignList(gip, 'en')?.table ?? '';
    expect(table).toMatch(/^First name\tLast name\tNickname\tClub\tTown\tArmy\tPaid\tT3 number\n/);
    const parsed = parseEntries(table, { existing: [] });
    expect(parsed.ok && parsed.value.rows.map(({ entry }) => entry)).toEqual(entriesOf(gip));
  });

  test('a line that is no player is told, the others are read', () => {
    const list = readForeignList(gip.replace('502||Bo', 'Bo'), 'de');
    expect(list?.unread).toEqual([]);
    expect(readForeignList(`${gip}Ende der Datei`, 'de')?.unread).toEqual(['Ende der Datei']);
    expect(readForeignList(gip.replace('99999', ''), 'de')?.t3Id).toBeNull();
  });
});

describe('the page of participants at T3', () => {
  test('without headings', () => {
    expect(entriesOf(t3Page)).toMatchObject([
      { ...ada, town: 'Kassel', t3: { id: null, nickname: 'Morgenstern' } },
      { ...bo, town: 'Ulm' },
    ]);
    expect(readForeignList(t3Page, 'de')).toMatchObject({ shape: 't3', unread: ['DE'] });
  });

  test('with headings, which say what is where', () => {
    const moved = [
      'Teilnehmer\n#\tName\tArmee\tTeam\tHerkunft\tbezahlt',
      '1.\tAda "Morgenstern" Beispiel\tDwarfs\tTischritter\tDE\tja',
      '2.\tBo "Wurzel" Muster\tOrcs\t\tDE\tnein',
    ].join('\n');
    expect(entriesOf(moved)).toMatchObject([
      { ...ada, town: null },
      { ...bo, town: null },
    ]);
  });

  test('a line below the list is told and no player', () => {
    const list = readForeignList(`${t3Page}\n2 Teilnehmer, 1 bezahlt`, 'de');
    expect(list?.unread).toEqual(['DE', '2 Teilnehmer, 1 bezahlt']);
    expect(list?.table.trim().split('\n')).toHaveLength(3);
  });

  test('a heading between the rows says who waits', () => {
    const list = readForeignList(`${t3Page}\nWarteliste\n3.\tCy Fort\tUlm\tDE\tOrcs\t\tno`, 'de');
    const parsed = parseEntries(list?.table ?? '', { existing: [] });
    expect(parsed.ok && parsed.value.rows.map(({ entry }) => entry?.waits)).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });

  test('names without a nickname, or with one alone', () => {
    expect(splitName('Ada von und zu Beispiel')).toEqual({
      first: 'Ada',
      family: 'von und zu Beispiel',
      nickname: '',
    });
    expect(splitName('Ada „Stern“ Beispiel')).toEqual({
      first: 'Ada',
      family: 'Beispiel',
      nickname: 'Stern',
    });
    expect(splitName('Ada')).toEqual({ first: 'Ada', family: '', nickname: '' });
    expect(splitName('"Fips" Müller')).toEqual({ first: '"Fips"', family: 'Müller', nickname: '' });
  });
});

describe('a list of Tabletop Herald', () => {
  test('its marks are told apart from clubs and armies, in whatever order', () => {
    const list =
      'Ada Beispiel\tTischritter\tDwarfs\tConfirmed\tPaid\tChecked in\nBo Muster\tOrcs\tWaiting\nCy Fort\tOrcs\tPaid\tDropped';
    const read = readForeignList(list, 'de');
    expect(read).toMatchObject({ shape: 'herald', unread: ['Confirmed', 'Checked in'] });
    const parsed = parseEntries(read?.table ?? '', { existing: [] });
    expect(parsed.ok && parsed.value.rows).toMatchObject([
      { entry: ada },
      { entry: { ...bo, waits: true } },
      { entry: null, leftOut: { why: 'dropped', entry: { name: 'Cy Fort' } } },
    ]);
  });
});

test('lists of our own are left as they are', () => {
  for (const own of [
    'Anna Krämer\nBernd Vogt',
    'Name;Verein;Bezahlt\nAnna;Würfelwacht;ja',
    '1. Anna Krämer\n2. Bernd Vogt',
    'Nr.\tName\tArmee\n1\tAnna\tOrks',
    '',
    'v2',
  ])
    expect(readForeignList(own, 'de')?.shape, own).toBe(own === 'v2' ? 'gip' : undefined);
});
