import 'server-only';
import {
  countVotes,
  deleteBallots,
  insertVoteMarkers,
  listPolls,
  listVoteMarkers,
  putPoll,
} from '@/db/ending';
import { may } from '@/lib/access/policy';
import type { EntryId } from '@/lib/ids';
import { orRefuse, refuse } from '@/lib/refusal';
import type { VoteKind } from '@/lib/soft-scores/soft-settings';
import { armyCandidates, opponentsMet } from '@/lib/tournament/voters';
import { checkArmyBallot, checkFairnessBallot, type Mark } from '@/lib/votes/ballot';
import { viewOf } from '../../load/tournament';
import type { Work } from '../../platform/work';

/** Name of each vote in the diary. */
const spoken: Readonly<Record<VoteKind, string>> = { 'fairness-vote': 'fairness', 'army-vote': 'army' };

/**
 * Opens a vote. Reopening a closed one deletes its ballots: otherwise the totals before and after a further ballot
 * would reveal it.
 */
export async function openPoll(work: Work, kind: VoteKind) {
  const view = await viewOf(work);
  if (!view.settings.soft[kind].on) refuse('vote-not-wanted');
  const earlier = view.polls.find((poll) => poll.kind === kind);
  if (earlier?.status === 'open') return;
  if (earlier) await deleteBallots(work.tx, earlier);
  await putPoll(work.tx, { tournamentId: work.tournament.id, kind, status: 'open' });
  await work.note(earlier ? 'vote-reopened' : 'vote-opened', {
    vote: spoken[kind],
  });
}

/** Closes a vote: shows its totals and accepts no more ballots. */
export async function closePoll(work: Work, kind: VoteKind) {
  const poll = (await listPolls(work.tx, work.tournament.id)).find((one) => one.kind === kind);
  if (poll?.status !== 'open') return;
  await putPoll(work.tx, { ...poll, status: 'closed' });
  await work.note('vote-closed', { vote: spoken[kind] });
}

/** Counts a player's marks for their opponents. Stores who voted and the totals, but no link between the two. */
export async function castFairness(work: Work, voter: EntryId, marks: readonly Mark[]) {
  const { tx, tournament } = work;
  if (!may(work.actor, { verb: 'act-as-player', owner: voter })) refuse('forbidden');
  const view = await viewOf(work);
  const vote = 'fairness-vote';
  const markers = (await listVoteMarkers(tx, tournament.id)).filter(
    (marker) => marker.kind === vote && marker.voter === voter,
  );
  const cast = orRefuse(
    checkFairnessBallot(
      {
        ...view.settings.soft[vote],
        open: view.polls.some((poll) => poll.kind === vote && poll.status === 'open'),
        met: new Set(opponentsMet(view, voter).map(({ id }) => id)),
        marked: new Set(markers.map(({ about }) => about)),
      },
      voter,
      marks,
    ),
  );
  await insertVoteMarkers(
    tx,
    cast.map(({ about }) => ({ tournamentId: tournament.id, kind: vote, voter, about })),
  );
  await countVotes(tx, { tournamentId: tournament.id, kind: vote }, cast);
}

/** Counts a player's votes for the best army. */
export async function castArmyVote(work: Work, voter: EntryId, chosen: readonly EntryId[]) {
  const { tx, tournament } = work;
  if (!may(work.actor, { verb: 'act-as-player', owner: voter })) refuse('forbidden');
  const view = await viewOf(work);
  const vote = 'army-vote';
  const markers = await listVoteMarkers(tx, tournament.id);
  const cast = orRefuse(
    checkArmyBallot(
      {
        open: view.polls.some((poll) => poll.kind === vote && poll.status === 'open'),
        choices: view.settings.soft[vote].choices,
        candidates: new Set(armyCandidates(view, voter).map(({ id }) => id)),
        voted: markers.some((marker) => marker.kind === vote && marker.voter === voter),
      },
      voter,
      chosen,
    ),
  );
  await insertVoteMarkers(tx, [{ tournamentId: tournament.id, kind: vote, voter, about: voter }]);
  await countVotes(
    tx,
    { tournamentId: tournament.id, kind: vote },
    cast.map((about) => ({ about, mark: 1 })),
  );
}
