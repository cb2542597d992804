import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PairingId } from '@/lib/ids';
import { pairingInput } from '@/lib/tournament/draw-input';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { Work } from '../../platform/work';
import { type OpenChoice, settleOpenMatches } from '../rounds/open-matches';
import { drawRound, finishTournament } from '../rounds/rounds';
import {
  addPlayers,
  contents,
  diary,
  draw,
  matchOf,
  open,
  play,
  problemOf,
  requireRound,
  tableOf,
  winForA,
} from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { enterResult, ruleMatch, takeStatement } from './results';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);
const settle = (number: number, choices: Record<PairingId, OpenChoice>) =>
  desk((work) => settleOpenMatches(work, number, choices));
const pointsOf = async (name: string) => {
  const view = await t.view();
  return standingsOf(view).rows.find((row) => view.entryById.get(row.entry)?.name === name)?.points;
};

test('open tables hold up the draw until each of them has been said to count somehow', async () => {
  await addPlayers(t, 8);
  const round = await open(t, 1);
  const [one, two, three, four] = [1, 2, 3, 4].map((table) => tableOf(round, table));
  if (!one || !two || !three || !four) throw new Error('four tables');
  await t.change(one.a.id, (work) => takeStatement(work, one.id, { stance: 'claim', figures: winForA }));
  await desk((work) => enterResult(work, four.id, winForA, ''));
  expect(await t.refusal('organiser', (work) => drawRound(work, 2))).toBe('results-missing');

  const before = await contents(t);
  const incomplete = settle(1, { [one.id]: 'as-a', [three.id]: 'void' });
  expect(await problemOf(incomplete)).toEqual({ code: 'choice-missing', path: ['choice', two.id] });
  const unknown = settle(1, { [one.id]: 'as-b', [two.id]: 'void', [three.id]: 'void' });
  expect((await problemOf(unknown))?.code).toBe('stale');
  expect(await contents(t)).toEqual(before);

  await settle(1, { [one.id]: 'as-a', [two.id]: 'double-loss', [three.id]: 'forfeit-b' });
  expect(await pointsOf(one.a.name)).toBe(3);
  expect(await pointsOf(one.b.name)).toBe(0);
  expect(await pointsOf(two.a.name)).toBe(0);
  expect(await pointsOf(three.a.name)).toBe(3);
  await draw(t, 2);
});

test('a result that came in while the desk was choosing stands', async () => {
  await addPlayers(t, 2);
  const { id, a, b } = tableOf(await open(t, 1), 1);
  await t.change(a.id, (work) => takeStatement(work, id, { stance: 'claim', figures: winForA }));
  await t.change(b.id, (work) => takeStatement(work, id, { stance: 'claim', figures: winForA }));
  await settle(1, { [id]: 'double-loss' });
  expect((await matchOf(t, id)).ruling).toBeNull();
  expect(await pointsOf(a.name)).toBe(3);
});

test('whoever won by no-show has had their bye, and may still meet the one who did not turn up', async () => {
  await addPlayers(t, 4);
  const { id, a, b } = tableOf(await open(t, 1), 1);
  const other = tableOf(await requireRound(t, 1), 2);
  await desk((work) => ruleMatch(work, id, 'forfeit-b', ''));
  await desk((work) => ruleMatch(work, other.id, 'double-loss', ''));
  const { entries } = pairingInput(await t.view(), 2, 1);
  const fact = (entryId: string) => entries.find((entry) => entry.id === entryId);
  expect(fact(a.id)).toMatchObject({ byes: 1, opponents: [null] });
  expect(fact(b.id)).toMatchObject({ byes: 0, opponents: [null] });
  expect(fact(other.a.id)).toMatchObject({ byes: 0, opponents: [other.b.id] });
});

test('a ruling takes the place of a result only with a reason, and a result that of a ruling likewise', async () => {
  await addPlayers(t, 2);
  const { id, a, b } = tableOf(await open(t, 1), 1);
  await desk((work) => enterResult(work, id, winForA, ''));
  expect(await t.refusal('organiser', (work) => ruleMatch(work, id, 'void', ''))).toBe('reason-required');
  await desk((work) => ruleMatch(work, id, 'void', 'Falsche Liste'));
  expect(await pointsOf(a.name)).toBe(0);
  expect(await t.refusal('organiser', (work) => enterResult(work, id, winForA, ''))).toBe('reason-required');
  await desk((work) => enterResult(work, id, winForA, 'Doch die richtige'));
  expect(await pointsOf(a.name)).toBe(3);
  await desk((work) => ruleMatch(work, id, 'forfeit-b', 'Zu spät'));
  expect((await diary(t)).at(-1)).toMatchObject({
    kind: 'match-ruled-because',
    data: { table: 1, how: 'absent', name: b.name, reason: 'Zu spät' },
  });
});

test('what a player sends after the ruling is kept for the organiser', async () => {
  await addPlayers(t, 2);
  const { id, a } = tableOf(await open(t, 1), 1);
  await desk((work) => ruleMatch(work, id, 'double-loss', ''));
  const reception = await t.change(a.id, (work) =>
    takeStatement(work, id, { stance: 'claim', figures: winForA }),
  );
  expect(reception).toBe('kept-for-organiser');
  expect((await matchOf(t, id)).ruling).toBe('double-loss');
});

test('the last round may end with rulings, too', async () => {
  await t.dispose();
  t = await openTestTournament({ rounds: 2 });
  await addPlayers(t, 4);
  await play(t, 1);
  const round = await open(t, 2);
  await settle(2, { [tableOf(round, 1).id]: 'void', [tableOf(round, 2).id]: 'double-loss' });
  await desk((work) => finishTournament(work));
  expect((await t.view()).tournament.status).toBe('finished');
});
