import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listEntries } from '@/db/entries';
import { findTournament } from '@/db/tournaments';
import type { User } from '@/lib/accounts/records';
import type { UserId } from '@/lib/ids';
import { momentIn } from '@/lib/time-zones';
import type { Tournament } from '@/lib/tournament/records';
import { readSettings, tournamentSettingsSchema } from '@/lib/tournament/settings';
import { freezeStandings } from '../rounds/freeze';
import { addPlayers, play } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { copyTournament } from './copy-tournament';

const owner: User = {
  id: 'organiser' as UserId,
  email: 'o@example.org',
  name: 'Olga',
  passwordHash: null,
  admin: false,
  createdAt: 0,
};
const copy = { name: 'Probe 2027', startsOn: '2027-05-01', endsOn: '2027-05-01', submissionKey: 'copy' };

let t: TestTournament;
let source: Tournament;
beforeEach(async () => {
  t = await openTestTournament({ capacity: 24 });
  const [a, b] = await addPlayers(t, 4);
  await play(t, 1);
  await t.change('organiser', freezeStandings);
  source = (await t.view()).tournament;
  const settings = readSettings(source.settings);
  source = {
    ...source,
    description: 'Bring dice.',
    settings: {
      ...settings,
      schedule: [{ at: Date.parse('2026-05-02T09:00:00Z'), kind: 'round', round: 1, note: '' }],
      pairing: { ...settings.pairing, challenges: [{ a: a?.id, b: b?.id }] },
      lists: {
        ...settings.lists,
        wanted: true,
        deadlineAt: Date.parse('2026-04-20T18:00:00Z'),
        revealed: true,
      },
    },
  };
});
afterEach(() => t.dispose());

const make = () => t.database.write((tx) => copyTournament(tx, owner, source, copy, 1));

describe('a tournament copied as a template', () => {
  test('brings its rules and leaves its people and their results behind', async () => {
    const made = await make();
    expect(made).toMatchObject({
      slug: 'probe-2027',
      status: 'draft',
      frozenAfter: null,
      description: 'Bring dice.',
      formatId: source.formatId,
      setup: source.setup,
    });
    expect(await listEntries(t.database.read, made.id)).toEqual([]);
    const settings = readSettings(made.settings);
    expect(settings).toMatchObject({ capacity: 24, pairing: { challenges: [] }, lists: { revealed: false } });
  });

  test('moves its times along with its days', async () => {
    const settings = tournamentSettingsSchema.parse((await make()).settings);
    // 364 days lie between 2 May 2026 and 1 May 2027.
    const day = 86_400_000;
    expect(settings.schedule.map(({ at }) => at)).toEqual([Date.parse('2026-05-02T09:00:00Z') + 364 * day]);
    expect(settings.lists.deadlineAt).toBe(Date.parse('2026-04-20T18:00:00Z') + 364 * day);
  });

  test('keeps its times of day over a change of the clock, wherever the server stands', async () => {
    const settings = readSettings(source.settings);
    const nine = (day: string) => momentIn(`${day}T09:00`, 'Europe/Berlin');
    source = {
      ...source,
      timeZone: 'Europe/Berlin',
      startsOn: '2026-03-21',
      settings: { ...settings, schedule: [{ at: nine('2026-03-21'), kind: 'break', round: null, note: '' }] },
    };
    const made = await make();
    expect(made.timeZone).toBe('Europe/Berlin');
    expect(readSettings(made.settings).schedule[0]?.at).toBe(nine('2027-05-01'));
  });

  test('is made once, however often its form is sent', async () => {
    const [first, second] = [await make(), await make()];
    expect(second.id).toBe(first.id);
    expect((await findTournament(t.database.read, 'probe-2027'))?.id).toBe(first.id);
  });
});
