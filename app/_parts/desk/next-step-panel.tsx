import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { missingResults } from '@/app/_server/changes/rounds/rounds';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { whoPlays } from '@/lib/entries/who-plays';
import { plannedMethod } from '@/lib/pairing/pairing-settings';
import { plannedStart } from '@/lib/schedule/schedule';
import { openEdge } from '@/lib/standings/scheme-schema';
import { playersAlone, teamsDrawn } from '@/lib/tournament/teams';
import { momentText } from '../time/moment-text';
import { drawAction, openAction, reopenAction, startAction } from './actions';
import { FinishForm } from './finish-form';
import { mayHere } from './may';
import { MethodField } from './method-field';
import { clockCanStart, type DeskFacts, type NextStep, nextStep, type Obstacle } from './next-step';
import './next-step-panel.css';
import { openVotes } from '@/lib/tournament/awards';
import {
  currentRound,
  draftRound,
  lastRound,
  openMatches,
  publicRounds,
  undecidedMatches,
} from '@/lib/tournament/rounds';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import { OddNote } from './odd-note';

export const nextStepOf = (view: TournamentView): NextStep => nextStep(factsOf(view));

function factsOf(view: TournamentView): DeskFacts {
  const current = currentRound(view);
  return {
    status: view.tournament.status,
    awarded: view.tournament.awardsShown,
    players: whoPlays(view.entries, publicRounds(view).length + 1).length,
    teams: view.settings.teams && {
      count: teamsDrawn(view).length,
      alone: playersAlone(view).map(({ name }) => name),
    },
    unset: unsetIn(view),
    lastRound: lastRound(view),
    draft: draftRound(view)?.round.number ?? null,
    current: current
      ? {
          number: current.round.number,
          clockStarted: current.round.startedAt !== null,
          reported: current.matches.some((match) => match.result || match.reports.a || match.reports.b),
          undecided: undecidedMatches(view).map(matchName),
          missing: missingResults(current),
          earlier: openMatches(view).filter(({ round }) => round !== current).length,
        }
      : null,
  };
}

function unsetIn({ settings: { scoringOpen, scheme } }: TournamentView): DeskFacts['unset'] {
  if (scoringOpen) return 'scoring';
  const edge = openEdge(scheme);
  return edge === null ? null : { edge };
}

const matchName = ({ a, b }: MatchView) => `${a.name} – ${b?.name ?? ''}`;

/** "Als Nächstes": one big button with its effect, or with the reason why it is disabled. */
export async function NextStepPanel({
  view,
  mayClose,
  pennant,
  children,
}: {
  view: TournamentView;
  /** whether this person may open, finish and reopen the tournament */
  mayClose: boolean;
  /** whether this is the step that waits for the desk */
  pennant: boolean;
  /** details of the step, below */
  children?: ReactNode;
}) {
  const t = await getTranslations('desk.next');
  const facts = factsOf(view);
  const step = nextStep(facts);
  const { slug } = view.tournament;
  const mayRun = await mayHere(view.tournament, 'run-rounds');
  const rights = { run: mayRun, start: await mayHere(view.tournament, 'run-clock'), close: mayClose };
  const offer = await offerOf(view, step, rights, pennant ? 'move' : 'ink');
  const blocked = 'blocked' in step ? step.blocked : null;
  const { frozenAfter } = view.tournament;
  const lastAhead = step.kind === 'draw' && step.number > 1 && step.number >= facts.lastRound;
  const canFreeze = frozenAfter === null && (step.kind === 'finish' || lastAhead);

  return (
    <>
      <section className={clsx('next-step', pennant && 'next-step--waits')} aria-labelledby="next-step">
        <h2 id="next-step">{t('title')}</h2>
        {offer.button}
        <p className="small soft" id="next-why">
          {offer.why}
        </p>
        {facts.current && step.kind !== 'start' && rights.start && clockCanStart(facts.current) && (
          <StepForm
            action={startAction}
            slug={slug}
            kind="ink"
            label={t('start')}
            number={facts.current.number}
          />
        )}
        {mayRun && step.kind === 'draw' && !step.blocked && <OddNote view={view} />}
        {mayRun && step.kind === 'finish' && !step.blocked && <AnotherRound view={view} />}
        {blocked?.code === 'bracket-undecided' &&
          undecidedMatches(view).map((match) => (
            <ButtonLink
              key={match.pairing.id}
              href={`/t/${slug}/desk/results/${match.pairing.id}`}
              variant="ink"
            >
              {t('sayWhoGoesOn', { match: matchName(match) })}
            </ButtonLink>
          ))}
        {mayRun && step.kind === 'open' && facts.draft === null && facts.players > 1 && (
          <ButtonLink href={`/t/${slug}/desk/rounds`} variant="quiet" small>
            {t('tryDraw')}
          </ButtonLink>
        )}
        {canFreeze && (
          <ButtonLink href={`/t/${slug}/desk/end`} variant="quiet" small>
            {t('freeze')}
          </ButtonLink>
        )}
        {mayRun && blocked?.code === 'results-missing' && (
          <ButtonLink href={`/t/${slug}/desk/rounds/open`} variant="quiet" small>
            {t('countOpen', { count: blocked.count })}
          </ButtonLink>
        )}
        {children}
      </section>
      {mayClose && (step.kind === 'award' || step.kind === 'reopen') && (
        <section className="next-reopen" aria-labelledby="reopen">
          <h2 id="reopen">{t('reopenTitle')}</h2>
          <ActionForm action={reopenAction} className="next-form">
            <input type="hidden" name="slug" value={slug} />
            <SubmitButton kind="plain">{t('reopen')}</SubmitButton>
            <FormAnswer />
          </ActionForm>
        </section>
      )}
    </>
  );
}

