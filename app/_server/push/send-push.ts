import 'server-only';
import { createTranslator } from 'next-intl';
import { generateRequestDetails } from 'web-push';
import { loadMessages } from '@/app/_i18n/messages';
import type { Database, Executor } from '@/db/open-database';
import { deletePush, listPush, type PushSubscription, updateTold } from '@/db/push';
import { findTournamentById } from '@/db/tournaments';
import type { EntryId, TournamentId } from '@/lib/ids';
import { languageOf, localeOf } from '@/lib/languages';
import { roundPhase } from '@/lib/rounds/round-time';
import { log } from '../log';
import { tableTime } from '../match/table-time';
import type { OutsideRequest } from '../post-outside';
import { currentRound, isDuel, loadAnyTournament, type TournamentView } from '../read-tournament';
import { type Summons, sayingOf, summonsFor } from '../summons';
import { pushKeys } from './push-keys';

/** Sends to a push service and resolves with its status. */
export type Post = (request: OutsideRequest) => Promise<number>;

/** Seconds that a push service keeps it for a phone without a network: later it is no news. */
const keptFor = 30 * 60;

type CalledTexts = Readonly<Record<Summons['kind'] | 'named' | 'roundNoTable' | 'bye' | 'lastTurn', string>>;

/** What holds for a player, the last turn of their round included. */
export async function pushSummons(
  tx: Executor,
  view: TournamentView,
  entryId: EntryId,
  now: number,
): Promise<(Summons | { readonly key: string; readonly kind: 'last-turn' })[]> {
  const summons = await summonsFor(tx, view, entryId, now);
  const round = currentRound(view);
  const match = round?.matches.find(({ a, b }) => b && (a.id === entryId || b.id === entryId));
  if (!round || !match || match.state === 'confirmed') return summons;
  const time = tableTime(
    {
      tournament: view.tournament,
      round: round.round,
      pairing: match.pairing,
      result: match.result ?? undefined,
    },
    now,
  );
  const isLast = time && roundPhase(time, now) === 'last-turn';
  return isLast ? [...summons, { key: `last-turn ${round.round.id}`, kind: 'last-turn' }] : summons;
}

/**
 * Calls the browsers of a tournament's players for what they were not called for yet. Written down before it is sent: a
 * server that dies meanwhile calls nobody twice. A browser that is gone is forgotten.
 */
export async function sendPushes(
  { read, write }: Database,
  tournamentId: TournamentId,
  post: Post,
  now: number,
  again: (push: PushSubscription, request: OutsideRequest) => void = () => {},
): Promise<number> {
  const subscriptions = await listPush(read, tournamentId);
  const tournament = subscriptions.length > 0 && (await findTournamentById(read, tournamentId));
  const view = tournament && (await loadAnyTournament(read, tournament));
  if (!view || !isDuel(view)) return 0;
  const requests: { push: PushSubscription; request: OutsideRequest }[] = [];
  for (const push of subscriptions) {
    const summons = await pushSummons(read, view, push.entryId, now);
    const told = new Set(Array.isArray(push.told) ? push.told : []);
    const fresh = summons.filter(({ key }) => !told.has(key));
    if (fresh.length === 0) continue;
    // What holds no longer need not be remembered, but a last turn comes back after a pause.
    const keys = [...told].filter((key) => String(key).startsWith('last-turn'));
    await write((tx) => updateTold(tx, push.id, [...keys, ...summons.map(({ key }) => key)].slice(-200)));
    const language = languageOf(push.language);
    const messages = await loadMessages(language);
    const t = createTranslator({ locale: localeOf(language), messages: messages.called as CalledTexts });
    // A phone of several players says which of them is called.
    const shared = subscriptions.some(
      (other) => other.endpoint === push.endpoint && other.entryId !== push.entryId,
    );
    const name = shared ? (view.entryById.get(push.entryId)?.name ?? null) : null;
    for (const one of fresh) {
      const said = one.kind === 'last-turn' ? t('lastTurn') : sayingOf(one, t);
      const text = name === null ? said : t('named', { name, text: said });
      requests.push({
        push,
        request: pushRequest(push, {
          text,
          tournament: view.tournament,
          tag: shared ? `${push.entryId} ${one.key}` : one.key,
        }),
      });
    }
  }
  for (const { push, request } of requests) {
    const status = await statusOf(post, request);
    if (status === 404 || status === 410) await write((tx) => deletePush(tx, [push.id]));
    else if (isWorthAnother(status)) again(push, request);
  }
  return requests.length;
}

/** The status a push service answered with; 0 when it did not. */
export async function statusOf(post: Post, request: OutsideRequest): Promise<number> {
  try {
    return await post(request);
  } catch (error) {
    log.warn({ error }, 'a push service was not reached');
    return 0;
  }
}

/** Whether a push service that answered so may take it later. */
export const isWorthAnother = (status: number): boolean => status === 0 || status === 429 || status >= 500;

function pushRequest(
  { entryId, endpoint, publicKey: p256dh, auth, origin }: PushSubscription,
  { text, tournament, tag }: { text: string; tournament: { name: string; slug: string }; tag: string },
): OutsideRequest {
  const page = `/t/${tournament.slug}/me`;
  const payload = { title: tournament.name, body: text, url: `${page}/as/${entryId}`, page, tag };
  const { headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails: { subject: origin, ...pushKeys() }, TTL: keptFor, urgency: 'high' },
  );
  return { endpoint, headers: headers as OutsideRequest['headers'], body: body as Buffer };
}
