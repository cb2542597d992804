import type { ArmyBook } from './army-data';
import type { ArmyList, ListLine, ListRules } from './army-list';
import { shareOut } from './gather-list';
import { germanNames } from './german-names';
import { itemPrice, lineContents, pointsEach } from './line-contents';
import { gatherByUnit, makeListText } from './list-text';
import { listTotals } from './list-totals';

/** A written line of a list: its parts, from which each shape makes its text. */
interface Row {
  readonly count: number;
  readonly name: string;
  readonly german: string | undefined;
  readonly character: boolean;
  readonly heading: string;
  /** price of one without what it carries, of all without it, of all with it */
  readonly each: number;
  readonly bare: number;
  readonly total: number;
  readonly extras: readonly { readonly count: number; readonly name: string; readonly points: number }[];
}

const headings: Readonly<Record<string, string>> = {
  Infantry: 'Infantry',
  Cavalry: 'Cavalry',
  Chariot: 'Chariots',
  Monster: 'Monsters',
  Artillery: 'Artillery',
  Machine: 'Machines',
};

function rowsOf(list: ArmyList, book: ArmyBook): readonly Row[] {
  return list.lines.flatMap((line) => rowOf(line, book) ?? []);
}

function rowOf(line: ListLine, book: ArmyBook): Row | undefined {
  const contents = lineContents(line, book);
  if (!contents) return undefined;
  const { entry, as, options, items, addOns } = contents;
  const { count } = line;
  const [german] = germanNames(book.army.id)[entry.name] ?? [];
  return {
    count,
    name: entry.name,
    german,
    character: entry.character,
    heading: entry.character ? 'Characters' : (headings[entry.type] ?? 'Other'),
    each: entry.points,
    bare: entry.points * count,
    total: pointsEach(contents) * count,
    extras: [
      ...options.map(({ name, points }) => ({ count, name, points: points * count })),
      ...items.map((item) => ({ count, name: item.name, points: (itemPrice(item, as) ?? 0) * count })),
      ...addOns.map(({ name, points }) => ({ count, name, points: points * count })),
    ],
  };
}

interface Sheet {
  readonly rows: readonly Row[];
  readonly book: ArmyBook;
  readonly list: ArmyList;
  readonly rules: ListRules;
  readonly points: number;
}

type Shape = (sheet: Sheet) => string;

const singular = (name: string): string =>
  name
    .replace(/men$/, 'man')
    .replace(/Elves$/, 'Elf')
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/([^s])s$/, '$1');
const tens = [
  '',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];
const ones = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Extras in brackets, with their numbers where they are more than one. */
const bracket = ({ extras }: Row): string =>
  extras.length === 0
    ? ''
    : ` (${extras.map(({ count, name }) => (count > 1 ? `${count} ${name}` : name)).join(', ')})`;
const behind = ({ extras }: Row, sign: string): string =>
  extras.map(({ count, name }) => `${sign}${count > 1 ? `${count} ` : ''}${name}`).join('');
const below = ({ extras }: Row, line: (extra: Row['extras'][number]) => string): string =>
  extras.map((extra) => `\n${line(extra)}`).join('');

/** A title and a line for each row. */
const lines =
  (title: (sheet: Sheet) => string, row: (row: Row, sheet: Sheet) => string): Shape =>
  (sheet) =>
    [title(sheet), ...sheet.rows.map((each) => row(each, sheet))].filter((line) => line !== '').join('\n');
const name = ({ book }: Sheet) => book.army.name;
const german = ({ book }: Sheet) => book.army.nameDe;
const size = ({ rules }: Sheet) => rules.size;
const thousands = (points: number) =>
  points < 1000 ? String(points) : `${Math.floor(points / 1000)}.${String(points % 1000).padStart(3, '0')}`;

