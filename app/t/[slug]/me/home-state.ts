import { playsIn } from '@/lib/entries/rounds-played';
import { otherSide, type Side } from '@/lib/sides';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import { placeInQueue } from '@/lib/teams/roster';
import { type Move, moveOf } from '@/lib/tournament/moves';
import type { Entry } from '@/lib/tournament/records';
import { currentRound, matchOf, openMatches, publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** A match as one of its players sees it. */
export interface OwnMatch {
  readonly round: RoundView;
  readonly match: MatchView;
  readonly side: Side;
  readonly opponent: Entry;
  /** what it wants from this player */
  readonly move: Move | null;
}

/** What the player's page is about right now. */
export type HomeState =
  /** `ceremony`: over, but the standings are kept back until the prize-giving */
  | { readonly kind: 'finished' | 'ceremony' | 'before' | 'dropped' }
  /** `place` on the waiting list, from 1 */
  | { readonly kind: 'waiting-list'; readonly place: number }
  | { readonly kind: 'playing' | 'done'; readonly own: OwnMatch }
  | { readonly kind: 'bye'; readonly round: RoundView; readonly match: MatchView }
  /** in the tournament, but without a pairing this round; `joins`: the round of a late entry; `away`: as agreed */
  | {
      readonly kind: 'unpaired';
      readonly round: RoundView;
      readonly joins: number | null;
      readonly away: boolean;
    };

export function homeState(view: TournamentView, entry: Entry): HomeState {
  if (view.tournament.status === 'finished')
    return { kind: view.countedUntil === null ? 'finished' : 'ceremony' };
  if (entry.status === 'waiting') {
    return { kind: 'waiting-list', place: placeInQueue(view.entries, view.settings.teams, entry.id) };
  }
  // Whoever still plays sees the next round when they are done.
  const unfinished = openMatches(view).find(
    ({ match }) =>
      match.withdrawn === null && (match.pairing.entryA === entry.id || match.pairing.entryB === entry.id),
  );
  const round = unfinished?.round ?? currentRound(view);
  const match = round && matchOf(round, entry.id);
  const own = match && ownMatch(round, match, entry);
  if (own && (entry.status !== 'dropped' || match.state !== 'confirmed')) {
    return { kind: match.state === 'confirmed' ? 'done' : 'playing', own };
  }
  if (entry.status === 'dropped') return { kind: 'dropped' };
  if (!round) return { kind: 'before' };
  if (match) return { kind: 'bye', round, match };
  return {
    kind: 'unpaired',
    round,
    joins: entry.joinedRound > round.round.number ? entry.joinedRound : null,
    away: !playsIn(entry, round.round.number),
  };
}

/** The entry's match of that round; undefined for a bye. */
export function ownMatch(round: RoundView, match: MatchView, entry: Entry): OwnMatch | undefined {
  if (!match.b) return undefined;
  const side: Side = match.pairing.entryA === entry.id ? 'a' : 'b';
  return { round, match, side, opponent: side === 'a' ? match.b : match.a, move: moveOf(match, side) };
}

/** The entry's matches of published rounds, the oldest first. */
export const ownMatches = (view: TournamentView, entry: Entry): OwnMatch[] =>
  publicRounds(view).flatMap((round) => {
    const match = matchOf(round, entry.id);
    return (match && ownMatch(round, match, entry)) ?? [];
  });

/** The match that has waited longest for this player; undefined when nothing waits. */
export function oldestMove(view: TournamentView, entry: Entry): (OwnMatch & { move: Move }) | undefined {
  for (const own of ownMatches(view, entry)) if (own.move) return { ...own, move: own.move };
  return undefined;
}

/** Where the matches that wait for this player are told, by what they want; the oldest of each. */
export function waitingMatches(view: TournamentView, entry: Entry): Readonly<Partial<Record<Move, string>>> {
  const places: Partial<Record<Move, string>> = {};
  for (const { move, match } of ownMatches(view, entry))
    if (move) places[move] ??= `/t/${view.tournament.slug}/me/result/${match.pairing.id}`;
  return places;
}

/**
 * Whose move it is in the live match of an open pairing, as far as its summary tells; null where there is
 * nothing (left) to play. Before the first line anybody may begin.
 */
export function playMove(view: TournamentView, { match, side }: OwnMatch): 'own' | 'theirs' | null {
  if (!view.format.match || match.state !== 'open') return null;
  return match.live?.waitingFor === otherSide(side) ? 'theirs' : 'own';
}

/** Whether something waits for this player, as the tab's icon tells. */
export function isToMove(view: TournamentView, entry: Entry): boolean {
  const waiting = view.tournament.status === 'finished' ? undefined : oldestMove(view, entry);
  return waiting !== undefined && playMove(view, waiting) !== 'theirs';
}

/** The entry's line of the standings; null before the first result, and on the waiting list. */
export function standingOf(
  view: TournamentView,
  entry: Entry,
): { readonly row: StandingsRow; readonly count: number } | null {
  const { rows } = standingsOf(view);
  const row = rows.find((candidate) => candidate.entry === entry.id);
  const counts = rows.some(({ played }) => played > 0);
  return row && counts ? { row, count: rows.length } : null;
}
