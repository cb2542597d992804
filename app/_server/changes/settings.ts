import 'server-only';
import { listPairings, listReports, listResults, listRounds } from '@/db/rounds';
import { type Tournament, updateTournament } from '@/db/tournaments';
import type { ListSettings } from '@/lib/army-lists/list-settings';
import type { SignUpSettings } from '@/lib/entries/sign-up-settings';
import type { Field } from '@/lib/formats/fields';
import { readFields } from '@/lib/formats/read-fields';
import type { PairingSettings } from '@/lib/pairing/pairing-settings';
import type { TableSettings } from '@/lib/pairing/table-settings';
import { inOrder, type Schedule } from '@/lib/schedule/schedule';
import { availableTiebreaks } from '@/lib/standings/tiebreaks';
import type { TeamSettings } from '@/lib/teams/team-settings';
import { type TournamentSettings, tournamentSettingsSchema } from '@/lib/tournament/settings';
import { problemOfIssue, Refusal, refuse } from '../problems';
import { requireDuel, requireFormat } from '../read-tournament';
import type { Work } from '../work';
import { fillSeats } from './entries';
import { markOf, requireMark } from './mark';

/** What the tournament is called, when and where it is, and who may come. Dates as YYYY-MM-DD. */
export interface Basics extends Pick<TournamentSettings, 'capacity' | 'signUpOpen'> {
  readonly name: string;
  readonly place: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Markdown */
  readonly description: string;
}

export type Scoring = Pick<
  TournamentSettings,
  'rounds' | 'roundMinutes' | 'lastTurnMinutes' | 'scheme' | 'tiebreaks' | 'bye' | 'missed'
>;

export type SettingsSection =
  | 'basics'
  | 'signUp'
  | 'schedule'
  | 'scoring'
  | 'pairing'
  | 'teams'
  | 'tables'
  | 'lists'
  | 'soft'
  | 'mail'
  | 'checkIn'
  | 'format';

