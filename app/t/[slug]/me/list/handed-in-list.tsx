import { CircleCheck, Lock, Pencil, Printer, TriangleAlert } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { ListTabs } from '@/app/_parts/army-list/list-tabs';
import { RosterTable } from '@/app/_parts/army-list/roster-table';
import { DraftNote } from '@/app/_parts/list-builder/draft-note';
import { listDraftKey } from '@/app/_parts/list-builder/list-draft';
import { PassOn } from '@/app/_parts/list-builder/pass-on';
import { WithdrawList } from '@/app/_parts/list-builder/withdraw-list';
import { ActingAs } from '@/app/_parts/player/acting-as';
import { PlayerBar } from '@/app/_parts/player/player-bar';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Note } from '@/app/_ui/note';
import { PageHead } from '@/app/_ui/page-head';
import type { Actor } from '@/lib/access/policy';
import { armyList } from '@/lib/armies/army-list';
import { listAudience } from '@/lib/army-lists/list-audience';
import { unreadProblem } from '@/lib/army-lists/list-review';
import '@/app/_parts/list-builder/list-builder.css';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { say } from '@/lib/text';
import type { CheckedList, EntryList, EntryLists } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The list as it stands: whether it is right, who sees it, and what can still be done. */
export async function HandedInList({
  view,
  lists,
  list,
  actor,
}: {
  view: TournamentView;
  /** all of theirs */
  lists: EntryLists;
  list: EntryList;
  /** whose browser it is */
  actor: Actor;
}) {
  const t = await getTranslations('listBuilder.handedIn');
  const word = await getTranslations('common.word');
  const builder = await getTranslations('listBuilder');
  const { slug } = view.tournament;
  const home = `/t/${slug}/me`;
  const { current, handIn } = list;
  const roster = current?.roster;
  return (
    <ActingAs entryId={list.entry.id} className="list-builder">
      <PageHead
        title={word('armyList')}
        subtitle={view.tournament.name}
        back={{ href: home, label: word('back') }}
      />
      <PlayerBar slug={slug} entryById={view.entryById} actor={actor} />
      <main className="grid content-start gap-4 pt-4" id="content" tabIndex={-1}>
        <ListTabs view={view} lists={lists} chosen={list.slot} address={`${home}/list`} />
        {current ? (
          <>
            {handIn.open && (
              <DraftNote
                storageKey={listDraftKey(view.tournament.id, list.entry.id, list.slot)}
                handedIn={armyList.safeParse(current.version.list).data ?? null}
                text={t('draft')}
              />
            )}
            <State view={view} list={list} current={current} />
            {roster ? (
              <>
                <Figures roster={roster} points={current.points} />
                <RosterTable roster={roster} points={current.points ?? undefined} />
                <PassOn
                  text={roster.text}
                  links={await roster.links()}
                  texts={{
                    title: t('passOn'),
                    copyText: builder('menu.copyText'),
                    copyLink: builder('menu.copyLink'),
                    share: builder('menu.share'),
                    copied: builder('menu.copied'),
                  }}
                >
                  <ButtonLink
                    href={`/t/${slug}/print/list/${list.entry.id}${list.slot === 1 ? '' : `?list=${list.slot}`}`}
                    icon={<Printer aria-hidden="true" />}
                  >
                    {word('print')}
                  </ButtonLink>
                </PassOn>
              </>
            ) : (
              <pre className="px-3.5 py-3 text-sm font-normal font-narrow normal-nums bg-raised border border-rule whitespace-pre-wrap wrap-anywhere">
                {current.version.source}
              </pre>
            )}
            {handIn.open && (
              <WithdrawList
                slug={slug}
                entryId={list.entry.id}
                slot={list.slot}
                texts={{
                  button: t('withdraw'),
                  title: t('withdrawTitle'),
                  text: t('withdrawText'),
                  cancel: t('cancel'),
                }}
              />
            )}
          </>
        ) : (
          <EmptyBox title={t('noneTitle')} heading="h2">
            {!handIn.open && t(`closed.${handIn.why}`)}
          </EmptyBox>
        )}
      </main>
      {handIn.open && (
        <section className="dock" aria-label={t('next')}>
          <div className="dock-actions">
            <ButtonLink
              href={`${home}/list?edit=1&list=${list.slot}`}
              variant={current?.state === 'problems' ? 'move' : 'ink'}
              tall
              wide
              icon={<Pencil aria-hidden="true" />}
            >
              {t('change')}
            </ButtonLink>
          </div>
        </section>
      )}
    </ActingAs>
  );
}

/** Right or wrong first; then when it came, who sees it and whether it can still change. */
async function State({
  view,
  list,
  current,
}: {
  view: TournamentView;
  list: EntryList;
  current: CheckedList;
}) {
  const t = await getTranslations('listBuilder.handedIn');
  const format = await getFormatter();
  const language = await getLanguage();
  const { version, problems, state } = current;
  const open = problems.filter(({ accepted }) => accepted === null);
  // That nobody has read a free text yet is said above.
  const named = open.filter(({ key }) => key !== unreadProblem);
  const passed = problems.filter(({ accepted }) => accepted !== null);
  const { lists } = view.settings;
  const audience = listAudience(lists, view.tournament.status, Date.now());
  const { handIn } = list;
  return (
    <section className="lb-state" aria-labelledby="lb-state">
      <h2 id="lb-state" className={`lb-answer lb-answer--${state}`}>
        {state === 'legal' ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {t(`state.${state}`, { count: open.length })}
      </h2>
      {named.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {named.map(({ key, problem }) => (
            <li className="flex gap-2" key={key}>
              <TriangleAlert className="mt-0.5 size-4.5 text-danger" aria-hidden="true" />
              {say(problem.sentence, language)}
            </li>
          ))}
        </ul>
      )}
      {passed.map(({ key, problem, accepted }) => (
        <Note key={key} tone="ok" title={say(problem.sentence, language)}>
          {t('accepted', { reason: accepted ?? '' })}
        </Note>
      ))}
      <p className="small soft">
        {t('when', {
          time: format.dateTime(version.handedInAt, dayAndTime),
          by: version.handedInBy,
          version: version.version,
        })}{' '}
        {list.punctuality && t(`punctuality.${list.punctuality}`)} {t(`audience.${audience}`)}
      </p>
      {!handIn.open && (
        <p className="small soft flex items-center gap-2">
          <Lock aria-hidden="true" />
          {t(`closed.${handIn.why}`)}
        </p>
      )}
    </section>
  );
}

async function Figures({
  roster,
  points,
}: {
  roster: NonNullable<CheckedList['roster']>;
  points: number | null;
}) {
  const t = await getTranslations('listBuilder.handedIn');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const { totals, army, label, edition } = roster;
  return (
    <div>
      <h3>{say(army.name, language)}</h3>
      {label && <p className="soft">{label}</p>}
      {edition && <p className="soft">{say(edition, language)}</p>}
      <p>
        {t('figures', {
          points: points ?? totals.points,
          size: totals.size,
          units: totals.units,
        })}
        {totals.breakPoint !== null && ` · ${word('breakPoint', { breakPoint: totals.breakPoint })}`}
      </p>
    </div>
  );
}
