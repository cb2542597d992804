import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { mayHere } from '@/app/_parts/desk/may';
import { momentText } from '@/app/_parts/time/moment-text';
import { clock } from '@/app/_parts/time/time-formats';
import { makeWallTime } from '@/app/_parts/time/wall-time';
import { sectionMark } from '@/app/_server/changes/settings';
import { publicOrigin } from '@/app/_server/origin';
import { publicRounds, requireTournament, type TournamentView } from '@/app/_server/read-tournament';
import { requireActor } from '@/app/_server/session';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { QrCode } from '@/app/_ui/qr-code';
import { Scale } from '@/app/_ui/scale';
import { checkInState } from '@/lib/check-in/check-in-window';
import { isPlayer } from '@/lib/entries/who-plays';
import '@/app/_parts/entries/entries.css';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { closeCheckInAction, dropAbsentAction, openCheckInAction, planCheckInAction } from './actions';
import { CheckInList } from './check-in-list';
import './check-in.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('checkIn'))('title') };
}

const listTexts = [
  'checkIn.title',
  'checkIn.search',
  'checkIn.filter',
  'checkIn.nothing',
  'checkIn.checkIn',
  'checkIn.undo',
  'checkIn.bulk',
  'checkIn.bulkTitle',
  'checkIn.bulkText',
  'common.action.cancel',
] as const;

/** Who has come: ticked off at the desk, or by the players themselves while the window is open. */
export default async function CheckInPage({ params }: PageProps<'/t/[slug]/desk/check-in'>) {
  const { slug } = await params;
  const view = await requireTournament(slug);
  await requireActor(view.tournament, { verb: 'use-desk' }, `/t/${slug}/desk/check-in`);
  const mayEdit = await mayHere(view.tournament, 'edit-entries');
  const t = await getTranslations('checkIn');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  const entries = view.entries
    .filter(({ status }) => status === 'registered')
    .toSorted((x, y) => x.name.localeCompare(y.name));
  const here = entries.filter(({ checkedInAt }) => checkedInAt !== null).length;
  const of = entries.length;
  const finished = view.tournament.status === 'finished';

  return (
    <>
      <DeskBar title={t('title')}>
        <div className="act">
          <ButtonLink href={`/t/${slug}/desk/entries`} variant="quiet">
            {word('toTheEntries')}
          </ButtonLink>
        </div>
      </DeskBar>
      <div className="cols check-in-desk">
        <div className="col">
          <p className="answer mb-3">
            {of === 0
              ? t('answer.nobody')
              : here === of
                ? t('answer.all', { of })
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
              <ClientTexts of={listTexts}>
                <CheckInList
                  slug={slug}
                  mayEdit={mayEdit && !finished}
                  rows={entries.map(({ id, name, faction, club, town, ringer, checkedInAt }) => ({
                    id,
                    name,
                    detail: [ringer && t('ringer'), faction, club ?? town].filter(Boolean).join(' · '),
                    since:
                      checkedInAt === null ? null : t('since', { time: format.dateTime(checkedInAt, clock) }),
                  }))}
                />
              </ClientTexts>
            </>
          )}
        </div>
        {!finished && (
          <div className="col-side">
            <Window view={view} mayEdit={mayEdit} />
            {mayEdit && <Absent view={view} />}
          </div>
        )}
      </div>
    </>
  );
}

/** Whether players can check in by themselves: open, close, plan, and the code to scan. */
async function Window({ view, mayEdit }: { view: TournamentView; mayEdit: boolean }) {
  const t = await getTranslations('checkIn.window');
  const now = Date.now();
  const { slug } = view.tournament;
  const { checkIn } = view.settings;
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
                defaultValue={state === 'ahead' ? makeWallTime(checkIn?.opensAt ?? null) : ''}
              />
              <TextField
                name="closesAt"
                type="datetime-local"
                label={t('closesAt')}
                hint={t('closesAtHint')}
                defaultValue={state === 'over' ? '' : makeWallTime(checkIn?.closesAt ?? null)}
              />
            </SectionForm>
          </Disclosure>
        </>
      )}
    </section>
  );
}

/** Before the first round: everybody who has not come, out in one step. */
async function Absent({ view }: { view: TournamentView }) {
  const absent = view.entries.filter((entry) => isPlayer(entry) && entry.checkedInAt === null);
  const somebodyHere = view.entries.some(({ checkedInAt }) => checkedInAt !== null);
  if (publicRounds(view).length > 0 || absent.length === 0 || !somebodyHere) return null;
  const t = await getTranslations('checkIn.absent');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const names = format.list(absent.map(({ name }) => name));
  return (
    <section aria-labelledby="absent">
      <h2 id="absent">{t('title')}</h2>
      <p className="soft">{t('text', { count: absent.length })}</p>
      <ConfirmForm
        action={dropAbsentAction}
        fields={{ slug: view.tournament.slug, entryIds: absent.map(({ id }) => id).join(',') }}
        trigger={t('button', { count: absent.length })}
        title={t('confirmTitle', { count: absent.length })}
        description={t('confirmText', { names })}
        confirm={t('confirm')}
        cancel={common('cancel')}
        danger
      />
    </section>
  );
}
