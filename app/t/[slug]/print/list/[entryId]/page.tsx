import type { Metadata } from 'next';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { rosterPaper } from '@/app/_formats/registry/roster-papers';
import { actorIn } from '@/app/_server/account/session';
import { loadLists } from '@/app/_server/load/lists';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { EmptyBox } from '@/app/_ui/empty-box';
import { may } from '@/lib/access/policy';
import type { EntryId } from '@/lib/ids';
import { PrintPage } from '../../print-page';
import '../../roster-paper.css';
import { listOfSlot, mayReadList } from '@/lib/tournament/entry-lists';

type Props = PageProps<'/t/[slug]/print/list/[entryId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const word = await getTranslations('common.word');
  const { slug, entryId } = await params;
  const view = await requireTournament(slug);
  const actor = await actorIn(database().read, view.tournament.id);
  if (!mayReadList(view, actor, entryId as EntryId, Date.now())) forbidden();
  const name = view.entryById.get(entryId as EntryId)?.name;
  return { title: [word('armyList'), name].filter(Boolean).join(' '), robots: { index: false } };
}

/** One list twice on a sheet of A4: one copy to keep, one for the opponent to tick off. */
export default async function RosterPaper({ params, searchParams }: Props) {
  const { slug, entryId } = await params;
  const view = await requireTournament(slug);
  const now = Date.now();
  const lists = await loadLists(database().read, view, now, [entryId as EntryId]);
  const list = listOfSlot(lists, (await searchParams).list) ?? notFound();
  const actor = await actorIn(database().read, view.tournament.id);
  if (!mayReadList(view, actor, list.entry.id, now)) forbidden();
  const t = await getTranslations('listBuilder.print');
  const word = await getTranslations('common.word');
  const own = actor.entryId === list.entry.id;
  const which = list.slot === 1 ? '' : `?list=${list.slot}`;
  const back = own
    ? `/t/${slug}/me/list${which}`
    : may(actor, { verb: 'use-desk' })
      ? `/t/${slug}/desk/lists/${entryId}${which}`
      : `/t/${slug}/me`;
  const paper = list.current && (await rosterPaper(view, list.entry.name, list.current));
  return (
    <PrintPage title={word('armyList')} back={back} empty={!paper}>
      {paper ? (
        <div className="roster-pair">
          {[1, 2].map((copy) => (
            <Fragment key={copy}>{paper}</Fragment>
          ))}
        </div>
      ) : (
        <EmptyBox title={t('noneTitle')} heading="h2">
          {t('none')}
        </EmptyBox>
      )}
    </PrintPage>
  );
}
