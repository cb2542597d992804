import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import type { EntryId, PairingId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { standingsOf } from '@/lib/tournament/standings-of';
import { drawRound, finishTournament, reopenTournament, withdrawRound } from '../rounds/rounds';
import {
  addPlayers,
  contents,
  diary,
  draw,
  matchOf,
  open,
  problemOf,
  requireRound,
  tableOf,
  winForA,
} from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { enterResult, type Statement, takeStatement } from './results';

const narrower = reportOf({ destroyed: 555, ep: 6 }, { destroyed: 200, ep: 2 });

let t: TestTournament;
let id: PairingId;
let a: Entry;
let b: Entry;
beforeEach(async () => {
  t = await openTestTournament();
  await addPlayers(t, 4);
  ({ id, a, b } = tableOf(await open(t, 1), 1));
});
afterEach(() => t.dispose());

const say = (who: Entry, statement: Statement) =>
  t.change(who.id, (work) => takeStatement(work, id, statement));
const claim = (who: Entry, figures: unknown) => say(who, { stance: 'claim', figures });
const dispute = (who: Entry, figures: unknown, note: string) =>
  say(who, { stance: 'dispute', figures, note });
/** Confirms the claim currently shown. */
const confirm = async (who: Entry) => {
  const { reports } = await matchOf(t, id);
  return say(who, { stance: 'confirm', seenAt: (who === a ? reports.b : reports.a)?.at ?? 0 });
};
const enter = (figures: unknown, reason = '') =>
  t.change('organiser', (work) => enterResult(work, id, figures, reason));
const state = async () => (await matchOf(t, id)).state;
const kinds = async () => (await diary(t)).map(({ kind }) => kind);

describe('a claim', () => {
  test('waits for the opponent, and their confirmation settles the result', async () => {
    expect(await claim(a, winForA)).toBe('waiting-for-opponent');
    expect(await state()).toBe('one-sided');
    expect(await confirm(b)).toBe('confirmed');
    const match = await matchOf(t, id);
    expect(match).toMatchObject({
      state: 'confirmed',
      result: { settledBy: 'players', report: winForA, reason: '' },
      // §8 for 2000 points: 600 + 6 × 50 against 200 + 2 × 50.
      score: { winner: 'a', metrics: { a: { sp: 900 }, b: { sp: 300 } } },
      points: { a: 3, b: 0 },
    });
    expect((await kinds()).slice(-3)).toEqual(['result-claim', 'result-confirm', 'result-confirmed']);
  });

  test('of both at the same time, in the same words, settles the result at once', async () => {
    const receptions = await Promise.all([claim(a, winForA), claim(b, winForA)]);
    expect(receptions).toEqual(['waiting-for-opponent', 'confirmed']);
    expect(await state()).toBe('confirmed');
    expect((await contents(t)).results).toHaveLength(1);
  });

  test('of both that differ in what is only noted agrees all the same', async () => {
    await claim(a, reportOf(winForA.a, winForA.b, { turnsPlayed: '5', startingPlayer: 'a' }));
    expect(await claim(b, reportOf(winForA.a, winForA.b, { turnsPlayed: '6' }))).toBe('confirmed');
  });

  test('of both that differ in the figures is disputed', async () => {
    await claim(a, winForA);
    expect(await claim(b, narrower)).toBe('disputed');
    expect(await state()).toBe('disputed');
    expect((await matchOf(t, id)).result).toBeNull();
  });

  test('of the same sum made of other figures is disputed too', async () => {
    await claim(a, reportOf({ destroyed: 600 }, {}));
    expect(await claim(b, reportOf({ destroyed: 500, half: 100 }, {}))).toBe('disputed');
  });

  test('sent twice, even at once, counts once', async () => {
    expect(await Promise.all([claim(a, winForA), claim(a, winForA)])).toEqual([
      'waiting-for-opponent',
      'already-sent',
    ]);
    const { at } = (await matchOf(t, id)).reports.a ?? {};
    expect(await claim(a, winForA)).toBe('already-sent');
    expect((await matchOf(t, id)).reports.a?.at, 'what the opponent has seen still stands').toBe(at);
    expect((await kinds()).filter((kind) => kind === 'result-claim')).toHaveLength(1);
  });

  test('sent again after the result stands is told so', async () => {
    await claim(a, winForA);
    await confirm(b);
    expect(await claim(a, winForA)).toBe('already-confirmed');
    expect(await claim(b, winForA)).toBe('already-confirmed');
    expect(await confirm(b)).toBe('already-confirmed');
  });

  test('can be corrected, and the diary keeps what it was', async () => {
    await claim(a, winForA);
    expect(await claim(a, narrower)).toBe('waiting-for-opponent');
    expect((await matchOf(t, id)).reports.a?.payload).toEqual(narrower);
    expect((await diary(t)).at(-1)).toMatchObject({
      kind: 'result-claim',
      data: { table: 1, figures: narrower, before: winForA },
    });
  });

  test('stands by itself: the other table knows nothing of it', async () => {
    await claim(a, winForA);
    const other = tableOf(await requireRound(t, 1), 2);
    expect((await matchOf(t, other.id)).state).toBe('open');
  });
});

describe('a confirmation', () => {
  test('of a claim that was changed meanwhile is refused, until the new one was seen', async () => {
    await claim(a, winForA);
    const seenAt = (await matchOf(t, id)).reports.a?.at ?? 0;
    await claim(a, narrower);
    expect(await problemOf(say(b, { stance: 'confirm', seenAt }))).toEqual({ code: 'claim-changed' });
    expect(await state()).toBe('one-sided');
    expect(await confirm(b)).toBe('confirmed');
    expect((await matchOf(t, id)).result?.report).toEqual(narrower);
  });

  test('of nothing, or of one’s own claim, is refused', async () => {
    expect(await problemOf(confirm(b))).toEqual({ code: 'nothing-to-confirm' });
    await claim(a, winForA);
    const seenAt = (await matchOf(t, id)).reports.a?.at ?? 0;
    expect(await problemOf(say(a, { stance: 'confirm', seenAt }))).toEqual({ code: 'nothing-to-confirm' });
    await dispute(b, null, 'Nein.');
    expect(await problemOf(confirm(a)), 'of a dispute in words').toEqual({ code: 'nothing-to-confirm' });
  });

  test('ends a dispute, whichever side gives in', async () => {
    await claim(a, winForA);
    await dispute(b, narrower, 'Die Ritter lebten noch.');
    expect(await confirm(a)).toBe('confirmed');
    expect((await matchOf(t, id)).result?.report).toEqual(narrower);
  });

  test('by the one who disputed settles the first claim', async () => {
    await claim(a, winForA);
    await dispute(b, null, 'Das stimmt nicht.');
    expect(await confirm(b)).toBe('confirmed');
    expect((await matchOf(t, id)).result?.report).toEqual(winForA);
  });
});

describe('a dispute', () => {
  test('in words waits for the organiser with its words', async () => {
    await claim(a, winForA);
    expect(await dispute(b, null, 'Wir hatten uns verzählt.')).toBe('disputed');
    const { state: now, reports } = await matchOf(t, id);
    expect(now).toBe('disputed');
    expect(reports.b).toMatchObject({ stance: 'dispute', payload: null, note: 'Wir hatten uns verzählt.' });
    expect(await claim(a, narrower), 'a new claim is no answer to words').toBe('disputed');
    await enter(narrower);
    expect(await state()).toBe('confirmed');
  });

  test('with figures ends when the other side claims the same', async () => {
    await claim(a, winForA);
    expect(await dispute(b, narrower, 'Die Ritter lebten noch.')).toBe('disputed');
    expect(await dispute(b, narrower, 'Die Ritter lebten noch.')).toBe('already-sent');
    expect(await claim(a, narrower)).toBe('confirmed');
  });

  test('can be said first, before the other has claimed anything', async () => {
    expect(await dispute(a, null, 'Wir sind uns nicht einig.')).toBe('disputed');
    expect(await claim(b, winForA)).toBe('disputed');
  });

  test('whose words change is sent again', async () => {
    await claim(a, winForA);
    await dispute(b, narrower, 'Nein.');
    expect(await dispute(b, narrower, 'Doch nicht.')).toBe('disputed');
    expect((await matchOf(t, id)).reports.b?.note).toBe('Doch nicht.');
  });
});

describe('a statement that comes too late', () => {
  test('is kept in the diary for the organiser when a result stands', async () => {
    await enter(winForA);
    const before = await matchOf(t, id);
    expect(await claim(b, narrower)).toBe('kept-for-organiser');
    expect(await dispute(b, null, 'Das war anders.')).toBe('kept-for-organiser');
    expect(await matchOf(t, id)).toEqual(before);
    expect((await diary(t)).slice(-2)).toMatchObject([
      { kind: 'late-report', data: { table: 1, figures: narrower } },
      { kind: 'late-report', data: { table: 1, figures: null, words: 'Das war anders.' } },
    ]);
  });

  test('changes nothing in a closed round', async () => {
    for (const table of [1, 2]) {
      const { id: pairing } = tableOf(await requireRound(t, 1), table);
      await t.change('organiser', (work) => enterResult(work, pairing, winForA, ''));
    }
    await draw(t, 2);
    const before = standingsOf(await t.view());
    expect(await claim(a, narrower)).toBe('kept-for-organiser');
    expect(await claim(a, winForA)).toBe('already-confirmed');
    expect((await contents(t)).reports).toEqual([]);
    expect(standingsOf(await t.view())).toEqual(before);
  });

  test('is kept as well while the round is taken back', async () => {
    await t.change('organiser', (work) => withdrawRound(work, 1));
    expect(await claim(a, winForA)).toBe('kept-for-organiser');
    expect((await contents(t)).reports).toEqual([]);
    expect((await kinds()).at(-1)).toBe('late-report');
  });
});

describe('who may speak', () => {
  test('is decided by the pairing: another entry, the organiser and strangers are refused', async () => {
    const other = tableOf(await requireRound(t, 1), 2);
    const statement: Statement = { stance: 'claim', figures: winForA };
    for (const who of [other.a.id, other.b.id, 'organiser', 'nobody' as EntryId] as const)
      expect(await t.refusal(who, (work) => takeStatement(work, id, statement))).toBe('forbidden');
    expect((await contents(t)).reports).toEqual([]);
  });

  test('needs a pairing of this tournament, and an opponent', async () => {
    const unknown = 'nothing' as PairingId;
    const statement: Statement = { stance: 'claim', figures: winForA };
    expect(await t.refusal(a.id, (work) => takeStatement(work, unknown, statement))).toBe('pairing-unknown');
    expect(await t.refusal('organiser', (work) => enterResult(work, unknown, winForA, ''))).toBe(
      'pairing-unknown',
    );
  });

  test('has nothing to report about a bye', async () => {
    const odd = await openTestTournament();
    await addPlayers(odd, 3);
    const bye = (await open(odd, 1)).matches.find((match) => match.state === 'bye');
    const pairing = bye?.pairing.id as PairingId;
    const statement: Statement = { stance: 'claim', figures: winForA };
    expect(await odd.refusal(bye?.a.id as EntryId, (work) => takeStatement(work, pairing, statement))).toBe(
      'bye-has-no-result',
    );
    expect(await odd.refusal('organiser', (work) => enterResult(work, pairing, winForA, ''))).toBe(
      'bye-has-no-result',
    );
    await odd.dispose();
  });
});

describe('figures that cannot be right', () => {
  const cases: [string, unknown, string, readonly string[]][] = [
    ['are negative', reportOf({ destroyed: -5 }), 'negative', ['a', 'destroyed']],
    ['are no multiple of 5', reportOf({}, { half: 33 }), 'not-multiple-of-5', ['b', 'half']],
    ['exceed an army', reportOf({ destroyed: 2005 }), 'above-game-size', ['a', 'destroyed']],
    [
      'exceed an army together',
      reportOf({}, { destroyed: 1500, half: 505 }),
      'sum-above-game-size',
      ['b', 'half'],
    ],
    ['have too many EP', reportOf({ ep: 99 }), 'too-many-ep', ['a', 'ep']],
    [
      'kill a General for nothing',
      reportOf({ generalKilled: true }),
      'general-without-points',
      ['a', 'destroyed'],
    ],
    ['last too long', reportOf({}, {}, { turnsPlayed: '8' }), 'too-many-turns', ['shared', 'turnsPlayed']],
    ['are words', { ...winForA, a: { ...winForA.a, ep: 'viele' } }, 'invalid-field', ['a', 'ep']],
    [
      'are broken numbers',
      { ...winForA, b: { ...winForA.b, destroyed: 2.5 } },
      'invalid-field',
      ['b', 'destroyed'],
    ],
    ['lack a side', { shared: winForA.shared, a: winForA.a }, 'invalid-field', ['b']],
    ['are nothing', undefined, 'invalid-field', []],
  ];

  test.each(cases)('are refused with their place: they %s', async (_, figures, code, path) => {
    const before = await contents(t);
    for (const change of [claim(a, figures), dispute(a, figures, 'So war es.'), enter(figures, 'so')])
      expect(await problemOf(change)).toMatchObject({ code, path });
    expect(await contents(t)).toEqual(before);
  });
});

describe('the organiser', () => {
  test('enters a result without a word and corrects one with a reason', async () => {
    await enter(winForA);
    expect(await problemOf(enter(narrower))).toEqual({ code: 'reason-required', path: ['reason'] });
    expect((await matchOf(t, id)).result?.report).toEqual(winForA);
    await enter(narrower, 'Zettel nachgezählt');
    expect((await matchOf(t, id)).result).toMatchObject({
      report: narrower,
      settledBy: 'organiser',
      reason: 'Zettel nachgezählt',
    });
    expect((await diary(t)).slice(-2)).toMatchObject([
      {
        kind: 'result-entered',
        data: { table: 1, figures: winForA, before: null, reason: '', score: '3 : 0', earlier: 'none' },
      },
      {
        kind: 'result-corrected',
        data: { table: 1, figures: narrower, before: winForA, reason: 'Zettel nachgezählt' },
      },
    ]);
  });

  test('corrects what the players agreed on; their reports stay', async () => {
    await claim(a, winForA);
    await confirm(b);
    await enter(narrower, 'Beide hatten sich verzählt');
    const { result, reports } = await matchOf(t, id);
    expect(result).toMatchObject({ report: narrower, settledBy: 'organiser' });
    expect([reports.a?.payload, reports.b?.payload]).toEqual([winForA, winForA]);
  });

  test('may enter the same again without a trace', async () => {
    await enter(winForA);
    const before = await contents(t);
    // Every change raises both revisions, so that open pages refresh.
    const revisions = { tournaments: [], instanceRevision: [] };
    await enter(winForA);
    const after = await contents(t);
    expect({ ...after, ...revisions }).toEqual({ ...before, ...revisions });
  });

  test('corrects a closed round, and the standings follow', async () => {
    const { id: pairing } = tableOf(await requireRound(t, 1), 2);
    await t.change('organiser', (work) => enterResult(work, pairing, winForA, ''));
    await enter(winForA);
    await draw(t, 2);
    await enter(reportOf({ destroyed: 200 }, { destroyed: 600 }), 'Seiten vertauscht');
    const points = standingsOf(await t.view()).rows.map((row) => [row.entry, row.points]);
    expect(points).toContainEqual([a.id, 0]);
    expect(points).toContainEqual([b.id, 3]);
  });

  test('cannot enter anything into a draft', async () => {
    await t.change('organiser', (work) => withdrawRound(work, 1));
    expect(await problemOf(enter(winForA))).toEqual({ code: 'stale' });
  });

  test('has to open a finished tournament first', async () => {
    for (const table of [1, 2]) {
      const { id: pairing } = tableOf(await requireRound(t, 1), table);
      await t.change('organiser', (work) => enterResult(work, pairing, winForA, ''));
    }
    await t.change('organiser', finishTournament);
    expect(await problemOf(enter(narrower, 'zu spät'))).toEqual({ code: 'tournament-finished' });
    expect(await claim(a, narrower)).toBe('kept-for-organiser');
    await t.change('organiser', reopenTournament);
    await enter(narrower, 'nachgezählt');
    expect((await matchOf(t, id)).result?.report).toEqual(narrower);
  });
});

describe('a draw at the table', () => {
  test('is one below 50 victory points, and 50 are a win', async () => {
    await enter(reportOf({ destroyed: 645 }, { destroyed: 600 }));
    expect(await matchOf(t, id)).toMatchObject({ score: { winner: null }, points: { a: 1, b: 1 } });
    await enter(reportOf({ destroyed: 650 }, { destroyed: 600 }), 'fünf Punkte mehr');
    expect(await matchOf(t, id)).toMatchObject({ score: { winner: 'a' }, points: { a: 3, b: 0 } });
  });

  test('does not keep the next round from being drawn', async () => {
    await enter(reportOf({ destroyed: 645 }, { destroyed: 600 }));
    const { id: pairing } = tableOf(await requireRound(t, 1), 2);
    await t.change('organiser', (work) => enterResult(work, pairing, winForA, ''));
    await t.change('organiser', (work) => drawRound(work, 2));
    expect((await requireRound(t, 2)).matches).toHaveLength(2);
  });
});
