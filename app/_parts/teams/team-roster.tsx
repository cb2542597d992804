import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { Badge } from '@/app/_ui/badge';
import { Link } from '@/app/_ui/link';
import type { Entry } from '@/lib/tournament/records';
import type { Team } from '@/lib/tournament/teams';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';

/** Members of a team in its order, with captain and substitutes marked. */
export async function TeamRoster({
  view,
  team,
  ownId,
  hrefOf,
  children,
}: {
  view: AnyTournamentView;
  team: Team;
  ownId?: string | null;
  /** address of a player's page; without it names are no links */
  hrefOf?: (entry: Entry) => string;
  /** actions for a player, at the end of the line */
  children?: (entry: Entry) => ReactNode;
}) {
  const t = await getTranslations('teams.roster');
  const word = await getTranslations('common.word');
  const size = view.settings.teams?.size ?? 0;
  const armyOf = await armyNamer(view.format);
  return (
    <ol className="pl-0 list-none border-t border-t-rule text-[length:var(--text-base)] text-ink">
      {team.players.map((entry, at) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-center gap-x-3 min-h-13 py-1 border-b border-b-rule"
        >
          <span className="num soft w-[2ch]">{at + 1}</span>
          <span className="flex-1 min-w-36 [overflow-wrap:anywhere]">
            <span className="flex flex-wrap items-center gap-x-2">
              {hrefOf ? (
                <Link className="name inline-flex items-center min-h-11" href={hrefOf(entry)}>
                  {entry.name}
                </Link>
              ) : (
                <b className="name">{entry.name}</b>
              )}
              {entry.id === ownId && <Badge tone="line">{t('you')}</Badge>}
              {entry.id === team.captain?.id && <Badge tone="brass">{t('captain')}</Badge>}
              {entry.ringer && <Badge tone="line">{word('ringer')}</Badge>}
              {at >= size && <Badge tone="line">{t('substitute')}</Badge>}
              {entry.faction && <span className="small soft">{armyOf(entry.faction)}</span>}
            </span>
          </span>
          {children?.(entry)}
        </li>
      ))}
    </ol>
  );
}
