import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { mayHere } from '@/app/_parts/desk/may';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { CashLine } from '@/app/_parts/entries/cash-line';
import { cashOf } from '@/app/_parts/entries/fee-of';
import { missedText, roundsOf, roundsText } from '@/app/_parts/entries/rounds-of';
import { momentText } from '@/app/_parts/time/moment-text';
import { clock } from '@/app/_parts/time/time-formats';
import { makeWallTime } from '@/app/_parts/time/wall-time';
import { requireActor } from '@/app/_server/account/session';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { publicOrigin } from '@/app/_server/platform/origin';
import { zoneOf } from '@/app/_server/platform/time-zone';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { QrCode } from '@/app/_ui/qr-code';
import { Scale } from '@/app/_ui/scale';
import { dateOf } from '@/lib/calendar-day';
import { checkInState } from '@/lib/check-in/check-in-window';
import { missingAt, presenceAt } from '@/lib/tournament/presence';
import { knownTeams } from '@/lib/tournament/teams';
import '@/app/_parts/entries/entries.css';
import { SectionForm } from '@/app/_parts/desk/section-form';
import {
  checkInAction,
  closeCheckInAction,
  dropAbsentAction,
  missRoundAction,
  openCheckInAction,
  planCheckInAction,
} from './actions';
import { CheckInList } from './check-in-list';
import './check-in.css';
import type { Entry } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('checkIn'))('title') };
}

const listTexts = [
  'checkIn.title',
  'checkIn.search',
  'checkIn.filter',
  'checkIn.nothing',
  'checkIn.bulk',
  'checkIn.bulkTitle',
  'checkIn.bulkText',
  'common.action.cancel',
  'entries.rounds',
  'entries.paid',
  'entries.paidOf',
] as const;
/** More than these are not named in one sentence. */
const mostNamed = 3;

