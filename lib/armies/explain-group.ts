import type { ArmyBook } from './army-data';
import type { BookEntry } from './book-entries';
import { findEntry, findItem, findOption } from './book-entries';
import { extraOf, type NameHit } from './book-names';
import { type Extra, type Way, waysOfExtra, waysOfHost } from './count-ways';
import type { Gathered } from './gather-list';
import { itemPrice } from './line-contents';
import type { StatedPoints } from './list-reading';
import type { LineToken } from './split-line';

export type NumberToken = Extract<LineToken, { kind: 'number' }>;

/** A name in a line with the numbers before and behind it. */
export interface Piece {
  readonly hit: NameHit;
  /** as it is written, in plain form */
  readonly plain: string;
  readonly before: readonly NumberToken[];
  readonly behind: readonly NumberToken[];
  /** what parts it from the name before: a comma or bar, a slash, a word or sign like "with", or nothing */
  readonly joint: 'none' | 'joint' | 'slash' | 'with';
  /** behind "each with": as many as there are units */
  readonly all?: true;
  /** behind a word such as "on" or "riding" */
  readonly ridden?: true;
  readonly line: number;
  readonly text: string;
}

/** A unit as it is written: its own piece, and those of what it carries. */
export interface WrittenGroup {
  readonly host: Piece;
  readonly extras: readonly Piece[];
}

/**
 * How much is known of a meaning: 3 all prices agree, 2 there are none, 1 a price disagrees, 0 there are several
 * meanings or none.
 */
type Certainty = 0 | 1 | 2 | 3;

export interface Explanation {
  readonly certainty: Certainty;
  /** what it means, or most likely means; undefined where no number fits */
  readonly meaning?: Gathered;
  /** stated for all of it; null when nothing is */
  readonly points: number | null;
  readonly differing: readonly StatedPoints[];
  /** a number behind the name is taken for a count, and no price says so */
  readonly weak?: boolean;
  /** several meanings fit to the point */
  readonly open?: boolean;
}

/** A number behind a name that is no price for certain: below the price of any unit. */
const leastPrice = 20;
/** Ways to read the numbers of one group that are tried. */
const mostWays = 120;

interface Stated {
  readonly number: NumberToken;
  readonly piece: Piece;
  /** which extra it is written at; -1 for the unit itself */
  readonly at: number;
}

const none: Explanation = { certainty: 0, points: null, differing: [] };

/** What one of it may cost: an item's price depends on what its bearer has become. */
function pricesOf(
  { kind, id }: Pick<Extra, 'kind' | 'id'>,
  bearers: readonly BookEntry[],
  book: ArmyBook,
): readonly number[] {
  if (kind === 'add-on') return [findEntry(book, id)?.points ?? 0];
  if (kind === 'option') return [findOption(book, id)?.points ?? 0];
  const item = findItem(book, id);
  return item ? [...new Set(bearers.map((bearer) => itemPrice(item, bearer) ?? 0))] : [0];
}

/** The sums that a unit with its extras can come to. */
function sumsOf(
  base: number,
  prices: readonly (readonly number[])[],
  counts: readonly number[],
): readonly number[] {
  let sums = [base];
  for (const [at, each] of prices.entries())
    sums = [...new Set(sums.flatMap((sum) => each.map((price) => sum + price * (counts[at] ?? 1))))].slice(
      0,
      16,
    );
  return sums;
}

const signed = ({ value, negative }: NumberToken): number => (negative ? -value : value);

/** The prices that each extra can have, without those that the price stated beside it rules out. */
const narrowed = (
  prices: readonly (readonly number[])[],
  counts: readonly number[],
  rest: readonly Stated[],
): readonly (readonly number[])[] =>
  prices.map((own, at) => {
    const fits = own.filter((price) =>
      rest.some((one) => one.at === at && signed(one.number) === price * (counts[at] ?? 1)),
    );
    return fits.length > 0 ? fits : own;
  });

function* combinations(ways: readonly (readonly Way[])[]): Generator<readonly Way[]> {
  const [first, ...rest] = ways;
  if (!first) yield [];
  else for (const way of first) for (const others of combinations(rest)) yield [way, ...others];
}

/** A piece with "3,330" read as two numbers. */
const takenApart = (piece: Piece): Piece => {
  const apart = (numbers: readonly NumberToken[]) =>
    numbers.flatMap(({ apart: two, ...number }): NumberToken[] =>
      two
        ? [
            { kind: 'number', value: two[0] },
            { ...number, value: two[1] },
          ]
        : [number],
    );
  return { ...piece, before: apart(piece.before), behind: apart(piece.behind) };
};

/** Explains a group as it is written, or with a comma between figures as one between count and price. */
export function explainGroup(group: WrittenGroup, book: ArmyBook): Explanation {
  const whole = explainNumbers(group, book);
  const pieces = [group.host, ...group.extras];
  if (
    whole.certainty > 1 ||
    !pieces.some((each) => [...each.before, ...each.behind].some(({ apart }) => apart))
  )
    return whole;
  const parted = explainNumbers({ host: takenApart(group.host), extras: group.extras.map(takenApart) }, book);
  return parted.certainty > whole.certainty ? parted : whole;
}

