import { fail, type Outcome, ok } from '../outcome';
import type { ArmyBook } from './army-data';
import type { ArmyList, ListRules } from './army-list';
import type { ArmyVersion } from './army-version';
import { findArmy } from './find-army';
import { applyOverrides } from './list-overrides';
import { parseSelectorText } from './parse-list-text';
import { readWrittenList } from './read-written-list';

/** Longest text read, in characters. */
export const longestListText = 20_000;

/** Why nothing could be read. */
export const readProblemCodes = [
  'text-empty',
  'text-too-long',
  'wrong-encoding',
  'army-unknown',
  'army-missing',
  'link-not-a-list',
  'link-other-game',
  'link-empty',
] as const;
export interface ReadProblem {
  readonly code: (typeof readProblemCodes)[number];
  readonly values: Readonly<Record<string, string | number>>;
}

/** A line of the text that names nothing of the army. Kept, so that it can be mapped by hand. */
export interface UnmatchedLine {
  /** line of the text, from 1; 0 for a part of a link */
  readonly line: number;
  readonly text: string;
  readonly count: number;
  /** points as the text states them, for all of `count` */
  readonly points: number | null;
  /** id of the list line above it, when it is an upgrade of that */
  readonly under: string | null;
  /** ids of units (or options and items of the line above) with similar names, best first */
  readonly suggestions: readonly { readonly id: string; readonly name: string }[];
}
/** A price in the text that differs from ours. */
export interface StatedPoints {
  readonly line: number;
  readonly text: string;
  readonly stated: number;
  readonly ours: number;
}
export interface ListReading {
  readonly list: ArmyList;
  readonly source: 'text' | 'link' | 'free';
  readonly unmatched: readonly UnmatchedLine[];
  readonly differing: readonly StatedPoints[];
  /** total that the text states */
  readonly statedPoints: number | null;
}

export type LoadBook = (version: ArmyVersion, armyId: string) => Promise<ArmyBook | undefined>;
export interface ReadOptions {
  readonly rules: ListRules;
  /** for texts that name no army */
  readonly armyId?: string;
  readonly load: LoadBook;
}

const isDamaged = (char: string) =>
  char === '\ufffd' || (char < ' ' && char !== '\n' && char !== '\r' && char !== '\t');

/** Pasted text -> list. What cannot be matched is reported line by line; nothing is guessed silently. */
export async function readList(
  input: string,
  { rules, armyId, load }: ReadOptions,
): Promise<Outcome<ListReading, ReadProblem>> {
  if (input.length > longestListText)
    return fail({ code: 'text-too-long', values: { max: longestListText } });
  if (input.trim() === '') return fail({ code: 'text-empty', values: {} });
  if ([...input].some(isDamaged)) return fail({ code: 'wrong-encoding', values: {} });
  const written = parseSelectorText(input);
  if (!written) return fail({ code: 'army-missing', values: {} });
  const army = findArmy(written.army ?? '')?.id ?? armyId;
  if (!army) return fail({ code: 'army-unknown', values: { army: written.army ?? '' } });
  const book = await load(rules.version, army);
  if (!book) return fail({ code: 'army-unknown', values: { army } });
  return ok(readWrittenList(written, applyOverrides(book, rules.overrides), rules, 'text'));
}
