/** What can be wrong with a list, by stable code. */
export const listProblemCodes = [
  'wrong-version',
  'wrong-size',
  'unknown-unit',
  'unknown-option',
  'unknown-item',
  'too-many-points',
  'no-general',
  'several-generals',
  'below-minimum',
  'above-maximum',
  'above-army-maximum',
  'shared-maximum',
  'option-not-for',
  'option-twice',
  'several-mounts',
  'option-above-maximum',
  'option-requires',
  'add-on-alone',
  'add-on-host',
  'add-on-too-many',
  'no-items',
  'item-bearer',
  'several-items',
  'item-twice',
  'item-not-for-army',
  'item-arrogant',
  'regiments-not-allowed',
  'regiment-not-for-army',
  'too-many-regiments',
  'regiment-excludes',
  'regiment-slot',
] as const;
export type ListProblemCode = (typeof listProblemCodes)[number];

/** A breach of the rules; a list without any is legal. */
export interface ListProblem {
  readonly code: ListProblemCode;
  /** id of the line it is about; missing when it is about the whole list */
  readonly line?: string;
  /** id of the unit or character it is about */
  readonly unit?: string;
  /** names and numbers for the sentence */
  readonly values: Readonly<Record<string, string | number>>;
}
