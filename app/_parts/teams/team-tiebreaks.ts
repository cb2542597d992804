import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { toldDecisions } from '@/app/_parts/standings/decision-text';
import { comparedText } from '@/app/_parts/standings/figures';
import { tiebreakTexts } from '@/app/_parts/standings/scoring-texts';
import type { EntryId } from '@/lib/ids';
import type { Standings } from '@/lib/standings/compute-standings';
import type { TeamTiebreak } from '@/lib/teams/team-settings';
import { teamTiebreaksOf } from '@/lib/teams/team-standings';
import { metricsOfTeams } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Column of a tie-break in a teams' table. */
interface TiebreakColumn {
  /** its index among the figures of a row */
  readonly at: number;
  readonly name: string;
  readonly short: string;
}

/** Texts on the tie-breaks of a teams' table, in the visitor's language. */
interface TeamTiebreaks {
  /** columns beyond those of every such table */
  readonly columns: readonly TiebreakColumn[];
  /** names of all of them, in order */
  readonly order: readonly string[];
  /** what separates a team from the one above with equal team points */
  readonly reasons: ReadonlyMap<EntryId, string>;
}

/** Points and games won always have a column, and the record shows meetings won. */
const hasOwnColumn = (id: TeamTiebreak): id is 'points' | 'games' | 'meetings' =>
  id === 'points' || id === 'games' || id === 'meetings';

/** Columns, order and reasons for that teams' table, by the tournament's tie-breaks in their order. */
export async function teamTiebreaks(view: TournamentView, { rows }: Standings): Promise<TeamTiebreaks> {
  const t = await getTranslations('teams.tiebreak');
  const decided = await getTranslations('standings.decidedBy');
  const language = await getLanguage();
  const metrics = metricsOfTeams(view);
  const ids = view.settings.teams ? teamTiebreaksOf(view.settings.teams, metrics) : [];
  // The margin is measured in a metric of the ruleset, which has a name.
  const [margin] = await tiebreakTexts(
    view.format,
    metrics.slice(0, 1).map((id) => `diff:${id}` as const),
  );
  const decides = (id: TeamTiebreak) =>
    (id !== 'head-to-head' && id !== 'lot') || rows.some(({ decidedBy }) => decidedBy?.by === id);
  const by = (id: TeamTiebreak | undefined) =>
    id === undefined ? '' : id === 'margin' ? (margin?.by ?? '') : t(`${id}.by`);
  return {
    columns: ids.flatMap((id, at) => {
      if (hasOwnColumn(id) || !decides(id)) return [];
      if (id === 'margin') return margin ? [{ at, name: margin.name, short: margin.short }] : [];
      return [{ at, name: t(`${id}.name`), short: t(`${id}.column`) }];
    }),
    order: ids.map((id) => (id === 'margin' ? (margin?.by ?? '') : t(`${id}.short`))),
    reasons: new Map(
      toldDecisions(rows).flatMap(({ entry, rank, tiebreaks, decidedBy }): [EntryId, string][] => {
        if (!decidedBy || decidedBy.by === 'bracket') return [];
        if (decidedBy.by === 'tied') return [[entry, decided('tied', { rank })]];
        const tiebreak = by(ids[tiebreaks.findIndex(({ id }) => id === decidedBy.by)]);
        return [[entry, decided('tiebreak', { rank, tiebreak, ...comparedText(decidedBy, language) })]];
      }),
    ),
  };
}
