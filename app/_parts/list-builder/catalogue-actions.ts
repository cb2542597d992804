'use server';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { requireTournament } from '@/app/_server/read-tournament';
import { type CatalogueList, catalogueList } from '@/lib/formats/catalogue';
import type { RosterProblem } from '@/lib/formats/roster';
import { longest } from '@/lib/limits';
import type { Text } from '@/lib/text';
import { textOf } from '@/lib/typed-text';

// Both only tell what the rules say of a list that whoever asks already has: nothing private is read.

const ofTournament = z.object({ slug: z.string().max(200) });
const toCheck = ofTournament.extend({ list: catalogueList });
const toRead = ofTournament.extend({ armyId: z.string().max(60), source: textOf(longest.listText) });

/** Everything that is wrong with a list that is being built. */
export async function checkCatalogueList(
  question: z.input<typeof toCheck>,
): Promise<readonly RosterProblem[]> {
  const asked = toCheck.safeParse(question);
  if (!asked.success) notFound();
  const { slug, list } = asked.data;
  const { format, setup } = await requireTournament(slug);
  const viewed = await (await format.roster?.())?.view(setup, list);
  if (!viewed) return [];
  return viewed.ok ? viewed.value.problems : [viewed.problem];
}

export type CatalogueReading =
  | { readonly status: 'read'; readonly list: CatalogueList; readonly unmatched: readonly string[] }
  | { readonly status: 'unreadable'; readonly sentence: Text };

/** A pasted text as a list, with the lines that nobody could make sense of. */
export async function readCatalogueText(question: z.input<typeof toRead>): Promise<CatalogueReading> {
  const asked = toRead.safeParse(question);
  if (!asked.success) notFound();
  const { slug, armyId, source } = asked.data;
  const { format, setup } = await requireTournament(slug);
  const roster = await format.roster?.();
  const read = await roster?.read(setup, source, [], { armyId });
  if (!read?.ok)
    return {
      status: 'unreadable',
      sentence: read?.problem.sentence ?? {
        de: 'Dieses Turnier liest keine Listen ein.',
        en: 'This tournament does not read lists.',
      },
    };
  const list = catalogueList.parse(read.value.list);
  return { status: 'read', list, unmatched: read.value.unmatched.map(({ text }) => text) };
}