/** The bracket is decided but a round by another method is still planned: offers to draw it or leave it out. */
async function AnotherRound({ view }: { view: TournamentView }) {
  const number = publicRounds(view).length + 1;
  const planned = plannedMethod(view.settings.pairing, number);
  if (number > view.settings.rounds || planned === 'elimination') return null;
  const t = await getTranslations('desk.next');
  return (
    <StepForm
      action={drawAction}
      slug={view.tournament.slug}
      kind="plain"
      label={t('draw', { number })}
      number={number}
    >
      <MethodField planned={planned} teams={view.settings.teams !== null} />
    </StepForm>
  );
}

/** Rights of this person over the whole tournament. */
interface Rights {
  readonly run: boolean;
  readonly start: boolean;
  readonly close: boolean;
}

/** The step's button for this person, with its effect, or with the reason why it is disabled. */
async function offerOf(
  view: TournamentView,
  step: NextStep,
  rights: Rights,
  kind: 'move' | 'ink',
): Promise<{ button: ReactNode; why: string }> {
  const t = await getTranslations('desk.next');
  const { slug } = view.tournament;
  switch (step.kind) {
    case 'open':
    case 'show':
      return rights.close
        ? {
            button: <StepForm action={openAction} slug={slug} kind={kind} label={t(step.kind)} />,
            why: t(`${step.kind}Why`),
          }
        : { button: <HeldButton label={t(step.kind)} />, why: t('ownerOnly') };
    case 'award':
      return {
        button: (
          <ButtonLink
            href={`/t/${slug}/desk/end`}
            variant={kind}
            wide
            iconEnd={<ChevronRight />}
            data-keys="n"
          >
            {t('ceremony')}
          </ButtonLink>
        ),
        why: [t('ceremonyWhy'), await votesText(view)].filter(Boolean).join(' '),
      };
    case 'reopen':
      return rights.close
        ? {
            button: (
              <ButtonLink href={`/t/${slug}/desk/copy`} wide>
                {t('copy')}
              </ButtonLink>
            ),
            why: t('copyWhy'),
          }
        : { button: null, why: t('over') };
    case 'review':
      if (!rights.run) return { button: <HeldButton label={t('review')} />, why: t('deskOnly') };
      return {
        button: (
          <ButtonLink
            href={`/t/${slug}/desk/rounds`}
            variant={kind}
            wide
            iconEnd={<ChevronRight />}
            data-keys="n"
          >
            {t('review')}
          </ButtonLink>
        ),
        why: t(draftRound(view)?.round.captainsAt == null ? 'reviewWhy' : 'captainsWhy', {
          number: step.number,
        }),
      };
    case 'start': {
      if (!rights.start) return { button: <HeldButton label={t('start')} />, why: t('deskOnly') };
      const minutes = currentRound(view)?.round.minutes ?? view.settings.roundMinutes;
      const why = [t('startWhy', { minutes }), await plannedText(view, step.number)]
        .filter(Boolean)
        .join(' ');
      return {
        button: (
          <StepForm action={startAction} slug={slug} kind={kind} label={t('start')} number={step.number} />
        ),
        why,
      };
    }
    case 'draw': {
      const label = t('draw', { number: step.number });
      if (!rights.run) return { button: <HeldButton label={label} />, why: t('deskOnly') };
      if (!step.blocked) {
        const planned = plannedMethod(view.settings.pairing, step.number);
        return {
          button: (
            <StepForm action={drawAction} slug={slug} kind={kind} label={label} number={step.number}>
              <MethodField planned={planned} teams={view.settings.teams !== null} />
            </StepForm>
          ),
          why: [t('drawWhy'), await plannedText(view, step.number)].filter(Boolean).join(' '),
        };
      }
      const why = await obstacleText(step.blocked);
      const isUnset = step.blocked.code === 'scoring-open' || step.blocked.code === 'edge-open';
      if (isUnset && rights.close)
        return {
          button: (
            <ButtonLink
              href={`/t/${slug}/desk/settings/scoring`}
              variant={kind}
              wide
              iconEnd={<ChevronRight />}
              data-keys="n"
            >
              {t('toScoring')}
            </ButtonLink>
          ),
          why,
        };
      const button =
        step.blocked.code === 'without-team' ? (
          <ButtonLink
            href={`/t/${slug}/desk/teams#alone`}
            variant={kind}
            wide
            iconEnd={<ChevronRight />}
            data-keys="n"
          >
            {t('toTeams')}
          </ButtonLink>
        ) : (
          <HeldButton label={label} />
        );
      return { button, why };
    }
    case 'finish': {
      if (step.blocked)
        return { button: <HeldButton label={t('finish')} />, why: await obstacleText(step.blocked) };
      if (!rights.close) return { button: <HeldButton label={t('finish')} />, why: t('ownerOnly') };
      return {
        button: <FinishForm slug={slug} variant={kind} />,
        why: [t('finishWhy'), await votesText(view)].filter(Boolean).join(' '),
      };
    }
  }
}

