import { type AssignedAward, type AwardInput, assignAwards, rankedGroups } from '../awards/assign-awards';
import {
  type AwardId,
  awardIds,
  goesToTeam,
  isOwnAward,
  isTeamAward,
  type ownAwards,
} from '../awards/award-settings';
import { type OwnAwardCandidate, ownCandidates, teamCandidate } from '../awards/own-award';
import { campOf } from '../entries/camps';
import type { EntryId } from '../ids';
import { anyCounts, shownMean, softScore } from '../soft-scores/soft-scores';
import { type VoteKind, voteKinds } from '../soft-scores/soft-settings';
import type { Standings } from '../standings/compute-standings';
import { gamePoints } from '../teams/team-standings';
import { softScoresOf } from './soft-scores';
import { standingsOf } from './standings-of';
import { teamStandingsOf } from './teams';
import type { TournamentView } from './tournament-view';

/** What speaks for somebody: a place, points, a mean in hundredths, or votes. */
export interface AwardFigure {
  readonly kind: 'place' | 'points' | 'teamPoints' | 'mean' | 'votes';
  readonly value: number;
}

export interface Award extends AssignedAward {
  /** the organiser's name for it; empty for those that have one of their own */
  readonly name: string;
  readonly figure: (winner: EntryId) => AwardFigure | null;
}

/** The name of somebody, or of a team, that has won an award. */
export const winnerName = (
  { entryById, settings }: TournamentView,
  { id }: Pick<Award, 'id'>,
  winner: EntryId,
): string => (goesToTeam(settings, id) ? winner : (entryById.get(winner)?.name ?? ''));

/** Whether the first of the table has won by more than the games: the best by games alone is then told apart. */
export const isOverall = ({ soft }: Pick<TournamentView['settings'], 'soft'>): boolean =>
  anyCounts(soft, 'points');

/** Awards of this tournament: places of teams where teams play, the best general where soft scores count. */
export const awardsHere = ({ settings }: Pick<TournamentView, 'settings'>): readonly AwardId[] =>
  awardIds.filter(
    (id) => (settings.teams !== null || !isTeamAward(id)) && (id !== 'general' || isOverall(settings)),
  );

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
    case 'team1':
    case 'team2':
    case 'team3':
      return placed(teamStandingsOf(view)?.rows ?? [], Number(id.at(-1)));
    case 'place1':
    case 'place2':
    case 'place3':
      return placed(rows, Number(id.at(-1)));
    case 'general':
      return rankedGroups(rows.map((row) => [row.entry, row.played > 0 ? gamesOf(row) : null]));
    case 'last': {
      const stayed = rows.filter(({ entry }) => view.entryById.get(entry)?.status === 'registered');
      return rankedGroups(stayed.map(({ entry, rank }) => [entry, rank]));
    }
    case 'painting':
    case 'sport':
    case 'army':
      return rankedGroups(rows.map(({ entry }) => [entry, scoreFor(view, id, entry)]));
    case 'own1':
    case 'own2':
    case 'own3':
      return ownCandidates(
        view.settings.awards[id],
        goesToTeam(view.settings, id) ? ownAwardTeams(view) : ownAwardCandidates(view),
      );
  }
}

/** Points of the games alone. */
const gamesOf = ({ points, adjustment, soft }: Standings['rows'][number]): number =>
  points - adjustment - soft;

/** Everybody who has played, as the organiser's own awards see them. The jury gives the first kind of the organiser's own. */
function ownAwardCandidates(view: TournamentView): OwnAwardCandidate[] {
  const { own1 } = view.settings.soft;
  return standingsOf(view).rows.flatMap((row) => {
    const { entry: id, rank } = row;
    const entry = view.entryById.get(id);
    if (!entry || row.played === 0) return [];
    const jury = softScoresOf(view, entry).own1;
    return {
      id,
      rank,
      games: gamesOf(row),
      jury: jury === undefined ? null : { points: jury, most: own1.max },
      votes: view.votes['army-vote']?.get(id)?.ballots ?? 0,
      traits: [entry.faction, entry.club, entry.town, entry.country, campOf(entry.camp, view.settings.camps)],
    };
  });
}

/** The teams whose players have played, as the organiser's own awards see them. */
function ownAwardTeams(view: TournamentView): OwnAwardCandidate[] {
  const players = ownAwardCandidates(view);
  return (teamStandingsOf(view)?.rows ?? []).flatMap(({ entry: id, rank, metricsFor }) => {
    const own = players.filter((player) => view.entryById.get(player.id)?.team === id);
    return own.length > 0 ? [teamCandidate({ id, rank, games: metricsFor[gamePoints] ?? 0 }, own)] : [];
  });
}

/** Who has that place, once anybody has played. */
const placed = (rows: Standings['rows'], place: number): EntryId[][] =>
  rows.some(({ played }) => played > 0)
    ? [rows.filter(({ rank }) => rank === place).map(({ entry }) => entry)]
    : [];

/** In hundredths; null where nothing speaks for the entry. */
function scoreFor(view: TournamentView, id: AwardId, entryId: EntryId): number | null {
  const entry = view.entryById.get(entryId);
  if (!entry) return null;
  const given = softScoresOf(view, entry);
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

function ownTeamFigure(
  view: TournamentView,
  id: (typeof ownAwards)[number],
  team: EntryId,
): AwardFigure | null {
  const { by } = view.settings.awards[id];
  const row = teamStandingsOf(view)?.rows.find((one) => one.entry === team);
  if (!row || by === 'hand' || by === 'jury') return null;
  return by === 'place'
    ? { kind: 'place', value: row.rank }
    : { kind: 'points', value: row.metricsFor[gamePoints] ?? 0 };
}

function figureOf(view: TournamentView, id: AwardId, entry: EntryId): AwardFigure | null {
  if (isTeamAward(id)) {
    const row = teamStandingsOf(view)?.rows.find((one) => one.entry === entry);
    return row ? { kind: 'teamPoints', value: row.points } : null;
  }
  if (isOwnAward(id) && goesToTeam(view.settings, id)) return ownTeamFigure(view, id, entry);
  const row = standingsOf(view).rows.find((one) => one.entry === entry);
  if (id === 'place1' || id === 'place2' || id === 'place3')
    return row ? { kind: 'points', value: row.points } : null;
  if (isOwnAward(id)) {
    const { by } = view.settings.awards[id];
    if (!row || by === 'hand' || by === 'jury') return null;
    return by === 'place' ? { kind: 'place', value: row.rank } : { kind: 'points', value: gamesOf(row) };
  }
  if (id === 'general') return row ? { kind: 'points', value: gamesOf(row) } : null;
  if (id === 'last') return row ? { kind: 'place', value: row.rank } : null;
  const score = scoreFor(view, id, entry);
  if (score === null) return null;
  if (id === 'army') return { kind: 'votes', value: score / 100 };
  const vote = view.votes['fairness-vote'];
  return id === 'sport' && vote
    ? { kind: 'mean', value: shownMean(view.settings.soft['fairness-vote'].scale, score) }
    : { kind: 'points', value: score / 100 };
}

/**
 * The awards as they would be given out now, the highest honour first. `byHand`: the winners that the organiser chose, by
 * award; a team is chosen by one of its players.
 */
export function awardsOf(view: TournamentView, byHand: ReadonlyMap<string, EntryId>): readonly Award[] {
  const { awards } = view.settings;
  const given = awardsHere(view).filter((id) => awards[id].on);
  const inputs = given.map((id): AwardInput => {
    const hand = view.entryById.get(byHand.get(id) ?? ('' as EntryId));
    return {
      id,
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
