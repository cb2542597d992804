import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoSide } from '@/lib/results/photos';
import { preparePhoto } from './photo-file';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#843' }, limitInputPixels: false });

/** What became of a photo, or why it was refused. */
async function prepared(bytes: Uint8Array) {
  const outcome = await preparePhoto(bytes);
  return outcome.ok ? outcome.value : outcome.problem.code;
}

async function taken(bytes: Uint8Array) {
  const photo = await prepared(bytes);
  if (typeof photo === 'string') throw new Error(photo);
  return photo;
}

test('a photo is kept upright and small, and tells nothing of place and camera', async () => {
  // A phone held upright notes the turn; this one was "taken" at Kassel's town hall.
  const sent = await blank(3000, 2000)
    .withExif({
      IFD0: { Model: 'Kamera von Wolfram' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 18/1 45/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const photo = await taken(sent);
  expect(photo).toMatchObject({ width: Math.round((photoSide * 2) / 3), height: photoSide });
  const told = await sharp(photo.bytes).metadata();
  expect(told).toMatchObject({ format: 'jpeg', width: photo.width, height: photo.height });
  expect([told.exif, told.xmp, told.iptc, told.icc, told.orientation]).toEqual(Array(5).fill(undefined));
  expect(photo.bytes.includes('Wolfram')).toBe(false);
});

test('a small one is not blown up, whatever kind it is of', async () => {
  for (const sent of [blank(40, 30).png(), blank(40, 30).webp(), blank(40, 30).jpeg()]) {
    expect(await taken(await sent.toBuffer())).toMatchObject({ width: 40, height: 30 });
  }
});

test('forty megapixels are refused before anything of them is unpacked', async () => {
  // One colour: it travels in a few kilobytes.
  const huge = await blank(8_000, 5_000).png({ compressionLevel: 9 }).toBuffer();
  expect(huge.length).toBeLessThan(300_000);
  expect(await prepared(huge)).toBe('photo-pixels');
});

test('what is no photo, or half of one, is refused', async () => {
  const whole = await blank(600, 400).jpeg().toBuffer();
  expect(await prepared(Buffer.alloc(0))).toBe('photo-missing');
  expect(await prepared(Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe('photo-kind');
  expect(await prepared(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
    'photo-kind',
  );
  expect(await prepared(whole.subarray(0, whole.length / 2))).toBe('photo-broken');
});
