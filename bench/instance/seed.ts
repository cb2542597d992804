import { createSeries } from '@/app/_server/community/change-series';
import { database } from '@/app/_server/platform/db';
import { insertPerson, putPersonEntry } from '@/db/persons';
import { putSeriesTournament } from '@/db/series';
import { putRole } from '@/db/staff';
import { insertTournamentRows, type Row, readTournamentRows } from '@/db/tournament-rows';
import { findTournamentById } from '@/db/tournaments';
import { type EntryId, makeId, type PersonId, type TournamentId } from '@/lib/ids';
import { seededRandom } from '@/lib/random';
import { idsOf, renameIds } from '@/lib/tournament-file/rename-ids';
import { organiser, seedTournament } from '../seed-tournament';

const players = 16;
const rounds = 3;
const models = 6;
const persons = 4_000;
/** Per cent of all entries that belong to a person. */
const owned = 95;
const armies = [
  'High Elves',
  'Orcs',
  'Empire',
  'Dwarfs',
  'Chaos',
  'Undead',
  'Skaven',
  'Lizardmen',
  'Bretonnia',
];
const random = seededRandom(36);

/**
 * Fills the database of DATABASE_URL with so many finished tournaments, copies of a few that were played, with 40 more to
 * come, persons and series. Facts are left to the server, as after an upgrade.
 */
async function seed(count: number) {
  const { read, write } = database();
  const played: Model[] = [];
  for (let i = 0; i < models; i++) {
    const { id, openRound, playRound } = await seedTournament({ name: `Model ${i}`, players });
    for (let number = 1; number <= rounds; number++) await playRound(await openRound(number));
    played.push(await readTournamentRows(read, id));
  }
  const people = Array.from({ length: persons }, () => makeId<PersonId>(random));
  const series: { readonly size: number; readonly slug: string; readonly id: string }[] = [];
  await write(async (tx) => {
    for (const [i, id] of people.entries())
      await insertPerson(tx, {
        ...{ id, name: `Person ${i}`, pseudonym: '', refusedPseudonyms: [], userId: null, createdAt: 0 },
        shown: i % 2 === 0 ? 'name' : 'nothing',
      });
    for (const size of [10, 100, 500].filter((one) => one <= count)) {
      const settings = { counted: 4, points: { kind: 'steps', top: 100 }, bonus: 0, qualify: 8 } as const;
      const input = { name: `Series of ${size}`, qualifiesFor: '', settings };
      series.push({ size, ...(await createSeries(tx, organiser, input, `series-${size}`, 1)) });
    }
  });
  for (let from = 0; from < count + 40; from += 100) {
    await write(async (tx) => {
      for (let i = from; i < Math.min(count + 40, from + 100); i++) {
        const stored = await copy(tx, played[i % models] as Model, i, i < count);
        for (const { id, size } of series)
          if (i < size)
            await putSeriesTournament(tx, {
              seriesId: id as Parameters<typeof putSeriesTournament>[1]['seriesId'],
              ...{ tournamentId: stored.id, state: 'in', at: 1 },
            });
        for (const entryId of stored.entries)
          if (random(100) < owned)
            await putPersonEntry(tx, {
              ...{ entryId, personId: people[random(persons)] as PersonId, at: 1 },
              by: random(20) === 0 ? 'organiser' : 'player',
            });
      }
    });
  }
  console.log(
    JSON.stringify({ series: series.map(({ size, slug }) => ({ size, slug })), person: people[0] }),
  );
}

type Model = Readonly<Record<string, readonly Row[]>>;

/** Stores a copy of a tournament with ids, day and armies of its own. */
async function copy(
  tx: Parameters<typeof insertTournamentRows>[0],
  model: Model,
  number: number,
  isOver: boolean,
) {
  const { auditLog: _, ...tables } = model;
  const ids = new Map(idsOf(tables).map((id) => [id, makeId(random) as string]));
  const rows = renameIds(tables, ids) as Record<string, Row[]>;
  const year = 2017 + (number % 10);
  const day = `${isOver ? year : 2099}-${two(1 + random(12))}-${two(1 + random(28))}`;
  rows.tournaments = (rows.tournaments ?? []).map((row) => ({
    ...row,
    ...{ slug: `clone-${number}`, name: `Clone ${number}`, startsOn: day, endsOn: day },
    status: isOver ? 'finished' : 'open',
    ...{ submissionKey: `clone-${number}`, demo: false },
  }));
  rows.entries = (rows.entries ?? []).map((row, at) => ({
    ...row,
    faction: armies[random(armies.length)],
    ...{ linkHash: `${number} ${at}`, linkSecret: '', submissionKey: `${at}` },
  }));
  await insertTournamentRows(tx, rows);
  const [id] = (rows.tournaments ?? []).map((row) => row.id as TournamentId);
  if (!id || !(await findTournamentById(tx, id))) throw new Error('no copy');
  await putRole(tx, id, organiser.id, 'owner');
  return { id, entries: rows.entries.map((row) => row.id as EntryId) };
}

const two = (number: number) => String(number).padStart(2, '0');

void seed(Number(process.argv[2] ?? 10_000));
