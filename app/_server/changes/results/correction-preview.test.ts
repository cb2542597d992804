import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PairingId } from '@/lib/ids';
import type { PairingSettings } from '@/lib/pairing/pairing-settings';
import { goesOnChoices, isWithoutWinner, rulings } from '@/lib/results/ruling';
import { finish } from '@/lib/steps';
import { type Correction, consequencesOf, type Move } from '@/lib/tournament/correction';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { Work } from '../../platform/work';
import { dropEntry } from '../entries/entries';
import { drawRound } from '../rounds/rounds';
import { addPlayers, play, publish, requireRound, winForA } from '../rounds/test-rounds';
import { updatePairing } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { enterResult, ruleMatch, takeBackResult } from './results';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ rounds: 6, scheme: 'wdl' });
});
afterEach(() => t.dispose());

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);
const winForB = { ...winForA, a: winForA.b, b: winForA.a };

/** Every possible correction of a match with a result. */
const corrections: readonly Correction[] = [
  ...rulings.flatMap((ruling): Correction[] =>
    isWithoutWinner(ruling)
      ? [null, ...goesOnChoices].map((goesOn) => ({ figures: null, ruling, goesOn }))
      : [{ figures: null, ruling }],
  ),
  { figures: winForB, ruling: null },
  'open',
  { figures: winForA, ruling: null },
];

/** Saves a correction as the desk's forms do. */
async function save(id: PairingId, correction: Correction) {
  const match = (await t.view()).rounds
    .flatMap(({ matches }) => matches)
    .find(({ pairing }) => pairing.id === id);
  await desk((work) => {
    if (correction === 'open') return takeBackResult(work, id, 'so', match?.result?.at ?? null);
    if (correction.ruling === null) return enterResult(work, id, correction.figures, 'so');
    return ruleMatch(work, id, correction.ruling, 'so', undefined, 'organiser', correction.goesOn ?? null);
  });
}

const placesOf = (view: TournamentView) =>
  new Map(standingsOf(view).rows.map(({ entry, rank, points }) => [entry, { rank, points }]));

/** Applies a preview's moves to the earlier places. */
function moved(before: ReturnType<typeof placesOf>, moves: readonly Move[]) {
  const places = new Map(before);
  for (const { entry, after } of moves)
    if (after) places.set(entry, after);
    else places.delete(entry);
  return places;
}

/** Saves corrections one by one and compares each with its preview. */
async function walk(id: PairingId, said = corrections) {
  for (const correction of [...said, ...said.toReversed().filter((each) => each !== 'open')]) {
    const view = await t.view();
    const { moves } = finish(consequencesOf(view, id, correction));
    await save(id, correction);
    expect(moved(placesOf(view), moves), JSON.stringify(correction)).toEqual(placesOf(await t.view()));
  }
}

test.each(['single', 'double', 'consolation', 'placement'] satisfies PairingSettings['bracket'][])(
  'in a %s bracket the preview of a correction is what is saved, whoever goes on',
  async (bracket) => {
    await addPlayers(t, 4);
    const pairing = { ...(await t.view()).settings.pairing, firstRound: 'seed' as const, bracket };
    await desk((work) => updatePairing(work, pairing));
    for (const number of [1, 2]) {
      await desk((work) => drawRound(work, number, 'elimination'));
      for (const { pairing, b } of (await publish(t, number)).matches)
        if (b) await desk((work) => enterResult(work, pairing.id, winForA, ''));
    }
    for (const number of [2, 1])
      await walk((await requireRound(t, number)).matches[0]?.pairing.id as PairingId);
  },
);

test('in Swiss rounds, too', async () => {
  await addPlayers(t, 5);
  for (const number of [1, 2]) {
    await desk((work) => drawRound(work, number, 'swiss'));
    for (const { pairing, b } of (await publish(t, number)).matches)
      if (b) await desk((work) => enterResult(work, pairing.id, winForA, ''));
  }
  const said = corrections.filter((each) => each === 'open' || each.ruling === null || !each.goesOn);
  await walk((await requireRound(t, 1)).matches[0]?.pairing.id as PairingId, said);
});

test('another champion is told before it is saved', async () => {
  await addPlayers(t, 2);
  const pairing = { ...(await t.view()).settings.pairing, firstRound: 'seed' as const };
  await desk((work) => updatePairing(work, pairing));
  await desk((work) => drawRound(work, 1, 'elimination'));
  const [final] = (await publish(t, 1)).matches;
  const id = final?.pairing.id as PairingId;
  await save(id, { figures: null, ruling: 'void', goesOn: 'b' });
  expect(standingsOf(await t.view()).rows[0]?.entry).toBe(final?.b?.id);
  const { moves } = finish(
    consequencesOf(await t.view(), id, { figures: null, ruling: 'void', goesOn: 'a' }),
  );
  expect(moves.map(({ entry, after }) => [entry, after?.rank])).toEqual([
    [final?.a.id, 1],
    [final?.b?.id, 2],
  ]);
});

test('the side that did not turn up and leaves is told as it will count', async () => {
  await addPlayers(t, 4);
  for (const number of [1, 2]) {
    await desk((work) => drawRound(work, number, 'swiss'));
    for (const { pairing } of (await publish(t, number)).matches)
      await desk((work) => enterResult(work, pairing.id, winForA, ''));
  }
  const [match] = (await requireRound(t, 2)).matches;
  const id = match?.pairing.id as PairingId;
  const view = await t.view();
  const { moves } = finish(consequencesOf(view, id, { figures: null, ruling: 'forfeit-b', drop: true }));
  await save(id, { figures: null, ruling: 'forfeit-b' });
  await desk((work) => dropEntry(work, match?.b?.id as never));
  expect(moved(placesOf(view), moves)).toEqual(placesOf(await t.view()));
});

test('a second correction before the next change does not draw the stored rounds again', async () => {
  await addPlayers(t, 12);
  for (const number of [1, 2, 3, 4]) await play(t, number);
  const view = await t.view();
  const id = view.rounds[0]?.matches[0]?.pairing.id as PairingId;
  const look = () => {
    const steps = consequencesOf(view, id, { figures: winForB, ruling: null });
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count++;
    return { count, found: step.value };
  };
  const [first, second] = [look(), look()];
  expect(second.found).toEqual(first.found);
  expect(first.found.draws.map(({ reproduced }) => reproduced)).toEqual([true, true, true]);
  expect(second.count).toBeLessThan(0.7 * first.count);
});
