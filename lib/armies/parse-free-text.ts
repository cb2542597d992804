import { longest } from '../limits';
import type { ArmyBook, ArmyName } from './army-data';
import type { BookEntry } from './book-entries';
import { findOption } from './book-entries';
import { armiesWith, extraOf } from './book-names';
import { mayTake } from './check-list';
import {
  type Explanation,
  explainGroup,
  type NumberToken,
  type Piece,
  type WrittenGroup,
} from './explain-group';
import { findArmy, findArmyIn } from './find-army';
import { headingWords } from './heading-words';
import type { LineGuess } from './list-reading';
import { numberedLabels, unclearRuns } from './numbered-labels';
import { runOn, signsMixed, takenOut } from './open-numbers';
import type {
  PastedLine,
  StatedCounts,
  WrittenEntry,
  WrittenHeading,
  WrittenLine,
  WrittenList,
} from './parse-list-text';
import { type SplitText, splitText, withoutOrdinal } from './read-line';
import { withoutRunningSums } from './running-sums';
import { isNumberWord } from './split-line';
import { isSize, limitWords, subtotalWords, sumOf, sumWords } from './sum-line';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const breakWords = words('break point breakpoint bruchpunkt bruchpunkte bp bruch moral');
const programWords = words('warmaster revolution armies edition selector list version v');
const tableWords = words(
  'anzahl anz einheit einheiten name punkte punkt unit units points pts point cost kosten count qty quantity number nr no typ type item items gegenstand gegenstande extras stuck stueck each je total gesamt summe preis price',
);
const titleWords = words(
  'army armee armeeliste list liste heer mein meine meiner my our unser unsere roster turnier tournament warmaster revolution edition version v fraktion faction volk race rasse size grosse limit',
);
/** Words of headings below which lines say who carries what. */
const itemWords = words('magic magische item items gegenstande');
/** Words of the title of one list among several. */
const listWords = words('list liste armeeliste');
/** Lines that say whose list it is, and heads of mails. */
const about =
  /^\W*(?:von|from|an|to|cc|datum|date|gesendet|sent|spieler(?:in)?|player|name|verein|club|team|ort|turnier|tournament|event|e-?mail)\s*:/i;
/** Signs and figures alone, such as rulers and the selector's last line. */
const footer = /^(\d{1,5}) - (\d{1,3})\/(\d{1,3})$/;

const all = (given: readonly string[], among: ReadonlySet<string>): boolean =>
  given.every((word) => among.has(word));
/** The words of a line without what only says something of a number. */
const wordsOf = ({ words: written }: SplitText): readonly string[] => written.split(' ').filter(Boolean);

type Counts = Pick<StatedCounts, 'units' | 'breakPoint'>;
type Role =
  | { readonly is: 'nothing' | 'title' }
  | { readonly is: 'heading'; readonly figures?: readonly NumberToken[]; readonly subtotal?: true }
  | { readonly is: 'sum'; readonly points: number; readonly counts?: Counts }
  | { readonly is: 'counts'; readonly counts: Counts }
  | { readonly is: 'entries' }
  | { readonly is: 'unread'; readonly guess?: LineGuess };

interface Group extends WrittenGroup {
  readonly extras: Piece[];
  readonly at: SplitText;
  /** extras that were not understood */
  readonly unread: WrittenLine[];
}

/** Entries in the order of the text: units, and lines that were not understood. */
type Found = { readonly group: Group } | { readonly line: WrittenEntry };

/**
 * Reads a list in free form. Each line has to be explained completely: headings, titles, sums, and units with their
 * number, price and what they carry, in the same line or below it. Any other line comes back unread, with what it
 * most likely means. No line becomes the list's name unless it says so or stands in the title with the size.
 */
