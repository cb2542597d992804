import 'server-only';
import { z } from 'zod';
import { mailedOrigin } from '../platform/origin';

const schema = z.object({
  /** e.g. `smtp://user:password@mail.example.org:587` or `smtps://…:465` */
  server: z.string().regex(/^smtps?:\/\//),
  /** e.g. `Heerschau <turnier@example.org>` */
  from: z.string().min(3),
});
export type MailSettings = z.infer<typeof schema>;

/** Settings for sending e-mail; null unless the operator configured them. */
export function mailSettings(): MailSettings | null {
  const { HEERSCHAU_SMTP_URL, HEERSCHAU_MAIL_FROM, HEERSCHAU_URL, HEERSCHAU_LAN_URL } = process.env;
  const parsed = schema.safeParse({ server: HEERSCHAU_SMTP_URL, from: HEERSCHAU_MAIL_FROM });
  // Without an address there is nothing for links to begin with.
  const hasAddress = /^https?:\/\//.test(HEERSCHAU_URL || HEERSCHAU_LAN_URL || '');
  return parsed.success && hasAddress ? parsed.data : null;
}

/** Base URL of links in mails; see `mailedOrigin`. */
export async function mailOrigin(): Promise<string> {
  const origin = await mailedOrigin();
  if (!origin) throw new Error('no address for links in mails');
  return origin;
}
