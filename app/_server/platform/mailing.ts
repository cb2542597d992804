import 'server-only';
import { after } from 'next/server';
import { log } from './log';
import { mailOrigin, mailSettings } from './mail-settings';
import { type MailTransport, openTransport } from './mail-transport';

/** Means to send a mail. */
export interface Mailing {
  /** base URL of links */
  readonly settings: { readonly origin: string };
  readonly transport: MailTransport;
}

/** Means to send e-mail; null unless the operator configured it. */
export async function currentMailing(): Promise<Mailing | null> {
  const settings = mailSettings();
  return settings && { settings: { origin: await mailOrigin() }, transport: openTransport(settings) };
}

/** Sends a mail after the response, so the client learns neither its duration nor its failure. */
export function mailAfterwards(send: () => Promise<void>) {
  after(() => send().catch((error) => log.error({ error }, 'a mail about an account was not sent')));
}
