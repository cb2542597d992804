import 'server-only';
import { listAdjustments } from '@/db/adjustments';
import { listHandIns } from '@/db/army-lists';
import { listEditions } from '@/db/editions';
import { listPolls, listVoteTallies } from '@/db/ending';
import { listEntries } from '@/db/entries';
import { findSummary, listMatches } from '@/db/matches';
import type { Executor } from '@/db/open-database';
import { listPairings, listReports, listResults, listRounds } from '@/db/rounds';
import { listTeams } from '@/db/teams';
import { findLogoFrame } from '@/db/tournament-logos';
import { findTournamentById } from '@/db/tournaments';
import type { PlayedList } from '@/lib/army-lists/played-list';
import { hasHandicaps } from '@/lib/entries/army-handicaps';
import { campOf, campsInMatch } from '@/lib/entries/camps';
import { estimateBytes } from '@/lib/estimate-bytes';
import type { AnyDuel, AnyFormat } from '@/lib/formats/format';
import { findDuel, findFormat } from '@/lib/formats/registry';
import type { OwnEdition } from '@/lib/formats/roster';
import type { Scenario } from '@/lib/formats/scenario';
import type { MatchScore } from '@/lib/formats/score';
import { groupBy } from '@/lib/group-by';
import type { EntryId } from '@/lib/ids';
import type { MatchSummary } from '@/lib/match/match-rules';
import { branchReason, eliminationPlaces, lastRoundOf } from '@/lib/pairing/branch';
import type { DrawnPairing, EarlierRound, Reason } from '@/lib/pairing/pairing';
import { plannedPauses } from '@/lib/pairing/round-robin';
import { forfeiter, isWithoutWinner, type Ruling } from '@/lib/results/ruling';
import { sameFigures } from '@/lib/results/same-figures';
import { otherSide, type Settlement, settle } from '@/lib/results/settle';
import type { PerSide } from '@/lib/sides';
import { countsOnTime, onTimeScores } from '@/lib/soft-scores/on-time';
import type { VoteResults } from '@/lib/soft-scores/soft-scores';
import type { GivenScores } from '@/lib/soft-scores/soft-settings';
import { computeStandings, type Standings } from '@/lib/standings/compute-standings';
import type { Handicap } from '@/lib/standings/handicap';
import { absoluteScheme, type MatchScheme, pointsOf } from '@/lib/standings/scheme';
import type { StandingsInput } from '@/lib/standings/standings-input';
import type { Game } from '@/lib/standings/tally';
import { withEmptyBoards } from '@/lib/teams/empty-boards';
import type { Text } from '@/lib/text';
import type {
  Adjustment,
  Entry,
  LogoFrame,
  Pairing,
  Poll,
  Report,
  Result,
  Round,
  TeamRow,
  Tournament,
} from '@/lib/tournament/records';
import { readSettings, type TournamentSettings } from '@/lib/tournament/settings';
import { knowArmyNames } from './army-lists/army-names';
import { loadHandicaps } from './army-lists/army-players';
import { loadPlayedLists } from './army-lists/played-lists';
import { database } from './db';
import { KeptViews } from './kept-views';
import { makeSlices } from './slices';
import { standingsSoftScores, voteResults } from './soft-scores';

/** How a match that goes on counts meanwhile: at the score it had, or as a draw. */
export interface Interim {
  readonly ruling: Ruling | null;
  readonly score: MatchScore | null;
  readonly points: PerSide<number> | null;
}

