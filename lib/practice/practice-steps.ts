import type { Entry } from '../tournament/records';
import { currentRound, publicRounds } from '../tournament/rounds';
import type { MatchView, TournamentView } from '../tournament/tournament-view';
import { practiceOpened } from './practice-log';
import type { PracticeMarks } from './practice-marks';

/** Steps of the guided way through a practice event. */
export type DeskStepId = 'dispute' | 'enter' | 'correct' | 'player' | 'announce' | 'publish';
export type PlayerStepId = 'report' | 'play' | 'opponent' | 'standings';

export interface PracticeStep<Id extends string = string> {
  readonly id: Id;
  readonly href: string;
  readonly done: boolean;
  /** done by following the link, which leaves no trace in the event */
  readonly byVisit?: true;
}

/** What has been done in a practice event since it was opened. */
export interface PracticeDeeds {
  /** milliseconds UTC */
  readonly openedAt: number;
  /** kinds of the log lines since */
  readonly kinds: ReadonlySet<string>;
}

/** Log lines that settle steps, by step. */
const settledBy = {
  enter: ['result-entered', 'match-ruled', 'match-ruled-because'],
  correct: ['result-corrected'],
  player: ['result-claim', 'result-confirm', 'result-dispute', 'confirmed-on-one-phone'],
  announce: ['announcement-made'],
  publish: ['round-published'],
} as const satisfies Partial<Record<DeskStepId, readonly string[]>>;

/** Kinds of log lines to load for `deedsSince`. */
export const practiceKinds: readonly string[] = [practiceOpened, ...Object.values(settledBy).flat()];

/** Deeds by the log, oldest line first; null for events from before they had a line of their opening. */
export function deedsSince(
  lines: readonly { readonly kind: string; readonly at: number }[],
): PracticeDeeds | null {
  const first = lines.findIndex(({ kind }) => kind === practiceOpened);
  const opening = lines[first];
  if (!opening) return null;
  return { openedAt: opening.at, kinds: new Set(lines.slice(first + 1).map(({ kind }) => kind)) };
}

/** The organiser's steps, in order. */
export function deskSteps(view: TournamentView, { kinds }: PracticeDeeds): PracticeStep<DeskStepId>[] {
  const desk = `/t/${view.tournament.slug}/desk`;
  const matches = publicRounds(view).flatMap((round) => round.matches);
  const results = (match?: MatchView) => `${desk}/results${match ? `/${match.pairing.id}` : ''}`;
  const isDone = (step: keyof typeof settledBy) => settledBy[step].some((kind) => kinds.has(kind));
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

/** A player's steps, in order: what their match of the current round allows, and what to look at. */
export function playerSteps(
  view: TournamentView,
  entry: Entry,
  { openedAt }: PracticeDeeds,
  marks: PracticeMarks,
): PracticeStep<PlayerStepId>[] {
  const home = `/t/${view.tournament.slug}`;
  const match = currentRound(view)?.matches.find(({ a, b }) => a.id === entry.id || b?.id === entry.id);
  const visit = (id: 'opponent' | 'standings', href: string) =>
    ({ id, href, done: marks.visited.has(id), byVisit: true }) as const;
  const opponent = match && (match.a.id === entry.id ? match.b : match.a);
  if (!match || !opponent) return [visit('standings', `${home}/standings`)];
  const own = match.a.id === entry.id ? match.reports.a : match.reports.b;
  // Of a match that was confirmed before the opening, nothing is left to report or play.
  const isOver = match.result !== null && match.result.at <= openedAt;
  const { id } = match.pairing;
  return [
    visit('opponent', `${home}/player/${opponent.id}`),
    ...(view.format.match && (match.live !== null || match.state === 'open')
      ? [{ id: 'play', href: `/match/${id}`, done: match.live !== null } as const]
      : []),
    ...(isOver
      ? []
      : [
          {
            id: 'report',
            href: `${home}/me/result/${id}`,
            done: own !== undefined && own.at > openedAt,
          } as const,
        ]),
    visit('standings', `${home}/standings`),
  ];
}
