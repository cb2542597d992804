import 'server-only';
import { getFormatter } from 'next-intl/server';
import { rulingText } from '@/app/_parts/result/ruling-text';
import { database } from '@/app/_server/platform/db';
import { listAuditOf } from '@/db/tournaments';
import { pointsText } from '@/lib/tournament/claimed-points';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import type { Standing } from './changed-note';

/** Kinds of diary lines about a result that the desk settles. */
const settlingKinds = ['result-entered', 'result-corrected', 'match-ruled', 'match-ruled-because'] as const;

/** The result that counts and who settled it, for somebody who is typing another one; null without a result. */
export async function standingOf(view: TournamentView, match: MatchView): Promise<Standing | null> {
  const { result, ruling, score } = match;
  if (!result) return null;
  const format = await getFormatter();
  const grand = score?.lines.find(({ role }) => role === 'grand');
  const lines = await listAuditOf(database().read, view.tournament.id, settlingKinds);
  return {
    by: result.settledBy === 'players' ? null : (lines.findLast(({ at }) => at === result.at)?.actor ?? ''),
    result: ruling
      ? await rulingText(ruling, match)
      : grand
        ? `${format.number(grand.a)} : ${format.number(grand.b)}`
        : match.points
          ? pointsText(match.points)
          : '',
  };
}
