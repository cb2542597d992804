import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { findSeries, listTournamentsOfSeries } from '@/db/series';
import type { EntryId, PersonId } from '@/lib/ids';
import { shownPseudonym } from '@/lib/persons/pseudonyms';
import { pointsToPass, rankSeriesInSteps, type SeriesCell, type SeriesRow } from '@/lib/series/rank-series';
import type { Series } from '@/lib/series/records';
import { type SeriesSettings, seriesSettingsSchema } from '@/lib/series/series-settings';
import type { Tournament } from '@/lib/tournament/records';
import { demoUserId } from '../account/demo-user';
import { getUser } from '../account/session';
import { database } from '../platform/db';
import { inSlices, makeSlices } from '../platform/slices';
import type { TournamentFacts } from './facts';
import { type Contender, contenderOf, entriesByContender, loadOwners, type Persons, shownOf } from './owners';
import { myPersons } from './persons';
import { type Places, storedFacts, storedPlaces } from './stored-facts';

/** A series with its tournaments, persons and ranking. */
export interface SeriesView {
  readonly series: Series;
  readonly settings: SeriesSettings;
  /** by date, without drafts */
  readonly tournaments: readonly {
    readonly tournament: Tournament;
    readonly facts: Places | null;
  }[];
  readonly asked: readonly Tournament[];
  readonly persons: Persons;
  readonly rows: readonly SeriesRow<Contender>[];
  /** whether the visitor leads the series and so sees all names */
  readonly leads: boolean;
}

/** Whether the visitor may change the series. */
async function leadsSeries({ ownerId }: Pick<Series, 'ownerId'>): Promise<boolean> {
  const user = await getUser();
  return user !== null && user.id !== demoUserId && (user.admin || user.id === ownerId);
}

export const requireSeries = cache(async (slug: string): Promise<SeriesView> => {
  const { read } = database();
  const series = (await findSeries(read, slug)) ?? notFound();
  const found = await listTournamentsOfSeries(read, series.id);
  const settings = seriesSettingsSchema.parse(series.settings);
  const counted = found.filter(({ state, tournament }) => state === 'in' && tournament.status !== 'draft');
  const facts = await storedPlaces(
    read,
    counted.map(({ tournament }) => tournament.id),
  );
  const factsOf = new Map(facts.map((one) => [one.tournament.id, one]));
  const tournaments = counted.map(({ tournament }) => ({
    tournament,
    facts: factsOf.get(tournament.id) ?? null,
  }));
  const persons = await loadOwners(
    read,
    facts.flatMap(({ entries }) => [...entries.keys()]),
  );
  return {
    series,
    settings,
    tournaments,
    asked: found.filter(({ state }) => state === 'asked').map(({ tournament }) => tournament),
    persons,
    rows: await inSlices(
      rankSeriesInSteps(
        tournaments.map(({ tournament, facts }) => ({
          id: tournament.id,
          results:
            facts?.places.map(({ entry, place }) => ({ player: contenderOf(persons, entry), place })) ?? null,
        })),
        settings,
      ),
    ),
    leads: await leadsSeries(series),
  };
});

/** Facts of the tournaments of a series with their games, for ratings and statistics. */
export const factsOfSeries = ({ tournaments }: Pick<SeriesView, 'tournaments'>): Promise<TournamentFacts[]> =>
  storedFacts(
    database().read,
    tournaments.map(({ tournament }) => tournament.id),
  );

/** A ranking row as shown to the visitor. */
export interface ShownRow {
  readonly key: string;
  readonly rank: number;
  /** null for a person shown neither by name nor by pseudonym */
  readonly name: string | null;
  readonly town: string | null;
  /** id of their public page, if there is one */
  readonly personId: PersonId | null;
  /** null if hidden */
  readonly total: number | null;
  readonly bonus: number;
  /** null if places would identify the person */
  readonly cells: readonly (SeriesCell | null)[] | null;
  readonly sure: boolean;
  readonly mine: boolean;
}

/**
 * The ranking as shown. `everything` shows all names, for the leader of the series. With `asBy` 'anybody' it is the
 * same for every visitor.
 */
export async function shownRows(
  view: SeriesView,
  everything = false,
  asBy: 'visitor' | 'anybody' = 'visitor',
): Promise<readonly ShownRow[]> {
  const own = asBy === 'visitor' ? await myPersons() : [];
  const mine = new Set(own.map(({ id }) => id));
  const { persons } = view;
  const entriesOf = entriesByContender(
    persons,
    view.tournaments.flatMap(({ facts }) => facts?.places.map(({ entry }) => entry) ?? []),
  );
  const slices = makeSlices();
  const shown: ShownRow[] = [];
  for (const row of view.rows) {
    await slices.next();
    shown.push(shownRow(row, shown.length));
  }
  return shown;

  function shownRow(row: SeriesRow<Contender>, at: number): ShownRow {
    const entries = entriesOf.get(row.player) ?? [];
    const person = persons.byId.get(row.player as PersonId);
    const latest = latestEntry(view, entries);
    const { rank, total, bonus, cells, sure } = row;
    const figures = { key: String(at), rank, total, bonus, cells, sure };
    if (!person) return { ...figures, name: latest.name, town: latest.town, personId: null, mine: false };
    const isMine = mine.has(person.id);
    const shown = shownOf(persons, person, entries);
    const known = entries.some((entry) => persons.ownerOf.get(entry)?.by !== 'nobody');
    const personId = shown === 'nothing' ? null : person.id;
    if (isMine || (everything && view.leads && known) || shown === 'name')
      return { ...figures, name: person.name || latest.name, town: latest.town, personId, mine: isMine };
    if (shown === 'pseudonym')
      return { ...figures, name: shownPseudonym(person), town: null, personId, cells: null, mine: false };
    return {
      ...figures,
      name: null,
      town: null,
      personId: null,
      total: null,
      bonus: 0,
      cells: null,
      sure: false,
      mine: false,
    };
  }
}

function latestEntry({ tournaments }: SeriesView, entries: readonly EntryId[]) {
  for (const { facts } of tournaments.toReversed()) {
    for (const entry of entries) {
      const found = facts?.entries.get(entry);
      if (found) return found;
    }
  }
  return { name: '', town: null };
}

/** Outlook of the visitor's own place; null if they are not ranked. */
export async function ownChance(view: SeriesView) {
  const mine = new Set<Contender>((await myPersons()).map(({ id }) => id));
  const own = view.rows.find(({ player }) => mine.has(player));
  if (!own) return null;
  const { qualify } = view.settings;
  const next = view.tournaments.find(({ facts }) => facts === null)?.tournament ?? null;
  const target = qualify !== null && own.rank > qualify ? view.rows[qualify - 1] : undefined;
  return {
    own,
    target: target && {
      rank: target.rank,
      missing: target.total - own.total,
      needs: next && pointsToPass(own, target.total, view.settings),
    },
    next,
  };
}