export function parseFreeText(pasted: readonly PastedLine[], book: ArmyBook): WrittenList {
  const split = pasted
    .filter(({ text, leftOut }) => text !== '' && !leftOut && text.length <= longest.listLine)
    .map((line) => splitText(line, book));
  const lines = unclearRuns(numberedLabels(checkNumbers(withoutRunningSums(withoutOrdinals(split)))));
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  const roles = rolesOf(lines);
  const found: Found[] = [];
  const headings: WrittenHeading[] = [];
  const sums: number[] = [];
  const counts: StatedCounts[] = [];
  let label = '';
  let current: Group | undefined;
  /** a unit was not understood, so nothing below it belongs to the one above */
  let lost = false;
  /** below a heading of items, where lines name who carries them */
  let ofItems = false;
  /** extras stand in lines of their own that look like those of units */
  const flat = hasFlatExtras(lines, roles);
  const leave = (line: SplitText, guess: LineGuess | null, open = false) =>
    found.push({ line: unreadEntry(line, guess, open) });
  /** blank lines part something, as not every line is followed by one */
  const parted = pasted.some(({ text }, at) => text !== '' && (pasted[at + 1]?.text ?? '') !== '');
  for (const [place, { text, number, indent, leftOut }] of pasted.entries()) {
    if (text === '') continue;
    const line = byNumber.get(number);
    const role = line && roles[lines.indexOf(line)];
    if (!line || !role) {
      found.push({
        line: { line: number, text, name: text, count: 1, points: null, unread: { guess: null }, extras: [] },
      });
      lost ||= !leftOut || !current || indent <= current.at.indent;
    } else if (role.is === 'sum' || role.is === 'counts') {
      if (role.is === 'sum') sums.push(role.points);
      if (role.counts) counts.push({ line: line.line, text: line.text, ...role.counts });
    } else if (role.is === 'title') label = label === '' ? labelIn(line, book) : label;
    else if (role.is === 'heading') {
      headings.push({
        ...headingOf(line, role.figures ?? []),
        at: found.length,
        ...(role.subtotal && { subtotal: true }),
      });
      ofItems = wordsOf(line).some((word) => itemWords.has(word));
      current = undefined;
      lost = false;
    } else if (role.is === 'unread') {
      leave(
        line,
        role.guess ??
          (current ? guessOf(line, current, book) : labelOf(line)) ??
          guessOf(line, current, book),
      );
      lost ||= !current || !isChild(line, current.at);
    } else if (role.is === 'entries') {
      if (line.pieces.length === 0) {
        // "je 60" below a unit
        const behind = [...(current?.host.behind ?? []), ...line.numbers];
        if (current) {
          const priced: Group = { ...current, host: { ...current.host, behind } };
          replaceHost(found, current, priced);
          current = priced;
        }
        continue;
      }
      const groups = lost ? [] : current ? [current] : [];
      const apart =
        parted &&
        pasted[place - 1]?.text === '' &&
        isExtraAlone(line) &&
        line.indent <= (current?.at.indent ?? 0);
      const again =
        apart ||
        isNamedAgain(line, groups[0]) ||
        (ofItems && line.pieces.length > 1) ||
        isForAnother(line, lines) ||
        (isBare(line) && mayBeMount(line, groups[0]));
      const choice = line.unclear || again ? undefined : assign(line, groups[0], flat, book);
      if (!choice) {
        leave(line, guessOf(line, current, book), again || line.pieces.length > 1);
        lost ||= !current || !isChild(line, current.at);
        continue;
      }
      if (current && !lost) current.extras.push(...choice.added);
      for (const group of choice.groups) {
        found.push({ group });
        current = group;
        lost = false;
      }
    }
  }
  return {
    label,
    army: book.army.name,
    points: sums.length > 0 ? Math.max(...sums) : null,
    entries: found.map((each) => ('line' in each ? each.line : entryOf(each.group, book))),
    headings,
    counts,
  };
}

/** Whether a line below a unit names the same unit, as in "3 Knights" with "1 Knights with a sword" below. */
const isNamedAgain = ({ pieces: [first], ...line }: SplitText, above: Group | undefined): boolean =>
  first?.hit.entry !== undefined &&
  first.hit.extra === undefined &&
  first.hit.entry === above?.host.hit.entry &&
  isChild({ pieces: [first], ...line }, above.at);

/** Whether a line below a character names a unit that he may ride: "Rat Ogre" below "Grey Seer". */
const mayBeMount = (line: SplitText, above: Group | undefined): boolean =>
  above?.host.hit.entry?.character === true &&
  line.pieces[0]?.hit.entry?.character === false &&
  line.pieces[0].hit.extra === undefined &&
  isChild(line, above.at);

/** Whether a line says what a unit of another line carries: "Knights: Sword of Might" beside "3 Knights". */
function isForAnother(line: SplitText, lines: readonly SplitText[]): boolean {
  const [first, ...extras] = line.pieces;
  const entry = first?.hit.entry;
  if (!entry || extras.length === 0 || first.before.length + first.behind.length > 0) return false;
  if (!/\p{L}\s*:\s*[^\d\s]/u.test(line.text)) return false;
  if (extras.some(({ behind }) => behind.some(({ value }) => value >= entry.points))) return false;
  return lines.some(
    ({ pieces: [other] }) =>
      other !== first && other?.hit.entry === entry && other.before.length + other.behind.length > 0,
  );
}

/** A heading with its figures, and whether these stand before its words, as the number of something bought does. */
const headingOf = (
  line: SplitText,
  figures: readonly NumberToken[],
): Omit<WrittenHeading, 'at' | 'subtotal'> => ({
  line: line.line,
  text: line.text,
  framed: line.frame !== 'none',
  words: wordsOf(line),
  figures: figures.map(({ value, mark }) => ({
    value,
    mark: mark === 'count' || mark === 'points' ? mark : null,
  })),
  leading: /^[^\p{L}\d]*(?:\d|x ?\d)/iu.test(line.text) || figures[0]?.plain !== undefined,
});

function replaceHost(found: Found[], from: Group, to: Group): void {
  const at = found.findIndex((each) => 'group' in each && each.group === from);
  if (at >= 0) found[at] = { group: to };
}

