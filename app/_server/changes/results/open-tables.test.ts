import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EntryId, PairingId } from '@/lib/ids';
import { finish } from '@/lib/steps';
import { runs } from '@/lib/test-runs';
import { consequencesOf } from '@/lib/tournament/correction';
import { publicView } from '@/lib/tournament/public-view';
import { openMatches } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { Work } from '../../platform/work';
import { discardDraft, drawRound, finishTournament } from '../rounds/rounds';
import {
  addPlayers,
  diary,
  draw,
  matchOf,
  open,
  play,
  problemOf,
  publish,
  requireRound,
  seatsOf,
  tableOf,
  winForA,
} from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { enterResult, type InterimWay, ruleMatch, takeBackResult, takeStatement } from './results';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ rounds: 2 });
});
afterEach(() => t.dispose());

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);
const enter = (id: PairingId) => desk((work) => enterResult(work, id, winForA, ''));
const drawWith = (number: number, meanwhile: Readonly<Record<PairingId, InterimWay>>) =>
  desk((work) => drawRound(work, number, undefined, meanwhile));
const pointsOf = async (id: EntryId) =>
  standingsOf(await t.view()).rows.find(({ entry }) => entry === id)?.points;
const takeBack = async (id: PairingId, reason = 'Falscher Tisch') => {
  const at = (await matchOf(t, id)).result?.at ?? null;
  return desk((work) => takeBackResult(work, id, reason, at));
};

describe('a result taken back', () => {
  test('leaves the match open, its figures at hand, and is reported anew by both', async () => {
    await addPlayers(t, 2);
    const { id, a, b } = tableOf(await open(t, 1), 1);
    await t.change(a.id, (work) => takeStatement(work, id, { stance: 'claim', figures: winForA }));
    await t.change(b.id, (work) => takeStatement(work, id, { stance: 'claim', figures: winForA }));
    expect(await pointsOf(a.id)).toBe(3);
    expect((await problemOf(takeBack(id, '')))?.code).toBe('reason-required');
    await takeBack(id);
    expect(await pointsOf(a.id)).toBe(0);
    const match = await matchOf(t, id);
    expect(match).toMatchObject({ state: 'open', result: null, points: null, reports: {} });
    expect(match.withdrawn).toMatchObject({ report: winForA, reason: 'Falscher Tisch' });
    expect((await diary(t)).at(-1)?.data).toMatchObject({
      table: 1,
      before: winForA,
      reason: 'Falscher Tisch',
    });
    // The same figures count as a new report.
    const again = (who: EntryId) =>
      t.change(who, (work) => takeStatement(work, id, { stance: 'claim', figures: winForA }));
    expect(await again(a.id)).toBe('waiting-for-opponent');
    expect(await again(b.id)).toBe('confirmed');
    expect(await matchOf(t, id)).toMatchObject({ state: 'confirmed', withdrawn: null });
  });

  test('is refused to whoever saw another result, and to players', async () => {
    await addPlayers(t, 2);
    const { id, a } = tableOf(await open(t, 1), 1);
    expect(await t.refusal('organiser', (work) => takeBackResult(work, id, 'x', null))).toBe(
      'result-changed',
    );
    await enter(id);
    expect(await t.refusal('organiser', (work) => takeBackResult(work, id, 'x', 1))).toBe('result-changed');
    expect((await matchOf(t, id)).state).toBe('confirmed');
    expect(a.id).toBeDefined();
  });

  test('shows before what it does to standings and to the round that was drawn since', async () => {
    await addPlayers(t, 6);
    await play(t, 1);
    await open(t, 2);
    const { id, a } = tableOf(await requireRound(t, 1), 1);
    const { moves, draws } = finish(consequencesOf(await t.view(), id, 'open'));
    expect(moves.find(({ entry }) => entry === a.id)).toMatchObject({
      before: { points: 3 },
      after: { points: 0 },
    });
    expect(draws.map(({ round }) => round.number)).toEqual([2]);
    await takeBack(id);
    expect(openMatches(await t.view()).map(({ round }) => round.round.number)).toEqual([1, 2, 2, 2]);
    // The players settle it while the next round is in progress.
    await t.change(a.id, (work) => takeStatement(work, id, { stance: 'claim', figures: winForA }));
    expect((await matchOf(t, id)).state).toBe('one-sided');
  });
});