/** Warns that votes are still open, which a prize-giving would ignore; empty when none is. */
async function votesText(view: TournamentView): Promise<string> {
  const { length: count } = openVotes(view);
  return count === 0 ? '' : (await getTranslations('desk.next'))('votesOpen', { count });
}

/** Text of what a step waits for. */
export async function obstacleText(blocked: Obstacle): Promise<string> {
  const t = await getTranslations('desk.next');
  switch (blocked.code) {
    case 'scoring-open':
      return t('scoringOpen');
    case 'edge-open':
      return t('edgeOpen', { lead: blocked.lead });
    case 'too-few-players':
      return t('tooFewPlayers');
    case 'too-few-teams':
      return t('tooFewTeams');
    case 'without-team':
      return t('withoutTeam', { names: (await getFormatter()).list(blocked.names) });
    case 'results-missing':
      return t('resultsMissing', { count: blocked.count });
    case 'bracket-undecided':
      return t('bracketUndecided', { matches: (await getFormatter()).list(blocked.matches) });
  }
}

/** Button of a step that can be taken now. */
function StepForm({
  action,
  slug,
  kind,
  label,
  number,
  children,
}: {
  action: (state: FormState, data: FormData) => Promise<FormState>;
  slug: string;
  kind: 'move' | 'ink' | 'plain';
  label: string;
  /** of the round concerned */
  number?: number;
  children?: ReactNode;
}) {
  return (
    <ActionForm action={action} className="next-form">
      <input type="hidden" name="slug" value={slug} />
      {number !== undefined && <input type="hidden" name="number" value={number} />}
      {children}
      <SubmitButton kind={kind} wide keys={kind === 'plain' ? undefined : 'n'}>
        {label}
        <ChevronRight aria-hidden="true" />
      </SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
}

/** Disabled button of a step that has to wait. */
function HeldButton({ label }: { label: string }) {
  return (
    <Button wide disabled aria-describedby="next-why">
      {label}
    </Button>
  );
}

/** Planned start of the round, as text; empty without a plan. */
async function plannedText(view: TournamentView, round: number): Promise<string> {
  const at = plannedStart(view.settings.schedule, round);
  if (at === null) return '';
  const t = await getTranslations('schedule');
  const now = Date.now();
  return t(at > now ? 'nextPlanned' : 'nextOverdue', { time: await momentText(at, now) });
}
