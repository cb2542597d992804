import 'server-only';
import type { Executor } from '@/db/open-database';
import { listPairings, listReports, listResults, listRounds } from '@/db/rounds';
import { updateTournament } from '@/db/tournaments';
import { type ListSettingsInput, listSettingsSchema } from '@/lib/army-lists/list-settings';
import type { Camps } from '@/lib/entries/camps';
import type { SignUpSettings } from '@/lib/entries/sign-up-settings';
import type { Field } from '@/lib/formats/fields';
import { readFields } from '@/lib/formats/read-fields';
import { type PairingSettings, prolonged, type Wish } from '@/lib/pairing/pairing-settings';
import type { TableSettings } from '@/lib/pairing/table-settings';
import { Refusal, refuse } from '@/lib/refusal';
import { inOrder, type Schedule } from '@/lib/schedule/schedule';
import { availableTiebreaks } from '@/lib/standings/tiebreaks';
import type { TeamSettings } from '@/lib/teams/team-settings';
import { movedToZone } from '@/lib/time-zones';
import type { ArmySettings } from '@/lib/tournament/army-settings';
import type { Tournament } from '@/lib/tournament/records';
import { requireDuel, requireFormat } from '@/lib/tournament/score-matches';
import { readSettings, type TournamentSettings, tournamentSettingsSchema } from '@/lib/tournament/settings';
import type { SettingsChange } from '@/lib/tournament/settings-consequences';
import { settingsMoved } from '@/lib/tournament/settings-for-copy';
import { loadConsequencesOfSettings } from '../../load/settings-consequences';
import { problemOfIssue } from '../../platform/problems';
import { zoneOf } from '../../platform/time-zone';
import type { Work } from '../../work/work';
import { fillSeats } from '../entries/entries';
import { markOf, requireMark } from '../rounds/mark';

/** What the tournament is called, when and where it is, and who may come. Dates as YYYY-MM-DD. */
export interface Basics extends Pick<TournamentSettings, 'capacity' | 'signUpOpen' | 't3Id'> {
  readonly name: string;
  readonly place: string;
  /** IANA name of the zone that its clock times are meant in */
  readonly timeZone: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Markdown */
  readonly description: string;
}

export type Rounds = Pick<TournamentSettings, 'rounds' | 'roundMinutes' | 'lastTurnMinutes'>;
export type Scoring = Pick<
  TournamentSettings,
  'scheme' | 'tiebreaks' | 'bye' | 'missed' | 'secondRanking' | 'counting'
>;

export type SettingsSection =
  | 'basics'
  | 'signUp'
  | 'schedule'
  | 'rounds'
  | 'scoring'
  | 'ties'
  | 'pairing'
  | 'teams'
  | 'tables'
  | 'lists'
  | 'armies'
  | 'soft'
  | 'mail'
  | 'checkIn'
  | 'format';

/** The mark of a section of the settings. */
export function sectionMark(tournament: Tournament, section: SettingsSection): string {
  const { name, place, timeZone, startsOn, endsOn, description, setup } = tournament;
  const settings = readSettings(tournament.settings);
  const {
    capacity,
    signUpOpen,
    t3Id,
    signUp,
    schedule,
    pairing,
    teams,
    tables,
    lists,
    armies,
    camps,
    soft,
    mail,
    checkIn,
  } = settings;
  const { rounds, roundMinutes, lastTurnMinutes, scheme } = settings;
  const { tiebreaks, bye, missed, secondRanking, counting } = settings;
  const held = {
    basics: { name, place, timeZone, startsOn, endsOn, description, capacity, signUpOpen, t3Id },
    rounds: { rounds, roundMinutes, lastTurnMinutes },
    scoring: scheme,
    ties: { tiebreaks, bye, missed, secondRanking, counting },
    signUp,
    schedule,
    pairing,
    teams,
    tables,
    lists,
    armies: { armies, camps },
    soft,
    mail,
    checkIn,
    format: setup,
  }[section];
  return markOf(held);
}

/** Refused when somebody has saved the section since it was `seen`. */
export function requireSeen({ tournament }: Work, section: SettingsSection, seen: string) {
  requireMark(seen, sectionMark(tournament, section));
}

