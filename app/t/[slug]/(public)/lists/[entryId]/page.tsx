import { ChevronLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { forbidden, notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { ListTabs } from '@/app/_parts/army-list/list-tabs';
import { RosterTable } from '@/app/_parts/army-list/roster-table';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { loadLists } from '@/app/_server/load/lists';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Note } from '@/app/_ui/note';
import { listAudience } from '@/lib/army-lists/list-audience';
import type { EntryId } from '@/lib/ids';
import { say } from '@/lib/text';
import { type EntryList, listOfSlot, mayReadList } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { CopyButton } from './copy-button';

type Props = PageProps<'/t/[slug]/lists/[entryId]'>;

/** The list, for whoever may read it: its owner, the desk, the opponent or everybody, as the settings say. */
async function requireReadable({ params, searchParams }: Props) {
  const { slug, entryId } = await params;
  const { view, actor } = await requireVisible(slug);
  const entry = view.entryById.get(entryId as EntryId) ?? notFound();
  const now = Date.now();
  if (!view.settings.lists.wanted) notFound();
  if (!mayReadList(view, actor, entry.id, now)) forbidden();
  const lists = await loadLists(database().read, view, now, [entry.id]);
  const list = listOfSlot(lists, (await searchParams).list) ?? notFound();
  return {
    view,
    actor,
    lists,
    list,
    audience: listAudience(view.settings.lists, view.tournament.status, now),
  };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { list } = await requireReadable(props);
  return { title: list.entry.name };
}

export default async function ListPage(props: Props) {
  const { view, actor, lists, list, audience } = await requireReadable(props);
  const t = await getTranslations('armyLists.public');
  const card = await getTranslations('armyLists.card');
  const home = `/t/${view.tournament.slug}`;
  const { entry, current } = list;
  return (
    <section className="army-list grid justify-items-start gap-3 max-w-190 pt-3" aria-labelledby="list">
      <p>
        <ButtonLink
          href={audience === 'everybody' ? `${home}/lists` : `${home}/me`}
          variant="quiet"
          small
          icon={<ChevronLeft aria-hidden="true" />}
        >
          {t(audience === 'everybody' ? 'back' : 'backHome')}
        </ButtonLink>
      </p>
      <h2 id="list">{entry.name}</h2>
      <ListTabs view={view} lists={lists} chosen={list.slot} address={`${home}/lists/${entry.id}`} />
      {current ? (
        <>
          <Summary view={view} list={list} />
          {actor.entryId === entry.id && <OwnProblems list={list} />}
          {current.roster ? (
            <>
              <RosterTable roster={current.roster} points={current.points ?? undefined} />
              <CopyButton text={current.roster.text} texts={{ copy: t('copy'), copied: t('copied') }} />
            </>
          ) : (
            <pre className="max-w-full overflow-x-auto text-sm font-normal font-narrow normal-nums whitespace-pre-wrap wrap-anywhere">
              {current.version.source}
            </pre>
          )}
        </>
      ) : (
        <EmptyBox title={t('emptyTitle')}>{card('opponentNone', { name: entry.name })}</EmptyBox>
      )}
    </section>
  );
}

/** Army, points and break point on one line. */
async function Summary({ view, list: { entry, current } }: { view: TournamentView; list: EntryList }) {
  const armyOf = await armyNamer(view.format);
  const t = await getTranslations('armyLists.card');
  const format = await getFormatter();
  const language = await getLanguage();
  const roster = current?.roster;
  return (
    <p className="soft">
      {t('figures', {
        army: say(roster?.army.name, language) ?? armyOf(entry.faction) ?? '–',
        points: format.number(current?.points ?? 0),
        breakPoint: roster?.totals.breakPoint ?? 'none',
      })}
    </p>
  );
}

/** What the owner should know, and nobody else. */
async function OwnProblems({ list: { current } }: { list: EntryList }) {
  const language = await getLanguage();
  const t = await getTranslations('armyLists.detail.problem');
  return current?.problems.map(({ key, problem, accepted }) => (
    <Note key={key} tone={accepted === null ? 'warn' : 'info'}>
      {say(problem.sentence, language)} {accepted !== null && t('acceptedBecause', { reason: accepted })}
    </Note>
  ));
}
