import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { editionPages } from '@/app/_formats/registry/edition-pages';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { ListBadges } from '@/app/_parts/army-list/list-badges';
import { listNames } from '@/app/_parts/army-list/list-name';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { CrowdedArmies } from '@/app/_parts/entries/crowded-armies';
import { requireActor } from '@/app/_server/account/session';
import { loadLists } from '@/app/_server/load/lists';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { DefinitionRows } from '@/app/_ui/definition-rows';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { Scale } from '@/app/_ui/scale';
import { may } from '@/lib/access/policy';
import { lockAllListsAction, revealListsAction } from './actions';
import './lists.css';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { say } from '@/lib/text';
import { type EntryList, isSpare, listNeed } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { type ListRow, ListsTable } from './lists-table';
import { reminderText } from './reminder-texts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('armyLists.desk'))('title') };
}

const tableTexts = [
  'armyLists.desk.title',
  'armyLists.desk.column',
  'armyLists.desk.filter',
  'armyLists.desk.reminder',
] as const;

/** Every army list at a glance: which are in order, which are not, and who has to be reminded. */
export default async function ListsPage({ params }: PageProps<'/t/[slug]/desk/lists'>) {
  const { slug } = await params;
  const view = await requireTournament(slug);
  const home = `/t/${slug}/desk/lists`;
  const actor = await requireActor(view.tournament, { verb: 'use-desk' }, home);
  const t = await getTranslations('armyLists.desk');
  const maySetUp = may(actor, { verb: 'edit-tournament' });
  const mayEdit = may(actor, { verb: 'edit-entries' });
  if (!view.settings.lists.wanted) {
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

  const lists = (await loadLists(database().read, view, Date.now())).filter(isExpected);
  const total = lists.filter(({ entry }) => entry.status === 'registered').length;
  const legal = lists.filter(({ state }) => state === 'legal').length;
  const open = (['problems', 'unread', 'missing'] as const).map((state) => ({
    state,
    count: lists.filter((list) => list.state === state).length,
  }));
  const late = lists.filter(({ punctuality }) => punctuality === 'late').length;
  const rows = await Promise.all(
    lists.toSorted(byNeed(await getLanguage())).map((list) => rowOf(view, list, mayEdit)),
  );
  const choices = [
    { value: 'all', label: t('filter.all', { count: rows.length }), count: rows.length },
    { value: 'open', label: t('filter.open', { count: rows.length - legal }), count: rows.length - legal },
    { value: 'late', label: t('filter.late', { count: late }), count: late },
    { value: 'legal', label: t('filter.legal', { count: legal }), count: legal },
  ].filter(({ count }) => count > 0);

  return (
    <>
      <DeskBar title={t('title')} />
      <div className="cols lists-desk">
        <div className="col">
          <p className="answer mb-3">
            {
              await answer(
                total,
                legal,
                lists.some(({ current }) => current !== null),
              )
            }
          </p>
          {total > 0 && (
            <div className="mb-4.5 max-w-130">
              <Scale
                label={t('scale')}
                value={Math.min(legal, total)}
                max={total}
                valueText={t('answer.some', { legal, total })}
              />
              <p className="caption mt-1.5">
                {[...open, { state: 'late' as const, count: late }]
                  .filter(({ count }) => count > 0)
                  .map(({ state, count }) => t(`open.${state}`, { count }))
                  .join(' · ')}
              </p>
            </div>
          )}
          <CrowdedArmies view={view} maySetUp={maySetUp} />
          {mayEdit && legal < total && view.tournament.status !== 'finished' && (
            <p className="mb-3">
              <ButtonLink small href={`/t/${slug}/desk/owed`}>
                {(await getTranslations('owed'))('all')}
              </ButtonLink>
            </p>
          )}
          {rows.length > 0 && (
            <ClientTexts of={tableTexts}>
              <ListsTable home={home} rows={rows} choices={choices} language={await getLanguage()} />
            </ClientTexts>
          )}
        </div>
        <div className="col-side">
          <When view={view} maySetUp={maySetUp} />
          {mayEdit && view.tournament.status !== 'finished' && <LockAll slug={slug} />}
          {mayEdit && <Reveal view={view} />}
        </div>
      </div>
    </>
  );
}

/** Lists of those who take part, and any list that somebody else has left behind. */
const isExpected = (list: EntryList) =>
  list.current !== null || (list.entry.status === 'registered' && !isSpare(list));

function byNeed(locale: string) {
  const names = new Intl.Collator(locale);
  return (x: EntryList, y: EntryList) =>
    listNeed[x.state] - listNeed[y.state] || names.compare(x.entry.name, y.entry.name) || x.slot - y.slot;
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
    reminder: !mayRemind || view.tournament.status === 'finished' ? null : await reminderText(view, list),
    remind: t('reminder.to', { name: [entry.name, which].filter(Boolean).join(', ') }),
  };
}

