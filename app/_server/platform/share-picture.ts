import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutText } from '@/lib/cut-text';
import { normalForm } from '@/lib/normal-form';
import { KeptBytes } from './kept-bytes';
import { TooManyWaiting, Turns } from './turns';
import { JobFailed, WorkerProcess } from './worker-process';

/** Limits in graphemes for the name and each line; layout time grows with the square of the length. */
const longest = { name: 90, line: 80, lines: 3 };
/** More would be too small to see. */
const mostSpots = 40;
const mostTurns = 20;
/** In bytes; a picture has about 60 kB. */
const mostKept = 8_000_000;

/** Characters missing from the picture's fonts, for which the renderer would download another font. */
const unwritable = /[^\u0020-\u017e\u2013\u2014\u2018-\u201e\u2026]/g;

/**
 * Prepares a text for drawing: of limited length and without missing characters. Its cost does not grow with the text.
 */
function drawable(text: string, most: number): string {
  return normalForm(cutText(text, most), 'NFC').replace(unwritable, '').trim();
}

interface ShareTexts {
  readonly name: string;
  /** below the name; empty lines are dropped */
  readonly lines: readonly string[];
}

/** A game drawn beside the texts: its table seen from above, and how its score grew. */
export interface DrawnGame {
  /** in centimetres, origin bottom-left; null in formats that draw none */
  readonly map: {
    readonly width: number;
    readonly depth: number;
    readonly spots: readonly { readonly x: number; readonly y: number; readonly diameter: number }[];
  } | null;
  /** names of both sides; `own` is the first */
  readonly sides: readonly [string, string];
  /** one pair for each turn, in the order of `sides` */
  readonly scores: readonly (readonly [number, number])[];
}

const drawer = new WorkerProcess<ShareTexts & { game?: DrawnGame }, Uint8Array>('draw-share-picture.mjs', {
  // A picture takes a third of a second; a busy laptop may need several to start the process.
  timeoutMs: 30_000,
  heapMb: 256,
});
const turns = new Turns({ atOnce: 1, mostWaiting: 20, mostInAll: 20 });
/** Keyed by their texts. */
const kept = new KeptBytes<string, Promise<Uint8Array>>(mostKept);

/**
 * Preview picture for chats, of a tournament or of a finished game: a PNG of 1200 × 630, cached by its texts and drawn
 * by a separate process. On failure, timeout or a full queue returns the app's own picture; `isOwn` tells which.
 */
export async function sharePicture(
  texts: ShareTexts,
  game?: DrawnGame,
): Promise<{ png: Uint8Array; isOwn: boolean }> {
  const name = drawable(texts.name, longest.name);
  const lines = texts.lines.map((line) => drawable(line, longest.line)).filter(Boolean);
  const drawn = {
    name,
    lines: lines.slice(0, longest.lines),
    ...(game && {
      game: {
        map: game.map && { ...game.map, spots: game.map.spots.slice(0, mostSpots) },
        sides: game.sides.map((side) => drawable(side, longest.line)) as [string, string],
        scores: game.scores.slice(-mostTurns),
      },
    }),
  };
  const key = JSON.stringify(drawn);
  const known = kept.get(key);
  const picture = known ?? turns.take('', () => drawer.run(drawn));
  if (!known) kept.set(key, picture, 0);
  try {
    const png = await picture;
    if (!known) kept.set(key, picture, png.byteLength);
    return { png, isOwn: true };
  } catch (error) {
    kept.delete(key);
    if (!(error instanceof JobFailed || error instanceof TooManyWaiting)) throw error;
    return { png: await readFile(join(process.cwd(), 'public', 'app-icon-512.png')), isOwn: false };
  }
}

/** Ends the drawing process; the next picture starts another. */
export const endSharePictures = () => drawer.end();
