import 'server-only';
import { after } from 'next/server';
import type { MailTransport } from '../platform/mail-transport';
import { log } from './log';
import { type MailSettings, mailSettings } from './mail-settings';
import { openTransport } from './mail-transport';

/** Means to send a mail. */
export interface Mailing {
  readonly settings: Pick<MailSettings, 'origin'>;
  readonly transport: MailTransport;
}

/** Means to send e-mail; null unless the operator configured it. */
export function currentMailing(): Mailing | null {
  const settings = mailSettings();
  return settings && { settings, transport: openTransport(settings) };
}

/** Sends a mail after the response, so the client learns neither its duration nor its failure. */
export function mailAfterwards(send: () => Promise<void>) {
  after(() => send().catch((error) => log.error({ error }, 'a mail about an account was not sent')));
}
