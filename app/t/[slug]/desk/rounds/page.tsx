import { LifeBuoy } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { drawAction } from '@/app/_parts/desk/actions';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { May, mayHere } from '@/app/_parts/desk/may';
import { MethodField } from '@/app/_parts/desk/method-field';
import { NextStepPanel, nextStepOf, obstacleText } from '@/app/_parts/desk/next-step-panel';
import { RoundBar } from '@/app/_parts/desk/round-bar';
import { Schedule } from '@/app/_parts/schedule/schedule';
import { Meetings } from '@/app/_parts/teams/meetings';
import { OddTeams } from '@/app/_parts/teams/odd-teams';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { sentenceOf } from '@/app/_server/platform/problems';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { may } from '@/lib/access/policy';
import { isThere, whoPlays } from '@/lib/entries/who-plays';
import { plannedMethod } from '@/lib/pairing/pairing-settings';
import { playedShare } from '@/lib/rounds/round-time';
import { byePoints } from '@/lib/standings/bye';
import { teamPlayers, teamsDrawn } from '@/lib/tournament/teams';
import { withdrawAction } from './actions';
import { ClockSection } from './clock-section';
import { DraftScreen } from './draft-screen';
import { DrawMeanwhile } from './draw-meanwhile';
import { PublishedBoard } from './published-board';
import { publishedRows } from './published-rows';
import { RoundHistory } from './round-history';
import { RoundMatches } from './round-matches';
import './rounds.css';
import { draftRound, isScenarioOpen, publicRounds } from '@/lib/tournament/rounds';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { ScenarioSection } from './scenario-section';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('area.rounds') };
}

