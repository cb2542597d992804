import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { listBuilders } from '@/app/_formats/registry/list-builders';
import { BuilderPage } from '@/app/_parts/list-builder/builder-page';
import { loadLists } from '@/app/_server/load/lists';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import type { EntryId } from '@/lib/ids';
import { listOfSlot } from '@/lib/tournament/entry-lists';

type Props = PageProps<'/t/[slug]/list/[entryId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, entryId } = await params;
  // Who takes part in a draft, and what it is called, is for the desk alone.
  await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/list/${entryId}`);
  const view = await requireTournament(slug);
  const name = view.entryById.get(entryId as EntryId)?.name ?? '';
  return { title: `${name} · ${view.tournament.name}`, robots: { index: false } };
}

/** The desk builds the list of an entry. */
export default async function DeskBuilderPage({ params, searchParams }: Props) {
  const { slug, entryId } = await params;
  await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/list/${entryId}`);
  const view = await requireTournament(slug);
  const now = Date.now();
  const lists = await loadLists(database().read, view, now, [entryId as EntryId]);
  const list = listOfSlot(lists, (await searchParams).list) ?? notFound();
  const home = `/t/${slug}/desk/lists/${entryId}${list.slot === 1 ? '' : `?list=${list.slot}`}`;
  if (!view.settings.lists.wanted || view.tournament.status === 'finished') redirect(home);
  return (
    <BuilderPage
      view={view}
      list={list}
      desk
      back={home}
      done={home}
      now={now}
      loadOwn={listBuilders[view.format.id]}
    />
  );
}
