import 'server-only';
import { retryMails } from '@/db/outbox';
import { updateTournament } from '@/db/tournaments';
import type { MailId } from '@/lib/ids';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { loadLists } from '../army-lists/load-lists';
import { mailSettings } from '../mail/mail-settings';
import { queueMail } from '../mail/queue-mail';
import { refuse } from '../problems';
import { loadTournament } from '../read-tournament';
import type { Work } from '../work';

/** Sends again what was given up: one mail, or without an id all of them. */
export async function sendAgain(work: Work, id?: MailId) {
  if (!mailSettings()) refuse('mail-not-set-up');
  await retryMails(work.tx, work.tournament.id, work.now, id);
}

/** Reminds everybody with an address whose army list is missing. Returns how many mails there are. */
export async function remindOfLists(work: Work): Promise<number> {
  if (!mailSettings()) refuse('mail-not-set-up');
  const view = await loadTournament(work.tx, work.tournament);
  const lists = [...(await loadLists(work.tx, view, work.now)).values()];
  const missing = lists.filter(
    ({ state, entry, handIn }) => state === 'missing' && handIn.open && entry.status === 'registered',
  );
  const count = await queueMail(work, 'list-reminder', missing);
  if (count === 0) refuse('nobody-to-remind');
  await work.note('lists-reminded', { count });
  return count;
}

/** Stores whether published pairings go out by e-mail. */
export async function updateMailSettings(work: Work, mail: { readonly pairings: boolean }) {
  const settings = tournamentSettingsSchema.parse(work.tournament.settings);
  await updateTournament(work.tx, work.tournament.id, { settings: { ...settings, mail } });
  await work.note('settings-changed', { section: 'mail' });
}
