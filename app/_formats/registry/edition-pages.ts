import type { ReactNode } from 'react';
import type { DuelId } from '@/lib/formats/registry';
import type { TournamentView } from '@/lib/tournament/tournament-view';

type EditionsPage = (props: { view: TournamentView }) => Promise<ReactNode>;

/** Settings page for editions of the army lists, in duels with editions. */
export const editionPages: Readonly<Partial<Record<string, () => Promise<EditionsPage>>>> = {
  guardians: async () => (await import('../guardians/editions/editions-page')).EditionsPage,
} satisfies Partial<Record<DuelId, () => Promise<EditionsPage>>>;
