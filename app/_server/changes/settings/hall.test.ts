import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadBoard } from '@/app/_parts/board/load-board';
import { findHall } from '@/db/halls';
import { diary } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { countScreens, keepPrinted, networkMark, notePrint, showOnScreen, updateNetwork } from './hall';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());
const screens = async () => (await loadBoard(t.database.read, await t.view(), 'de')).screens;

test('a board shows what the desk has put on its screen', async () => {
  expect(await screens()).toEqual([{ show: 'turns', since: null }]);
  await t.change('organiser', (work) => showOnScreen(work, { screen: 1, show: 'standings' }));
  await t.change('organiser', (work) => countScreens(work, 'more'));
  await t.change('organiser', (work) => showOnScreen(work, { screen: 2, show: 'blank' }));
  expect((await screens()).map(({ show }) => show)).toEqual(['standings', 'blank']);
  await t.change('organiser', (work) => countScreens(work, 'fewer'));
  expect((await screens()).map(({ show }) => show)).toEqual(['standings']);
});

test('nothing can be put on a screen that was taken away meanwhile', async () => {
  const show = { screen: 2, show: 'clock' } as const;
  expect(await t.refusal('organiser', (work) => showOnScreen(work, show))).toBe('screen-unknown');
});

const mark = async () => networkMark(await findHall(t.database.read, (await t.view()).tournament.id));
const network = { name: 'Heerbann', password: 'buergerhaus', hidden: false };

test('network and address are kept beside the tournament, and no second desk overwrites what it has not read', async () => {
  const seen = await mark();
  const address = 'http://heerschau.local';
  await t.change('organiser', (work) => updateNetwork(work, { network, address, seen }));
  expect(await findHall(t.database.read, (await t.view()).tournament.id)).toMatchObject({ network, address });
  const other = { network: null, address: null, seen };
  expect(await t.refusal('organiser', (work) => updateNetwork(work, other))).toBe('settings-stale');
  // All staff can read the diary.
  expect(JSON.stringify(await diary(t))).not.toContain('buergerhaus');
});

test('screens, network and prints leave each other alone', async () => {
  await t.change('organiser', (work) => notePrint(work, 'tables', 'http://a'));
  await t.change('organiser', (work) => showOnScreen(work, { screen: 1, show: 'clock' }));
  await t.change('organiser', (work) => keepPrinted(work, 'http://b'));
  const hall = await findHall(t.database.read, (await t.view()).tournament.id);
  expect(hall).toMatchObject({ printed: { tables: ['http://a', 'http://b'] }, network: null });
  expect((await screens())[0]?.show).toBe('clock');
});
