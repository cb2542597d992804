import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findLogo } from '@/db/tournament-logos';
import { readLogoFile } from '../../platform/logo-file';
import { diary } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { removeLogo, setLogo } from './logo';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);
const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAQAcJaQAA3AA/v3AgAA=', 'base64');
/** Header of a JPEG, 4 × 3 pixels, and its end; the content in between is irrelevant here. */
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0001108000300040301220002110103110100ffd9',
  'hex',
);

const code = (bytes: Uint8Array) => {
  const read = readLogoFile(bytes);
  return read.ok ? read.value : read.problem.code;
};

describe('a picture is judged by its content', () => {
  test('PNG, JPEG and WebP are taken, with their size', () => {
    expect(code(png)).toEqual({ type: 'png', width: 3, height: 2 });
    expect(code(jpeg)).toEqual({ type: 'jpeg', width: 4, height: 3 });
    expect(code(webp)).toEqual({ type: 'webp', width: 1, height: 1 });
  });

  test.each([
    ['nothing at all', Buffer.alloc(0), 'logo-missing'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'logo-kind'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'logo-kind'],
    ['a GIF', Buffer.from('474946383961030002000000', 'hex'), 'logo-kind'],
    ['300,001 bytes', Buffer.alloc(300_001, 1), 'logo-too-large'],
    ['a PNG cut off on its way', png.subarray(0, png.length - 20), 'logo-broken'],
    ['a WebP cut off on its way', webp.subarray(0, webp.length - 4), 'logo-broken'],
    ['a JPEG without its end', jpeg.subarray(0, jpeg.length - 2), 'logo-broken'],
    ['only the head of a PNG', png.subarray(0, 10), 'logo-broken'],
  ])('%s is not', (_what, bytes, problem) => {
    expect(code(bytes)).toBe(problem);
  });

  test('so many pixels that unpacking them would hurt are not', () => {
    const huge = Buffer.from(png);
    huge.writeUInt32BE(40_000, 16);
    expect(code(huge)).toBe('logo-pixels');
  });
});

describe('the logo of a tournament', () => {
  let t: TestTournament;
  beforeEach(async () => {
    t = await openTestTournament();
  });
  afterEach(() => t.dispose());
  const stored = () => findLogo(t.database.read, t.id);

  test('is kept byte by byte under a name of its own, and shown to every page', async () => {
    await t.change('organiser', (work) => setLogo(work, png));
    expect(Buffer.compare((await stored())?.bytes ?? Buffer.alloc(0), png)).toBe(0);
    const { logo } = await t.view();
    expect(logo).toMatchObject({ width: 3, height: 2 });
    expect(await findLogo(t.database.read, t.id, logo?.hash)).toBeDefined();
    expect(await findLogo(t.database.read, t.id, 'another')).toBeUndefined();
  });

  test('another one replaces it under another name; a wrong file leaves it alone', async () => {
    await t.change('organiser', (work) => setLogo(work, png));
    const first = (await stored())?.hash;
    expect(await t.refusal('organiser', (work) => setLogo(work, Buffer.from('no picture')))).toBe(
      'logo-kind',
    );
    expect((await stored())?.hash).toBe(first);
    await t.change('organiser', (work) => setLogo(work, webp));
    expect(await stored()).toMatchObject({ type: 'webp' });
    expect((await stored())?.hash).not.toBe(first);
  });

  test('taken away it is gone, and the diary says so once', async () => {
    await t.change('organiser', (work) => setLogo(work, png));
    await t.change('organiser', removeLogo);
    await t.change('organiser', removeLogo);
    expect(await stored()).toBeUndefined();
    expect((await diary(t)).map(({ kind }) => kind).filter((kind) => kind.startsWith('logo'))).toEqual([
      'logo-set',
      'logo-removed',
    ]);
  });
});
