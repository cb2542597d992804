import { fail, type Outcome, ok } from '../outcome';
import type { ArmyBook } from './army-data';
import { checkList } from './check-list';
import { applyOverrides } from './list-overrides';
import type { ListReading, ReadProblem } from './list-reading';
import { listTotals } from './list-totals';
import { editionSaid, type ReadOptions, readList } from './read-list';

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
  options: ReadOptions & { readonly editions: readonly string[] },
): Promise<Outcome<EditionsReading, ReadProblem>> {
  const { rules, load, editions } = options;
  const said = editionSaid(input);
  const asked =
    said !== undefined && editions.includes(said) ? [said] : [...new Set([rules.version, ...editions])];
  const readings: EditionReading[] = [];
  let problem: ReadProblem | undefined;
  for (const edition of asked) {
    const own = edition === rules.version;
    const here = { ...rules, version: edition, overrides: own ? rules.overrides : [] };
    const read = await readList(input, { ...options, rules: here });
    if (!read.ok) {
      problem ??= read.problem;
      continue;
    }
    const reading = read.value;
    const plain = await load(edition, reading.list.armyId);
    if (!plain) continue;
    const book = applyOverrides(plain, here.overrides);
    const { points } = listTotals(reading.list, book, here);
    const sum = reading.statedPoints === null || reading.statedPoints === points ? 0 : 1;
    const misfits = reading.unmatched.length * 100 + reading.differing.length + sum;
    const breaches = checkList(reading.list, book, here).filter(({ line }) => line !== undefined).length;
    readings.push({ edition, editions: [edition], reading, book, misfits, breaches });
  }
  const least = Math.min(...readings.map(({ misfits }) => misfits));
  // The tournament's edition goes before all others, a newer one before an older one.
  const best = readings.filter(({ misfits }) => misfits === least);
  const inTurn = [...best.filter(({ edition }) => edition === rules.version), ...best.toReversed()];
  const meanings = [...new Set(inTurn.map(meaningOf))].flatMap((meaning): EditionReading[] => {
    const same = inTurn.filter((each) => meaningOf(each) === meaning);
    const editions = [...new Set(best.filter((each) => same.includes(each)).map(({ edition }) => edition))];
    return same.slice(0, 1).map((each) => ({ ...each, editions }));
  });
  const [chosen] = meanings;
  if (!chosen) return fail(problem ?? { code: 'army-missing', values: {} });
  if (meanings.length === 1) return ok({ told: true, chosen });
  return ok({ told: false, choices: meanings.toSorted((x, y) => x.breaches - y.breaches) });
}

/** What a reading understands: two editions that understand the same need not be told apart. */
const meaningOf = ({ reading: { list, unmatched } }: EditionReading): string =>
  JSON.stringify([list.armyId, list.lines, unmatched.map(({ text }) => text)]);
