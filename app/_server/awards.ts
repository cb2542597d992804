import 'server-only';
import { listAwardWinners } from '@/db/ending';
import type { Executor } from '@/db/open-database';
import { type AwardInput, assignAwards } from '@/lib/awards/assign-awards';
import { goesToTeam, isOwnAward } from '@/lib/awards/award-settings';
import type { EntryId } from '@/lib/ids';
import type { Award } from '@/lib/tournament/awards';
import { awardsHere, candidatesOf, figureOf, voteOf } from '@/lib/tournament/awards';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The awards of the tournament as they would be given out now, the highest honour first. */
export async function loadAwards(tx: Executor, view: TournamentView): Promise<readonly Award[]> {
  const byHand = await listAwardWinners(tx, view.tournament.id);
  const { awards } = view.settings;
  const given = awardsHere(view).filter((id) => awards[id].on);
  const inputs = given.map((id): AwardInput => {
    const hand = view.entryById.get(byHand.get(id) ?? ('' as EntryId));
    return {
      id,
      // A team is chosen by one of its players.
      byHand: (goesToTeam(view.settings, id) ? (hand?.team as EntryId | null | undefined) : hand?.id) ?? null,
      candidates: candidatesOf(view, id),
      exempt: !awards.onePrizeOfAll && (voteOf(view, id) !== undefined || isOwnAward(id)),
    };
  });
  return assignAwards(inputs, awards.onePrize).map((award) => ({
    ...award,
    name: awards[award.id].name,
    figure: (winner) => figureOf(view, award.id, winner),
  }));
}
