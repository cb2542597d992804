import type { EntryId, PairingId } from '../ids';
import type { DrawnPairing } from '../pairing/pairing';
import { orRefuse, refuse } from '../refusal';
import { forfeiter, type GoesOn, isWithoutWinner, type Ruling } from '../results/ruling';
import { sameFigures } from '../results/same-figures';
import type { Standings } from '../standings/compute-standings';
import { pointsOf } from '../standings/scheme';
import type { Steps } from '../steps';
import { meetingOf } from '../teams/draw-teams';
import { withEmptyBoards } from '../teams/empty-boards';
import { teamId } from '../teams/team-standings';
import { drawAs } from './draw-input';
import type { Entry } from './records';
import { drawnOf } from './rounds';
import { schemeOf } from './score-matches';
import { standingsInSteps } from './standings-of';
import { teamStandingsOf } from './teams';
import { type MatchView, type RoundView, type TournamentView, withEntries } from './tournament-view';

/** What a match shall count from now on: figures, a ruling in their place, or nothing until it has a result. */
export type Correction =
  | { readonly figures: unknown; readonly ruling: null }
  /** `goesOn`: who plays on in a bracket after a ruling without a winner; `drop`: the side that did not turn up leaves */
  | {
      readonly figures: null;
      readonly ruling: Ruling;
      readonly goesOn?: GoesOn | null;
      readonly drop?: boolean;
    }
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

/** Two who were drawn against each other; teams, where teams are drawn, by their names. */
export interface Pair {
  readonly a: EntryId;
  /** null for a bye */
  readonly b: EntryId | null;
}

/** A round drawn after the corrected one, drawn once more from its stored seed. */
export interface LaterDraw {
  readonly round: RoundView['round'];
  /** false where the stored draw does not come out again: changed by hand, or by settings of today */
  readonly reproduced: boolean;
  /** what was really drawn for those in `gone` */
  readonly drawn: readonly Pair[];
  /** pairings that the corrected result would have replaced; empty when the draw stays the same */
  readonly gone: readonly Pair[];
  /** what would have been drawn in their place; null when no draw would have been possible */
  readonly instead: readonly Pair[] | null;
}

export interface Consequences {
  /** best new place first */
  readonly moves: readonly Move[];
  /** the same of teams, by their names; empty where none play */
  readonly teamMoves: readonly Move[];
  /** ascending; without rounds that were paired by hand from the start */
  readonly draws: readonly LaterDraw[];
  /** the latest round, if it could still be drawn anew: drawn after the corrected one, and nothing played */
  readonly redrawable: RoundView['round'] | null;
}

/**
 * What follows from correcting the result of a pairing; changes nothing, and hands over after each small part. Refused
 * when it cannot be scored.
 */
export function* consequencesOf(
  view: TournamentView,
  pairingId: PairingId,
  correction: Correction,
): Steps<Consequences> {
  const corrected = withResult(view, pairingId, correction);
  const at = view.rounds.find(({ matches }) => matches.some(({ pairing }) => pairing.id === pairingId));
  const later = view.rounds.filter(({ round }) => round.number > (at?.round.number ?? 0));
  const latest = later.at(-1);
  const draws: LaterDraw[] = [];
  for (const round of later.filter(({ round }) => round.method !== 'manual'))
    draws.push(yield* compareDraws(view, corrected, round));
  return {
    moves: yield* movesBetween(view, corrected),
    teamMoves: teamMovesBetween(view, corrected),
    draws,
    redrawable: latest && isUntouched(latest) ? latest.round : null,
  };
}

/** Nobody has reported, entered or begun anything in this round. */
export const isUntouched = ({ matches }: RoundView): boolean =>
  matches.every(({ result, reports, live }) => !result && !reports.a && !reports.b && !live);

/** The tournament as if the pairing's result were another one: as it will be read once that is stored. */
function withResult(view: TournamentView, pairingId: PairingId, correction: Correction): TournamentView {
  const { format, setup } = view;
  const ruling = correction === 'open' ? null : correction.ruling;
  const scored =
    correction !== 'open' && correction.ruling === null
      ? orRefuse(format.score(setup, correction.figures))
      : null;
  const goesOn = correction !== 'open' && correction.ruling !== null ? (correction.goesOn ?? null) : null;
  if (goesOn && !isWithoutWinner(ruling)) refuse('goes-on-needs-no-winner', { path: ['goesOn'] });
  const isSame = ({ result }: MatchView): boolean =>
    result !== null &&
    correction !== 'open' &&
    result.ruling === ruling &&
    (scored ? sameFigures(result.report, scored.report) : result.goesOn === goesOn);
  const change = (match: MatchView): MatchView => {
    if (match.pairing.id !== pairingId || isSame(match)) return match;
    return {
      ...match,
      ruling,
      score: scored?.score ?? null,
      points: scored
        ? pointsOf(schemeOf(view, match), format.marginMetric(setup), scored.score).points
        : null,
      result:
        correction === 'open'
          ? null
          : {
              ...{ pairingId, report: scored?.report ?? null, ruling, goesOn },
              ...{ state: 'settled', settledBy: 'organiser', reason: '', at: match.result?.at ?? 0 },
            },
      interim: null,
      state: correction === 'open' ? 'open' : 'confirmed',
    };
  };
  const absent = ruling && correction !== 'open' && correction.ruling && correction.drop && forfeiter(ruling);
  const left =
    absent &&
    view.rounds.flatMap(({ matches }) => matches).find(({ pairing }) => pairing.id === pairingId)?.[absent]
      ?.id;
  const isGone = ({ id, status }: Entry) => id === left && status === 'registered';
  const entries = view.entries.map((entry) =>
    isGone(entry) ? { ...entry, status: 'dropped' as const } : entry,
  );
  return {
    ...withEntries(view, entries),
    rounds: view.rounds.map((round) => ({ ...round, matches: withEmptyBoards(round.matches.map(change)) })),
  };
}