/** Stores the basics. Fewer seats than entries take nobody's seat away; more may let those move up who wait. */
export async function updateBasics(work: Work, basics: Basics) {
  const { name, place, timeZone, startsOn, endsOn, description, capacity, signUpOpen, t3Id } = basics;
  if (endsOn < startsOn) refuse('ends-before-start', { path: ['endsOn'] });
  await updateTournament(work.tx, work.tournament.id, {
    name,
    place,
    timeZone,
    startsOn,
    endsOn,
    description,
    settings: { ...settingsInZone(work, timeZone), capacity, signUpOpen, t3Id },
  });
  await work.note('settings-changed', { section: 'basics' });
  await fillSeats(work);
}

/** The settings with the clock times that were entered, as another zone means them. */
function settingsInZone({ tournament }: Work, zone: string): TournamentSettings {
  const settings = readSettings(tournament.settings);
  const earlier = zoneOf(tournament);
  return zone === earlier ? settings : settingsMoved(settings, (at) => movedToZone(at, earlier, zone));
}

/** Keeps the number that a file of T3 says the tournament has there, unless there is one already. */
export async function rememberT3Id(work: Work, t3Id: number | null) {
  const { t3Id: known } = readSettings(work.tournament.settings);
  if (t3Id === null || known !== null) return;
  await updateTournament(work.tx, work.tournament.id, { settings: settingsWith(work, { t3Id }) });
  await work.note('settings-changed', { section: 'basics' });
}

/** Stores what the sign-up form asks and until when; a question without an id is new and gets one. */
export async function updateSignUp(work: Work, signUp: SignUpSettings) {
  requireUnfinished(work);
  const questions = signUp.questions.map((question) => ({ ...question, id: question.id || work.newId() }));
  await updateTournament(work.tx, work.tournament.id, {
    settings: settingsWith(work, { signUp: { ...signUp, questions } }),
  });
  await work.note('settings-changed', { section: 'signUp' });
  await fillSeats(work);
}

/** Stores the plan in order of time. */
export async function updateSchedule(work: Work, schedule: Schedule) {
  const ordered = inOrder(schedule);
  const { rounds } = readSettings(work.tournament.settings);
  const beyond = schedule.findIndex(({ round }) => round !== null && round > rounds);
  if (beyond >= 0)
    refuse('round-beyond', { path: ['schedule', String(beyond), 'round'], values: { rounds } });
  await updateTournament(work.tx, work.tournament.id, {
    settings: settingsWith(work, { schedule: ordered }),
  });
  await work.note('settings-changed', { section: 'schedule' });
}

/** Stores how many rounds there are and how long they last. Refused below the rounds drawn. */
export async function updateRounds(work: Work, rounds: Rounds) {
  requireUnfinished(work);
  const drawn = (await listRounds(work.tx, work.tournament.id)).length;
  if (rounds.rounds < drawn) refuse('rounds-below-played', { path: ['rounds'], values: { played: drawn } });
  await updateTournament(work.tx, work.tournament.id, { settings: settingsWith(work, rounds) });
  await work.note('settings-changed', { section: 'rounds' });
}

/**
 * Stores scheme, tie-breaks and the worth of rounds without a match, as far as they are given. Results in already are
 * scored anew, since points are never stored; the diary says how much that moves. With a `drawMargin` the game is won
 * from that lead on.
 */
export async function updateScoring(work: Work, scoring: Partial<Scoring>, drawMargin?: number) {
  requireUnfinished(work);
  const change = scoringChange(work.tournament, scoring, drawMargin);
  if (drawMargin !== undefined) await requireScorable(work.tx, work.tournament, change.setup);
  await noteScoring(work, scoring.scheme ? 'scoring' : 'ties', change);
}

/** What of a tournament a change of its scoring replaces. */
export function scoringChange(
  tournament: Tournament,
  scoring: Partial<Scoring>,
  drawMargin?: number,
): SettingsChange {
  const before = readSettings(tournament.settings);
  const scheme = scoring.scheme ?? before.scheme;
  const metrics = requireDuel(tournament).metrics.map((metric) => metric.id);
  if (scheme.kind === 'sum' && ![scheme.score, scheme.attrition].every((metric) => metrics.includes(metric)))
    refuse('invalid', { path: ['scheme', 'score'] });
  const available = availableTiebreaks(metrics, scheme.kind);
  // What only a hybrid scheme can decide by goes with it, and comes first where that is new.
  const stands = before.tiebreaks.filter((id) => available.includes(id));
  const comes =
    scheme.kind === 'hybrid' && before.scheme.kind !== 'hybrid' && available.includes('table-points');
  const tiebreaks = scoring.tiebreaks ?? [...(comes ? (['table-points'] as const) : []), ...stands];
  if (tiebreaks.some((id) => !available.includes(id))) refuse('tiebreak-unknown', { path: ['tiebreaks'] });
  return {
    settings: tournamentSettingsSchema.parse({
      ...before,
      ...scoring,
      counting: scoring.counting ?? before.counting,
      tiebreaks,
      // Whoever saves the scheme has filled it in.
      scoringOpen: before.scoringOpen && scoring.scheme === undefined,
    }),
    setup: drawMargin === undefined ? tournament.setup : setupWithMargin(tournament, drawMargin),
  };
}

