import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateTournament } from '@/db/tournaments';
import { openTestTournament, type TestTournament } from '../test-work';
import { diary } from './test-rounds';
import { openTournament } from './tournament';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const setStatus = (status: 'draft' | 'running' | 'finished') =>
  t.change('organiser', (work) => updateTournament(work.tx, t.id, { status }));
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
