import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateTournament } from '@/db/tournaments';
import { finishTournament, reopenTournament, withdrawRound } from '../rounds/rounds';
import { addPlayers, diary, play, open as publish } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { archiveTournament, hideTournament, openTournament } from './tournament';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const setStatus = (status: 'draft' | 'running' | 'finished') =>
  t.change('organiser', (work) => updateTournament(work.tx, t.id, { status }));
const statusOf = async () => (await t.view()).tournament.status;
const hide = () => t.change('organiser', hideTournament);
const open = () => t.change('organiser', openTournament);

test('opening a draft shows it to everybody, and opening it twice is told once', async () => {
  await setStatus('draft');
  await open();
  await open();
  expect((await t.view()).tournament.status).toBe('open');
  expect((await diary(t)).filter(({ kind }) => kind === 'tournament-opened')).toHaveLength(1);
});

test.each(['running', 'finished'] as const)(
  'opening changes nothing about a %s tournament',
  async (status) => {
    await setStatus(status);
    await open();
    expect((await t.view()).tournament.status).toBe(status);
  },
);

test('a tournament that was taken back to a draft is as far as it was when it is shown again', async () => {
  await addPlayers(t, 4);
  await hide();
  expect(await statusOf()).toBe('draft');
  await open();
  expect(await statusOf()).toBe('open');
  await play(t, 1);
  await hide();
  await hide();
  await open();
  expect(await statusOf()).toBe('running');
  await t.change('organiser', finishTournament);
  await hide();
  await open();
  expect(await statusOf()).toBe('finished');
  await t.change('organiser', reopenTournament);
  await hide();
  await open();
  expect(await statusOf()).toBe('running');
  expect((await diary(t)).filter(({ kind }) => kind === 'tournament-hidden')).toHaveLength(4);
});

test('withdrawing its only round shows no draft to anybody', async () => {
  await addPlayers(t, 4);
  await publish(t, 1);
  await hide();
  await t.change('organiser', (work) => withdrawRound(work, 1));
  expect(await statusOf()).toBe('draft');
});

test('archiving leaves everything but the lists as it is, and can be undone', async () => {
  const before = (await t.view()).tournament;
  const archive = (archived: boolean) => t.change('organiser', (work) => archiveTournament(work, archived));
  await archive(true);
  await archive(true);
  const { tournament, settings } = await t.view();
  expect([settings.archived, tournament.status]).toEqual([true, before.status]);
  await archive(false);
  expect((await t.view()).settings.archived).toBe(false);
  expect((await diary(t)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['tournament-archived', 'tournament-unarchived']),
  );
});
