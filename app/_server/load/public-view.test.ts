import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateTournament } from '@/db/tournaments';
import { softSettingsSchema } from '@/lib/soft-scores/soft-settings';
import { publicStandingsOf, publicView } from '@/lib/tournament/public-view';
import type { Adjustment } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import { castArmyVote, closePoll, openPoll } from '../changes/ending/votes';
import { anonymiseEntry } from '../changes/entries/anonymise';
import {
  adjustPoints,
  disqualifyEntry,
  giveSoftScores,
  takeBackAdjustment,
  warnEntry,
} from '../changes/results/extra-points';
import { enterResult } from '../changes/results/results';
import { freezeStandings, unfreezeStandings } from '../changes/rounds/freeze';
import { finishTournament } from '../changes/rounds/rounds';
import { addPlayers, diary, open, play, tableOf, winForA } from '../changes/rounds/test-rounds';
import { updateSoft } from '../changes/settings/soft-settings';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import type { Work } from '../platform/work';

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

/** Plays the last round up to one result, with one table open. */
async function playLastRound() {
  const round = await open(t, 3);
  await desk((work) => enterResult(work, tableOf(round, 1).id, winForA, ''));
  return round;
}

describe('frozen standings', () => {
  test('are refused before the first round, and freezing twice changes nothing', async () => {
    const fresh = await openTestTournament();
    expect(await fresh.refusal('organiser', freezeStandings)).toBe('nothing-played');
    await fresh.dispose();
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
    // The public view stays limited even if a later round is requested.
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

  test('keep back why later rounds were drawn so, which tells of points', async () => {
    await t.change('organiser', (work) => updateTournament(work.tx, t.id, { frozenAfter: 1 }));
    await open(t, 3);
    const view = await t.view();
    const told = (shown: typeof view) =>
      publicRounds(shown).map(({ matches }) =>
        matches.every(({ pairing }) => (pairing.reasons as unknown[]).length > 0),
      );
    expect(told(view)).toEqual([true, true, true]);
    // The second round was drawn from public results.
    expect(told(publicView(view))).toEqual([true, true, false]);
    expect(told(publicView(view, view.entries[0]?.id))).toEqual([true, true, false]);
  });

  test('show a player their own result and nobody else’s, and no place that counts it', async () => {
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

  test('stay as they are whatever is given, taken back or voted beside the matches', async () => {
    const [first, second, third] = standingsOf(await t.view()).rows.map(({ entry }) => entry);
    if (!first || !second || !third) throw new Error('nobody plays');
    await desk((work) =>
      updateSoft(
        work,
        softSettingsSchema.parse({
          painting: { on: true, max: 100, counts: 'points' },
          'army-vote': { on: true, counts: 'points' },
        }),
      ),
    );
    await desk((work) => giveSoftScores(work, new Map([[second, { painting: 3 }]])));
    await desk((work) => adjustPoints(work, { entryId: third, points: 4, reason: 'swept the hall' }));
    await desk((work) => openPoll(work, 'army-vote'));
    await t.change(first, (work) => castArmyVote(work, first, [second]));
    await desk((work) => closePoll(work, 'army-vote'));
    const before = publicStandingsOf(await t.view());
    await desk(freezeStandings);
    expect(publicStandingsOf(await t.view())).toEqual(before);

    const [bonus] = (await t.view()).adjustments;
    await desk((work) => takeBackAdjustment(work, (bonus as Adjustment).id));
    await desk((work) => adjustPoints(work, { entryId: first, points: -50, reason: 'late' }));
    await desk((work) => warnEntry(work, second, 'loud'));
    await desk((work) => disqualifyEntry(work, third, 'loaded dice'));
    await desk((work) => giveSoftScores(work, new Map([[second, { painting: 90 }]])));
    await desk((work) => openPoll(work, 'army-vote'));
    await t.change(second, (work) => castArmyVote(work, second, [first]));
    await desk((work) => closePoll(work, 'army-vote'));
    const view = await t.view();
    const shown = publicView(view);
    expect(points(standingsOf(shown))).toEqual(points(before));
    // The adjustment beside a player's name is the one that counts.
    expect(shown.adjustments.map(({ entryId, points, reason }) => [entryId, points, reason])).toEqual([
      [third, 4, 'swept the hall'],
    ]);
    expect(points(standingsOf(view))).not.toEqual(points(before));
    expect(standingsOf(view).rows.at(-1)?.entry).toBe(first);

    await desk(unfreezeStandings);
    expect(publicStandingsOf(await t.view())).toEqual(standingsOf(view));
  });

  test('forget a name with the rest of the tournament', async () => {
    const [first] = (await t.view()).entries;
    if (!first) throw new Error('nobody plays');
    await desk((work) =>
      adjustPoints(work, { entryId: first.id, points: -1, reason: `${first.name} was late` }),
    );
    await desk(freezeStandings);
    await desk((work) => anonymiseEntry(work, first.id));
    expect(JSON.stringify((await t.view()).tournament.frozenExtras)).not.toContain(first.name);
    expect(publicView(await t.view()).adjustments[0]?.reason).toBe('N. N. 1 was late');
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
