import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { putReport, putResult } from '@/db/rounds';
import { updateTournament } from '@/db/tournaments';
import type { PairingId } from '@/lib/ids';
import { objectionMs } from '@/lib/results/objection';
import type { Side } from '@/lib/sides';
import type { Entry } from '@/lib/tournament/records';
import { loadObjection } from '../../load/objections';
import {
  addPlayers,
  diary,
  draw,
  matchOf,
  open,
  publish,
  requireRound,
  tableOf,
  winForA,
} from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { objectToResult, takeBackObjection, upholdResult } from './objections';
import { enterResult, ruleMatch, takeStatement } from './results';

let t: TestTournament;
let id: PairingId;
let a: Entry;
let b: Entry;
let stranger: Entry;
beforeEach(async () => {
  t = await openTestTournament();
  await addPlayers(t, 4);
  ({ id, a, b } = tableOf(await open(t, 1), 1));
  stranger = tableOf(await requireRound(t, 1), 2).a;
});
afterEach(() => t.dispose());

const winForB = { ...winForA, a: winForA.b, b: winForA.a };
const claim = (who: Entry, figures = winForA) =>
  t.change(who.id, (work) => takeStatement(work, id, { stance: 'claim', figures }));
const enter = (figures = winForA, reason = '') =>
  t.change('organiser', (work) => enterResult(work, id, figures, reason));
const resultAt = async () => (await matchOf(t, id)).result?.at ?? 0;
const object = async (who: Entry, note = '') => {
  const seen = await resultAt();
  return t.refusal(who.id, (work) => objectToResult(work, id, seen, note));
};
const takeBack = (who: Entry) => t.refusal(who.id, (work) => takeBackObjection(work, id));
const uphold = async () => {
  const at = (await matchOf(t, id)).objected?.at ?? 0;
  await t.change('organiser', (work) => upholdResult(work, id, at));
};
const mayObject = async (side: Side, later = 0) => {
  const view = await t.view();
  const round = await requireRound(t, 1);
  const now = (await resultAt()) + later;
  return loadObjection(t.database.read, view, round, await matchOf(t, id), side, now);
};

