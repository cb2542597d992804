import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { failureOf, type MailFailure } from '@/lib/mail/next-attempt';
import type { MailSettings } from './mail-settings';

/** Timeouts in ms; nodemailer's defaults add up to over ten minutes. `socketTimeout` limits inactivity. */
const patience = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/** Connects to the operator's mail server per mail, with the timeouts above unless its URL sets its own. */
export function openTransport({ server, from }: Pick<MailSettings, 'server' | 'from'>) {
  const waits = Object.entries(patience)
    .filter(([name]) => !server.includes(`${name}=`))
    .map(([name, ms]) => `${name}=${ms}`);
  return createTransport(`${server}${server.includes('?') ? '&' : '?'}${waits.join('&')}`, { from });
}

export type MailTransport = Pick<Transporter, 'sendMail'>;

/** Why the mail failed; null if it was sent. Never the server's answer, which may name the person. */
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
