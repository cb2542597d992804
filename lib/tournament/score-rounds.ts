import type { PlayedListsOf } from '../army-lists/standing-lists';
import { campOf, campsInMatch } from '../entries/camps';
import type { HandicapOf } from '../entries/handicap-of';
import type { AnyDuel } from '../formats/format';
import { groupBy } from '../group-by';
import type { EntryId, PairingId } from '../ids';
import type { MatchSummary } from '../match/match-rules';
import { once } from '../once';
import { branchReason } from '../pairing/bracket/branch';
import { plannedPauses } from '../pairing/round-robin/round-robin';
import { settle } from '../results/settle';
import { pointsOf } from '../standings/scheme';
import type { Steps } from '../steps';
import { withEmptyBoards } from '../teams/empty-boards';
import type { Entry, Pairing, Report, Result, Round, Tournament } from './records';
import { drawnOf } from './rounds';
import { requireEntry, requireScore, schemeOf } from './score-matches';
import type { TournamentSettings } from './settings';
import type { MatchView, RoundView, TournamentView } from './tournament-view';

/** A tournament's rounds as they are stored, with what scores them. */
export interface StoredRounds {
  readonly tournament: Tournament;
  readonly format: AnyDuel;
  readonly settings: TournamentSettings;
  readonly entries: readonly Entry[];
  /** ascending */
  readonly rounds: readonly Round[];
  readonly pairings: readonly Pairing[];
  readonly reports: readonly Report[];
  readonly results: readonly Result[];
  /** live matches; a summary is written by the match's own rules alone and read back as such */
  readonly matches: readonly { readonly pairingId: PairingId; readonly summary: unknown }[];
  readonly handicapOf: HandicapOf;
  readonly playedListsOf: PlayedListsOf;
}

/** Scores every match of a tournament; hands over after each. Throws where a stored result cannot be scored. */
export function* scoreRounds(stored: StoredRounds): Steps<RoundView[]> {
  const pairingsOf = groupBy(stored.pairings, ({ roundId }) => roundId);
  const scenarios = stored.format.scenariosFor(stored.tournament.setup);
  const scenarioOf = (id: string | null) => scenarios.find((scenario) => scenario.id === id) ?? null;
  const scoreMatch = matchScorer(stored, pairingsOf, scenarioOf);
  const views: RoundView[] = [];
  for (const round of stored.rounds) {
    const pairings = pairingsOf.get(round.id) ?? [];
    const games = pairings.filter(({ entryB }) => entryB !== null);
    // The round's scenario is played unless captains chose one at every table.
    const isPlayed = games.length === 0 || games.some(({ scenarioId }) => scenarioId === null);
    const matches: MatchView[] = [];
    for (const pairing of pairings) {
      yield;
      matches.push(scoreMatch(pairing, round));
    }
    views.push({
      round,
      scenario: isPlayed ? scenarioOf(round.scenarioId) : null,
      matches: withEmptyBoards(matches),
    });
  }
  return views;
}

/** What is stored about single matches. */
type StoredMatches = Pick<StoredRounds, 'reports' | 'results' | 'matches'>;

/**
 * The view after changes of these matches alone, of which `stored` is everything; all else is shared with `view`. Only
 * for single players without handicaps: the boards of a team depend on each other, handicaps on lists.
 */
export function rescoreMatches(
  view: TournamentView,
  tournament: Tournament,
  ids: ReadonlySet<PairingId>,
  stored: StoredMatches,
): TournamentView {
  const { format, settings, entries } = view;
  const scenarios = format.scenariosFor(tournament.setup);
  const scenarioOf = (id: string | null) => scenarios.find((scenario) => scenario.id === id) ?? null;
  const score = matchScorer(
    {
      ...{ ...stored, tournament, format, settings, entries, rounds: [], pairings: [] },
      handicapOf: () => null,
      playedListsOf: () => null,
    },
    new Map(),
    scenarioOf,
  );
  return {
    ...view,
    tournament,
    rounds: view.rounds.map((shown) =>
      shown.matches.some(({ pairing }) => ids.has(pairing.id))
        ? {
            ...shown,
            matches: shown.matches.map((match) =>
              match.b && ids.has(match.pairing.id)
                ? { ...score(match.pairing, shown.round), playedLists: match.playedLists }
                : match,
            ),
          }
        : shown,
    ),
  };
}