/** The mark of a section of the settings. */
export function sectionMark(tournament: Tournament, section: SettingsSection): string {
  const { name, place, startsOn, endsOn, description, setup } = tournament;
  const settings = tournamentSettingsSchema.parse(tournament.settings);
  const { capacity, signUpOpen, signUp, schedule, pairing, teams, tables, lists, soft, mail, checkIn } =
    settings;
  const { rounds, roundMinutes, lastTurnMinutes, scheme, tiebreaks, bye, missed } = settings;
  const held = {
    basics: { name, place, startsOn, endsOn, description, capacity, signUpOpen },
    scoring: { rounds, roundMinutes, lastTurnMinutes, scheme, tiebreaks, bye, missed },
    signUp,
    schedule,
    pairing,
    teams,
    tables,
    lists,
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
  const { name, place, startsOn, endsOn, description, capacity, signUpOpen } = basics;
  if (endsOn < startsOn) refuse('ends-before-start', { path: ['endsOn'] });
  await updateTournament(work.tx, work.tournament.id, {
    name,
    place,
    startsOn,
    endsOn,
    description,
    settings: settingsWith(work, { capacity, signUpOpen }),
  });
  await work.note('settings-changed', { section: 'basics' });
  await fillSeats(work);
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
  const { rounds } = tournamentSettingsSchema.parse(work.tournament.settings);
  const beyond = schedule.findIndex(({ round }) => round !== null && round > rounds);
  if (beyond >= 0)
    refuse('round-beyond', { path: ['schedule', String(beyond), 'round'], values: { rounds } });
  await updateTournament(work.tx, work.tournament.id, {
    settings: settingsWith(work, { schedule: ordered }),
  });
  await work.note('settings-changed', { section: 'schedule' });
}

/**
 * Stores rounds, scheme, tie-breaks and the worth of rounds without a match. Results in already are
 * scored anew, since points are never stored. Refused below the rounds drawn.
 */
export async function updateScoring(work: Work, scoring: Scoring) {
  requireUnfinished(work);
  const drawn = (await listRounds(work.tx, work.tournament.id)).length;
  if (scoring.rounds < drawn) refuse('rounds-below-played', { path: ['rounds'], values: { played: drawn } });
  const metrics = requireDuel(work.tournament).metrics.map((metric) => metric.id);
  const available = availableTiebreaks(metrics, scoring.scheme.kind);
  if (scoring.tiebreaks.some((id) => !available.includes(id))) {
    refuse('tiebreak-unknown', { path: ['tiebreaks'] });
  }
  await updateTournament(work.tx, work.tournament.id, { settings: settingsWith(work, scoring) });
  await work.note('settings-changed', { section: 'scoring' });
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
  const before = tournamentSettingsSchema.parse(work.tournament.settings).teams;
  const drawn = (await listRounds(work.tx, work.tournament.id)).length;
  if (drawn > 0 && before?.size !== teams?.size) refuse('teams-fixed', { path: ['teams', 'size'] });
  await updateTournament(work.tx, work.tournament.id, { settings: settingsWith(work, { teams }) });
  await work.note('settings-changed', { section: 'teams' });
}

/** Stores the hall's tables; they count from the next draw on. */
export async function updateTables(work: Work, tables: TableSettings) {
  requireUnfinished(work);
  await updateTournament(work.tx, work.tournament.id, { settings: settingsWith(work, { tables }) });
  await work.note('settings-changed', { section: 'tables' });
}

/** Stores whether, until when and how secretly army lists are handed in; lists on hand stay. */
export async function updateLists(work: Work, lists: Omit<ListSettings, 'revealed'>) {
  requireUnfinished(work);
  if (lists.secretUntil === 'deadline' && lists.deadlineAt === null) {
    refuse('deadline-needed', { path: ['lists', 'deadlineAt'] });
  }
  const { revealed } = tournamentSettingsSchema.parse(work.tournament.settings).lists;
  await updateTournament(work.tx, work.tournament.id, {
    settings: settingsWith(work, { lists: { ...lists, revealed } }),
  });
  await work.note('settings-changed', { section: 'lists' });
}

/**
 * Stores the format's own settings from the strings of their form. Refused with the field that is wrong,
 * and when a result or a player's claim on hand could no longer be scored.
 */
export async function updateFormatSetup(work: Work, raw: Readonly<Record<string, unknown>>) {
  requireUnfinished(work);
  const format = requireFormat(work.tournament);
  const fields: readonly Field[] = format.settingGroups.flatMap((group) => group.fields);
  // An emptied number means "not said", never 0.
  const emptied = fields.find(({ kind, key }) => kind === 'integer' && String(raw[key] ?? '').trim() === '');
  if (emptied) refuse('required', { path: ['setup', emptied.key] });
  const { values, problems } = readFields(fields, raw);
  for (const [key, code] of Object.entries(problems)) refuse(code, { path: ['setup', key] });
  // What the form does not ask stays as it stands.
  const stands: unknown = format.parseSetup(work.tournament.setup).data;
  const parsed = format.parseSetup({ ...(typeof stands === 'object' ? stands : {}), ...values });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    if (!issue) refuse('check-fields');
    throw new Refusal(problemOfIssue({ ...issue, path: ['setup', ...issue.path] }));
  }
  await requireScorable(work, parsed.data);
  await updateTournament(work.tx, work.tournament.id, { setup: parsed.data });
  await work.note('settings-changed', { section: 'format' });
}

/** Everything handed in stays worth something: a confirmed result, or a claim that may still become one. */
async function requireScorable({ tx, tournament }: Work, setup: unknown) {
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

function requireUnfinished({ tournament }: Work) {
  if (tournament.status === 'finished') refuse('tournament-finished');
}

const settingsWith = ({ tournament }: Work, change: Partial<TournamentSettings>): TournamentSettings =>
  tournamentSettingsSchema.parse({ ...tournamentSettingsSchema.parse(tournament.settings), ...change });
