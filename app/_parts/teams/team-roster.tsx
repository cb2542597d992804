import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { AnyTournamentView } from '@/app/_server/read-tournament';
import type { Team } from '@/app/_server/teams';
import { Badge } from '@/app/_ui/badge';
import type { Entry } from '@/db/entries';

/** Who is in a team, in its order: who leads it, and who stands in for others. */
export async function TeamRoster({
  view,
  team,
  ownId,
  children,
}: {
  view: AnyTournamentView;
  team: Team;
  ownId?: string | null;
  /** what can be done with a player, at the end of the line */
  children?: (entry: Entry) => ReactNode;
}) {
  const t = await getTranslations('teams.roster');
  const size = view.settings.teams?.size ?? 0;
  return (
    <ol className="border-t border-t-rule">
      {team.players.map((entry, at) => (
        <li
          key={entry.id}
          className="grid grid-cols-[2ch_minmax(0,1fr)_auto] items-center gap-x-3 min-h-11 py-2 border-b border-b-rule"
        >
          <span className="num soft">{at + 1}</span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <b className="name mr-1.5">{entry.name}</b>
            {entry.id === ownId && <Badge tone="line">{t('you')}</Badge>}{' '}
            {entry.id === team.captain?.id && <Badge tone="brass">{t('captain')}</Badge>}{' '}
            {at >= size && <Badge tone="line">{t('substitute')}</Badge>}
            {entry.faction && <span className="block small soft">{entry.faction}</span>}
          </span>
          {children?.(entry)}
        </li>
      ))}
    </ol>
  );
}