async function answer(total: number, legal: number, any: boolean): Promise<string> {
  const t = await getTranslations('armyLists.desk.answer');
  if (total === 0) return t('noEntries');
  if (!any) return t('none');
  return legal >= total ? t('all', { total }) : t('some', { legal, total });
}

async function When({ view, maySetUp }: { view: TournamentView; maySetUp: boolean }) {
  const t = await getTranslations('armyLists.desk');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  const { deadlineAt, late, secretUntil, revealed } = view.settings.lists;
  const seen =
    revealed || secretUntil === 'none' ? 'everybody' : secretUntil === 'pairing' ? 'opponents' : secretUntil;
  return (
    <section className="grid justify-items-start gap-2.5">
      <h2>{t('when.title')}</h2>
      <DefinitionRows
        sentences
        items={[
          {
            term: t('when.deadline'),
            value: deadlineAt === null ? t('when.noDeadline') : format.dateTime(deadlineAt, dayAndTime),
          },
          ...(deadlineAt === null
            ? []
            : [
                {
                  term: t('when.late'),
                  value: t(late === 'allowed' ? 'when.lateAllowed' : 'when.lateRefused'),
                },
              ]),
          { term: t('when.seen'), value: t(`seen.${seen}`) },
        ]}
      />
      {maySetUp && editionPages[view.format.id] && (
        <Link
          className="inline-flex items-center min-h-11 text-ink"
          href={`/t/${view.tournament.slug}/desk/lists/editions`}
        >
          {t('editions')}
        </Link>
      )}
      {maySetUp && (
        <Link
          className="inline-flex items-center min-h-11 text-ink"
          href={`/t/${view.tournament.slug}/desk/settings/lists`}
        >
          {word('change')}
        </Link>
      )}
    </section>
  );
}

async function LockAll({ slug }: { slug: string }) {
  const t = await getTranslations('armyLists.desk.lock');
  const cancel = (await getTranslations('common.action'))('cancel');
  return (
    <section className="grid justify-items-start gap-2.5">
      <h2>{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      <div className="flex flex-wrap gap-2.5">
        <ConfirmForm
          action={lockAllListsAction}
          fields={{ slug, lock: 'locked' }}
          trigger={t('all')}
          title={t('allTitle')}
          description={t('allText')}
          confirm={t('all')}
          cancel={cancel}
        />
        <ConfirmForm
          action={lockAllListsAction}
          fields={{ slug, lock: 'open' }}
          trigger={t('openAll')}
          title={t('openAllTitle')}
          description={t('openAllText')}
          confirm={t('openAll')}
          cancel={cancel}
        />
      </div>
    </section>
  );
}

async function Reveal({ view }: { view: TournamentView }) {
  const t = await getTranslations('armyLists.desk.reveal');
  const cancel = (await getTranslations('common.action'))('cancel');
  const { slug } = view.tournament;
  const { secretUntil, revealed } = view.settings.lists;
  if (secretUntil === 'none') return null;
  return (
    <section className="grid justify-items-start gap-2.5">
      <h2>{t('title')}</h2>
      {revealed ? (
        <>
          <Note tone="info">{t('revealed')}</Note>
          <ConfirmForm
            action={revealListsAction}
            fields={{ slug, revealed: 'no' }}
            trigger={t('hide')}
            title={t('hideTitle')}
            description={t('hideText')}
            confirm={t('hide')}
            cancel={cancel}
          />
        </>
      ) : (
        <>
          <p className="soft">{t(secretUntil === 'pairing' ? 'textOpponents' : 'text')}</p>
          <ConfirmForm
            action={revealListsAction}
            fields={{ slug, revealed: 'yes' }}
            trigger={t('button')}
            title={t('confirmTitle')}
            description={t('confirmText')}
            confirm={t('button')}
            cancel={cancel}
          />
        </>
      )}
    </section>
  );
}
