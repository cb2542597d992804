import { getFormatter, getTranslations } from 'next-intl/server';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { momentText } from '@/app/_parts/time/moment-text';
import { makeWallTime } from '@/app/_parts/time/wall-time';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { publicOrigin } from '@/app/_server/platform/origin';
import { zoneOf } from '@/app/_server/platform/time-zone';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { QrCode } from '@/app/_ui/qr-code';
import { dateOf } from '@/lib/calendar-day';
import { checkInState } from '@/lib/check-in/check-in-window';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import {
  checkInAction,
  closeCheckInAction,
  dropAbsentAction,
  missRoundAction,
  openCheckInAction,
  planCheckInAction,
} from './actions';
import type { CheckInScreen } from './check-in-screen';

/** Days of check-in, side by side; the address says which is shown. */
export async function Days({ slug, days, of }: { slug: string; days: CheckInScreen['days']; of: number }) {
  const t = await getTranslations('checkIn');
  const format = await getFormatter();
  const home = `/t/${slug}/desk/check-in`;
  return (
    <nav className="tabs px-5 max-md:px-1.5" aria-label={t('days')} data-scroll-row="">
      {days.map(({ day, here, isShown, isToday }) => (
        <Link
          key={day}
          href={isToday ? home : `${home}?day=${day}`}
          aria-current={isShown ? 'page' : undefined}
        >
          {format.dateTime(dateOf(day), {
            weekday: 'long',
            day: 'numeric',
            month: 'numeric',
            timeZone: 'UTC',
          })}{' '}
          <span className="small soft ml-2">{t('dayCount', { here, of })}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Teams, each checked in as a whole by one press. */
export async function TeamsHere({
  slug,
  teams: { teams, here },
  mayEdit,
}: {
  slug: string;
  teams: NonNullable<CheckInScreen['teams']>;
  mayEdit: boolean;
}) {
  if (teams.length === 0) return null;
  const t = await getTranslations('checkIn.teams');
  return (
    <section className="mb-6" aria-labelledby="teams-here">
      <h2 id="teams-here">{t('title')}</h2>
      <p className="soft mb-2">{t('answer', { here, of: teams.length })}</p>
      <ul className="border-t border-t-rule">
        {teams.map((team) => (
          <li
            key={team.name}
            className="flex items-center justify-between gap-x-4 min-h-13 py-1 border-b border-b-rule"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <b className="name">{team.name}</b>{' '}
              <span className="small soft">{t('count', { here: team.here, of: team.of })}</span>
            </span>
            {mayEdit && (
              <ActionForm action={checkInAction} label={t('label', { team: team.name })}>
                <input type="hidden" name="slug" value={slug} />
                <input type="hidden" name="entryIds" value={team.entries.map(({ id }) => id).join(',')} />
                <SubmitButton
                  kind={team.press === 'all' ? 'plain' : 'quiet'}
                  small
                  name="here"
                  value={team.press === 'all' ? 'yes' : 'no'}
                >
                  {t(team.press)} <span className="vh">{team.name}</span>
                </SubmitButton>
                <FormAnswer />
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      <h2 className="mt-6">{t('players')}</h2>
    </section>
  );
}

/** Whether players can check in by themselves: open, close, plan, and the code to scan. */
export async function Window({ view, mayEdit }: { view: TournamentView; mayEdit: boolean }) {
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

/** Those who have not come before a day's first round: away for the round or, before round 1, out. */
export async function Absent({
  slug,
  absent: { entries, missRound, mayDrop },
}: {
  slug: string;
  absent: NonNullable<CheckInScreen['absent']>;
}) {
  const t = await getTranslations('checkIn.absent');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const names = format.list(entries.map(({ name }) => name));
  const count = entries.length;
  const fields = { slug, entryIds: entries.map(({ id }) => id).join(',') };
  return (
    <section className="grid justify-items-start gap-2.5" aria-labelledby="absent">
      <h2 id="absent">{t('title')}</h2>
      <p className="soft">{t(mayDrop ? 'text' : 'later', { count })}</p>
      {missRound !== null && (
        <ConfirmForm
          action={missRoundAction}
          fields={{ ...fields, round: missRound }}
          trigger={t('missButton', { number: missRound })}
          title={t('missTitle', { count, number: missRound })}
          description={t('missText', { names, number: missRound })}
          confirm={t('miss')}
          cancel={common('cancel')}
        />
      )}
      {mayDrop && (
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
