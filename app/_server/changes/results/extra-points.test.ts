import { afterEach, describe, expect, test } from 'vitest';
import type { AdjustmentId, EntryId } from '@/lib/ids';
import { softSettingsSchema } from '@/lib/soft-scores/soft-settings';
import { readSettings } from '@/lib/tournament/settings';
import { standingsOf } from '@/lib/tournament/standings-of';
import { dropEntry } from '../entries/entries';
import { setPaid } from '../entries/payment';
import { addPlayers, open, tableOf, winForA } from '../rounds/test-rounds';
import { updateSignUp } from '../settings/settings';
import { updateSoft } from '../settings/soft-settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { adjustPoints, giveSoftScores, takeBackAdjustment } from './extra-points';
import { enterResult } from './results';

let t: TestTournament;
afterEach(() => t.dispose());

const pointsByName = async () => {
  const view = await t.view();
  return Object.fromEntries(
    standingsOf(view).rows.map((row) => [view.entryById.get(row.entry)?.name, [row.rank, row.points]]),
  );
};

describe('bonus and penalty points', () => {
  test('move a player in the standings until they are taken back', async () => {
    t = await openTestTournament({ scheme: 'wdl' });
    await addPlayers(t, 2);
    const table = tableOf(await open(t, 1), 1);
    await t.change('organiser', (work) => enterResult(work, table.id, winForA, ''));
    const before = await pointsByName();

    const penalty = { entryId: table.a.id, points: -4, reason: 'Liste zu spät' };
    await t.change('organiser', (work) => adjustPoints(work, penalty));
    const winner = (await t.view()).entryById.get(table.a.id)?.name ?? '';
    expect((await pointsByName())[winner]).toEqual([2, -1]);
    const [given] = (await t.view()).adjustments;
    expect(given).toMatchObject(penalty);

    const id = given?.id as AdjustmentId;
    await t.change('organiser', (work) => takeBackAdjustment(work, id));
    expect(await pointsByName()).toEqual(before);
    expect(await t.refusal('organiser', (work) => takeBackAdjustment(work, id))).toBe('already-done');
  });

  test('of somebody who left before the first pairing trouble nobody', async () => {
    t = await openTestTournament({ scheme: 'wdl' });
    const [gone] = await addPlayers(t, 3);
    if (!gone) throw new Error('nobody was added');
    await t.change('organiser', (work) =>
      adjustPoints(work, { entryId: gone.id, points: -4, reason: 'Liste zu spät' }),
    );
    await t.change('organiser', (work) => dropEntry(work, gone.id));
    await open(t, 1);
    expect(Object.values(await pointsByName())).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  test('are refused for somebody unknown', async () => {
    t = await openTestTournament();
    const entryId = 'nobody' as EntryId;
    expect(
      await t.refusal('organiser', (work) => adjustPoints(work, { entryId, points: 1, reason: 'x' })),
    ).toBe('entry-unknown');
  });
});

test('painting and fairness are kept per entry, and an emptied field takes them away', async () => {
  t = await openTestTournament();
  const [a, b] = (await addPlayers(t, 2)).map(({ id }) => id) as [EntryId, EntryId];
  const give = (scores: [EntryId, number | null, number | null][]) =>
    t.change('organiser', (work) =>
      giveSoftScores(
        work,
        new Map(scores.map(([id, painting, fairness]) => [id, { painting, fairness }] as const)),
      ),
    );
  await give([
    [a, 30, null],
    [b, 10, 5],
  ]);
  await give([[b, null, 6]]);
  const { entryById } = await t.view();
  expect(entryById.get(a)?.softScores).toEqual({ painting: 30 });
  expect(entryById.get(b)?.softScores).toEqual({ fairness: 6 });
});

test('a fee in time gives its points by itself, unless the desk gives others', async () => {
  t = await openTestTournament({ scheme: 'wdl' });
  const [anna, ben] = await addPlayers(t, 2);
  if (!anna || !ben) throw new Error('nobody was added');
  await t.change('organiser', async (work) => {
    const settings = readSettings(work.tournament.settings);
    await updateSignUp(work, { ...settings.signUp, fee: '15 €', feeDueAt: 1_700_000_004_000 });
  });
  await t.change('organiser', (work) =>
    updateSoft(
      work,
      softSettingsSchema.parse({
        own1: { on: true, name: 'Pünktlich', max: 3, counts: 'points', onTime: 'fee' },
      }),
    ),
  );
  await open(t, 1);
  expect(Object.values(await pointsByName())).toEqual([
    [1, 0],
    [1, 0],
  ]);
  await t.change('organiser', (work) => setPaid(work, anna.id, true));
  expect(await pointsByName()).toEqual({ A: [1, 3], B: [2, 0] });
  await t.change('organiser', (work) =>
    giveSoftScores(
      work,
      new Map([
        [anna.id, { own1: 0 }],
        [ben.id, { own1: 2 }],
      ]),
    ),
  );
  expect(await pointsByName()).toEqual({ B: [1, 2], A: [2, 0] });
  await t.change('organiser', (work) => setPaid(work, anna.id, false));
  expect((await t.view()).entries[0]?.paidAt).toBeNull();
});