/** A pairing with everything said and settled about it. */
export interface MatchView {
  readonly pairing: Pairing;
  readonly a: Entry;
  /** null for a bye */
  readonly b: Entry | null;
  readonly reports: { readonly a?: Report; readonly b?: Report };
  readonly settlement: Settlement;
  readonly result: Result | null;
  /** how the match, or a board without an opponent, counts although nobody scored it; null where a report does */
  readonly ruling: Ruling | null;
  /** the confirmed report, scored; null without one */
  readonly score: MatchScore | null;
  /** tournament points of the confirmed report */
  readonly points: PerSide<number> | null;
  /** what the armies' handicaps make of its points; null where they have none */
  readonly handicap: Handicap | null;
  /** what counts until the match has a result, as the organiser has it; null where nothing does */
  readonly interim: Interim | null;
  /** the result that was taken back; null where none was, or another one stands */
  readonly withdrawn: Result | null;
  /** the result to which a player has objected, until the desk decides */
  readonly objected: Result | null;
  /** figures to begin a form with that were entered for it and do not stand; null without any */
  readonly kept: unknown;
  readonly scenario: Scenario | null;
  /** what the two play where the sides differ, e.g. Empire and Chaos; null where they do not, and for a bye */
  readonly sides: PerSide<Text> | null;
  /** the same as it is counted over several rounds: in words that hold in every scenario */
  readonly sidesCounted: PerSide<Text> | null;
  /** the camps they play, by name; null where there are none, and for a bye */
  readonly camps: PerSide<string | null> | null;
  /** which of several lists they play; null where nobody brings more than one, and for a bye */
  readonly playedLists: PerSide<PlayedList> | null;
  /** whether they played them the other way round than drawn */
  readonly swapped: boolean;
  /** where the live match stands; null while nobody has opened one */
  readonly live: MatchSummary | null;
  readonly state: 'bye' | 'open' | 'one-sided' | 'disputed' | 'confirmed';
  /** alone in the pairing and no bye: a bracket or a round robin has no match for them this round */
  readonly waits: boolean;
  /** its figures are kept back while the standings are frozen: nothing but `state` tells of its result */
  readonly hidden: boolean;
}

export interface RoundView {
  readonly round: Round;
  readonly matches: readonly MatchView[];
  /** the round's scenario; null when every table has its own, or there is none */
  readonly scenario: Scenario | null;
}

/**
 * A tournament as loaded in one go: what pages show and use cases decide on. Unless told otherwise it is one
 * played in pairings.
 */
export interface TournamentView<Ruleset extends AnyFormat = AnyDuel> {
  readonly tournament: Tournament;
  /** the club's or sponsor's picture; null without one */
  readonly logo: LogoFrame | null;
  readonly format: Ruleset;
  readonly setup: unknown;
  /** editions of the ruleset's army lists that the organiser has loaded */
  readonly editions: readonly OwnEdition[];
  readonly settings: TournamentSettings;
  /** in order of sign-up, waiting and dropped ones included */
  readonly entries: readonly Entry[];
  readonly entryById: ReadonlyMap<EntryId, Entry>;
  /** what everybody gets by themselves for list and fee in time, where the desk gives nothing else */
  readonly onTime: ReadonlyMap<EntryId, GivenScores>;
  /** what is known of teams beside their players */
  readonly teams: readonly TeamRow[];
  /** bonus and penalty points, warnings, disqualifications, the oldest first */
  readonly adjustments: readonly Adjustment[];
  /** ascending, drafts included: pages for players use `publicRounds` */
  readonly rounds: readonly RoundView[];
  /** the players' votes that were opened so far */
  readonly polls: readonly Poll[];
  /** what the closed ones came to */
  readonly votes: VoteResults;
  /** the last round that counts in these standings; null where all do */
  readonly countedUntil: number | null;
}

/** A tournament of whatever structure: a campaign has no rounds. */
export type AnyTournamentView = TournamentView<AnyFormat>;

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

