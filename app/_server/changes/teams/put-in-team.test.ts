import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EntryId } from '@/lib/ids';
import { teamSettings } from '@/lib/teams/team-settings';
import { playersAlone, teamsOf } from '@/lib/tournament/teams';
import { addEntry } from '../entries/entries';
import { player, problemOf } from '../rounds/test-rounds';
import { updateTeams } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { putInTeam } from './put-in-team';

let t: TestTournament;
const enter = async (name: string, team: string | null = null) =>
  (
    await t.change('organiser', (work) =>
      addEntry(work, { ...player(name), team }, { by: 'desk', submissionKey: name }),
    )
  ).id;
const put = (id: EntryId, team: string) => t.change('organiser', (work) => putInTeam(work, id, team));
const rosters = async () =>
  teamsOf(await t.view()).map(({ name, players }) => [name, ...players.map((entry) => entry.name)]);

beforeEach(async () => {
  t = await openTestTournament();
  await t.change('organiser', (work) => updateTeams(work, teamSettings.parse({ size: 2 })));
});
afterEach(() => t.dispose());

test('somebody without a team comes into one there is, however its name is typed', async () => {
  await enter('Anna', 'Kiel');
  const eva = await enter('Eva');
  expect(playersAlone(await t.view()).map(({ name }) => name)).toEqual(['Eva']);
  await put(eva, ' kiel ');
  expect(await rosters()).toEqual([['Kiel', 'Anna', 'Eva']]);
  expect(playersAlone(await t.view())).toEqual([]);
});

test('or into a new one of that name', async () => {
  await put(await enter('Eva'), 'Celle');
  expect(await rosters()).toEqual([['Celle', 'Eva']]);
});

test('whoever is in a team meanwhile stays in it', async () => {
  const anna = await enter('Anna', 'Kiel');
  expect(await problemOf(put(anna, 'Celle'))).toMatchObject({ code: 'player-in-team' });
  expect(await rosters()).toEqual([['Kiel', 'Anna']]);
});