describe('a round drawn while a table still plays', () => {
  async function oneOpen() {
    await addPlayers(t, 6);
    const round = await open(t, 1);
    const [late, one, two] = [tableOf(round, 1), tableOf(round, 2), tableOf(round, 3)];
    await enter(one.id);
    await enter(two.id);
    return late;
  }

  test.each([
    ['draw', 1],
    ['none', 0],
  ] as const)('counts it as %s until its result comes, and then fully', async (way, points) => {
    const late = await oneOpen();
    expect(await t.refusal('organiser', (work) => drawRound(work, 2))).toBe('results-missing');
    await drawWith(2, { [late.id]: way });
    expect(await pointsOf(late.a.id)).toBe(points);
    expect((await matchOf(t, late.id)).state).toBe('open');
    const seats = seatsOf(await publish(t, 2));
    await t.change(late.a.id, (work) => takeStatement(work, late.id, { stance: 'claim', figures: winForA }));
    await t.change(late.b.id, (work) => takeStatement(work, late.id, { stance: 'claim', figures: winForA }));
    expect(await pointsOf(late.a.id)).toBe(3);
    expect(await matchOf(t, late.id)).toMatchObject({ state: 'confirmed', interim: null });
    expect(seatsOf(await requireRound(t, 2))).toEqual(seats);
  });

  test('never lets the two meet again, though nobody knows yet how it ends', async () => {
    const late = await oneOpen();
    await drawWith(2, { [late.id]: 'draw' });
    const pairs = seatsOf(await requireRound(t, 2)).map((seat) => [...seat.split('-')].sort().join('-'));
    expect(pairs).not.toContain([late.a.name, late.b.name].sort().join('-'));
  });

  test('has no present score where nobody has counted any', async () => {
    const late = await oneOpen();
    expect((await problemOf(drawWith(2, { [late.id]: 'present' })))?.code).toBe('no-present-score');
    expect((await t.view()).rounds).toHaveLength(1);
  });

  test('forgets how it counted when the draft is thrown away', async () => {
    const late = await oneOpen();
    await drawWith(2, { [late.id]: 'draw' });
    const { version } = (await requireRound(t, 2)).round;
    await desk((work) => discardDraft(work, 2, version));
    expect((await matchOf(t, late.id)).interim).toBeNull();
    expect(await pointsOf(late.a.id)).toBe(0);
  });

  test('keeps the tournament from ending before that table has a result', async () => {
    const late = await oneOpen();
    await drawWith(2, { [late.id]: 'none' });
    const second = await publish(t, 2);
    for (const { pairing } of second.matches) await enter(pairing.id);
    expect(await t.refusal('organiser', finishTournament)).toBe('results-missing');
    await desk((work) => ruleMatch(work, late.id, 'draw', ''));
    await desk(finishTournament);
    expect(await pointsOf(late.a.id)).toBeGreaterThanOrEqual(1);
  });

  test('tells the public nothing of what counts meanwhile once the standings are frozen', async () => {
    const late = await oneOpen();
    await drawWith(2, { [late.id]: 'draw' });
    const view = await t.view();
    const frozen = publicView({ ...view, tournament: { ...view.tournament, frozenAfter: 0 } });
    const match = frozen.rounds[0]?.matches.find(({ pairing }) => pairing.id === late.id);
    expect(match).toMatchObject({ interim: null, hidden: true });
  });

  test('is refused in a knock-out, where somebody has to go on', async () => {
    await addPlayers(t, 4);
    await desk((work) => drawRound(work, 1, 'elimination'));
    const round = await publish(t, 1);
    const [one, two] = [tableOf(round, 1), tableOf(round, 2)];
    await enter(one.id);
    expect(
      await t.refusal('organiser', (work) => drawRound(work, 2, 'elimination', { [two.id]: 'draw' })),
    ).toBe('bracket-open');
  });
});

test('standings are the same in whatever order results come, are taken back and come again', async () => {
  await addPlayers(t, 6);
  const { matches } = await open(t, 1);
  const ids = matches.map(({ pairing }) => pairing.id);
  const standings = async () =>
    standingsOf(await t.view()).rows.map(({ entry, rank, points }) => [entry, rank, points]);
  for (const id of ids) await enter(id);
  const expected = await standings();
  const act = fc.record({ id: fc.constantFrom(...ids), back: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
      for (const { id, back } of acts) {
        const stands = (await matchOf(t, id)).result !== null;
        if (back && stands) await takeBack(id);
        else if (!stands) await enter(id);
      }
      for (const id of ids) if ((await matchOf(t, id)).result === null) await enter(id);
      expect(await standings()).toEqual(expected);
    }),
    runs(15),
  );
  await draw(t, 2);
});
