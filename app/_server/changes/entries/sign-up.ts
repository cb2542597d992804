import { longest } from '@/lib/limits';
import 'server-only';
import { findEntry, findEntryBySubmission, listEntries, updateEntry } from '@/db/entries';
import { listRounds } from '@/db/rounds';
import { may } from '@/lib/access/policy';
import { missingFields, readAnswers } from '@/lib/entries/answers';
import type { EntryInput } from '@/lib/entries/entry-input';
import { ownEdit } from '@/lib/entries/own-edit';
import { askedFields, type SignUpSettings } from '@/lib/entries/sign-up-settings';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { seatsNeeded } from '@/lib/teams/roster';
import type { Entry } from '@/lib/tournament/records';
import { askedAtSignUp, readSettings, type TournamentSettings } from '@/lib/tournament/settings';
import type { Work } from '../../work/work';
import { requireMark } from '../rounds/mark';
import { requireArmyOnce } from '../teams/team-armies';
import { takeTeamName } from '../teams/team-names';
import { findOpenTeam, putCaptain, requireNewPlayer, requireRoomInTeam } from '../teams/teams';
import {
  addEntry,
  entryMark,
  reinstateEntry,
  requireRoomInArmy,
  requireTeamFree,
  signUpKey,
} from './entries';

/** What the sign-up form holds. */
export type SignUpInput = EntryInput &
  Pick<Entry, 'team'> &
  Partial<Pick<Entry, 'camp' | 'language'>> & { readonly code?: string };

/**
 * A player signs up: by the fields the organiser asks for and with answers to their own questions, as typed. What
 * is not asked for is not kept. Refused with the field that is missing or wrong.
 */
export async function signUp(
  work: Work,
  input: SignUpInput,
  typed: Readonly<Record<string, unknown>>,
  submissionKey: string,
): Promise<Entry> {
  const { tx, tournament } = work;
  const earlier = await findEntryBySubmission(tx, tournament.id, signUpKey(submissionKey));
  if (earlier) return earlier;
  const settings = readSettings(tournament.settings);
  if (settings.teams && !settings.teams.alone) refuse('sign-up-by-team');
  if (settings.teams) await requireNewPlayer(work, input.name);
  return addEntry(work, readPlayer(settings, input, typed), { by: 'sign-up', submissionKey });
}

/**
 * A captain signs a team up, as its first player; others join by the team's link. Refused when there is a team of that
 * name, or the captain is in the tournament already.
 */
export async function signUpTeam(
  work: Work,
  input: SignUpInput,
  typed: Readonly<Record<string, unknown>>,
  submissionKey: string,
): Promise<Entry> {
  const { tx, tournament } = work;
  const earlier = await findEntryBySubmission(tx, tournament.id, signUpKey(submissionKey));
  if (earlier) return earlier;
  const settings = readSettings(tournament.settings);
  if (!settings.teams) refuse('stale');
  const team = input.team ?? refuse('required', { path: ['team'] });
  const taken = await takeTeamName(work, team);
  if (taken) refuse('team-taken', { path: ['team'], values: { team: taken } });
  await requireNewPlayer(work, input.name);
  const captain = await addEntry(
    work,
    { ...readPlayer(settings, input, typed), team },
    { by: 'sign-up', submissionKey },
  );
  await putCaptain(work, team, captain.id);
  await work.note('team-signed-up', { name: captain.name, team });
  return captain;
}

/**
 * Somebody joins the team whose link they have, with a sign-up of their own. The team has its seats: it can be completed
 * until the first round also where new ones come too late. Refused when it is full.
 */
export async function joinTeam(
  work: Work,
  token: string,
  input: SignUpInput,
  typed: Readonly<Record<string, unknown>>,
  submissionKey: string,
): Promise<Entry> {
  const { tx, tournament } = work;
  const earlier = await findEntryBySubmission(tx, tournament.id, signUpKey(submissionKey));
  if (earlier) return earlier;
  const settings = readSettings(tournament.settings);
  const team = await requireRoomInTeam(work, token);
  await requireNewPlayer(work, input.name);
  const entry = await addEntry(
    work,
    { ...readPlayer(settings, input, typed), team },
    { by: 'team-link', submissionKey },
  );
  await requireArmyOnce(work, entry.id, 'faction');
  await work.note('team-joined', { name: entry.name, team });
  return entry;
}

