import { getTranslations } from 'next-intl/server';
import type { TournamentView } from '@/app/_server/read-tournament';
import { ButtonLink } from '@/app/_ui/button-link';
import { Note } from '@/app/_ui/note';
import { isPlayer } from '@/lib/entries/who-plays';

/** Before a draw with an odd number and no ringer: somebody will sit out, and what can be done about it. */
export async function OddNote({ view }: { view: TournamentView }) {
  const players = view.entries.filter(isPlayer).length;
  const ringer = view.entries.find((entry) => entry.ringer && entry.status === 'registered');
  if (players % 2 === 0) return null;
  const t = await getTranslations('desk.odd');
  if (ringer) return <p className="small soft">{t('ringer', { count: players, name: ringer.name })}</p>;
  const entries = `/t/${view.tournament.slug}/desk/entries`;
  const waiting = view.entries.filter(({ status }) => status === 'waiting').length;
  return (
    <Note tone="warn" title={t('title', { count: players })} className="odd-note">
      {t('text')}
      <span className="flex flex-wrap gap-2 mt-2.5">
        <ButtonLink small href={`${entries}?add=ringer`}>
          {t('addRinger')}
        </ButtonLink>
        {waiting > 0 ? (
          <ButtonLink small href={`${entries}?show=waiting`}>
            {t('moveUp')}
          </ButtonLink>
        ) : (
          <ButtonLink small href={`${entries}?add=player`}>
            {t('addPlayer')}
          </ButtonLink>
        )}
      </span>
    </Note>
  );
}
