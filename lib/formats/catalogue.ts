import { z } from 'zod';
import { longest } from '../limits';
import type { Text } from '../text';
import { optionalLine } from '../typed-text';
import type { Field } from './fields';
import { reportedFigure } from './reported-figure';

/** What the units of an army cost and how many there may be, in formats without books of army data. */
export interface Catalogue {
  readonly units: readonly CatalogueUnit[];
  /** how units are written by hand, beside or instead of the catalogue's; null where they cannot be */
  readonly free: {
    /** what is asked of one besides name, points and number: integer, check and choice fields */
    readonly fields: readonly Field[];
    readonly hint?: Text;
  } | null;
  /** points the army may cost; null without a limit */
  readonly size: number | null;
  /** whether `size` limits the whole list (unless told) or each group of units on its own */
  readonly sizePer?: 'list' | 'group';
  /** what to know about the figures */
  readonly note?: Text;
}
export interface CatalogueUnit {
  readonly id: string;
  readonly name: Text;
  readonly points: number;
  /** how many an army may have; null without a limit */
  readonly max: number | null;
  readonly group?: Text;
  /** one line about it, e.g. its profile */
  readonly note?: Text;
}

/** Longest words that a line may say of one thing, e.g. of its weapons: more than any real unit has. */
export const longestValue = 2_000;
/** Most lines of a list. */
export const mostLines = 100;
/** Most values of a line: no catalogue asks for as many. */
const mostValues = 20;

/** A line of a catalogue list: `unit` of the catalogue, or null for one written by hand. */
const catalogueLine = z.object({
  /** unique within the list */
  id: z.string().min(1).max(40),
  unit: z.string().max(60).nullable(),
  /** of a unit written by hand; the catalogue knows its own names and prices */
  name: optionalLine(longest.unitName).default(''),
  points: z.int().min(0).max(10_000).default(0),
  count: z.int().min(1).max(99).default(1),
  /** what the catalogue's `free.fields` ask, by key */
  values: z
    .record(z.string(), z.unknown())
    .refine((values) => Object.keys(values).length <= mostValues)
    .pipe(z.record(z.string().max(40), z.union([reportedFigure, z.boolean(), z.string().max(longestValue)])))
    .default({}),
});
export type CatalogueLine = z.infer<typeof catalogueLine>;

/** The list as it is stored, for every roster whose editor is `catalogue`. */
export const catalogueList = z.object({
  armyId: z.string().min(1).max(60),
  name: optionalLine(longest.unitName).default(''),
  lines: z.array(catalogueLine).max(mostLines),
});
export type CatalogueList = z.infer<typeof catalogueList>;