/** Loads a tournament played in pairings with its entries, rounds, reports, results and live matches. */
export async function loadTournament(tx: Executor, tournament: Tournament): Promise<TournamentView> {
  const slices = makeSlices();
  let rows = await readRows(tx, tournament.id, slices.next);
  // Others had their turn in between, and a change of theirs parts what was read before it from what was read after.
  if (slices.pauses > 0 && (await findTournamentById(tx, tournament.id))?.revision !== tournament.revision)
    rows = await readRows(tx, tournament.id);
  const {
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
  } = rows;
  const format = requireDuel(tournament);
  const settings = settingsOf(tournament, format);
  await knowArmyNames();
  const [handicapOf, playedListsOf, onTime] = await Promise.all([
    loadHandicaps(tx, tournament, entries),
    loadPlayedLists(tx, tournament, entries),
    loadOnTime(tx, tournament, settings, entries),
  ]);
  const entryById = new Map(entries.map((entry) => [entry.id, entry]));
  const reportsOf = groupBy(reports, ({ pairingId }) => pairingId);
  const pairingsOf = groupBy(pairings, ({ roundId }) => roundId);
  const resultOf = new Map(results.map((result) => [result.pairingId, result]));
  // Summaries are written by the match's own rules alone and read back as such.
  const liveOf = new Map(matches.map(({ pairingId, summary }) => [pairingId, summary as MatchSummary]));
  const scenarios = format.scenariosFor(tournament.setup);
  const scenarioOf = (id: string | null) => scenarios.find((scenario) => scenario.id === id) ?? null;

  const campsOf = ({ entryA, entryB }: Pairing, { seed }: Round) => {
    const [a, b] = [entryById.get(entryA), entryB ? entryById.get(entryB) : undefined];
    if (!settings.camps || !a || !b) return null;
    const played = campsInMatch({ a, b }, seed);
    return { a: campOf(played.a, settings.camps), b: campOf(played.b, settings.camps) };
  };
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
  const isPause = (pairing: Pairing, { number }: Round): boolean =>
    branchReason(drawnOf(pairing).reasons)?.code === 'branch-wait' ||
    (pauses.get(number)?.has(pairing.entryA) ?? false);
  const view = (pairing: Pairing, round: Round): MatchView => {
    const own = reportsOf.get(pairing.id) ?? [];
    const stored = resultOf.get(pairing.id) ?? null;
    const result = stored?.state === 'settled' ? stored : null;
    const live = liveOf.get(pairing.id) ?? null;
    const settlement = settle(
      own.map((report) => ({ side: report.side, stance: report.stance, figures: report.payload })),
      (x, y) => format.sameClaim(tournament.setup, x, y),
    );
    const handicap = handicapOf(pairing, round, result !== null);
    const scheme: MatchScheme = { ...settings.scheme, handicap };
    const scored = (of: Result) => {
      if (of.ruling !== null) return { score: null, points: null };
      const score = requireScore(format, tournament.setup, of.report);
      const { points } = pointsOf(scheme, format.marginMetric(tournament.setup), score);
      return { score, points };
    };
    const { score, points } = result ? scored(result) : { score: null, points: null };
    const scenarioId =
      (result && format.playedScenario(result.report)) ??
      live?.scenarioId ??
      pairing.scenarioId ??
      round.scenarioId;
    const sides = pairing.entryB ? format.sides(tournament.setup, scenarioId) : null;
    const swapped = sides !== null && score !== null && format.sidesSwapped(result?.report);
    const played = (drawn: typeof sides) => (drawn && swapped ? { a: drawn.b, b: drawn.a } : drawn);
    return {
      pairing,
      a: requireEntry(entryById, pairing.entryA),
      b: pairing.entryB ? requireEntry(entryById, pairing.entryB) : null,
      reports: { a: own.find((report) => report.side === 'a'), b: own.find((report) => report.side === 'b') },
      settlement,
      result,
      ruling: result?.ruling ?? null,
      score,
      points,
      handicap,
      interim: stored?.state === 'interim' ? { ruling: stored.ruling, ...scored(stored) } : null,
      withdrawn: stored?.state === 'withdrawn' ? stored : null,
      objected: stored?.state === 'objected' ? stored : null,
      kept: stored && !result ? stored.report : null,
      scenario: scenarioOf(scenarioId),
      sides: played(sides),
      sidesCounted: played(sides && (format.sideWords ?? sides)),
      camps: campsOf(pairing, round),
      playedLists: playedListsOf(pairing, round),
      swapped,
      live,
      state: !pairing.entryB
        ? 'bye'
        : result
          ? 'confirmed'
          : settlement.state === 'agreed'
            ? 'open'
            : settlement.state,
      waits: pairing.entryB === null && isPause(pairing, round),
      hidden: false,
    };
  };

  // Nothing is read any more: others have their turn while results are scored.
  const shownRounds: RoundView[] = [];
  for (const round of rounds) {
    const own = pairingsOf.get(round.id) ?? [];
    const games = own.filter(({ entryB }) => entryB !== null);
    // The scenario of the round is played only if a table has none that its captains chose.
    const isPlayed = games.length === 0 || games.some(({ scenarioId }) => scenarioId === null);
    const matches: MatchView[] = [];
    for (const pairing of own) {
      await slices.next();
      matches.push(view(pairing, round));
    }
    shownRounds.push({
      round,
      scenario: isPlayed ? scenarioOf(round.scenarioId) : null,
      matches: withEmptyBoards(matches),
    });
  }
  return {
    tournament,
    logo,
    format,
    setup: tournament.setup,
    editions,
    settings,
    entries,
    entryById,
    onTime,
    teams,
    adjustments,
    rounds: shownRounds,
    polls,
    votes: voteResults(polls, tallies, settings.soft),
    countedUntil: null,
  };
}

