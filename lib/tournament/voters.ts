import type { EntryId } from '../ids';
import type { VoteKind } from '../soft-scores/soft-settings';
import type { Entry, VoteMarker } from './records';
import { publicRounds } from './rounds';
import type { TournamentView } from './tournament-view';

/** Whom an entry has played against, in the order of the rounds: matches with a confirmed score. */
function playedAgainst(view: TournamentView, entryId: EntryId): readonly Entry[] {
  const met = publicRounds(view).flatMap(({ matches }) =>
    matches.flatMap(({ a, b, state, ruling }) => {
      if (!b || state !== 'confirmed' || ruling) return [];
      return a.id === entryId ? [b] : b.id === entryId ? [a] : [];
    }),
  );
  return [...new Set(met)];
}

/** Whom a voter may mark: everybody they have played against, but for ringers. */
export const opponentsMet = (view: TournamentView, voter: EntryId): readonly Entry[] =>
  playedAgainst(view, voter).filter(({ ringer }) => !ringer);

/** How many may mark an entry by now. */
export const ballotsPossible = (view: TournamentView, about: EntryId): number =>
  playedAgainst(view, about).length;

/** Whose army a voter may vote for: everybody who was paired, but for themselves and ringers. Who never was has no vote. */
export function armyCandidates(view: TournamentView, voter: EntryId): readonly Entry[] {
  const paired = new Set(
    publicRounds(view).flatMap(({ matches }) => matches.flatMap(({ a, b }) => [a.id, b?.id])),
  );
  if (!paired.has(voter)) return [];
  return view.entries.filter(({ id, ringer }) => paired.has(id) && id !== voter && !ringer);
}

/** How far a vote has come. */
export interface Turnout {
  /** those who have something to vote on */
  readonly voters: readonly Entry[];
  /** those of them who have not said everything yet */
  readonly missing: readonly Entry[];
}

/** Who may vote, and whose ballot is still missing. */
export function turnoutOf(view: TournamentView, kind: VoteKind, markers: readonly VoteMarker[]): Turnout {
  const open = (entry: Entry): number => openBallots(view, kind, markers, entry.id).length;
  const voters = view.entries.filter(
    ({ id }) => (kind === 'fairness-vote' ? opponentsMet(view, id) : armyCandidates(view, id)).length > 0,
  );
  return { voters, missing: voters.filter((entry) => open(entry) > 0) };
}

/** Whom a voter has still to say something about; for the best army all candidates until they have voted. */
export function openBallots(
  view: TournamentView,
  kind: VoteKind,
  markers: readonly VoteMarker[],
  voter: EntryId,
): readonly Entry[] {
  const own = markers.filter((marker) => marker.kind === kind && marker.voter === voter);
  if (kind === 'army-vote') return own.length > 0 ? [] : armyCandidates(view, voter);
  const { mostBest, mostWorst } = view.settings.soft[kind];
  if (own.length > 0 && (mostBest !== null || mostWorst !== null)) return [];
  const marked = new Set(own.map(({ about }) => about));
  return opponentsMet(view, voter).filter(({ id }) => !marked.has(id));
}
