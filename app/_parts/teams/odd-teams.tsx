import { getTranslations } from 'next-intl/server';
import { teamsDrawn, teamsOf } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** For an odd number of teams: the team without an opponent, or the ringers that step in. */
export async function OddTeams({ view, className }: { view: TournamentView; className?: string }) {
  const own = teamsOf(view).length;
  if (own < 2 || own % 2 === 0) return null;
  const t = await getTranslations('teams.desk.odd');
  const ringers = teamsDrawn(view)[own];
  return <p className={className}>{ringers ? t('ringers', { team: ringers.name }) : t('bye')}</p>;
}
