import 'server-only';
import { listEntries } from '@/db/entries';
import { listPairings, listRounds } from '@/db/rounds';
import { listAudit, updateTournament } from '@/db/tournaments';
import type { EntryId } from '@/lib/ids';
import type { Tournament } from '@/lib/tournament/records';
import { requireFormat } from '@/lib/tournament/score-matches';
import { readSettings } from '@/lib/tournament/settings';
import { loadCampaignLog } from '../../campaign/campaign-log';
import { yieldPseudonyms } from '../../community/pseudonyms';
import type { Work } from '../../platform/work';
import { isOwnSignUp } from '../entries/entries';

/**
 * Publishes a draft tournament in the state it has reached; sign-up is open if the settings say so. Does nothing if
 * public.
 */
export async function openTournament(work: Work) {
  if (work.tournament.status !== 'draft') return;
  await updateTournament(work.tx, work.tournament.id, { status: await howFar(work) });
  const drawn = await publiclyDrawn(work);
  const entries = (await listEntries(work.tx, work.tournament.id)).filter(
    ({ id, submissionKey }) => !isOwnSignUp(submissionKey) || drawn.has(id),
  );
  await yieldPseudonyms(
    work.tx,
    entries.map(({ id, name }) => ({ name, entryId: id })),
    work.now,
  );
  await work.note('tournament-opened');
}

/** Entries that play in a published round. */
async function publiclyDrawn({ tx, tournament }: Work): Promise<ReadonlySet<EntryId | null>> {
  const rounds = await listRounds(tx, tournament.id);
  const published = new Set(rounds.flatMap(({ id, status }) => (status === 'draft' ? [] : [id])));
  const pairings = await listPairings(tx, tournament.id);
  return new Set(
    pairings.flatMap(({ roundId, entryA, entryB }) => (published.has(roundId) ? [entryA, entryB] : [])),
  );
}

/** Turns a tournament back into a draft, visible only to its desk and players. */
export async function hideTournament(work: Work) {
  if (work.tournament.status === 'draft') return;
  await updateTournament(work.tx, work.tournament.id, { status: 'draft' });
  await work.note('tournament-hidden');
}

/** Removes a tournament from the lists or restores it; its pages stay available. */
export async function archiveTournament(work: Work, archived: boolean) {
  const settings = readSettings(work.tournament.settings);
  if (settings.archived === archived) return;
  await updateTournament(work.tx, work.tournament.id, { settings: { ...settings, archived } });
  await work.note(archived ? 'tournament-archived' : 'tournament-unarchived');
}

/** Status that the tournament has reached, independent of being hidden. */
async function howFar({ tx, tournament }: Work): Promise<Exclude<Tournament['status'], 'draft'>> {
  const diary = await listAudit(tx, tournament.id, Number.MAX_SAFE_INTEGER);
  const end = diary.find(({ kind }) => kind === 'tournament-finished' || kind === 'tournament-reopened');
  if (end?.kind === 'tournament-finished') return 'finished';
  return (await hasBegun(tx, tournament)) ? 'running' : 'open';
}

async function hasBegun(tx: Work['tx'], tournament: Tournament): Promise<boolean> {
  const format = requireFormat(tournament);
  if (format.structure === 'duel')
    return (await listRounds(tx, tournament.id)).some(({ status }) => status !== 'draft');
  return (await loadCampaignLog(tx, tournament.id)).some(({ kind }) => kind === format.campaign.begins);
}
