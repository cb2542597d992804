import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EntryId } from '@/lib/ids';
import type { Amendment } from '@/lib/pairing/amend-round';
import { checkDraft } from '@/lib/tournament/draw-input';
import type { Entry } from '@/lib/tournament/records';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { Work } from '../../platform/work';
import { addEntry, dropEntry } from '../entries/entries';
import { noteMatch } from '../results/match-notes';
import { enterResult, ruleMatch, takeStatement } from '../results/results';
import { openTestTournament, type TestTournament } from '../test-work';
import { amendPublished } from './amend';
import { drawRound, publishRound, startRound } from './rounds';
import {
  addPlayers,
  diary,
  open,
  play,
  player,
  requireRound,
  seatsOf,
  tableOf,
  winForA,
} from './test-rounds';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);
const versionOf = async (number: number) => (await requireRound(t, number)).round.version;
async function amend(number: number, amendment: Amendment, extraMinutes = 0) {
  const version = await versionOf(number);
  return desk((work) => amendPublished(work, number, version, amendment, extraMinutes));
}
async function refused(number: number, amendment: Amendment) {
  const version = await versionOf(number);
  return t.refusal('organiser', (work) => amendPublished(work, number, version, amendment));
}
const pointsOf = async (id: EntryId) =>
  standingsOf(await t.view()).rows.find(({ entry }) => entry === id)?.points;

