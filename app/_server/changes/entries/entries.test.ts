import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntryByLink, insertEntry, listEntries } from '@/db/entries';
import { insertTournament, updateTournament } from '@/db/tournaments';
import { entries59, goodNames } from '@/lib/entries/fixtures/entries-59';
import { parseEntries } from '@/lib/entries/parse-entries';
import type { EntryId, TournamentId, UserId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { standingsOf } from '@/lib/tournament/standings-of';
import { hashLinkToken, type LinkKey, linkToken } from '../../platform/secret';
import { enterResult } from '../results/results';
import { discardDraft, finishTournament } from '../rounds/rounds';
import {
  addPlayers,
  diary,
  draw,
  open,
  play,
  player,
  requireRound,
  seatsOf,
  tableOf,
  winForA,
} from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import {
  addEntry,
  dropEntry,
  editEntry,
  entryMark,
  importEntries,
  reinstateEntry,
  removeEntry,
  renewLink,
} from './entries';
import { entryMarks, readEntryMarks } from './entry-marks';
import { paymentMark } from './payment';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ capacity: 3 });
});
afterEach(() => t.dispose());

const signUp = (name: string, key = name) =>
  t.change('organiser', (work) => addEntry(work, player(name), { by: 'sign-up', submissionKey: key }));
const refusedSignUp = (name: string) =>
  t.refusal('organiser', (work) => addEntry(work, player(name), { by: 'sign-up', submissionKey: name }));
const atDesk = (name: string) =>
  t.change('organiser', (work) => addEntry(work, player(name), { by: 'desk', submissionKey: name }));
const drop = ({ id }: Entry) => t.change('organiser', (work) => dropEntry(work, id));
const reinstate = ({ id }: Entry) => t.change('organiser', (work) => reinstateEntry(work, id));

const statuses = async () => (await t.view()).entries.map(({ name, status }) => `${name} ${status}`);
const requireFirst = (entries: readonly Entry[]): Entry => {
  const [first] = entries;
  if (!first) throw new Error('no entry');
  return first;
};

describe('signing up', () => {
  test('takes the seats in order, and whoever comes later waits', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await signUp(name);
    expect(await statuses()).toEqual([
      'A registered',
      'B registered',
      'C registered',
      'D waiting',
      'E waiting',
    ]);
    expect((await diary(t)).map(({ kind }) => kind)).toEqual([
      'tournament-created',
      'signed-up',
      'signed-up',
      'signed-up',
      'signed-up-waiting',
      'signed-up-waiting',
    ]);
  });

  test('never overtakes somebody who waits, even when a seat is free again', async () => {
    const [a, , , d] = [await signUp('A'), await signUp('B'), await signUp('C'), await signUp('D')];
    await drop(a);
    expect((await signUp('E')).status).toBe('waiting');
    await reinstate(d);
    expect(await statuses()).toEqual([
      'A dropped',
      'B registered',
      'C registered',
      'D registered',
      'E waiting',
    ]);
  });

  test('leaves it to the desk to seat more than there are seats', async () => {
    for (const name of ['A', 'B', 'C', 'D']) expect((await atDesk(name)).status).toBe('registered');
  });

  test('takes everybody where no number of seats is set', async () => {
    const settings = tournamentSettingsSchema.parse((await t.view()).tournament.settings);
    await t.database.write((tx) => updateTournament(tx, t.id, { settings: { ...settings, capacity: null } }));
    for (const name of ['A', 'B', 'C', 'D']) expect((await signUp(name)).status).toBe('registered');
  });

  test('by the same form twice, even at once, gives one entry', async () => {
    const [one, two] = await Promise.all([signUp('A', 'form-1'), signUp('A', 'form-1')]);
    const three = await signUp('A', 'form-1');
    expect([two.id, three.id]).toEqual([one.id, one.id]);
    expect((await t.view()).entries).toEqual([one]);
    expect((await diary(t)).filter(({ kind }) => kind === 'signed-up')).toHaveLength(1);
  });

  test('does not take two people of the same name for one', async () => {
    await signUp('A', 'form-1');
    await signUp('A', 'form-2');
    expect(await statuses()).toEqual(['A registered', 'A registered']);
  });

  test('ends when the organiser closes it, and with the first published round', async () => {
    await addPlayers(t, 2);
    const settings = tournamentSettingsSchema.parse((await t.view()).tournament.settings);
    const put = (signUpOpen: boolean, status: 'draft' | 'open') =>
      t.database.write((tx) => updateTournament(tx, t.id, { status, settings: { ...settings, signUpOpen } }));
    await put(false, 'open');
    expect(await refusedSignUp('X')).toBe('sign-up-closed');
    await put(true, 'draft');
    expect(await refusedSignUp('X')).toBe('sign-up-closed');
    await put(true, 'open');
    expect(await refusedSignUp('X')).toBeUndefined();

    await open(t, 1);
    expect(await refusedSignUp('Y')).toBe('sign-up-closed');
  });
});

