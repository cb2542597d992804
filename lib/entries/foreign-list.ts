import type { Delimiter } from '../csv/guess-delimiter';
import { makeTabbedText } from '../csv/make-tabbed-text';
import { parseTableInSteps, type TableRow } from '../csv/parse-table';
import type { Language } from '../languages';
import { finish, type Steps } from '../steps';
import { say, text } from '../text';
import { cleanLine } from '../typed-text';
import { findColumns } from './entry-columns';
import { standingOf } from './entry-standing';
import { readGip } from './gip-file';
import { rowKind } from './row-kind';
import { splitName } from './t3';

/** A list in another program's shape, brought into ours. */
export interface ForeignList {
  readonly shape: 'gip' | 't3' | 'herald';
  /** the same entries as a table with headings that `parseEntries` knows */
  readonly table: string;
  /** the tournament at T3; null where the list does not say */
  readonly t3Id: number | null;
  /** what stood there and has no place in the table, each once, as written */
  readonly unread: readonly string[];
}

/** One entry on its way into the table. */
interface Listed {
  readonly name: Name;
  readonly t3Id?: string;
  readonly club?: string;
  readonly town?: string;
  readonly faction?: string;
  readonly paid?: boolean;
  /** as the list says it: waiting, dropped */
  readonly status?: string;
}
type Name = ReturnType<typeof splitName>;

const headsOf = (teams: boolean) => ({
  first: text('Vorname', 'First name'),
  family: text('Nachname', 'Last name'),
  nickname: text('Spitzname', 'Nickname'),
  club: teams ? text('Mannschaft', 'Team') : text('Verein', 'Club'),
  town: text('Ort', 'Town'),
  faction: text('Armee', 'Army'),
  paid: text('Bezahlt', 'Paid'),
  status: text('Status', 'Status'),
  t3Id: text('T3-Nummer', 'T3 number'),
});
const yesNo = { true: text('ja', 'yes'), false: text('nein', 'no') };

/**
 * Reads what T3 (its page of participants as copied from a browser, its file for GöPP) and Tabletop Herald show of who
 * takes part. Null for everything else, and for lists in a shape of our own. They have one field for club or team:
 * where `teams` play, it is the team.
 */
export const readForeignList = (source: string, language: Language, teams = false): ForeignList | null =>
  finish(readForeignListInSteps(source, language, teams));

/** The same, handing over after every row. */
export function* readForeignListInSteps(
  source: string,
  language: Language,
  teams = false,
): Steps<ForeignList | null> {
  const way = { language, teams };
  return readGipList(source, way) ?? (yield* readRows(source, way));
}

/** In which language the table is headed, and whether teams play. */
interface Way {
  readonly language: Language;
  readonly teams: boolean;
}

function readGipList(source: string, way: Way): ForeignList | null {
  const gip = readGip(source);
  if (!gip) return null;
  const lines = source.split(/\r\n?|\n/);
  return {
    shape: 'gip',
    t3Id: gip.t3Id,
    unread: gip.unread.map((line) => cleanLine(lines[line - 1] ?? '')),
    table: tableOf(
      gip.players.map(({ id, first, family, nickname, army, town, team, paid }) => ({
        name: { first, family, nickname },
        ...{ t3Id: id, club: team, town, faction: army, paid },
      })),
      way,
    ),
  };
}

function* readRows(source: string, way: Way): Steps<ForeignList | null> {
  const parsed = yield* parseTableInSteps(source, { delimiter: '\t' satisfies Delimiter });
  if (!parsed.ok) return null;
  const { rows } = parsed.value;
  return (yield* readT3Page(rows, way)) ?? (yield* readHerald(rows, way));
}

const numbered = (cells: readonly string[]) => /^\s*\d{1,4}\.\s*$/.test(cells[0] ?? '');
const answer = /^(?:yes|no|ja|nein)$/i;
const isYes = (cell: string) => /^(?:yes|ja)$/i.test(cell.trim());
const filled = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/**
 * T3's page of participants: number with a full stop, name with nickname, two cells of where somebody is from, army,
 * club, paid. Headings above them, if they were copied too, say which is which.
 */