/** Who stands elsewhere, or with other points, in the second of two views of a tournament. */
export function* movesBetween(view: TournamentView, corrected: TournamentView): Steps<Move[]> {
  return movesIn(yield* standingsInSteps(view), yield* standingsInSteps(corrected));
}

/** The same of teams, by their names. */
export function teamMovesBetween(view: TournamentView, corrected: TournamentView): Move[] {
  const [before, after] = [teamStandingsOf(view), teamStandingsOf(corrected)];
  return before && after ? movesIn(before, after) : [];
}

function movesIn(standings: Standings, corrected: Standings): Move[] {
  const [before, after] = [standings, corrected].map(
    ({ rows }) => new Map(rows.map(({ entry, rank, points }) => [entry, { rank, points }])),
  );
  return [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])]
    .map((entry): Move => ({ entry, before: before?.get(entry) ?? null, after: after?.get(entry) ?? null }))
    .filter((move) => move.before?.rank !== move.after?.rank || move.before?.points !== move.after?.points)
    .sort((x, y) => (x.after?.rank ?? Number.MAX_SAFE_INTEGER) - (y.after?.rank ?? Number.MAX_SAFE_INTEGER));
}

/** Who met whom: of teams their meetings, whoever of them sat at which board. */
function pairsOf({ settings }: TournamentView, pairings: readonly DrawnPairing[]): Pair[] {
  if (!settings.teams) return pairings.map(({ a, b }) => ({ a, b }));
  const meetings = new Map(
    pairings.flatMap(({ reasons }) => {
      const place = meetingOf(reasons);
      return place ? [[place.number, place] as const] : [];
    }),
  );
  return [...meetings.values()].map((place) => ({
    a: teamId(place.home),
    b: place.code === 'meeting' ? teamId(place.guest) : null,
  }));
}

function* compareDraws(view: TournamentView, corrected: TournamentView, round: RoundView): Steps<LaterDraw> {
  const stored = pairsOf(
    view,
    round.matches.map(({ pairing }) => drawnOf(pairing)),
  );
  const again = yield* drawOfStored(view, round);
  const reproduced = again !== null && minus(stored, again).length === 0 && stored.length === again.length;
  const baseline = reproduced ? stored : again;
  const anew = yield* drawAgain(corrected, round);
  if (!baseline || !anew) {
    const fails = baseline !== null && anew === null;
    const pairs = fails ? stored : [];
    return { round: round.round, reproduced, drawn: pairs, gone: pairs, instead: fails ? null : [] };
  }
  const lost = minus(baseline, anew);
  const concerned = new Set(lost.flatMap(({ a, b }) => [a, b ?? a]));
  return {
    round: round.round,
    reproduced,
    drawn: stored.filter(({ a, b }) => concerned.has(a) || (b !== null && concerned.has(b))),
    gone: lost,
    instead: minus(anew, baseline),
  };
}

const storedDraws = new WeakMap<TournamentView, Map<RoundView['round']['id'], Pair[] | null>>();

/** `drawAgain` of the tournament as it is, once for all corrections that are looked at before the next change. */
function* drawOfStored(view: TournamentView, round: RoundView): Steps<Pair[] | null> {
  const cached = storedDraws.get(view) ?? new Map<RoundView['round']['id'], Pair[] | null>();
  storedDraws.set(view, cached);
  const { id } = round.round;
  const drawn = cached.get(id);
  if (drawn !== undefined) return drawn;
  const again = yield* drawAgain(view, round);
  cached.set(id, again);
  return again;
}

/** The draw of a round from its stored seed and method with what was known then; null if there is none. */
function* drawAgain(view: TournamentView, round: RoundView): Steps<Pair[] | null> {
  const { number, seed, method } = round.round;
  const then = whenDrawn(view, round);
  const drawn = yield* drawAs(then, method, number, seed);
  return drawn.ok ? pairsOf(then, drawn.value.pairings) : null;
}

/** The tournament as it stood when a round was drawn: those who were there, and what counted before it. */
export function whenDrawn(view: TournamentView, { round, matches }: RoundView): TournamentView {
  const { number, method, pairedAt } = round;
  const paired = new Set(matches.flatMap(({ a, b }) => [a.id, b?.id]));
  // In a bracket a corrected result changes who goes on: entries without a pairing there were not away.
  const entries: readonly Entry[] =
    method === 'elimination'
      ? view.entries
      : view.entries.map((entry) => ({
          ...entry,
          status: paired.has(entry.id) ? 'registered' : entry.status === 'waiting' ? 'waiting' : 'dropped',
          // Whoever was paired was there, whatever is said of them today.
          joinedRound: Math.min(entry.joinedRound, number),
          missedRounds: [],
        }));
  return {
    ...withEntries(view, entries),
    rounds: view.rounds.filter((earlier) => earlier.round.number < number),
    adjustments: view.adjustments.filter(({ createdAt }) => createdAt <= pairedAt),
  };
}

const keyOf = ({ a, b }: Pair): string => [a, b ?? ''].sort().join(' ');

function minus(pairs: readonly Pair[], others: readonly Pair[]): Pair[] {
  const known = new Set(others.map(keyOf));
  return pairs.filter((pair) => !known.has(keyOf(pair)));
}