/** Numbers of a numbered list are dropped where they run on from 1; others are counts. */
function withoutOrdinals(lines: readonly SplitText[]): readonly SplitText[] {
  if (runOn(lines.map(({ ordinal }) => ordinal)))
    return lines.map((line) => (line.ordinal === null ? line : withoutOrdinal(line)));
  // "3. Knights" in the middle may be the third line or three of them, unless a price tells.
  return lines.map((line) =>
    line.ordinal !== null && line.pieces.every(({ behind }) => behind.length === 0)
      ? { ...line, unclear: true }
      : line,
  );
}

/**
 * Marks lines whose number says nothing for certain: labels that do not run on from 1, what is taken out, and what is
 * put in brackets beside lines that are not.
 */
function checkNumbers(lines: readonly SplitText[]): readonly SplitText[] {
  const labels = runOn(lines.map(({ slot }) => slot));
  const out = takenOut(lines);
  const isUnit = ({ pieces: [first] }: SplitText): boolean =>
    first?.hit.entry !== undefined &&
    (first.hit.extra === undefined || first.plain === first.hit.entryPlain) &&
    first.plain !== first.hit.extraPlain;
  const units = lines.filter(isUnit);
  const aside = units.filter(({ text }) => isInBrackets(text));
  const mixed = signsMixed(lines);
  return lines.map((line, at) =>
    out[at] ||
    (mixed[at] && isUnit(line)) ||
    (aside.length < units.length && aside.includes(line)) ||
    (!labels && line.slot !== null)
      ? { ...line, unclear: true }
      : line,
  );
}

/** Whether one bracket holds the whole line: "(2 Knights)", not "(2) Knights (220)". */
function isInBrackets(text: string): boolean {
  const bare = text.replace(/^[^\p{L}\d(]+/u, '');
  if (!bare.startsWith('(') || !bare.endsWith(')')) return false;
  let depth = 0;
  for (const [at, letter] of [...bare].entries()) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (depth === 0) return at === [...bare].length - 1;
  }
  return false;
}

/** Whether a line stands below another one, by its indent or another bullet. */
const isChild = (line: SplitText, host: SplitText | undefined): boolean =>
  host !== undefined && (line.indent > host.indent || (line.bullet !== '' && line.bullet !== host.bullet));

function hasFlatExtras(lines: readonly SplitText[], roles: readonly Role[]): boolean {
  let host: SplitText | undefined;
  for (const [at, line] of lines.entries()) {
    if (roles[at]?.is !== 'entries') continue;
    const child = isChild(line, host);
    if (!child && isExtraAlone(line)) return true;
    if (!child && line.pieces[0]?.hit.entry) host = line;
  }
  return false;
}

const isExtraAlone = ({ pieces: [first] }: SplitText): boolean =>
  first !== undefined && first.hit.entry === undefined && first.hit.extra !== undefined;

/** A line that only names one thing, without any number but a price in a bracket. */
const isBare = ({ pieces, stray, army }: SplitText): boolean => {
  const [only, ...others] = pieces;
  return (
    only !== undefined &&
    others.length === 0 &&
    stray.length === 0 &&
    !army &&
    only.before.length === 0 &&
    only.behind.length === 0
  );
};

function rolesOf(lines: readonly SplitText[]): readonly Role[] {
  const roles: Role[] = [];
  let titled = false;
  let begun = false;
  for (const [at, line] of lines.entries()) {
    const role = roleOf(line, { titled, begun, lines, at });
    roles.push(role);
    if (role.is === 'title' || (line.army && role.is !== 'entries' && role.is !== 'unread')) titled = true;
    if (role.is === 'entries') begun = true;
  }
  return settleArmyNames(lines, settleBareLines(lines, settleNamedHeadings(lines, roles)));
}

function roleOf(
  line: SplitText,
  {
    titled,
    begun,
    lines,
    at,
  }: {
    readonly titled: boolean;
    readonly begun: boolean;
    readonly lines: readonly SplitText[];
    readonly at: number;
  },
): Role {
  const { pieces, stray, numbers, army, text } = line;
  const written = wordsOf(line);
  const [, sum, units, breakPoint] = footer.exec(text.replace(/^[^\d]+/, '')) ?? [];
  if (sum !== undefined)
    return {
      is: 'sum',
      points: Number(sum),
      counts: { units: Number(units), breakPoint: Number(breakPoint) },
    };
  if (written.length === 0 && numbers.length === 0 && !army && pieces.length === 0) return { is: 'nothing' };
  if (army || line.armyOrUnit) {
    const title = titleRole(line, titled, begun, lines, at);
    if (title) return title;
  }
  if (pieces.length === 0 && !army) {
    if (about.test(text) && !stray.some(isNumberWord)) return { is: 'nothing' };
    if (numbers.length === 0 && all(written, tableWords) && written.length > 1) return { is: 'nothing' };
    if (written.some((word) => breakWords.has(word)) && all(stray, breakWords)) return countsRole(numbers);
    if (all(stray, programWords) && numbers.length === 0 && stray.includes('warmaster'))
      return { is: 'nothing' };
    if (begun && isNextTitle(line, lines.slice(at + 1))) return { is: 'unread' };
    if (begun && numbers.length > 0 && all(stray, subtotalWords) && !all(stray, sumWords))
      return { is: 'heading', figures: numbers, subtotal: true };
    if (numbers.length > 0 && all(stray, sumWords))
      return numberLine(line, {
        above: lines[at - 1],
        begun,
        followed: lines.slice(at + 1).some(({ pieces: each }) => each.length > 0),
      });
    if (all(stray, headingWords) && stray.length > 0)
      // "Army list 2000" says how large lists are.
      return {
        is: 'heading',
        figures: all(stray, titleWords) ? numbers.filter((each) => !isSize(each)) : numbers,
      };
    return { is: 'unread' };
  }
  // "Cavalry" is a unit of some armies, "Infantry (3)" of none.
  if (
    stray.length > 0 &&
    pieces.length > 0 &&
    all([...stray, ...pieces.map(({ plain }) => plain)], headingWords) &&
    isBareHeading(line)
  )
    return { is: 'heading', figures: pieces.flatMap(({ behind }) => behind) };
  if (stray.length > 0) return { is: 'unread' };
  if (isBare(line) && pieces[0]?.hit.entry === undefined && all(written, headingWords))
    return { is: 'heading' };
  if (pieces.length === 0) return { is: 'unread' };
  return headingRole(line, lines, at) ?? { is: 'entries' };
}

