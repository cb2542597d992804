import { expect, test } from 'vitest';
import { insertEntry } from '@/db/entries';
import { most } from '@/lib/limits';
import type { Entry } from '@/lib/tournament/records';
import { player } from '../rounds/test-rounds';
import { openTestTournament } from '../test-work';
import { addEntry, importEntries } from './entries';

test('sign-up ends at a thousand entries; the desk may go on to as many as a file holds', async () => {
  const t = await openTestTournament({ capacity: 8 });
  await t.change('organiser', async ({ tx, tournament, newId }) => {
    for (let i = 1; i < most.signUps; i++) {
      await insertEntry(tx, {
        ...player(`P${i}`),
        rating: null,
        team: null,
        camp: null,
        fixedTable: null,
        answers: {},
        paid: false,
        paidNote: '',
        paidAt: null,
        language: null,
        checkedInAt: null,
        earlierCheckIns: [],
        missedRounds: [],
        remindedAt: null,
        t3: null,
        id: newId<Entry['id']>(),
        tournamentId: tournament.id,
        status: 'waiting',
        joinedRound: 1,
        softScores: {},
        droppedBy: null,
        ringer: false,
        linkVersion: 1,
        linkSecret: '',
        formerNames: [],
        linkHash: `hash-${i}`,
        submissionKey: `key-${i}`,
        createdAt: i,
      });
    }
  });
  const signUp = (key: string) =>
    t.refusal('organiser', (work) => addEntry(work, player(key), { by: 'sign-up', submissionKey: key }));
  expect(await signUp('last')).toBeUndefined();
  expect(await signUp('beyond')).toBe('sign-up-closed');
  expect(await signUp('last'), 'sent again it finds its entry').toBeUndefined();
  const atDesk = t.refusal('organiser', (work) =>
    addEntry(work, player('desk'), { by: 'desk', submissionKey: 'desk' }),
  );
  expect(await atDesk).toBeUndefined();
  const more = Array.from({ length: most.entries - most.signUps }, (_, i) => player(`More ${i}`));
  const listed = (entries: typeof more) =>
    t.refusal('organiser', (work) => importEntries(work, entries, `list-${entries.length}`));
  expect(await listed(more), 'one of them is at the desk already').toBe('too-many');
  expect(await listed(more.slice(1))).toBeUndefined();
  await t.dispose();
});
