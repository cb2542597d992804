import { getTranslations } from 'next-intl/server';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { actorIn } from '@/app/_server/account/session';
import { shownTournament } from '@/app/_server/load/tournament';
import { findVisible } from '@/app/_server/load/visible-tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { sharePicture } from '@/app/_server/platform/share-picture';
import { isDuel } from '@/lib/tournament/tournament-view';
import { homeState, standingOf } from '../home-state';

/** Picture of a player's own place in a finished tournament, to share; 404 for others and before the end. */
async function get(_: Request, { params }: RouteContext<'/t/[slug]/me/place.png'>) {
  const { read } = database();
  const headers = { 'cache-control': 'private, no-store' };
  const none = new Response(null, { status: 404, headers });
  const tournament = await findVisible(read, (await params).slug);
  if (!tournament) return none;
  const { entryId } = await actorIn(read, tournament.id);
  const view = entryId && (await shownTournament(tournament));
  if (!view || !isDuel(view)) return none;
  const entry = view.entryById.get(entryId);
  const standing = entry && homeState(view, entry).kind === 'finished' ? standingOf(view, entry) : null;
  if (!entry || !standing) return none;
  const t = await getTranslations('player.state');
  const { row, count } = standing;
  const army = (await armyNamer(view.format))(entry.faction);
  const { png, isOwn } = await sharePicture({
    name: t('finishedHeading', { rank: row.rank, count }),
    lines: [
      [entry.name, army].filter(Boolean).join(' · '),
      t('finishedRecordLine', { wins: row.wins, draws: row.draws, losses: row.losses }),
      tournament.name,
    ],
  });
  return isOwn
    ? new Response(Buffer.from(png), { headers: { ...headers, 'content-type': 'image/png' } })
    : none;
}

export const GET = apiRoute(get);