/** "List 2", "Army 2", "List 1500" above more units: the title of a second list. */
const isNextTitle = ({ stray, numbers }: SplitText, below: readonly SplitText[]): boolean =>
  numbers.length > 0 &&
  (stray.some((word) => listWords.has(word)) ||
    (all(stray, titleWords) &&
      stray.length > 0 &&
      numbers.every(({ value, mark }) => !mark && value < leastSum))) &&
  below.some(({ pieces: [first] }) => first?.hit.entry !== undefined);

/** "Break point 3", "Units 6, break point 3", "Bruchpunkt: 3/6": the smaller of two figures is the break point. */
function countsRole(numbers: readonly NumberToken[]): Role {
  const [first, second, ...others] = numbers;
  if (!first) return { is: 'nothing' };
  if (others.length > 0 || numbers.some(({ mark }) => mark === 'points' || mark === 'each'))
    return { is: 'unread' };
  if (!second) return { is: 'counts', counts: { units: null, breakPoint: first.value } };
  const [less, more] = [first.value, second.value].toSorted((x, y) => x - y);
  return { is: 'counts', counts: { units: more ?? null, breakPoint: less ?? null } };
}

const isBareHeading = ({ pieces }: SplitText): boolean => pieces.every(({ before }) => before.length === 0);

/** A line of numbers: a price of the unit above it, or a sum. */
function numberLine(
  line: SplitText,
  {
    above,
    begun,
    followed,
  }: { readonly above: SplitText | undefined; readonly begun: boolean; readonly followed: boolean },
): Role {
  const { numbers, stray, indent, bullet, text } = line;
  const [first] = numbers;
  if (!first) return { is: 'nothing' };
  if (numbers.some(({ plain }) => plain !== undefined)) return { is: 'unread' };
  const child =
    above &&
    above.pieces.length > 0 &&
    begun &&
    stray.length === 0 &&
    // Leading cells of a table are no indent.
    !above.text.includes('\t') &&
    (indent > above.indent || (bullet !== '' && bullet !== above.bullet));
  if (child && numbers.length === 1 && !text.includes('=')) return { is: 'entries' };
  // A number all alone is a sum behind the units, and how large lists are before them.
  const alone = stray.length === 0 && !unitWord.test(text) && numbers.every(({ mark }) => mark !== 'total');
  const limit = stray.some((word) => limitWords.has(word));
  if (((!begun && alone) || limit) && numbers.every(isSize)) return { is: 'nothing' };
  if (alone && numbers.every(({ mark, value }) => !mark && (followed || value < leastSum)))
    return { is: 'unread' };
  if (stray.length === 0 && unitWord.test(text) && numbers.length === 1 && first.mark !== 'points')
    return { is: 'heading', figures: numbers };
  const sum = sumOf(numbers);
  if (sum !== undefined) {
    const calculated = numbers.some(({ mark }) => mark === 'total');
    const others = numbers.filter((each) => !isSize(each) || each.value === sum);
    return calculated || others.every(isSize)
      ? { is: 'sum', points: sum }
      : (statedIn(line, others) ?? { is: 'unread' });
  }
  return numbers.every(({ mark }) => mark === 'count') || unitWord.test(text)
    ? { is: 'heading', figures: numbers }
    : { is: 'unread' };
}

const unitWord = /\b(?:units?|einheit(?:en)?|regiment(?:er|s)?)\b/i;

