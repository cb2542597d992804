import 'server-only';
import type { Executor } from '@/db/open-database';
import { findSeries, listSeries } from '@/db/series';
import { listPublicTournaments } from '@/db/tournaments';
import { may, nobody } from '@/lib/access/policy';
import { makeCursor, readCursor } from '@/lib/api/cursor';
import type { AnswerOf, BodyOf, EndpointId, QueryOf } from '@/lib/api/endpoints';
import { armyVersions } from '@/lib/armies/army-version';
import { armyNamesOf, loadEditionFile } from '@/lib/armies/load-army-book';
import { formatList } from '@/lib/formats/registry';
import type { PairingId, TournamentId } from '@/lib/ids';
import type { Language } from '@/lib/languages';
import { refuse } from '@/lib/refusal';
import { say } from '@/lib/text';
import { publicView } from '@/lib/tournament/public-view';
import { publicRounds } from '@/lib/tournament/rounds';
import { isDuel, type TournamentView } from '@/lib/tournament/tournament-view';
import { enterResult } from '../changes/results/results';
import { loadCareers } from '../community/career';
import { findShownPerson, shownPersons } from '../community/persons';
import { requireSeries, shownRows } from '../community/series';
import { presentTournament, shownTournament } from '../load/tournament';
import { visibleOrRefuse } from '../load/visible-tournament';
import { database } from '../platform/db';
import { changeTournamentAs } from '../work/change-tournament';
import {
  careerOf,
  entryOf,
  lineOf,
  matchOf,
  personLineOf,
  roundOf,
  seriesLineOf,
  standingsFor,
  tournamentOf,
} from './answers';
import { actorOfCaller, type Caller } from './caller';

/** A parsed and validated request. */
interface Asked<K extends EndpointId> {
  readonly caller: Caller;
  readonly language: Language;
  /** of this server's pages */
  readonly origin: string;
  readonly parts: Readonly<Record<string, string>>;
  readonly query: QueryOf<K>;
  readonly body: BodyOf<K>;
}

const slugOf = ({ parts }: { readonly parts: Readonly<Record<string, string>> }) => parts.slug ?? '';

/**
 * Tournament as the caller may see it: the desk's view if the account is staff and the token may read it, otherwise the
 * public one. Refuses a draft the caller may not see.
 */
async function viewFor(asked: Asked<EndpointId>) {
  const { read } = database();
  const { caller } = asked;
  const reads = caller.scopes.has('tournaments:read');
  const actorIn = (tx: Executor, id: TournamentId) => actorOfCaller(tx, id, caller);
  // Without that scope a token sees only public data.
  const tournament = await visibleOrRefuse(read, slugOf(asked), reads ? actorIn : async () => nobody);
  const actor = await actorIn(read, tournament.id);
  const desk = reads && may(actor, { verb: 'use-desk' });
  const view = desk ? await presentTournament(tournament) : publicView(await shownTournament(tournament));
  const whole = caller.scopes.has('entries:read') && may(actor, { verb: 'edit-entries' });
  return { view, whole };
}

async function duelFor(asked: Asked<EndpointId>): Promise<TournamentView> {
  const { view } = await viewFor(asked);
  return isDuel(view) ? view : refuse('no-rounds');
}

function matchIn(view: TournamentView, id: string | undefined, language: Language) {
  for (const round of publicRounds(view)) {
    const match = round.matches.find(({ pairing }) => pairing.id === id);
    if (match) return matchOf(view, match, round, language);
  }
  return refuse('match-unknown');
}

