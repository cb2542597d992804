import 'server-only';
import { createHash } from 'node:crypto';
import { estimateBytes } from '@/lib/estimate-bytes';
import type { OwnEdition } from '@/lib/formats/roster';
import { type ReadRoster, readRoster } from '@/lib/tournament/entry-lists';
import { KeptBytes } from '../platform/kept-bytes';

type Read = Awaited<ReturnType<ReadRoster>>;

/** Some 3,000 lists of Warmaster. */
const kept = new KeptBytes<string, Read>(24_000_000);

/** Texts of a tournament's setup and editions, each made once per loaded view. */
const texts = new WeakMap<object, string>();

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/**
 * `readRoster` through a cache by content: a stored list never changes, so it is read and checked once for the same
 * setup and editions, however often its tournament is loaded.
 */
export const keptRoster: ReadRoster = async (view, list) => {
  const { format, setup, editions } = view;
  const text = JSON.stringify(list);
  const key = createHash('sha256')
    .update(`${format.id}\n${textOf(setup)}\n${textOf(editions satisfies readonly OwnEdition[])}\n${text}`)
    .digest('base64');
  const cached = kept.get(key);
  if (cached !== undefined) return cached;
  const read = await readRoster(view, list);
  // The texts and sheets that a roster makes when asked are about as large as the list itself.
  kept.set(key, read, key.length + 3 * text.length + estimateBytes(read && [read.rows, read.problems]));
  return read;
};
