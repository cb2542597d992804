import { otherSide } from '@/lib/sides';
import 'server-only';
import type { Executor } from '@/db/open-database';
import { remindedLately } from '@/lib/entries/owed';
import type { EntryId } from '@/lib/ids';
import type { Reason } from '@/lib/pairing/reasons';
import type { Notification, Translate } from '@/lib/tournament/notifications';
import { wordsOfNotification } from '@/lib/tournament/notifications';
import { currentRound, draftRound, publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { announcementsFor } from './announcements';
import { loadMeetingDue } from './captains';
import { callOf } from './judge-calls';
import { loadOwed } from './owed';

/**
 * Current notifications of a player: their match of the round, disputed results, a judge on the way, announcements,
 * reminders.
 */
export async function notificationsFor(
  tx: Executor,
  view: TournamentView,
  entryId: EntryId,
  now: number,
): Promise<Notification[]> {
  const found: Notification[] = await reminderFor(tx, view, entryId, now);
  if (view.tournament.status === 'finished') return found;
  const due = await loadMeetingDue(tx, view, entryId);
  const draft = due && draftRound(view);
  if (due && draft) {
    const { number } = due.meeting;
    const nudged = due.terms.nudged[number] ?? 0;
    const key = `captain ${draft.round.id} ${number} ${due.state.step} ${nudged}`;
    found.push({ key, kind: 'captain', number: draft.round.number });
  }
  const round = currentRound(view);
  for (const { round: of, matches } of publicRounds(view)) {
    const match = matches.find(({ a, b }) => a.id === entryId || b?.id === entryId);
    if (!match || match.state === 'confirmed') continue;
    const side = match.a.id === entryId ? 'a' : 'b';
    const opponent = side === 'a' ? match.b : match.a;
    const { id: pairingId, tableNumber: table } = match.pairing;
    if (of.id === round?.round.id) {
      const key = `round ${pairingId} ${table} ${opponent?.id}`;
      found.push({ key, kind: 'round', number: of.number, table, opponent: opponent?.name ?? null });
      if (
        opponent &&
        (match.pairing.reasons as readonly Reason[]).some(({ code }) => code === 'scenario-changed')
      ) {
        const key = `scenario ${pairingId} ${match.scenario?.id}`;
        found.push({ key, kind: 'scenario', number: of.number });
      }
      const call = await callOf(tx, view.tournament.id, pairingId);
      if (call?.taken) {
        found.push({
          key: `coming ${pairingId} ${call.at} ${call.taken.by}`,
          kind: 'coming',
          name: call.taken.by,
        });
      }
    }
    const theirs = match.reports[otherSide(side)];
    // The player who reported last needs no notification.
    if (match.state === 'disputed' && opponent && theirs && theirs.at >= (match.reports[side]?.at ?? 0)) {
      found.push({
        key: `disputed ${pairingId} ${theirs.at}`,
        kind: 'disputed',
        opponent: opponent.name,
        pairingId,
      });
    }
  }
  for (const { id, text, personal, seen } of await announcementsFor(tx, view.tournament.id, entryId, now)) {
    if (!seen) found.push({ key: `announcement ${id}`, kind: 'announcement', text, personal });
  }
  return found;
}

/** A desk reminder, while the player still owes something. */
async function reminderFor(
  tx: Executor,
  view: TournamentView,
  entryId: EntryId,
  now: number,
): Promise<Notification[]> {
  const at = view.entryById.get(entryId)?.remindedAt ?? null;
  if (!remindedLately(at, now)) return [];
  const count = (await loadOwed(tx, view, now, [entryId])).get(entryId)?.length ?? 0;
  return count === 0 ? [] : [{ key: `reminder ${at}`, kind: 'reminder', count }];
}

/** Texts of the notifications for a browser; names the player if the browser holds several. */
export async function wordedNotifications(
  tx: Executor,
  view: TournamentView,
  entryIds: readonly EntryId[],
  t: Translate,
  now: number,
): Promise<{ readonly key: string; readonly text: string }[]> {
  const all = await Promise.all(
    entryIds.map(async (entryId) => ({
      entryId,
      notifications: await notificationsFor(tx, view, entryId, now),
    })),
  );
  return all.flatMap(({ entryId, notifications }) =>
    notifications.map((one) => {
      const text = wordsOfNotification(one, t);
      const name = entryIds.length > 1 ? view.entryById.get(entryId)?.name : undefined;
      return name === undefined
        ? { key: one.key, text }
        : { key: `${entryId} ${one.key}`, text: t('named', { name, text }) };
    }),
  );
}
