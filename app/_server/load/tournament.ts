import 'server-only';
import { listAdjustments } from '@/db/adjustments';
import { listHandIns } from '@/db/army-lists';
import { listEditions } from '@/db/editions';
import { listPolls, listVoteTallies } from '@/db/ending';
import { listEntries } from '@/db/entries';
import { findSummary, listMatches } from '@/db/matches';
import type { Executor } from '@/db/open-database';
import {
  findResult,
  findUnsettledResult,
  listPairings,
  listReports,
  listReportsOfPairing,
  listResults,
  listRounds,
} from '@/db/rounds';
import { listTeams } from '@/db/teams';
import { findLogoFrame } from '@/db/tournament-logos';
import { findTournamentById } from '@/db/tournaments';
import { hasHandicaps } from '@/lib/entries/army-handicaps';
import { estimateBytes } from '@/lib/estimate-bytes';
import { groupBy } from '@/lib/group-by';
import type { EntryId } from '@/lib/ids';
import type { MatchSummary } from '@/lib/match/match-rules';
import { sameFigures } from '@/lib/results/same-figures';
import { countsOnTime, onTimeScores } from '@/lib/soft-scores/on-time';
import type { GivenScores } from '@/lib/soft-scores/soft-settings';
import { publicView } from '@/lib/tournament/public-view';
import type { Entry, Pairing, Report, Result, Tournament } from '@/lib/tournament/records';
import { openMatches, publicRounds } from '@/lib/tournament/rounds';
import { requireDuel, requireFormat, settingsOf } from '@/lib/tournament/score-matches';
import { rescoreMatches, scoreRounds } from '@/lib/tournament/score-rounds';
import { readSettings, type TournamentSettings } from '@/lib/tournament/settings';
import { voteResults } from '@/lib/tournament/soft-scores';
import { shareStandings, standingsInSteps } from '@/lib/tournament/standings-of';
import {
  type AnyTournamentView,
  isDuel,
  type MatchView,
  type TournamentView,
} from '@/lib/tournament/tournament-view';
import { database } from '../platform/db';
import { inSlices, makeSlices } from '../platform/slices';
import { zoneOf } from '../platform/time-zone';
import type { Work } from '../platform/work';
import { knowArmyNames } from './army-names';
import { loadHandicaps } from './army-players';
import { KeptViews } from './kept-views';
import { listRowsOf } from './list-rows';
import { loadPlayedLists } from './played-lists';

/** Loads a tournament of any structure. */
export async function loadAnyTournament(tx: Executor, tournament: Tournament): Promise<AnyTournamentView> {
  const format = requireFormat(tournament);
  if (format.structure === 'duel') return loadTournament(tx, tournament);
  const [entries, logo] = await Promise.all([
    listEntries(tx, tournament.id),
    findLogoFrame(tx, tournament.id),
  ]);
  return {
    tournament,
    zone: zoneOf(tournament),
    logo,
    format,
    setup: tournament.setup,
    editions: [],
    settings: readSettings(tournament.settings),
    entries,
    entryById: new Map(entries.map((entry) => [entry.id, entry])),
    onTime: new Map(),
    teams: [],
    adjustments: [],
    rounds: [],
    polls: [],
    votes: {},
    countedUntil: null,
  };
}

/** Entries times rounds from which computing the standings takes some 10 ms. */
const longStandings = 2_000;

/**
 * Loads a tournament of any structure for a page or file with standings. Those of a large one are computed here in
 * slices and cached.
 */
export async function loadWithStandings(tx: Executor, tournament: Tournament): Promise<AnyTournamentView> {
  const view = await loadAnyTournament(tx, tournament);
  await computeStandings(view);
  return view;
}

/** Computes the standings that pages of a large tournament show, in slices; they are cached with the view. */
async function computeStandings(view: AnyTournamentView): Promise<void> {
  if (!isDuel(view) || view.entries.length * view.rounds.length < longStandings) return;
  const shown = publicView(view);
  await inSlices(standingsInSteps(view));
  await inSlices(standingsInSteps(shown));
  // Tables show the latest round with a result, and the moves since the one before.
  const last = publicRounds(shown).findLast(
    ({ round, matches }) =>
      round.number <= (shown.countedUntil ?? round.number) &&
      matches.some(({ state }) => state === 'confirmed'),
  );
  if (!last) return;
  await inSlices(standingsInSteps(shown, last.round.number));
  await inSlices(standingsInSteps(shown, last.round.number - 1));
}