/**
 * Explains the numbers of a unit and all it carries: each is a count or a price, and a price has to agree. What
 * disagrees is named; where two meanings fit equally well, neither is taken.
 */
function explainNumbers({ host, extras }: WrittenGroup, book: ArmyBook): Explanation {
  const { entry } = host.hit;
  if (!entry) return none;
  const choices = extras.map((piece) => {
    const choice = piece.hit.extra === undefined ? undefined : extraOf(entry, piece.hit.extra, book);
    return choice && { kind: choice.kind, id: choice.id };
  });
  const things = choices.filter((choice) => choice !== undefined);
  if (things.length < extras.length) return none;
  const become = things.flatMap(({ kind, id }) =>
    kind === 'option' ? (findOption(book, id)?.becomes ?? []) : [],
  );
  const bearers = [entry, ...become.map((id) => findEntry(book, id)).filter((each) => each !== undefined)];
  const prices = things.map((thing) => pricesOf(thing, bearers, book));
  const stated: Stated[] = [host, ...extras].flatMap((piece, at) =>
    [...piece.before, ...piece.behind].map((number) => ({ number, piece, at: at - 1 })),
  );

  const found = new Map<
    string,
    {
      meaning: Gathered;
      ways: readonly Way[];
      rest: readonly Stated[];
      wrong: readonly Stated[];
      sums: readonly number[];
    }
  >();
  let tried = 0;
  for (const own of waysOfHost(host)) {
    const ways = extras.map((piece, at) => waysOfExtra(piece, things[at] as Extra, own.count, book));
    for (const counted of combinations(ways)) {
      if (++tried > mostWays) return none;
      const used = new Set([own, ...counted].map((way) => way.used));
      const rest = stated.filter(({ number }) => !used.has(number));
      // "Knights 110 110 110": one price for each of them, or for one.
      const repeated = rest
        .filter(({ at, number }) => at < 0 && number.mark !== 'total' && number.mark !== 'each')
        .map(({ number }) => number.value);
      if (repeated.length - new Set(repeated).size >= (own.used === null ? 1 : 2)) continue;
      // A number word is no price.
      if (rest.some(({ number }) => number.mark === 'count' || number.plain !== undefined)) continue;
      if (rest.some(({ number, at }) => number.mark === 'stands' && !areStands(number, at, entry, own.count)))
        continue;
      const counts = counted.map(({ count }) => count);
      const sums = sumsOf(entry.points * own.count, narrowed(prices, counts, rest), counts);
      const wrong = rest.filter(
        (one) => !agrees(one, { entry, count: own.count, counts, prices, sums, rest }),
      );
      const meaning = {
        unit: entry.id,
        count: own.count,
        extras: things.map((thing, at) => ({ ...thing, count: counts[at] ?? 1 })),
      };
      const key = JSON.stringify(meaning);
      const known = found.get(key);
      if (!known || wrong.length < known.wrong.length)
        found.set(key, { meaning, ways: [own, ...counted], rest, wrong, sums });
    }
  }
  const all = [...found.values()];
  const agreed = all.filter(
    ({ rest, wrong, meaning }) => rest.length > 0 && wrong.length === 0 && meaning.count > 0,
  );
  // A number that is a price to the point is one: "Hero (80), Sword of Might (10)" is not eighty Heroes.
  const priced = Math.max(0, ...agreed.map(({ rest }) => rest.length));
  const [best, ...others] = agreed.filter(({ rest }) => rest.length === priced);
  if (best && others.length === 0) {
    const total = best.rest.find(
      ({ number }) => number.mark !== 'each' && number.mark !== 'stands' && best.sums.includes(number.value),
    );
    const own = best.ways[0]?.used;
    // The price of what it carries says nothing of how many there are.
    const weak =
      own !== null &&
      own !== undefined &&
      !own.mark &&
      host.behind.includes(own) &&
      !best.rest.some(({ number, at }) => at < 0 || best.sums.includes(number.value));
    return { certainty: 3, meaning: best.meaning, points: total?.number.value ?? null, differing: [], weak };
  }
  if (best) return { ...none, meaning: best.meaning, open: true };

  // No price agrees, or there is none: the places of the numbers tell.
  const placed = all.filter(({ ways }) => isPlaced(ways, [host, ...extras]));
  const [only, ...more] = placed;
  if (!only) return guessByPrice(entry, stated, things) ?? { ...none, meaning: all[0]?.meaning };
  if (more.length > 0 || only.meaning.count === 0)
    return {
      ...none,
      meaning: only.meaning,
      open: only.meaning.count > 0 && placed.every(({ wrong }) => wrong.length === 0),
    };
  // Two readings that nothing confirms, a number word and a translation: one too many.
  const used = only.ways[0]?.used;
  const loose = host.hit.loose && used?.plain !== undefined && !used.mark;
  if (used?.sized || isCommand(used, host))
    return { ...none, meaning: used?.sized ? only.meaning : { ...only.meaning, count: 1 } };
  if (only.rest.length === 0)
    return {
      certainty: loose ? 0 : 2,
      meaning: only.meaning,
      points: null,
      differing: [],
      weak: [host, ...extras].some(({ behind }, at) =>
        behind.some((number) => number === only.ways[at]?.used && !number.mark),
      ),
    };
  const unsaid = only.ways[0]?.used === null;
  const multiple = unsaid && extras.length === 0 ? guessByPrice(entry, only.rest, things) : undefined;
  // Less than any unit costs is no price of one.
  const odd = only.wrong.some(
    ({ number, at }) => at < 0 && number.mark !== 'each' && number.value < leastPrice,
  );
  if (multiple || loose || odd || only.rest.length > 2) return multiple ?? { ...none, meaning: only.meaning };
  return {
    certainty: 1,
    meaning: only.meaning,
    points: null,
    differing: only.wrong.map(({ number, piece, at }) => ({
      line: piece.line,
      text: piece.text,
      stated: signed(number),
      ours: at < 0 ? (only.sums[0] ?? 0) : (prices[at]?.[0] ?? 0) * (only.meaning.extras[at]?.count ?? 1),
    })),
  };
}

