import type { ArmyBook } from './army-data';
import type { BookEntry } from './book-entries';
import { extraOf } from './book-names';
import { type Explanation, explainGroup, type Piece } from './explain-group';
import type { Group } from './line-traits';
import type { LineGuess } from './list-reading';
import type { WrittenEntry, WrittenLine } from './parse-list-text';
import type { SplitText } from './read-line';

/** Words before what a unit does not have. */
const lessWords = new Set('without ohne no kein keine keinen not nicht sin bez'.split(' '));

/** What an unread line most likely means. */
export function guessOf(line: SplitText, above: Group | undefined, book: ArmyBook): LineGuess | null {
  const [first, ...others] = line.pieces;
  if (!first) return null;
  if (first.hit.entry) {
    const less = line.stray.some((word) => lessWords.has(word));
    const extras = less ? [] : others.filter(({ hit }) => hit.extra !== undefined);
    const { meaning } = explainGroup({ host: first, extras }, book);
    return meaning ? { kind: 'unit', unit: meaning } : null;
  }
  const host: BookEntry | undefined = above?.host.hit.entry;
  const choice = host && first.hit.extra !== undefined ? extraOf(host, first.hit.extra, book) : undefined;
  return choice ? { kind: 'extra', extra: { kind: choice.kind, id: choice.id, count: 1 } } : null;
}

/** A line that was not understood, with its number and price as far as they are plain. */
export function unreadEntry(line: SplitText, guess: LineGuess | null, open: boolean): WrittenEntry {
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
export function entryOf(group: Group, book: ArmyBook): WrittenEntry {
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