/** Loads a tournament played in pairings with its entries, rounds, reports, results and live matches. */
export async function loadTournament(tx: Executor, tournament: Tournament): Promise<TournamentView> {
  const slices = makeSlices();
  let rows = await readRows(tx, tournament.id, slices.next);
  // Other requests ran in between: after a change the rows may be inconsistent, so read them again.
  if (slices.pauses > 0 && (await findTournamentById(tx, tournament.id))?.revision !== tournament.revision)
    rows = await readRows(tx, tournament.id);
  const { entries } = rows;
  const format = requireDuel(tournament);
  const settings = settingsOf(tournament, format);
  await knowArmyNames();
  const lists = listRowsOf(tx, tournament.id, rows.editions);
  const [handicapOf, playedListsOf, onTime] = await Promise.all([
    loadHandicaps(tx, tournament, entries, lists),
    loadPlayedLists(tx, tournament, entries, lists),
    loadOnTime(tx, tournament, settings, entries),
  ]);
  const rounds = await inSlices(
    scoreRounds({ ...rows, tournament, format, settings, handicapOf, playedListsOf }),
  );
  return {
    tournament,
    zone: zoneOf(tournament),
    logo: rows.logo,
    format,
    setup: tournament.setup,
    editions: rows.editions,
    settings,
    entries,
    entryById: new Map(entries.map((entry) => [entry.id, entry])),
    onTime,
    teams: rows.teams,
    adjustments: rows.adjustments,
    rounds,
    polls: rows.polls,
    votes: voteResults(rows.polls, rows.tallies, settings.soft),
    countedUntil: null,
  };
}

/** Pairings beyond which reports and results are read round by round: 1,000 results take 8 ms. */
const mostAtOnce = 1_000;

/** Rows of a tournament. Awaits `pause` between tables that have thousands of rows in a large one, and within them. */
async function readRows(tx: Executor, id: Tournament['id'], pause: () => Promise<void> = async () => {}) {
  const [entries, teams, rounds, adjustments, logo, polls, tallies, editions] = await Promise.all([
    listEntries(tx, id),
    listTeams(tx, id),
    listRounds(tx, id),
    listAdjustments(tx, id),
    findLogoFrame(tx, id),
    listPolls(tx, id),
    listVoteTallies(tx, id),
    listEditions(tx, id),
  ]);
  await pause();
  const pairings = await listPairings(tx, id);
  await pause();
  // Their figures take longest to read.
  const parts = pairings.length > mostAtOnce ? rounds.map((round) => round.id) : [undefined];
  const reports: Report[] = [];
  const results: Result[] = [];
  for (const roundId of parts) {
    reports.push(...(await listReports(tx, id, roundId)));
    await pause();
    results.push(...(await listResults(tx, id, roundId)));
    await pause();
  }
  const matches = await listMatches(tx, id);
  return {
    entries,
    teams,
    rounds,
    pairings,
    reports,
    results,
    matches,
    adjustments,
    logo,
    polls,
    tallies,
    editions,
  };
}

/** Points of each entry for handing in the list and paying the fee in time. */
async function loadOnTime(
  tx: Executor,
  { id }: Tournament,
  settings: TournamentSettings,
  entries: readonly Entry[],
): Promise<ReadonlyMap<EntryId, GivenScores>> {
  const byList = countsOnTime(settings, 'list');
  if (!byList && !countsOnTime(settings, 'fee')) return new Map();
  const handIns = groupBy(byList ? await listHandIns(tx, id) : [], ({ entryId }) => entryId);
  return new Map(
    entries.map((entry) => {
      const own = handIns.get(entry.id) ?? [];
      return [entry.id, onTimeScores(settings, { ...entry, handIns: own })];
    }),
  );
}

/** Of the heap that a view takes, standings included, to its estimate; measured with 60 players and three rounds. */
const heapToEstimate = 1.4;

/** A tournament of 120 players and five rounds takes about 2 MB. */
const keptViews = new KeptViews<AnyTournamentView>({
  bytes: 64_000_000,
  // Standings and public view are computed after the view is loaded and kept with it.
  sizeOf: (view) => Math.round(heapToEstimate * estimateBytes(view, [view.format])),
});

/**
 * Cached view of a tournament for public pages, which a whole hall requests after every change; loaded once per
 * revision. For running matches it is exact in what boards show; whose move it is may be older.
 */
export async function shownTournament(tournament: Tournament): Promise<AnyTournamentView> {
  const view = await keptTournament(tournament, database().read);
  await computeStandings(view);
  return view;
}

const keptTournament = (tournament: Tournament, read: Executor): Promise<AnyTournamentView> =>
  keptViews.load(
    tournament,
    () => loadAnyTournament(read, tournament),
    (earlier, changed) => afterMatches(read, earlier, tournament, changed),
  );

