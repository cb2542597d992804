import { countLines } from '../count-lines';
import { longest, most } from '../limits';
import { fail, type Outcome, ok } from '../outcome';
import type { ArmyName } from './army-data';
import type { ListRules } from './army-list';
import { armyNames } from './army-names';
import { armyOfFreeText, countNames } from './army-of-text';
import { compareCounts, compareFooter, outsideEntries, withoutSameList } from './around-selector-text';
import { findArmy } from './find-army';
import { applyOverrides } from './list-overrides';
import type { ListReading, ReadProblem } from './list-reading';
import type { LoadBook } from './load-army-book';
import { parseFreeText } from './parse-free-text';
import {
  editionOfLink,
  findListLink,
  type ParsedLink,
  parseExactLines,
  parseListLink,
  writtenFromLink,
} from './parse-list-link';
import {
  isExperimentalText,
  type PastedLine,
  parseSelectorText,
  pastedLines,
  type WrittenList,
} from './parse-list-text';
import { highestCount, readWrittenList } from './read-written-list';
import { tidyList } from './tidy-list';

export interface ReadOptions {
  readonly rules: ListRules;
  /** for texts that name no army */
  readonly armyId?: string;
  /** all that there are; those that come along unless told */
  readonly armies?: readonly ArmyName[];
  readonly load: LoadBook;
  /** awaited between the parts of the work, so that others have their turn */
  readonly pause?: (() => Promise<void>) | undefined;
}

/** A pasted text or link within the limits, and what of it is the same in every edition. */
export type PastedList =
  | { readonly kind: 'selector'; readonly written: WrittenList }
  | { readonly kind: 'link'; readonly link: ParsedLink; readonly outside: readonly PastedLine[] }
  | { readonly kind: 'free'; readonly lines: readonly PastedLine[] };

const isDamaged = (char: string) =>
  char === '\ufffd' || (char < ' ' && char !== '\n' && char !== '\r' && char !== '\t');

/** Takes pasted text apart, once it is within the limits; no army is needed for that. */
export function parsePasted(
  input: string,
  armies: readonly ArmyName[] = armyNames,
): Outcome<PastedList, ReadProblem> {
  if (input.length > longest.listText)
    return fail({ code: 'text-too-long', values: { max: longest.listText } });
  if (input.trim() === '') return fail({ code: 'text-empty', values: {} });
  if (countLines(input) > most.listLines)
    return fail({ code: 'too-many-lines', values: { max: most.listLines } });
  if ([...input].some(isDamaged)) return fail({ code: 'wrong-encoding', values: {} });
  const lines = pastedLines(input);
  if (isExperimentalText(lines)) return fail({ code: 'experimental-list', values: {} });
  const written = parseSelectorText(lines);
  if (written) return ok({ kind: 'selector', written });
  const found = findListLink(lines);
  if (found) {
    const link = parseListLink(found.url, armies);
    if (!link.ok) return link;
    if (countNames(found.outside) > most.listNames)
      return fail({ code: 'too-many-names', values: { max: most.listNames } });
    return ok({ kind: 'link', link: link.value, outside: found.outside });
  }
  if (countNames(lines) > most.listNames)
    return fail({ code: 'too-many-names', values: { max: most.listNames } });
  return ok({ kind: 'free', lines });
}

/**
 * Pasted text or a link -> list, by the edition of the rules. The selector's text names its army; for free text `armyId` goes first.
 * What cannot be matched is reported line by line; nothing is left out silently.
 */
export async function readList(
  input: string,
  options: ReadOptions,
): Promise<Outcome<ListReading, ReadProblem>> {
  const pasted = parsePasted(input, options.armies);
  return pasted.ok ? readPasted(pasted.value, options) : pasted;
}

/** The same of a text that was taken apart already. */
export async function readPasted(
  pasted: PastedList,
  { rules, armyId, armies = armyNames, load, pause }: ReadOptions,
): Promise<Outcome<ListReading, ReadProblem>> {
  const named =
    pasted.kind === 'link'
      ? pasted.link.army.id
      : pasted.kind === 'selector'
        ? (findArmy(pasted.written.army ?? '', armies)?.id ?? armyId)
        : (armyId ??
          armyOfFreeText(pasted.lines, armies) ??
          (await armyOfUnits(pasted.lines, { rules, armies, load, pause })));
  if (!named)
    return pasted.kind === 'selector'
      ? fail({ code: 'army-unknown', values: { army: pasted.written.army ?? '' } })
      : fail({ code: 'army-missing', values: {} });
  const plain = await load(rules.version, named);
  if (!plain) {
    const army = pasted.kind === 'link' ? pasted.link.army.name : named;
    return fail({ code: 'army-unknown', values: { army } });
  }
  await pause?.();
  const book = applyOverrides(plain, rules.overrides);
  const plainly =
    pasted.kind === 'selector'
      ? pasted.written
      : pasted.kind === 'link'
        ? writtenFromLink(pasted.link, book)
        : parseFreeText(pasted.lines, book);
  const exact = pasted.kind === 'link' ? parseExactLines(pasted.link) : undefined;
  const around = pasted.kind === 'link' ? pasted.outside : (plainly.outside ?? []);
  const outside = around.some(({ text }) => text !== '')
    ? outsideEntries(withoutSameList(around, exact ?? plainly, book, rules.size, armies), book)
    : [];
  const written = { ...plainly, entries: [...plainly.entries, ...outside] };
  await pause?.();
  const units = written.entries.reduce((sum, { count }) => sum + (count <= highestCount ? count : 0), 0);
  if (units > most.listUnits) return fail({ code: 'too-many-units', values: { max: most.listUnits } });
  const source = pasted.kind === 'selector' ? 'text' : pasted.kind;
  const read = readWrittenList(written, book, rules.size, source);
  if (!exact) return ok(compareCounts(written, compareFooter(written, read, book, rules), book, rules));
  // The exact lines say all that the link says; what is left is the text around it.
  const unmatched = read.unmatched.filter(({ line }) => line > 0);
  return ok({ ...read, list: tidyList({ ...read.list, lines: [...exact] }, book), unmatched });
}

/**
 * The army whose units a text names that does not name its army: the one in which most of it can be read. Undefined
 * where that is not clear, and for long texts, as every army is tried.
 */
async function armyOfUnits(
  lines: readonly PastedLine[],
  {
    rules,
    armies,
    load,
    pause,
  }: Pick<ReadOptions, 'rules' | 'load' | 'pause'> & {
    readonly armies: readonly ArmyName[];
  },
): Promise<string | undefined> {
  if (countNames(lines) > most.namesToTellArmy) return undefined;
  const fits: { readonly id: string; readonly fit: number }[] = [];
  for (const { id } of armies) {
    await pause?.();
    const book = await load(rules.version, id);
    if (!book) continue;
    const { list, unmatched } = readWrittenList(parseFreeText(lines, book), book, rules.size, 'free');
    const units = new Set(list.lines.map(({ unit }) => unit)).size;
    fits.push({ id, fit: units - unmatched.length });
  }
  const [best, next] = fits.sort((x, y) => y.fit - x.fit);
  // One unit more than in another army may be chance.
  return best && best.fit > 1 + Math.max(next?.fit ?? 0, 0) ? best.id : undefined;
}

/** The edition that a link of ours says it is written for; undefined where nothing says it. */
export const editionSaid = (pasted: PastedList): string | undefined =>
  pasted.kind === 'link' ? editionOfLink(pasted.link) : undefined;
