import { getTranslations } from 'next-intl/server';
import { requireVisibleNow } from '@/app/_parts/tournament/require-visible';
import { wordedNotifications } from '@/app/_server/load/notifications';
import { database } from '@/app/_server/platform/db';
import { heldEntryIds } from '@/lib/access/policy';
import { currentRound, matchOf } from '@/lib/tournament/rounds';
import { tableTime } from '@/lib/tournament/table-time';
import { isDuel } from '@/lib/tournament/tournament-view';
import { Caller } from './caller';

/** Notifies the players signed in on this browser; texts name the player where there are several. */
export async function CalledHere({ slug }: { slug: string }) {
  const { view, actor } = await requireVisibleNow(slug);
  if (!actor.entryId || !isDuel(view)) return null;
  const t = await getTranslations('called');
  const now = Date.now();
  const round = currentRound(view);
  const match = round && matchOf(round, actor.entryId);
  const time =
    round && match?.b && match.state !== 'confirmed'
      ? tableTime(
          {
            tournament: view.tournament,
            round: round.round,
            pairing: match.pairing,
            result: match.result ?? undefined,
          },
          now,
        )
      : null;
  return (
    <Caller
      notifications={await wordedNotifications(database().read, view, heldEntryIds(actor), t, now)}
      lastTurn={{ at: time?.standsAt === null ? time.lastTurnAt : null, text: t('lastTurn') }}
    />
  );
}
