import type { Entry } from '../tournament/records';
import { currentRound, publicRounds } from '../tournament/rounds';
import type { MatchView, TournamentView } from '../tournament/tournament-view';
import { practiceOpened } from './practice-log';

/** Steps of the guided way through a practice event. */
export type DeskStepId = 'dispute' | 'enter' | 'correct' | 'player' | 'announce' | 'publish';
export type PlayerStepId = 'play' | 'call' | 'report' | 'photo';

export interface PracticeStep<Id extends string = string> {
  readonly id: Id;
  readonly href: string;
  readonly done: boolean;
}

interface LogLine {
  readonly kind: string;
  readonly actor: string;
  /** milliseconds UTC */
  readonly at: number;
}

/** Acts in a practice event since it was opened. */
export interface PracticeDeeds {
  /** milliseconds UTC */
  readonly openedAt: number;
  readonly lines: readonly LogLine[];
}

/** Log lines that settle steps, by step. */
const settledBy = {
  enter: ['result-entered', 'match-ruled', 'match-ruled-because'],
  correct: ['result-corrected'],
  player: ['result-claim', 'result-confirm', 'result-dispute', 'confirmed-on-one-phone'],
  announce: ['announcement-made'],
  publish: ['round-published'],
  call: ['table-called'],
  photo: ['photo-sent'],
} as const satisfies Partial<Record<DeskStepId | PlayerStepId, readonly string[]>>;

/** Kinds of log lines to load for `deedsSince`. */
export const practiceKinds: readonly string[] = [practiceOpened, ...Object.values(settledBy).flat()];

/** Deeds by the log, oldest line first; null for events from before they had a line of their opening. */
export function deedsSince(lines: readonly LogLine[]): PracticeDeeds | null {
  const first = lines.findIndex(({ kind }) => kind === practiceOpened);
  const opening = lines[first];
  return opening ? { openedAt: opening.at, lines: lines.slice(first + 1) } : null;
}

/** Whether a line of the log settles the step; `by`: one of theirs alone. */
const isSettled = ({ lines }: PracticeDeeds, step: keyof typeof settledBy, by?: string) =>
  lines.some(
    ({ kind, actor }) => settledBy[step].some((one) => one === kind) && (by === undefined || actor === by),
  );

/** The organiser's steps, in order. */
export function deskSteps(view: TournamentView, deeds: PracticeDeeds): PracticeStep<DeskStepId>[] {
  const desk = `/t/${view.tournament.slug}/desk`;
  const matches = publicRounds(view).flatMap((round) => round.matches);
  const results = (match?: MatchView) => `${desk}/results${match ? `/${match.pairing.id}` : ''}`;
  const isDone = (step: keyof typeof settledBy) => isSettled(deeds, step);
  const unreported = matches.find(({ state, b }) => state === 'open' && b !== null);
  const first = disputeStep(matches, results) ?? {
    id: 'enter',
    href: results(unreported),
    done: isDone('enter'),
  };
  return [
    first,
    {
      id: 'correct',
      href: results(matches.findLast(({ state, score }) => state === 'confirmed' && score !== null)),
      done: isDone('correct'),
    },
    {
      id: 'player',
      href: unreported ? `${desk}/entries/${unreported.a.id}` : `${desk}/entries`,
      done: isDone('player'),
    },
    { id: 'announce', href: `${desk}/announcements`, done: isDone('announce') },
    { id: 'publish', href: `${desk}/rounds`, done: isDone('publish') },
  ];
}

/** The first match whose players disagree, or did; undefined without one. */
function disputeStep(
  matches: readonly MatchView[],
  results: (match: MatchView) => string,
): PracticeStep<DeskStepId> | undefined {
  const isDisputed = ({ reports }: MatchView) =>
    [reports.a, reports.b].some((one) => one?.stance === 'dispute');
  const disputed = matches.find((match) => match.state === 'disputed') ?? matches.find(isDisputed);
  return disputed && { id: 'dispute', href: results(disputed), done: disputed.state === 'confirmed' };
}

/** A player's steps in their match of the current round, in order; none without an opponent. */
export function playerSteps(
  view: TournamentView,
  entry: Entry,
  deeds: PracticeDeeds,
): PracticeStep<PlayerStepId>[] {
  const match = currentRound(view)?.matches.find(({ a, b }) => a.id === entry.id || b?.id === entry.id);
  if (!match?.b) return [];
  const own = match.a.id === entry.id ? match.reports.a : match.reports.b;
  const { id } = match.pairing;
  const home = `/t/${view.tournament.slug}/me`;
  const photo = {
    id: 'photo',
    href: `${home}/result/${id}`,
    done: isSettled(deeds, 'photo', entry.name),
  } as const;
  // Of a match that was confirmed before the opening, nothing is left to play or report.
  if (match.result !== null && match.result.at <= deeds.openedAt) return [photo];
  const mayPlay = view.format.match && (match.live !== null || match.state === 'open');
  return [
    ...(mayPlay ? [{ id: 'play', href: `/match/${id}`, done: match.live !== null } as const] : []),
    { id: 'call', href: `${home}/call/${id}`, done: isSettled(deeds, 'call', entry.name) },
    { id: 'report', href: `${home}/result/${id}`, done: own !== undefined && own.at > deeds.openedAt },
    photo,
  ];
}
