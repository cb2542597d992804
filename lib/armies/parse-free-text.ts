import { longest } from '../limits';
import type { ArmyBook } from './army-data';
import type { NumberToken } from './explain-group';
import type { Role } from './line-role';
import { rolesOf } from './line-roles';
import { type Group, isBare, isChild, isExtraAlone, wordsOf } from './line-traits';
import type { LineGuess } from './list-reading';
import { withNumbersBelow } from './number-lines';
import type { PastedLine, StatedCounts, WrittenEntry, WrittenHeading, WrittenList } from './parse-list-text';
import { type SplitText, splitText } from './read-line';
import { labelIn, labelOf } from './title-line';
import { withClearNumbers } from './unclear-numbers';
import { assign } from './units-or-extras';
import { entryOf, guessOf, unreadEntry } from './written-group';

/** Words of headings below which lines say who carries what. */
const itemWords = new Set('magic magische item items gegenstande'.split(' '));

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
  const lines = withClearNumbers(withNumbersBelow(split, book));
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  const joined = new Set(split.filter(({ line }) => !byNumber.has(line)).map(({ line }) => line));
  const roles = rolesOf(lines, book);
  const found: Found[] = [];
  const headings: WrittenHeading[] = [];
  const sums: number[] = [];
  const counts: StatedCounts[] = [];
  let label = '';
  let current: Group | undefined;
  /** a unit was not understood, so nothing below it belongs to the one above */
  let lost = false;
  /** below the title of a list of another army */
  let ofOther = false;
  /** below a heading of items, where lines name who carries them */
  let ofItems = false;
  /** extras stand in lines of their own that look like those of units */
  const flat = hasFlatExtras(lines, roles);
  const leave = (line: SplitText, guess: LineGuess | null, open = false) =>
    found.push({ line: unreadEntry(line, guess, open) });
  /** blank lines part something, as not every line is followed by one */
  const parted = pasted.some(({ text }, at) => text !== '' && (pasted[at + 1]?.text ?? '') !== '');
  for (const [place, { text, number, indent, leftOut }] of pasted.entries()) {
    if (text === '' || joined.has(number)) continue;
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
      ofOther ||= role.ofOther === true;
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
      const choice = line.unclear || again || ofOther ? undefined : assign(line, groups[0], flat, book);
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
