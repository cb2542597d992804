import type { ArmyBook } from './army-data';
import { type BookEntry, bookEntries } from './book-entries';
import { headingKind } from './heading-words';
import type { LineGuess, StatedPoints, UnmatchedLine } from './list-reading';
import type { WrittenHeading } from './parse-list-text';

/** What was read of one entry of the text; null where it was not. */
export interface ReadGroup {
  readonly entry: BookEntry;
  readonly count: number;
  readonly points: number;
}

/** Least price of a unit: a smaller figure is a number of units. */
const leastPrice = 20;

interface Figures {
  readonly count: number | undefined;
  readonly points: number | undefined;
  /** there are more, or none of them fits its role */
  readonly odd: boolean;
}

function figuresOf({ figures }: WrittenHeading): Figures {
  const marked = figures.filter(({ mark }) => mark === 'points');
  const free = figures.filter(({ mark }) => mark === null);
  const most = Math.max(...free.map(({ value }) => value));
  // "Infantry: 20 (1175)" has twenty units.
  const points =
    marked.length > 0
      ? marked
      : free.filter(({ value }) => value === 0 || (value >= leastPrice && value === most));
  const counts = figures.filter((each) => !points.includes(each));
  return {
    count: counts[0]?.value,
    points: points[0]?.value,
    odd: points.length > 1 || counts.length > 1,
  };
}

/**
 * Headings whose figures are not those of what is written below them. Such a line may be something bought, as "2
 * Wizards 90" where the army has two kinds of them: it comes back unread with the likeliest kind, or, where it can only
 * be a heading, with its sum beside the one of what follows it.
 */
export function checkHeadings(
  headings: readonly WrittenHeading[],
  groups: readonly (ReadGroup | null)[],
  book: ArmyBook,
): { readonly unmatched: readonly UnmatchedLine[]; readonly differing: readonly StatedPoints[] } {
  /** units, written lines and points of the entries before each place */
  const sums = [{ units: 0, points: 0 }];
  for (const group of groups) {
    const { units, points } = sums.at(-1) ?? { units: 0, points: 0 };
    sums.push({ units: units + (group?.count ?? 0), points: points + (group?.points ?? 0) });
  }
  const between = (from: number, to: number) => ({
    units: (sums[to]?.units ?? 0) - (sums[from]?.units ?? 0),
    points: (sums[to]?.points ?? 0) - (sums[from]?.points ?? 0),
    lines: to - from,
  });
  const units = groups.reduce((sum, each) => sum + (each && !each.entry.character ? each.count : 0), 0);
  const unmatched: UnmatchedLine[] = [];
  const differing: StatedPoints[] = [];
  for (const [place, heading] of headings.entries()) {
    if (heading.subtotal) {
      const [stated, ...more] = heading.figures;
      const starts = new Set([0, ...headings.slice(0, place).map(({ at }) => at)]);
      const ours = [...starts].map((from) => between(from, heading.at).points);
      const { line, text } = heading;
      if (!stated || more.length > 0) unmatched.push(unreadHeading(heading));
      else if (!ours.includes(stated.value))
        differing.push({ line, text, stated: stated.value, ours: ours.at(-1) ?? 0 });
      continue;
    }
    const { count, points, odd } = figuresOf(heading);
    const later = [...new Set([...headings.slice(place + 1).map(({ at }) => at), groups.length])];
    const [end = groups.length] = later;
    const kind = headingKind(heading.words);
    const own = groups.slice(heading.at, end);
    if (heading.figures.length === 0) {
      if (kind && mayBeBought(heading, kind, own, groups[heading.at])) {
        const guess = guessOf(kind, 1, undefined, book);
        unmatched.push({ ...unreadHeading(heading), guess: guess?.guess ?? null });
      }
      continue;
    }
    const below = between(heading.at, end);
    const counted = ({ units, lines }: typeof below) =>
      count === undefined || count === units || count === lines;
    const summed =
      points !== undefined &&
      [
        ...later.map((to) => between(heading.at, to)),
        // "5 units, 305 points" below the list.
        ...(kind ? [] : [between(0, groups.length)]),
      ].some((extent) => extent.lines > 0 && extent.points === points && counted(extent));
    const alike = own.length > 0 && own.every((each) => each !== null && (!kind || kind(each.entry)));
    const numbered =
      points === undefined &&
      count !== undefined &&
      ((alike && counted(below) && (!heading.leading || count > 1)) ||
        (!kind && (count === between(0, groups.length).units || count === units)));
    if (!odd && (summed || numbered)) continue;
    const guess = guessOf(kind, count ?? 1, points, book);
    if (
      points !== undefined &&
      !odd &&
      !heading.leading &&
      own.length > 0 &&
      !guess?.priced &&
      counted(below)
    )
      differing.push({ line: heading.line, text: heading.text, stated: points, ours: below.points });
    else
      unmatched.push({
        ...unreadHeading(heading),
        count: count ?? 1,
        points: points ?? null,
        guess: guess?.guess ?? null,
      });
  }
  return { unmatched, differing };
}

const unreadHeading = ({ line, text }: WrittenHeading): UnmatchedLine => ({
  line,
  text,
  count: 1,
  points: null,
  under: null,
  name: null,
  guess: null,
});

/** Words of one thing, not of a group. */
const singular = new Set([
  'hero',
  'held',
  'wizard',
  'zauberer',
  'general',
  'character',
  'chariot',
  'monster',
  'machine',
]);
const carries = /\b(?:on|auf|with|mit|riding)\b|\bw\//i;

/**
 * Whether a heading without figures may be something bought once: "Wizard" with nothing of the kind below it, "Hero on
 * Chariot". One that is set off is a heading, with an empty group if need be.
 * @param own lines below it to the next heading
 * @param next what follows it, below whichever heading
 */
function mayBeBought(
  { words, text, framed }: WrittenHeading,
  kind: (entry: BookEntry) => boolean,
  own: readonly (ReadGroup | null)[],
  next: ReadGroup | null | undefined,
): boolean {
  if (framed) return false;
  if (carries.test(text)) return true;
  if (own.some((each) => each === null || kind(each.entry))) return false;
  // "Characters" above "General", which is above the General.
  if (own.length === 0 && next && kind(next.entry)) return false;
  // Groups are not always sorted strictly.
  return own.length === 0 || words.some((word) => singular.has(word));
}

/** The first of that kind whose price agrees, else the first of all. */
function guessOf(
  kind: ReturnType<typeof headingKind>,
  count: number,
  points: number | undefined,
  book: ArmyBook,
): { readonly guess: LineGuess; readonly priced: boolean } | undefined {
  const units = Math.min(Math.max(count, 1), 99);
  const candidates = kind ? bookEntries(book).filter((entry) => !entry.unit?.addOnStand && kind(entry)) : [];
  const priced = candidates.find((entry) => entry.points > 0 && entry.points * units === points);
  const meant = priced ?? candidates[0];
  return (
    meant && {
      guess: { kind: 'unit', unit: { unit: meant.id, count: units, extras: [] } },
      priced: priced !== undefined,
    }
  );
}