describe('importing a list', () => {
  const parsed = parseEntries(entries59, { existing: [] });
  const inputs = parsed.ok ? parsed.value.rows.flatMap(({ entry }) => entry ?? []) : [];
  const importAll = () => t.change('organiser', (work) => importEntries(work, inputs, 'list'));

  test('keeps its order, beyond the number of seats too', async () => {
    expect(await importAll()).toBe(59);
    const { entries } = await t.view();
    expect(entries.map(({ name }) => name)).toEqual(goodNames);
    expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(['registered']));
    expect(new Set(entries.map(({ linkHash }) => linkHash)).size).toBe(59);
    expect(entries[0]).toMatchObject({ club: 'Würfelfreunde Bonn e. V.', faction: 'Hochelfen', seed: 1 });
  });

  test('sent again adds nobody and writes nothing into the diary', async () => {
    await importAll();
    expect(await importAll()).toBe(0);
    expect((await t.view()).entries).toHaveLength(59);
    expect((await diary(t)).slice(1)).toEqual([{ kind: 'entries-imported', data: { count: 59 } }]);
  });
});

describe('an entry', () => {
  test('can be edited, and the diary knows both names', async () => {
    const entry = await signUp('Anna Kraemer');
    await t.change('organiser', (work) => editEntry(work, entry.id, player('Anna Krämer', { town: 'Bonn' })));
    expect((await t.view()).entries).toEqual([
      { ...entry, formerNames: ['Anna Kraemer'], name: 'Anna Krämer', town: 'Bonn' },
    ]);
    expect((await diary(t)).at(-1)).toEqual({
      kind: 'entry-edited',
      data: { name: 'Anna Kraemer', to: 'Anna Krämer' },
    });
  });

  test('can be removed until a pairing names it, be it in a draft', async () => {
    const [a, b] = (await addPlayers(t, 3)) as [Entry, Entry, Entry];
    await t.change('organiser', (work) => removeEntry(work, a.id));
    expect((await t.view()).entries.map(({ name }) => name)).toEqual(['B', 'C']);

    const draft = await draw(t, 1);
    const remove = () => t.refusal('organiser', (work) => removeEntry(work, b.id));
    expect(await remove()).toBe('entry-already-paired');
    await t.change('organiser', (work) => discardDraft(work, 1, draft.round.version));
    expect(await remove()).toBeUndefined();
    expect((await t.view()).entries.map(({ name }) => name)).toEqual(['C']);
  });

  test('that is removed is named nowhere any more, unless somebody else goes by that name', async () => {
    const entry = await signUp('Anna Kraemer');
    await t.change('organiser', (work) => editEntry(work, entry.id, player('Anna Krämer')));
    await t.change('organiser', (work) => removeEntry(work, entry.id));
    expect(JSON.stringify(await diary(t))).not.toMatch(/Anna|Kr(ae|ä)mer/);

    const twice = await signUp('Björn');
    const other = await signUp('Bjoern');
    await t.change('organiser', (work) => editEntry(work, other.id, player('Björn')));
    await t.change('organiser', (work) => removeEntry(work, twice.id));
    expect(JSON.stringify(await diary(t))).toMatch(/Bjoern.*Björn/);
  });

  test('gets a new personal link, and the old one opens nothing any more', async () => {
    const entry = await signUp('A');
    const find = (key: LinkKey) => findEntryByLink(t.database.read, hashLinkToken(linkToken(key)));
    expect((await find(entry))?.id).toBe(entry.id);
    await t.change('organiser', (work) => renewLink(work, entry.id));
    expect(await find(entry)).toBeUndefined();
    const [renewed] = (await t.view()).entries;
    if (!renewed) throw new Error('entry');
    expect((await find(renewed))?.id).toBe(entry.id);
    expect(await find({ ...entry, linkVersion: 2 }), 'not by counting on').toBeUndefined();
  });

  test('of another tournament is unknown here', async () => {
    const stranger = 'stranger' as EntryId;
    const own = await signUp('A');
    await t.database.write(async (tx) => {
      const elsewhere = { ...(await t.view()).tournament, id: 'other' as TournamentId };
      await insertTournament(
        tx,
        { ...elsewhere, slug: 'other', submissionKey: 'other' },
        'organiser' as UserId,
      );
      await insertEntry(tx, { ...own, id: stranger, tournamentId: elsewhere.id, linkHash: 'other' });
    });
    for (const change of [dropEntry, reinstateEntry, removeEntry, renewLink])
      expect(await t.refusal('organiser', (work) => change(work, stranger))).toBe('entry-unknown');
    expect(await t.refusal('organiser', (work) => editEntry(work, stranger, player('A')))).toBe(
      'entry-unknown',
    );
    expect(await listEntries(t.database.read, 'other' as TournamentId)).toMatchObject([
      { name: 'A', status: 'registered', linkHash: 'other' },
    ]);
  });

  test('cannot be added to a finished tournament', async () => {
    await addPlayers(t, 2);
    await play(t, 1);
    await t.change('organiser', finishTournament);
    const late = (work: Parameters<typeof addEntry>[0]) =>
      addEntry(work, player('Z'), { by: 'desk', submissionKey: 'z' });
    expect(await t.refusal('organiser', late)).toBe('tournament-finished');
  });

  test('neither drops nor returns once the tournament is finished', async () => {
    const [first] = await addPlayers(t, 3);
    await t.change('organiser', (work) => dropEntry(work, first?.id as EntryId));
    await play(t, 1);
    await t.change('organiser', finishTournament);
    const [, second] = (await t.view()).entries;
    const drop = (work: Parameters<typeof dropEntry>[0]) => dropEntry(work, second?.id as EntryId);
    expect(await t.refusal('organiser', drop)).toBe('tournament-finished');
    const back = (work: Parameters<typeof dropEntry>[0]) => reinstateEntry(work, first?.id as EntryId);
    expect(await t.refusal('organiser', back)).toBe('tournament-finished');
  });
});

