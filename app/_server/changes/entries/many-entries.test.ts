import { expect, test } from 'vitest';
import type { EntryId } from '@/lib/ids';
import { armySettings } from '@/lib/tournament/army-settings';
import { addPlayers, diary } from '../rounds/test-rounds';
import { updateArmies } from '../settings/settings';
import { openTestTournament } from '../test-work';
import { changeMany, type ForMany, respellArmies } from './many-entries';

test('several get at once what one got singly, told in one line of the diary', async () => {
  const t = await openTestTournament();
  const [anna, bert, cleo] = await addPlayers(t, 3);
  if (!anna || !bert || !cleo) throw new Error('nobody was added');
  const change = (ids: readonly EntryId[], what: ForMany) =>
    t.change('organiser', (work) => changeMany(work, ids, what));
  expect(await change([anna.id, bert.id, bert.id], { what: 'paid', value: true })).toBe(2);
  expect(await change([anna.id, cleo.id], { what: 'paid', value: true })).toBe(1);
  expect(await change([anna.id, bert.id], { what: 'club', value: 'Würfelbrüder' })).toBe(2);
  expect(await change([anna.id], { what: 'faction', value: null })).toBe(0);
  expect(await change([bert.id, cleo.id], { what: 'here', value: true })).toBe(2);
  expect(
    (await t.view()).entries.map(({ paid, club, checkedInAt }) => [paid, club, checkedInAt !== null]),
  ).toEqual([
    [true, 'Würfelbrüder', false],
    [true, 'Würfelbrüder', true],
    [true, null, true],
  ]);
  expect((await diary(t)).slice(-4)).toEqual([
    { kind: 'entries-paid', data: { count: 2 } },
    { kind: 'entries-paid', data: { count: 1 } },
    { kind: 'entries-club', data: { count: 2, value: 'Würfelbrüder' } },
    { kind: 'entries-checked-in', data: { count: 2 } },
  ]);
  await t.change('organiser', (work) =>
    updateArmies(work, armySettings.parse({}), { first: 'Gut', second: 'Böse' }),
  );
  expect(await change([anna.id, cleo.id], { what: 'camp', value: 'both' })).toBe(2);
  expect((await t.view()).entries.map(({ camp }) => camp)).toEqual(['both', null, 'both']);
  expect((await diary(t)).at(-1)).toEqual({ kind: 'entries-camp', data: { count: 2, value: 'Gut / Böse' } });
  const stranger = { what: 'paid', value: false } as const;
  expect(
    await t.refusal('organiser', (work) => changeMany(work, [anna.id, 'nobody' as EntryId], stranger)),
  ).toBe('entry-unknown');
  expect((await t.view()).entries[0]?.paid).toBe(true);
  await t.dispose();
});

test('armies are written alike, and nothing else is', async () => {
  const t = await openTestTournament();
  const [anna, bert, cleo] = await addPlayers(t, 3);
  if (!anna || !bert || !cleo) throw new Error('nobody was added');
  for (const [{ id }, value] of [
    [anna, 'Dwarfs'],
    [bert, 'Zwerge'],
    [cleo, 'Katzen'],
  ] as const)
    await t.change('organiser', (work) => changeMany(work, [id], { what: 'faction', value }));
  expect(await t.change('organiser', (work) => respellArmies(work, [{ from: 'Dwarfs', to: 'Zwerge' }]))).toBe(
    1,
  );
  expect((await t.view()).entries.map(({ faction }) => faction)).toEqual(['Zwerge', 'Zwerge', 'Katzen']);
  expect((await diary(t)).at(-1)).toEqual({ kind: 'armies-respelled', data: { count: 1 } });
  await t.dispose();
});