/** The line that names the army, with its size or sum; undefined where it says more. */
function titleRole(
  line: SplitText,
  titled: boolean,
  begun: boolean,
  lines: readonly SplitText[],
  at: number,
): Role | undefined {
  const { pieces, armyOrUnit, stray, text } = line;
  const numbers = armyOrUnit ? pieces.flatMap(({ before, behind }) => [...before, ...behind]) : line.numbers;
  if (pieces.length > 0 && !armyOrUnit) return undefined;
  const size = numbers.some(isSize);
  const said = /^\W*(?:army|armee|fraktion|faction|volk)\s*:/i.test(text);
  if (
    numbers.some(
      ({ plain, mark }) => plain !== undefined || mark === 'each' || (armyOrUnit && mark === 'count'),
    )
  )
    return armyOrUnit ? undefined : { is: 'unread' };
  if (numbers.length > 2) return armyOrUnit ? undefined : { is: 'unread' };
  // The heading above units of the army's name.
  if (armyOrUnit && titled && numbers.length === 0) return undefined;
  if (armyOrUnit && !said) {
    // A unit has the same name: with a number of its own it is one.
    const unit = pieces[0]?.hit.entry;
    const framed =
      line.frame === 'mark' && !titled && !begun && numbers.every(({ mark }) => mark === 'points');
    if (
      !framed &&
      numbers.some((each) => !isSize(each) && (each.value < 300 || each.value % (unit?.points || 1) === 0))
    )
      return undefined;
    if (numbers.length === 0 && line.frame !== 'mark') {
      const again = lines.some(
        (other, place) =>
          place !== at && other.pieces.some(({ hit }) => hit.entry === unit && unit !== undefined),
      );
      if (begun || titled) return undefined;
      // The first line is the title or one such unit.
      if ((!again || !line.beginsWithArmy) && at === 0 && unit)
        return { is: 'unread', guess: { kind: 'unit', unit: { unit: unit.id, count: 1, extras: [] } } };
      if (!again) return undefined;
    }
  }
  // A second title is that of a second list.
  if (begun && titled) return { is: 'unread' };
  const unknown = stray.filter((word) => !titleWords.has(word));
  const quotedOnly = line.quoted !== null && unknown.every((word) => plainIn(line.quoted ?? '', word));
  if (unknown.length > 0 && !quotedOnly) {
    if (titled || begun || !size || unknown.some((word) => isNumberWord(word) || /\d/.test(word)))
      return { is: 'unread', guess: { kind: 'label', label: text.slice(0, longest.listLabel) } };
    return { is: 'title' };
  }
  return statedIn(line, numbers) ?? { is: 'title' };
}

/** What the numbers of a title or of a line with a sum state: points, units; undefined where there are only sizes. */
function statedIn({ text }: SplitText, numbers: readonly NumberToken[]): Role | undefined {
  const stated = numbers.filter((each) => !isSize(each));
  if (stated.length === 0) return undefined;
  const units = stated.filter(({ mark }) => mark === 'count');
  const points = stated.filter((each) => !units.includes(each));
  const [count, ...counts] = unitWord.test(text) ? units : [undefined, ...units];
  const [sum, ...sums] = points;
  const odd = counts.length > 0 || sums.some(({ value }) => value !== sum?.value);
  if (odd || (sum && sum.value < leastSum)) return { is: 'unread' };
  const said = count && { units: count.value, breakPoint: null };
  return sum
    ? { is: 'sum', points: sum.value, ...(said && { counts: said }) }
    : said && { is: 'counts', counts: said };
}

const plainIn = (text: string, word: string): boolean => text.toLowerCase().includes(word.slice(0, 3));

/** Whether a framed line with the name of a unit is the heading above such units; undefined for an entry. */
function headingRole(line: SplitText, lines: readonly SplitText[], at: number): Role | undefined {
  const { frame, pieces } = line;
  const [only, ...others] = pieces;
  if (!only || others.length > 0 || only.before.length > 0 || frame === 'none') return undefined;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((each) => each.frame === frame && (frame !== 'bold' || isBare(each)));
  const below = end < 0 ? rest : rest.slice(0, end);
  const again = below.some(({ pieces: each }) => each[0] !== undefined && sameName(each[0], only));
  const numbers = only.behind.length > 0;
  if (frame === 'bold') return undefined;
  if (again) return { is: 'heading', figures: only.behind };
  if (numbers) return undefined;
  const [next] = below;
  if (frame === 'colon' && next && isExtraAlone(next)) return undefined;
  const { entry } = only.hit;
  return {
    is: 'unread',
    ...(entry && { guess: { kind: 'unit', unit: { unit: entry.id, count: 1, extras: [] } } as const }),
  };
}

const sameName = (x: Piece, y: Piece): boolean =>
  (x.hit.entry !== undefined && x.hit.entry === y.hit.entry) ||
  (y.hit.entry === undefined && y.hit.extra !== undefined && x.plain.startsWith(y.plain));

/** Least sum of a group of units. */
const leastSum = 20;

/** The number before a name, in lines such as "2 Knights 220"; undefined where none stands there. */
const leadingCount = ({ pieces: [first, ...others] }: SplitText): number | undefined =>
  others.every(({ hit }) => hit.extra !== undefined)
    ? first?.before.find(({ mark }) => !mark || mark === 'count')?.value
    : undefined;

/**
 * "Cavalry: 4 (350)" above lines with their numbers before the names is a heading where its figures are theirs, even if
 * a unit of the army has that name; with a number alone that agrees it may be either.
 */