describe('a published round', () => {
  test('pairs the opponents of two no-shows, and nothing happens to the table that plays', async () => {
    await addPlayers(t, 6);
    const round = await open(t, 1);
    const [one, two, three] = [1, 2, 3].map((table) => tableOf(round, table));
    if (!one || !two || !three) throw new Error('three tables');
    await t.change(one.a.id, (work) => takeStatement(work, one.id, { stance: 'claim', figures: winForA }));
    await desk((work) => ruleMatch(work, two.id, 'forfeit-b', ''));
    await desk((work) => ruleMatch(work, three.id, 'forfeit-a', ''));
    expect(await pointsOf(two.a.id)).toBe(3);

    await amend(1, { kind: 'pair', x: two.a.id, y: three.b.id });
    const after = await requireRound(t, 1);
    expect(seatsOf(after)).toEqual([`${one.a.name}-${one.b.name}`, `${two.a.name}-${three.b.name}`]);
    expect(after.matches[0]?.pairing.id).toBe(one.id);
    expect(after.matches[0]?.state).toBe('one-sided');
    expect(after.matches[1]?.pairing.tableNumber).toBe(2);
    expect(after.matches[1]?.state).toBe('open');
    expect(await pointsOf(two.a.id)).toBe(0);
    expect(await pointsOf(two.b.id)).toBe(0);
    expect((await diary(t)).at(-1)).toEqual({
      kind: 'amended-pair',
      data: { number: 1, x: two.a.name, y: three.b.name, table: 2 },
    });

    await desk((work) => enterResult(work, after.matches[1]?.pairing.id as typeof two.id, winForA, ''));
    await desk((work) => enterResult(work, one.id, winForA, ''));
    await desk((work) => drawRound(work, 2));
    expect(checkDraft(await t.view(), await requireRound(t, 2)).summary.rematches).toBe(0);
  });

  test('takes a late pairing, with its scenario and with more time once the clock runs', async () => {
    await addPlayers(t, 4);
    await open(t, 1);
    const add = (name: string) =>
      desk((work) => addEntry(work, player(name), { by: 'desk', submissionKey: name }));
    const [x, y] = [await add('Y'), await add('Z')];
    await amend(1, { kind: 'pair', x: x.id, y: y.id }, 12);
    const before = await requireRound(t, 1);
    expect(tableOf(before, 3).a.name).toBe('Y');
    expect(before.matches[2]?.pairing.extraMinutes).toBe(0);
    await amend(1, { kind: 'part', x: x.id });
    await desk((work) => startRound(work, 1));
    await amend(1, { kind: 'pair', x: x.id, y: y.id }, 12);
    expect((await requireRound(t, 1)).matches[2]?.pairing.extraMinutes).toBe(12);
  });

  test('moves a table with its pairing, and exchanges two that have not begun', async () => {
    await addPlayers(t, 4);
    const round = await open(t, 1);
    const [one, two] = [tableOf(round, 1), tableOf(round, 2)];
    await amend(1, { kind: 'seat', x: one.a.id, table: 2 });
    const after = await requireRound(t, 1);
    expect(tableOf(after, 2).id).toBe(one.id);
    expect(tableOf(after, 1).id).toBe(two.id);
    expect(after.matches.flatMap(({ pairing }) => pairing.reasons)).toContainEqual({
      code: 'moved-table',
      from: 1,
    });
    await amend(1, { kind: 'seat', x: one.a.id, table: 1 });
    const back = (await requireRound(t, 1)).matches.flatMap(
      ({ pairing }) => pairing.reasons as { code: string }[],
    );
    expect(back.filter(({ code }) => code === 'moved-table')).toEqual([]);
  });

  test('tells the next draws of floats made by hand', async () => {
    await addPlayers(t, 6);
    await play(t, 1);
    const second = await open(t, 2);
    const [one, three] = [tableOf(second, 1), tableOf(second, 3)];
    await amend(2, { kind: 'swap', x: one.b.id, y: three.a.id });
    const reasons = (await requireRound(t, 2)).matches.map(({ pairing }) =>
      (pairing.reasons as { code: string }[]).map(({ code }) => code),
    );
    expect(reasons[0]).toContain('hand-made');
    expect(reasons.flat().filter((code) => code === 'late')).toHaveLength(2);
  });

  test('keeps what was noted about a pairing that is no more', async () => {
    await addPlayers(t, 2);
    const { id, a } = tableOf(await open(t, 1), 1);
    await desk((work) => noteMatch(work, id, 'kam zu spät'));
    await amend(1, { kind: 'part', x: a.id });
    expect((await diary(t)).map(({ kind }) => kind).slice(-2)).toEqual(['note-kept', 'amended-part']);
  });

  test('refuses what has begun, what is stale, who has left, and rounds that are over', async () => {
    const entries = await addPlayers(t, 4);
    const round = await open(t, 1);
    const [one, two] = [tableOf(round, 1), tableOf(round, 2)];
    await t.change(one.a.id, (work) => takeStatement(work, one.id, { stance: 'claim', figures: winForA }));
    expect(await refused(1, { kind: 'part', x: one.a.id })).toBe('match-begun');
    expect(await refused(1, { kind: 'seat', x: two.a.id, table: 1 })).toBe('table-taken');
    expect(await refused(1, { kind: 'seat', x: two.a.id, table: 5000 })).toBe('number-too-big');
    expect(
      await t.refusal('organiser', (work) => amendPublished(work, 1, 99_999, { kind: 'part', x: two.a.id })),
    ).toBe('stale');
    await amend(1, { kind: 'part', x: two.a.id });
    await desk((work) => dropEntry(work, two.b.id));
    expect(await refused(1, { kind: 'pair', x: two.a.id, y: two.b.id })).toBe('entry-unknown');
    await desk((work) => enterResult(work, one.id, winForA, ''));
    await desk((work) => drawRound(work, 2));
    const gone = entries.find(({ id }: Entry) => id === two.a.id);
    expect(await refused(1, { kind: 'pair', x: gone?.id as EntryId, y: null })).toBe('stale');
  });

  test('leaves the places of a bracket and of a schedule to swaps', async () => {
    await addPlayers(t, 4);
    await desk((work) => drawRound(work, 1, 'elimination'));
    const { version } = (await requireRound(t, 1)).round;
    await desk((work) => publishRound(work, 1, version));
    const round = await requireRound(t, 1);
    const [one, two] = [tableOf(round, 1), tableOf(round, 2)];
    expect(await refused(1, { kind: 'part', x: one.a.id })).toBe('bracket-by-swap-only');
    await amend(1, { kind: 'swap', x: one.b.id, y: two.b.id });
    const places = (await requireRound(t, 1)).matches.flatMap(
      ({ pairing }) => pairing.reasons as { code: string }[],
    );
    expect(places.filter(({ code }) => code === 'bracket')).toHaveLength(2);
  });
});
