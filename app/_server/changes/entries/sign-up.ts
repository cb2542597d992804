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
import { refuse, refuseAll } from '@/lib/refusal';
import { seatsNeeded } from '@/lib/teams/roster';
import type { Entry } from '@/lib/tournament/records';
import { askedAtSignUp, readSettings, type TournamentSettings } from '@/lib/tournament/settings';
import type { Work } from '../../platform/work';
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

/** Content of the sign-up form. */
export type SignUpInput = EntryInput &
  Pick<Entry, 'team'> &
  Partial<Pick<Entry, 'camp' | 'language'>> & { readonly code?: string };

/**
 * Signs a player up, with the fields and questions that the organiser chose. Drops all other fields. Refused at a field
 * that is missing or invalid.
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
 * Signs a team up with its captain as the first player; others join by the team's link. Refused if a team of that name
 * exists, or if the captain is already in the tournament.
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
 * Signs a player up for the team of a link. The team's seats are reserved, so this works until the first round even
 * outside the sign-up window. Refused if the team is full.
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

/** Moves a player without a team into the team of a link. */
export async function joinTeamAs(work: Work, token: string, entryId: EntryId) {
  if (!may(work.actor, { verb: 'act-as-player', owner: entryId })) refuse('forbidden');
  const { tx, tournament } = work;
  const key = { tournamentId: tournament.id, entryId };
  const entry = (await findEntry(tx, key)) ?? refuse('entry-unknown');
  // A repeated request finds the player in the team, even if it is full by now.
  const open = await findOpenTeam(tx, token);
  if (entry.team && open?.tournamentId === tournament.id && entry.team === open.name) return;
  const team = await requireRoomInTeam(work, token);
  if (entry.team) refuse('player-in-team', { values: { name: entry.name, team: entry.team } });
  if (entry.status === 'dropped' || entry.ringer) refuse('check-in-not-playing');
  const { teams, capacity } = readSettings(tournament.settings);
  const needed = seatsNeeded(await listEntries(tx, tournament.id), team, teams);
  // A player with a seat must not lose it by joining a waiting team.
  if (needed > 0 && entry.status === 'registered' && capacity !== null)
    refuse('team-waits', { values: { team } });
  await updateEntry(tx, key, { team });
  await requireArmyOnce(work, entryId, 'faction');
  await work.note('team-joined', { name: entry.name, team });
  if (needed === 0 && entry.status === 'waiting') await reinstateEntry(work, entryId);
}

/**
 * Changes a player's own sign-up data, validated like the sign-up form, while the settings permit it. Fields not asked
 * for stay. Refused if the entry changed since its mark was `seen`.
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

/** Parses an entry as its player typed it; drops fields not asked for. */
function readPlayer(
  settings: TournamentSettings,
  input: SignUpInput,
  typed: Readonly<Record<string, unknown>>,
) {
  const given = readSignUp(askedAtSignUp(settings), input, typed);
  return { ...input, ...given, camp: settings.camps ? input.camp : null };
}

/** Parses the sign-up form by the organiser's choice of fields; refused at all fields that are missing or invalid. */
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
  const { answers, problems } = readAnswers(questions, typed, true);
  refuseAll([
    ...(input.name === '' ? [{ code: 'name-missing', path: ['name'] }] : []),
    ...missingFields(settings, given).map((field) => ({ code: 'required', path: [field] })),
    ...problems.map(({ id, code }) => ({
      code,
      path: ['answers', id],
      values: { maximum: longest.answer },
    })),
  ]);
  return { ...given, answers };
}