function settleNamedHeadings(lines: readonly SplitText[], roles: readonly Role[]): readonly Role[] {
  const named = lines.map((line, at) => {
    const [only, ...others] = line.pieces;
    if (roles[at]?.is !== 'entries' || !only || others.length > 0 || only.before.length > 0) return false;
    // What a character rides may be called "Chariot", and costs less than any group.
    const group = only.hit.entry
      ? only.behind.length > 0
      : only.behind.some(({ value }) => value >= leastSum);
    return group && all(wordsOf(line), headingWords);
  });
  return roles.map((role, at): Role => {
    const piece = lines[at]?.pieces[0];
    if (!named[at] || !piece) return role;
    const { entry } = piece.hit;
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((_, place) => {
      const is = roles[at + 1 + place]?.is;
      return named[at + 1 + place] === true || (is !== 'entries' && is !== 'nothing');
    });
    const below = (end < 0 ? rest : rest.slice(0, end)).filter(
      (line) => line.pieces[0]?.hit.entry !== undefined && leadingCount(line) !== undefined,
    );
    const [first] = below;
    if (!first) return role;
    const counts = below.reduce((sum, line) => sum + (leadingCount(line) ?? 0), 0);
    const prices = below.reduce((sum, { pieces }) => sum + (pieces.at(-1)?.behind.at(-1)?.value ?? 0), 0);
    const { behind } = piece;
    if (behind.some(({ value }) => value === prices) || first.pieces[0]?.hit.entry === entry)
      return { is: 'heading', figures: behind };
    if (!entry || behind.length > 1 || behind[0]?.value !== counts) return role;
    return { is: 'unread', guess: { kind: 'unit', unit: { unit: entry.id, count: counts, extras: [] } } };
  });
}

/** A line with nothing but the army's name behind the title or the first unit names the army again or a unit. */
const settleArmyNames = (lines: readonly SplitText[], roles: readonly Role[]): readonly Role[] =>
  roles.map((role, at): Role => {
    const line = lines[at];
    const [only] = line?.pieces ?? [];
    if (role.is !== 'entries' || !line?.beginsWithArmy || !only?.hit.entry || !isBare(line)) return role;
    return { is: 'unread', guess: { kind: 'unit', unit: { unit: only.hit.entry.id, count: 1, extras: [] } } };
  });

/**
 * A line with nothing but the name of the unit in the next line is the heading above it, where all lines without a
 * number are; where some of them are units, it may be either.
 */
function settleBareLines(lines: readonly SplitText[], roles: readonly Role[]): readonly Role[] {
  const bare = lines.map(
    (line, at) => roles[at]?.is === 'entries' && isBare(line) && line.pieces[0]?.hit.entry !== undefined,
  );
  const above = lines.map((line, at) => {
    const next = lines[at + 1]?.pieces[0];
    const own = line.pieces[0];
    const counted = next && next.before.length + next.behind.length > 0;
    return bare[at] === true && counted === true && own !== undefined && sameName(next, own);
  });
  const every = bare.every((is, at) => !is || above[at]);
  const sure = new Set(lines.filter((_, at) => roles[at]?.is === 'heading').map(({ frame }) => frame));
  const plainEntries = lines.some((line, at) => roles[at]?.is === 'entries' && line.frame !== 'bold');
  return roles.map((role, at): Role => {
    const line = lines[at];
    const entry = line?.pieces[0]?.hit.entry;
    if (!bare[at] || !line || !entry) return role;
    // "Cavalry" is a unit of some armies and a heading of most lists.
    const category = all(wordsOf(line), headingWords) && sure.has(line.frame);
    const bold = line.frame === 'bold' && plainEntries;
    if (above[at] && (every || bold)) return { is: 'heading' };
    if (category && bold) return { is: 'heading' };
    if (!above[at] && !category && !bold) return role;
    return { is: 'unread', guess: { kind: 'unit', unit: { unit: entry.id, count: 1, extras: [] } } };
  });
}

/** What the title calls the list: what it has in quotes, or all of a title that has other words. */
function labelIn(line: SplitText, book: ArmyBook): string {
  if (line.quoted !== null && findArmy(line.quoted, armiesWith(book)) === undefined) return line.quoted;
  const unknown = line.stray.filter((word) => !titleWords.has(word));
  return unknown.length > 0 ? line.text.slice(0, longest.listLabel) : '';
}

interface Assignment {
  /** extras of the group above */
  readonly added: readonly Piece[];
  readonly groups: readonly Group[];
  /** for each name that may be two things, whether what is usual was chosen; null where nothing is */
  readonly usual: readonly (boolean | null)[];
}

/** Most ways to tell units from extras in one line that are tried. */
const mostAssignments = 16;