/** What makes a view of one pairing, with every list of the tournament indexed once. */
function matchScorer(
  stored: StoredRounds,
  pairingsOf: ReadonlyMap<Round['id'], readonly Pairing[]>,
  scenarioOf: (id: string | null) => MatchView['scenario'],
): (pairing: Pairing, round: Round) => MatchView {
  const { tournament, format, settings, handicapOf, playedListsOf } = stored;
  const entryById = new Map(stored.entries.map((entry) => [entry.id, entry]));
  const reportsOf = groupBy(stored.reports, ({ pairingId }) => pairingId);
  const resultOf = new Map(stored.results.map((result) => [result.pairingId, result]));
  const liveOf = new Map(
    stored.matches.map(({ pairingId, summary }) => [pairingId, summary as MatchSummary]),
  );
  const pauses = once(() => pauseFinder(stored, pairingsOf));
  return (pairing, round) => {
    const reports = reportsOf.get(pairing.id) ?? [];
    const latest = resultOf.get(pairing.id) ?? null;
    const result = latest?.state === 'settled' ? latest : null;
    const live = liveOf.get(pairing.id) ?? null;
    const settlement = settle(
      reports.map(({ side, stance, payload }) => ({ side, stance, figures: payload })),
      (x, y) => format.sameClaim(tournament.setup, x, y),
    );
    const handicap = handicapOf(pairing, round, result !== null);
    const scoreOf = ({ ruling, report }: Result) => {
      if (ruling !== null) return { score: null, points: null };
      const score = requireScore(format, tournament.setup, report);
      const scheme = schemeOf({ settings }, { handicap });
      return { score, points: pointsOf(scheme, format.marginMetric(tournament.setup), score).points };
    };
    const { score, points } = result ? scoreOf(result) : { score: null, points: null };
    const scenarioId =
      (result && format.playedScenario(result.report)) ??
      live?.scenarioId ??
      pairing.scenarioId ??
      round.scenarioId;
    const drawnSides = pairing.entryB ? format.sides(tournament.setup, scenarioId) : null;
    const swapped = drawnSides !== null && score !== null && format.sidesSwapped(result?.report);
    const asPlayed = (sides: typeof drawnSides) => (sides && swapped ? { a: sides.b, b: sides.a } : sides);
    return {
      pairing,
      a: requireEntry(entryById, pairing.entryA),
      b: pairing.entryB ? requireEntry(entryById, pairing.entryB) : null,
      reports: { a: reports.find(({ side }) => side === 'a'), b: reports.find(({ side }) => side === 'b') },
      settlement,
      result,
      ruling: result?.ruling ?? null,
      score,
      points,
      handicap,
      interim: latest?.state === 'interim' ? { ruling: latest.ruling, ...scoreOf(latest) } : null,
      withdrawn: latest?.state === 'withdrawn' ? latest : null,
      objected: latest?.state === 'objected' ? latest : null,
      kept: latest && !result ? latest.report : null,
      scenario: scenarioOf(scenarioId),
      sides: asPlayed(drawnSides),
      sidesCounted: asPlayed(drawnSides && (format.sideWords ?? drawnSides)),
      camps: campsPlayed(settings, entryById, pairing, round),
      playedLists: playedListsOf(pairing, round),
      swapped,
      live,
      state: stateOf(pairing, result, settlement),
      waits: pairing.entryB === null && pauses()(pairing, round),
      hidden: false,
    };
  };
}

function stateOf(
  { entryB }: Pairing,
  result: Result | null,
  { state }: MatchView['settlement'],
): MatchView['state'] {
  if (!entryB) return 'bye';
  if (result) return 'confirmed';
  return state === 'agreed' ? 'open' : state;
}

/** Names of the camps that the two sides play; null without camps, and for a bye. */
function campsPlayed(
  { camps }: TournamentSettings,
  entryById: ReadonlyMap<EntryId, Entry>,
  { entryA, entryB }: Pairing,
  { seed }: Round,
): MatchView['camps'] {
  const [a, b] = [entryById.get(entryA), entryB ? entryById.get(entryB) : undefined];
  if (!camps || !a || !b) return null;
  const played = campsInMatch({ a, b }, seed);
  return { a: campOf(played.a, camps), b: campOf(played.b, camps) };
}

/** Whether an entry alone in its pairing has no match that round by plan, which is no bye. */
function pauseFinder(
  { settings, rounds }: StoredRounds,
  pairingsOf: ReadonlyMap<Round['id'], readonly Pairing[]>,
): (pairing: Pairing, round: Round) => boolean {
  const pauses =
    settings.counting === 'earlier'
      ? new Map<number, ReadonlySet<EntryId>>()
      : plannedPauses(
          rounds.map(({ id, number, method }) => ({
            round: number,
            method,
            pairings: (pairingsOf.get(id) ?? []).map((pairing) => ({ ...drawnOf(pairing), winner: null })),
          })),
        );
  return (pairing, { number }) =>
    branchReason(drawnOf(pairing).reasons)?.code === 'branch-wait' ||
    (pauses.get(number)?.has(pairing.entryA) ?? false);
}
