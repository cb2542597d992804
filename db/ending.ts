import { and, eq } from 'drizzle-orm';
import type { EntryId, TournamentId } from '@/lib/ids';
import type { Poll, VoteMarker, VoteTally } from '@/lib/tournament/records';
import type { Executor } from './open-database';
import { awardWinners, polls, voteMarkers, voteTallies } from './schema/ending';

type Kind = Poll['kind'];

export async function listPolls(tx: Executor, tournamentId: TournamentId): Promise<Poll[]> {
  return tx.select().from(polls).where(eq(polls.tournamentId, tournamentId));
}

/** Opens or closes a vote. */
export async function putPoll(tx: Executor, poll: Poll) {
  await tx
    .insert(polls)
    .values(poll)
    .onConflictDoUpdate({ target: [polls.tournamentId, polls.kind], set: { status: poll.status } });
}

/** Deletes all ballots of a vote: its voters and its totals. */
export async function deleteBallots(
  tx: Executor,
  { tournamentId, kind }: Pick<Poll, 'tournamentId' | 'kind'>,
) {
  for (const ballots of [voteMarkers, voteTallies])
    await tx.delete(ballots).where(and(eq(ballots.tournamentId, tournamentId), eq(ballots.kind, kind)));
}

/** Who has voted; sorted, so that the order does not reveal when. */
export async function listVoteMarkers(tx: Executor, tournamentId: TournamentId): Promise<VoteMarker[]> {
  return tx
    .select()
    .from(voteMarkers)
    .where(eq(voteMarkers.tournamentId, tournamentId))
    .orderBy(voteMarkers.kind, voteMarkers.voter, voteMarkers.about);
}

export async function insertVoteMarkers(tx: Executor, markers: readonly VoteMarker[]) {
  await tx.insert(voteMarkers).values([...markers]);
}

/** Totals of all votes; shown only after the vote is closed. */
export async function listVoteTallies(tx: Executor, tournamentId: TournamentId): Promise<VoteTally[]> {
  return tx.select().from(voteTallies).where(eq(voteTallies.tournamentId, tournamentId));
}

/**
 * Adds one ballot to the totals. Rewrites all rows of the vote in sorted order, so that not even the file's row order
 * reveals which votes belong together.
 */
export async function countVotes(
  tx: Executor,
  poll: { tournamentId: TournamentId; kind: Kind },
  votes: readonly { readonly about: EntryId; readonly mark: number }[],
) {
  const ofPoll = and(eq(voteTallies.tournamentId, poll.tournamentId), eq(voteTallies.kind, poll.kind));
  const before = await tx.select().from(voteTallies).where(ofPoll);
  const sums = new Map(before.map((tally) => [`${tally.about} ${tally.mark}`, tally]));
  for (const { about, mark } of votes) {
    const key = `${about} ${mark}`;
    sums.set(key, { ...poll, about, mark, count: (sums.get(key)?.count ?? 0) + 1 });
  }
  await tx.delete(voteTallies).where(ofPoll);
  const sorted = [...sums].sort(([x], [y]) => (x < y ? -1 : 1)).map(([, tally]) => tally);
  await tx.insert(voteTallies).values(sorted);
}

export async function listAwardWinners(
  tx: Executor,
  tournamentId: TournamentId,
): Promise<ReadonlyMap<string, EntryId>> {
  const rows = await tx.select().from(awardWinners).where(eq(awardWinners.tournamentId, tournamentId));
  return new Map(rows.map(({ awardId, entryId }) => [awardId, entryId]));
}

export async function putAwardWinners(
  tx: Executor,
  tournamentId: TournamentId,
  winners: ReadonlyMap<string, EntryId>,
) {
  await tx.delete(awardWinners).where(eq(awardWinners.tournamentId, tournamentId));
  if (winners.size === 0) return;
  await tx
    .insert(awardWinners)
    .values([...winners].map(([awardId, entryId]) => ({ tournamentId, awardId, entryId })));
}
