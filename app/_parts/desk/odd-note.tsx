import { getFormatter, getTranslations } from 'next-intl/server';
import { OddTeams } from '@/app/_parts/teams/odd-teams';
import { ButtonLink } from '@/app/_ui/button-link';
import { Note } from '@/app/_ui/note';
import { playsIn } from '@/lib/entries/rounds-played';
import { isPlayer, isThere } from '@/lib/entries/who-plays';
import { publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Before a draw: players missing in the round, and, for an odd number without a ringer, ways to avoid a bye. */
export async function OddNote({ view }: { view: TournamentView }) {
  const number = publicRounds(view).length + 1;
  const away = view.settings.teams
    ? []
    : view.entries.filter((entry) => isPlayer(entry) && !playsIn(entry, number));
  return (
    <>
      {away.length > 0 && <Away number={number} names={away.map(({ name }) => name)} />}
      {view.settings.teams ? (
        <OddTeams view={view} className="small soft" />
      ) : (
        <Odd view={view} number={number} />
      )}
    </>
  );
}

async function Away({ number, names }: { number: number; names: readonly string[] }) {
  const t = await getTranslations('desk.odd');
  const format = await getFormatter();
  return (
    <p className="small soft">{t('away', { count: names.length, number, names: format.list(names) })}</p>
  );
}

async function Odd({ view, number }: { view: TournamentView; number: number }) {
  const players = view.entries.filter((entry) => isThere(entry, number)).length;
  const ringer = view.entries.find(
    (entry) => entry.ringer && entry.status === 'registered' && playsIn(entry, number),
  );
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
