import { armiesOfFormat, choicesOf, chooseGames } from '@/app/_server/community/army-games';
import { loadCareers } from '@/app/_server/community/career';
import { catchUpFacts } from '@/app/_server/community/keep-facts';
import { contenderOf, loadOwners } from '@/app/_server/community/owners';
import { findShownPerson, shownPersons } from '@/app/_server/community/persons';
import { storedPlaces } from '@/app/_server/community/stored-facts';
import { database } from '@/app/_server/platform/db';
import { findInstanceRevision } from '@/db/instance-revision';
import { countTournamentsOfSeries, findSeries, listSeries, listTournamentsOfSeries } from '@/db/series';
import {
  countComingTournaments,
  listComingTournaments,
  listPastTournaments,
  listPublicTournaments,
} from '@/db/tournaments';
import { rankSeries } from '@/lib/series/rank-series';
import { seriesSettingsSchema } from '@/lib/series/series-settings';
import { matchUps } from '@/lib/statistics/match-ups';

const formatId = 'guardians';
const today = '2026-11-28';
const page = { offset: 0, limit: 41 };
const anything = { size: null, year: null, scenario: null, edition: null };

/**
 * Stores the facts of every tournament in the database of DATABASE_URL, as the server does after an upgrade; prints the
 * processor time of that, and of everything that a page about all tournaments reads and computes before it is drawn.
 */
async function measure(person: string, slugs: readonly string[]) {
  const { read } = database();
  const armies = async (filter: typeof anything | { size: number; year: string }) => {
    const source = armiesOfFormat(read, formatId);
    await choicesOf(source);
    const { games } = await chooseGames(source, formatId, { ...anything, ...filter }, (name) => name);
    return matchUps(games, 12);
  };
  const series = async (slug: string) => {
    const found = await findSeries(read, slug);
    if (!found) throw new Error(`no series ${slug}`);
    const rows = await listTournamentsOfSeries(read, found.id);
    const facts = await storedPlaces(
      read,
      rows.map(({ tournament }) => tournament.id),
    );
    const persons = await loadOwners(
      read,
      facts.flatMap(({ entries }) => [...entries.keys()]),
    );
    const events = facts.map(({ tournament, places }) => ({
      id: tournament.id,
      results: places.map(({ entry, place }) => ({ player: contenderOf(persons, entry), place })),
    }));
    return rankSeries(events, seriesSettingsSchema.parse(found.settings));
  };
  const works: readonly (readonly [name: string, work: () => Promise<unknown>])[] = [
    ['revision of the instance', () => findInstanceRevision(read)],
    [
      '/',
      async () => {
        await listComingTournaments(read, today, page);
        await listPastTournaments(read, today, { offset: 0, limit: 13 });
        return countComingTournaments(read, today);
      },
    ],
    ['/armies', () => armies(anything)],
    ['/armies of a size and year', () => armies({ size: 2000, year: '2020' })],
    [
      '/series',
      async () =>
        countTournamentsOfSeries(
          read,
          (await listSeries(read)).map(({ id }) => id),
        ),
    ],
    ...slugs.map((slug) => [`/series/${slug}`, () => series(slug)] as const),
    ['/api/v1/tournaments', () => listPublicTournaments(read, { limit: 51 })],
    ['/api/v1/persons', () => shownPersons(read, '', 51)],
    [
      '/person of somebody',
      async () => {
        const shown = await findShownPerson(read, person);
        return shown && loadCareers(read, shown.person, false);
      },
    ],
    ['/person of nobody', () => findShownPerson(read, 'nobody')],
  ];
  const began = process.cpuUsage();
  await catchUpFacts(database());
  const stored = Math.round(cpuSince(began));
  const rows: [string, number][] = [];
  for (const [name, work] of works) {
    await work();
    const times = name.startsWith('revision') ? 1_000 : 20;
    const before = process.cpuUsage();
    for (let i = 0; i < times; i++) await work();
    rows.push([name, cpuSince(before) / times]);
  }
  console.log(JSON.stringify({ stored, rows }));
}

/** Milliseconds of this process's processor time. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const [person = '', ...slugs] = process.argv.slice(2);
void measure(person, slugs);
