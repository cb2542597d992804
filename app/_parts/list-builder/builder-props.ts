import type { Language } from '@/lib/languages';

/** What every builder is told by its page. */
export interface BuilderProps {
  readonly slug: string;
  readonly tournamentId: string;
  readonly entryId: string;
  /** which of the entry's lists */
  readonly slot: number;
  readonly entryName: string;
  /** until when, or that it is late; null without a deadline */
  readonly deadline: { readonly late: boolean; readonly text: string } | null;
  /** where back leads */
  readonly back: string;
  /** where the handed-in list is shown */
  readonly done: string;
  /** somebody at the desk builds it for the player */
  readonly desk: boolean;
  readonly language: Language;
}
