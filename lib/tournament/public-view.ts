import type { AnyFormat } from '../formats/format';
import type { EntryId } from '../ids';
import { settle } from '../results/settle';
import { isFrozenRound } from '../standings/freeze';
import { meetingOf, untold } from '../teams/draw-teams';
import { withEmptyBoards } from '../teams/empty-boards';
import { withFrozenExtras } from './frozen-extras';
import { drawnOf } from './rounds';
import { standingsOf } from './standings-of';
import type { MatchView, TournamentView } from './tournament-view';

/**
 * The tournament as the public may see it, the desk's own people included: while the standings are frozen
 * they end with the last round that counts, and later results are kept back, so that nobody can add up; so is
 * whatever was given beside the matches since. Corrected results of earlier rounds, which everybody reads, do count.
 * A `viewer` still sees their own. Everything public is made from this view, never from the loaded one.
 */
export function publicView<Ruleset extends AnyFormat>(
  view: TournamentView<Ruleset>,
  viewer: EntryId | null = null,
): TournamentView<Ruleset> {
  const { frozenAfter } = view.tournament;
  if (frozenAfter === null) return view;
  if (viewer !== null) return frozenView(view, frozenAfter, viewer);
  const shown =
    (shownToAll.get(view) as TournamentView<Ruleset> | undefined) ?? frozenView(view, frozenAfter, null);
  shownToAll.set(view, shown);
  return shown;
}

/** The public view of each frozen tournament, computed once per loaded view, as its standings are. */
const shownToAll = new WeakMap<TournamentView<AnyFormat>, TournamentView<AnyFormat>>();

function frozenView<Ruleset extends AnyFormat>(
  view: TournamentView<Ruleset>,
  frozenAfter: number,
  viewer: EntryId | null,
): TournamentView<Ruleset> {
  return {
    ...withFrozenExtras(view),
    countedUntil: frozenAfter,
    rounds: view.rounds.map((shown) =>
      isFrozenRound(frozenAfter, shown.round.number)
        ? {
            ...shown,
            matches: withEmptyBoards(shown.matches.map((match) => withoutFigures(match, viewer)))
              // Why they were drawn tells of points made since; the first frozen round rests on public ones.
              .map((match) => (shown.round.number > frozenAfter + 1 ? withoutReasons(match) : match)),
          }
        : shown,
    ),
  };
}

/** The standings as the public may see them. */
export const publicStandingsOf = (view: TournamentView) => standingsOf(publicView(view));

const withoutReasons = (match: MatchView): MatchView => {
  // Which meeting and board it is says nothing of points.
  const place = meetingOf(drawnOf(match.pairing).reasons);
  return { ...match, pairing: { ...match.pairing, reasons: place ? [untold(place)] : [] } };
};

function withoutFigures(match: MatchView, viewer: EntryId | null): MatchView {
  if (!match.b || (viewer !== null && (match.a.id === viewer || match.b.id === viewer))) return match;
  return {
    ...match,
    reports: {},
    settlement: settle([], Object.is),
    result: null,
    ruling: null,
    score: null,
    points: null,
    interim: null,
    withdrawn: null,
    objected: null,
    kept: null,
    live: null,
    hidden: true,
  };
}
