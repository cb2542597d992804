import { hasHandicaps } from '../entries/army-handicaps';
import type { EntryId } from '../ids';
import { eliminationPlaces } from '../pairing/bracket/branch';
import { forfeiter } from '../results/ruling';
import { computeStandingsInSteps, type Standings } from '../standings/compute-standings';
import type { StandingsInput } from '../standings/standings-input';
import type { Game } from '../standings/tally';
import { finish, type Steps } from '../steps';
import type { Entry } from './records';
import { currentRound, earlierRounds, publicRounds, winnerOf } from './rounds';
import { requireEntry } from './score-matches';
import { standingsSoftScores } from './soft-scores';
import type { MatchView, TournamentView } from './tournament-view';

/**
 * What the standings rest on: confirmed results of published rounds, up to and including `round`.
 * Without those who never took part: still waiting, or gone before their first pairing.
 */
export function standingsInput(view: TournamentView, round = Number.POSITIVE_INFINITY): StandingsInput {
  const until = Math.min(round, view.countedUntil ?? round);
  const paired = new Set(
    publicRounds(view).flatMap(({ matches }) => matches.flatMap(({ a, b }) => [a.id, b?.id])),
  );
  const disqualified = disqualifiedIn(view);
  const takesPart = (entry: Entry) => entry.status === 'registered' || paired.has(entry.id);
  return {
    entries: view.entries.filter(takesPart).map((entry) => ({
      id: entry.id,
      dropped: entry.status === 'dropped',
      unranked: entry.ringer || disqualified.has(entry.id),
      joinedRound: entry.joinedRound,
    })),
    rounds: publicRounds(view)
      .filter(({ round }) => round.number <= until)
      .map(({ round, matches }) => ({
        number: round.number,
        games: matches.map(gameOf),
        predetermined:
          round.method === 'round-robin' ||
          (round.method === 'pools' && view.settings.pairing.pools.within !== 'swiss'),
      })),
    ...(view.settings.counting === 'earlier' && { rules: 'earlier' as const }),
    scheme: view.settings.scheme,
    bye: view.settings.bye,
    missed: view.settings.missed,
    marginMetric: view.format.marginMetric(view.setup),
    metrics: view.format.metrics.map((metric) => metric.id),
    tiebreaks: view.settings.tiebreaks,
    // Whoever left before the first pairing may still have a penalty, but no place.
    adjustments: view.adjustments
      .filter(({ kind, entryId }) => kind === 'points' && takesPart(requireEntry(view.entryById, entryId)))
      .map(({ entryId, points, reason }) => ({ entry: entryId, points, reason })),
    ...(hasHandicaps(view.settings.armies) && {
      handicap: {
        way: view.settings.armies.way,
        highest: Math.max(...view.settings.armies.rows.map(({ points }) => points), 0),
      },
    }),
    soft: standingsSoftScores(view),
    bracket: eliminationPlaces(earlierRounds(view, until + 1)),
    level: publicRounds(view)
      .filter(({ round }) => round.method === 'elimination' && round.number <= until)
      .flatMap(({ matches }) => matches)
      .filter((match) => match.ruling && [null, 'nobody'].includes(winnerOf(view, match)))
      .map(({ a, b }) => (b ? [a.id, b.id] : [a.id])),
    lotSeed: view.tournament.lotSeed,
  };
}

/** Of a large tournament each takes a megabyte for as long as the view is kept. */
const mostStandings = 3;

const standingsByRound = new WeakMap<TournamentView, Map<number, Standings>>();

function standingsKept(view: TournamentView): Map<number, Standings> {
  const kept = standingsByRound.get(view) ?? new Map<number, Standings>();
  standingsByRound.set(view, kept);
  return kept;
}

/** Lets a view share the computed standings of another that differs in nothing that counts. */
export function shareStandings(from: TournamentView, to: TournamentView): void {
  standingsByRound.set(to, standingsKept(from));
}

/**
 * The standings after that round, or the latest; ringers and disqualified players have no place in them. The last few of
 * a view are kept.
 */
export const standingsOf = (view: TournamentView, round?: number): Standings =>
  finish(standingsInSteps(view, round));

/** `standingsOf` as a generator that yields after every entry, for servers: `standingsOf` then finds it computed. */
export function* standingsInSteps(view: TournamentView, round?: number): Steps<Standings> {
  const byRound = standingsKept(view);
  // The latest by its number and without are the same, and so is everything after the last round that counts.
  const last = Math.min(currentRound(view)?.round.number ?? 0, view.countedUntil ?? Number.POSITIVE_INFINITY);
  const until = Math.min(round ?? last, last);
  const computed = byRound.get(until);
  if (computed) return computed;
  const input = standingsInput(view, until);
  yield;
  const standings = yield* computeStandingsInSteps(input);
  byRound.set(until, standings);
  const [oldest] = byRound.keys();
  if (byRound.size > mostStandings && oldest !== undefined) byRound.delete(oldest);
  return standings;
}

/** Who has lost their place for good; what they played still counts for their opponents. */
export const disqualifiedIn = ({ adjustments }: TournamentView): ReadonlySet<EntryId> =>
  new Set(adjustments.flatMap(({ kind, entryId }) => (kind === 'disqualification' ? [entryId] : [])));

function gameOf({ pairing, interim, handicap, ...match }: MatchView): Game {
  if (match.waits) return { kind: 'wait', entry: pairing.entryA };
  // A team may agree to a draw; whoever sat there without an opponent has their bye all the same.
  if (!pairing.entryB)
    return {
      kind: 'bye',
      entry: pairing.entryA,
      absent: match.ruling !== null && forfeiter(match.ruling) !== null,
    };
  const { score, ruling } = match.score || match.ruling ? match : (interim ?? match);
  if (ruling) return { kind: 'ruled', a: pairing.entryA, b: pairing.entryB, ruling };
  if (!score) return { kind: 'open', a: pairing.entryA, b: pairing.entryB, handicap };
  return {
    kind: 'match',
    handicap,
    a: pairing.entryA,
    b: pairing.entryB,
    winner: score.winner,
    metrics: score.metrics,
    broke: score.broke,
    decidedBy: score.decidedBy,
  };
}