/** The desk's rounds: the draft if there is one, else the round being played, else the first draw; then those before. */
export default async function RoundsPage({ params, searchParams }: PageProps<'/t/[slug]/desk/rounds'>) {
  const { slug } = await params;
  const arrivedLate = (await searchParams).told === 'round-exists';
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/rounds`);
  const view = await requireTournament(slug);
  const mayClose = may(actor, { verb: 'edit-tournament' });
  const now = Date.now();

  const rounds = publicRounds(view);
  const draft = draftRound(view);
  const current = rounds.at(-1);
  const mayRun = may(actor, { verb: 'run-rounds' });
  const told = arrivedLate && <Note tone="warn">{await sentenceOf({ code: 'round-exists' })}</Note>;

  return (
    <div className="rounds">
      {draft && !mayRun ? (
        <DraftElsewhere view={view} draft={draft} rounds={rounds} />
      ) : draft ? (
        <DraftScreen
          view={view}
          draft={draft}
          now={now}
          told={told}
          below={
            <>
              <Schedule view={view} method={draft.round.method} />
              <RoundHistory view={view} rounds={rounds} />
            </>
          }
        />
      ) : current ? (
        <CurrentScreen
          view={view}
          current={current}
          earlier={rounds.slice(0, -1)}
          mayClose={mayClose}
          now={now}
        >
          {told}
        </CurrentScreen>
      ) : (
        <FirstDraw view={view} />
      )}
    </div>
  );
}

/** For those who do not draw: that a draft is being looked through, and the rounds so far. */
async function DraftElsewhere({
  view,
  draft,
  rounds,
}: {
  view: TournamentView;
  draft: RoundView;
  rounds: readonly RoundView[];
}) {
  const t = await getTranslations('rounds');
  return (
    <>
      <DeskBar title={t('round', { number: draft.round.number })} />
      <div className="col">
        <EmptyBox heading="h2" title={t('draftTitle')}>
          {t('draftElsewhere')}
        </EmptyBox>
        <RoundHistory view={view} rounds={rounds} />
      </div>
    </>
  );
}

/** The round being played (or the last one): its tables, the next step, the way back into the draft. */
async function CurrentScreen({
  view,
  current,
  earlier,
  mayClose,
  now,
  children,
}: {
  view: TournamentView;
  current: RoundView;
  earlier: readonly RoundView[];
  mayClose: boolean;
  now: number;
  children: React.ReactNode;
}) {
  const t = await getTranslations('rounds');
  const print = await getTranslations('print');
  const common = await getTranslations('common.action');
  const { slug } = view.tournament;
  const { number, status } = current.round;
  const untouched =
    status === 'published' &&
    current.matches.every(({ result, reports }) => !result && !reports.a && !reports.b);
  // Captains may have chosen a scenario for each meeting.
  const scenarioOpen =
    status === 'published' && view.settings.teams === null && current.matches.some(isScenarioOpen);
  const step = nextStepOf(view);
  const stepWaits =
    step.kind === 'start' ||
    (step.kind === 'draw' && step.blocked === null) ||
    (step.kind === 'finish' && step.blocked === null && mayClose);
  return (
    <>
      <RoundBar slug={slug} round={current.round} lastTurnMinutes={view.settings.lastTurnMinutes} now={now} />
      <Board
        view={view}
        current={current}
        now={now}
        above={
          <>
            {children}
            <Meetings view={view} round={current} />
          </>
        }
        below={
          <>
            <Schedule view={view} method={current.round.method} />
            <RoundHistory view={view} rounds={earlier} />
          </>
        }
        side={
          <>
            <NextStepPanel view={view} mayClose={mayClose} pennant={stepWaits} />
            {step.kind === 'draw' && step.blocked?.code === 'results-missing' && (
              <May at={view.tournament} verb="run-rounds">
                <DrawMeanwhile view={view} number={step.number} />
              </May>
            )}
            <May at={view.tournament} verb="run-clock">
              <ClockSection slug={slug} round={current} />
            </May>
            <ScenarioSection
              view={view}
              round={current}
              editable={scenarioOpen && (await mayHere(view.tournament, 'run-rounds')) ? 'published' : null}
            />
            {/* everything to go on with, should the laptop fail */}
            <section aria-labelledby="emergency">
              <h2 id="emergency">{print('emergency.titleOf', { round: number })}</h2>
              <p className="small soft">{print('emergency.line')}</p>
              <ButtonLink href={`/t/${slug}/print/emergency`} icon={<LifeBuoy aria-hidden="true" />}>
                {print('emergency.open')}
              </ButtonLink>
            </section>
            {untouched && (await mayHere(view.tournament, 'run-rounds')) && (
              <section aria-labelledby="withdraw">
                <h2 id="withdraw">{t('withdrawHead')}</h2>
                <p className="small soft">{t('withdrawWhy')}</p>
                <ConfirmForm
                  action={withdrawAction}
                  fields={{ slug, number }}
                  trigger={t('withdraw')}
                  title={t('withdrawTitle', { number })}
                  description={t('withdrawText')}
                  confirm={t('withdraw')}
                  cancel={common('cancel')}
                />
              </section>
            )}
          </>
        }
      />
    </>
  );
}

const boardTexts = ['rounds.published', 'rounds.amend', 'rounds.swap'] as const;

/** The tables of the round: to be changed where that is possible, else to be read. */
async function Board({
  view,
  current,
  now,
  above,
  below,
  side,
}: {
  view: TournamentView;
  current: RoundView;
  now: number;
  above: React.ReactNode;
  below: React.ReactNode;
  side: React.ReactNode;
}) {
  const { number, version, status, method, startedAt, minutes } = current.round;
  const { slug } = view.tournament;
  if (status === 'published' && (await mayHere(view.tournament, 'run-rounds'))) {
    const played = playedShare(current.round, now) * minutes;
    return (
      <ClientTexts of={boardTexts}>
        <PublishedBoard
          round={{ slug, number, version }}
          rows={await publishedRows(view, current, await getLanguage())}
          bySwapOnly={method === 'elimination' || view.settings.teams !== null}
          teams={view.settings.teams !== null}
          lateBy={startedAt === null ? null : Math.round(played)}
          above={above}
          below={below}
        >
          {side}
        </PublishedBoard>
      </ClientTexts>
    );
  }
  const t = await getTranslations('rounds');
  const word = await getTranslations('common.word');
  return (
    <div className="cols">
      <section className="col" aria-labelledby="matches">
        {above}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
          <h2 id="matches">{word('pairings')}</h2>
          <p className="small soft">{t('matchesHint')}</p>
        </div>
        <RoundMatches view={view} round={current} />
        {below}
      </section>
      <div className="col-side">{side}</div>
    </div>
  );
}

/** Nothing drawn yet: who would play, what a bye would be worth, and the draw. */
async function FirstDraw({ view }: { view: TournamentView }) {
  const t = await getTranslations('rounds.first');
  const word = await getTranslations('common.word');
  const desk = await getTranslations('desk');
  const { slug } = view.tournament;
  const players = view.entries.filter((entry) => isThere(entry, 1)).length;
  const { teams } = view.settings;
  const boards = teams && teamPlayers(view, teams);
  const drawn = boards ? view.entries.filter(({ id }) => boards.has(id)) : whoPlays(view.entries, 1);
  const ringer = drawn.find((entry) => entry.ringer);
  const count = drawn.length;
  const step = nextStepOf(view);
  const blocked = teams && step.kind === 'draw' ? step.blocked : null;
  const ready = count >= 2 && !blocked;
  const { bye, scheme, pairing } = view.settings;
  const isTable = plannedMethod(pairing, 1) === 'round-robin';
  const byeWorth =
    bye.points === 'average'
      ? t('byeAverage')
      : t('byeWorth', { points: byePoints(bye, scheme, { played: 0, points: 0, tablePoints: 0 }).points });
  return (
    <>
      <DeskBar title={desk('area.rounds')} />
      <div className="first-draw p-8 max-w-180 max-md:p-4">
        <EmptyBox
          heading="h2"
          title={
            teams
              ? t('teamsTitle', { count: teamsDrawn(view).length })
              : t(count < 2 ? 'tooFewTitle' : 'title', { count })
          }
          actions={
            <>
              {ready && (await mayHere(view.tournament, 'run-rounds')) && (
                <ActionForm action={drawAction} className="grid gap-2 text-left">
                  <input type="hidden" name="slug" value={slug} />
                  <input type="hidden" name="number" value={1} />
                  <MethodField
                    planned={plannedMethod(view.settings.pairing, 1)}
                    teams={view.settings.teams !== null}
                  />
                  <SubmitButton kind="ink">{t('draw')}</SubmitButton>
                  <FormAnswer />
                </ActionForm>
              )}
              <ButtonLink
                href={`/t/${slug}/desk/${teams ? 'teams' : 'entries'}`}
                variant={ready ? 'plain' : 'ink'}
              >
                {teams ? t('toTeams') : word('toTheEntries')}
              </ButtonLink>
            </>
          }
        >
          <p>
            {blocked
              ? await obstacleText(blocked)
              : t(count < 2 ? 'tooFewText' : 'text', { count, rounds: view.settings.rounds })}
          </p>
          {teams && count >= 2 && <OddTeams view={view} />}
          {!teams && count >= 2 && count % 2 === 1 && (
            <p>{isTable ? t('oddTable') : t('odd', { worth: byeWorth })}</p>
          )}
          {!teams && ringer && <p>{t('ringer', { name: ringer.name, players })}</p>}
        </EmptyBox>
      </div>
    </>
  );
}
