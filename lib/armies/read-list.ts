import { longest, most } from '../limits';
import { fail, type Outcome, ok } from '../outcome';
import type { ArmyName } from './army-data';
import type { ListRules } from './army-list';
import { armyNames } from './army-names';
import { findArmy } from './find-army';
import { applyOverrides } from './list-overrides';
import type { ListReading, ReadProblem } from './list-reading';
import type { LoadBook } from './load-army-book';
import { armyOfFreeText, parseFreeText } from './parse-free-text';
import {
  editionOfLink,
  findListLink,
  parseExactLines,
  parseListLink,
  writtenFromLink,
} from './parse-list-link';
import { isExperimentalText, parseSelectorText } from './parse-list-text';
import { readWrittenList } from './read-written-list';
import { tidyList } from './tidy-list';

export interface ReadOptions {
  readonly rules: ListRules;
  /** for texts that name no army */
  readonly armyId?: string;
  /** all that there are; those that come along unless told */
  readonly armies?: readonly ArmyName[];
  readonly load: LoadBook;
}

const isDamaged = (char: string) =>
  char === '\ufffd' || (char < ' ' && char !== '\n' && char !== '\r' && char !== '\t');

/**
 * Pasted text or a link -> list, by the edition of the rules. The selector's text names its army; for free text `armyId` goes first.
 * What cannot be matched is reported line by line; nothing is left out silently.
 */
export async function readList(
  input: string,
  { rules, armyId, armies = armyNames, load }: ReadOptions,
): Promise<Outcome<ListReading, ReadProblem>> {
  if (input.length > longest.listText)
    return fail({ code: 'text-too-long', values: { max: longest.listText } });
  if (input.trim() === '') return fail({ code: 'text-empty', values: {} });
  if (input.split('\n').filter((line) => line.trim() !== '').length > most.listLines)
    return fail({ code: 'too-many-lines', values: { max: most.listLines } });
  if ([...input].some(isDamaged)) return fail({ code: 'wrong-encoding', values: {} });
  const bookOf = async (id: string) => {
    const book = await load(rules.version, id);
    return book && applyOverrides(book, rules.overrides);
  };

  if (isExperimentalText(input)) return fail({ code: 'experimental-list', values: {} });
  const written = parseSelectorText(input);
  const url = written ? undefined : findListLink(input);
  if (url !== undefined) {
    const link = parseListLink(url, armies);
    if (!link.ok) return link;
    const book = await bookOf(link.value.army.id);
    if (!book) return fail({ code: 'army-unknown', values: { army: link.value.army.name } });
    const read = readWrittenList(writtenFromLink(link.value, book), book, rules.size, 'link');
    const exact = parseExactLines(link.value);
    return ok(
      exact ? { ...read, list: tidyList({ ...read.list, lines: [...exact] }, book), unmatched: [] } : read,
    );
  }

  const army = written
    ? (findArmy(written.army ?? '', armies)?.id ?? armyId)
    : (armyId ?? armyOfFreeText(input, armies));
  if (!army)
    return written
      ? fail({ code: 'army-unknown', values: { army: written.army ?? '' } })
      : fail({ code: 'army-missing', values: {} });
  const book = await bookOf(army);
  if (!book) return fail({ code: 'army-unknown', values: { army } });
  return ok(
    written
      ? readWrittenList(written, book, rules.size, 'text')
      : readWrittenList(parseFreeText(input, book), book, rules.size, 'free'),
  );
}

/** The edition that a link of ours says it is written for; undefined where nothing says it. */
export function editionSaid(input: string): string | undefined {
  if (input.length > longest.listText || parseSelectorText(input)) return undefined;
  const url = findListLink(input);
  const link = url === undefined ? undefined : parseListLink(url);
  return link?.ok ? editionOfLink(link.value) : undefined;
}
