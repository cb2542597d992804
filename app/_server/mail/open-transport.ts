import 'server-only';
import { createTransport } from 'nodemailer';
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
