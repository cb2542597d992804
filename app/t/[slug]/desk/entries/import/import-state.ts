import type { EntryColumn } from '@/lib/entries/entry-columns';

/** What the import page was last answered; every sentence is ready to show. */
export type ImportState =
  | {
      readonly step: 'list';
      readonly problem?: string;
      /** the columns of a list of which none is known to have names */
      readonly table?: ListTable;
    }
  | {
      readonly step: 'preview';
      readonly preview: ImportPreview;
      readonly table: ListTable;
      /** the list of another program in a shape of ours; null where it was in one */
      readonly text: string | null;
      /** the number of the tournament at T3, as the list says */
      readonly t3Id: number | null;
    }
  | {
      readonly step: 'done';
      readonly sentence: string;
      /** how many lines stayed out and where they are; null if none did */
      readonly leftOut: string | null;
      /** that some of the tournament's entries may be one person; null if none look like it */
      readonly doubles: string | null;
      /** those lines, headings first: the list to go on with */
      readonly rest: string;
    };

/** The columns as they are read, for them to be named. */
export interface ListTable {
  /** the headings: what was chosen about columns holds for a list with the same ones */
  readonly heads: string;
  readonly hasHeadings: boolean;
  readonly columns: readonly {
    readonly label: string;
    /** what its first cells are */
    readonly sample: string;
    readonly column: EntryColumn | null;
  }[];
  /** those whose blank cells can take the value above, by position */
  readonly gaps: readonly { readonly position: number; readonly label: string }[];
  /** what they can be named */
  readonly names: readonly { readonly value: EntryColumn | ''; readonly label: string }[];
}

export interface ImportPreview {
  readonly ready: string;
  /** something is to be taken over or filled in */
  readonly anything: boolean;
  readonly confirm: string;
  /** on columns: found, assumed, ignored */
  readonly notes: readonly string[];
  /** that there are fewer seats than entries then; null while there are enough */
  readonly overfull: string | null;
  readonly heads: readonly string[];
  readonly rows: readonly PreviewRow[];
  readonly broken: string;
  readonly bad: readonly BadRow[];
}

/** A row that comes in, or could. */
export interface PreviewRow {
  readonly key: string;
  readonly line: number;
  readonly comesIn: boolean;
  readonly name: string;
  /** below the name: what of the row is left out, or that it waits, or why it stays out */
  readonly remarks: readonly string[];
  /** without the name */
  readonly cells: readonly string[];
}

export interface BadRow {
  readonly key: string;
  /** line of the list the row begins on, from 1 */
  readonly line: number;
  readonly title: string;
  readonly source: string;
  readonly problems: readonly { readonly column: string | null; readonly sentence: string }[];
}
