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
import type { Work } from '../../platform/work';
import { fillSeats } from '../entries/entries';
import { markOf, requireMark } from '../rounds/mark';

/** Name, dates, place and capacity of a tournament. Dates as YYYY-MM-DD. */
export interface Basics extends Pick<TournamentSettings, 'capacity' | 'signUpOpen' | 't3Id'> {
  readonly name: string;
  readonly place: string;
  /** IANA name of the time zone of its clock times */
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

/** Mark of a settings section. */
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

/** Refuses if the section was saved since it was `seen`. */
export function requireSeen({ tournament }: Work, section: SettingsSection, seen: string) {
  requireMark(seen, sectionMark(tournament, section));
}

/** Stores the basics. A lower capacity takes no seats away; a higher one may admit waiting entries. */
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

/** Settings with their times moved to another zone, so that the clock times stay. */
function settingsInZone({ tournament }: Work, zone: string): TournamentSettings {
  const settings = readSettings(tournament.settings);
  const earlier = zoneOf(tournament);
  return zone === earlier ? settings : settingsMoved(settings, (at) => movedToZone(at, earlier, zone));
}

/** Stores the tournament's id on T3 from a file, unless one is set. */
export async function rememberT3Id(work: Work, t3Id: number | null) {
  const { t3Id: known } = readSettings(work.tournament.settings);
  if (t3Id === null || known !== null) return;
  await updateTournament(work.tx, work.tournament.id, { settings: settingsWith(work, { t3Id }) });
  await work.note('settings-changed', { section: 'basics' });
}

/** Stores the sign-up fields and deadline; a question without an id gets one. */
export async function updateSignUp(work: Work, signUp: SignUpSettings) {
  requireUnfinished(work);
  const questions = signUp.questions.map((question) => ({ ...question, id: question.id || work.newId() }));
  await updateTournament(work.tx, work.tournament.id, {
    settings: settingsWith(work, { signUp: { ...signUp, questions } }),
  });
  await work.note('settings-changed', { section: 'signUp' });
  await fillSeats(work);
}

/** Stores the schedule sorted by time. */
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

/** Stores the number and length of rounds. Refused below the number of rounds drawn. */
export async function updateRounds(work: Work, rounds: Rounds) {
  requireUnfinished(work);
  const drawn = (await listRounds(work.tx, work.tournament.id)).length;
  if (rounds.rounds < drawn) refuse('rounds-below-played', { path: ['rounds'], values: { played: drawn } });
  await updateTournament(work.tx, work.tournament.id, { settings: settingsWith(work, rounds) });
  await work.note('settings-changed', { section: 'rounds' });
}

/**
 * Stores scheme, tie-breaks and the value of rounds without a match, where given. Existing results are rescored, since
 * points are never stored; the diary records the changes. `drawMargin` sets the lead needed to win.
 */
export async function updateScoring(work: Work, scoring: Partial<Scoring>, drawMargin?: number) {
  requireUnfinished(work);
  const change = scoringChange(work.tournament, scoring, drawMargin);
  if (drawMargin !== undefined) await requireScorable(work.tx, work.tournament, change.setup);
  await noteScoring(work, scoring.scheme ? 'scoring' : 'ties', change);
}

/** Settings after a change of scoring. */
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
  // Tie-breaks exclusive to hybrid schemes leave with them, and come first when the scheme becomes hybrid.
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
      // Saving the scheme settles the open choice.
      scoringOpen: before.scoringOpen && scoring.scheme === undefined,
    }),
    setup: drawMargin === undefined ? tournament.setup : setupWithMargin(tournament, drawMargin),
  };
}

/** The format's settings with another lead needed to win. */
function setupWithMargin(tournament: Tournament, drawMargin: number): unknown {
  const format = requireDuel(tournament);
  const { key } = format.drawMargin(tournament.setup) ?? refuse('invalid', { path: ['drawMargin'] });
  const stands = format.parseSetup(tournament.setup).data;
  const parsed = format.parseSetup({ ...(typeof stands === 'object' ? stands : {}), [key]: drawMargin });
  return parsed.success ? parsed.data : refuse('invalid', { path: ['drawMargin'] });
}

/** Prolongs a pairing wish to the end of the tournament. */
export async function prolongWish(work: Work, wish: Wish) {
  const { pairing } = readSettings(work.tournament.settings);
  await updatePairing(work, prolonged(pairing, [wish]));
}

