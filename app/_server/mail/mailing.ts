import 'server-only';
import { after } from 'next/server';
import { log } from '../platform/log';
import { type MailSettings, mailSettings } from './mail-settings';
import { openTransport } from './open-transport';
import type { MailTransport } from './send-mails';

/** This server's way to send a mail. */
export interface Mailing {
  readonly settings: Pick<MailSettings, 'origin'>;
  readonly transport: MailTransport;
}

/** How this server sends e-mail; null when the operator has not set it up. */
export function currentMailing(): Mailing | null {
  const settings = mailSettings();
  return settings && { settings, transport: openTransport(settings) };
}

/** Has mail go out once the answer has: neither its time nor its failure is told to whoever asked. */
export function mailAfterwards(send: () => Promise<void>) {
  after(() => send().catch((error) => log.error({ error }, 'a mail about an account was not sent')));
}