/** Handler of each endpoint. */
export const endpointWork: { readonly [K in EndpointId]: (asked: Asked<K>) => Promise<AnswerOf<K>> } = {
  async listTournaments({ query, origin }) {
    const after = query.after === undefined ? undefined : readCursor('tournaments', query.after);
    if (after === null || (after && after.length !== 2)) refuse('bad-cursor', { path: ['after'] });
    const [day = '', id = ''] = after ?? [];
    const listed = await listPublicTournaments(database().read, {
      status: query.status,
      after: after && [day, id],
      limit: query.limit + 1,
    });
    const page = listed.slice(0, query.limit);
    const last = page.at(-1);
    return {
      tournaments: page.map((tournament) => lineOf(tournament, origin)),
      next: last && listed.length > page.length ? makeCursor('tournaments', [last.startsOn, last.id]) : null,
    };
  },
  getTournament: async (asked) => tournamentOf((await viewFor(asked)).view, asked.origin),
  async listEntries(asked) {
    const { view, whole } = await viewFor(asked);
    return { entries: view.entries.map((entry) => entryOf(entry, whole)) };
  },
  async listRounds(asked) {
    const view = await duelFor(asked);
    return { rounds: publicRounds(view).map((round) => roundOf(round, asked.language)) };
  },
  async listMatches(asked) {
    const { query, language } = asked;
    const view = await duelFor(asked);
    const matches = publicRounds(view)
      .filter(({ round }) => (query.round ?? round.number) === round.number)
      .flatMap((round) => round.matches.map((match) => matchOf(view, match, round, language)));
    return { matches: matches.filter(({ state }) => (query.state ?? state) === state) };
  },
  getMatch: async (asked) => matchIn(await duelFor(asked), asked.parts.match, asked.language),
  async enterResult(asked) {
    const { caller, body, parts } = asked;
    const seen = body.seen === null ? null : Date.parse(body.seen);
    const actorIn = (tx: Executor, id: TournamentId) => actorOfCaller(tx, id, caller);
    await changeTournamentAs(actorIn, slugOf(asked), { verb: 'enter-result' }, (work) =>
      enterResult(work, (parts.match ?? '') as PairingId, body.report, body.reason, seen),
    );
    const tournament = await visibleOrRefuse(database().read, slugOf(asked), actorIn);
    const view = await presentTournament(tournament);
    return isDuel(view) ? matchIn(view, parts.match, asked.language) : refuse('no-rounds');
  },
  getStandings: async (asked) => standingsFor(await duelFor(asked), asked.query.round),
  async listSeries({ query, origin }) {
    const after = query.after === undefined ? undefined : readCursor('series', query.after);
    if (after === null || (after && after.length !== 2)) refuse('bad-cursor', { path: ['after'] });
    const [name = '', id = ''] = after ?? [];
    const found = await listSeries(database().read, {
      after: after && [name, id],
      limit: query.limit + 1,
    });
    const page = found.slice(0, query.limit);
    const last = page.at(-1);
    return {
      series: page.map((one) => seriesLineOf(one, origin)),
      next: last && found.length > page.length ? makeCursor('series', [last.name, last.id]) : null,
    };
  },
  async getSeries({ parts, origin }) {
    const slug = parts.series ?? '';
    if (!(await findSeries(database().read, slug))) refuse('series-unknown');
    const view = await requireSeries(slug);
    const rows = await shownRows(view, false, 'anybody');
    return {
      ...seriesLineOf(view.series, origin),
      counted: view.settings.counted,
      qualify: view.settings.qualify,
      tournaments: view.tournaments.map(({ tournament }) => lineOf(tournament, origin)),
      rows: rows.map(({ rank, personId, name, town, total, bonus, cells }) => ({
        rank,
        person: personId,
        name,
        town,
        points: total,
        perTournament: cells?.map((cell) => cell?.points ?? null) ?? null,
        counts: cells?.map((cell) => cell?.counts ?? null) ?? null,
        bonus: cells && bonus,
      })),
    };
  },
  async listPersons({ query, origin }) {
    const after = query.after === undefined ? undefined : readCursor('persons', query.after);
    if (after === null || (after && after.length !== 1)) refuse('bad-cursor', { path: ['after'] });
    const [id = ''] = after ?? [];
    const persons = await shownPersons(database().read, id, query.limit + 1);
    const page = persons.slice(0, query.limit);
    const last = page.at(-1);
    return {
      persons: page.map((shown) => personLineOf(shown, origin)),
      next: last && persons.length > page.length ? makeCursor('persons', [last.person.id]) : null,
    };
  },
  async getPerson({ parts, origin }) {
    const { read } = database();
    const shown = (await findShownPerson(read, parts.person ?? '')) ?? refuse('nobody-shown');
    const careers = await loadCareers(read, shown.person, false);
    return {
      ...personLineOf(shown, origin),
      games: careers.map(({ formatId, career }) => careerOf(formatId, career, shown.hidden)),
    };
  },
  async listEditions({ language, origin }) {
    const editions = await Promise.all(
      armyVersions.map(async (version) => ({
        version,
        url: `${origin}/api/armies/${version}`,
        armies: armyNamesOf(await loadEditionFile(version)).map(({ id, name, nameDe }) => ({
          id,
          name: language === 'de' ? nameDe : name,
        })),
      })),
    );
    return { editions };
  },
  async listFormats({ language }) {
    return {
      formats: formatList.map((format) => ({
        id: format.id,
        version: format.version,
        name: say(format.name, language),
        structure: format.structure,
        metrics:
          format.structure === 'duel'
            ? format.metrics.map((metric) => ({ id: metric.id, name: say(metric.label, language) }))
            : [],
        report: format.structure === 'duel' ? format.reportSchema() : null,
      })),
    };
  },
};
