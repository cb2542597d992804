import 'server-only';
import { deletePush, deletePushOf, listPushOf, putPush } from '@/db/push';
import { may } from '@/lib/access/policy';
import type { PushId } from '@/lib/ids';
import type { Language } from '@/lib/languages';
import { refuse } from '@/lib/refusal';
import { isDuel } from '@/lib/tournament/tournament-view';
import { loadAnyTournament } from '../../load/tournament';
import { isOutsideAddress } from '../../platform/post-outside';
import type { Work } from '../../platform/work';
import { isUsableKey } from '../../push/push-keys';
import { pushNotifications } from '../../push/send-push';

/** Browsers per player; a further one replaces the oldest. */
const mostBrowsers = 5;

/** A browser's push subscription. */
export interface Reached {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly auth: string;
}

/** Subscribes a player's browser; present notifications count as sent. */
export async function subscribePush(work: Work, reached: Reached, language: Language, origin: string) {
  const { tx, tournament, now } = work;
  const entryId = ownEntry(work);
  if (!isOutsideAddress(reached.endpoint) || !isUsableKey(reached.publicKey)) refuse('stale');
  const view = await loadAnyTournament(tx, tournament);
  if (!isDuel(view)) refuse('stale');
  const told = (await pushNotifications(tx, view, entryId, now)).map(({ key }) => key);
  const others = (await listPushOf(tx, entryId)).filter(({ endpoint }) => endpoint !== reached.endpoint);
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - mostBrowsers));
  await deletePush(
    tx,
    tooMany.map(({ id }) => id),
  );
  const id = work.newId<PushId>();
  const { id: tournamentId } = tournament;
  await putPush(tx, { id, tournamentId, entryId, ...reached, language, origin, told, createdAt: now });
}

export async function unsubscribePush(work: Work, endpoint: string) {
  await deletePushOf(work.tx, ownEntry(work), endpoint);
}

function ownEntry({ actor }: Work) {
  const entryId = actor.entryId ?? refuse('forbidden');
  if (!may(actor, { verb: 'act-as-player', owner: entryId })) refuse('forbidden');
  return entryId;
}
