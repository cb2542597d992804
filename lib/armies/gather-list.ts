import type { ArmyBook } from './army-data';
import type { ListLine } from './army-list';
import { type BookEntry, bookEntries, findEntry, findItem, findOption } from './book-entries';
import { mayTake } from './check-list';
import { itemPrice, lineContents, pointsEach } from './line-contents';

/** What a written entry says: so many of a unit, and so many of each extra shared out among them. */
export interface Gathered {
  readonly unit: string;
  readonly count: number;
  readonly extras: readonly {
    readonly kind: 'item' | 'option' | 'add-on';
    readonly id: string;
    readonly count: number;
  }[];
}

interface Bearer {
  readonly items: string[];
  readonly options: string[];
  readonly addOns: string[];
}

/**
 * Shares extras out among the units of an entry, as text lists do not say which unit has which. One of a
 * kind each, beginning with the first unit: of two Heroes, a sword and a chariot go to the same one, two
 * swords to both. Surplus extras are doubled up, for `checkList` to complain about.
 */
export function shareOut({ unit, count, extras }: Gathered, book: ArmyBook): readonly Omit<ListLine, 'id'>[] {
  const bearers = Array.from({ length: count }, (): Bearer => ({ items: [], options: [], addOns: [] }));
  const isMount = (id: string) => findOption(book, id)?.kind === 'mount';
  const becomes = (id: string) => findOption(book, id)?.becomes !== undefined;
  // An item is for one that is still what was bought: first it is known which ones turn into something else.
  const inTurn = [
    ...extras.filter(({ kind, id }) => kind === 'option' && becomes(id)),
    ...extras.filter(({ kind, id }) => kind !== 'option' || !becomes(id)),
  ];
  for (const extra of inTurn) {
    // How much of that kind a bearer has already: the same mount, banner or stand a second time is worst.
    const load = (bearer: Bearer) => {
      if (extra.kind === 'item') return bearer.items.length * 10 + (bearer.options.some(becomes) ? 1 : 0);
      if (extra.kind === 'add-on') return bearer.addOns.length;
      const same = bearer.options.filter((id) => id === extra.id).length * 10;
      return same + (isMount(extra.id) ? bearer.options.filter(isMount).length : 0);
    };
    // Asked once per bearer and extra: one more of it adds the same to any bearer's load.
    const loads = bearers.map(load);
    const more = extra.kind === 'add-on' ? 1 : extra.kind === 'option' && isMount(extra.id) ? 11 : 10;
    for (let i = 0; i < extra.count; i++) {
      const at = loads.indexOf(Math.min(...loads));
      const bearer = bearers[at];
      if (!bearer) return [];
      const lists = { item: bearer.items, option: bearer.options, 'add-on': bearer.addOns };
      lists[extra.kind].push(extra.id);
      loads[at] = (loads[at] ?? 0) + more;
    }
  }
  return bearers.map((bearer) => ({ unit, count: 1, ...bearer }));
}

/** Ways to deal items out that are compared by their price. */
const mostDeals = 2_000;

/**
 * The same where the text says what all of it costs, `stated`, or what an extra does, `prices` by the extra's id: items
 * whose price depends on their bearer go to those with whom the sums agree. As `shareOut` where no deal does.
 */
