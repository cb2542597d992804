import { getLanguage } from '@/app/_i18n/get-language';
import { actorIn } from '@/app/_server/account/session';
import { presentTournament, shownTournament } from '@/app/_server/load/tournament';
import { findVisible } from '@/app/_server/load/visible-tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { type Deed, may } from '@/lib/access/policy';
import { makeCsv } from '@/lib/csv/make-csv';
import { makeTabbedText } from '@/lib/csv/make-tabbed-text';
import { publicView } from '@/lib/tournament/public-view';
import { isDuel } from '@/lib/tournament/tournament-view';
import { gepFile } from './gep';
import {
  entriesTable,
  meetingsTable,
  rankingTable,
  resultsTable,
  standingsTable,
  teamsTable,
} from './tables';
import { trfFile } from './trf';

const tables = {
  'entries.csv': entriesTable,
  'results.csv': resultsTable,
  'standings.csv': standingsTable,
  'teams.csv': teamsTable,
  'meetings.csv': meetingsTable,
  'ranking.txt': rankingTable,
} as const;

/** T3's numbers of people: for the desk alone. */
async function resultsForT3(slug: string): Promise<Response> {
  const { read } = database();
  const tournament = await findVisible(read, slug);
  if (!tournament) return new Response(null, { status: 404 });
  const actor = await actorIn(read, tournament.id);
  if (!may(actor, { verb: 'edit-entries' })) return new Response(null, { status: actor.userId ? 403 : 401 });
  const view = await presentTournament(tournament);
  const file = isDuel(view) ? gepFile(view) : null;
  if (file === null) return new Response(null, { status: 404 });
  return new Response(Buffer.from(file, 'latin1'), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${slug}.gep"`,
      'cache-control': 'private, no-store',
    },
  });
}

const trfVersions = { 'tournament.trf': 16, 'tournament-26.trf': 26 } as const;

const isTrf = (what: string): what is keyof typeof trfVersions => Object.hasOwn(trfVersions, what);
const isKnown = (what: string): what is keyof typeof tables | keyof typeof trfVersions =>
  isTrf(what) || Object.hasOwn(tables, what);

/** A table of the tournament as CSV, or the ranking as text, in the visitor's language. Entries carry addresses: desk only. */
async function get(_request: Request, { params }: RouteContext<'/api/t/[slug]/export/[what]'>) {
  const { slug, what } = await params;
  if (what === 'results.gep') return resultsForT3(slug);
  const { read } = database();
  const tournament = isKnown(what) ? await findVisible(read, slug) : undefined;
  if (!isKnown(what) || !tournament) return new Response(null, { status: 404 });

  const actor = await actorIn(read, tournament.id);
  const deed: Deed =
    what === 'entries.csv' ? { verb: 'edit-entries' } : { verb: 'see-tournament', status: tournament.status };
  if (!may(actor, deed)) return new Response(null, { status: actor.userId ? 403 : 401 });

  const isDesk = may(actor, { verb: 'use-desk' });
  // What anybody may ask for comes from the cache of the public pages.
  const view = await (isDesk ? presentTournament(tournament) : shownTournament(tournament));
  // A campaign has none of these.
  if (!isDuel(view)) return new Response(null, { status: 404 });
  const shown = isDesk ? view : publicView(view);
  const download = (body: string, type: string) =>
    new Response(body, {
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="${slug}-${what}"`,
        'cache-control': 'private, no-store',
      },
    });
  if (isTrf(what)) return download(await trfFile(shown, trfVersions[what]), 'text/plain');
  const table = await tables[what](shown);
  if (!table) return new Response(null, { status: 404 });
  if (what === 'ranking.txt') return download(makeTabbedText(table), 'text/plain');
  const delimiter = (await getLanguage()) === 'de' ? ';' : ',';
  return download(makeCsv(table, { delimiter, bom: true }), 'text/csv');
}

export const GET = apiRoute(get);