/** Whoever signed up alone joins the team whose link they have. */
export async function joinTeamAs(work: Work, token: string, entryId: EntryId) {
  if (!may(work.actor, { verb: 'act-as-player', owner: entryId })) refuse('forbidden');
  const { tx, tournament } = work;
  const key = { tournamentId: tournament.id, entryId };
  const entry = (await findEntry(tx, key)) ?? refuse('entry-unknown');
  // Sent a second time, it finds them in the team, be it full by now.
  const open = await findOpenTeam(tx, token);
  if (entry.team && open?.tournamentId === tournament.id && entry.team === open.name) return;
  const team = await requireRoomInTeam(work, token);
  if (entry.team) refuse('player-in-team', { values: { name: entry.name, team: entry.team } });
  if (entry.status === 'dropped' || entry.ringer) refuse('check-in-not-playing');
  const { teams, capacity } = readSettings(tournament.settings);
  const needed = seatsNeeded(await listEntries(tx, tournament.id), team, teams);
  // Nobody gives a seat up by joining those who wait for theirs.
  if (needed > 0 && entry.status === 'registered' && capacity !== null)
    refuse('team-waits', { values: { team } });
  await updateEntry(tx, key, { team });
  await requireArmyOnce(work, entryId, 'faction');
  await work.note('team-joined', { name: entry.name, team });
  if (needed === 0 && entry.status === 'waiting') await reinstateEntry(work, entryId);
}

/**
 * Players change what they signed up with, checked as the sign-up form is, as long as it is theirs to change. What
 * is not asked for stays as it is. Refused when it is no longer the entry whose mark was `seen`.
 */
export async function editOwnEntry(
  work: Work,
  entryId: EntryId,
  input: SignUpInput,
  typed: Readonly<Record<string, unknown>>,
  seen: string,
) {
  if (!may(work.actor, { verb: 'act-as-player', owner: entryId })) refuse('forbidden');
  const { tx, tournament } = work;
  const entry = (await findEntry(tx, { tournamentId: tournament.id, entryId })) ?? refuse('entry-unknown');
  const stored = readSettings(tournament.settings);
  const [settings, { camps }] = [askedAtSignUp(stored), stored];
  const published = (await listRounds(tx, tournament.id)).some(({ status }) => status !== 'draft');
  const still = ownEdit(
    { status: tournament.status, published, signUp: settings, entryStatus: entry.status },
    work.now,
  );
  if (still !== 'open') refuse('own-edit-over');
  requireMark(seen, entryMark(entry));
  const { answers, ...given } = readSignUp(settings, input, typed);
  const asked = askedFields.filter((field) => settings.fields[field] !== 'off');
  const changed = asked.filter((field) => given[field] !== entry[field]);
  if (changed.includes('faction') && entry.status === 'registered')
    await requireRoomInArmy(work, given.faction, entryId);
  if (changed.includes('team')) await requireTeamFree(work, entry);
  const kept = Object.fromEntries(asked.map((field) => [field, given[field]]));
  await updateEntry(
    tx,
    { tournamentId: tournament.id, entryId },
    {
      name: input.name,
      ...kept,
      ...(camps && { camp: input.camp ?? null }),
      ...(input.language && { language: input.language }),
      answers,
    },
  );
  if (changed.includes('faction')) await requireArmyOnce(work, entryId, 'faction');
  await work.note('entry-edited-self', {
    name: entry.name,
    to: input.name,
    ...Object.fromEntries(askedFields.map((field) => [field, changed.includes(field) ? 'yes' : 'no'])),
    answers: JSON.stringify(answers) === JSON.stringify(entry.answers) ? 'no' : 'yes',
  });
}

/** An entry as its player typed it: what is not asked for is not kept. */
function readPlayer(
  settings: TournamentSettings,
  input: SignUpInput,
  typed: Readonly<Record<string, unknown>>,
) {
  const given = readSignUp(askedAtSignUp(settings), input, typed);
  return { ...input, ...given, camp: settings.camps ? input.camp : null };
}

/** What was typed into the sign-up form, by what it asks for; refused with the field that is missing or wrong. */
function readSignUp(settings: SignUpSettings, input: SignUpInput, typed: Readonly<Record<string, unknown>>) {
  const { fields, questions } = settings;
  const asked = (field: keyof typeof fields) => (fields[field] === 'off' ? null : input[field]);
  const given = {
    faction: asked('faction'),
    club: asked('club'),
    town: asked('town'),
    country: asked('country'),
    email: asked('email'),
    team: asked('team'),
  };
  const [missing] = missingFields(settings, given);
  if (missing) refuse('required', { path: [missing] });
  const { answers, problems } = readAnswers(questions, typed, true);
  const [problem] = problems;
  if (problem) refuse(problem.code, { path: ['answers', problem.id], values: { maximum: longest.answer } });
  return { ...given, answers };
}
