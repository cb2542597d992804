import type { Language } from '@/lib/languages';

export interface BuilderProps {
  readonly slug: string;
  readonly tournamentId: string;
  readonly entryId: string;
  /** index of the list among the entry's lists */
  readonly slot: number;
  readonly entryName: string;
  /** deadline as text, or that it has passed; null without one */
  readonly deadline: { readonly late: boolean; readonly text: string } | null;
  /** address of the back button */
  readonly back: string;
  /** address that shows the handed-in list */
  readonly done: string;
  /** the desk builds it for the player */
  readonly desk: boolean;
  readonly language: Language;
}
