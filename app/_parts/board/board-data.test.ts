import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addEntry, dropEntry } from '@/app/_server/changes/entries/entries';
import { enterResult } from '@/app/_server/changes/results/results';
import { addPlayers, draw, open, play, player, winForA } from '@/app/_server/changes/rounds/test-rounds';
import { updateTeams } from '@/app/_server/changes/settings/settings';
import { openTestTournament, type TestTournament } from '@/app/_server/changes/test-work';
import { announce } from '@/app/_server/changes/tournament/announcements';
import { parseScreens } from '@/lib/hall/screens';
import { teamSettings } from '@/lib/teams/team-settings';
import { publicView } from '@/lib/tournament/public-view';
import type { Entry } from '@/lib/tournament/records';
import { boardInSteps, boardOf } from './board-data';
import { loadBoard } from './load-board';

let t: TestTournament;
let players: Entry[];
beforeEach(async () => {
  t = await openTestTournament();
  players = await addPlayers(t, 5);
});
afterEach(() => t.dispose());
const board = async () => boardOf(await t.view(), [], parseScreens(null), 'de');

describe('the board', () => {
  test('has no round before the first, and none of a draft', async () => {
    const before = await board();
    expect(before).toMatchObject({ round: null, seats: [], tables: [], standings: null });
    await draw(t, 1);
    const { revision: _, ...during } = await board();
    const { revision: __, ...empty } = before;
    expect({ ...during, signUp: false }).toEqual({ ...empty, signUp: false });
  });

  test('keeps showing the last round while the next one is a draft', async () => {
    await play(t, 1);
    const { revision: _, ...played } = await board();
    await draw(t, 2);
    const { revision: __, ...during } = await board();
    // drawing the next round closes the one before
    expect(during).toEqual({ ...played, round: { ...played.round, closed: true } });
  });

  test('seats everybody once, by name, with table and opponent; the bye last by table', async () => {
    await open(t, 1);
    const { seats, tables } = await board();
    expect(seats.map(({ name }) => name.family)).toEqual(players.map(({ name }) => name));
    expect(tables.map(({ number }) => number)).toEqual([1, 2, null]);
    expect(tables.at(-1)).toMatchObject({ b: null, state: 'bye' });
    for (const { table, a, b } of tables.map((one) => ({ ...one, table: one.number }))) {
      expect(seats).toContainEqual(expect.objectContaining({ name: a, table, opponent: b }));
      if (b) expect(seats).toContainEqual(expect.objectContaining({ name: b, table, opponent: a }));
    }
  });

  test('tells who plays no more', async () => {
    await play(t, 1);
    const [first] = players;
    if (!first) throw new Error('nobody was added');
    await t.change('organiser', (work) => dropEntry(work, first.id));
    const dropped = (await board()).standings?.rows.filter(({ isDropped }) => isDropped) ?? [];
    expect(dropped.map(({ name }) => name.family)).toEqual([first.name]);
  });

  test('ranks by what is confirmed, with movement from the second round on', async () => {
    await play(t, 1);
    expect((await board()).standings).toMatchObject({ round: 1, phase: 'complete' });
    expect((await board()).standings?.rows.every(({ moved }) => moved === null)).toBe(true);
    await play(t, 2);
    const rows = (await board()).standings?.rows ?? [];
    expect(rows).toHaveLength(5);
    expect(rows.every(({ moved }) => moved !== null)).toBe(true);
  });

  test('tells of announcements to everybody, never of those to one', async () => {
    const say = (text: string, to: Parameters<typeof announce>[1]['to']) =>
      t.change('organiser', (work) => announce(work, { text, to, period: 'open', submissionKey: text }));
    await say('Essen ist da', { audience: 'everybody' });
    await say('Komm bitte ans Pult', { audience: 'entry', entryId: (players[0] as Entry).id });
    const { announcements } = await loadBoard(t.database.read, await t.view(), 'de');
    expect(announcements.map(({ text }) => text)).toEqual(['Essen ist da']);
  });

  test('carries nothing of an entry but its name', async () => {
    await open(t, 1);
    const text = JSON.stringify(await board());
    for (const { id, linkHash } of players) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(linkHash);
    }
  });
});

test('the board has the meetings of teams: games won and what counts so far, nothing of what is kept back', async () => {
  const own = await openTestTournament();
  await own.change('organiser', (work) => updateTeams(work, teamSettings.parse({ size: 2 })));
  for (const [at, name] of ['Kiel 1', 'Kiel 2', 'Rostock 1', 'Rostock 2', 'Hamburg 1', 'Hamburg 2'].entries())
    await own.change('organiser', (work) =>
      addEntry(
        { ...work, now: work.now + at },
        { ...player(name), team: name.split(' ')[0] ?? null },
        { by: 'desk', submissionKey: name },
      ),
    );
  const shown = async () => boardOf(await own.view(), [], parseScreens(null), 'de');
  expect(await shown()).toMatchObject({ meetings: [], without: ['pools', 'bracket'] });
  const round = await open(own, 1);
  expect((await shown()).meetings).toMatchObject([
    { number: 1, tables: '1–2', won: null, sum: null, open: 2 },
    { number: 2, tables: null, guest: null, won: null },
  ]);
  const [first] = round.matches;
  if (!first) throw new Error('no game');
  await own.change('organiser', (work) => enterResult(work, first.pairing.id, winForA, ''));
  const [meeting] = (await shown()).meetings;
  expect(meeting).toMatchObject({ open: 1 });
  expect([meeting?.won?.a, meeting?.won?.b].sort()).toEqual([0, 1]);
  const view = publicView({
    ...(await own.view()),
    tournament: { ...(await own.view()).tournament, frozenAfter: 0 },
  });
  expect(boardOf(view, [], parseScreens(null), 'de').meetings[0]).toMatchObject({
    won: null,
    sum: null,
    hidden: true,
  });
  await own.dispose();
});

test('the board is built in steps, one for each name and table', async () => {
  const view = await t.view();
  const tables = view.rounds.at(-1)?.matches.length ?? 0;
  expect([...boardInSteps(view, [], parseScreens(null), 'de')].length).toBeGreaterThanOrEqual(
    view.entries.length + tables,
  );
});
