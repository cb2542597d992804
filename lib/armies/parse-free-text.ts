import { longest } from '../limits';
import type { ArmyBook, ArmyName } from './army-data';
import { armyNames } from './army-names';
import { allEntries, type BookEntry } from './book-entries';
import { findArmy, findArmyIn } from './find-army';
import { extrasFor } from './gather-list';
import { findNamed, plainName } from './match-names';
import type { PastedLine, WrittenEntry, WrittenLine, WrittenList } from './parse-list-text';

const pointsWord = '(?:p|pt|pts|pkt|pnt|points?|punkten?|pkte)';
const selectorEntry = /^(\d{1,5}) - (\d{1,3}) (.+)$/;
const total = new RegExp(
  `^(?:total|gesamt|gesamtpunkte|summe|sum|punkte|points)\\b[^\\d]*([\\d.,]{1,6})\\s*${pointsWord}?\\.?$`,
  'i',
);
const aside = /^(?:break ?point|bruchpunkt|warmaster\b|[-=_*~ ]{3,}$|\d+ - \d+\/\d+$)/i;
const heading =
  /^(?:units?|einheiten|characters?|charaktere|charaktermodelle|heroes|helden|infantry|infanterie|cavalry|kavallerie|chariots?|streitwagen|monsters?|artillery|artillerie|machines?|maschinen|magic items?|magische gegenstände|army|armee|list|liste)\s*:$/i;
const bullet = /^(?:(?:[-*•·+‣–]|\p{So}|\p{Extended_Pictographic}|\ufe0f|\u200d)+|\d{1,2}[.)](?=\s))\s*/u;
const leadingCount = /^(\d{1,3})\s*(?:[x×*]|mal\b|stk\.?)?\s*(?=\p{L})/iu;
const trailingCount = /\s*[x×*]\s*(\d{1,2})$/i;
const eachPrice = new RegExp(
  `\\s+(?:à|@|je|each|a)\\s*\\d{1,4}\\s*${pointsWord}?\\.?\\s*=?(?=[\\s)=]|$)`,
  'i',
);
/** What may stand between a name and what follows it. The search begins at the first sign of a run, not at each. */
const tail = '(?<![\\s,:;=(\\[-])[\\s,:;=(\\[-]';
const trailingSigns = new RegExp(`${tail}+$`);
const trailingPoints = new RegExp(
  `${tail}*(?<![\\p{L}\\d])([+-]?\\d{1,4})\\s*(${pointsWord})?\\.?\\s*[)\\]]*$`,
  'iu',
);
const joints = /\s*(?:[,;+&/()[\]]|\b(?:with|mit|and|und|on|auf)\b|\bw\/)\s*/i;

interface Piece {
  readonly name: string;
  /** null when none is written */
  readonly count: number | null;
  readonly points: number | null;
}

