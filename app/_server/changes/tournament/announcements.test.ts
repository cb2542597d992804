import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Addressee } from '@/lib/announcements/announcement';
import type { Entry } from '@/lib/tournament/records';
import { announcementsFor, followAnnouncements } from '../../load/announcements';
import { anonymiseEntry } from '../entries/anonymise';
import { dropEntry } from '../entries/entries';
import { addPlayers, diary, open, tableOf } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { announce, seeAnnouncement, withdrawAnnouncement } from './announcements';

let t: TestTournament;
let players: Entry[];
beforeEach(async () => {
  t = await openTestTournament();
  players = await addPlayers(t, 4);
});
afterEach(() => t.dispose());

const everybody: Addressee = { audience: 'everybody' };
const at = 1_700_000_100_000;
const tell = (text: string, to: Addressee = everybody, period: 'hour' | 'open' = 'open') =>
  t.change('organiser', (work) => announce(work, { text, to, period, submissionKey: text }));
const shownTo = async (entry: Entry | null, now = at) =>
  (await announcementsFor(t.database.read, t.id, entry?.id ?? null, now)).map(({ text, seen }) =>
    seen ? `${text} ✓` : text,
  );
const follow = async () => followAnnouncements(t.database.read, await t.view(), at);

describe('announcing', () => {
  test('reaches every phone and every public page, the newest first', async () => {
    await tell('Essen ist da');
    await tell('Runde 2 um drei');
    expect(await shownTo(players[0] ?? null)).toEqual(['Runde 2 um drei', 'Essen ist da']);
    expect(await shownTo(null)).toEqual(['Runde 2 um drei', 'Essen ist da']);
    expect((await diary(t)).at(-1)).toEqual({
      kind: 'announcement-made',
      data: { to: 'everybody', table: 0, text: 'Runde 2 um drei' },
    });
  });

  test('to a table reaches the two who sit there and nobody else, also once they have moved on', async () => {
    const { a, b } = tableOf(await open(t, 1), 2);
    await tell('Bitte leiser', { audience: 'table', table: 2 });
    expect(await shownTo(a)).toEqual(['Bitte leiser']);
    expect(await shownTo(b)).toEqual(['Bitte leiser']);
    const others = players.filter(({ id }) => id !== a.id && id !== b.id);
    for (const other of others) expect(await shownTo(other)).toEqual([]);
    expect(await shownTo(null)).toEqual([]);
  });

  test('to one player reaches them alone', async () => {
    const [anna, ben] = players;
    if (!anna || !ben) throw new Error('nobody was added');
    await tell('Komm bitte ans Pult', { audience: 'entry', entryId: anna.id });
    expect(await shownTo(anna)).toEqual(['Komm bitte ans Pult']);
    expect(await shownTo(ben)).toEqual([]);
  });

  test('is refused for a table where nobody sits', async () => {
    expect(
      await t.refusal('organiser', (work) =>
        announce(work, {
          text: 'Hallo',
          to: { audience: 'table', table: 9 },
          period: 'open',
          submissionKey: 'k',
        }),
      ),
    ).toBe('table-empty');
    expect(await follow()).toEqual([]);
  });

  test('twice by the same form says it once', async () => {
    await tell('Essen ist da');
    await tell('Essen ist da');
    expect(await shownTo(null)).toEqual(['Essen ist da']);
  });

  test('for an hour ends by itself', async () => {
    const { shownUntil } = await tell('Pause', everybody, 'hour');
    expect(await shownTo(null, (shownUntil ?? 0) - 1)).toEqual(['Pause']);
    expect(await shownTo(null, shownUntil ?? 0)).toEqual([]);
  });
});

describe('withdrawing', () => {
  test('takes it off all screens and leaves it at the desk, once', async () => {
    const { id } = await tell('Essen ist da');
    await t.change('organiser', (work) => withdrawAnnouncement(work, id));
    await t.change('organiser', (work) => withdrawAnnouncement(work, id));
    expect(await shownTo(players[0] ?? null)).toEqual([]);
    expect((await follow()).map(({ shown }) => shown)).toEqual([false]);
    expect((await diary(t)).filter(({ kind }) => kind === 'announcement-withdrawn')).toHaveLength(1);
  });
});

describe('having seen', () => {
  test('is counted once a player, with the first time, and the desk knows who is missing', async () => {
    const { id } = await tell('Essen ist da');
    const [anna, ben, carl, dora] = players;
    if (!anna || !ben || !carl || !dora) throw new Error('nobody was added');
    await t.change('organiser', (work) => dropEntry(work, dora.id));
    await t.change(anna.id, (work) => seeAnnouncement(work, id, anna.id));
    const [before] = await follow();
    await t.change(anna.id, (work) => seeAnnouncement(work, id, anna.id));
    const [after] = await follow();
    expect(after).toEqual(before);
    expect(after?.seen.map(({ entryId }) => entryId)).toEqual([anna.id]);
    expect(after?.unseen).toEqual([ben.id, carl.id]);
    expect(await shownTo(anna)).toEqual(['Essen ist da ✓']);
    expect(await shownTo(ben)).toEqual(['Essen ist da']);
  });

  test('makes nobody a reader of what was meant for somebody else', async () => {
    const [anna, ben] = players;
    if (!anna || !ben) throw new Error('nobody was added');
    const { id } = await tell('Komm bitte ans Pult', { audience: 'entry', entryId: anna.id });
    expect(await t.refusal(ben.id, (work) => seeAnnouncement(work, id, ben.id))).toBe('announcement-unknown');
    await t.change(anna.id, (work) => seeAnnouncement(work, id, anna.id));
    expect([await shownTo(anna), await shownTo(ben)]).toEqual([['Komm bitte ans Pult ✓'], []]);
  });

  test('can be said by the player themselves alone', async () => {
    const { id } = await tell('Essen ist da');
    const [anna, ben] = players;
    if (!anna || !ben) throw new Error('nobody was added');
    expect(await t.refusal(ben.id, (work) => seeAnnouncement(work, id, anna.id))).toBe('forbidden');
    expect(await t.refusal('organiser', (work) => seeAnnouncement(work, id, anna.id))).toBe('forbidden');
    expect(await t.refusal(anna.id, (work) => seeAnnouncement(work, 'nothing' as typeof id, anna.id))).toBe(
      'announcement-unknown',
    );
  });
});

test('a person who is forgotten vanishes from announcements too', async () => {
  const [anna] = players;
  if (!anna) throw new Error('nobody was added');
  await tell('A und B bitte ans Pult');
  await t.change('organiser', (work) => anonymiseEntry(work, anna.id));
  expect(await shownTo(null)).toEqual(['N. N. 1 und B bitte ans Pult']);
});
