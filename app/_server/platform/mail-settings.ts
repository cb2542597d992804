import 'server-only';
import { z } from 'zod';

const schema = z.object({
  /** e.g. `smtp://user:password@mail.example.org:587` or `smtps://…:465` */
  server: z.string().regex(/^smtps?:\/\//),
  /** e.g. `Heerschau <turnier@example.org>` */
  from: z.string().min(3),
  /** base URL of links in mails; never taken from a request */
  origin: z.string().regex(/^https?:\/\//),
});
export type MailSettings = z.infer<typeof schema>;

/** Settings for sending e-mail; null unless the operator configured them. */
export function mailSettings(): MailSettings | null {
  const { HEERSCHAU_SMTP_URL, HEERSCHAU_MAIL_FROM, HEERSCHAU_URL, HEERSCHAU_LAN_URL } = process.env;
  const origin = HEERSCHAU_URL || HEERSCHAU_LAN_URL;
  const parsed = schema.safeParse({
    server: HEERSCHAU_SMTP_URL,
    from: HEERSCHAU_MAIL_FROM,
    origin: origin?.replace(/\/$/, ''),
  });
  return parsed.success ? parsed.data : null;
}
