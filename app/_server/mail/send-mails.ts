import 'server-only';
import { findEntry } from '@/db/entries';
import type { Database } from '@/db/open-database';
import { claimMail, deleteMail, listDueMails, listDueMailTournaments, updateMail } from '@/db/outbox';
import { findTournamentById, raiseRevision } from '@/db/tournaments';
import type { TournamentId } from '@/lib/ids';
import { nextAttempt } from '@/lib/mail/next-attempt';
import type { Mail } from '@/lib/mail/records';
import { database } from '../platform/db';
import { publish } from '../platform/live-bus';
import { log } from '../platform/log';
import { mailOrigin, mailSettings } from '../platform/mail-settings';
import { type MailTransport, openTransport, sendMail } from '../platform/mail-transport';
import { OutgoingSlots } from '../platform/outgoing-slots';
import { mailText } from './mail-text';

const lookMs = 10_000;
/** Mails per tournament and run. */
const atOnce = 50;
/** Connections to the mail server; many servers allow three. `perHost` limits mails to one domain. */
const mailSlots = { overall: 3, perHost: 2 };

/** Sends due mails periodically until the returned function is called; does nothing without a mail server. */
export function watchOutbox(): () => void {
  const settings = mailSettings();
  if (!settings) return () => {};
  const mailer = new Mailer(database(), openTransport(settings), mailOrigin);
  const look = () =>
    void mailer.send().catch((error) => log.error({ error }, 'the outbox could not be read'));
  // Not awaited: a slow mail must not delay other tournaments.
  const timer = setInterval(look, lookMs).unref();
  setImmediate(look);
  return () => {
    mailer.end();
    clearInterval(timer);
  };
}

/**
 * Sends due mails concurrently, the oldest of each tournament first. Skips tournaments whose mails of an earlier `send`
 * are still going out.
 */
export class Mailer {
  private readonly serving = new Set<TournamentId>();
  private readonly slots = new OutgoingSlots(mailSlots);
  private ended = false;

  constructor(
    private readonly database: Pick<Database, 'read' | 'write'>,
    private readonly transport: MailTransport,
    /** base URL of links, which may change while the server runs */
    private readonly origin: () => Promise<string>,
    private readonly clock: () => number = Date.now,
  ) {}

  /** Resolves with the number of due mails once all of them have been answered. */
  async send(): Promise<number> {
    if (this.ended) return 0;
    const due = await listDueMailTournaments(this.database.read, this.clock());
    const counts = await Promise.all(due.filter((id) => !this.serving.has(id)).map((id) => this.serve(id)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Stops sending further mails. */
  end() {
    this.ended = true;
  }

  private async serve(tournamentId: TournamentId): Promise<number> {
    const { read, write } = this.database;
    this.serving.add(tournamentId);
    try {
      const due = await listDueMails(read, tournamentId, this.clock(), atOnce);
      await Promise.all(due.map((mail) => this.try(mail)));
      if (due.length > 0) await tellDesk(write, tournamentId);
      return due.length;
    } catch (error) {
      log.error({ error }, 'mails of a tournament were not sent');
      return 0;
    } finally {
      this.serving.delete(tournamentId);
    }
  }

  private async try(mail: Mail) {
    const { read } = this.database;
    const entry = await findEntry(read, mail);
    const domain = entry?.email?.split('@').at(-1)?.toLowerCase() ?? '';
    await this.slots
      .run(domain, () => (this.ended ? Promise.resolve() : this.sendOne(mail)))
      .catch((error) => log.error({ error }, 'a mail was not sent'));
  }

  private async sendOne(mail: Mail) {
    const { read, write } = this.database;
    const now = this.clock();
    const written = await this.origin()
      .then((origin) => mailText(read, mail, origin, now))
      .catch((error: unknown) => {
        log.error({ error }, 'a mail could not be put into words');
        return 'failed' as const;
      });
    if (!written) return write((tx) => deleteMail(tx, mail.id));
    // The attempt is counted before sending, so that a crash or a text that cannot be built does not repeat forever.
    const attempts = mail.attempts + 1;
    const next = { attempts, nextAt: nextAttempt(attempts, 'other', now) };
    if (!(await write((tx) => claimMail(tx, mail, next)))) return;
    const failure = written === 'failed' ? 'other' : await sendMail(this.transport, written);
    const at = this.clock();
    const done = failure
      ? { failure, nextAt: nextAttempt(attempts, failure, at) }
      : { failure: null, nextAt: null, sentAt: at };
    await write((tx) => updateMail(tx, mail.id, done));
  }
}

/** Updates open desks with the state of the mails. */
async function tellDesk(write: Database['write'], id: TournamentId) {
  const told = await write(async (tx) => {
    await raiseRevision(tx, id);
    return findTournamentById(tx, id);
  });
  if (told) publish(id, told.revision);
}
