import { getFormatter, getTranslations } from 'next-intl/server';
import { clock } from '@/app/_parts/time/time-formats';
import { loadObjection } from '@/app/_server/load/objections';
import { database } from '@/app/_server/platform/db';
import type { ObjectionTime } from '@/lib/results/objection';
import type { Side } from '@/lib/sides';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import type { Objectable } from './objection-form';

/**
 * Result the player of `side` can still object to, with its deadline; `late` after the deadline, null where nothing was
 * entered for them.
 */
export async function findObjectable(
  view: TournamentView,
  round: RoundView,
  match: MatchView,
  side: Side,
): Promise<Objectable | 'late' | null> {
  const time = await loadObjection(database().read, view, round, match, side, Date.now());
  if (!time || !match.result) return null;
  if (time.over) return 'late';
  return { pairingId: match.pairing.id, seenAt: match.result.at, until: await untilText(time) };
}

/** Until when a player can object, in words. */
export async function untilText({ round, least }: ObjectionTime): Promise<string> {
  const t = await getTranslations('results.objection');
  if (round === null) return t('untilEnd');
  const format = await getFormatter();
  return t('untilRound', { number: round, least: format.dateTime(least, clock) });
}
