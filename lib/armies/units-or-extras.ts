import type { ArmyBook } from './army-data';
import { findOption } from './book-entries';
import { extraOf } from './book-names';
import { mayTake } from './check-list';
import { explainGroup, type Piece } from './explain-group';
import { type Group, isChild } from './line-traits';
import type { SplitText } from './read-line';

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
export function assign(
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
          groups: [...way.groups, { host: piece, extras: [], at: line }],
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
