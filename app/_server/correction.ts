import 'server-only';
import type { EntryId, PairingId } from '@/lib/ids';
import type { Ruling } from '@/lib/results/ruling';
import { pointsOf } from '@/lib/standings/scheme';
import { drawAs } from './draw-input';
import { orRefuse } from './problems';
import {
  drawnOf,
  type MatchView,
  type RoundView,
  schemeOf,
  standingsOf,
  type TournamentView,
} from './read-tournament';

/** What a match shall count from now on: figures, a ruling in their place, or nothing until it has a result. */
export type Correction =
  | { readonly figures: unknown; readonly ruling: null }
  | { readonly figures: null; readonly ruling: Ruling }
  | 'open';

interface Place {
  readonly rank: number;
  readonly points: number;
}

/** An entry whose place or points the correction changes; null where it has no place. */
export interface Move {
  readonly entry: EntryId;
  readonly before: Place | null;
  readonly after: Place | null;
}

export interface Pair {
  readonly a: EntryId;
  /** null for a bye */
  readonly b: EntryId | null;
}

/** A round drawn after the corrected one, drawn once more from its stored seed. */
interface LaterDraw {
  readonly round: RoundView['round'];
  /** false where the stored draw does not come out again: changed by hand, or by settings of today */
  readonly reproduced: boolean;
  /** pairings that the corrected result would have replaced; empty when the draw stays the same */
  readonly gone: readonly Pair[];
  /** what would have been drawn in their place; null when no draw would have been possible */
  readonly instead: readonly Pair[] | null;
}

export interface Consequences {
  /** best new place first */
  readonly moves: readonly Move[];
  /** ascending; without rounds that were paired by hand from the start */
  readonly draws: readonly LaterDraw[];
  /** the latest round, if it could still be drawn anew: drawn after the corrected one, and nothing played */
  readonly redrawable: RoundView['round'] | null;
}

/** What follows from correcting the result of a pairing; changes nothing. Refused when it cannot be scored. */
export function consequencesOf(
  view: TournamentView,
  pairingId: PairingId,
  correction: Correction,
): Consequences {
  const corrected = withResult(view, pairingId, correction);
  const at = view.rounds.find(({ matches }) => matches.some(({ pairing }) => pairing.id === pairingId));
  const later = view.rounds.filter(({ round }) => round.number > (at?.round.number ?? 0));
  const latest = later.at(-1);
  return {
    moves: movesBetween(view, corrected),
    draws: later
      .filter(({ round }) => round.method !== 'manual')
      .map((round) => compareDraws(view, corrected, round)),
    redrawable: latest && isUntouched(latest) ? latest.round : null,
  };
}

/** Nobody has reported, entered or begun anything in this round. */
export const isUntouched = ({ matches }: RoundView): boolean =>
  matches.every(({ result, reports, live }) => !result && !reports.a && !reports.b && !live);

/** The tournament as if the pairing's result were another one. */
function withResult(view: TournamentView, pairingId: PairingId, correction: Correction): TournamentView {
  const { format, setup } = view;
  const { figures, ruling } = correction === 'open' ? { figures: null, ruling: null } : correction;
  const score =
    correction !== 'open' && ruling === null ? orRefuse(format.score(setup, figures)).score : null;
  const change = (match: MatchView): MatchView =>
    match.pairing.id === pairingId
      ? {
          ...match,
          ruling,
          score,
          points: score ? pointsOf(schemeOf(view, match), format.marginMetric(setup), score).points : null,
          interim: null,
          state: correction === 'open' ? 'open' : 'confirmed',
        }
      : match;
  return {
    ...view,
    rounds: view.rounds.map((round) => ({ ...round, matches: round.matches.map(change) })),
  };
}

/** Who stands elsewhere, or with other points, in the second of two views of a tournament. */
export function movesBetween(view: TournamentView, corrected: TournamentView): Move[] {
  const [before, after] = [view, corrected].map(
    (one) => new Map(standingsOf(one).rows.map(({ entry, rank, points }) => [entry, { rank, points }])),
  );
  return view.entries
    .map(({ id }): Move => ({ entry: id, before: before?.get(id) ?? null, after: after?.get(id) ?? null }))
    .filter((move) => move.before?.rank !== move.after?.rank || move.before?.points !== move.after?.points)
    .sort((x, y) => (x.after?.rank ?? Number.MAX_SAFE_INTEGER) - (y.after?.rank ?? Number.MAX_SAFE_INTEGER));
}

function compareDraws(view: TournamentView, corrected: TournamentView, round: RoundView): LaterDraw {
  const stored = round.matches.map(({ pairing }): Pair => drawnOf(pairing));
  const again = drawAgain(view, round);
  const reproduced = again !== null && minus(stored, again).length === 0 && stored.length === again.length;
  const baseline = reproduced ? stored : again;
  const anew = drawAgain(corrected, round);
  if (!baseline || !anew) {
    const fails = baseline !== null && anew === null;
    return { round: round.round, reproduced, gone: fails ? stored : [], instead: fails ? null : [] };
  }
  return { round: round.round, reproduced, gone: minus(baseline, anew), instead: minus(anew, baseline) };
}

/** The draw of a round from its stored seed and method with what was known then; null if there is none. */
function drawAgain(view: TournamentView, { round, matches }: RoundView): Pair[] | null {
  const { number, seed, method, pairedAt } = round;
  const paired = new Set(matches.flatMap(({ a, b }) => [a.id, b?.id]));
  const then: TournamentView = {
    ...view,
    rounds: view.rounds.filter((earlier) => earlier.round.number < number),
    adjustments: view.adjustments.filter(({ createdAt }) => createdAt <= pairedAt),
    // In a bracket another result lets somebody else go on, so whoever is missing there was not away.
    entries:
      method === 'elimination'
        ? view.entries
        : view.entries.map((entry) => ({
            ...entry,
            status: paired.has(entry.id) ? 'registered' : entry.status === 'waiting' ? 'waiting' : 'dropped',
            // Whoever was paired was there, whatever is said of them today.
            joinedRound: Math.min(entry.joinedRound, number),
            missedRounds: [],
          })),
  };
  const drawn = drawAs(then, method, number, seed);
  return drawn.ok ? drawn.value.pairings.map(({ a, b }) => ({ a, b })) : null;
}

const keyOf = ({ a, b }: Pair): string => [a, b ?? ''].sort().join(' ');

function minus(pairs: readonly Pair[], others: readonly Pair[]): Pair[] {
  const known = new Set(others.map(keyOf));
  return pairs.filter((pair) => !known.has(keyOf(pair)));
}
