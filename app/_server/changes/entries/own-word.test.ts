import { afterEach, beforeEach, expect, test } from 'vitest';
import { actingFor, nobody } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import type { Work } from '../../platform/work';
import { castArmyVote, castFairness } from '../ending/votes';
import { withdrawList } from '../lists/army-lists';
import { chooseList } from '../lists/list-choices';
import { objectToResult } from '../results/objections';
import { takeStatement } from '../results/results';
import { addPlayers, contents, open, tableOf, winForA } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { checkInSelf } from './check-in';
import { leaveTournament } from './entries';

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

const forOpponent: Readonly<Record<string, (work: Work) => Promise<unknown>>> = {
  'a vote for fairness': (work) => castFairness(work, b.id, [{ about: a.id, mark: 5 }]),
  'a vote for an army': (work) => castArmyVote(work, b.id, [a.id]),
  'which list they play': (work) => chooseList(work, b.id, { roundNumber: 1, slot: 1 }),
  'their army list': (work) => withdrawList(work, b.id),
  'that they are here': (work) => checkInSelf(work, b.id),
  'that they leave': (work) => leaveTournament(work, b.id),
};

test.each(Object.keys(forOpponent))('a player cannot say for the opponent: %s', async (what) => {
  const before = await contents(t);
  const say = forOpponent[what] as (work: Work) => Promise<unknown>;
  expect(await t.refusal(a.id, say)).toBe('forbidden');
  // Also with both links on the phone, while the form is for the other player.
  const both = (work: Work) => say({ ...work, actor: { ...work.actor, others: [b.id] } });
  expect(await t.refusal(a.id, both)).toBe('forbidden');
  const after = await contents(t);
  const still = ({ tournaments: _, ...rest }: Record<string, unknown[]>) => rest;
  expect(still(after)).toEqual(still(before));
});

test('a statement about a result is of the player for whom it is made, and of nobody else', async () => {
  const claim = (work: Work) => takeStatement(work, id, { stance: 'claim', figures: winForA });
  expect(await t.change(a.id, claim)).toBe('waiting-for-opponent');
  const { at } =
    (await t.view()).rounds[0]?.matches.find(({ pairing }) => pairing.id === id)?.reports.a ?? {};
  const confirm = (work: Work) => takeStatement(work, id, { stance: 'confirm', seenAt: at ?? 0 });
  expect(await t.refusal(a.id, confirm)).toBe('nothing-to-confirm');
  const twoLinks = { ...nobody, entryId: a.id, others: [b.id], name: a.name };
  const asB = (work: Work) => confirm({ ...work, actor: actingFor(twoLinks, [b.id]) });
  expect(await t.refusal(a.id, (work) => objectToResult(work, id, 0, ''))).toBe('objection-none');
  expect(await t.change(a.id, asB)).toBe('confirmed');
});
