import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { endSharePictures, sharePicture } from './share-picture';

afterAll(endSharePictures);

const plain = { name: 'Guardians Cup', lines: ['Guardians · 1.500 Punkte', '14.–15. März 2026', 'Kassel'] };
const many = 99_999;

test('a picture has the size that chats expect, and is drawn once for the same texts', async () => {
  const first = await sharePicture(plain);
  expect(first.isOwn).toBe(true);
  const { format, width, height } = await sharp(first.png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect((await sharePicture(plain)).png).toBe(first.png);
});

test('a game is drawn beside its texts, with and without a map, however it went', async () => {
  const map = { width: 180, depth: 120, spots: [{ x: 90, y: 60, diameter: 20 }] };
  for (const game of [
    {
      map,
      sides: ['Anna', 'Orks'],
      scores: [
        [0, 2],
        [3, 2],
      ],
    },
    { map: { ...map, depth: 180 }, sides: ['Anna', 'Orks'], scores: [[-1, 0]] },
    { map: null, sides: ['x'.repeat(many), ''], scores: [] },
  ] as const) {
    const { png, isOwn } = await sharePicture(plain, game);
    expect(isOwn).toBe(true);
    expect((await sharp(png).metadata()).width).toBe(1200);
  }
});

describe('no text of any length or kind ends or stops the drawing', () => {
  test.each([
    ['one long word', 'x'.repeat(many)],
    ['words', 'lang '.repeat(many / 5)],
    ['combining marks', `a${'\u0301'.repeat(many)}`],
    ['joined emoji', '👩‍👩‍👧‍👦'.repeat(many / 11)],
    ['lone surrogates', '\ud83d'.repeat(many)],
    ['directional marks', '\u202eabc'.repeat(many / 4)],
    ['markup', '<svg onload="x">'.repeat(many / 16)],
    ['nothing', ''],
  ])('%s', async (_, text) => {
    const { png, isOwn } = await sharePicture({ name: text, lines: [text, text, text] });
    expect(isOwn).toBe(true);
    expect((await sharp(png).metadata()).width).toBe(1200);
  });
});

test('more pictures at once than may wait are answered with the app’s own', async () => {
  const asked = Array.from({ length: 40 }, (_, i) => sharePicture({ ...plain, name: `Cup ${i}` }));
  const answers = await Promise.all(asked);
  const own = answers.filter(({ isOwn }) => isOwn).length;
  expect(own).toBeGreaterThan(1);
  expect(own).toBeLessThan(40);
  for (const { png } of answers) expect((await sharp(png).metadata()).format).toBe('png');
});