/** The format's own settings with another lead from which on somebody wins. */
function setupWithMargin(tournament: Tournament, drawMargin: number): unknown {
  const format = requireDuel(tournament);
  const { key } = format.drawMargin(tournament.setup) ?? refuse('invalid', { path: ['drawMargin'] });
  const stands = format.parseSetup(tournament.setup).data;
  const parsed = format.parseSetup({ ...(typeof stands === 'object' ? stands : {}), [key]: drawMargin });
  return parsed.success ? parsed.data : refuse('invalid', { path: ['drawMargin'] });
}

/** Keeps a wish in force to the end that was to end earlier. */
export async function prolongWish(work: Work, wish: Wish) {
  const { pairing } = readSettings(work.tournament.settings);
  await updatePairing(work, prolonged(pairing, [wish]));
}

/** Stores how rounds are drawn from the next draw on. */
export async function updatePairing(work: Work, pairing: PairingSettings) {
  requireUnfinished(work);
  await updateTournament(work.tx, work.tournament.id, { settings: settingsWith(work, { pairing }) });
  await work.note('settings-changed', { section: 'pairing' });
}

/**
 * Stores what makes this a tournament of teams, or null for single players. Once a round was drawn, what a meeting is
 * worth can still be changed, but neither whether teams meet nor how many of each.
 */
export async function updateTeams(work: Work, teams: TeamSettings | null) {
  requireUnfinished(work);
  const before = readSettings(work.tournament.settings).teams;
  const drawn = (await listRounds(work.tx, work.tournament.id)).length;
  if (drawn > 0 && before?.size !== teams?.size) refuse('teams-fixed', { path: ['teams', 'size'] });
  await noteScoring(work, 'teams', teamsChange(work.tournament, teams));
}

/** What of a tournament other settings of teams replace. */
export const teamsChange = (tournament: Tournament, teams: TeamSettings | null): SettingsChange => ({
  settings: settingsWith({ tournament }, { teams }),
  setup: tournament.setup,
});

/** Stores the hall's tables; they count from the next draw on. */
export async function updateTables(work: Work, tables: TableSettings) {
  requireUnfinished(work);
  await updateTournament(work.tx, work.tournament.id, { settings: settingsWith(work, { tables }) });
  await work.note('settings-changed', { section: 'tables' });
}

/** Stores whether, until when and how secretly army lists are handed in; lists on hand stay. */
export async function updateLists(work: Work, input: Omit<ListSettingsInput, 'revealed'>) {
  requireUnfinished(work);
  const before = readSettings(work.tournament.settings);
  const lists = listSettingsSchema.parse({ ...input, revealed: before.lists.revealed });
  if (lists.secretUntil === 'deadline' && lists.deadlineAt === null) {
    refuse('deadline-needed', { path: ['lists', 'deadlineAt'] });
  }
  if (lists.required > lists.perPlayer) refuse('lists-required', { path: ['lists', 'required'] });
  if (lists.perPlayer > 1 && lists.choice === 'camps') {
    if (!before.camps) refuse('lists-camps-missing', { path: ['lists', 'choice'] });
    if (lists.perPlayer > 2) refuse('lists-camps-two', { path: ['lists', 'perPlayer'] });
  }
  await noteScoring(work, 'lists', {
    settings: settingsWith(work, { lists }),
    setup: work.tournament.setup,
  });
}

/**
 * Stores how many may play an army and its handicap. Whoever is over then stays in and is told; results in already
 * count with the new handicaps, and the diary says how much that moves.
 */
export async function updateArmies(work: Work, armies: ArmySettings, camps: Camps | null = null) {
  requireUnfinished(work);
  await noteScoring(work, 'armies', armiesChange(work.tournament, armies, camps));
}

