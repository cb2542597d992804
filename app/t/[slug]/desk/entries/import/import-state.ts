/** What the import page was last answered; every sentence is ready to show. */
export type ImportState =
  | { readonly step: 'list'; readonly problem?: string }
  | {
      readonly step: 'preview';
      readonly preview: ImportPreview;
      /** the list of another program in a shape of ours; null where it was in one */
      readonly table: string | null;
      /** the number of the tournament at T3, as the list says */
      readonly t3Id: number | null;
    }
  | {
      readonly step: 'done';
      readonly sentence: string;
      /** how many lines stayed out and where they are; null if none did */
      readonly leftOut: string | null;
      /** those lines, headings first: the list to go on with */
      readonly rest: string;
    };

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
  readonly good: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly broken: string;
  readonly bad: readonly BadRow[];
}

export interface BadRow {
  /** line of the list the row begins on, from 1 */
  readonly line: number;
  readonly title: string;
  readonly source: string;
  readonly problems: readonly { readonly column: string | null; readonly sentence: string }[];
}
