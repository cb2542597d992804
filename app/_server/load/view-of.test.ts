import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findTournamentById } from '@/db/tournaments';
import { seededRandom } from '@/lib/random';
import type { Tournament } from '@/lib/tournament/records';
import { currentRound } from '@/lib/tournament/rounds';
import { dropEntry } from '../changes/entries/entries';
import { enterResult, ruleMatch, takeBackResult, takeStatement } from '../changes/results/results';
import { drawRound, publishRound, startRound, withdrawRound } from '../changes/rounds/rounds';
import { addPlayers, winForA } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import type { Work } from '../platform/work';
import { loadTournament, presentTournament, viewOf } from './tournament';

const kept = globalThis as { heerschauDatabase?: unknown };

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ rounds: 3 });
  kept.heerschauDatabase = t.database;
  await addPlayers(t, 6);
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await t.dispose();
});

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);
const tournament = async () => (await findTournamentById(t.database.read, t.id)) as Tournament;
const fresh = async () => loadTournament(t.database.read, await tournament());

describe('the view that a change starts from', () => {
  test('is the cached one of its revision until the change has written, then a new one', async () => {
    await desk((work) => drawRound(work, 1));
    const cached = await presentTournament(await tournament());
    await desk(async (work) => {
      expect(await viewOf(work)).toBe(cached);
      await publishRound(work, 1, cached.rounds[0]?.round.version ?? 0);
      expect(work.hasWritten()).toBe(true);
      const now = await viewOf(work);
      expect(now.rounds[0]?.round.status).toBe('published');
    });
    await desk(async (work) => {
      // Nobody has loaded this revision yet.
      expect((await viewOf(work)).rounds[0]?.round.status).toBe('published');
      expect(await viewOf(work)).not.toBe(cached);
    });
  });

  test('is not taken from a change that was rolled back', async () => {
    const cached = await presentTournament(await tournament());
    const undone = desk(async (work) => {
      await drawRound(work, 1);
      expect((await viewOf(work)).rounds).toHaveLength(1);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await desk(async (work) => expect(await viewOf(work)).toBe(cached));
    expect(await presentTournament(await tournament())).toEqual(await fresh());
  });

  test('is made from the one before after a result, and shares all that the result is not about', async () => {
    for (const number of [1, 2]) {
      await desk((work) => drawRound(work, number));
      const drawn = await fresh();
      await desk((work) => publishRound(work, number, drawn.rounds.at(-1)?.round.version ?? 0));
      for (const { pairing } of (await fresh()).rounds.at(-1)?.matches.slice(number - 1) ?? [])
        await desk((work) => enterResult(work, pairing.id, winForA, ''));
    }
    const before = (await presentTournament(await tournament())) as Awaited<ReturnType<typeof fresh>>;
    const open = before.rounds[1]?.matches[0];
    if (!open?.b) throw new Error('no open match');
    const claim = { stance: 'claim', figures: winForA } as const;
    await t.change(open.a.id, (work) => takeStatement(work, open.pairing.id, claim));
    await desk((work) => enterResult(work, open.pairing.id, winForA, ''));
    const after = (await presentTournament(await tournament())) as typeof before;
    expect(after).toEqual(await fresh());
    expect(after.rounds[1]?.matches[0]?.state).toBe('confirmed');
    expect(after.entries).toBe(before.entries);
    expect(after.rounds[0]).toBe(before.rounds[0]);
    expect(after.rounds[1]?.matches[1]).toBe(before.rounds[1]?.matches[1]);
    // A change of anything else has it loaded whole.
    await desk((work) => startRound(work, 2));
    const started = (await presentTournament(await tournament())) as typeof before;
    expect(started).toEqual(await fresh());
    expect(started.entries).not.toBe(before.entries);
  });

  test('equals what is stored after any sequence of acts, for pages and for changes', async () => {
    const random = seededRandom(36);
    let played = 0;
    for (let i = 0; i < 60; i++) {
      const view = (await presentTournament(await tournament())) as Awaited<ReturnType<typeof fresh>>;
      const round = currentRound(view);
      const games = round?.matches.filter(({ b }) => b) ?? [];
      const match = games[random(Math.max(games.length, 1))];
      const draft = view.rounds.find((each) => each.round.status === 'draft');
      const acts: ((work: Work) => Promise<unknown>)[] = [
        async (work) => match && enterResult(work, match.pairing.id, winForA, 'typo'),
        async (work) => match && ruleMatch(work, match.pairing.id, 'draw', 'agreed'),
        async (work) => match?.result && takeBackResult(work, match.pairing.id, 'wrong', match.result.at),
        async (work) => draft && publishRound(work, draft.round.number, draft.round.version),
        async (work) => drawRound(work, (round?.round.number ?? 0) + 1),
        async (work) => round && withdrawRound(work, round.round.number),
        async (work) => round && startRound(work, round.round.number),
        async (work) => i > 50 && dropEntry(work, view.entries[random(6)]?.id ?? ('' as never)),
      ];
      const act = acts[random(acts.length)];
      if (act && (await t.refusal('organiser', act)) === undefined) played++;
      if (match?.b && random(3) === 0)
        await t.refusal(match.a.id, (work) =>
          takeStatement(work, match.pairing.id, { stance: 'claim', figures: winForA }),
        );
      if (random(2) === 0) expect(await presentTournament(await tournament())).toEqual(await fresh());
      await desk(async (work) =>
        expect(await viewOf(work)).toEqual(await loadTournament(work.tx, work.tournament)),
      );
    }
    expect(played).toBeGreaterThan(20);
  });
});
