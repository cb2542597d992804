import type { ArmyList } from './army-list';
import type { Gathered } from './gather-list';

/** Why nothing could be read. */
export const readProblemCodes = [
  'text-empty',
  'text-too-long',
  'too-many-lines',
  'too-many-names',
  'too-many-units',
  'wrong-encoding',
  'army-unknown',
  'army-missing',
  'link-not-a-list',
  'link-other-game',
  'link-empty',
  'experimental-list',
  'edition-unknown',
  'edition-unclear',
] as const;
export interface ReadProblem {
  readonly code: (typeof readProblemCodes)[number];
  readonly values: Readonly<Record<string, string | number>>;
}

/** What a line that was not read most likely means. */
export type LineGuess =
  | { readonly kind: 'unit'; readonly unit: Gathered }
  | { readonly kind: 'extra'; readonly extra: Gathered['extras'][number] }
  /** the name of the list */
  | { readonly kind: 'label'; readonly label: string };

/** A line of the text that was not read. Kept, so that it can be mapped by hand. */
export interface UnmatchedLine {
  /** line of the text, from 1; 0 for a part of a link */
  readonly line: number;
  readonly text: string;
  readonly count: number;
  /** points as the text states them, for all of `count` */
  readonly points: number | null;
  /** id of the unit it is written under, when it is something that unit carries */
  readonly under: string | null;
  /** what it names, without number and price; null for something under a unit that is unknown itself */
  readonly name: string | null;
  /** what it most likely means, where that follows from the text */
  readonly guess: LineGuess | null;
  /** all of it is known, and it fits in several ways */
  readonly open?: true;
}
/** A price in the text that differs from ours, or another figure of the whole list. */
export interface StatedPoints {
  readonly line: number;
  readonly text: string;
  readonly stated: number;
  readonly ours: number;
  /** what the figure is; points unless it says so */
  readonly of?: 'break-point';
}
export interface ListReading {
  readonly list: ArmyList;
  readonly source: 'text' | 'link' | 'free';
  readonly unmatched: readonly UnmatchedLine[];
  readonly differing: readonly StatedPoints[];
  /** total that the text states */
  readonly statedPoints: number | null;
}