/** Whether so many stands are those of so many units: "2 Knights (6 stands)". */
const areStands = ({ value }: NumberToken, at: number, { stands }: BookEntry, units: number): boolean =>
  at < 0 && value === stands * units;

/** Whether a number behind a character is how well he commands rather than how many there are: "Hero 8". */
const isCommand = (number: NumberToken | null | undefined, { hit: { entry }, behind }: Piece): boolean =>
  number !== null &&
  number !== undefined &&
  !number.mark &&
  behind.includes(number) &&
  number.value === entry?.characterData?.command;

/** Whether a stated price is one that the meaning has: of one, of all, of all with what they carry. */
function agrees(
  { number, at }: Stated,
  {
    entry,
    count,
    counts,
    prices,
    sums,
    rest,
  }: {
    readonly entry: BookEntry;
    readonly count: number;
    readonly counts: readonly number[];
    readonly prices: readonly (readonly number[])[];
    readonly sums: readonly number[];
    readonly rest: readonly Stated[];
  },
): boolean {
  const { mark } = number;
  if (mark === 'stands') return true;
  const value = signed(number);
  const plain = Math.abs(value);
  const each = plain === entry.points || sums.some((sum) => sum === plain * count);
  const all = plain === entry.points * count || sums.includes(plain);
  if (at < 0) {
    if (mark === 'each') return each;
    if (all) return true;
    // "3 110 330": the price of one beside that of all.
    return (
      plain === entry.points &&
      rest.some((other) => other.at < 0 && other.number !== number && isTotal(other, entry, count, sums))
    );
  }
  const own = prices[at] ?? [];
  const carried = counts[at] ?? 1;
  if (own.some((price) => price * carried === value || (mark === 'each' && price === value))) return true;
  if (
    carried > 1 &&
    own.includes(value) &&
    rest.some(
      (other) => other.at === at && other.number !== number && own.includes(other.number.value / carried),
    )
  )
    return true;
  return mark !== 'each' && sums.includes(value);
}

const isTotal = ({ number }: Stated, entry: BookEntry, count: number, sums: readonly number[]) =>
  number.mark !== 'each' && (number.value === entry.points * count || sums.includes(number.value));

/** Whether each count is where a count is written: before the name, or behind it and below any price. */
function isPlaced(ways: readonly Way[], pieces: readonly Piece[]): boolean {
  return ways.every(({ used, open }, at) => {
    const piece = pieces[at];
    if (!piece || open) return piece !== undefined && !hasCount(piece);
    const { before, behind } = piece;
    if (used === null) return !hasCount(piece);
    if (used.mark === 'count' || used.plain !== undefined) return true;
    if (used === before.findLast(({ mark }) => !mark)) return true;
    const first = behind.find(({ mark, negative }) => !mark && !negative);
    return used === first && before.every(({ mark }) => mark) && used.value < leastPrice;
  });
}

/** Whether a number of the piece must be its count: one before the name, or a small one behind it. */
const hasCount = ({ before, behind }: Piece): boolean =>
  before.some(({ mark, plain }) => !mark || mark === 'count' || plain !== undefined) ||
  behind.some(
    ({ mark, plain, negative, value }) =>
      mark === 'count' || plain !== undefined || (!mark && !negative && value < leastPrice),
  );

/** A price that is that of several units where no number is written: most likely so many. */
function guessByPrice(
  entry: BookEntry,
  stated: readonly Stated[],
  things: readonly unknown[],
): Explanation | undefined {
  const [only, ...others] = stated;
  if (!only || others.length > 0 || things.length > 0 || entry.points <= 0) return undefined;
  const count = only.number.value / entry.points;
  if (!Number.isInteger(count) || count < 2 || count > 20) return undefined;
  return { ...none, meaning: { unit: entry.id, count, extras: [] } };
}
