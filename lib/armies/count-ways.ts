import type { ArmyBook } from './army-data';
import { findOption } from './book-entries';
import type { NumberToken, Piece } from './explain-group';
import type { Gathered } from './gather-list';
import { stemOf } from './match-names';

/** Most units of one written line. */
const most = 99;

/** Something that a unit carries. */
export type Extra = Gathered['extras'][number];

/** One way to read how many a piece says: which of its numbers is the count, if any. */
export interface Way {
  readonly count: number;
  readonly used: NumberToken | null;
  /** nothing says so: the other way is as good */
  readonly open?: true;
}

/** The ways to read the number of units. */
export function waysOfHost({ before, behind }: Piece): readonly Way[] {
  const all = [...before, ...behind];
  const marked = all.filter(({ mark }) => mark === 'count');
  if (marked.length > 1) return [];
  const [only] = marked;
  if (only) return [{ count: only.value, used: only }];
  const worded = all.filter(({ plain }) => plain !== undefined);
  if (worded.length > 1) return [];
  const free = (worded.length > 0 ? worded : all).filter(({ mark, negative }) => !mark && !negative);
  return [
    ...free.map((used) => ({ count: used.value, used })),
    ...(worded.length > 0 ? [] : [{ count: 1, used: null }]),
  ].filter(({ count }) => count >= 0 && count <= most);
}

const isPlural = ({ plain, hit: { extraPlain } }: Piece): boolean =>
  extraPlain !== undefined && plain !== extraPlain && stemOf(plain) === stemOf(extraPlain);

/** The ways to read how many of the units carry something. */
export function waysOfExtra(
  piece: Piece,
  { kind, id }: Pick<Extra, 'kind' | 'id'>,
  units: number,
  book: ArmyBook,
): readonly Way[] {
  const all = [...piece.before, ...piece.behind];
  if (piece.all) {
    const [own] = piece.before.filter(({ mark }) => !mark || mark === 'count');
    return [{ count: units * (own?.value ?? 1), used: own ?? null }].filter(({ count }) => count <= most);
  }
  const marked = all.filter(({ mark }) => mark === 'count');
  const worded = all.filter(({ plain }) => plain !== undefined);
  if (marked.length > 1 || worded.length > 1) return [];
  const [only] = marked.length > 0 ? marked : worded;
  if (only) return [{ count: only.value, used: only }];
  const written = piece.before.filter(({ mark, negative }) => !mark && !negative);
  const behind = piece.behind.filter(
    ({ mark, negative, value }) => !mark && !negative && value >= 1 && value <= units,
  );
  // "4 Knights with Swords of Might" may mean one each.
  const single = (kind === 'item' && !isPlural(piece)) || units === 1 || findOption(book, id)?.armyMax === 1;
  return [
    ...[...written, ...behind].map((used) => ({ count: used.value, used })),
    { count: 1, used: null, ...(!single && { open: true as const }) },
    ...(single ? [] : [{ count: units, used: null, open: true as const }]),
  ].filter(({ count }) => count >= 1 && count <= most);
}
