import 'server-only';
import { listAwardWinners } from '@/db/ending';
import type { Executor } from '@/db/open-database';
import { type AssignedAward, type AwardInput, assignAwards, rankedGroups } from '@/lib/awards/assign-awards';
import { type AwardId, awardIds, ownAwards } from '@/lib/awards/award-settings';
import type { EntryId } from '@/lib/ids';
import { shownMean, softScore } from '@/lib/soft-scores/soft-scores';
import { type VoteKind, voteKinds } from '@/lib/soft-scores/soft-settings';
import { standingsOf, type TournamentView } from './read-tournament';
import { givenScores } from './soft-scores';

/** What speaks for somebody: a place, points, a mean in hundredths, or votes. */
export interface AwardFigure {
  readonly kind: 'place' | 'points' | 'mean' | 'votes';
  readonly value: number;
}

export interface Award extends AssignedAward {
  /** the organiser's name for it; empty for those that have one of their own */
  readonly name: string;
  readonly figure: (entry: EntryId) => AwardFigure | null;
}

/** The awards of the tournament as they would be given out now, the highest honour first. */
export async function loadAwards(tx: Executor, view: TournamentView): Promise<readonly Award[]> {
  const byHand = await listAwardWinners(tx, view.tournament.id);
  const { awards } = view.settings;
  const given = awardIds.filter((id) => awards[id].on);
  const inputs = given.map((id): AwardInput => {
    const hand = byHand.get(id);
    return {
      id,
      byHand: hand !== undefined && view.entryById.has(hand) ? hand : null,
      candidates: candidatesOf(view, id),
      exempt:
        !awards.onePrizeOfAll && (voteOf(view, id) !== undefined || ownAwards.some((own) => own === id)),
    };
  });
  return assignAwards(inputs, awards.onePrize).map((award) => ({
    ...award,
    name: awards[award.id].name,
    figure: (entry) => figureOf(view, award.id, entry),
  }));
}

/** The players' vote that decides an award; undefined where none does. */
function voteOf({ settings }: TournamentView, id: AwardId): VoteKind | undefined {
  if (id === 'army') return 'army-vote';
  return id === 'sport' && settings.soft['fairness-vote'].on ? 'fairness-vote' : undefined;
}

/** What a prize-giving would leave out if it began now. */
export interface StillOpen {
  readonly votes: readonly VoteKind[];
  /** awards that go to nobody; those that wait for a vote are not named twice */
  readonly awards: readonly Award[];
}

export function stillOpen(view: TournamentView, awards: readonly Award[]): StillOpen {
  const votes = openVotes(view);
  const waits = (id: AwardId) => votes.some((kind) => kind === voteOf(view, id));
  return { votes, awards: awards.filter(({ id, winners }) => winners.length === 0 && !waits(id)) };
}

/** The votes that are on and not closed. */
export const openVotes = ({ settings, polls }: TournamentView): readonly VoteKind[] =>
  voteKinds.filter(
    (kind) => settings.soft[kind].on && polls.find((poll) => poll.kind === kind)?.status !== 'closed',
  );

function candidatesOf(view: TournamentView, id: AwardId): readonly (readonly EntryId[])[] {
  const { rows } = standingsOf(view);
  switch (id) {
    case 'place1':
    case 'place2':
    case 'place3': {
      const place = Number(id.at(-1));
      return rows.some(({ played }) => played > 0)
        ? [rows.filter(({ rank }) => rank === place).map(({ entry }) => entry)]
        : [];
    }
    case 'last': {
      const stayed = rows.filter(({ entry }) => view.entryById.get(entry)?.status === 'registered');
      return rankedGroups(stayed.map(({ entry, rank }) => [entry, rank]));
    }
    case 'painting':
    case 'sport':
    case 'army':
      return rankedGroups(rows.map(({ entry }) => [entry, scoreFor(view, id, entry)]));
    default:
      return [];
  }
}

/** In hundredths; null where nothing speaks for the entry. */
function scoreFor(view: TournamentView, id: AwardId, entryId: EntryId): number | null {
  const entry = view.entryById.get(entryId);
  if (!entry) return null;
  const given = givenScores(entry);
  switch (id) {
    case 'painting':
      return softScore('painting', given, undefined);
    case 'sport':
      return view.votes['fairness-vote']
        ? softScore('fairness-vote', given, view.votes['fairness-vote'].get(entryId))
        : softScore('fairness', given, undefined);
    case 'army':
      return softScore('army-vote', given, view.votes['army-vote']?.get(entryId));
    default:
      return null;
  }
}

function figureOf(view: TournamentView, id: AwardId, entry: EntryId): AwardFigure | null {
  const row = standingsOf(view).rows.find((one) => one.entry === entry);
  if (id === 'place1' || id === 'place2' || id === 'place3')
    return row ? { kind: 'points', value: row.points } : null;
  if (id === 'last') return row ? { kind: 'place', value: row.rank } : null;
  const score = scoreFor(view, id, entry);
  if (score === null) return null;
  if (id === 'army') return { kind: 'votes', value: score / 100 };
  const vote = view.votes['fairness-vote'];
  return id === 'sport' && vote
    ? { kind: 'mean', value: shownMean(view.settings.soft['fairness-vote'].scale, score) }
    : { kind: 'points', value: score / 100 };
}
