import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateTournament } from '@/db/tournaments';
import type { EntryId } from '@/lib/ids';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { Work } from '../../platform/work';
import { enterResult, ruleMatch } from '../results/results';
import { updateScoring } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { drawRound } from './rounds';
import { addPlayers, publish, winForA } from './test-rounds';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ rounds: 5, scheme: 'wdl' });
});
afterEach(() => t.dispose());

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);
/** Stores the tournament like an earlier version. */
const storeEarlier = () =>
  desk(async (work) => {
    const { counting: _, ...settings } = (await t.view()).settings;
    await updateTournament(work.tx, work.tournament.id, { settings });
  });
async function publishRound(number: number) {
  await desk((work) => drawRound(work, number, 'round-robin'));
  return publish(t, number);
}
const lines = async () =>
  standingsOf(await t.view()).rows.map(({ perRound, points, byes, rank }) => ({
    outcome: perRound[0]?.outcome,
    points,
    byes,
    rank,
  }));

describe('a round robin', () => {
  test('gives nothing for the round without a game in an odd field', async () => {
    await addPlayers(t, 5);
    const { matches } = await publishRound(1);
    expect(matches.filter(({ waits }) => waits)).toHaveLength(1);
    const all = await lines();
    expect(all.filter(({ outcome }) => outcome === 'wait')).toEqual([
      { outcome: 'wait', points: 0, byes: 0, rank: 1 },
    ]);
    expect(all.map(({ points }) => points)).toEqual([0, 0, 0, 0, 0]);
  });

  test('of an earlier version keeps what was counted, until the organiser has it counted anew', async () => {
    await addPlayers(t, 5);
    await publishRound(1);
    await storeEarlier();
    const before = await lines();
    expect(before[0]).toEqual({ outcome: 'bye', points: 3, byes: 1, rank: 1 });
    await desk((work) => updateScoring(work, { tiebreaks: ['head-to-head'] }));
    expect(await lines()).toEqual(before);
    await desk((work) => updateScoring(work, { counting: 'current' }));
    expect((await lines()).map(({ points }) => points)).toEqual([0, 0, 0, 0, 0]);
  });

  test('of an earlier version that has not begun is counted by the rules of today', async () => {
    await addPlayers(t, 5);
    await storeEarlier();
    await publishRound(1);
    expect((await t.view()).settings.counting).toBe('current');
    expect((await lines()).every(({ points }) => points === 0)).toBe(true);
  });

  test('counts who did not turn up as an opponent of the other, in every figure', async () => {
    await addPlayers(t, 4);
    await desk((work) => updateScoring(work, { tiebreaks: ['sonneborn-berger', 'buchholz'] }));
    for (const number of [1, 2, 3]) {
      const { matches } = await publishRound(number);
      for (const [at, { pairing }] of matches.entries())
        await desk((work) =>
          number === 1 && at === 0
            ? ruleMatch(work, pairing.id, 'forfeit-b', '')
            : enterResult(work, pairing.id, winForA, ''),
        );
    }
    const { rows } = standingsOf(await t.view());
    const points = new Map(rows.map((row) => [row.entry, row.points]));
    for (const { perRound, tiebreaks } of rows) {
      const opponents = perRound.flatMap(({ opponent }) => opponent ?? []);
      expect(opponents).toHaveLength(3);
      const beaten = perRound.flatMap(({ opponent, outcome }) =>
        outcome === 'win' || outcome === 'bye' ? (opponent ?? []) : [],
      );
      const sum = (ids: EntryId[]) => ids.reduce((all, id) => all + (points.get(id) ?? 0), 0);
      expect(tiebreaks.map(({ value }) => value)).toEqual([10 * sum(beaten), sum(opponents)]);
    }
    expect(rows.flatMap(({ perRound }) => perRound).map(({ outcome }) => outcome)).toContain('forfeit');
  });
});