/** Stores how rounds are drawn, from the next draw on. */
export async function updatePairing(work: Work, pairing: PairingSettings) {
  requireUnfinished(work);
  await updateTournament(work.tx, work.tournament.id, { settings: settingsWith(work, { pairing }) });
  await work.note('settings-changed', { section: 'pairing' });
}

/**
 * Stores the team settings, or null for single players. Once a round is drawn, the value of a meeting can still change,
 * but not the team size.
 */
export async function updateTeams(work: Work, teams: TeamSettings | null) {
  requireUnfinished(work);
  const before = readSettings(work.tournament.settings).teams;
  const drawn = (await listRounds(work.tx, work.tournament.id)).length;
  if (drawn > 0 && before?.size !== teams?.size) refuse('teams-fixed', { path: ['teams', 'size'] });
  await noteScoring(work, 'teams', teamsChange(work.tournament, teams));
}

/** Settings after a change of the team settings. */
export const teamsChange = (tournament: Tournament, teams: TeamSettings | null): SettingsChange => ({
  settings: settingsWith({ tournament }, { teams }),
  setup: tournament.setup,
});

/** Stores the hall's tables, used from the next draw on. */
export async function updateTables(work: Work, tables: TableSettings) {
  requireUnfinished(work);
  await updateTournament(work.tx, work.tournament.id, { settings: settingsWith(work, { tables }) });
  await work.note('settings-changed', { section: 'tables' });
}

/** Stores whether army lists are handed in, their deadline and secrecy; existing lists stay. */
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
 * Stores the limits and handicaps of armies. Entries above a limit stay and are reported; existing results are
 * rescored, and the diary records the changes.
 */
export async function updateArmies(work: Work, armies: ArmySettings, camps: Camps | null = null) {
  requireUnfinished(work);
  await noteScoring(work, 'armies', armiesChange(work.tournament, armies, camps));
}

/** Settings after a change of the army rules. */
export const armiesChange = (
  tournament: Tournament,
  armies: ArmySettings,
  camps: Camps | null = null,
): SettingsChange => ({
  settings: settingsWith({ tournament }, { armies, camps }),
  setup: tournament.setup,
});

/**
 * Stores the format's settings from form strings. Refused at an invalid field, and if an existing result or claim could
 * no longer be scored.
 */
export async function updateFormatSetup(work: Work, raw: Readonly<Record<string, unknown>>) {
  requireUnfinished(work);
  const change = await formatChange(work.tx, work.tournament, raw);
  if (requireFormat(work.tournament).structure === 'duel') return noteScoring(work, 'format', change);
  await updateTournament(work.tx, work.tournament.id, change);
  await work.note('settings-changed', { section: 'format' });
}

/** Settings after a change of the format's settings. */
export async function formatChange(
  tx: Executor,
  tournament: Tournament,
  raw: Readonly<Record<string, unknown>>,
): Promise<SettingsChange> {
  const format = requireFormat(tournament);
  const fields: readonly Field[] = format.settingGroups(tournament.setup).flatMap((group) => group.fields);
  // An empty number is missing, not 0.
  const emptied = fields.find(({ kind, key }) => kind === 'integer' && String(raw[key] ?? '').trim() === '');
  if (emptied) refuse('required', { path: ['setup', emptied.key] });
  const { values, problems } = readFields(fields, raw);
  for (const [key, code] of Object.entries(problems)) refuse(code, { path: ['setup', key] });
  // Settings outside the form stay.
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

/** Stores a change that affects points and records in the diary how many results and places moved. */
export async function noteScoring(work: Work, section: SettingsSection, change: SettingsChange) {
  const { moves, teamMoves, results } = await loadConsequencesOfSettings(work.tx, work.tournament, change);
  await updateTournament(work.tx, work.tournament.id, change);
  const moved = [...moves, ...teamMoves];
  const places = moved.filter(({ before, after }) => before?.rank !== after?.rank).length;
  if (moved.length + results.length === 0) await work.note('settings-changed', { section });
  else await work.note('scoring-changed', { section, results: results.length, places });
}

/** Refuses a setup under which a confirmed result, or a claim that may become one, cannot be scored. */
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

/** Applies the current rules to a tournament that has no results under earlier ones. */
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
