import { heldHere, keepLink } from '@/app/_server/account/browser-links';
import { presentTournament } from '@/app/_server/load/tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { hashLinkToken } from '@/app/_server/platform/secret';
import { findEntryByLink } from '@/db/entries';
import { findTournamentById } from '@/db/tournaments';
import type { EntryId } from '@/lib/ids';
import type { Tournament } from '@/lib/tournament/records';
import { openMatches } from '@/lib/tournament/rounds';
import { isDuel } from '@/lib/tournament/tournament-view';

/**
 * A personal link: signs this browser in as its entry and leads to the player's page, which also names the entry that
 * was signed in before. On the phone of an opponent who has reported their match it leads to that report, to confirm it.
 */
async function get(_request: Request, { params }: RouteContext<'/p/[token]'>) {
  const { token } = await params;
  const { read } = database();
  const entry = await findEntryByLink(read, hashLinkToken(token));
  const tournament = entry && (await findTournamentById(read, entry.tournamentId));
  if (!tournament) return seeOther('/link-invalid');
  const held = (await heldHere(read, tournament.id)).map((one) => one.entry.id);
  const [before] = held;
  await keepLink(entry, token);
  const home = `/t/${tournament.slug}/me`;
  const reported = held.length > 0 && (await findReported(tournament, entry.id, held));
  if (reported) return seeOther(`${home}/result/${reported}`);
  // Another player's link changes whose phone this is: their page says so.
  return seeOther(before && before !== entry.id ? `${home}?before=${before}` : home);
}

/** The match that `own` has still to confirm and one of `others` has reported. */
async function findReported(tournament: Tournament, own: EntryId, others: readonly EntryId[]) {
  const view = await presentTournament(tournament);
  if (!isDuel(view)) return undefined;
  const found = openMatches(view).find(({ match: { a, b, settlement } }) => {
    if (!b || settlement.state !== 'one-sided') return false;
    const [by, other] = settlement.by === 'a' ? [a, b] : [b, a];
    return other.id === own && others.includes(by.id);
  });
  return found?.match.pairing.id;
}

export const GET = apiRoute(get);

// A relative address stays right behind any proxy. The link is a secret: no cache may hold it.
const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
