import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutText } from '@/lib/cut-text';
import { normalForm } from '@/lib/normal-form';
import { KeptBytes } from './kept-bytes';
import { TooManyWaiting, Turns } from './turns';
import { JobFailed, WorkerProcess } from './worker-process';

/** Graphemes of the name and of each line below it. Laying a text out takes time that grows with the square of its length. */
const longest = { name: 90, line: 80, lines: 3 };
/** Bytes of pictures, some 60 kB each. */
const mostKept = 8_000_000;

/** What the fonts of the picture can write; for anything else the renderer would ask the internet for another font. */
const unwritable = /[^\u0020-\u017e\u2013\u2014\u2018-\u201e\u2026]/g;

/** A text as it is drawn: of bounded length, and without what the fonts lack. Its work does not grow with the text. */
function drawable(text: string, most: number): string {
  return normalForm(cutText(text, most), 'NFC').replace(unwritable, '').trim();
}

interface ShareTexts {
  readonly name: string;
  /** below the name; empty ones are left out */
  readonly lines: readonly string[];
}

const drawer = new WorkerProcess<ShareTexts, Uint8Array>('draw-share-picture.mjs', {
  // A picture takes a third of a second; a busy laptop may need some to start the process.
  timeoutMs: 30_000,
  heapMb: 256,
});
const turns = new Turns({ atOnce: 1, mostWaiting: 20, mostInAll: 20 });
/** By what is written on them. */
const kept = new KeptBytes<string, Promise<Uint8Array>>(mostKept);

/**
 * The picture that chats show of a tournament, a PNG of 1200 × 630: kept by its texts, drawn by a process of its own. Where
 * that fails, takes too long or has too many waiting, the app's own picture takes its place; `isOwn` says which it is.
 */
export async function sharePicture(texts: ShareTexts): Promise<{ png: Uint8Array; isOwn: boolean }> {
  const name = drawable(texts.name, longest.name);
  const lines = texts.lines.map((line) => drawable(line, longest.line)).filter(Boolean);
  const drawn = { name, lines: lines.slice(0, longest.lines) };
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

/** Ends the process that draws; the next picture starts another. */
export const endSharePictures = () => drawer.end();
