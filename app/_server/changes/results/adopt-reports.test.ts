import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PairingId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { addPlayers, matchOf, open, tableOf, winForA } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { adoptReports } from './adopt-reports';
import { takeStatement } from './results';

let t: TestTournament;
let tables: { id: PairingId; a: Entry; b: Entry }[];
beforeEach(async () => {
  t = await openTestTournament();
  await addPlayers(t, 6);
  const round = await open(t, 1);
  tables = [1, 2, 3].map((number) => tableOf(round, number));
});
afterEach(() => t.dispose());

const claim = (who: Entry, id: PairingId) =>
  t.change(who.id, (work) => takeStatement(work, id, { stance: 'claim', figures: winForA }));
const seenNow = () =>
  Promise.all(
    tables.map(async ({ id }) => ({
      pairingId: id,
      side: 'a' as const,
      at: (await matchOf(t, id)).reports.a?.at ?? 0,
    })),
  );
const statesNow = () => Promise.all(tables.map(async ({ id }) => (await matchOf(t, id)).state));

test('the desk takes over all reports of one player alone, as they were on its screen', async () => {
  for (const { a, id } of tables) await claim(a, id);
  const seen = await seenNow();
  const [first, second] = tables;
  // One report is corrected and another answered in between.
  await t.change(first?.a.id as Entry['id'], (work) =>
    takeStatement(work, first?.id as PairingId, { stance: 'claim', figures: { ...winForA, a: winForA.b } }),
  );
  await claim(second?.b as Entry, second?.id as PairingId);
  expect(await t.change('organiser', (work) => adoptReports(work, seen))).toEqual({ adopted: 1, left: 2 });
  expect(await statesNow()).toEqual(['one-sided', 'confirmed', 'confirmed']);
  expect(await t.change('organiser', (work) => adoptReports(work, seen))).toEqual({ adopted: 0, left: 3 });
  const third = tables[2]?.id as PairingId;
  expect((await matchOf(t, third)).result?.settledBy).toBe('organiser');
});
