'use server';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { actorIn } from '@/app/_server/account/session';
import { visibleOrNotFound } from '@/app/_server/load/visible-tournament';
import { database } from '@/app/_server/platform/db';
import { makeSlices } from '@/app/_server/platform/slices';
import { askerKey, WorkQueue } from '@/app/_server/platform/work-queue';
import { type CatalogueList, catalogueList } from '@/lib/formats/catalogue';
import type { AnyDuel } from '@/lib/formats/format';
import { findDuel } from '@/lib/formats/registry';
import type { RosterProblem, RosterReading } from '@/lib/formats/roster';
import { longest } from '@/lib/limits';
import { Refusal } from '@/lib/refusal';
import type { Text } from '@/lib/text';
import { textOf } from '@/lib/typed-text';

// Both only check a list the caller already has; no private data is read. They are open to visitors without an account,
// so the work is rate-limited and queued.

const ofTournament = z.object({ slug: z.string().max(200) });
const toCheck = ofTournament.extend({ list: catalogueList });
const toRead = ofTournament.extend({ armyId: z.string().max(60), source: textOf(longest.listText) });

// A list is checked after each change, at most every 300 ms.
const checks = new WorkQueue({ perMinute: 240, mostWaiting: 4, mostInAll: 100 });
const readings = new WorkQueue({ perMinute: 60, mostWaiting: 4, mostInAll: 50 });

/** All problems of a list under construction; null while too many lists are being checked. */
export async function checkCatalogueList(
  question: z.input<typeof toCheck>,
): Promise<readonly RosterProblem[] | null> {
  const asked = toCheck.safeParse(question);
  if (!asked.success) notFound();
  const { slug, list } = asked.data;
  return inTurn(checks, slug, null, async ({ roster, setup }) => {
    const viewed = await roster?.view(setup, list);
    if (!viewed) return [];
    return viewed.ok ? viewed.value.problems : [viewed.problem];
  });
}

/** Differences between a pasted text and the list read from it. */
export interface ReadingNotes {
  /** lines that match no unit */
  readonly unmatched: readonly Pick<RosterReading['unmatched'][number], 'line' | 'text' | 'proposal'>[];
  readonly differing: RosterReading['differing'];
  /** sum stated in the text and the computed one; null where they agree or none is stated */
  readonly sum: { readonly stated: number; readonly points: number } | null;
}
export type CatalogueReading =
  | ({ readonly status: 'read'; readonly list: CatalogueList } & ReadingNotes)
  | { readonly status: 'unreadable'; readonly sentence: Text }
  /** too many lists are being read */
  | { readonly status: 'busy' };

/** Reads a pasted text as a list; notes unmatched lines and differing prices and sums. */
export async function readCatalogueText(question: z.input<typeof toRead>): Promise<CatalogueReading> {
  const asked = toRead.safeParse(question);
  if (!asked.success) notFound();
  const { slug, armyId, source } = asked.data;
  return inTurn<CatalogueReading>(readings, slug, { status: 'busy' }, async ({ roster, setup }) => {
    const read = await roster?.read(setup, source, [], { armyId, pause: makeSlices().next });
    if (!read) return notRead;
    if (!read.ok) return { status: 'unreadable', sentence: read.problem.sentence };
    // Rulesets with their own builder have another list shape.
    const list = catalogueList.safeParse(read.value.list);
    if (!list.success) return notRead;
    const { unmatched, differing, statedPoints: stated } = read.value;
    const viewed = stated === null ? null : await roster?.view(setup, list.data);
    const points = viewed?.ok ? viewed.value.totals.points : stated;
    return {
      status: 'read',
      list: list.data,
      unmatched: unmatched.map(({ line, text, proposal }) => ({ line, text, proposal })),
      differing,
      sum: stated === null || points === null || stated === points ? null : { stated, points },
    };
  });
}

const notRead: CatalogueReading = {
  status: 'unreadable',
  sentence: {
    de: 'Bei diesem Turnier lassen sich keine Listen einlesen. Trag deine hier ein.',
    en: 'This event can’t read lists. Enter yours here.',
  },
};

/**
 * Queues `work` with the ruleset of a tournament, or returns `busy`. Reads only the tournament's row before the queue:
 * loading all of a large one takes half a second, which the queue could not limit.
 */
async function inTurn<T>(
  queue: WorkQueue,
  slug: string,
  busy: T,
  work: (ruleset: Ruleset) => Promise<T>,
): Promise<T> {
  const { id, formatId, setup } = await visibleOrNotFound(slug);
  const format = findDuel(formatId) ?? notFound();
  const asker = await askerKey(await actorIn(database().read, id));
  try {
    return await queue.run(asker, async () => work({ roster: await format.roster?.(), setup }));
  } catch (error) {
    if (error instanceof Refusal) return busy;
    throw error;
  }
}

interface Ruleset {
  readonly roster: Awaited<ReturnType<NonNullable<AnyDuel['roster']>>> | undefined;
  readonly setup: unknown;
}