describe('dropping', () => {
  test('after round 2 keeps the points and the opponents’ tie-breaks', async () => {
    const entries = await addPlayers(t, 6);
    await play(t, 1);
    await play(t, 2);
    const before = standingsOf(await t.view());
    const leaving = entries.find(({ id }) => id === before.rows[1]?.entry) as Entry;
    await drop(leaving);
    expect(standingsOf(await t.view())).toEqual(before);

    const third = await play(t, 3);
    expect(seatsOf(third).join()).not.toContain(leaving.name);
    expect(third.matches.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'bye']);
    const after = standingsOf(await t.view());
    const row = after.rows.find(({ entry }) => entry === leaving.id);
    expect(row).toMatchObject({ points: before.rows[1]?.points, played: 2 });
    expect(row?.perRound.at(-1)).toEqual({ round: 3, outcome: 'out', opponent: null, points: null });

    const opponents = row?.perRound.flatMap(({ opponent }) => opponent ?? []) ?? [];
    expect(opponents).toHaveLength(2);
    const pointsOf = (id: EntryId) => after.rows.find(({ entry }) => entry === id)?.points ?? 0;
    for (const opponent of opponents) {
      const own = after.rows.find(({ entry }) => entry === opponent);
      const met = own?.perRound.map((line) =>
        line.outcome === 'bye' ? own.points : pointsOf(line.opponent as EntryId),
      );
      expect(own?.tiebreaks.find(({ id }) => id === 'buchholz')?.value).toBe(
        met?.reduce((sum, points) => sum + points, 0),
      );
    }
  });

  test('before the first round leaves no trace in the standings', async () => {
    const entries = await addPlayers(t, 3);
    await drop(requireFirst(entries));
    await play(t, 1);
    expect(
      standingsOf(await t.view())
        .rows.map(({ entry }) => entry)
        .sort(),
    ).toEqual(
      entries
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('in the middle of a round lets its match be finished', async () => {
    const entries = await addPlayers(t, 2);
    const { id } = tableOf(await open(t, 1), 1);
    await drop(requireFirst(entries));
    await t.change('organiser', (work) => enterResult(work, id, winForA, ''));
    expect((await requireRound(t, 1)).matches.map(({ state }) => state)).toEqual(['confirmed']);
    expect(standingsOf(await t.view()).rows.map(({ played }) => played)).toEqual([1, 1]);
  });

  test('is undone by coming back: the next draw has the entry again', async () => {
    const a = requireFirst(await addPlayers(t, 4));
    await play(t, 1);
    await drop(a);
    expect(seatsOf(await play(t, 2)).join()).not.toContain('A');
    await reinstate(a);
    expect(seatsOf(await play(t, 3)).join()).toContain('A');
    const row = standingsOf(await t.view()).rows.find(({ entry }) => entry === a.id);
    expect(row?.perRound[1]).toMatchObject({ outcome: 'missed', points: 0 });
  });

  test('twice is written down once', async () => {
    const a = await signUp('A');
    await drop(a);
    await drop(a);
    await reinstate(a);
    await reinstate(a);
    expect((await diary(t)).map(({ kind }) => kind).slice(2)).toEqual(['entry-dropped', 'entry-returned']);
  });
});

describe('a late entry', () => {
  test('is drawn from the next round on and was late before', async () => {
    await addPlayers(t, 4);
    const first = await play(t, 1);
    const late = await atDesk('Z');
    expect(late.joinedRound).toBe(2);
    expect(seatsOf(await requireRound(t, 1))).toEqual(seatsOf(first));

    const second = await play(t, 2);
    expect(seatsOf(second).filter((seats) => seats.includes('Z'))).toHaveLength(1);
    expect(seatsOf(second), 'others take the bye').not.toContain('Z');
    const row = standingsOf(await t.view()).rows.find(({ entry }) => entry === late.id);
    expect(row?.perRound[0]).toEqual({ round: 1, outcome: 'late', opponent: null, points: 0 });
  });

  test('from the waiting list joins with the round after its seat', async () => {
    for (const name of ['A', 'B', 'C']) await signUp(name);
    const waiting = await signUp('D');
    expect(seatsOf(await play(t, 1)).join()).not.toContain('D');
    await reinstate(waiting);
    expect((await t.view()).entryById.get(waiting.id)).toMatchObject({
      status: 'registered',
      joinedRound: 2,
    });
    expect(seatsOf(await play(t, 2)).join()).toContain('D');
  });
});

test('two desks at one entry: the second is told, and what the first has saved stays', async () => {
  const [entry] = await addPlayers(t, 1);
  if (!entry) throw new Error('nobody was added');
  const seen = entryMark(entry);
  await t.change('organiser', (work) => editEntry(work, entry.id, player('Anna', { club: 'Kassel' }), seen));
  expect(await t.refusal('organiser', (work) => editEntry(work, entry.id, player('Anne'), seen))).toBe(
    'settings-stale',
  );
  expect((await listEntries(t.database.read, t.id))[0]).toMatchObject({ name: 'Anna', club: 'Kassel' });
});

test('a form whose details are as they were logs nothing', async () => {
  const [entry] = await addPlayers(t, 1);
  if (!entry) throw new Error('nobody was added');
  const edit = (name: string) => t.change('organiser', (work) => editEntry(work, entry.id, player(name)));
  await edit('Anna');
  const before = await diary(t);
  await edit('Anna');
  expect(await diary(t)).toEqual(before);
  await edit('Anne');
  expect((await diary(t)).length).toBe(before.length + 1);
});

test('each part of an entry’s form has its mark, where the form has the part', () => {
  const entry = { name: 'Anna', paid: true, paidNote: 'cash' } as Entry;
  const all = readEntryMarks(entryMarks(entry, { hasPayment: true, rounds: 'r3' }));
  expect(all).toEqual({ details: entryMark(entry), payment: paymentMark(entry), rounds: 'r3' });
  const details = readEntryMarks(entryMarks(entry, { hasPayment: false, rounds: undefined }));
  expect(details).toEqual({ details: entryMark(entry), payment: undefined, rounds: undefined });
  expect(readEntryMarks('')).toEqual({ details: '', payment: undefined, rounds: undefined });
});
