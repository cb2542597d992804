import { expect, test } from 'vitest';
import { insertArmyList, listArmyListsOf } from '@/db/army-lists';
import { findEntry, findEntryByLink } from '@/db/entries';
import { listPersonEntries } from '@/db/persons';
import { schema } from '@/db/schema';
import { updateTournament } from '@/db/tournaments';
import type { EntryId, PhotoId, PushId } from '@/lib/ids';
import { pairingSettings } from '@/lib/pairing/pairing-settings';
import { teamSettings } from '@/lib/teams/team-settings';
import { teamsOf } from '@/lib/tournament/teams';
import { claimEntry } from '../../community/change-persons';
import { addPlayers, contents, diary, draw, open, play, player } from '../rounds/test-rounds';
import { updateTeams } from '../settings/settings';
import { makeCaptain } from '../teams/teams';
import { openTestTournament, type TestTournament } from '../test-work';
import { anonymiseEntry } from './anonymise';
import { addEntry, dropEntry, editEntry } from './entries';
import { keepApart, type Merge, mergeEntries } from './merge-entries';
import { paymentMark, setPaid } from './payment';

const merge = (t: TestTournament, kept: EntryId, other: EntryId, more: Partial<Merge> = {}) =>
  t.change('organiser', (work) =>
    mergeEntries(work, { kept, other, fromOther: [], otherLink: false, ...more }),
  );
const refusal = (t: TestTournament, kept: EntryId, other: EntryId, more: Partial<Merge> = {}) =>
  t.refusal('organiser', (work) =>
    mergeEntries(work, { kept, other, fromOther: [], otherLink: false, ...more }),
  );
const add = (t: TestTournament, name: string, more = {}) =>
  t.change('organiser', (work) =>
    addEntry(work, player(name, more), { by: 'desk', submissionKey: `desk ${[...name].reverse().join('')}` }),
  );

test('two entries become one: gaps are filled, choices heeded, both names kept', async () => {
  const t = await openTestTournament();
  const anna = await add(t, 'Anna Krämer', { town: 'Bonn' });
  const ana = await add(t, 'Ana Kraemer', { club: 'Würfel', town: 'Köln', email: 'ana@example.org' });
  await t.change('organiser', (work) =>
    setPaid(work, ana.id, true, { paidNote: 'PayPal', seen: paymentMark(ana) }),
  );
  const merged = await merge(t, anna.id, ana.id, { fromOther: ['town'], otherLink: true });
  expect(merged).toMatchObject({
    ...{ id: anna.id, name: 'Anna Krämer', club: 'Würfel', town: 'Köln', email: 'ana@example.org' },
    ...{ paid: true, paidNote: 'PayPal', formerNames: ['Ana Kraemer'], linkHash: ana.linkHash },
  });
  expect((await t.view()).entries.map(({ name }) => name)).toEqual(['Anna Krämer']);
  expect((await diary(t)).at(-1)).toEqual({
    kind: 'entries-merged',
    data: { name: 'Anna Krämer', other: 'Ana Kraemer' },
  });
  await t.dispose();
});

