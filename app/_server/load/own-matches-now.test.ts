import { afterEach, beforeEach, expect, test } from 'vitest';
import { putMatch } from '@/db/matches';
import type { MatchSummary } from '@/lib/match/match-rules';
import { currentRound } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import { addPlayers, open } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { withOwnMatchesNow } from './tournament';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const summary: MatchSummary = {
  scenarioId: null,
  turn: 1,
  turns: null,
  active: 'a',
  score: { a: 0, b: 0 },
  clock: null,
  waitingFor: 'a',
  step: null,
  ended: null,
};

test('whose move it is comes without a revision, for the matches of those who ask alone', async () => {
  await addPlayers(t, 4);
  await open(t, 1);
  const [first, second] = currentRound(await t.view())?.matches ?? [];
  if (!first?.b || !second) throw new Error('nobody was paired');
  const store = (waitingFor: MatchSummary['waitingFor']) =>
    t.database.write(async (tx) => {
      for (const { pairing } of [first, second]) {
        const stored = { ...summary, waitingFor };
        await putMatch(tx, {
          pairingId: pairing.id,
          lastSeq: 1,
          summary: stored,
          deadlineAt: null,
          updatedAt: 0,
        });
      }
    });
  await store('a');
  const shown = await t.view();
  const { read } = t.database;
  expect(await withOwnMatchesNow(read, shown, [first.a.id]), 'nothing changed').toBe(shown);
  const standings = standingsOf(shown);

  await store('b');
  const now = await withOwnMatchesNow(read, shown, [first.b.id]);
  const waits = (view: typeof shown) =>
    [first, second].map(
      ({ pairing }) =>
        currentRound(view)?.matches.find((match) => match.pairing.id === pairing.id)?.live?.waitingFor,
    );
  expect(waits(now)).toEqual(['b', 'a']);
  expect(waits(shown), 'what others are shown').toEqual(['a', 'a']);
  expect(await withOwnMatchesNow(read, shown, [])).toBe(shown);
  expect(standingsOf(now), 'reckoned once for both').toBe(standings);
});
