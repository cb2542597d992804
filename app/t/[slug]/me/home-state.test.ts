import { afterEach, beforeEach, expect, test } from 'vitest';
import { addEntry, dropEntry } from '@/app/_server/changes/entries/entries';
import { takeStatement } from '@/app/_server/changes/results/results';
import { finishTournament } from '@/app/_server/changes/rounds/rounds';
import { addPlayers, open, play, player, winForA } from '@/app/_server/changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '@/app/_server/changes/test-work';
import { putMatch } from '@/db/matches';
import type { Entry } from '@/lib/tournament/records';
import { homeState, isToMove, oldestMove, ownMatch, playMove, standingOf } from './home-state';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ capacity: 3, rounds: 1 });
});
afterEach(() => t.dispose());

const kindOf = async (entry: Entry) => {
  const view = await t.view();
  return homeState(view, view.entryById.get(entry.id) as Entry);
};
const three = async () => {
  const [a, b, c] = await addPlayers(t, 3);
  if (!a || !b || !c) throw new Error('three were added');
  return [a, b, c] as const;
};

test('before the first round everybody waits for it, and nothing counts yet', async () => {
  const [a] = await three();
  expect(await kindOf(a)).toEqual({ kind: 'before' });
  expect(standingOf(await t.view(), a)).toBeNull();
});

test('who found no seat sees the place on the waiting list', async () => {
  await three();
  const signUp = (name: string) =>
    t.change('organiser', (work) => addEntry(work, player(name), { by: 'sign-up', submissionKey: name }));
  await signUp('first');
  expect(await kindOf(await signUp('second'))).toEqual({ kind: 'waiting-list', place: 2 });
});

test('from the draw to the end', async () => {
  await three();
  const round = await open(t, 1);
  const match = round.matches.find(({ b }) => b !== null);
  const bye = round.matches.find(({ b }) => b === null);
  if (!match?.b || !bye) throw new Error('three entries make one match and one bye');
  const { a, b } = match;

  expect(await kindOf(bye.a)).toMatchObject({ kind: 'bye' });
  expect(await kindOf(a)).toMatchObject({
    kind: 'playing',
    own: { side: 'a', opponent: { id: b.id }, move: 'report' },
  });

  await t.change(a.id, (work) =>
    takeStatement(work, match.pairing.id, { stance: 'claim', figures: winForA }),
  );
  expect(await kindOf(a)).toMatchObject({ kind: 'playing', own: { move: null } });
  expect(await kindOf(b)).toMatchObject({ kind: 'playing', own: { side: 'b', move: 'confirm' } });
  expect(oldestMove(await t.view(), a)).toBeUndefined();
  expect(oldestMove(await t.view(), b)).toMatchObject({
    move: 'confirm',
    match: { pairing: { id: match.pairing.id } },
  });

  const seenAt = (await t.view()).rounds[0]?.matches.find(({ pairing }) => pairing.id === match.pairing.id)
    ?.reports.a?.at;
  await t.change(b.id, (work) =>
    takeStatement(work, match.pairing.id, { stance: 'confirm', seenAt: seenAt ?? 0 }),
  );
  expect(await kindOf(b)).toMatchObject({ kind: 'done', own: { move: null } });

  const late = await t.change('organiser', (work) =>
    addEntry(work, player('late'), { by: 'desk', submissionKey: 'late' }),
  );
  expect(await kindOf(late)).toMatchObject({ kind: 'unpaired', joins: 2 });

  await t.change('organiser', finishTournament);
  expect(await kindOf(a)).toEqual({ kind: 'finished' });
  expect(standingOf(await t.view(), a)).toMatchObject({ row: { rank: 1, points: 3 }, count: 4 });
});

test('who drops out mid-round still has a result to report, and then is out', async () => {
  await three();
  const { matches } = await open(t, 1);
  const match = matches.find(({ b }) => b !== null);
  const free = matches.find(({ b }) => b === null);
  if (!match || !free) throw new Error('three entries make one match and one bye');
  for (const { a } of [match, free]) await t.change('organiser', (work) => dropEntry(work, a.id));
  expect(await kindOf(match.a)).toMatchObject({ kind: 'playing' });
  expect(await kindOf(free.a)).toEqual({ kind: 'dropped' });
});

test('after the results of a round are in, nothing waits for anybody', async () => {
  const entries = await three();
  await play(t, 1);
  const view = await t.view();
  for (const entry of entries) expect(oldestMove(view, entry)).toBeUndefined();
});

test('an open match is played by whoever its summary waits for, and by both before its first line', async () => {
  await three();
  const round = await open(t, 1);
  const match = round.matches.find(({ b }) => b !== null);
  if (!match?.b) throw new Error('no match');
  const { a, b, pairing } = match;
  const moves = async () => {
    const view = await t.view();
    const now = view.rounds[0];
    const found = now?.matches.find((each) => each.pairing.id === pairing.id);
    return [a, b].map((entry) => {
      const own = now && found && ownMatch(now, found, entry);
      return own && [playMove(view, own), isToMove(view, entry)];
    });
  };
  const anybody = [
    ['own', true],
    ['own', true],
  ];
  expect(await moves()).toEqual(anybody);

  const waitFor = (waitingFor: string | null) =>
    t.change('organiser', (work) =>
      putMatch(work.tx, {
        pairingId: pairing.id,
        lastSeq: 1,
        summary: { waitingFor },
        deadlineAt: null,
        updatedAt: 1,
      }),
    );
  await waitFor('b');
  expect(await moves()).toEqual([
    ['theirs', false],
    ['own', true],
  ]);
  await waitFor('either');
  expect(await moves()).toEqual(anybody);

  // Once one has handed in a result there is nothing left to play.
  await t.change(a.id, (work) => takeStatement(work, pairing.id, { stance: 'claim', figures: winForA }));
  expect(await moves()).toEqual([
    [null, false],
    [null, true],
  ]);
});
