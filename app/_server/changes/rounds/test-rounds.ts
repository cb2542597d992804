import { getTableColumns } from 'drizzle-orm';
import type { Table } from '@/db/dialect';
import { schema } from '@/db/schema';
import type { EntryInput } from '@/lib/entries/entry-input';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import type { PairingId } from '@/lib/ids';
import { type Problem, Refusal } from '@/lib/refusal';
import type { Entry } from '@/lib/tournament/records';
import type { MatchView, RoundView } from '@/lib/tournament/tournament-view';
import { addEntry } from '../entries/entries';
import { enterResult } from '../results/results';
import type { TestTournament } from '../test-work';
import { drawRound, publishRound } from './rounds';

// Personal links are derived from the instance's secret.
process.env.NEXTAUTH_SECRET = 'test';

export const player = (name: string, more: Partial<EntryInput> = {}): EntryInput => ({
  name,
  club: null,
  town: null,
  country: null,
  faction: null,
  email: null,
  seed: null,
  ...more,
});

/** Figures of a clear win for side a. */
export const winForA = reportOf({ destroyed: 600, ep: 6 }, { destroyed: 200, ep: 2 });

/** Adds `count` entries at the desk, named A, B, C …, in this order. */
export async function addPlayers(t: TestTournament, count: number): Promise<Entry[]> {
  const added: Entry[] = [];
  for (let i = 0; i < count; i++) {
    const name = String.fromCodePoint(65 + i);
    added.push(
      await t.change('organiser', (work) =>
        addEntry(work, player(name), { by: 'desk', submissionKey: `desk-${name}` }),
      ),
    );
  }
  return added;
}

/** The present round of that number. */
export async function requireRound(t: TestTournament, number: number): Promise<RoundView> {
  const found = (await t.view()).rounds.find(({ round }) => round.number === number);
  if (!found) throw new Error(`there is no round ${number}`);
  return found;
}

export async function draw(t: TestTournament, number: number): Promise<RoundView> {
  await t.change('organiser', (work) => drawRound(work, number));
  return requireRound(t, number);
}

export async function publish(t: TestTournament, number: number): Promise<RoundView> {
  const { round } = await requireRound(t, number);
  await t.change('organiser', (work) => publishRound(work, number, round.version));
  return requireRound(t, number);
}

export async function open(t: TestTournament, number: number): Promise<RoundView> {
  await draw(t, number);
  return publish(t, number);
}

/** Draws and publishes the round and enters a result at every table. */
export async function play(
  t: TestTournament,
  number: number,
  figuresOf: (match: MatchView) => unknown = () => winForA,
): Promise<RoundView> {
  for (const match of (await open(t, number)).matches) {
    if (!match.b) continue;
    await t.change('organiser', (work) => enterResult(work, match.pairing.id, figuresOf(match), ''));
  }
  return requireRound(t, number);
}

/** Pairing and players of a table. */
export function tableOf({ matches }: RoundView, table: number): { id: PairingId; a: Entry; b: Entry } {
  const match = matches.find(({ pairing }) => pairing.tableNumber === table);
  if (!match?.b) throw new Error(`nobody plays at table ${table}`);
  return { id: match.pairing.id, a: match.a, b: match.b };
}

/** Problem with which a change is refused: code, path and values. */
export async function problemOf(change: Promise<unknown>): Promise<Problem | undefined> {
  try {
    await change;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
}

/** Players of a round's pairings by table: `A-B`, a bye as `C`. */
export const seatsOf = ({ matches }: RoundView): string[] =>
  matches.map(({ a, b }) => (b ? `${a.name}-${b.name}` : a.name));

export const matchOf = async (t: TestTournament, id: PairingId): Promise<MatchView> => {
  const matches = (await t.view()).rounds.flatMap((round) => round.matches);
  const found = matches.find(({ pairing }) => pairing.id === id);
  if (!found) throw new Error(`there is no pairing ${id}`);
  return found;
};

/** Complete content of the database, by table. */
export async function contents({ database }: TestTournament): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const [name, table] of Object.entries(schema)) {
    const columns = getTableColumns(table as Table);
    // The rows' order is irrelevant.
    tables[name] = await database.read
      .select()
      .from(table)
      .orderBy(...Object.values(columns).slice(0, 1));
  }
  return tables;
}

/** The kinds of the diary's lines, oldest first. */
export async function diary(t: TestTournament) {
  const lines = await t.database.read.select().from(schema.auditLog).orderBy(schema.auditLog.id);
  return lines.map(({ kind, data }) => ({ kind, data }));
}