function* readT3Page(rows: readonly TableRow[], way: Way): Steps<ForeignList | null> {
  const people = rows.filter(({ cells }) => numbered(cells));
  const told = people.filter(({ cells }) => answer.test(filled(cells).at(-1)?.trim() ?? ''));
  if (people.length === 0 || told.length * 2 < people.length) return null;
  const from = rows.indexOf(people[0] as TableRow);
  const others = rows.filter((row, i) => i > from && !numbered(row.cells));
  /** The word between the rows above which says that they wait or have dropped. */
  const statusOf = new Map<TableRow, string>();
  let status = '';
  for (const row of rows.slice(from)) {
    yield;
    const section = numbered(row.cells) ? null : rowKind(row.cells);
    if (section?.kind === 'section')
      status = section.standing === 'comes' ? '' : cleanLine(row.cells.join(' '));
    statusOf.set(row, status);
  }
  const named = from > 0 ? findColumns(rows[from - 1]?.cells ?? []) : [];
  const at = (column: (typeof named)[number], otherwise: number) =>
    named.filter((one) => one !== null).length >= 3 ? named.indexOf(column) : otherwise;
  const known = {
    ...{ name: at('name', 1), town: at('town', 2), faction: at('faction', 4), club: at('club', 5) },
    paid: at('paid', 6),
  };
  const places = new Set([0, ...Object.values(known)]);
  const cell = (cells: readonly string[], i: number) => (i < 0 ? '' : cleanLine(cells[i] ?? ''));
  return {
    shape: 't3',
    t3Id: null,
    unread: once([
      ...people.flatMap(({ cells }) => cells.filter((_, i) => !places.has(i))),
      ...others.map(({ cells }) => cells.join(' ')),
    ]),
    table: tableOf(
      people
        .map((row) => ({ cells: row.cells, status: statusOf.get(row) ?? '' }))
        .map(({ cells, status }) => ({
          status,
          name: splitName(cell(cells, known.name)),
          town: cell(cells, known.town),
          faction: cell(cells, known.faction),
          club: cell(cells, known.club),
          ...(known.paid < 0 ? {} : { paid: isYes(cell(cells, known.paid)) }),
        })),
      way,
    ),
  };
}

/** What Tabletop Herald's desk says of somebody; taken over is whether they paid, wait or have dropped. */
const marks =
  /^(?:confirmed|waiting(?: list)?|paid|not paid|unpaid|checked[ -]?in|not checked[ -]?in|list (?:checked|approved|missing)|approved|ready|ringer|dropped|withdrawn|cancell?ed|abgemeldet|abgesagt|bestätigt|warteliste|bezahlt|nicht bezahlt|unbezahlt|eingecheckt|liste (?:geprüft|fehlt)|bereit)$/i;
const paidMark = /^(?:paid|bezahlt)$/i;
const staysOut = (mark: string) => ['waiting', 'dropped'].includes(standingOf(mark) ?? '');

/** A list copied from Tabletop Herald, whose columns are not known: name, club, army, and then its marks in any order. */
function* readHerald(rows: readonly TableRow[], way: Way): Steps<ForeignList | null> {
  const people: { readonly said: string[]; readonly marks: string[] }[] = [];
  for (const { cells } of rows) {
    yield;
    const clean = cells.map(cleanLine).filter((cell) => cell !== '');
    people.push({
      said: clean.filter((cell) => !marks.test(cell)),
      marks: clean.filter((cell) => marks.test(cell)),
    });
  }
  const marked = people.filter((one) => one.marks.length > 0);
  if (marked.length === 0 || marked.length * 2 < people.length) return null;
  const listed = marked.filter(({ said }) => said.length > 0);
  return {
    shape: 'herald',
    t3Id: null,
    unread: once([
      ...marked.flatMap((one) => one.marks.filter((mark) => !paidMark.test(mark) && !staysOut(mark))),
      ...listed.flatMap(({ said }) => said.slice(3)),
      ...people.filter((one) => one.marks.length === 0).map(({ said }) => said.join(' ')),
    ]),
    table: tableOf(
      listed.map(({ said: [name = '', ...more], marks }) => ({
        name: splitName(name),
        ...(more.length > 1 ? { club: more[0] } : {}),
        faction: more.length > 1 ? more[1] : more[0],
        paid: marks.some((mark) => paidMark.test(mark)),
        status: marks.find((mark) => standingOf(mark) === 'dropped') ?? marks.find(staysOut) ?? '',
      })),
      way,
    ),
  };
}

const once = (texts: readonly string[]) => [...new Set(texts.map(cleanLine).filter((text) => text !== ''))];

/** The table, with the columns of which somebody has something. */
function tableOf(listed: readonly Listed[], { language, teams }: Way): string {
  const heads = headsOf(teams);
  const rows = listed.map(({ name, paid, ...fields }) => ({
    ...name,
    ...fields,
    paid: paid === undefined ? '' : say(yesNo[`${paid}`], language),
  }));
  const columns = (Object.keys(heads) as (keyof typeof heads)[]).filter(
    (key) => key === 'first' || key === 'family' || rows.some((row) => row[key]),
  );
  return makeTabbedText([
    columns.map((key) => say(heads[key], language)),
    ...rows.map((row) => columns.map((key) => row[key] ?? '')),
  ]).replaceAll('\r\n', '\n');
}
