import { fail, type Outcome, ok } from '../outcome';
import type { ArmyBook } from './army-data';
import type { ArmyList, ListRules } from './army-list';
import { checkList } from './check-list';
import { applyOverrides } from './list-overrides';
import type { ListReading, ReadProblem } from './list-reading';
import { listContents, listTotals } from './list-totals';
import { moveList } from './move-list';
import { editionSaid, parsePasted, type ReadOptions, readPasted } from './read-list';

/** A list as one edition understands it. */
export interface EditionReading {
  readonly edition: string;
  /** all that understand the same, this one among them */
  readonly editions: readonly string[];
  readonly reading: ListReading;
  /** the army by which it was read */
  readonly book: ArmyBook;
  /** how much speaks against this edition: parts without a match, prices and sums that differ */
  readonly misfits: number;
  /** rules of this edition that the list breaks, below its size and limits: the later guess */
  readonly breaches: number;
}

/** What a text or link was made for: one edition, or one of several that understand different lists. */
export type EditionsReading =
  | { readonly told: true; readonly chosen: EditionReading }
  | { readonly told: false; readonly choices: readonly EditionReading[] };

/**
 * Reads a text or link of which nobody knows the edition, as neither has words for it (core §10): in each of the
 * `editions`, by names, numbers and prices. The one that fits best counts; among equals that of the tournament.
 * Where several that fit equally well understand different units, as in links of armies whose numbers moved, only
 * a person can tell: then `choices` has them all, the likeliest first. A link has no prices, so its editions fit
 * equally well wherever all of its numbers mean something.
 */
export async function readInEditions(
  input: string,
  options: ReadOptions & {
    readonly editions: readonly string[];
    /** the edition whose prices the organiser has changed, where that is not the one of the rules */
    readonly changed?: Pick<ListRules, 'version' | 'overrides'>;
  },
): Promise<Outcome<EditionsReading, ReadProblem>> {
  const { rules, load, editions, changed = rules } = options;
  const pasted = parsePasted(input, options.armies);
  if (!pasted.ok) return pasted;
  const said = editionSaid(pasted.value);
  const asked =
    said !== undefined && editions.includes(said) ? [said] : [...new Set([rules.version, ...editions])];
  const readings: EditionReading[] = [];
  let problem: ReadProblem | undefined;
  for (const edition of asked) {
    const overrides = edition === changed.version ? changed.overrides : [];
    const here = { ...rules, version: edition, overrides };
    await options.pause?.();
    const read = await readPasted(pasted.value, { ...options, rules: here });
    if (!read.ok) {
      problem ??= read.problem;
      continue;
    }
    const reading = read.value;
    const plain = await load(edition, reading.list.armyId);
    if (!plain) continue;
    const book = applyOverrides(plain, here.overrides);
    // A program outside knows the prices as they were published, whatever the organiser has changed.
    const published =
      overrides.length > 0
        ? await readPasted(pasted.value, { ...options, rules: { ...here, overrides: [] } })
        : read;
    const misfits = Math.min(
      misfitsOf(reading, book, here),
      published.ok ? misfitsOf(published.value, plain, here) : Number.POSITIVE_INFINITY,
    );
    const breaches = checkList(reading.list, book, here).filter(({ line }) => line !== undefined).length;
    readings.push({ edition, editions: [edition], reading, book, misfits, breaches });
  }
  const least = Math.min(...readings.map(({ misfits }) => misfits));
  // What the tournament's own edition leaves open is named: no other edition settles it.
  const own = readings.find(({ edition }) => edition === rules.version);
  const left = own?.reading.unmatched.filter(({ open }) => open).length ?? 0;
  if (own && left > 0 && own.misfits - left * 100 <= least) return ok({ told: true, chosen: own });
  // The tournament's edition goes before all others, a newer one before an older one.
  const best = readings.filter(({ misfits }) => misfits === least);
  const inTurn = [...best.filter(({ edition }) => edition === rules.version), ...best.toReversed()];
  const groups: EditionReading[][] = [];
  for (const each of new Set(inTurn)) {
    const same = groups.find(([first]) => first && meanSame(each, first, rules));
    if (same) same.push(each);
    else groups.push([each]);
  }
  const meanings = groups.flatMap((same): EditionReading[] => {
    const editions = best.filter((each) => same.includes(each)).map(({ edition }) => edition);
    return same.slice(0, 1).map((each) => ({ ...each, editions }));
  });
  const [chosen] = meanings;
  if (!chosen) return fail(problem ?? { code: 'army-missing', values: {} });
  if (meanings.length === 1) return ok({ told: true, chosen });
  return ok({ told: false, choices: meanings.toSorted((x, y) => x.breaches - y.breaches) });
}

/** How much does not fit: parts without a match, prices and a sum that differ. */
function misfitsOf(
  { list, unmatched, differing, statedPoints }: ListReading,
  book: ArmyBook,
  rules: ListRules,
) {
  const { points } = listTotals(list, book, rules);
  const sum = statedPoints === null || statedPoints === points ? 0 : 1;
  const unknown = list.lines.length - listContents(list, book).length;
  return (unmatched.length + unknown) * 100 + differing.length + sum;
}

/** What each of the choices understands that not all of them do, e.g. "2 Miners". */
export function differingUnits(choices: readonly EditionReading[]): readonly {
  readonly edition: string;
  readonly editions: readonly string[];
  readonly units: readonly string[];
}[] {
  const all = choices.map(({ edition, editions, reading, book }) => ({
    edition,
    editions,
    units: listContents(reading.list, book).map(({ line, entry, options, items, addOns }) =>
      [`${line.count} ${entry.name}`, ...[...options, ...items, ...addOns].map(({ name }) => name)].join(
        ' + ',
      ),
    ),
  }));
  return all.map((each) => ({
    ...each,
    units: each.units.filter((unit) => !all.every(({ units }) => units.includes(unit))),
  }));
}

const compare = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);

/** The units of a list with what they carry, whatever their order in the text or in an edition. */
const unitsOf = (list: ArmyList): string =>
  JSON.stringify(list.lines.map(({ id: _, ...line }) => JSON.stringify(line)).toSorted(compare));

/** Whether two editions understand the same: one list moved to the other edition is the other's. */
function meanSame(x: EditionReading, y: EditionReading, rules: ListRules): boolean {
  const texts = ({ reading }: EditionReading) =>
    reading.unmatched.map(({ line, text }) => `${line} ${text}`).toSorted(compare);
  if (x.reading.list.armyId !== y.reading.list.armyId) return false;
  if (JSON.stringify(texts(x)) !== JSON.stringify(texts(y))) return false;
  if (unitsOf(x.reading.list) === unitsOf(y.reading.list)) return true;
  const moved = moveList(x.reading.list, x.book, y.book, { ...rules, version: y.edition });
  const gone = moved.differences.some(({ kind }) => kind === 'unit-gone' || kind === 'extra-gone');
  return !gone && unitsOf(moved.list) === unitsOf(y.reading.list);
}