/** Which names of a line are units and which are carried; undefined where the line leaves it open. */
function assign(
  line: SplitText,
  above: Group | undefined,
  flat: boolean,
  book: ArmyBook,
): Assignment | undefined {
  let ways: Assignment[] = [{ added: [], groups: [], usual: [] }];
  // "General + 4 Pikemen + 2 Crossbowmen": the sign adds units.
  const added = line.pieces.some(
    ({ joint, hit }) => joint === 'with' && hit.entry && hit.extra === undefined,
  );
  for (const [at, piece] of line.pieces.entries()) {
    const next: Assignment[] = [];
    for (const way of ways) {
      const host = way.groups.at(-1) ?? above;
      const inLine = way.groups.length > 0;
      const carried = host && piece.hit.extra !== undefined && mayBeExtra(piece, host, book);
      const both = piece.hit.entry !== undefined && carried === true;
      const usual = both
        ? usualRole(piece, host, { inLine, at, child: isChild(line, host.at), flat, added })
        : undefined;
      // "Hero on Gyrocopter" where heroes ride none is not a Hero and a Gyrocopter.
      const strange = inLine && piece.ridden && piece.before.length === 0;
      // A stand that joins a unit is one of those of the unit it is written with.
      if (piece.hit.entry && !strange && !(carried && piece.hit.entry.unit?.addOnStand))
        next.push({
          added: way.added,
          groups: [...way.groups, { host: piece, extras: [], at: line, unread: [] }],
          usual: both ? [...way.usual, usual === null ? null : usual === 'entry'] : way.usual,
        });
      if (carried) {
        const last = way.groups.at(-1);
        next.push({
          added: last ? way.added : [...way.added, piece],
          groups: last
            ? [...way.groups.slice(0, -1), { ...last, extras: [...last.extras, piece] }]
            : way.groups,
          usual: both ? [...way.usual, usual === null ? null : usual === 'extra'] : way.usual,
        });
      }
    }
    if (next.length === 0 || next.length > mostAssignments) return undefined;
    ways = next;
  }
  const [only, ...others] = ways;
  if (!only || others.length === 0) return only;
  const faults = (way: Assignment): number => {
    const touched = above
      ? [{ ...above, extras: [...above.extras, ...way.added] }, ...way.groups]
      : way.groups;
    return touched.reduce((sum, group) => {
      const { certainty, weak } = explainGroup(group, book);
      return sum + (certainty <= 1 ? 2 : weak ? 1 : 0);
    }, 0);
  };
  const rated = ways.map((way) => ({ way, faults: faults(way) }));
  const best = rated.filter((each) => each.faults === 0).map(({ way }) => way);
  if (best.length === 1) return best[0];
  // Where no way is without a fault, what is usual is taken, and the fault is named.
  const usual = (best.length > 0 ? best : ways).filter((way) => way.usual.every((each) => each === true));
  return usual.length === 1 ? usual[0] : undefined;
}

/** Whether the host may have it. */
function mayBeExtra(piece: Piece, host: Group, book: ArmyBook): boolean {
  const entry = host.host.hit.entry;
  const choice = entry && piece.hit.extra !== undefined ? extraOf(entry, piece.hit.extra, book) : undefined;
  if (!entry || !choice) return false;
  if (choice.kind === 'item') return true;
  if (choice.kind === 'add-on')
    return piece.hit.entry === undefined || (piece.hit.entry.unit?.attachesTo?.includes(entry.id) ?? false);
  const option = findOption(book, choice.id);
  // Another option may grant it.
  const others = book.army.options.filter((other) => mayTake(other, entry, []));
  return option !== undefined && mayTake(option, entry, others);
}

/** The number that must be a count: before the name, or marked as one. */
const writtenCount = ({ before, behind }: Piece): number | undefined =>
  [...before.filter(({ mark }) => !mark), ...before, ...behind].findLast(
    ({ mark }, at) => mark === 'count' || at < before.length,
  )?.value;

/** What a name that is both a unit's and an extra's is, where no price tells; null where it may be either. */
function usualRole(
  piece: Piece,
  host: Group,
  {
    inLine,
    child,
    flat,
    at,
    added,
  }: {
    readonly inLine: boolean;
    readonly child: boolean;
    readonly flat: boolean;
    readonly at: number;
    readonly added: boolean;
  },
): 'entry' | 'extra' | null {
  const written = writtenCount(piece);
  const units = writtenCount(host.host);
  if (written !== undefined && units !== undefined && written > units) return 'entry';
  if (inLine && piece.joint === 'with') return added ? null : 'extra';
  if (inLine && piece.joint === 'slash' && written !== undefined) return 'entry';
  const asEntry = piece.plain === piece.hit.entryPlain;
  const asExtra = piece.plain === piece.hit.extraPlain;
  if (inLine && asExtra && written === undefined && units !== undefined) return 'extra';
  if (inLine || at > 0) return asEntry === asExtra ? null : asEntry ? 'entry' : 'extra';
  if (child) return asEntry && !asExtra ? null : 'extra';
  if (asExtra && !asEntry) return null;
  return flat ? null : 'entry';
}

/** A line above all units without a name of the army or a number may be what the list is called. */
const labelOf = ({ pieces, numbers, stray, text }: SplitText): LineGuess | null =>
  pieces.length === 0 && numbers.length === 0 && !stray.some((word) => /\d/.test(word))
    ? { kind: 'label', label: text.slice(0, longest.listLabel) }
    : null;