describe('a result that the desk took over from one player', () => {
  beforeEach(async () => {
    await claim(a);
    await enter();
  });

  test('is disputed once the other objects, with one tap and a sentence if they like', async () => {
    expect(await mayObject('a')).toBeNull();
    expect(await mayObject('b')).toMatchObject({ round: 2, over: false });
    expect(await object(b, 'Ich habe nicht aufgegeben.')).toBeUndefined();
    const match = await matchOf(t, id);
    expect(match).toMatchObject({ state: 'disputed', result: null, points: null });
    expect(match.objected).toMatchObject({ settledBy: 'organiser' });
    expect(match.reports.b).toMatchObject({ stance: 'dispute', note: 'Ich habe nicht aufgegeben.' });
    const kinds = (await diary(t)).map(({ kind }) => kind);
    expect(kinds.at(-1)).toBe('result-objected');
    // A double tap.
    expect(await object(b)).toBeUndefined();
    expect((await diary(t)).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('stands again when the objection is taken back', async () => {
    const before = await matchOf(t, id);
    await object(b);
    expect(await takeBack(a)).toBe('objection-over');
    expect(await takeBack(b)).toBeUndefined();
    expect(await matchOf(t, id)).toMatchObject({ state: 'confirmed', result: before.result });
    expect((await matchOf(t, id)).reports.b).toBeUndefined();
    expect(await takeBack(b)).toBe('objection-over');
  });

  test('stands for good when the desk keeps it', async () => {
    await object(b);
    await uphold();
    expect(await matchOf(t, id)).toMatchObject({ state: 'confirmed', objected: null });
    expect(await mayObject('b')).toBeNull();
    expect(await object(b)).toBe('objection-none');
    expect(await takeBack(b)).toBe('objection-over');
  });

  test('is replaced by what the desk enters then', async () => {
    await object(b);
    await enter(winForB);
    expect(await matchOf(t, id)).toMatchObject({ state: 'confirmed', score: { winner: 'b' } });
    expect(await mayObject('b')).toBeNull();
  });

  test('holds again when the other gives way and confirms', async () => {
    await object(b);
    const seenAt = (await matchOf(t, id)).reports.a?.at ?? 0;
    await t.change(b.id, (work) => takeStatement(work, id, { stance: 'confirm', seenAt }));
    expect((await matchOf(t, id)).result).toMatchObject({ settledBy: 'players', state: 'settled' });
  });

  test('is objected to by nobody else, and only as it was seen', async () => {
    expect(await object(a)).toBe('objection-none');
    expect(await object(stranger)).toBe('forbidden');
    expect(await t.refusal('organiser', (work) => objectToResult(work, id, 0, ''))).toBe('forbidden');
    expect(await t.refusal(b.id, (work) => objectToResult(work, id, 1, ''))).toBe('result-changed');
  });

  test('can be objected to until the next round is published, and a quarter of an hour at least', async () => {
    const other = tableOf(await requireRound(t, 1), 2).id;
    await t.change('organiser', (work) => enterResult(work, other, winForA, ''));
    await draw(t, 2);
    expect(await mayObject('b', objectionMs * 9)).toMatchObject({ over: false });
    await publish(t, 2);
    expect(await mayObject('b', objectionMs - 1)).toMatchObject({ over: false });
    expect(await mayObject('b', objectionMs)).toMatchObject({ over: true });
    const seen = await resultAt();
    await t.change(b.id, async (work) => {
      const late = { ...work, now: seen + objectionMs };
      await expect(objectToResult(late, id, seen, '')).rejects.toThrow('objection-late');
    });
  });

  test('can no longer once the tournament is over', async () => {
    await t.database.write((tx) => updateTournament(tx, t.id, { status: 'finished' }));
    expect(await mayObject('b')).toBeNull();
    expect(await object(b)).toBe('tournament-finished');
  });
});

describe('who can object', () => {
  test('both, where the desk entered a result that neither had reported', async () => {
    await enter();
    expect(await mayObject('a')).not.toBeNull();
    expect(await mayObject('b')).not.toBeNull();
    await object(a);
    expect((await matchOf(t, id)).state).toBe('disputed');
  });

  test('nobody, where both agreed; both, once the desk has corrected that', async () => {
    await claim(a);
    await claim(b);
    expect(await mayObject('a')).toBeNull();
    expect(await mayObject('b')).toBeNull();
    await enter(winForB, 'vertauscht');
    expect(await object(b)).toBeUndefined();
    expect((await matchOf(t, id)).reports.b).toMatchObject({ stance: 'dispute' });
    expect((await matchOf(t, id)).reports.b?.payload).not.toBeNull();
    await takeBack(b);
    expect(await matchOf(t, id)).toMatchObject({ state: 'confirmed', score: { winner: 'b' } });
    expect((await matchOf(t, id)).reports.b).toMatchObject({ stance: 'claim' });
  });

  test('nobody, where the desk decided between two versions', async () => {
    await claim(a);
    await claim(b, winForB);
    await enter();
    expect(await mayObject('b')).toBeNull();
  });

  test('who is said not to have turned up', async () => {
    await t.change('organiser', (work) => ruleMatch(work, id, 'forfeit-b', ''));
    expect(await object(b)).toBeUndefined();
    expect(await matchOf(t, id)).toMatchObject({ state: 'disputed', ruling: null });
    await takeBack(b);
    expect(await matchOf(t, id)).toMatchObject({ state: 'confirmed', ruling: 'forfeit-b' });
  });

  test('who was confirmed for on the phone of the other, as it was possible before', async () => {
    await claim(a);
    const { pairing } = await matchOf(t, id);
    await t.change(b.id, async (work) => {
      const claimed = {
        pairingId: id,
        side: 'b',
        stance: 'claim',
        payload: winForA,
        note: '',
        at: work.now,
      } as const;
      await putReport(work.tx, claimed);
      const settled = {
        state: 'settled',
        settledBy: 'players',
        ruling: null,
        goesOn: null,
        reason: '',
      } as const;
      await putResult(work.tx, { ...settled, pairingId: id, report: winForA, at: work.now });
      await work.note('confirmed-on-one-phone', { table: pairing.tableNumber, owner: a.name });
    });
    expect(await mayObject('a')).toBeNull();
    expect(await object(b)).toBeUndefined();
    expect((await matchOf(t, id)).reports.b).toMatchObject({ stance: 'dispute', payload: null });
  });
});
