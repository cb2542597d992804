import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adjustPoints } from './changes/extra-points';
import { freezeStandings, unfreezeStandings } from './changes/freeze';
import { enterResult } from './changes/results';
import { finishTournament } from './changes/rounds';
import { addPlayers, diary, open, play, tableOf, winForA } from './changes/test-rounds';
import { publicStandingsOf, publicView } from './public-view';
import { publicRounds, standingsOf } from './read-tournament';
import { openTestTournament, type TestTournament } from './test-work';
import type { Work } from './work';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ rounds: 3 });
  await addPlayers(t, 6);
  await play(t, 1);
  await play(t, 2);
});
afterEach(() => t.dispose());

const desk = (work: (work: Work) => Promise<unknown>) => t.change('organiser', work);
const points = ({ rows }: ReturnType<typeof standingsOf>) => rows.map(({ entry, points }) => [entry, points]);

/** The last round with one result in and one table open. */
async function playLastRound() {
  const round = await open(t, 3);
  await desk((work) => enterResult(work, tableOf(round, 1).id, winForA, ''));
  return round;
}

describe('frozen standings', () => {
  test('are refused before the first round, and freezing twice changes nothing', async () => {
    const fresh = await openTestTournament();
    expect(await fresh.refusal('organiser', freezeStandings)).toBe('nothing-played');
    fresh.dispose();
    await desk(freezeStandings);
    await playLastRound();
    await desk(freezeStandings);
    expect((await t.view()).tournament.frozenAfter).toBe(2);
  });

  test('end with the round before, whatever comes in later, and survive the end of the tournament', async () => {
    const before = points(standingsOf(await t.view(), 2));
    await desk(freezeStandings);
    const round = await playLastRound();
    for (const table of [2, 3])
      await desk((work) => enterResult(work, tableOf(round, table).id, winForA, ''));
    await desk(finishTournament);
    const view = await t.view();
    expect(points(standingsOf(view))).not.toEqual(before);
    expect(points(publicStandingsOf(view))).toEqual(before);
    // Asking the public view for a later round gets no further.
    expect(points(standingsOf(publicView(view), 3))).toEqual(before);
    await desk(unfreezeStandings);
    const opened = await t.view();
    expect(publicView(opened)).toBe(opened);
  });

  test('keep back every figure of later rounds but tell that a result is in', async () => {
    await desk(freezeStandings);
    await playLastRound();
    const view = publicView(await t.view());
    const last = publicRounds(view).at(-1);
    expect(last?.matches.map(({ state }) => state)).toEqual(['confirmed', 'open', 'open']);
    for (const match of last?.matches ?? []) {
      const { reports, settlement, result, ruling, score, points: given, live, hidden } = match;
      expect({ reports, settlement, result, ruling, score, given, live, hidden }).toEqual({
        reports: {},
        settlement: { state: 'open' },
        result: null,
        ruling: null,
        score: null,
        given: null,
        live: null,
        hidden: true,
      });
    }
    expect(publicRounds(view)[1]?.matches.every(({ score, hidden }) => score && !hidden)).toBe(true);
  });

  test('show a player his own result and nobody else’s, and no place that counts it', async () => {
    await desk(freezeStandings);
    const round = await playLastRound();
    const { a, b } = tableOf(round, 1);
    const full = await t.view();
    for (const own of [a.id, b.id]) {
      const view = publicView(full, own);
      expect(publicRounds(view)[2]?.matches.map(({ score }) => score !== null)).toEqual([true, false, false]);
      expect(points(standingsOf(view))).toEqual(points(publicStandingsOf(full)));
    }
    const other = publicView(full, tableOf(round, 2).a.id);
    expect(publicRounds(other)[2]?.matches[0]?.score).toBeNull();
  });

  test('move with what is said of earlier rounds', async () => {
    await desk(freezeStandings);
    const [leader] = publicStandingsOf(await t.view()).rows;
    if (!leader) throw new Error('nobody leads');
    await desk((work) => adjustPoints(work, { entryId: leader.entry, points: -50, reason: 'late' }));
    expect(publicStandingsOf(await t.view()).rows.at(-1)?.entry).toBe(leader.entry);
  });

  test('leave two lines in the diary', async () => {
    await desk(freezeStandings);
    await desk(unfreezeStandings);
    await desk(unfreezeStandings);
    expect((await diary(t)).slice(-2)).toEqual([
      { kind: 'standings-frozen', data: { number: 2 } },
      { kind: 'standings-unfrozen', data: {} },
    ]);
  });
});
