import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { ListBadges } from '@/app/_parts/army-list/list-badges';
import { listNames } from '@/app/_parts/army-list/list-name';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { CrowdedArmies } from '@/app/_parts/entries/crowded-armies';
import { loadLists } from '@/app/_server/load/lists';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Scale } from '@/app/_ui/scale';
import { may } from '@/lib/access/policy';
import { say } from '@/lib/text';
import type { EntryList } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { listSort, listsScreen } from './lists-screen';
import { LockAll, Reveal, When } from './lists-side';
import { type ListRow, ListsTable } from './lists-table';
import { reminderText } from './reminder-texts';
import './lists.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('armyLists.desk'))('title') };
}

const tableTexts = [
  'armyLists.desk.title',
  'armyLists.desk.column',
  'armyLists.desk.filter',
  'armyLists.desk.reminder',
  'common.columns',
] as const;

/** Every army list at a glance: which are in order, which are not, and who has to be reminded. */
export default async function ListsPage({ params }: PageProps<'/t/[slug]/desk/lists'>) {
  const { slug } = await params;
  const home = `/t/${slug}/desk/lists`;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, home);
  const view = await requireTournament(slug);
  const maySetUp = may(actor, { verb: 'edit-tournament' });
  if (!view.settings.lists.wanted) return <NotWanted slug={slug} maySetUp={maySetUp} />;

  const language = await getLanguage();
  const lists = await loadLists(database().read, view, Date.now());
  const screen = listsScreen(view, lists, actor, language);
  const { answer, progress, open, filters, reveal } = screen;
  const rows = await Promise.all(screen.lists.map((list) => rowOf(view, list, screen.mayRemind)));
  const t = await getTranslations('armyLists.desk');
  return (
    <>
      <DeskBar title={t('title')} />
      <div className="cols lists-desk">
        <div className="col">
          <p className="answer mb-3">{t(`answer.${answer.key}`, { ...answer })}</p>
          {progress && (
            <div className="mb-4.5 max-w-130">
              <Scale
                label={t('scale')}
                value={Math.min(progress.legal, progress.total)}
                max={progress.total}
                valueText={t('answer.some', progress)}
              />
              <p className="caption mt-1.5">
                {open.map(({ reason, count }) => t(`open.${reason}`, { count })).join(' · ')}
              </p>
            </div>
          )}
          <CrowdedArmies view={view} maySetUp={maySetUp} />
          {screen.leadsToOwed && (
            <p className="mb-3">
              <ButtonLink small href={`/t/${slug}/desk/owed`}>
                {(await getTranslations('owed'))('all')}
              </ButtonLink>
            </p>
          )}
          {rows.length > 0 && (
            <ClientTexts of={tableTexts}>
              <ListsTable
                slug={slug}
                home={home}
                rows={rows}
                choices={filters.map(({ filter, count }) => ({
                  value: filter,
                  label: t(`filter.${filter}`, { count }),
                }))}
                language={language}
              />
            </ClientTexts>
          )}
        </div>
        <div className="col-side">
          <When view={view} maySetUp={maySetUp} />
          {screen.mayLock && <LockAll slug={slug} />}
          {reveal && <Reveal view={view} isRevealed={reveal === 'revealed'} />}
        </div>
      </div>
    </>
  );
}

/** The tournament goes without army lists. */
async function NotWanted({ slug, maySetUp }: { slug: string; maySetUp: boolean }) {
  const t = await getTranslations('armyLists.desk');
  return (
    <>
      <DeskBar title={t('title')} />
      <div className="col">
        <EmptyBox
          title={t('notWanted.title')}
          heading="h2"
          actions={
            maySetUp && (
              <ButtonLink variant="ink" href={`/t/${slug}/desk/settings/lists`}>
                {t('notWanted.settings')}
              </ButtonLink>
            )
          }
        >
          <p>{t('notWanted.text')}</p>
          {!maySetUp && <p>{t('notWanted.owner')}</p>}
        </EmptyBox>
      </div>
    </>
  );
}

async function rowOf(view: TournamentView, list: EntryList, mayRemind: boolean): Promise<ListRow> {
  const t = await getTranslations('armyLists.desk');
  const format = await getFormatter();
  const language = await getLanguage();
  const { entry, current, slot } = list;
  const which = (await listNames(view))(slot);
  const army = say(current?.roster?.army.name, language) ?? (await armyNamer(view.format))(entry.faction);
  return {
    path: slot === 1 ? entry.id : `${entry.id}?list=${slot}`,
    name: entry.name,
    army: [which, army].filter(Boolean).join(' · ') || null,
    group: list.state === 'legal' ? 'legal' : 'open',
    late: list.punctuality === 'late',
    badges: <ListBadges list={list} />,
    points: current?.points == null ? null : format.number(current.points),
    breakPoint: current?.roster?.totals.breakPoint == null ? null : String(current.roster.totals.breakPoint),
    handedIn: current
      ? format.dateTime(current.version.handedInAt, {
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
        })
      : null,
    reminder: mayRemind ? await reminderText(view, list) : null,
    remind: t('reminder.to', { name: [entry.name, which].filter(Boolean).join(', ') }),
    sort: listSort(list, army),
  };
}