test('what was played, judged and handed in goes along, and no row names the other any more', async () => {
  const t = await openTestTournament();
  const [anna] = await addPlayers(t, 4);
  if (!anna) throw new Error('nobody was added');
  const round = await play(t, 1);
  const table = round.matches.find(({ a, b }) => a.id === anna.id || b?.id === anna.id);
  await t.change('organiser', (work) => dropEntry(work, anna.id));
  const again = await add(t, 'Anna von vorn');
  await t.database.write(async (tx) => {
    for (const [version, entryId] of [
      [1, anna.id],
      [2, anna.id],
      [1, again.id],
    ] as const)
      await insertArmyList(tx, {
        ...{
          tournamentId: t.id,
          entryId,
          version,
          slot: 1,
          source: `${entryId === again.id ? 'later' : 'first'} ${version}`,
          list: null,
        },
        ...{ statedPoints: null, handedInAt: version, handedInBy: 'player', withdrawnAt: null },
        ...{ accepted: [], setPoints: null, setPointsReason: '' },
      });
  });
  const before = (await t.view()).rounds[0]?.matches.find(({ pairing }) => pairing.id === table?.pairing.id);
  const pairs = [
    { a: anna.id, b: again.id },
    { a: 'someone else', b: anna.id },
  ];
  await t.change('organiser', ({ tx, tournament }) =>
    updateTournament(tx, t.id, {
      settings: { ...Object(tournament.settings), pairing: pairingSettings.parse({ pairs }) },
    }),
  );
  await merge(t, again.id, anna.id);
  const view = await t.view();
  const after = view.rounds[0]?.matches.find(({ pairing }) => pairing.id === table?.pairing.id);
  expect([after?.a.id, after?.b?.id]).toContain(again.id);
  expect(after?.result).toEqual(before?.result);
  expect(view.entries).toHaveLength(4);
  const lists = await listArmyListsOf(t.database.read, { tournamentId: t.id, entryId: again.id });
  expect(
    lists.map(({ source, version }) => [version, source]).sort(([x], [y]) => Number(x) - Number(y)),
  ).toEqual([
    [1, 'first 1'],
    [2, 'first 2'],
    [3, 'later 1'],
  ]);
  // The kept entry plays, from the first round that either of the two joined.
  expect(view.entries.find(({ id }) => id === again.id)).toMatchObject({
    status: 'registered',
    joinedRound: 1,
  });
  expect(view.settings.pairing.pairs).toMatchObject([{ a: 'someone else', b: again.id }]);
  const { auditLog: _, ...rest } = await contents(t);
  expect(JSON.stringify(rest)).not.toContain(anna.id);
  await draw(t, 2);
  await t.dispose();
});

test('two of one round are two people, and so are opponents', async () => {
  const t = await openTestTournament();
  await addPlayers(t, 4);
  const { matches } = await open(t, 1);
  const [first, second] = matches;
  if (!first?.b || !second?.b) throw new Error('no pairing');
  expect(await refusal(t, first.a.id, first.b.id)).toBe('merge-met');
  expect(await refusal(t, first.a.id, second.a.id)).toBe('merge-both-paired');
  expect(await refusal(t, first.a.id, first.a.id)).toBe('same-entry-twice');
  expect(await refusal(t, first.a.id, 'nobody' as EntryId)).toBe('entry-unknown');
  const late = await add(t, 'Nachzügler');
  expect(await refusal(t, first.a.id, late.id, { seen: 'something else' })).toBe('settings-stale');
  expect(await refusal(t, late.id, first.a.id)).toBeUndefined();
  await t.dispose();
});

test('who is forgotten is forgotten under both names', async () => {
  const t = await openTestTournament();
  const anna = await add(t, 'Anna Krämer', { email: 'anna@example.org' });
  const ana = await add(t, 'Nana Vorname', { email: 'nana@example.org' });
  await t.change('organiser', (work) => editEntry(work, ana.id, { name: 'Ana Zweitname' }));
  await merge(t, anna.id, ana.id);
  await t.change('organiser', (work) =>
    work.note('announced', { text: 'Nana Vorname, Ana Zweitname, nana@example.org' }),
  );
  await t.change('organiser', (work) => anonymiseEntry(work, anna.id));
  const all = JSON.stringify(await contents(t));
  for (const name of ['Anna Krämer', 'Nana Vorname', 'Ana Zweitname', 'nana@example.org', 'anna@example.org'])
    expect(all, name).not.toContain(name);
  expect(await findEntry(t.database.read, { tournamentId: t.id, entryId: ana.id })).toBeUndefined();
  expect(await listPersonEntries(t.database.read)).toEqual([]);
  await t.dispose();
});

