import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { createTranslator } from 'next-intl';
import { loadMessages } from '@/app/_i18n/messages';
import { localeOf } from '@/lib/languages';
import { nextAttempt } from '@/lib/mail/next-attempt';
import { nextWait } from '@/lib/next-wait';
import { writtenLanguages } from '@/lib/text';
import { log } from '../platform/log';
import { type MailTransport, sendMail } from '../platform/mail-transport';

type Kind = 'linkMail' | 'addressMail' | 'addressChangedMail' | 'invitationMail';
type MailTexts = Readonly<Record<Kind, Readonly<Record<'subject' | 'text', string>>>>;

/** Builds a mail about an account in every written language: the reader's preference is unknown. */
export async function accountMail(
  kind: Kind,
  values: Readonly<Record<string, string | number>>,
): Promise<{ subject: string; text: string }> {
  const written = await Promise.all(
    writtenLanguages.map(async (language) => {
      const messages = await loadMessages(language);
      const t = createTranslator({
        locale: localeOf(language),
        messages: messages.account as unknown as MailTexts,
      });
      return { subject: t(`${kind}.subject`, values), text: t(`${kind}.text`, values) };
    }),
  );
  return {
    subject: written.map(({ subject }) => subject).join(' / '),
    text: `${written.map(({ text }) => text).join('\n\n—\n\n')}\n`,
  };
}

/** Sends a mail, with retries until the time `until`. */
export async function deliver(
  transport: MailTransport,
  mail: { to: string; subject: string; text: string },
  until: number,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const failure = await sendMail(transport, mail);
    if (!failure) return;
    log.warn({ failure, attempt }, 'a mail about an account could not be sent');
    const next = nextAttempt(attempt, failure, Date.now());
    if (next === null || next >= until) return;
    while (Date.now() < next) await pause(nextWait(next, Date.now()), undefined, { ref: false });
  }
}
