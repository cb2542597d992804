import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTranslator } from 'next-intl';
import { languageFor } from '@/app/_i18n/language';
import { loadMessages } from '@/app/_i18n/messages';
import { localeOf } from '@/lib/languages';
import { refusalMark } from '@/lib/refusal-words';
import { comeBackAfter, isForEyes, plainPage, plainPolicy, waitingAnswer } from '@/scripts/plain-page.mjs';
import { readCookies } from './public-request';
import type { Refused } from './screen';

type Texts = Readonly<Record<Refused['code'] | 'request-title' | 'request-home', string>>;
type Head = Readonly<Record<string, string>>;

/**
 * Sends a refusal in the client's form: a page for navigation, a sentence for a form (`refusalWords`), the code for
 * next-auth's client, a line of text for programs. Closes the connection. Does nothing once an answer has begun.
 * @param siteHead headers of every response
 */
export async function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, words, values = {} }: Refused,
  siteHead: Head,
): Promise<void> {
  const allowed: Head = status === 405 ? { allow: 'GET, HEAD' } : {};
  const head = { ...siteHead, ...allowed, 'cache-control': 'no-store', connection: 'close' };
  const send = (type: string, body: string, more: Head = {}) => {
    // The app may have answered while the texts were loaded.
    if (response.headersSent) return;
    response.writeHead(status, { ...head, ...more, 'content-type': type }).end(body);
  };
  const { headers, method, url = '/' } = request;
  if (method === 'POST' && /^\/api\/auth\//.test(url)) {
    const leads = `http://localhost/login?error=${code}`;
    return send('application/json', JSON.stringify({ url: leads }));
  }
  const isAction = headers['next-action'] !== undefined;
  if (!isAction && !isForEyes(headers)) return send('text/plain; charset=utf-8', `${words}\n`);
  const { language, t } = await textsFor(request);
  const sentence = t(code, values);
  // Next's client shows the text only of a response with exactly this type.
  if (isAction) return send('text/plain', refusalMark + sentence);
  const page = plainPage({
    language,
    theme: readCookies(headers.cookie ?? '')?.theme,
    title: t('request-title'),
    text: sentence,
    link: { href: '/', label: t('request-home') },
  });
  send('text/html; charset=utf-8', page, { 'content-security-policy': plainPolicy });
}

async function textsFor({ headers }: IncomingMessage) {
  const chosen = readCookies(headers.cookie ?? '')?.language;
  const language = languageFor(chosen, headers['accept-language'] ?? '');
  const messages = await loadMessages(language);
  const t = createTranslator({ locale: localeOf(language), messages: messages.problems as Texts });
  return { language, t };
}

/** Answers that the server is busy, with a time to retry; pages retry automatically. */
export function sendBusy(request: IncomingMessage, response: ServerResponse, siteHead: Head) {
  const { status, headers, body } = waitingAnswer(request.headers, 'busy', comeBackAfter(Math.random()));
  response.writeHead(status, { ...siteHead, ...headers }).end(body);
}
