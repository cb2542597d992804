import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findResult, listReportsOfPairing } from '@/db/rounds';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import type { PairingId, TournamentId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { addPlayers, matchOf, open, problemOf, requireRound, tableOf, winForA } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { enterResult, type Statement, takeStatement } from './results';

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

const say = (who: Entry, statement: Statement) =>
  t.change(who.id, (work) => takeStatement(work, id, statement));
const claim = (who: Entry) => say(who, { stance: 'claim', figures: winForA });

describe('of a match of another tournament', () => {
  const elsewhere = 'elsewhere' as TournamentId;

  test('neither reports nor the result are found', async () => {
    await claim(a);
    await t.change('organiser', (work) => enterResult(work, id, winForA, ''));
    const { read } = t.database;
    expect(await listReportsOfPairing(read, { tournamentId: t.id, pairingId: id })).toHaveLength(1);
    expect(await findResult(read, { tournamentId: t.id, pairingId: id })).toBeDefined();
    expect(await listReportsOfPairing(read, { tournamentId: elsewhere, pairingId: id })).toEqual([]);
    expect(await findResult(read, { tournamentId: elsewhere, pairingId: id })).toBeUndefined();
  });
});

describe('a dispute', () => {
  const same = { stance: 'dispute', figures: winForA, note: '' } as const;

  test('tells a stranger nothing about the figures', async () => {
    await claim(a);
    expect(await problemOf(say(stranger, same))).toEqual({ code: 'forbidden' });
    expect(await problemOf(say(stranger, { ...same, figures: reportOf({}, {}) }))).toEqual({
      code: 'forbidden',
    });
  });

  test('of the very same figures needs words, and is then an objection in words alone', async () => {
    await claim(a);
    expect(await problemOf(say(b, same))).toEqual({ code: 'nothing-disputed', path: ['note'] });
    expect(await say(b, { ...same, note: 'Wir waren noch nicht fertig.' })).toBe('disputed');
    expect((await matchOf(t, id)).reports.b).toMatchObject({ stance: 'dispute', payload: null });
  });
});
