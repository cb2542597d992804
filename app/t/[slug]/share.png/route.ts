import { getLanguage } from '@/app/_i18n/get-language';
import { datesText } from '@/app/_parts/tournament/dates';
import { findVisible } from '@/app/_server/load/visible-tournament';
import { database } from '@/app/_server/platform/db';
import { sharePicture } from '@/app/_server/platform/share-picture';
import { nobody } from '@/lib/access/policy';
import { say } from '@/lib/text';
import { requireFormat } from '@/lib/tournament/score-matches';

/** The picture that a link to the tournament shows in chats: its name, game, days and place. 404 for a draft. */
export async function GET(_: Request, { params }: RouteContext<'/t/[slug]/share.png'>) {
  const tournament = await findVisible(database().read, (await params).slug, async () => nobody);
  if (!tournament) {
    return new Response(null, { status: 404, headers: { 'cache-control': 'private, no-store' } });
  }
  const game = say(requireFormat(tournament).subtitle(tournament.setup), await getLanguage());
  const { png, isOwn } = await sharePicture({
    name: tournament.name,
    lines: [game, await datesText(tournament), tournament.place],
  });
  const headers = {
    'content-type': 'image/png',
    'cache-control': isOwn ? 'public, max-age=3600' : 'no-store',
  };
  return new Response(Buffer.from(png), { headers });
}