/** Rows of a tournament. Awaits `pause` between tables that have thousands of rows in a large one. */
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
  const reports = await listReports(tx, id);
  await pause();
  const results = await listResults(tx, id);
  await pause();
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

/** Everybody's points for list and fee in time. */
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

/** A tournament of 120 players and five rounds takes some two megabytes. */
const keptViews = new KeptViews<AnyTournamentView>({
  bytes: 64_000_000,
  sizeOf: (view) => estimateBytes(view, [view.format]),
});

/**
 * A tournament that was found, for public pages, which a whole hall asks for after every change: loaded once a revision.
 * Of running matches it knows what boards show; whose move it is may be older.
 */
export const shownTournament = (tournament: Tournament): Promise<AnyTournamentView> =>
  keptViews.load(tournament, () => loadAnyTournament(database().read, tournament));

/**
 * A tournament that was shown, with the running matches of these entries as of this moment: whose move it is changes without
 * a revision. The same object where nothing did.
 */
export async function withOwnMatchesNow(
  tx: Executor,
  view: TournamentView,
  ids: readonly EntryId[],
): Promise<TournamentView> {
  const own = openMatches(view).filter(
    ({ match: { a, b, live } }) => live && (ids.includes(a.id) || (b && ids.includes(b.id))),
  );
  const moved = new Map<Pairing['id'], MatchSummary>();
  for (const { match } of own) {
    const summary = (await findSummary(tx, match.pairing.id)) as MatchSummary | undefined;
    if (summary && !sameFigures(summary, match.live)) moved.set(match.pairing.id, summary);
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
  // A match that runs counts in no standings.
  standingsByRound.set(now, standingsKept(view));
  return now;
}

/** Whether a tournament is played in pairings. */
export const isDuel = (view: AnyTournamentView): view is TournamentView => view.format.structure === 'duel';

/** Rounds everybody may see. */
export const publicRounds = (view: Pick<TournamentView, 'rounds'>) =>
  view.rounds.filter(({ round }) => round.status !== 'draft');

/** The latest published round; undefined before the first. */
export const currentRound = (view: Pick<TournamentView, 'rounds'>): RoundView | undefined =>
  publicRounds(view).at(-1);

/** Matches of published rounds that have no result yet, with their rounds, the oldest first. */
export const openMatches = (view: Pick<TournamentView, 'rounds'>) =>
  publicRounds(view).flatMap((round) =>
    round.matches.filter(({ b, result }) => b && !result).map((match) => ({ round, match })),
  );

/** The round being drawn, if there is one. */
export const draftRound = (view: Pick<TournamentView, 'rounds'>): RoundView | undefined =>
  view.rounds.find(({ round }) => round.status === 'draft');

/** A stored pairing as the pairing rules see it. */
export const drawnOf = (pairing: Pairing): DrawnPairing => ({
  a: pairing.entryA,
  b: pairing.entryB,
  table: pairing.tableNumber,
  // Reasons are written by the draw alone and read back as such.
  reasons: pairing.reasons as readonly Reason[],
});

/** The published rounds with their winners, as schedules go on from them. */
export const earlierRounds = (view: TournamentView, before = Number.POSITIVE_INFINITY): EarlierRound[] =>
  publicRounds(view)
    .filter(({ round }) => round.number < before)
    .map(({ round, matches }) => ({
      round: round.number,
      method: round.method,
      pairings: matches.map((match) => ({ ...drawnOf(match.pairing), winner: winnerOf(view, match) })),
    }));

const lastRounds = new WeakMap<TournamentView, number>();

/**
 * The last round there is to be: a bracket that is decided ends the tournament before its planned end. Worked out once a
 * view, for each entry asks.
 */
export function lastRound(view: TournamentView): number {
  const known = lastRounds.get(view) ?? findLastRound(view);
  lastRounds.set(view, known);
  return known;
}

function findLastRound(view: TournamentView): number {
  const left = view.entries.filter(({ status }) => status === 'dropped').map(({ id }) => id);
  return lastRoundOf(view.settings.rounds, earlierRounds(view), new Set(left));
}

/**
 * Who goes on: after a ruling without a winner only as the desk says. Tournaments that ended by earlier rules keep the
 * better seeded, which had gone on by itself.
 */
function winnerOf(
  { tournament, settings }: Pick<TournamentView, 'tournament' | 'settings'>,
  { pairing, score, ruling, result }: MatchView,
): EarlierRound['pairings'][number]['winner'] {
  const absent = ruling && forfeiter(ruling);
  const said = isWithoutWinner(ruling) ? (result?.goesOn ?? null) : null;
  const side = score ? score.winner : absent ? otherSide(absent) : said;
  if (side === 'a') return pairing.entryA;
  if (side === 'b') return pairing.entryB;
  if (side === 'none') return 'nobody';
  const kept = settings.counting === 'earlier' && tournament.status === 'finished';
  return score || ruling === 'draw' || (ruling && kept) ? 'draw' : null;
}

/** Matches of eliminations that a ruling leaves without a winner and of which the desk has not said who goes on. */
export const undecidedMatches = (view: TournamentView): MatchView[] =>
  publicRounds(view).flatMap(({ round, matches }) =>
    round.method === 'elimination'
      ? matches.filter((match) => match.b && match.ruling && winnerOf(view, match) === null)
      : [],
  );

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
const standingsByRound = new WeakMap<TournamentView, Map<number | undefined, Standings>>();

function standingsKept(view: TournamentView): Map<number | undefined, Standings> {
  const kept = standingsByRound.get(view) ?? new Map<number | undefined, Standings>();
  standingsByRound.set(view, kept);
  return kept;
}

/**
 * The standings after that round, or the latest; ringers and disqualified players have no place in them. The last few of
 * a view are kept.
 */
export function standingsOf(view: TournamentView, round?: number): Standings {
  const byRound = standingsKept(view);
  const standings = byRound.get(round) ?? computeStandings(standingsInput(view, round));
  byRound.set(round, standings);
  const [oldest] = byRound.keys();
  if (byRound.size > mostStandings) byRound.delete(oldest);
  return standings;
}

/** Who has lost their place for good; what they played still counts for their opponents. */
export const disqualifiedIn = ({ adjustments }: TournamentView): ReadonlySet<EntryId> =>
  new Set(adjustments.flatMap(({ kind, entryId }) => (kind === 'disqualification' ? [entryId] : [])));

/** What scores a tournament's matches. */
export function scoringOf(tournament: Tournament): Pick<TournamentView, 'format' | 'setup' | 'settings'> {
  const format = requireDuel(tournament);
  return { format, setup: tournament.setup, settings: settingsOf(tournament, format) };
}

/** The scheme as it counts in that match. */
export const schemeOf = (
  { settings }: Pick<TournamentView, 'settings'>,
  { handicap }: Pick<MatchView, 'handicap'>,
): MatchScheme => ({ ...settings.scheme, handicap });

/** The stored settings with the leads of the scheme in points, as everybody but their form wants them. */
function settingsOf(tournament: Tournament, format: AnyDuel): TournamentSettings {
  const settings = readSettings(tournament.settings);
  return { ...settings, scheme: absoluteScheme(settings.scheme, format.largestLead(tournament.setup)) };
}

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

/** The tournament's ruleset; a stored id this version does not know is our bug. */
export function requireFormat(tournament: Tournament): AnyFormat {
  const format = findFormat(tournament.formatId);
  if (!format) throw new Error(`unknown format ${tournament.formatId}`);
  return format;
}

/** The ruleset of a tournament whose pairings somebody deals with; a campaign has none, so asking is our bug. */
export function requireDuel(tournament: Tournament): AnyDuel {
  const format = findDuel(tournament.formatId);
  if (!format) throw new Error(`no ruleset for pairings: ${tournament.formatId}`);
  return format;
}

function requireScore(format: AnyDuel, setup: unknown, report: unknown): MatchScore {
  const scored = format.score(setup, report);
  // A report is stored only once it could be scored, and settings that would break one are refused.
  if (!scored.ok) throw new Error(`stored result cannot be scored: ${scored.problem.code}`);
  return scored.value.score;
}

function requireEntry(entries: ReadonlyMap<EntryId, Entry>, id: EntryId): Entry {
  const entry = entries.get(id);
  if (!entry) throw new Error(`pairing names unknown entry ${id}`);
  return entry;
}
