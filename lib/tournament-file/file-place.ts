/** Where in a tournament file something is wrong. */
export interface FilePlace {
  readonly table: string;
  /** the name or number that tells people which row is meant; null where there is but one */
  readonly row: string | null;
  /** the field, and the way into it where it holds more than one value */
  readonly field: string;
}