/** The rows under headings, in the order of the book. */
const grouped =
  (
    head: (sheet: Sheet) => string,
    heading: (words: string) => string,
    row: (row: Row) => string,
    of: (row: Row) => string = ({ heading: words }) => words,
  ): Shape =>
  (sheet) =>
    [
      head(sheet),
      ...[...new Set(sheet.rows.map(of))].flatMap((words) => [
        '',
        heading(words),
        ...sheet.rows.filter((each) => of(each) === words).map(row),
      ]),
    ].join('\n');
const unitHeading = (row: Row) => (row.heading === 'Infantry' ? row.heading : row.name);

const plain = (row: Row) => `${row.count} ${row.name}${behind(row, ', ')} ${row.total}`;

/** Ways in which people write lists, by what is special about each. */
export const shapes: Readonly<Record<string, Shape>> = {
  'number before': lines(name, plain),
  'x behind the number': lines(
    (s) => `${german(s)} ${size(s)} Punkte`,
    (row) => `${row.count}x ${row.name}${bracket(row)} (${row.total})`,
  ),
  'number and price behind a colon': lines(
    name,
    (row) =>
      `${row.name}: ${row.count} (${row.bare})${below(row, (e) => `  - ${e.count} ${e.name} (${e.points})`)}`,
  ),
  'number in a bracket': lines(
    (s) => `Army: ${name(s)}`,
    (row) =>
      `${row.name} (${row.count}): ${row.bare}${below(row, (e) => `  + ${e.count} ${e.name} ${e.points}`)}`,
  ),
  'number behind a comma': lines(
    name,
    (row) =>
      `${row.name}, ${row.count} (${row.bare})${below(row, (e) => ` - ${e.count}x ${e.name} (${e.points > 0 ? '+' : ''}${e.points})`)}`,
  ),
  'number, price': lines(
    (s) => `${name(s)} – ${thousands(size(s))} pts`,
    (row) =>
      `${row.name}: ${row.count}, ${row.bare}${below(row, (e) => `   ${e.count} ${e.name}, ${e.points}`)}`,
  ),
  'x in a bracket': lines(name, (row) => `${row.name} (x${row.count}) ${row.total}${behind(row, ' + ')}`),
  'number behind, no price': lines(
    name,
    (row) => `${row.name}: ${row.count}${below(row, (e) => `  - ${e.count} ${e.name}`)}`,
  ),
  'dash before the number': lines(
    (s) => `Armee: ${german(s)}`,
    (row) =>
      `${row.name} – ${row.count} (${row.bare})${below(row, (e) => `    • ${e.count} ${e.name} (${e.points})`)}`,
  ),
  'number and price behind': lines(
    name,
    (row) => `${row.name} ${row.count} ${row.bare}${below(row, (e) => `  ${e.count} ${e.name} ${e.points}`)}`,
  ),
  'price of one': lines(
    name,
    (row) =>
      `${row.count} ${row.name} à ${row.each} = ${row.bare}${below(row, (e) => `  - ${e.count} ${e.name} ${e.points}`)}`,
  ),
  'price of one behind': lines(
    name,
    (row) =>
      `${row.count} ${row.name} (${row.each} pts each)${below(row, (e) => `  - ${e.count} ${e.name} (${e.points} pts)`)}`,
  ),
  'table of bars': (sheet) =>
    [
      `| ${sheet.book.army.name} |`,
      '| Anzahl | Einheit | Extras | Punkte |',
      '|---:|---|---|---:|',
      ...sheet.rows.map(
        (row) => `| ${row.count} | ${row.name} | ${behind(row, ' + ').replace(/^ \+ /, '')} | ${row.total} |`,
      ),
    ].join('\n'),
  'table of tabs': (sheet) =>
    [
      sheet.book.army.name,
      'Unit\tNo.\tEach\tTotal',
      ...sheet.rows.map(
        (row) =>
          `${row.name}\t${row.count}\t${row.each}\t${row.bare}${below(row, (e) => `\t- ${e.count} ${e.name}\t${e.points}`)}`,
      ),
    ].join('\n'),
  'headings with colons': grouped(
    (s) => `${name(s)} ${size(s)}`,
    (words) => `${words}:`,
    plain,
    unitHeading,
  ),
  'headings of a list program': grouped(
    (s) => `++ ${name(s)} [${s.points}pts] ++`,
    (words) => `+ ${words} +`,
    (row) =>
      `${row.count > 1 ? `${row.count}x ` : ''}${row.name} [${row.total}pts]${row.extras.length > 0 ? `: ${behind(row, ', ').slice(2)}` : ''}`,
    unitHeading,
  ),
  'headings of markdown': grouped(
    (s) => `## ${name(s)}`,
    (words) => `### ${words}`,
    (row) =>
      `- ${row.count} ${row.name} (${row.bare})${below(row, (e) => `  - ${e.count} ${e.name} (${e.points})`)}`,
    unitHeading,
  ),
  'bold headings': grouped(
    (s) => `*${name(s)}*`,
    (words) => `*${words}*`,
    plain,
  ),
  'headings in capitals': grouped(name, (words) => `== ${words.toUpperCase()} ==`, plain, unitHeading),
  'headings with numbers and sums': (sheet) =>
    [
      sheet.book.army.name,
      ...[...new Set(sheet.rows.map(({ heading }) => heading))].flatMap((words) => {
        const own = sheet.rows.filter(({ heading }) => heading === words);
        const sum = (of: (row: Row) => number) => own.reduce((all, row) => all + of(row), 0);
        return [
          `${words}: ${sum(({ count }) => count)} (${sum(({ total }) => total)} pts)`,
          ...own.map(plain),
        ];
      }),
    ].join('\n'),
  'headings with sums': (sheet) =>
    [
      sheet.book.army.name,
      ...[...new Set(sheet.rows.map(({ heading }) => heading))].flatMap((words) => {
        const own = sheet.rows.filter(({ heading }) => heading === words);
        return ['', `${words} (${own.reduce((all, { total }) => all + total, 0)})`, ...own.map(plain)];
      }),
    ].join('\n'),
  ticked: lines(
    (s) => `# ${name(s)}`,
    (row) => `- [x] ${plain(row)}`,
  ),
  'for a price': lines(
    name,
    (row) =>
      `${row.count} ${row.name} for ${row.bare}${below(row, (e) => `  - ${e.count} ${e.name} (${e.points})`)}`,
  ),
  'units of a kind': lines(name, (row) =>
    row.character ? plain(row) : `${row.count} units of ${row.name}${behind(row, ', ')} (${row.total})`,
  ),
  'the army in the names': lines(
    name,
    (row, sheet) =>
      `${row.count} ${singular(sheet.book.army.name)} ${row.name}${behind(row, ' with ').replace(/ with (?=.* with )/g, ' with ')} ${row.total}`,
  ),
  'army and unit in one line without a title': lines(
    (s) => `${name(s)} ${size(s)}`,
    (row, sheet) =>
      row.character && row.count === 1
        ? `${sheet.book.army.name} ${row.name}${behind(row, ', ')} ${row.total}`
        : plain(row),
  ),
  'singular and capitals': lines(
    (s) => name(s).toUpperCase(),
    (row) =>
      `${row.count} ${(row.count === 1 ? singular(row.name) : row.name).toUpperCase()}${behind(row, ', ')} ${row.total} PTS`,
  ),
  'German names': lines(
    (s) => `${german(s)}, ${size(s)} Punkte`,
    (row) => `${row.count} ${row.german ?? row.name}${behind(row, ', ')} ${row.total}`,
  ),
  'German names and number words': lines(
    german,
    (row) =>
      `${tens[row.count] ?? row.count} ${row.german ?? row.name}${behind(row, ' mit ')} (${row.total} Punkte)`,
  ),
  'number words': lines(name, (row) => `${ones[row.count] ?? row.count} ${row.name}${behind(row, ' with ')}`),
  'chat bullets': lines(
    (s) => `🧝 *${name(s)}* 🧝`,
    (row) => `🔹 ${row.count} ${row.name}${behind(row, ' + ')}`,
  ),
  'chat stamps': (sheet) =>
    [sheet.book.army.name, ...sheet.rows.map(plain)]
      .map((line) => `[21.11.26, 18:04:11] Ines: ${line}`)
      .join('\n'),
  'quotes of mail': (sheet) =>
    [sheet.book.army.name, ...sheet.rows.map(plain)].map((line) => `> ${line}`).join('\r\n'),
  numbered: (sheet) =>
    [sheet.book.army.name, ...sheet.rows.map((row, at) => `${at + 1}. ${plain(row)}`)].join('\n'),
  'one line, slashes': (sheet) =>
    [
      sheet.book.army.name,
      ...chunks(sheet.rows, 3).map((some) =>
        some.map((row) => `${row.count} ${row.name}${behind(row, ' + ')}`).join(' / '),
      ),
    ].join('\n'),
  'one line, commas': (sheet) =>
    [
      `${sheet.book.army.name}:`,
      ...chunks(sheet.rows, 3).map((some) =>
        some.map((row) => `${row.count}x ${row.name}${behind(row, ' + ')} (${row.total})`).join(', '),
      ),
    ].join('\n'),
  'a sum below': (sheet) =>
    [
      `${sheet.book.army.nameDe} (${sheet.book.army.name}) – ${thousands(sheet.rules.size)} Punkte`,
      ...sheet.rows.map(plain),
      '',
      `Gesamt: ${thousands(sheet.points)} Punkte`,
    ].join('\n'),
  'a number of units and a sum below': (sheet) =>
    [
      sheet.book.army.name,
      ...sheet.rows.map(plain),
      `Total: ${sheet.rows.reduce((all, { count }) => all + count, 0)} units, ${sheet.points} points`,
    ].join('\n'),
  'several prices in a line': lines(
    name,
    (row) =>
      `${row.count} ${row.name} (${row.bare})${row.extras.map((e) => `, ${e.count > 1 ? `${e.count} ` : ''}${e.name} (${e.points})`).join('')}`,
  ),
  bbcode: (sheet) =>
    [
      `[b]${sheet.book.army.name}[/b]`,
      '[list]',
      ...sheet.rows.map((row) => `[*]${plain(row)}`),
      '[/list]',
    ].join('\n'),
  'options of the selector': (sheet) =>
    [
      sheet.book.army.name,
      ...gatherByUnit(sheet.list.lines, sheet.book).flatMap((gathered) => {
        const own = makeListText(
          {
            ...sheet.list,
            label: '',
            lines: shareOut(gathered, sheet.book).map((line, at) => ({ id: `l${at + 1}`, ...line })),
          },
          sheet.book,
          sheet.rules,
        ).split('\n');
        return own
          .slice(3, -2)
          .map((line) =>
            line.replace(/^ *\d+ - (\d+ .+)$/, '$1').replace(/^ +- (\d+) (.+) \((-?\d+)\)$/, ' + $1 $2 $3'),
          );
      }),
    ].join('\n'),
  'the selector without its head': (sheet) =>
    `${sheet.book.army.name}\n${makeListText(sheet.list, sheet.book, sheet.rules).split('\n').slice(3).join('\n')}`,
  'the selector’s text': (sheet) => makeListText(sheet.list, sheet.book, sheet.rules),
};

function chunks<T>(items: readonly T[], most: number): readonly (readonly T[])[] {
  return items.length === 0 ? [] : [items.slice(0, most), ...chunks(items.slice(most), most)];
}

/** A list as text of that shape. */
export function writeShape(shape: string, list: ArmyList, book: ArmyBook, rules: ListRules): string {
  const write = shapes[shape];
  if (!write) throw new Error(`no shape ${shape}`);
  return write({ rows: rowsOf(list, book), book, list, rules, points: listTotals(list, book, rules).points });
}