test('two that are two people are noted as such', async () => {
  const t = await openTestTournament();
  const [anna, bert] = await addPlayers(t, 2);
  if (!anna || !bert) throw new Error('nobody was added');
  await t.change('organiser', (work) => keepApart(work, anna.id, bert.id));
  expect((await diary(t)).at(-1)).toEqual({
    kind: 'entries-kept-apart',
    data: { name: anna.name, other: bert.name, entries: [anna.id, bert.id] },
  });
  await t.dispose();
});

test.each([
  { claimed: 'kept', otherLink: false, by: 'player' },
  { claimed: 'kept', otherLink: true, by: 'organiser' },
  { claimed: 'other', otherLink: false, by: 'organiser' },
  { claimed: 'other', otherLink: true, by: 'player' },
])('a claim of the $claimed entry is $by’s where the other’s link goes on: $otherLink', async (one) => {
  const t = await openTestTournament();
  const entries = { kept: await add(t, 'Anna Krämer'), other: await add(t, 'Ana Kraemer') };
  const claimed = entries[one.claimed as keyof typeof entries];
  const person = await t.database.write((tx) => claimEntry(tx, claimed, null, null, 1));
  await merge(t, entries.kept.id, entries.other.id, { otherLink: one.otherLink });
  expect(await listPersonEntries(t.database.read)).toMatchObject([
    { entryId: entries.kept.id, personId: person, by: one.by },
  ]);
  await t.dispose();
});

const pushOf = (t: TestTournament, entryId: EntryId, endpoint: string, createdAt: number) => ({
  ...{ id: `${entryId} ${endpoint}` as PushId, tournamentId: t.id, entryId, endpoint, createdAt },
  ...{ publicKey: 'k', auth: 'a', language: 'de', origin: 'https://x.example', told: ['round-1'] },
});

test('votes go along: each counts once, and who voted is asked no more', async () => {
  const t = await openTestTournament();
  const [kept, other, bert] = await addPlayers(t, 3);
  if (!kept || !other || !bert) throw new Error('there are three');
  const about = { tournamentId: t.id, kind: 'army-vote' } as const;
  const tally = (id: EntryId, mark: number, count: number) => ({ ...about, about: id, mark, count });
  await t.database.write(async (tx) => {
    await tx.insert(schema.voteMarkers).values([
      { ...about, voter: other.id, about: other.id },
      { ...about, kind: 'fairness-vote', voter: bert.id, about: other.id },
      { ...about, kind: 'fairness-vote', voter: bert.id, about: kept.id },
    ]);
    await tx
      .insert(schema.voteTallies)
      .values([tally(kept.id, 1, 2), tally(other.id, 1, 3), tally(other.id, 4, 1), tally(bert.id, 1, 5)]);
  });
  await merge(t, kept.id, other.id);
  const { voteMarkers, voteTallies } = await contents(t);
  expect(new Set(voteMarkers?.map((row) => JSON.stringify(row)))).toEqual(
    new Set(
      [
        { ...about, voter: kept.id, about: kept.id },
        { ...about, kind: 'fairness-vote', voter: bert.id, about: kept.id },
      ].map((row) => JSON.stringify(row)),
    ),
  );
  expect(new Set(voteTallies?.map((row) => JSON.stringify(row)))).toEqual(
    new Set(
      [tally(kept.id, 1, 5), tally(kept.id, 4, 1), tally(bert.id, 1, 5)].map((row) => JSON.stringify(row)),
    ),
  );
  // A second ballot of the same person would count twice.
  const again = await add(t, 'Noch einmal');
  await t.database.write((tx) =>
    tx.insert(schema.voteMarkers).values({ ...about, voter: again.id, about: again.id }),
  );
  expect(await refusal(t, kept.id, again.id)).toBe('merge-both-voted');
  await t.dispose();
});

