import 'server-only';
import { createTranslator } from 'next-intl';
import { generateRequestDetails } from 'web-push';
import { loadMessages } from '@/app/_i18n/messages';
import type { Database, Executor } from '@/db/open-database';
import { deletePush, findTold, listPush, type PushSubscription, updateTold } from '@/db/push';
import { findTournamentById } from '@/db/tournaments';
import type { EntryId, TournamentId } from '@/lib/ids';
import { languageOf, localeOf } from '@/lib/languages';
import { roundPhase } from '@/lib/rounds/round-time';
import { type Notification, wordsOfNotification } from '@/lib/tournament/notifications';
import type { Tournament } from '@/lib/tournament/records';
import { currentRound } from '@/lib/tournament/rounds';
import { tableTime } from '@/lib/tournament/table-time';
import { isDuel, type TournamentView } from '@/lib/tournament/tournament-view';
import { notificationsFor } from '../load/notifications';
import { presentTournament } from '../load/tournament';
import { log } from '../platform/log';
import type { OutsideRequest } from '../platform/post-outside';
import { pushKeys } from './push-keys';
import { notePushRefusal, serviceOf } from './push-refusals';
import { pushSubject } from './push-subject';

/** Posts to a push service and resolves with its status. */
export type Post = (request: OutsideRequest) => Promise<number>;

/** TTL in seconds for a phone without a network; later it would be stale. */
const keptFor = 30 * 60;

type CalledTexts = Readonly<
  Record<Notification['kind'] | 'named' | 'roundNoTable' | 'bye' | 'lastTurn', string>
>;

/** Notifications of a player, with the last turn of their round. */
export async function pushNotifications(
  tx: Executor,
  view: TournamentView,
  entryId: EntryId,
  now: number,
): Promise<(Notification | { readonly key: string; readonly kind: 'last-turn' })[]> {
  const notifications = await notificationsFor(tx, view, entryId, now);
  const round = currentRound(view);
  const match = round?.matches.find(({ a, b }) => b && (a.id === entryId || b.id === entryId));
  if (!round || !match || match.state === 'confirmed') return notifications;
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
  return isLast
    ? [...notifications, { key: `last-turn ${round.round.id}`, kind: 'last-turn' }]
    : notifications;
}

/** A notification to send to a browser. */
export interface Call {
  readonly push: PushSubscription;
  readonly text: string;
  readonly tournament: Pick<Tournament, 'name' | 'slug'>;
  readonly tag: string;
  /** epoch ms */
  readonly since: number;
}

/**
 * New notifications for the browsers of a tournament's players. Recorded as sent before sending, so neither a crash nor
 * two concurrent runs send one twice.
 */
export async function takeCalls(
  { read, write }: Pick<Database, 'read' | 'write'>,
  tournamentId: TournamentId,
  now: number,
): Promise<Call[]> {
  const subscriptions = await listPush(read, tournamentId);
  const tournament = subscriptions.length > 0 && (await findTournamentById(read, tournamentId));
  const view = tournament && (await presentTournament(tournament, read));
  if (!view || !isDuel(view)) return [];
  const calls: Call[] = [];
  for (const push of subscriptions) {
    try {
      const language = languageOf(push.language);
      const messages = await loadMessages(language);
      const t = createTranslator({ locale: localeOf(language), messages: messages.called as CalledTexts });
      // A phone with several players' links gets their names in the text.
      const shared = subscriptions.some(
        (other) => other.endpoint === push.endpoint && other.entryId !== push.entryId,
      );
      const name = shared ? (view.entryById.get(push.entryId)?.name ?? null) : null;
      const notifications = (await pushNotifications(read, view, push.entryId, now)).map((one) => {
        const said = one.kind === 'last-turn' ? t('lastTurn') : wordsOfNotification(one, t);
        return {
          key: one.key,
          text: name === null ? said : t('named', { name, text: said }),
          tag: shared ? `${push.entryId} ${one.key}` : one.key,
        };
      });
      const freshOf = (told: readonly unknown[]) => notifications.filter(({ key }) => !told.includes(key));
      if (Array.isArray(push.told) && freshOf(push.told).length === 0) continue;
      const fresh = await write(async (tx) => {
        const told = await findTold(tx, push.id);
        if (!told) return [];
        // Keys of ended notifications can be dropped, except for a last turn, which returns after a pause.
        const keys = told.map(String).filter((key) => key.startsWith('last-turn'));
        await updateTold(tx, push.id, [...keys, ...notifications.map(({ key }) => key)].slice(-200));
        return freshOf(told);
      });
      for (const { text, tag } of fresh)
        calls.push({ push, text, tag, tournament: view.tournament, since: now });
    } catch (error) {
      log.error({ error }, 'a player could not be called');
    }
  }
  return calls;
}

/**
 * Sends a notification unless it is older than `keptFor` or its browser unsubscribed. Deletes a subscription that is
 * gone or has invalid keys. Resolves with the status if a retry may succeed (0 without an answer), else null.
 */
export async function sendCall(
  { read, write }: Pick<Database, 'read' | 'write'>,
  post: Post,
  call: Call,
  now: number,
): Promise<number | null> {
  const { id, endpoint } = call.push;
  if (now - call.since > keptFor * 1_000 || !(await findTold(read, id))) return null;
  const request = sealed(call);
  const status = request && (await statusOf(post, request));
  if (status === null || status === 404 || status === 410) await write((tx) => deletePush(tx, [id]));
  else if (isWorthAnother(status)) return status;
  else if (status < 200 || status >= 300) notePushRefusal(endpoint, status, now);
  return null;
}

function sealed(call: Call): OutsideRequest | null {
  try {
    return pushRequest(call);
  } catch {
    // The error may contain the keys.
    log.warn({ service: serviceOf(call.push.endpoint) }, 'a call could not be sealed for a browser');
    return null;
  }
}

/** Status of the push service's answer; 0 without one. */
async function statusOf(post: Post, request: OutsideRequest): Promise<number> {
  try {
    return await post(request);
  } catch (error) {
    const { code } = error as { code?: unknown };
    log.warn({ code, service: serviceOf(request.endpoint) }, 'a push service was not reached');
    return 0;
  }
}

/** Whether a retry after this status may succeed. */
const isWorthAnother = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

function pushRequest({ push, text, tournament, tag }: Call): OutsideRequest {
  const { entryId, endpoint, publicKey: p256dh, auth, origin } = push;
  const page = `/t/${tournament.slug}/me`;
  const payload = { title: tournament.name, body: text, url: `${page}/as/${entryId}`, page, tag };
  // Services other than Apple's accept any https origin.
  const subject = pushSubject(origin) ?? origin.replace(/^http:/, 'https:');
  const { headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails: { subject, ...pushKeys() }, TTL: keptFor, urgency: 'high' },
  );
  return { endpoint, headers: headers as OutsideRequest['headers'], body: body as Buffer };
}
