import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import type { Database } from '@/db/open-database';
import { claimMail, deleteMail, listDueMails, type Mail, updateMail } from '@/db/outbox';
import { findTournamentById, raiseRevision } from '@/db/tournaments';
import { failureOf, type MailFailure, nextAttempt } from '@/lib/mail/next-attempt';
import { database } from '../db';
import { publish } from '../live-bus';
import { log } from '../log';
import { type MailSettings, mailSettings } from './mail-settings';
import { mailText } from './mail-text';

const lookMs = 10_000;
/** As many as go out between one look and the next. */
const atOnce = 50;

/** Looks for mails that are due until the returned function is called; does nothing without a mail server. */
export function watchOutbox(): () => void {
  const settings = mailSettings();
  if (!settings) return () => {};
  const transport = createTransport(settings.server, { from: settings.from });
  let timer: NodeJS.Timeout;
  let ended = false;
  const look = async () => {
    try {
      await sendDueMails(database(), transport, settings, Date.now());
    } catch (error) {
      log.error({ error }, 'the outbox could not be read');
    }
    if (!ended) timer = setTimeout(look, lookMs).unref();
  };
  timer = setTimeout(look, 0).unref();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Sends what is due, one after the other, and keeps what became of each. Returns how many were tried. */
export async function sendDueMails(
  { read, write }: Database,
  transport: MailTransport,
  { origin }: Pick<MailSettings, 'origin'>,
  now: number,
): Promise<number> {
  const due = await listDueMails(read, now, atOnce);
  for (const mail of due) {
    const written = await mailText(read, mail, origin, now);
    if (!written) {
      await write((tx) => deleteMail(tx, mail.id));
      continue;
    }
    // Counted before it is sent: a server that dies meanwhile tries again later, and not for ever.
    const attempts = mail.attempts + 1;
    const next = { attempts, nextAt: nextAttempt(attempts, 'other', now) };
    if (!(await write((tx) => claimMail(tx, mail, next)))) continue;
    const failure = await sendMail(transport, written);
    await write((tx) =>
      updateMail(
        tx,
        mail.id,
        failure
          ? { failure, nextAt: nextAttempt(attempts, failure, now) }
          : { failure: null, nextAt: null, sentAt: now },
      ),
    );
  }
  await tellDesks(write, due);
  return due.length;
}

export type MailTransport = Pick<Transporter, 'sendMail'>;

/** Why it did not go out; null when it did. Never the answer itself, which may name the person. */
export async function sendMail(
  transport: MailTransport,
  mail: { to: string; subject: string; text: string },
): Promise<MailFailure | null> {
  try {
    await transport.sendMail(mail);
    return null;
  } catch (error) {
    return failureOf(error as { code?: unknown; responseCode?: unknown });
  }
}

/** Open desks show what has become of the mails. */
async function tellDesks(write: Database['write'], mails: readonly Mail[]) {
  for (const id of new Set(mails.map(({ tournamentId }) => tournamentId))) {
    const told = await write(async (tx) => {
      await raiseRevision(tx, id);
      return findTournamentById(tx, id);
    });
    if (told) publish(id, told.revision);
  }
}
