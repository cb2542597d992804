import 'server-only';
import { createTransport } from 'nodemailer';
import type { MailSettings } from './mail-settings';

/** In ms; nodemailer's own add up to more than ten minutes. `socketTimeout` is for a silence. */
const patience = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/** Connects to the operator's mail server for each mail, and gives up where it does not answer. Waits in its URL come first. */
export function openTransport({ server, from }: Pick<MailSettings, 'server' | 'from'>) {
  const waits = Object.entries(patience)
    .filter(([name]) => !server.includes(`${name}=`))
    .map(([name, ms]) => `${name}=${ms}`);
  return createTransport(`${server}${server.includes('?') ? '&' : '?'}${waits.join('&')}`, { from });
}
