import { getTranslations } from 'next-intl/server';
import { HeadCell, Ledger, NameCell } from '@/app/_ui/ledger';
import { signedUpTeams, teamAddress } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Teams that have signed up, each a link to its page; nothing without teams. */
export async function TeamList({ view }: { view: TournamentView }) {
  const { teams } = view.settings;
  const known = teams ? signedUpTeams(view) : [];
  if (!teams || known.length === 0) return null;
  const t = await getTranslations('teams.table');
  const roster = await getTranslations('teams.roster');
  const page = await getTranslations('teamPage');
  return (
    <section aria-labelledby="teams">
      <h2 className="section-title" id="teams">
        {t('title')}
      </h2>
      <Ledger caption={t('title')}>
        <thead>
          <tr>
            <HeadCell>{t('team')}</HeadCell>
            <HeadCell num>{page('members')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {known.map(({ name, players, captain }) => (
            <tr key={name}>
              <NameCell
                name={name}
                detail={captain && `${roster('captain')} ${captain.name}`}
                href={teamAddress(view, name)}
              />
              <td className="num">
                {page('of', {
                  ...{ players: players.length, size: teams.size },
                  subs: Math.max(players.length - teams.size, 0),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </section>
  );
}
