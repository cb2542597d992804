import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { mostPhotoPixels, photoSide } from '../lib/results/photos';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, enterMissingResults, expectAlert, openTournament, tablesOf } from './steps';

test.use({ allowedStatuses: [404] });

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#785c3c' }, limitInputPixels: false });
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Foto', { exact: true }).setInputFiles({ name, mimeType, buffer });

test('a photo comes with a result, waits for the desk, is seen by everybody, and goes again', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Lichtbildpokal',
    entries: ['Ina Ahlers', 'Jo Boysen', 'Kim Celik', 'Lu Dorn'],
    published: 1,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const [table] = await tablesOf(desk, slug);
  if (!table) throw new Error('no table');
  await enterMissingResults(server, slug);

  const player = await phone();
  await player.goto(links.get(table.a) ?? '');
  await player.goto(`/t/${slug}/me/result/${table.pairingId}`);
  await player.getByText('Foto vom Tisch oder von deiner Armee schicken').click();
  await expectAccessible(player);

  // What would be too much to unpack is refused on the phone already.
  const side = Math.ceil(Math.sqrt(mostPhotoPixels)) + 10;
  await choose(
    player,
    'riesig.png',
    'image/png',
    await blank(side, side).png({ compressionLevel: 9 }).toBuffer(),
  );
  await expect(player.getByText('mehr als 32 Millionen Bildpunkte')).toBeVisible();
  // Nothing chosen, nothing sent.
  await player.getByRole('button', { name: 'Foto schicken' }).click();
  await expectAlert(player, 'Such erst ein Foto aus.');
  await choose(player, 'brief.jpg', 'image/jpeg', Buffer.from('kein Bild'));
  await player.getByRole('button', { name: 'Foto schicken' }).click();
  await expectAlert(player, 'Das ist kein Foto in JPEG, PNG oder WebP.');

  // Six megapixels and a place, as a phone takes them.
  const taken = await blank(3000, 2000)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 18/1 45/1' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  await player.getByText('Meine Armee').click();
  await choose(player, 'armee.jpg', 'image/jpeg', taken);
  await player.getByRole('button', { name: 'Foto schicken' }).click();
  await expect(player.getByText('Wartet auf die Turnierleitung.')).toBeVisible();
  const address = await player.getByRole('img', { name: 'Meine Armee' }).getAttribute('src');
  if (!address) throw new Error('no photo');
  const kept = await sharp(Buffer.from(await (await player.request.get(address)).body())).metadata();
  expect(kept).toMatchObject({ width: photoSide, height: Math.round((photoSide * 2) / 3) });
  expect(kept.exif).toBeUndefined();

  const stranger = await phone();
  expect((await stranger.request.get(address)).status()).toBe(404);
  await stranger.goto(`/t/${slug}/photos`);
  await expect(stranger.getByRole('heading', { name: 'Noch keine Fotos' })).toBeVisible();

  await desk.goto(`/t/${slug}/desk`);
  await desk.getByRole('link', { name: /Foto wartet auf Freigabe/ }).click();
  await expect(desk.getByRole('img', { name: `Die Armee von ${table.a}` })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Freigeben', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Für alle zu sehen' })).toBeVisible();

  await stranger.goto(`/t/${slug}/pairings`);
  await stranger.getByRole('link', { name: 'Fotos' }).click();
  await expect(stranger.getByRole('img', { name: `Die Armee von ${table.a}` })).toBeVisible();
  expect((await stranger.request.get(address)).status()).toBe(200);
  await expectAccessible(stranger);

  await player.reload();
  await expect(player.getByText('Alle können es sehen.')).toBeVisible();
  await player.getByRole('button', { name: 'Löschen' }).click();
  await expect(player.getByText('Alle können es sehen.')).toBeHidden();
  expect((await stranger.request.get(address)).status()).toBe(404);
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Noch keine Fotos' })).toBeVisible();
});
