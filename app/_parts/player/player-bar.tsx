import { getTranslations } from 'next-intl/server';
import { type Actor, heldEntryIds } from '@/lib/access/policy';
import type { EntryId, PairingId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { type HeldPlayer, PlayerSwitch } from './player-switch';

/** Page of one pairing to open after a switch of player. */
export interface ArriveAt {
  readonly page: 'match' | 'result';
  readonly pairingId: PairingId;
}

/** Players signed in on this browser by name, the active one included; empty for a single player. */
export function heldPlayers(
  slug: string,
  entryById: ReadonlyMap<EntryId, Pick<Entry, 'name'>>,
  actor: Pick<Actor, 'entryId' | 'others'>,
  at?: ArriveAt,
): HeldPlayer[] {
  if (actor.others.length === 0) return [];
  const query = at ? `?${at.page}=${at.pairingId}` : '';
  return heldEntryIds(actor)
    .flatMap((id) => {
      const name = entryById.get(id)?.name;
      const href = id === actor.entryId ? null : `/t/${slug}/me/as/${id}${query}`;
      return name === undefined ? [] : [{ id, name, href }];
    })
    .sort((x, y) => x.name.localeCompare(y.name) || (x.id < y.id ? -1 : 1));
}

/** Bar on a player's page with its player and the others of this phone; nothing for a single player. */
export async function PlayerBar({
  slug,
  entryById,
  actor,
  at,
}: {
  slug: string;
  entryById: ReadonlyMap<EntryId, Pick<Entry, 'name'>>;
  actor: Pick<Actor, 'entryId' | 'others'>;
  at?: ArriveAt;
}) {
  const players = heldPlayers(slug, entryById, actor, at);
  if (players.length < 2) return null;
  const t = await getTranslations('player.phone');
  return <PlayerSwitch label={t('switch')} players={players} />;
}
