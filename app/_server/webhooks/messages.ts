import 'server-only';
import { createHmac } from 'node:crypto';
import { createTranslator } from 'next-intl';
import { loadMessages } from '@/app/_i18n/messages';
import { teachRules } from '@/app/_i18n/rules';
import { listAnnouncements } from '@/db/announcements';
import type { Executor } from '@/db/open-database';
import { languageOf, localeOf } from '@/lib/languages';
import { forfeiter, type Ruling } from '@/lib/results/ruling';
import type { Tournament } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import type { Delivery, Webhook } from '@/lib/webhooks/records';
import { lineOf, matchOf, roundOf, standingsFor } from '../api/answers';
import type { OutsideRequest } from '../platform/post-outside';
import { webhookSecret } from '../platform/secret';
import { toldView } from './happenings';

type Told = Readonly<Record<string, unknown>>;

/** Content of an event in the public API's terms; null if it is obsolete. */
async function contentOf(
  tx: Executor,
  tournament: Tournament,
  { event, about }: Pick<Delivery, 'event' | 'about'>,
  { language: code, origin }: Webhook,
): Promise<Told | null> {
  const language = languageOf(code);
  await teachRules(language);
  const line = { event, tournament: lineOf(tournament, origin) };
  if (event === 'test') return line;
  const view = await toldView(tx, tournament);
  if (!view) return null;
  if (event === 'announcement') {
    const found = (await listAnnouncements(tx, tournament.id)).find(({ id }) => id === about);
    return found && found.withdrawnAt === null
      ? { ...line, announcement: { text: found.text, at: new Date(found.at).toISOString() } }
      : null;
  }
  if (event === 'standings-final')
    return tournament.status === 'finished' ? { ...line, standings: standingsFor(view) } : null;
  const rounds = publicRounds(view);
  if (event === 'round-published') {
    const found = rounds.find(({ round }) => round.id === about);
    const matches = found?.matches.map((match) => matchOf(view, match, found, language));
    return found ? { ...line, round: roundOf(found, language), matches } : null;
  }
  for (const found of rounds) {
    const match = found.matches.find(({ pairing }) => pairing.id === about);
    if (match) return match.result ? { ...line, match: matchOf(view, match, found, language) } : null;
  }
  return null;
}

/** Request of a delivery; null if the event is obsolete and not to be sent. */
export async function requestFor(
  tx: Executor,
  tournament: Tournament,
  delivery: Pick<Delivery, 'id' | 'event' | 'about'>,
  webhook: Webhook,
  now: number,
): Promise<OutsideRequest | null> {
  const told = await contentOf(tx, tournament, delivery, webhook);
  if (!told) return null;
  const content = webhook.kind === 'discord' ? await discordMessage(told, webhook) : told;
  const body = Buffer.from(JSON.stringify(content));
  const at = Math.floor(now / 1_000);
  return {
    endpoint: webhook.address,
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'user-agent': 'Heerschau',
      ...(webhook.kind === 'signed'
        ? {
            'x-heerschau-event': delivery.event,
            'x-heerschau-delivery': delivery.id,
            'x-heerschau-signature': `t=${at},v1=${signatureOf(webhook.id, at, body)}`,
          }
        : {}),
    },
  };
}

/** HMAC-SHA-256 over the time (seconds), a full stop and the body, with the secret shown at the desk. */
const signatureOf = (webhookId: string, at: number, body: Buffer): string =>
  createHmac('sha256', webhookSecret(webhookId)).update(`${at}.`).update(body).digest('hex');

/** Discord's limit of a message, in characters. */
const longestMessage = 2_000;

/** The event as text for a Discord channel, without mentions. */
async function discordMessage(told: Told, { language: code }: Webhook) {
  const language = languageOf(code);
  const messages = await loadMessages(language);
  const t = createTranslator({
    locale: localeOf(language),
    messages: messages.webhooks.message as Readonly<Record<string, string>>,
  });
  const { tournament, event } = told as { tournament: ReturnType<typeof lineOf>; event: string };
  const title = `**${plain(tournament.name)}**`;
  const seat = ({ name, points }: { name: string; points: number | null }) => ({ name: plain(name), points });
  const matches = (told.matches ?? (told.match ? [told.match] : [])) as ReturnType<typeof matchOf>[];
  const rulings = createTranslator({
    locale: localeOf(language),
    messages: messages.results.ruling as Readonly<Record<string, string>>,
  });
  const ruled = (ruling: string, a: string, b: string) => {
    const absent = forfeiter(ruling as Ruling);
    return absent ? rulings('forfeit', { name: absent === 'a' ? a : b }) : rulings(ruling);
  };
  const lines = matches.map((match) => {
    const { a, b, table } = { a: seat(match.a), b: match.b && seat(match.b), table: match.table ?? '–' };
    if (!b) return t('bye', { name: a.name });
    if (a.points === null || b.points === null) return t('pairing', { table, a: a.name, b: b.name });
    const result = t('result', { table, a: a.name, b: b.name, score: `${a.points} : ${b.points}` });
    return match.ruling ? `${result} (${ruled(match.ruling, a.name, b.name)})` : result;
  });
  const { rows = [] } = (told.standings ?? {}) as Partial<ReturnType<typeof standingsFor>>;
  const places = rows.slice(0, 10).map(({ rank, name, points, adjustment, soft }) => {
    const place = t('place', { rank, name: plain(name), points });
    if (adjustment === 0 && soft === 0) return place;
    return `${place} (${t('sum', { rounds: points - adjustment - soft, adjustment, soft })})`;
  });
  const words: Readonly<Record<string, () => string>> = {
    'round-published': () => t('round', { round: (told.round as { number: number }).number }),
    'result-confirmed': () => t('confirmed', { round: matches[0]?.round ?? 0 }),
    announcement: () => plain((told.announcement as { text: string }).text),
    'standings-final': () => t('final'),
    test: () => t('test'),
  };
  const path = event === 'standings-final' ? '/standings' : event === 'round-published' ? '/pairings' : '';
  const said = [title, words[event]?.() ?? '', ...lines, ...places].join('\n');
  const link = `\n<${tournament.url}${path}>`;
  const cut = said.length + link.length > longestMessage;
  const content =
    (cut ? `${said.slice(0, longestMessage - link.length - 1).replace(/\n[^\n]*$/, '')}\n…` : said) + link;
  return { content: content.slice(0, longestMessage), allowed_mentions: { parse: [] } };
}

/** Escapes the channel's markup. */
const plain = (text: string): string =>
  text.replace(/[\\*_~`|>#[\]()<@:-]/g, (sign) => (/[:()-]/.test(sign) ? sign : `\\${sign}`));