test('browsers go along: one that both had is called once, and the link that does not go on ends', async () => {
  const t = await openTestTournament();
  const [kept, other] = await addPlayers(t, 2);
  if (!kept || !other) throw new Error('there are two');
  await t.database.write((tx) =>
    tx
      .insert(schema.pushSubscriptions)
      .values([
        pushOf(t, kept.id, 'https://push.example/both', 1),
        pushOf(t, other.id, 'https://push.example/both', 2),
        pushOf(t, other.id, 'https://push.example/phone', 3),
      ]),
  );
  await merge(t, kept.id, other.id);
  const { pushSubscriptions } = await contents(t);
  expect(pushSubscriptions).toHaveLength(2);
  expect(pushSubscriptions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ entryId: kept.id, endpoint: 'https://push.example/both', createdAt: 1 }),
      expect.objectContaining({ entryId: kept.id, endpoint: 'https://push.example/phone' }),
    ]),
  );
  expect(await findEntryByLink(t.database.read, other.linkHash)).toBeUndefined();
  expect((await findEntryByLink(t.database.read, kept.linkHash))?.id).toBe(kept.id);
  await t.dispose();
});

test('photos and devices of a match go along', async () => {
  const t = await openTestTournament();
  const [kept, ...others] = await addPlayers(t, 4);
  const { matches } = await open(t, 1);
  const late = await add(t, 'Nachzügler');
  const [first] = matches;
  if (!kept || !first || others.length === 0) throw new Error('there is a table');
  const { pairing, a } = first;
  await t.database.write(async (tx) => {
    await tx.insert(schema.resultPhotos).values({
      ...{ id: 'photo' as PhotoId, tournamentId: t.id, pairingId: pairing.id, entryId: a.id, kind: 'table' },
      ...{ bytes: Buffer.from([1]), width: 1, height: 1, shown: true, at: 1 },
    });
    await tx
      .insert(schema.matchDevices)
      .values({ pairingId: pairing.id, deviceId: 'phone', name: '1', holder: a.id, handled: 0 });
  });
  await merge(t, late.id, a.id);
  const { resultPhotos, matchDevices } = await contents(t);
  expect(resultPhotos).toMatchObject([{ id: 'photo', entryId: late.id, shown: true }]);
  expect(matchDevices).toMatchObject([{ deviceId: 'phone', holder: late.id }]);
  await t.dispose();
});

test('a captain stays one in the team that the merged entry plays for, and leads no other', async () => {
  const t = await openTestTournament();
  await t.change('organiser', (work) => updateTeams(work, teamSettings.parse({ size: 2 })));
  const [first, captain] = [
    await add(t, 'Erste', { team: 'Nord' }),
    await add(t, 'Zweite', { team: 'Nord' }),
  ];
  const twin = await add(t, 'Zwote', { team: 'Nord' });
  const [south, stray] = [
    await add(t, 'Süd Eins', { team: 'Süd' }),
    await add(t, 'Süd Zwei', { team: 'Süd' }),
  ];
  const lead = (name: string, id: EntryId) => t.change('organiser', (work) => makeCaptain(work, name, id));
  await lead('Nord', captain.id);
  await lead('Süd', stray.id);
  const captains = async () => teamsOf(await t.view()).map(({ name, captain: one }) => [name, one?.name]);
  expect(await captains()).toEqual(
    expect.arrayContaining([
      ['Nord', 'Zweite'],
      ['Süd', 'Süd Zwei'],
    ]),
  );
  await merge(t, twin.id, captain.id);
  expect(await captains()).toContainEqual(['Nord', 'Zwote']);
  // Not drawn for a team yet, so the kept entry's team counts.
  await merge(t, first.id, stray.id);
  const view = await t.view();
  expect(view.entries.find(({ id }) => id === first.id)?.team).toBe('Nord');
  expect(await captains()).toEqual(
    expect.arrayContaining([
      ['Nord', 'Zwote'],
      ['Süd', south.name],
    ]),
  );
  await t.dispose();
});
