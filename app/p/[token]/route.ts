import { apiRoute } from '@/app/_server/api-route';
import { findEntryByLink } from '@/db/entries';
import { findTournamentById } from '@/db/tournaments';
import { database } from '../../_server/db';
import { hashLinkToken } from '../../_server/secret';
import { keepLink } from '../../_server/session';

/** A personal link: signs this browser in as its entry and leads to the player's page. */
async function get(_request: Request, { params }: RouteContext<'/p/[token]'>) {
  const { token } = await params;
  const { read } = database();
  const entry = await findEntryByLink(read, hashLinkToken(token));
  const tournament = entry && (await findTournamentById(read, entry.tournamentId));
  if (!tournament) return seeOther('/link-invalid');
  await keepLink(tournament.id, token);
  return seeOther(`/t/${tournament.slug}/me`);
}

export const GET = apiRoute(get);

// A relative address stays right behind any proxy. The link is a secret: no cache may hold it.
const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
