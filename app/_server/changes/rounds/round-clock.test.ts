import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readRoundTime } from '@/lib/rounds/round-time';
import type { Work } from '../../platform/work';
import { enterResult } from '../results/results';
import { openTestTournament, type TestTournament } from '../test-work';
import { giveTableTime, lengthenRound, pauseRound, resumeRound } from './round-clock';
import { startRound, withdrawRound } from './rounds';
import { addPlayers, diary, matchOf, open, publish, requireRound, tableOf, winForA } from './test-rounds';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
  await addPlayers(t, 4);
});
afterEach(() => t.dispose());

const desk = (work: (work: Work) => Promise<unknown>) => t.change('organiser', work);
const refusal = (work: (work: Work) => Promise<unknown>) => t.refusal('organiser', work);
const endOf = async (now: number) => readRoundTime((await requireRound(t, 1)).round, {}, now)?.endsAt;

describe('the clock of a round', () => {
  test('is not started by publishing', async () => {
    const { round } = await open(t, 1);
    expect(round.startedAt).toBeNull();
    expect(await refusal((work) => pauseRound(work, 1))).toBe('clock-not-started');
    expect(await refusal((work) => lengthenRound(work, 1, 5))).toBe('clock-not-started');
  });

  test('ends later by as much as it stood', async () => {
    await open(t, 1);
    await desk((work) => startRound(work, 1));
    const startedAt = (await requireRound(t, 1)).round.startedAt ?? 0;
    const planned = startedAt + 180 * 60_000;
    expect(await endOf(startedAt)).toBe(planned);
    // Each change of the test is one second after the previous.
    await desk((work) => pauseRound(work, 1));
    await desk((work) => pauseRound(work, 1));
    await desk((work) => resumeRound(work, 1));
    await desk((work) => resumeRound(work, 1));
    expect(await endOf(startedAt + 10_000)).toBe(planned + 2000);
    const kinds = (await diary(t)).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['round-paused', 'round-resumed']);
  });

  test('never stops before it began, although the machine’s clock was set back', async () => {
    await open(t, 1);
    await desk((work) => startRound(work, 1));
    const startedAt = (await requireRound(t, 1)).round.startedAt ?? 0;
    await desk((work) => pauseRound({ ...work, now: startedAt - 3_600_000 }, 1));
    expect((await requireRound(t, 1)).round.pausedAt).toBe(startedAt);
  });

  test('is lengthened and shortened within reason', async () => {
    await open(t, 1);
    await desk((work) => startRound(work, 1));
    await desk((work) => lengthenRound(work, 1, 15));
    await desk((work) => lengthenRound(work, 1, -5));
    expect((await requireRound(t, 1)).round.minutes).toBe(190);
    expect(await refusal((work) => lengthenRound(work, 1, 1000))).toBe('round-length');
    expect(await refusal((work) => lengthenRound(work, 1, -190))).toBe('round-length');
  });

  test('begins anew when the round goes back into the draft', async () => {
    await open(t, 1);
    await desk((work) => startRound(work, 1));
    await desk((work) => pauseRound(work, 1));
    await desk((work) => withdrawRound(work, 1));
    expect((await publish(t, 1)).round).toMatchObject({ startedAt: null, pausedAt: null, pausedMs: 0 });
  });
});

describe('time for one table', () => {
  test('replaces what it was given before, and leaves the others alone', async () => {
    const round = await open(t, 1);
    const [one, two] = [tableOf(round, 1), tableOf(round, 2)];
    await desk((work) => giveTableTime(work, one.id, 10));
    await desk((work) => giveTableTime(work, one.id, 15));
    expect((await matchOf(t, one.id)).pairing.extraMinutes).toBe(15);
    expect((await matchOf(t, two.id)).pairing.extraMinutes).toBe(0);
    expect((await diary(t)).at(-1)).toEqual({ kind: 'table-time', data: { table: 1, minutes: 15 } });
  });

  test('is refused once its result stands', async () => {
    const { id } = tableOf(await open(t, 1), 1);
    await desk((work) => enterResult(work, id, winForA, ''));
    expect(await refusal((work) => giveTableTime(work, id, 10))).toBe('stale');
  });
});
