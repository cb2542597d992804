import 'server-only';
import { retryMails } from '@/db/outbox';
import { updateTournament } from '@/db/tournaments';
import type { MailId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { readSettings } from '@/lib/tournament/settings';
import { mailSettings } from '../../platform/mail-settings';
import type { Work } from '../../platform/work';

/** Retries failed mails: one, or all without an id. */
export async function sendAgain(work: Work, id?: MailId) {
  if (!mailSettings()) refuse('mail-not-set-up');
  await retryMails(work.tx, work.tournament.id, work.now, id);
}

/** Stores whether published pairings are sent by e-mail. */
export async function updateMailSettings(work: Work, mail: { readonly pairings: boolean }) {
  const settings = readSettings(work.tournament.settings);
  await updateTournament(work.tx, work.tournament.id, { settings: { ...settings, mail } });
  await work.note('settings-changed', { section: 'mail' });
}
