import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireScreens } from '@/app/_formats/registry/screens-of';
import { DeskCalls } from '@/app/_parts/calls/desk-calls';
import { AddressNote } from '@/app/_parts/desk/address-note';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { Diary } from '@/app/_parts/desk/diary';
import { NextStepPanel, nextStepOf } from '@/app/_parts/desk/next-step-panel';
import { RoundBar } from '@/app/_parts/desk/round-bar';
import { CashLine } from '@/app/_parts/entries/cash-line';
import { DeskGuide } from '@/app/_parts/practice/desk-guide';
import { CaptainsHall } from '@/app/_parts/teams/captains-hall';
import { CaptainsMeetings } from '@/app/_parts/teams/captains-section';
import { loadCaptainsMeetings } from '@/app/_server/load/captains';
import { requireActorAt, requireAnyTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { Note } from '@/app/_ui/note';
import { listAudit } from '@/db/tournaments';
import { may } from '@/lib/access/policy';
import { answerOf } from './answer';
import { DayHelperNote } from './day-helper-note';
import { Hall } from './hall';
import { Leaders } from './leaders';
import { OpenTasks } from './open-tasks';
import './overview.css';
import { currentRound, draftRound } from '@/lib/tournament/rounds';
import { isDuel } from '@/lib/tournament/tournament-view';
import { SignUpGroups } from './sign-up-groups';
import { WaitingGroups } from './waiting-groups';
import { waitingMatches } from './waiting-matches';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('title') };
}

/** The latest lines of the diary; the log has them all. */
const shownLines = 12;

/** The desk's overview: what it waits for, in one sentence; then everything that is open, and the next step. */
export default async function DeskPage({ params }: PageProps<'/t/[slug]/desk'>) {
  const { slug } = await params;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk`);
  const view = await requireAnyTournament(slug);
  if (!isDuel(view)) {
    const CampaignOverview = await (await requireScreens(slug)).screens.overview();
    return <CampaignOverview slug={slug} />;
  }
  const lines = may(actor, { verb: 'read-log' })
    ? await listAudit(database().read, view.tournament.id, shownLines + 1)
    : null;
  const t = await getTranslations('desk');
  const mayClose = may(actor, { verb: 'edit-tournament' });
  const now = Date.now();

  const { status } = view.tournament;
  const current = currentRound(view);
  const draft = draftRound(view);
  const asking = draft && draft.round.captainsAt !== null ? draft : undefined;
  const meetings = asking ? await loadCaptainsMeetings(database().read, view, asking) : [];
  const shownRound = status === 'finished' ? undefined : (draft ?? current);
  const waiting = current && status !== 'finished' ? waitingMatches(view) : null;
  const step = nextStepOf(view);
  const answer = await answerOf(view, step, waiting, mayClose, now);

  return (
    <div className="overview">
      {shownRound ? (
        <RoundBar
          slug={slug}
          round={shownRound.round}
          lastTurnMinutes={view.settings.lastTurnMinutes}
          now={now}
        />
      ) : (
        <DeskBar title={t('area.overview')} />
      )}
      <div className="cols">
        <section className="col" aria-labelledby="question">
          <DeskGuide view={view} mayRemove={mayClose} />
          <h2 className="text-lg font-medium text-ink-2" id="question">
            {t('question')}
          </h2>
          <p className="answer">{answer.sentence}</p>
          {status === 'draft' && (
            <Note tone="info" title={t('draftTitle')}>
              {t('draftText')}
            </Note>
          )}
          <DayHelperNote tournament={view.tournament} actor={actor} />
          <AddressNote tournament={view.tournament} />
          <DeskCalls view={view} now={now} />
          {asking && <CaptainsMeetings view={view} draft={asking} meetings={meetings} headless />}
          {waiting && <WaitingGroups view={view} waiting={waiting} now={now} />}
          <OpenTasks view={view} now={now} />
          {may(actor, { verb: 'edit-entries' }) && <CashLine view={view} />}
          {!current && !asking && <SignUpGroups view={view} />}
          {!asking && current && <Leaders view={view} />}
        </section>
        <div className="col-side">
          {current && status !== 'finished' && !draft && (
            <Hall view={view} round={current} oldest={waiting?.disputed[0]} />
          )}
          {asking && <CaptainsHall meetings={meetings} />}
          <NextStepPanel
            view={view}
            mayClose={mayClose}
            pennant={answer.stepWaits && !waiting?.disputed.length}
          >
            {step.kind === 'draw' &&
              step.blocked?.code === 'results-missing' &&
              may(actor, { verb: 'run-rounds' }) && (
                <ButtonLink href={`/t/${slug}/desk/rounds#meanwhile`} variant="quiet" small>
                  {t('next.drawMeanwhile', { number: step.number })}
                </ButtonLink>
              )}
          </NextStepPanel>
          {lines && (
            <section aria-labelledby="diary">
              <h2 id="diary">{t('diary')}</h2>
              <Diary view={view} lines={lines.slice(0, shownLines)} now={now} />
              {lines.length > shownLines && (
                <ButtonLink variant="quiet" small href={`/t/${slug}/desk/log`}>
                  {t('wholeDiary')}
                </ButtonLink>
              )}
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