/** Who has come: ticked off at the desk, or by the players themselves while the window is open. */
export default async function CheckInPage({ params, searchParams }: PageProps<'/t/[slug]/desk/check-in'>) {
  const { slug } = await params;
  const view = await requireTournament(slug);
  await requireActor(view.tournament, { verb: 'use-desk' }, `/t/${slug}/desk/check-in`);
  const mayEdit = await mayHere(view.tournament, 'edit-entries');
  const t = await getTranslations('checkIn');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  const { day: asked } = await searchParams;
  const now = Date.now();
  const presence = presenceAt(view, now);
  const day = presence.days.find((one) => one === asked) ?? presence.today;
  const isToday = day === presence.today;
  const ran = publicRounds(view).length;
  const entries = view.entries
    .filter(({ status }) => status === 'registered')
    .toSorted((x, y) => x.name.localeCompare(y.name));
  const since = (entry: Entry) => presence.since(entry, day);
  const missing = entries.filter((entry) => since(entry) === null);
  const of = entries.length;
  const here = of - missing.length;
  const finished = view.tournament.status === 'finished';
  const editable = mayEdit && !finished && isToday;
  const cash = await cashOf(view);
  const all = (await getTranslations('entries.rounds'))('all');
  const armyOf = await armyNamer(view.format);
  const rows = await Promise.all(
    entries.map(async (entry) => {
      const at = since(entry);
      const plays = view.settings.teams ? null : await roundsText(view, entry);
      return {
        id: entry.id,
        name: entry.name,
        detail: [
          view.settings.teams && entry.team,
          entry.ringer && t('ringer'),
          armyOf(entry.faction),
          entry.club ?? entry.town,
        ]
          .filter(Boolean)
          .join(' · '),
        since: at === null ? null : t('since', { time: format.dateTime(at, clock) }),
        plays: plays ?? (view.settings.teams ? '' : all),
        part: plays !== null,
        rounds: await roundsOf(view, entry),
        paid: entry.ringer ? null : entry.paid,
        amount: cash?.each(entry) ?? '',
      };
    }),
  );
  const named = missing.length > 0 && missing.length <= mostNamed && here > 0;

  return (
    <>
      <DeskBar title={t('title')}>
        <div className="act">
          <ButtonLink href={`/t/${slug}/desk/entries`} variant="quiet">
            {word('toTheEntries')}
          </ButtonLink>
        </div>
      </DeskBar>
      {presence.days.length > 1 && (
        <Days slug={slug} days={presence.days} day={day} today={presence.today}>
          {(one) =>
            t('dayCount', { here: entries.filter((entry) => presence.since(entry, one) !== null).length, of })
          }
        </Days>
      )}
      <div className="cols check-in-desk">
        <div className="col">
          <p className="answer mb-3">
            {of === 0
              ? t('answer.nobody')
              : here === of
                ? t('answer.all', { of })
                : !isToday
                  ? t('answer.past', { here, of })
                  : named
                    ? t('answer.someOf', {
                        here,
                        of,
                        count: missing.length,
                        names: format.list(missing.map(({ name }) => name)),
                      })
                    : t('answer.some', { here, of })}
          </p>
          {of === 0 ? (
            <EmptyBox
              title={t('emptyTitle')}
              actions={<ButtonLink href={`/t/${slug}/desk/entries`}>{word('toTheEntries')}</ButtonLink>}
            >
              {t('emptyText')}
            </EmptyBox>
          ) : (
            <>
              <Scale
                className="mb-3 max-w-130"
                label={t('scale')}
                value={here}
                max={of}
                valueText={t('hereOf', { here, of })}
              />
              {!isToday && <p className="hint mb-2">{t(day > presence.today ? 'ahead' : 'past')}</p>}
              {view.settings.teams && <TeamsHere view={view} mayEdit={editable} since={since} />}
              <ClientTexts of={listTexts}>
                <CheckInList
                  slug={slug}
                  mayEdit={editable}
                  rows={rows}
                  costs={cash !== null}
                  worth={await missedText(view)}
                />
              </ClientTexts>
              <CashLine view={view} />
            </>
          )}
        </div>
        {!finished && (
          <div className="col-side">
            <Window view={view} mayEdit={mayEdit} />
            {mayEdit && isToday && <Absent view={view} missing={missingAt(view, now)} ran={ran} />}
            {cash && cash.open.length > 0 && (
              <section aria-labelledby="cash">
                <h2 id="cash">{(await getTranslations('entries.cash'))('title')}</h2>
                <p className="soft">
                  {(await getTranslations('entries.cash'))('names', {
                    names: format.list(cash.open.map(({ name }) => name)),
                  })}
                </p>
              </section>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** The teams, each checked in as a whole by one press. */
async function TeamsHere({
  view,
  mayEdit,
  since,
}: {
  view: TournamentView;
  mayEdit: boolean;
  since: (entry: Entry) => number | null;
}) {
  const t = await getTranslations('checkIn.teams');
  const teams = knownTeams(view).filter(({ state }) => state === 'registered' || state === 'ringers');
  if (teams.length === 0) return null;
  const waited = teams.filter(({ players }) => players.some((entry) => since(entry) === null)).length;
  return (
    <section className="mb-6" aria-labelledby="teams-here">
      <h2 id="teams-here">{t('title')}</h2>
      <p className="soft mb-2">{t('answer', { here: teams.length - waited, of: teams.length })}</p>
      <ul className="border-t border-t-rule">
        {teams.map(({ name, players }) => {
          const missing = players.filter((entry) => since(entry) === null);
          const here = players.length - missing.length;
          return (
            <li
              key={name}
              className="flex items-center justify-between gap-x-4 min-h-13 py-1 border-b border-b-rule"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <b className="name">{name}</b>{' '}
                <span className="small soft">{t('count', { here, of: players.length })}</span>
              </span>
              {mayEdit && (
                <ActionForm action={checkInAction} label={t('label', { team: name })}>
                  <input type="hidden" name="slug" value={view.tournament.slug} />
                  <input
                    type="hidden"
                    name="entryIds"
                    value={(missing.length > 0 ? missing : players).map(({ id }) => id).join(',')}
                  />
                  <SubmitButton
                    kind={missing.length > 0 ? 'plain' : 'quiet'}
                    small
                    name="here"
                    value={missing.length > 0 ? 'yes' : 'no'}
                  >
                    {t(missing.length > 0 ? 'all' : 'none')} <span className="vh">{name}</span>
                  </SubmitButton>
                  <FormAnswer />
                </ActionForm>
              )}
            </li>
          );
        })}
      </ul>
      <h2 className="mt-6">{t('players')}</h2>
    </section>
  );
}

/** Whether players can check in by themselves: open, close, plan, and the code to scan. */
async function Window({ view, mayEdit }: { view: TournamentView; mayEdit: boolean }) {
  const t = await getTranslations('checkIn.window');
  const now = Date.now();
  const { slug } = view.tournament;
  const { checkIn } = view.settings;
  const zone = zoneOf(view.tournament);
  const state = checkInState(checkIn, now);
  const url = `${await publicOrigin()}/t/${slug}/check-in?code=${checkIn?.code ?? ''}`;
  const hidden = <input type="hidden" name="slug" value={slug} />;
  return (
    <section className="grid justify-items-start gap-2.5" aria-labelledby="window">
      <h2 id="window">{t('title')}</h2>
      <p className="soft">
        {t(state, {
          from: checkIn ? await momentText(checkIn.opensAt, now) : '',
          until: checkIn?.closesAt ? await momentText(checkIn.closesAt, now) : 'none',
        })}
      </p>
      {(state === 'open' || state === 'ahead') && (
        <>
          <QrCode text={url} title={t('qr')} className="qr w-[min(100%,260px)]" />
          <p className="small soft">{t('qrText')}</p>
        </>
      )}
      {mayEdit && (
        <>
          {state === 'open' ? (
            <ActionForm action={closeCheckInAction} label={t('close')}>
              {hidden}
              <SubmitButton kind="plain">{t('close')}</SubmitButton>
              <FormAnswer />
            </ActionForm>
          ) : (
            <ActionForm action={openCheckInAction} label={t('openNow')}>
              {hidden}
              <SubmitButton>{t('openNow')}</SubmitButton>
              <FormAnswer />
            </ActionForm>
          )}
          <Disclosure summary={t('plan')}>
            <SectionForm
              action={planCheckInAction}
              slug={slug}
              mark={sectionMark(view.tournament, 'checkIn')}
              label={t('plan')}
              submit={t('savePlan')}
              save="plain"
            >
              <TextField
                name="opensAt"
                type="datetime-local"
                label={t('opensAt')}
                hint={t('opensAtHint')}
                defaultValue={state === 'ahead' ? makeWallTime(checkIn?.opensAt ?? null, zone) : ''}
              />
              <TextField
                name="closesAt"
                type="datetime-local"
                label={t('closesAt')}
                hint={t('closesAtHint')}
                defaultValue={state === 'over' ? '' : makeWallTime(checkIn?.closesAt ?? null, zone)}
              />
            </SectionForm>
          </Disclosure>
        </>
      )}
    </section>
  );
}

/** The days people check in on, side by side; the address says which is shown. */
async function Days({
  slug,
  days,
  day,
  today,
  children,
}: {
  slug: string;
  days: readonly string[];
  day: string;
  today: string;
  /** what is said of a day */
  children: (day: string) => string;
}) {
  const t = await getTranslations('checkIn');
  const format = await getFormatter();
  const home = `/t/${slug}/desk/check-in`;
  return (
    <nav className="tabs px-5 max-md:px-1.5" aria-label={t('days')} data-scroll-row="">
      {days.map((one) => (
        <Link
          key={one}
          href={one === today ? home : `${home}?day=${one}`}
          aria-current={one === day ? 'page' : undefined}
        >
          {format.dateTime(dateOf(one), {
            weekday: 'long',
            day: 'numeric',
            month: 'numeric',
            timeZone: 'UTC',
          })}{' '}
          <span className="small soft ml-2">{children(one)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Before a day's first round: everybody who has not come, away for a round or, before the very first, out. */
async function Absent({
  view,
  missing,
  ran,
}: {
  view: TournamentView;
  missing: readonly Entry[];
  /** rounds published so far */
  ran: number;
}) {
  const { settings, tournament, entries } = view;
  const { since } = presenceAt(view, Date.now());
  if (missing.length === 0 || !entries.some((entry) => since(entry) !== null)) return null;
  const t = await getTranslations('checkIn.absent');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const names = format.list(missing.map(({ name }) => name));
  const count = missing.length;
  const fields = { slug: tournament.slug, entryIds: missing.map(({ id }) => id).join(',') };
  return (
    <section className="grid justify-items-start gap-2.5" aria-labelledby="absent">
      <h2 id="absent">{t('title')}</h2>
      <p className="soft">{t(ran === 0 ? 'text' : 'later', { count })}</p>
      {!settings.teams && (ran > 0 || settings.rounds > 1) && (
        <ConfirmForm
          action={missRoundAction}
          fields={{ ...fields, round: ran + 1 }}
          trigger={t('missButton', { count, number: ran + 1 })}
          title={t('missTitle', { count, number: ran + 1 })}
          description={t('missText', { names, number: ran + 1 })}
          confirm={t('miss')}
          cancel={common('cancel')}
        />
      )}
      {ran === 0 && (
        <ConfirmForm
          action={dropAbsentAction}
          fields={fields}
          trigger={t('button', { count })}
          title={t('confirmTitle', { count })}
          description={t('confirmText', { names })}
          confirm={t('confirm')}
          cancel={common('cancel')}
          danger
        />
      )}
    </section>
  );
}
