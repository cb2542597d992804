import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPhoto, listPhotos } from '@/db/result-photos';
import type { EntryId, PairingId, PhotoId } from '@/lib/ids';
import { most } from '@/lib/limits';
import { anonymiseEntry } from '../entries/anonymise';
import { addPlayers, diary, draw, publish } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { addPhoto, erasePhoto, showPhoto } from './photos';

const picture = { bytes: Buffer.from('a picture'), width: 4, height: 3 };

let t: TestTournament;
let pairing: PairingId;
let a: EntryId;
let b: EntryId;
let others: EntryId;
beforeEach(async () => {
  t = await openTestTournament();
  await addPlayers(t, 4);
  await draw(t, 1);
  const { matches } = await publish(t, 1);
  const [own, other] = matches;
  if (!own?.b || !other) throw new Error('no match');
  pairing = own.pairing.id;
  a = own.a.id;
  b = own.b.id;
  others = other.a.id;
});
afterEach(() => t.dispose());

const send = (who: EntryId | 'organiser', kind: 'table' | 'army' = 'table') =>
  t.change(who, (work) => addPhoto(work, pairing, kind, picture));
const sent = () => listPhotos(t.database.read, t.id);
const only = async () => {
  const [photo] = await sent();
  if (!photo) throw new Error('no photo');
  return photo.id;
};

describe('photos with a result', () => {
  test('come from the two who play, hidden until the desk shows them, and so many at most', async () => {
    await send(a, 'army');
    expect(await sent()).toMatchObject([{ pairingId: pairing, entryId: a, kind: 'army', shown: false }]);
    expect((await findPhoto(t.database.read, { tournamentId: t.id, id: await only() }))?.bytes).toEqual(
      picture.bytes,
    );
    for (let more = 1; more < most.photos; more++) await send(a);
    expect(await t.refusal(a, (work) => addPhoto(work, pairing, 'table', picture))).toBe('photos-enough');
    // The limit counts per player.
    await send(b);
    expect(await sent()).toHaveLength(most.photos + 1);
  });

  test('are refused from whoever is not at the table, and where there is none', async () => {
    for (const who of [others, 'organiser'] as const)
      expect(await t.refusal(who, (work) => addPhoto(work, pairing, 'table', picture))).toBe('forbidden');
    expect(await t.refusal(a, (work) => addPhoto(work, 'none' as PairingId, 'table', picture))).toBe(
      'pairing-unknown',
    );
    expect(await sent()).toEqual([]);
  });

  test('are shown, hidden and erased, once each', async () => {
    await send(a);
    const id = await only();
    await t.change('organiser', (work) => showPhoto(work, id, true));
    expect(await sent()).toMatchObject([{ shown: true }]);
    await t.change('organiser', (work) => showPhoto(work, id, false));
    expect(await sent()).toMatchObject([{ shown: false }]);
    await t.change('organiser', (work) => erasePhoto(work, id));
    expect(await sent()).toEqual([]);
    expect(await t.refusal('organiser', (work) => erasePhoto(work, id))).toBe('photo-gone');
    expect(await t.refusal('organiser', (work) => showPhoto(work, id, true))).toBe('photo-gone');
    const kinds = (await diary(t)).map(({ kind }) => kind).filter((kind) => kind.startsWith('photo'));
    expect(kinds.toSorted()).toEqual(['photo-erased', 'photo-hidden', 'photo-sent', 'photo-shown']);
  });

  test('are erased by whoever sent them, not by the opponent, also after they were shown', async () => {
    await send(a);
    const id = await only();
    await t.change('organiser', (work) => showPhoto(work, id, true));
    expect(await t.refusal(b, (work) => erasePhoto(work, id))).toBe('forbidden');
    await t.change(a, (work) => erasePhoto(work, id));
    expect(await sent()).toEqual([]);
    expect(await t.refusal(a, (work) => erasePhoto(work, 'gone' as PhotoId))).toBe('photo-gone');
  });

  test('go with the person who sent them, and no others', async () => {
    await send(a);
    await send(b);
    await t.change('organiser', (work) => anonymiseEntry(work, a));
    expect(await sent()).toMatchObject([{ entryId: b }]);
  });
});