export function shareOutPriced(
  gathered: Gathered,
  book: ArmyBook,
  stated: number | null,
  prices: ReadonlyMap<string, number>,
): readonly Omit<ListLine, 'id'>[] {
  const first = shareOut(gathered, book);
  const items = gathered.extras.flatMap(({ kind, id, count }) =>
    kind === 'item' ? Array.from({ length: count }, () => id) : [],
  );
  const varied = items.filter((code) => findItem(book, code)?.pointsBy !== undefined);
  if (
    varied.length === 0 ||
    !first.some(({ options }) => options.some((id) => findOption(book, id)?.becomes))
  )
    return first;
  const faultsOf = (lines: readonly Omit<ListLine, 'id'>[]): number => {
    const contents = lines.flatMap((line) => lineContents({ id: 'l', ...line }, book) ?? []);
    const sum = contents.reduce((all, each) => all + pointsEach(each), 0);
    const carried = contents.flatMap((each) => each.items.map((item) => ({ item, as: each.as })));
    const wrong = [...prices].filter(([code, price]) => {
      const own = carried.filter(({ item }) => item.code === code);
      return (
        own.length > 0 && own.reduce((all, { item, as }) => all + (itemPrice(item, as) ?? 0), 0) !== price
      );
    });
    const forbidden = carried.filter(({ item, as }) => itemPrice(item, as) === null).length;
    // What the text says goes before what the rules allow: `checkList` tells of that.
    return (stated === null || stated === sum ? 0 : 1_000) + wrong.length * 100 + forbidden;
  };
  let best = { lines: first, faults: faultsOf(first) };
  if (best.faults === 0) return first;
  const bare = shareOut({ ...gathered, extras: gathered.extras.filter(({ kind }) => kind !== 'item') }, book);
  let deals = 0;
  const deal = (at: number, lines: readonly Omit<ListLine, 'id'>[]): void => {
    const code = items[at];
    if (code === undefined) {
      deals++;
      const faults = faultsOf(lines);
      if (faults < best.faults) best = { lines, faults };
      return;
    }
    // Units that carry the same are one choice.
    const seen = new Set<string>();
    for (const [place, line] of lines.entries()) {
      if (deals >= mostDeals || best.faults === 0) return;
      const key = JSON.stringify([line.options, line.items, line.addOns]);
      if (seen.has(key) || line.items.length > 0) continue;
      seen.add(key);
      deal(at + 1, lines.with(place, { ...line, items: [code] }));
    }
  };
  deal(0, bare);
  return best.lines;
}

/**
 * Add-on stands that a text names as entries of their own join the first units that may have them and have
 * none; what finds no unit stays in a line of its own.
 */
export function attachAddOns(lines: readonly Omit<ListLine, 'id'>[], book: ArmyBook): Omit<ListLine, 'id'>[] {
  const addOnOf = ({ unit }: { readonly unit: string }) => {
    const entry = findEntry(book, unit)?.unit;
    return entry?.addOnStand ? entry : undefined;
  };
  const units = lines
    .filter((line) => !addOnOf(line))
    .flatMap(({ count, ...line }) => Array.from({ length: count }, () => ({ ...line, count: 1 })));
  const alone: Omit<ListLine, 'id'>[] = [];
  for (const line of lines) {
    const addOn = addOnOf(line);
    if (!addOn) continue;
    let left = line.count;
    for (const unit of units) {
      if (left === 0) break;
      if (unit.addOns.length > 0) continue;
      const becomes = unit.options.map((id) => findOption(book, id)?.becomes).find((id) => id);
      if (!addOn.attachesTo?.includes(becomes ?? unit.unit)) continue;
      unit.addOns = [addOn.id];
      left--;
    }
    if (left > 0) alone.push({ ...line, count: left });
  }
  return [...units, ...alone];
}

/** Something that may be written under an entry. */
interface Extra {
  readonly kind: Gathered['extras'][number]['kind'];
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
}

const extrasOfBooks = new WeakMap<ArmyBook, WeakMap<BookEntry, readonly Extra[]>>();

/** What may be written under an entry: its options, items and add-on stands, by their names. */
export function extrasFor(entry: BookEntry, book: ArmyBook): readonly Extra[] {
  const ofBook = extrasOfBooks.get(book) ?? new WeakMap<BookEntry, readonly Extra[]>();
  extrasOfBooks.set(book, ofBook);
  const extras = ofBook.get(entry) ?? gatherExtras(entry, book);
  ofBook.set(entry, extras);
  return extras;
}

function gatherExtras(entry: BookEntry, book: ArmyBook): readonly Extra[] {
  const own = book.army.options.filter((option) => mayTake(option, entry, []));
  const others = book.army.options.filter((option) => !own.includes(option));
  return [
    ...own.map(({ id, name, aliases }) => ({ kind: 'option' as const, id, name, aliases })),
    ...book.items.map(({ code, name }) => ({ kind: 'item' as const, id: code, name })),
    ...bookEntries(book)
      .filter(({ unit }) => unit?.addOnStand)
      .map(({ id, name }) => ({ kind: 'add-on' as const, id, name })),
    // Not allowed for this unit, but meant: the check says so.
    ...others.map(({ id, name, aliases }) => ({ kind: 'option' as const, id, name, aliases })),
  ];
}
