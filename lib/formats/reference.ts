import type { Text } from '../text';

/** A table to look things up in, e.g. special rules; shown and searched in both languages. */
export interface ReferenceTable {
  readonly id: string;
  readonly title: Text;
  readonly head: readonly Text[];
  /** as many cells as the head has */
  readonly rows: readonly (readonly Text[])[];
  /** what is to be said about a row, below it; as many as there are rows */
  readonly rowNotes?: readonly (Text | null)[];
  readonly note?: Text | undefined;
}