/** Number and price around a name: "3x Silver Helms (330)", "Archers x2: 150", "2 Archers à 75 = 150". */
function parsePiece(source: string): Piece {
  let name = source.replace(bullet, '').trim();
  let count: number | null = null;
  let points: number | null = null;
  const [head, leading] = leadingCount.exec(name) ?? [];
  if (head !== undefined) {
    count = Number(leading);
    name = name.slice(head.length);
  }
  const [end, figure, unitName] = trailingPoints.exec(name) ?? [];
  if (end !== undefined && !trailingCount.test(name)) {
    // "Archers 2" is a number of units, "2 Archers 150" a price.
    const isCount = count === null && !unitName && !/[(:=[]/.test(end) && /^\d$/.test(figure ?? '');
    if (isCount) count = Number(figure);
    else points = Number(figure);
    name = name.slice(0, name.length - end.length);
  }
  name = name.replace(eachPrice, '').replace(trailingSigns, '');
  const [multiple, times] = trailingCount.exec(name) ?? [];
  if (multiple !== undefined && count === null) {
    count = Number(times);
    name = name.slice(0, name.length - multiple.length);
  }
  return { name: name.replace(trailingSigns, '').trim(), count, points };
}

const roles: Readonly<Record<string, BookEntry['type']>> = {
  general: 'General',
  hero: 'Hero',
  heroes: 'Hero',
  held: 'Hero',
  helden: 'Hero',
  wizard: 'Wizard',
  wizards: 'Wizard',
  mage: 'Wizard',
  mages: 'Wizard',
  zauberer: 'Wizard',
  magier: 'Wizard',
};

/** An entry by its name, or by what it is where the army has only one such character ("Zauberer"). */
function findWrittenEntry(name: string, book: ArmyBook): BookEntry | undefined {
  const named = findNamed(allEntries(book), name);
  if (named) return named;
  const role = roles[plainName(name)];
  const ofRole = allEntries(book).filter((entry) => entry.kind === 'character' && entry.type === role);
  return ofRole.length === 1 ? ofRole[0] : undefined;
}

interface Draft extends WrittenLine {
  readonly entry: BookEntry | undefined;
  readonly extras: WrittenLine[];
}

/**
 * Reads a list in free form, one unit a line with a number and perhaps a price; what the unit carries
 * follows in the same line or below it. Lines that say nothing of the army stay as entries without a match.
 */
export function parseFreeText(pasted: readonly PastedLine[], book: ArmyBook): WrittenList {
  let points: number | null = null;
  let label = '';
  const drafts: Draft[] = [];
  for (const { text, number: line } of pasted) {
    if (text === '' || aside.test(text) || heading.test(text)) continue;
    if (text.length > longest.listLine) {
      drafts.push({ line, text, name: text, count: 1, points: null, entry: undefined, extras: [] });
      continue;
    }
    const sum = total.exec(text);
    if (sum) {
      points ??= Number(sum[1]?.replace(/[.,]/g, ''));
      continue;
    }
    const at = { line, text };
    const [, price, number, rest] = selectorEntry.exec(text) ?? [];
    const piece =
      rest === undefined ? parsePiece(text) : { name: rest, count: Number(number), points: Number(price) };
    if (drafts.length === 0 && piece.count === null && isTitle(piece.name, book)) {
      points ??= piece.points;
      continue;
    }
    const read = readPiece(piece, drafts.at(-1), book);
    if (read.extraOf) read.extraOf.extras.push({ ...at, ...read.own });
    else if (
      read.entry === undefined &&
      drafts.length === 0 &&
      piece.count === null &&
      piece.points === null &&
      label === '' &&
      text.length <= longest.listLabel
    )
      label = text;
    else
      drafts.push({
        ...at,
        ...read.own,
        entry: read.entry,
        extras: read.extras.map((each) => ({ ...at, ...each })),
      });
  }
  const entries = drafts.map(
    ({ entry, extras, ...line }): WrittenEntry => ({
      ...line,
      name: entry?.name ?? line.name,
      points: sumOf(line, entry, extras),
      extras,
    }),
  );
  return { label, army: book.army.name, points, entries };
}

type Written = Pick<WrittenLine, 'name' | 'count' | 'points'>;

function readPiece(
  piece: Piece,
  last: Draft | undefined,
  book: ArmyBook,
): {
  readonly own: Written;
  readonly entry?: BookEntry;
  readonly extraOf?: Draft;
  readonly extras: readonly Written[];
} {
  const own = { name: piece.name, count: piece.count ?? 1, points: piece.points };
  const entry = findWrittenEntry(piece.name, book);
  const choices = last?.entry ? extrasFor(last.entry, book) : [];
  const extra = findNamed(choices, piece.name);
  const priced = entry && piece.points === entry.points * own.count;
  const closer = extra && (!entry || plainName(entry.name) !== plainName(piece.name));
  if (last && closer && !priced) return { own: { ...own, name: extra.name }, extraOf: last, extras: [] };
  if (entry) return { own, entry, extras: [] };
  const [first = '', ...parts] = piece.name.split(joints).filter((part) => part.trim() !== '');
  const head = parsePiece(first);
  const host = findWrittenEntry(head.name, book);
  const extras = parts.map((part) => {
    const { name, count, points } = parsePiece(part);
    return { name, count: count ?? 1, points };
  });
  const worded = extras.filter(({ name }) => /\p{L}/u.test(name));
  if (!host) return { own, extras: [] };
  // "Hero (80), Sword of Might (10)": with several prices in a line, the last one is no total.
  const several = worded.length < extras.length || [head, ...worded].some((each) => each.points !== null);
  const points = several ? null : own.points;
  return { own: { ...own, name: host.name, points }, entry: host, extras: worded };
}

/** Names in a text in free form: units and what is written behind them in the same line. */
export const countNames = (pasted: readonly PastedLine[]): number =>
  pasted.reduce(
    (sum, { text }) =>
      sum + (text === '' || text.length > longest.listLine ? 0 : text.split(joints).filter(Boolean).length),
    0,
  );

/** A price stands for the entry with all below it only if it says so itself; prices below it are added. */
function sumOf(line: Written, entry: BookEntry | undefined, extras: readonly WrittenLine[]): number | null {
  if (line.points === null || !entry) return line.points;
  const bare = line.points === entry.points * line.count;
  const below = extras.reduce((sum, extra) => sum + (extra.points ?? 0), 0);
  return bare ? line.points + below : line.points;
}

/** A number and a word behind it: such a line says more than which army it is. */
const counted = /\d\s+\p{L}/u;

const namesWith = new WeakMap<ArmyBook, readonly ArmyName[]>();

/** The armies there are; an edition of an organiser's own may have another one. */
function named(book: ArmyBook): readonly ArmyName[] {
  const { army } = book;
  if (armyNames.some(({ id }) => id === army.id)) return armyNames;
  const names = namesWith.get(book) ?? [...armyNames, army];
  namesWith.set(book, names);
  return names;
}

const isTitle = (name: string, book: ArmyBook) =>
  !counted.test(name) &&
  (findArmy(name, named(book)) ?? findArmyIn(name, named(book)))?.id === book.army.id &&
  !findWrittenEntry(name, book);

/** The army that a free text is of: named alone in a line, or else within one of the first lines. */
export function armyOfFreeText(
  pasted: readonly PastedLine[],
  armies?: readonly ArmyName[],
): string | undefined {
  const lines = pasted.filter(({ text }) => text !== '');
  const titles = lines
    .map(({ text }) => parsePiece(text.slice(0, longest.listLine)))
    .filter(({ count }) => count === null);
  const alone = titles.map(({ name }) => findArmy(name.replace(/^(?:army|armee)\s*:?\s*/i, ''), armies));
  const within = titles.slice(0, 6).map(({ name }) => findArmyIn(name, armies));
  return (alone.find((army) => army) ?? within.find((army) => army))?.id;
}
