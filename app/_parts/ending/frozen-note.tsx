import { Snowflake } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Note } from '@/app/_ui/note';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Note that the standings are frozen, and after which round; nothing while they are not. */
export async function FrozenNote({ view }: { view: TournamentView }) {
  if (view.countedUntil === null) return null;
  const t = await getTranslations('ending.frozen');
  return (
    <Note tone="info" icon={<Snowflake aria-hidden="true" />} title={t('title')} className="tournament-note">
      {t('text', { number: view.countedUntil })}
    </Note>
  );
}

/** The same in one sentence, for paper; nothing while they are not frozen. */
export async function frozenText({ countedUntil }: TournamentView): Promise<string | null> {
  const t = await getTranslations('ending.frozen');
  return countedUntil === null ? null : `${t('title')} ${t('text', { number: countedUntil })}`;
}
