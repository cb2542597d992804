import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { photoSide } from '@/lib/results/photos';
import { endPhotos, preparePhoto } from './photo-file';
import { WorkerProcess } from './worker-process';

afterAll(endPhotos);

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#843' }, limitInputPixels: false });

/** The prepared photo, or the code of its refusal. */
async function prepared(bytes: Uint8Array, sender = 'Wolfram') {
  const outcome = await preparePhoto(bytes, sender);
  return outcome.ok ? outcome.value : outcome.problem.code;
}

async function taken(bytes: Uint8Array) {
  const photo = await prepared(bytes);
  if (typeof photo === 'string') throw new Error(photo);
  return photo;
}

test('a photo is kept upright and small, and tells nothing of place and camera', async () => {
  // A portrait phone records the rotation in EXIF; this photo has Kassel's town hall as its place.
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
  // A single colour compresses to a few kilobytes.
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

/** An SVG whose rules libvips would match against every element: 300 kB take seconds of a core. */
const costly = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>${Array.from(
    { length: 12_000 },
    (_, i) => `g g a.x${i}{fill:red}`,
  ).join('')}</style>${'<a/>'.repeat(12_000)}</svg>`,
);
const tiny = (format: 'gif' | 'tiff' | 'avif') => blank(40, 30).toFormat(format).toBuffer();
/** A file with the first bytes of one kind and the rest of another. */
const beginning = (bytes: number[], rest: Buffer) => Buffer.concat([Buffer.from(bytes), rest]);

describe('what parsers were made to read slowly reaches none', () => {
  test.each([
    ['an SVG of 12,000 rules', async () => costly],
    ['the same behind blanks', async () => beginning([0x20, 0x0a, 0x20], costly)],
    ['a packed SVG', async () => beginning([0x1f, 0x8b, 0x08], costly)],
    ['a GIF', () => tiny('gif')],
    ['a TIFF', () => tiny('tiff')],
    ['an AVIF', () => tiny('avif')],
    ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
    ['RIFF that holds sound', async () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ])('%s', async (_, make) => {
    const parser = vi.spyOn(WorkerProcess.prototype, 'run');
    expect(await prepared(await make())).toBe('photo-kind');
    expect(parser).not.toHaveBeenCalled();
    parser.mockRestore();
  });

  test.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => tiny('gif')],
    ['a TIFF', () => tiny('tiff')],
    ['an AVIF', () => tiny('avif')],
  ])('%s finds no parser, should it get past the first bytes', async (_, make) => {
    const worker = new WorkerProcess('prepare-photo.mjs', { timeoutMs: 30_000, heapMb: 64 });
    const job = { bytes: await make(), mostPixels: 1_000_000, side: 100 };
    expect(await worker.run(job)).toEqual({ problem: 'broken' });
    worker.end();
  });

  test.each([
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0]],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['a WebP', [...Buffer.from('RIFF\xff\xff\0\0WEBP', 'latin1')]],
  ])('an SVG that begins like %s', async (_, head) => {
    expect(await prepared(beginning(head, costly))).toBe('photo-broken');
  });

  test('a WebP that moves', async () => {
    const frames = await sharp({
      create: { width: 8, height: 16, channels: 3, background: '#843', pageHeight: 8 },
    })
      .composite([
        { input: { create: { width: 8, height: 8, channels: 3, background: '#fff' } }, top: 8, left: 0 },
      ])
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await prepared(frames)).toBe('photo-kind');
  });
});

test('one who sends a hundred photos keeps others waiting for one of them, and is told to wait', async () => {
  const sent = await blank(600, 400).jpeg().toBuffer();
  const answers: string[] = [];
  const send = async (sender: string) => {
    const photo = await prepared(sent, sender);
    answers.push(`${sender} ${typeof photo === 'string' ? photo : 'taken'}`);
  };
  await Promise.all([...Array.from({ length: 100 }, () => send('greedy')), send('patient')]);
  expect(answers.filter((answer) => answer === 'greedy photos-waiting')).toHaveLength(95);
  const done = answers.filter((answer) => answer.endsWith('taken'));
  expect(done.indexOf('patient taken')).toBeLessThanOrEqual(2);
  expect(done).toHaveLength(6);
});