/** What of a tournament other rules for armies replace. */
export const armiesChange = (
  tournament: Tournament,
  armies: ArmySettings,
  camps: Camps | null = null,
): SettingsChange => ({
  settings: settingsWith({ tournament }, { armies, camps }),
  setup: tournament.setup,
});

/**
 * Stores the format's own settings from the strings of their form. Refused with the field that is wrong,
 * and when a result or a player's claim on hand could no longer be scored.
 */
export async function updateFormatSetup(work: Work, raw: Readonly<Record<string, unknown>>) {
  requireUnfinished(work);
  const change = await formatChange(work.tx, work.tournament, raw);
  if (requireFormat(work.tournament).structure === 'duel') return noteScoring(work, 'format', change);
  await updateTournament(work.tx, work.tournament.id, change);
  await work.note('settings-changed', { section: 'format' });
}

/** What of a tournament a change of the format's own settings replaces. */
export async function formatChange(
  tx: Executor,
  tournament: Tournament,
  raw: Readonly<Record<string, unknown>>,
): Promise<SettingsChange> {
  const format = requireFormat(tournament);
  const fields: readonly Field[] = format.settingGroups(tournament.setup).flatMap((group) => group.fields);
  // An emptied number means "not said", never 0.
  const emptied = fields.find(({ kind, key }) => kind === 'integer' && String(raw[key] ?? '').trim() === '');
  if (emptied) refuse('required', { path: ['setup', emptied.key] });
  const { values, problems } = readFields(fields, raw);
  for (const [key, code] of Object.entries(problems)) refuse(code, { path: ['setup', key] });
  // What the form does not ask stays as it stands.
  const stands: unknown = format.parseSetup(tournament.setup).data;
  const parsed = format.parseSetup({ ...(typeof stands === 'object' ? stands : {}), ...values });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    if (!issue) refuse('check-fields');
    throw new Refusal(problemOfIssue({ ...issue, path: ['setup', ...issue.path] }));
  }
  await requireScorable(tx, tournament, parsed.data);
  return { settings: tournament.settings, setup: parsed.data };
}

/** Stores what moves points, and tells the diary how many results and places it has moved. */
export async function noteScoring(work: Work, section: SettingsSection, change: SettingsChange) {
  const { moves, teamMoves, results } = await loadConsequencesOfSettings(work.tx, work.tournament, change);
  await updateTournament(work.tx, work.tournament.id, change);
  const moved = [...moves, ...teamMoves];
  const places = moved.filter(({ before, after }) => before?.rank !== after?.rank).length;
  if (moved.length + results.length === 0) await work.note('settings-changed', { section });
  else await work.note('scoring-changed', { section, results: results.length, places });
}

/** Everything handed in stays worth something: a confirmed result, or a claim that may still become one. */
export async function requireScorable(tx: Executor, tournament: Tournament, setup: unknown) {
  const format = requireFormat(tournament);
  if (format.structure !== 'duel') return;
  const [pairings, results, reports, rounds] = await Promise.all([
    listPairings(tx, tournament.id),
    listResults(tx, tournament.id),
    listReports(tx, tournament.id),
    listRounds(tx, tournament.id),
  ]);
  const settled = new Set(results.map((result) => result.pairingId));
  const figures = [
    ...results
      .filter(({ ruling }) => ruling === null)
      .map(({ pairingId, report }) => ({ pairingId, report })),
    ...reports
      .filter(({ pairingId, payload }) => payload !== null && !settled.has(pairingId))
      .map(({ pairingId, payload }) => ({ pairingId, report: payload })),
  ];
  for (const { pairingId, report } of figures) {
    if (format.score(setup, report).ok) continue;
    const pairing = pairings.find(({ id }) => id === pairingId);
    const round = rounds.find(({ id }) => id === pairing?.roundId);
    refuse('settings-break-result', {
      values: { table: pairing?.tableNumber ?? 0, round: round?.number ?? 0 },
    });
  }
}

/** Counts a tournament by today's rules that has not been played by earlier ones yet. */
export async function countByCurrentRules(work: Work) {
  await updateTournament(work.tx, work.tournament.id, {
    settings: settingsWith(work, { counting: 'current' }),
  });
}

function requireUnfinished({ tournament }: Work) {
  if (tournament.status === 'finished') refuse('tournament-finished');
}

const settingsWith = (
  { tournament }: Pick<Work, 'tournament'>,
  change: Partial<TournamentSettings>,
): TournamentSettings => tournamentSettingsSchema.parse({ ...readSettings(tournament.settings), ...change });
