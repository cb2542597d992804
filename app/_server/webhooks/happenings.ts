import 'server-only';
import { createHash } from 'node:crypto';
import { listAnnouncements } from '@/db/announcements';
import type { Executor } from '@/db/open-database';
import { publicView } from '@/lib/tournament/public-view';
import type { Tournament } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import { isDuel } from '@/lib/tournament/tournament-view';
import type { Happening } from '@/lib/webhooks/events';
import { loadWithStandings } from '../load/tournament';

/** The public view of a published tournament with pairings, as sent to other programs; null otherwise. */
export async function toldView(tx: Executor, tournament: Tournament) {
  if (tournament.status === 'draft') return null;
  const view = publicView(await loadWithStandings(tx, tournament));
  return isDuel(view) ? view : null;
}

/** All public events so far, derived from the present state, so that no change has to record them. */
export async function happeningsOf(tx: Executor, tournament: Tournament): Promise<Happening[]> {
  const view = await toldView(tx, tournament);
  if (!view) return [];
  const rounds = publicRounds(view);
  const announcements = await listAnnouncements(tx, tournament.id);
  return [
    ...rounds.map(({ round }) => ({
      key: `round ${round.id} ${round.publishedAt ?? 0}`,
      event: 'round-published' as const,
      about: round.id,
      at: round.publishedAt,
    })),
    ...rounds.flatMap(({ matches }) =>
      matches.flatMap(({ pairing, result, b }) =>
        result && b
          ? [
              {
                key: `result ${pairing.id} ${result.at}`,
                event: 'result-confirmed' as const,
                about: pairing.id,
                at: result.at,
              },
            ]
          : [],
      ),
    ),
    ...announcements
      .filter(({ audience, withdrawnAt }) => audience === 'everybody' && withdrawnAt === null)
      .map(({ id, at }) => ({ key: `announcement ${id}`, event: 'announcement' as const, about: id, at })),
    ...(tournament.status === 'finished' && view.countedUntil === null
      ? [{ key: `standings ${digestOf(view)}`, event: 'standings-final' as const, about: '', at: null }]
      : []),
  ];
}

/** Digest of the places: corrected standings are sent again. */
const digestOf = (view: Parameters<typeof standingsOf>[0]): string =>
  createHash('sha256')
    .update(JSON.stringify(standingsOf(view).rows.map(({ rank, entry, points }) => [rank, entry, points])))
    .digest('base64url')
    .slice(0, 16);
