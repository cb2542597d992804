import type { ArmyBook } from './army-data';
import type { ArmyList, ListLine, ListRules } from './army-list';
import { bookEntries, findEntry, findItem, findOption } from './book-entries';
import { checkList } from './check-list';
import { lineContents, pointsEach } from './line-contents';
import type { ListProblem } from './list-problem';
import { listTotals } from './list-totals';
import { findNamed } from './match-names';
import { tidyList } from './tidy-list';

/** What moving to another edition changes about a list. */
type MoveDifference =
  /** no such unit any more: its line is gone */
  | { readonly kind: 'unit-gone'; readonly count: number; readonly unit: string; readonly points: number }
  /** no such option, item or stand any more: the units do without */
  | { readonly kind: 'extra-gone'; readonly count: number; readonly unit: string; readonly extra: string }
  | { readonly kind: 'renamed'; readonly unit: string; readonly now: string }
  /** points of all units of a line */
  | {
      readonly kind: 'points';
      readonly count: number;
      readonly unit: string;
      readonly extras: readonly string[];
      readonly before: number;
      readonly after: number;
    };

export interface MovedList {
  readonly list: ArmyList;
  readonly differences: readonly MoveDifference[];
  readonly points: { readonly before: number; readonly after: number };
  readonly breakPoint: { readonly before: number | null; readonly after: number | null };
  /** rules that it breaks in the new edition and did not in the old one */
  readonly problems: readonly ListProblem[];
}

/**
 * The list in another edition of its army: the same units by id, else by name. What there is no longer stays behind and
 * is told; nothing is put in its place. `rules` are those of the new edition, and both books have their overrides.
 */
export function moveList(list: ArmyList, from: ArmyBook, to: ArmyBook, rules: ListRules): MovedList {
  const differences: MoveDifference[] = [];
  const lines: ListLine[] = [];
  for (const line of list.lines) {
    const old = lineContents(line, from);
    const unit = old?.entry.name ?? line.unit;
    const entry = findEntry(to, line.unit) ?? (old && findNamed(bookEntries(to), old.entry.name));
    const before = old ? line.count * pointsEach(old) : 0;
    if (!entry) {
      differences.push({ kind: 'unit-gone', count: line.count, unit, points: before });
      continue;
    }
    const gone = (extra: string) =>
      differences.push({ kind: 'extra-gone', count: line.count, unit: entry.name, extra });
    const kept = (
      ids: readonly string[],
      has: (id: string) => { readonly id: string } | undefined,
      nameOf: (id: string) => string | undefined,
    ) =>
      ids.filter((id) => {
        const found = has(id);
        if (!found) gone(nameOf(id) ?? id);
        return found;
      });
    const moved: ListLine = {
      ...line,
      unit: entry.id,
      options: kept(
        line.options,
        (id) => findOption(to, id),
        (id) => findOption(from, id)?.name,
      ),
      items: kept(
        line.items,
        (code) => findItem(to, code),
        (code) => findItem(from, code)?.name,
      ),
      addOns: kept(
        line.addOns,
        (id) => findEntry(to, id)?.unit,
        (id) => findEntry(from, id)?.name,
      ),
    };
    lines.push(moved);
    const now = lineContents(moved, to);
    if (old && now && old.entry.name !== now.entry.name)
      if (!differences.some((each) => each.kind === 'renamed' && each.unit === unit))
        differences.push({ kind: 'renamed', unit, now: now.entry.name });
    const after = now ? line.count * pointsEach(now) : 0;
    if (after !== before) {
      const extras = now ? [...now.options, ...now.items, ...now.addOns].map(({ name }) => name) : [];
      differences.push({ kind: 'points', count: line.count, unit: entry.name, extras, before, after });
    }
  }
  const moved = tidyList({ ...list, version: to.version, lines }, to);
  const oldRules = { ...rules, version: list.version, size: list.size };
  const known = new Set(checkList(list, from, oldRules).map(breachOf));
  const [before, after] = [listTotals(list, from, oldRules), listTotals(moved, to, rules)];
  return {
    list: moved,
    differences,
    points: { before: before.points, after: after.points },
    breakPoint: { before: before.breakPoint, after: after.breakPoint },
    problems: checkList(moved, to, rules).filter((problem) => !known.has(breachOf(problem))),
  };
}

/** What is broken, wherever the line has gone. */
const breachOf = ({ code, unit, values }: ListProblem): string => JSON.stringify([code, unit ?? '', values]);
