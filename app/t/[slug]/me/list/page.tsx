import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { listBuilders } from '@/app/_formats/registry/list-builders';
import { BuilderPage } from '@/app/_parts/list-builder/builder-page';
import { ActingAs } from '@/app/_parts/player/acting-as';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { loadLists } from '@/app/_server/load/lists';
import { database } from '@/app/_server/platform/db';
import { listOfSlot } from '@/lib/tournament/entry-lists';
import { Stranger } from '../stranger';
import { HandedInList } from './handed-in-list';

type Props = PageProps<'/t/[slug]/me/list'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tournament } = (await requireVisible((await params).slug)).view;
  const word = await getTranslations('common.word');
  return { title: `${word('armyList')} · ${tournament.name}`, robots: { index: false } };
}

/** The player's own list: built until it is handed in, then shown with what the desk has to say about it. */
export default async function OwnListPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const { edit, list: wanted } = await searchParams;
  const { view, actor } = await requireVisible(slug);
  if (!actor.entryId) return <Stranger view={view} desk={actor.role !== null || actor.admin} />;
  const home = `/t/${slug}/me`;
  if (!view.settings.lists.wanted) redirect(home);
  const now = Date.now();
  const lists = await loadLists(database().read, view, now, [actor.entryId]);
  const list = listOfSlot(lists, wanted) ?? notFound();
  const building = list.handIn.open && (list.current === null || edit !== undefined);
  const page = list.slot === 1 ? `${home}/list` : `${home}/list?list=${list.slot}`;
  if (!building) return <HandedInList view={view} lists={lists} list={list} actor={actor} />;
  const back = list.current ? page : home;
  return (
    <ActingAs entryId={list.entry.id} className="contents">
      <BuilderPage
        view={view}
        list={list}
        desk={false}
        back={back}
        done={page}
        now={now}
        loadOwn={listBuilders[view.format.id]}
      />
    </ActingAs>
  );
}
