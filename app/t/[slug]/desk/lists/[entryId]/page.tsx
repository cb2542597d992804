import { Printer } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { hasException, ListBadges, openProblems } from '@/app/_parts/army-list/list-badges';
import { ListTabs } from '@/app/_parts/army-list/list-tabs';
import { RosterTable } from '@/app/_parts/army-list/roster-table';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { loadLists } from '@/app/_server/load/lists';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { Badge } from '@/app/_ui/badge';
import { ButtonLink } from '@/app/_ui/button-link';
import { DefinitionRows } from '@/app/_ui/definition-rows';
import { Disclosure } from '@/app/_ui/disclosure';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { may } from '@/lib/access/policy';
import type { EntryId } from '@/lib/ids';
import { ReminderButton } from '../reminder-button';
import { reminderText } from '../reminder-texts';
import '../lists.css';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { say } from '@/lib/text';
import { type CheckedList, checkVersion, type EntryList, listOfSlot } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { Choices } from './choices';
import { EnterList } from './enter-list';
import { LockForm } from './lock-form';
import { PointsForm } from './points-form';
import { Problems } from './problems';

type Props = PageProps<'/t/[slug]/desk/lists/[entryId]'>;

async function requireList({ params, searchParams }: Props) {
  const { slug, entryId } = await params;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/lists/${entryId}`);
  const view = await requireTournament(slug);
  const lists = await loadLists(database().read, view, Date.now(), [entryId as EntryId]);
  const list = listOfSlot(lists, (await searchParams).list) ?? notFound();
  return { view, lists, list, mayEdit: may(actor, { verb: 'edit-entries' }) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { list } = await requireList(props);
  return { title: list.entry.name };
}

/** One army list at the desk: what is wrong with it and where, and what the desk decides about it. */
export default async function ListPage(props: Props) {
  const { view, lists, list, mayEdit } = await requireList(props);
  const t = await getTranslations('armyLists.detail');
  const word = await getTranslations('common.word');
  const { slug } = view.tournament;
  const home = `/t/${slug}/desk/lists`;
  const { entry, slot } = list;
  const own = slot === 1 ? '' : `?list=${slot}`;
  const wanted = Number((await props.searchParams).version);
  const older = list.versions.find(
    ({ version }) => version === wanted && version !== list.current?.version.version,
  );
  const shown = older ? await checkVersion(view, older) : list.current;
  const judged = mayEdit && !older && view.tournament.status !== 'finished';
  return (
    <>
      <DeskBar title={entry.name} back={{ href: home, label: t('back') }}>
        {list.current?.roster && (
          <div className="act">
            <ButtonLink href={`/t/${slug}/print/list/${entry.id}${own}`} icon={<Printer />}>
              {word('print')}
            </ButtonLink>
          </div>
        )}
      </DeskBar>
      <div className="cols list-desk">
        <div className="col">
          <ListTabs view={view} lists={lists} chosen={slot} address={`${home}/${entry.id}`} />
          <p className="answer">{await answer(list)}</p>
          <ListBadges list={list} />
          {older && (
            <Note tone="info" className="list-older">
              {t('versions.showing', { version: older.version })}{' '}
              <Link href={`${home}/${entry.id}${own}`}>{t('versions.toCurrent')}</Link>
            </Note>
          )}
          {shown ? (
            <Shown slug={slug} list={list} shown={shown} judged={judged} />
          ) : (
            <p className="soft mt-4.5">
              {t(list.versions.length > 0 ? 'withdrawnText' : 'missingText', { name: entry.name })}
            </p>
          )}
          {mayEdit && view.tournament.status !== 'finished' && view.settings.lists.wanted && (
            <EnterList
              slug={slug}
              entryId={entry.id}
              slot={slot}
              again={list.current !== null}
              editions={(await view.format.roster?.())?.editions(view.editions) ?? []}
            />
          )}
        </div>
        <div className="col-side">
          {shown && <Figures shown={shown} list={list} />}
          <HandIn view={view} list={list} mayEdit={mayEdit} />
          {list.current?.roster && judged && (
            <PointsForm slug={slug} entryId={entry.id} list={list.current} />
          )}
          <Versions
            address={(version) => `${home}/${entry.id}?list=${slot}&version=${version}`}
            list={list}
            shown={shown}
          />
          <Choices view={view} lists={lists} mayEdit={mayEdit} />
        </div>
      </div>
    </>
  );
}

async function answer(list: EntryList): Promise<string> {
  const t = await getTranslations('armyLists.detail.answer');
  if (hasException(list)) return t('accepted');
  return t(list.state, { count: openProblems(list).length });
}

/** The list with every problem at its line; those about the whole list come first. */
async function Shown({
  slug,
  list,
  shown,
  judged,
}: {
  slug: string;
  list: EntryList;
  shown: CheckedList;
  /** whether the desk may still decide about it */
  judged: boolean;
}) {
  const t = await getTranslations('armyLists.detail');
  const { roster, problems, version } = shown;
  const lines = new Set(roster?.rows.map(({ line }) => line));
  const at = (line: string) => problems.filter(({ problem }) => problem.line === line);
  const whole = problems.filter(({ problem }) => !problem.line || !lines.has(problem.line));
  const form = { slug, entryId: list.entry.id, version: version.version, judged };
  return (
    <div className="grid gap-4.5 mt-4.5 max-w-190">
      {whole.length > 0 && <Problems {...form} problems={whole} />}
      {roster && (
        <RosterTable
          roster={roster}
          points={shown.points ?? undefined}
          under={(line) => (at(line).length > 0 ? <Problems {...form} problems={at(line)} /> : undefined)}
        />
      )}
      {version.source && (
        <Disclosure summary={t('source')} open={!roster}>
          <pre className="max-w-full overflow-x-auto text-sm font-normal font-narrow normal-nums whitespace-pre-wrap wrap-anywhere">
            {version.source}
          </pre>
        </Disclosure>
      )}
    </div>
  );
}

async function Figures({ shown, list }: { shown: CheckedList; list: EntryList }) {
  const t = await getTranslations('armyLists.detail.figure');
  const word = await getTranslations('common.word');
  const common = await getTranslations('armyLists');
  const format = await getFormatter();
  const language = await getLanguage();
  const { roster, points, version } = shown;
  const number = (n: number | null) => (n === null ? '–' : format.number(n));
  const items = [
    roster && { term: word('army'), value: say(roster.army.name, language) },
    roster?.edition ? { term: t('edition'), value: say(roster.edition, language) } : null,
    {
      term: word('points'),
      value:
        version.setPoints !== null
          ? t('set', { points: number(points) })
          : roster
            ? t('pointsOf', { points: number(points), size: number(roster.totals.size) })
            : number(points),
    },
    roster && { term: word('units'), value: number(roster.totals.units) },
    roster && { term: t('breakPoint'), value: number(roster.totals.breakPoint) },
    {
      term: t('handedIn'),
      value: `${format.dateTime(version.handedInAt, dayAndTime)}, ${t(`by.${version.handedInBy}`)}`,
    },
    list.punctuality && { term: t('punctuality'), value: common(`punctuality.${list.punctuality}`) },
  ].filter((item) => item !== null);
  return (
    <section className="grid justify-items-start gap-2.5">
      <h2>{t('title')}</h2>
      <DefinitionRows items={items} sentences />
    </section>
  );
}

/** Whether its player may still change it, and the switch for that; who is missing is reminded here. */
async function HandIn({ view, list, mayEdit }: { view: TournamentView; list: EntryList; mayEdit: boolean }) {
  const t = await getTranslations('armyLists.detail.lock');
  const reminder = await getTranslations('armyLists.desk.reminder');
  const language = await getLanguage();
  const { entry, handIn } = list;
  const { name } = entry;
  const message = !mayEdit || view.tournament.status === 'finished' ? null : await reminderText(view, list);
  if (!handIn.open && handIn.why === 'not-wanted') return null;
  return (
    <section className="grid justify-items-start gap-2.5">
      <h2>{t('title')}</h2>
      <p className="soft">
        {handIn.open ? t(list.current ? 'open' : 'openMissing', { name }) : t(handIn.why, { name })}
      </p>
      {message && (
        <ClientTexts of={['armyLists.desk.reminder']}>
          <ReminderButton message={say(message, language)} label={reminder('to', { name })} />
        </ClientTexts>
      )}
      {mayEdit && view.tournament.status !== 'finished' && (
        <LockForm
          slug={view.tournament.slug}
          entryId={entry.id}
          to={handIn.open ? 'locked' : 'open'}
          label={t(handIn.open ? 'lock' : 'unlock')}
        />
      )}
    </section>
  );
}

async function Versions({
  address,
  list,
  shown,
}: {
  address: (version: number) => string;
  list: EntryList;
  shown: CheckedList | null;
}) {
  if (list.versions.length < 2 && list.current) return null;
  if (list.versions.length === 0) return null;
  const t = await getTranslations('armyLists.detail.versions');
  const format = await getFormatter();
  return (
    <section>
      <h2>{t('title')}</h2>
      <ol className="w-full">
        {list.versions.toReversed().map(({ version, handedInAt, withdrawnAt }) => (
          <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-b-rule" key={version}>
            <Link
              className="inline-flex flex-wrap items-center gap-x-2 min-h-11 no-underline"
              href={address(version)}
              aria-current={shown?.version.version === version || undefined}
            >
              <b>{t('show', { version })}</b>
              <span className="soft">{format.dateTime(handedInAt, dayAndTime)}</span>
            </Link>
            {list.current?.version.version === version && <Badge>{t('current')}</Badge>}
            {withdrawnAt !== null && <Badge tone="line">{t('withdrawn')}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  );
}
