import { Snowflake } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { mayHere } from '@/app/_parts/desk/may';
import { softKindNames } from '@/app/_parts/ending/soft-kinds';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { numberText } from '@/app/_parts/standings/figures';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, IntegerField, SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { highest, longest } from '@/lib/limits';
import { givenScores } from '@/lib/tournament/soft-scores';
import { adjustPointsAction, softScoresAction, takeBackAction } from './actions';
import { measures } from './points-forms';
import { pointsScreen } from './points-screen';
import { SoftScoresTable } from './soft-scores-table';
import './points.css';
import type { TournamentView } from '@/lib/tournament/tournament-view';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk.area'))('points') };
}

/**
 * Everything that counts beside the matches: bonus and penalty points, painting and fairness; of one player with
 * `?entry=<id>`.
 */
export default async function ExtraPointsPage({ params, searchParams }: PageProps<'/t/[slug]/desk/points'>) {
  const { slug } = await params;
  const home = `/t/${slug}/desk/points`;
  await requireActorAt(slug, { verb: 'use-desk' }, home);
  const view = await requireTournament(slug);
  const t = await getTranslations('results.extra');
  const word = await getTranslations('common.word');
  const area = await getTranslations('desk.area');
  const screen = pointsScreen(view, (await searchParams).entry);
  const { players, only } = screen;
  return (
    <>
      <DeskBar
        title={area('points')}
        back={only && { href: `/t/${slug}/desk/entries/${only.id}`, label: only.name }}
      >
        {only && (
          <div className="act">
            <ButtonLink href={home} variant="quiet">
              {word('allEntries')}
            </ButtonLink>
          </div>
        )}
      </DeskBar>
      {view.tournament.frozenAfter !== null && (
        <Note tone="info" icon={<Snowflake aria-hidden="true" />} title={t('frozen')} className="mb-5">
          {t('frozenText')}
        </Note>
      )}
      {players.length === 0 ? (
        <div className="col">
          <EmptyBox
            title={t('empty')}
            heading="h2"
            actions={<ButtonLink href={`/t/${slug}/desk/entries`}>{word('toTheEntries')}</ButtonLink>}
          >
            {t('emptyText')}
          </EmptyBox>
        </div>
      ) : (
        <div className="cols">
          <div className="col">
            <SoftScores view={view} players={players} />
          </div>
          <div className="col-side">
            <Adjustments view={view} players={players} given={screen.adjustments} />
          </div>
        </div>
      )}
    </>
  );
}

type Parts = { view: TournamentView; players: TournamentView['entries'] };

const softScoreTexts = [
  'results.extra.soft',
  'results.extra.entry',
  'results.extra.meanwhile',
  'results.extra.meanwhileNone',
] as const;

async function SoftScores({ view, players }: Parts) {
  const t = await getTranslations('results.extra');
  const kinds = await softKindNames(view.settings.soft);
  const armyOf = await armyNamer(view.format);
  return (
    <section aria-labelledby="soft-scores">
      <h2 id="soft-scores">{t('soft')}</h2>
      <p className="soft mt-1 mb-3.5 max-w-[60ch]">
        {t('softText')} {kinds.some(({ id }) => view.settings.soft[id].onTime !== 'none') && t('softOnTime')}
      </p>
      <ActionForm action={softScoresAction} className="form" label={t('soft')}>
        <input type="hidden" name="slug" value={view.tournament.slug} />
        <ClientTexts of={softScoreTexts}>
          <SoftScoresTable
            slug={view.tournament.slug}
            rows={players.map((entry) => ({
              id: entry.id,
              name: entry.name,
              detail: [armyOf(entry.faction), entry.club ?? entry.town].filter(Boolean).join(' · '),
              points: givenScores(entry),
              byItself: view.onTime.get(entry.id) ?? {},
            }))}
            kinds={kinds.map(({ id, name, max }) => ({ id, name, limit: t('max', { max }) }))}
          />
        </ClientTexts>
        {view.tournament.status !== 'finished' && (await mayHere(view.tournament, 'enter-result')) && (
          <>
            <FormAnswer />
            <div className="form-actions">
              <SubmitButton>{t('save')}</SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </section>
  );
}

async function Adjustments({ view, players, given }: Parts & { given: TournamentView['adjustments'] }) {
  const t = await getTranslations('results.extra');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const finished = view.tournament.status === 'finished';
  const mayPenalise = await mayHere(view.tournament, 'penalise');
  return (
    <section aria-labelledby="adjustments">
      <h2 id="adjustments">{t('adjustments')}</h2>
      <p className="soft mt-1 mb-3.5 max-w-[60ch]">{t('adjustmentsText')}</p>
      {given.length > 0 && (
        <ul className="adjustments mb-5">
          {given.map(({ id, entryId, kind, points, reason }) => (
            <li key={id}>
              <b className="text-[1.25rem] tabular-nums lining-nums text-right">
                {kind === 'points'
                  ? numberText(points, language, { signDisplay: 'always' })
                  : t(`short.${kind}`)}
              </b>
              <span>
                <b>{view.entryById.get(entryId)?.name}</b>
                <span className="soft">{reason}</span>
              </span>
              {mayPenalise && !finished && (
                <ActionForm action={takeBackAction} label={t('takeBackLabel', { reason })}>
                  <input type="hidden" name="slug" value={view.tournament.slug} />
                  <input type="hidden" name="adjustmentId" value={id} />
                  <SubmitButton kind="plain" small>
                    {word('takeBack')}
                  </SubmitButton>
                  <FormAnswer />
                </ActionForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {finished ? (
        <p className="soft">{t('finished')}</p>
      ) : (
        mayPenalise && (
          // A new form after every change: what was given is in the list, not in the fields any more.
          <ActionForm
            key={view.adjustments.length}
            action={adjustPointsAction}
            className="form"
            label={t('give')}
          >
            <input type="hidden" name="slug" value={view.tournament.slug} />
            <SelectField
              name="entryId"
              label={t('entry')}
              options={players.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField
              name="kind"
              label={t('kind')}
              hint={t('kindHint')}
              defaultValue="penalty"
              options={measures.map((value) => ({ value, label: t(value) }))}
            />
            <IntegerField
              name="points"
              label={t('points')}
              hint={t('pointsHint', { max: highest.adjustment })}
            />
            <TextField
              name="reason"
              label={t('reason')}
              hint={t('reasonHint')}
              maxLength={longest.adjustmentReason}
              autoComplete="off"
            />
            <FormAnswer />
            <div className="form-actions">
              <SubmitButton>{t('give')}</SubmitButton>
            </div>
          </ActionForm>
        )
      )}
    </section>
  );
}