/** What an unread line most likely means. */
export function guessOf(line: SplitText, above: Group | undefined, book: ArmyBook): LineGuess | null {
  const [first, ...others] = line.pieces;
  if (!first) return null;
  if (first.hit.entry) {
    const extras = others.filter(({ hit }) => hit.extra !== undefined);
    const { meaning } = explainGroup({ host: first, extras }, book);
    return meaning ? { kind: 'unit', unit: meaning } : null;
  }
  const host: BookEntry | undefined = above?.host.hit.entry;
  const choice = host && first.hit.extra !== undefined ? extraOf(host, first.hit.extra, book) : undefined;
  return choice ? { kind: 'extra', extra: { kind: choice.kind, id: choice.id, count: 1 } } : null;
}

/** A line that was not understood, with its number and price as far as they are plain. */
function unreadEntry(line: SplitText, guess: LineGuess | null, open: boolean): WrittenEntry {
  const numbers = [...line.numbers, ...line.pieces.flatMap(({ before, behind }) => [...before, ...behind])];
  const count =
    numbers.find(({ mark }) => mark === 'count') ?? numbers.find(({ mark, value }) => !mark && value < 20);
  const price = numbers.findLast((each) => each !== count);
  return {
    line: line.line,
    text: line.text,
    name: line.words,
    count: guess?.kind === 'unit' ? guess.unit.count : (count?.value ?? 1),
    points: price?.value ?? null,
    unread: { guess, ...(open && { open: true as const }) },
    extras: [],
  };
}

/** A group as an entry of the list, or as unread lines. */
function entryOf(group: Group, book: ArmyBook): WrittenEntry {
  const { host, at } = group;
  const whole = explainGroup(group, book);
  if (whole.certainty > 0) return writtenOf(group, group.extras, whole, book);
  // What leaves it open may be a line below the unit alone.
  const own = group.extras.filter(({ line }) => line === host.line);
  let kept = { extras: own, explanation: explainGroup({ host, extras: own }, book) };
  if (kept.explanation.certainty === 0) {
    const guess: LineGuess | null = whole.meaning ? { kind: 'unit', unit: whole.meaning } : null;
    return unreadEntry(at, guess, whole.open === true);
  }
  const open: WrittenLine[] = [];
  for (const piece of group.extras) {
    if (own.includes(piece)) continue;
    const more = [...kept.extras, piece];
    const explanation = explainGroup({ host, extras: more }, book);
    if (explanation.certainty > 0) kept = { extras: more, explanation };
    else open.push(unreadExtra(piece, host, book));
  }
  const entry = writtenOf(group, kept.extras, kept.explanation, book);
  return { ...entry, extras: [...entry.extras, ...open] };
}

function unreadExtra(piece: Piece, host: Piece, book: ArmyBook): WrittenLine {
  const choice =
    host.hit.entry && piece.hit.extra !== undefined
      ? extraOf(host.hit.entry, piece.hit.extra, book)
      : undefined;
  const guess: LineGuess | null = choice
    ? { kind: 'extra', extra: { kind: choice.kind, id: choice.id, count: 1 } }
    : null;
  return {
    line: piece.line,
    text: piece.text,
    name: piece.plain,
    count: 1,
    points: null,
    unread: { guess, open: true },
  };
}

function writtenOf(
  group: Group,
  extras: readonly Piece[],
  { meaning, points, differing }: Explanation,
  book: ArmyBook,
): WrittenEntry {
  const { host, at } = group;
  const { entry } = host.hit;
  return {
    line: at.line,
    text: at.text,
    name: entry?.name ?? host.plain,
    count: meaning?.count ?? 1,
    points,
    differing,
    extras: extras.map((piece, place) => ({
      line: piece.line,
      text: piece.text,
      name: (entry && extraOf(entry, piece.hit.extra ?? '', book)?.name) ?? piece.plain,
      count: meaning?.extras[place]?.count ?? 1,
      points: null,
    })),
  };
}

const joints = /[,;+&/()[\]]|\b(?:with|mit|and|und|on|auf)\b|\bw\//gi;

/** Names in a text in free form: units and what is written behind them in the same line. */
export const countNames = (pasted: readonly PastedLine[]): number =>
  pasted.reduce(
    (sum, { text }) =>
      sum +
      (text === '' || text.length > longest.listLine
        ? 0
        : text.split(joints).filter((part) => part.trim()).length),
    0,
  );

/** The army that a free text is of: named alone in a line, or else within one of the first lines. */
export function armyOfFreeText(
  pasted: readonly PastedLine[],
  armies?: readonly ArmyName[],
): string | undefined {
  const titles = pasted
    .filter(({ text, leftOut }) => text !== '' && !leftOut)
    .map(({ text }) => text.slice(0, longest.listLine).replace(/\d{3,}|\d[.,'’]\d{3}/g, ' '))
    .filter((text) => !/^\W*\d{1,2}\b/.test(text))
    .map((text) => text.replace(/\b(?:p|pts?|pkt|points?|punkte|army|armee|warmaster)\b\.?/gi, ' '));
  const alone = titles.map((text) => findArmy(text, armies));
  const within = titles.slice(0, 6).map((text) => findArmyIn(text, armies));
  return (alone.find((army) => army) ?? within.find((army) => army))?.id;
}
