import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { FeeLines } from '@/app/_parts/sign-up/fee-lines';
import { SignUpFields } from '@/app/_parts/sign-up/sign-up-fields';
import { deadlineText } from '@/app/_parts/time/deadline-text';
import { datesText } from '@/app/_parts/tournament/dates';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { seatsOf } from '@/app/_parts/tournament/seats';
import { newId } from '@/app/_server/platform/random';
import { ActionForm, ReplacedByAnswer } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { Scale } from '@/app/_ui/scale';
import { SubmissionKey } from '@/app/_ui/submission-key';
import { movesUpAlone } from '@/lib/entries/sign-up-settings';
import { longest } from '@/lib/limits';
import { signUpAction, signUpTeamAction } from './actions';
import { Confirmation } from './confirmation';
import './join.css';
import { say } from '@/lib/text';
import { publicRounds } from '@/lib/tournament/rounds';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';

export async function generateMetadata({ params }: PageProps<'/t/[slug]/join'>): Promise<Metadata> {
  const { view } = await requireVisibleOfAny((await params).slug);
  const t = await getTranslations('entries.join');
  return { title: t('metaTitle', { tournament: view.tournament.name }) };
}

/** Signing up in public: the form while it is open, afterwards what became of it. */
export default async function JoinPage({ params, searchParams }: PageProps<'/t/[slug]/join'>) {
  const { slug } = await params;
  const { view, actor } = await requireVisibleOfAny(slug);
  const { tournament, format, setup } = view;
  const language = await getLanguage();
  const own = actor.entryId && view.entryById.get(actor.entryId);
  const facts = [say(format.subtitle(setup), language), await datesText(tournament), tournament.place];

  const isOpen = seatsOf(view).signUpOpen;

  return (
    <SiteShell>
      <LiveRefresh slug={slug} revision={tournament.revision} />
      <div className="site-column join-page">
        <p className="grid gap-0.5 mb-4.5">
          <b className="name text-[length:var(--text-lg)]">{tournament.name}</b>
          <span className="soft">{facts.filter(Boolean).join(' · ')}</span>
        </p>
        {own ? (
          <Confirmation view={view} entry={own} />
        ) : isOpen ? (
          <ReplacedByAnswer>
            <SignUpForm view={view} alone={(await searchParams).alone !== undefined} />
          </ReplacedByAnswer>
        ) : (
          <Closed view={view} />
        )}
      </div>
    </SiteShell>
  );
}

async function SignUpForm({ view, alone }: { view: AnyTournamentView; alone: boolean }) {
  const { teams } = view.settings;
  const team = teams && !(alone && teams.alone) ? teams : null;
  const own = await getTranslations('teams.signUp');
  const t = await getTranslations('entries.join');
  const word = await getTranslations('common.word');
  const signUp = await getTranslations('signUp');
  const { deadlineAt, opensAt } = view.settings.signUp;
  const { taken, waiting, capacity, full: fullForAll, fullForOne, when } = seatsOf(view);
  const full = team ? fullForAll : fullForOne;
  const free = capacity === null ? null : Math.max(capacity - taken, 0);
  const seats =
    capacity === null || free === null
      ? t('seats.unlimited', { taken })
      : full
        ? t('seats.full', { capacity })
        : teams
          ? own('free', { count: Math.floor(free / teams.size) })
          : t('seats.free', { free, capacity });

  return (
    <>
      <h1>{full ? t('fullTitle') : team ? own('headline') : t('headline')}</h1>
      <div className="grid gap-1.5 mt-3 mb-5">
        {capacity !== null && (
          <Scale label={word('seatsTaken')} value={taken} max={capacity} valueText={seats} />
        )}
        <p className="small soft">
          {seats}
          {full && `. ${t('seats.waiting', { count: waiting })}`}
        </p>
      </div>
      {deadlineAt !== null && (
        <p className="soft">{signUp('until', { moment: await deadlineText(deadlineAt, Date.now()) })}</p>
      )}
      {full && (
        <p className="mb-5">
          {t('fullText', {
            place: waiting + 1,
            alone: movesUpAlone(view.settings.signUp, publicRounds(view).length) ? 'yes' : 'no',
          })}
        </p>
      )}
      {team ? (
        <p className="mb-5">{own('lead', { size: team.size, substitutes: team.substitutes })}</p>
      ) : (
        teams && <p className="mb-5">{own('aloneText')}</p>
      )}
      <ActionForm
        action={team ? signUpTeamAction : signUpAction}
        className="form"
        keeps
        label={team ? own('submit') : t('title')}
      >
        <input type="hidden" name="slug" value={view.tournament.slug} />
        <SubmissionKey value={newId()} />
        {when === 'code' && (
          <TextField
            name="code"
            label={signUp('code')}
            hint={signUp('codeHint', { moment: await deadlineText(opensAt ?? 0, Date.now()) })}
            maxLength={longest.earlyCode}
            autoComplete="off"
            required
          />
        )}
        {team ? (
          <>
            <TextField
              name="team"
              label={own('team')}
              maxLength={longest.entryField}
              autoComplete="off"
              required
            />
            <fieldset className="form-group">
              <legend>{own('captain')}</legend>
              <SignUpFields view={view} />
            </fieldset>
          </>
        ) : (
          <SignUpFields view={view} />
        )}
        {team && team.fee !== '' && (
          <p className="py-2.5 border-t border-t-rule">
            <b>{own('fee')}</b> {team.fee}
          </p>
        )}
        <FeeLines signUp={view.settings.signUp} />
        <p className="small soft">
          {t('privacy', {
            camps: view.settings.camps ? 'yes' : 'no',
            teams: teams ? 'yes' : 'no',
            country: view.settings.signUp.fields.country === 'off' ? 'no' : 'yes',
          })}
        </p>
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton kind="move">
            {full ? t('submitWaiting') : team ? own('submit') : t('submit')}
          </SubmitButton>
        </div>
      </ActionForm>
      {teams?.alone && (
        <p className="mt-4">
          <ButtonLink variant="quiet" href={`/t/${view.tournament.slug}/join${team ? '?alone=1' : ''}`}>
            {own(team ? 'alone' : 'toTeam')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** Why nobody can sign up now, and where to go instead. */
async function Closed({ view }: { view: AnyTournamentView }) {
  const t = await getTranslations('entries.join');
  const { status, slug } = view.tournament;
  const { when } = seatsOf(view);
  const state =
    status === 'finished'
      ? 'finished'
      : status === 'running' || publicRounds(view).length > 0
        ? 'running'
        : status === 'draft' && view.settings.signUpOpen
          ? 'draft'
          : when === 'late'
            ? 'late'
            : when === 'early' && view.settings.signUpOpen
              ? 'early'
              : 'closed';
  const { opensAt } = view.settings.signUp;
  return (
    <>
      <h1 className="wrap-anywhere">{t(`${state}Title`)}</h1>
      <p className="lede">
        {state === 'early'
          ? t('earlyText', { moment: await deadlineText(opensAt ?? 0, Date.now()) })
          : t(`${state}Text`)}
      </p>
      <div className="form-actions">
        {state === 'finished' ? (
          <ButtonLink variant="ink" href={`/t/${slug}/standings`}>
            {t('standings')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="ink" href={`/t/${slug}`}>
            {t('back')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