/** Tells the cache that a committed change raised a tournament to `revision` and wrote about nothing but these matches. */
export const noteChangedMatches = (
  id: Tournament['id'],
  revision: number,
  matches: readonly Pairing['id'][],
): void => keptViews.changed({ id, revision }, matches);

/** The view after changes of these matches alone; undefined where it has to be loaded whole. */
async function afterMatches(
  tx: Executor,
  view: AnyTournamentView,
  tournament: Tournament,
  changed: ReadonlySet<Pairing['id']>,
): Promise<AnyTournamentView | undefined> {
  const isSame = sameFigures({ ...view.tournament, revision: 0 }, { ...tournament, revision: 0 });
  if (!isDuel(view) || !isSame || view.settings.teams || hasHandicaps(view.settings.armies)) return undefined;
  const [reports, results, matches]: [Report[], Result[], { pairingId: Pairing['id']; summary: unknown }[]] =
    [[], [], []];
  for (const pairingId of changed) {
    const key = { tournamentId: tournament.id, pairingId };
    reports.push(...(await listReportsOfPairing(tx, key)));
    const result = (await findResult(tx, key)) ?? (await findUnsettledResult(tx, pairingId));
    if (result) results.push(result);
    const summary = await findSummary(tx, pairingId);
    if (summary !== undefined) matches.push({ pairingId, summary });
  }
  return rescoreMatches(view, tournament, changed, { reports, results, matches });
}

/**
 * The cached view with the present state of all running matches.
 * @param read sees committed rows only
 */
export async function presentTournament(
  tournament: Tournament,
  read: Executor = database().read,
): Promise<AnyTournamentView> {
  const view = await keptTournament(tournament, read);
  return isDuel(view) ? withMatchesNow(read, view) : view;
}

/**
 * The tournament as a change finds it. Takes the cached view of its revision as long as the change has written nothing:
 * views are cached from committed rows only, and every change raises the revision. Otherwise loads it.
 */
export async function viewOf(work: Pick<Work, 'tx' | 'tournament' | 'hasWritten'>): Promise<TournamentView> {
  const kept = work.hasWritten() ? undefined : keptViews.find(work.tournament);
  return kept && isDuel(kept) ? withMatchesNow(work.tx, kept) : loadTournament(work.tx, work.tournament);
}

/** `withOwnMatchesNow` for all running matches. */
async function withMatchesNow(tx: Executor, view: TournamentView): Promise<TournamentView> {
  const running = openMatches(view).filter(({ match }) => match.live);
  const rounds = [...new Set(running.map(({ round }) => round.round.id))];
  const now = new Map<Pairing['id'], MatchSummary>();
  for (const roundId of rounds)
    for (const { pairingId, summary } of await listMatches(tx, view.tournament.id, roundId))
      now.set(pairingId, summary as MatchSummary);
  return withLive(
    view,
    running.map(({ match }) => match),
    now,
  );
}

/**
 * A cached view with the present state of these entries' running matches, as whose move it is changes without a
 * revision. Returns the same object if nothing changed.
 */
export async function withOwnMatchesNow(
  tx: Executor,
  view: TournamentView,
  ids: readonly EntryId[],
): Promise<TournamentView> {
  const own = openMatches(view).filter(
    ({ match: { a, b, live } }) => live && (ids.includes(a.id) || (b && ids.includes(b.id))),
  );
  const present = new Map<Pairing['id'], MatchSummary>();
  for (const { match } of own) {
    const summary = (await findSummary(tx, match.pairing.id)) as MatchSummary | undefined;
    if (summary) present.set(match.pairing.id, summary);
  }
  return withLive(
    view,
    own.map(({ match }) => match),
    present,
  );
}

/** The view with these summaries of running matches; the same object if none differs. */
function withLive(
  view: TournamentView,
  running: readonly MatchView[],
  present: ReadonlyMap<Pairing['id'], MatchSummary>,
): TournamentView {
  const moved = new Map<Pairing['id'], MatchSummary>();
  for (const { pairing, live } of running) {
    const summary = present.get(pairing.id);
    if (summary && !sameFigures(summary, live)) moved.set(pairing.id, summary);
  }
  if (moved.size === 0) return view;
  const now: TournamentView = {
    ...view,
    rounds: view.rounds.map((shown) =>
      shown.matches.some(({ pairing }) => moved.has(pairing.id))
        ? {
            ...shown,
            matches: shown.matches.map((match) => ({
              ...match,
              live: moved.get(match.pairing.id) ?? match.live,
            })),
          }
        : shown,
    ),
  };
  // A running match does not count in the standings.
  shareStandings(view, now);
  return now;
}
