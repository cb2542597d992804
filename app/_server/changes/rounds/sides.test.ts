import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EntryId } from '@/lib/ids';
import { openTestTournament, type TestTournament } from '../test-work';
import { pairInDraft, swapInDraft, swapSidesInDraft } from './draft';
import { addPlayers, diary, draw, open, play, publish, requireRound } from './test-rounds';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ rounds: 6, game: ['claymore', 'base-game'] });
  await addPlayers(t, 6);
});
afterEach(() => t.dispose());

/** Games as the Empire minus games as Chaos, by name, over all rounds. */
async function surplus(): Promise<Record<string, number>> {
  const sum: Record<string, number> = {};
  for (const { matches } of (await t.view()).rounds)
    for (const { a, b, swapped } of matches) {
      if (!b) continue;
      const [empire, chaos] = swapped ? [b, a] : [a, b];
      sum[empire.name] = (sum[empire.name] ?? 0) + 1;
      sum[chaos.name] = (sum[chaos.name] ?? 0) - 1;
    }
  return sum;
}
const report = (empire: 'a' | 'b' = 'a') => ({
  shared: { empire },
  a: { destroyed: 5, regiments: 1 },
  b: { destroyed: 0, regiments: 0 },
});
const inDraft = async (deed: (version: number, ids: EntryId[]) => Promise<unknown>) => {
  const { round, matches } = await requireRound(t, 1);
  const ids = matches.flatMap(({ a, b }) => (b ? [a.id, b.id] : [a.id]));
  await deed(round.version, ids);
  return requireRound(t, 1);
};

test('the draw spreads Empire and Chaos over the rounds and says why', async () => {
  const first = await open(t, 1);
  expect(first.matches.map(({ sides }) => [sides?.a.de, sides?.b.de])).toEqual(
    Array(3).fill(['Imperium', 'Chaos']),
  );
  for (const { pairing } of first.matches) expect(pairing.reasons).toContainEqual({ code: 'sides-by-lot' });
});

test('sides whose scenarios call them by names of their own are counted by words that hold in all', async () => {
  const havoc = await openTestTournament({ rounds: 3, game: ['cry-havoc', 'examples'] });
  try {
    await addPlayers(havoc, 4);
    const { matches } = await draw(havoc, 1);
    expect(matches.map(({ sides }) => sides?.a.de)).toEqual(['Räuber', 'Räuber']);
    expect(matches.map(({ sidesCounted }) => sidesCounted?.a.de)).toEqual(['Seite A', 'Seite A']);
  } finally {
    await havoc.dispose();
  }
});

test('after an even number of rounds hardly anybody has played one army more often', async () => {
  for (let round = 1; round <= 4; round++)
    await play(t, round, () => ({ ...report(), a: { destroyed: 0, regiments: 0 } }));
  const gaps = Object.values(await surplus()).map(Math.abs);
  expect(gaps).toHaveLength(6);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(2);
});

test('who played the other way round than drawn is counted as they played', async () => {
  await play(t, 1, () => ({ ...report('b'), a: { destroyed: 5, regiments: 1 } }));
  const first = await requireRound(t, 1);
  expect(first.matches[0]?.sides?.a.de).toBe('Chaos');
  const second = await draw(t, 2);
  for (const { a, b, pairing } of second.matches) {
    const played = (name: string | undefined) =>
      first.matches.some((one) => one.a.name === name) ? 'chaos' : 'empire';
    if (played(a.name) === played(b?.name)) continue;
    expect(played(a.name)).toBe('chaos');
    expect(pairing.reasons).toContainEqual(expect.objectContaining({ code: 'side-due' }));
  }
});

test('the desk swaps sides; who is swapped or paired by hand gets sides of their own', async () => {
  await draw(t, 1);
  const before = await requireRound(t, 1);
  const turned = await inDraft((version, [id]) =>
    t.change('organiser', (work) => swapSidesInDraft(work, 1, version, id as EntryId)),
  );
  expect([turned.matches[0]?.a.name, turned.matches[0]?.b?.name]).toEqual([
    before.matches[0]?.b?.name,
    before.matches[0]?.a.name,
  ]);
  expect(turned.matches[0]?.pairing.id).not.toBe(before.matches[0]?.pairing.id);
  expect(turned.matches[1]?.pairing).toEqual(before.matches[1]?.pairing);
  expect(turned.matches[0]?.pairing.reasons).toContainEqual({ code: 'sides-by-hand' });
  expect((await diary(t)).at(-1)?.kind).toBe('sides-swapped');

  const swapped = await inDraft((version, [x, , y]) =>
    t.change('organiser', (work) => swapInDraft(work, 1, version, x as EntryId, y as EntryId)),
  );
  expect(swapped.matches[0]?.pairing.reasons).toEqual([{ code: 'hand-made' }, { code: 'sides-by-lot' }]);
  const paired = await inDraft((version, [x, , y]) =>
    t.change('organiser', (work) => pairInDraft(work, 1, version, x as EntryId, y as EntryId)),
  );
  expect(paired.matches[0]?.pairing.reasons).toEqual([{ code: 'hand-made' }, { code: 'sides-by-lot' }]);
  expect(
    await t.refusal('organiser', async (work) =>
      swapSidesInDraft(work, 1, (await requireRound(t, 1)).round.version, 'nobody' as EntryId),
    ),
  ).toBe('entry-not-in-draw');
});

test('in a game without sides the draw says nothing about them', async () => {
  const other = await openTestTournament();
  await addPlayers(other, 2);
  await draw(other, 1);
  const { matches } = await publish(other, 1);
  expect(matches[0]?.sides).toBeNull();
  expect(matches[0]?.pairing.reasons).toEqual([{ code: 'first-round-random' }]);
  await other.dispose();
});
