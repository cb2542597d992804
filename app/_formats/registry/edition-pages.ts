import type { ReactNode } from 'react';
import type { TournamentView } from '@/app/_server/read-tournament';
import type { DuelId } from '@/lib/formats/registry';

type EditionsPage = (props: { view: TournamentView }) => Promise<ReactNode>;

/** What the desk sets about editions of the army lists, in duels that have such. */
export const editionPages: Readonly<Partial<Record<string, () => Promise<EditionsPage>>>> = {
  guardians: async () => (await import('../guardians/editions/editions-page')).EditionsPage,
} satisfies Partial<Record<DuelId, () => Promise<EditionsPage>>>;
