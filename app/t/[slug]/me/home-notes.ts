import { firstName } from '@/app/_parts/entries/short-names';
import { type CheckInState, checkInState } from '@/lib/check-in/check-in-window';
import type { PairingId } from '@/lib/ids';
import type { ObjectionTime } from '@/lib/results/objection';
import { type Absence, absenceAhead } from '@/lib/tournament/absence';
import { presenceAt } from '@/lib/tournament/presence';
import type { Entry } from '@/lib/tournament/records';
import { currentRound, openMatches, publicRounds } from '@/lib/tournament/rounds';
import { signedUpTeams } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { HomeAnswers, Phrase } from './home-answers';
import { ownMatches } from './home-state';
import { type MatchOutcome, outcomeOf } from './outcome';

/** Whether the player has checked in today, or when they can. */
export type CheckInNote =
  | { readonly kind: 'checked-in'; readonly at: number }
  /** `earlier`: days (YYYY-MM-DD) on which they had come */
  | { readonly kind: 'check-in-open'; readonly earlier: readonly string[] }
  | { readonly kind: 'check-in-ahead'; readonly opensAt: number };

export const checkInOf = (view: TournamentView, entry: Entry, now: number): CheckInState =>
  entry.status === 'registered' ? checkInState(view.settings.checkIn, now) : 'none';

/** Check-in as its player reads it before a day's first round; null where there is nothing to say. */
export function checkInNote(view: TournamentView, entry: Entry, now: number): CheckInNote | null {
  const state = checkInOf(view, entry, now);
  const { days, today, since } = presenceAt(view, now);
  // Presence needs no confirming once a day is under way, unless further days ask for it.
  if (publicRounds(view).length > 0 && state !== 'open' && days.length === 1) return null;
  const at = since(entry);
  if (at !== null) return { kind: 'checked-in', at };
  if (state === 'open')
    return {
      kind: 'check-in-open',
      earlier: days.filter((day) => day < today && since(entry, day) !== null),
    };
  const { checkIn } = view.settings;
  return state === 'ahead' && checkIn ? { kind: 'check-in-ahead', opensAt: checkIn.opensAt } : null;
}

/** A result of the player's that was taken back and has not been reported again. */
export interface TakenBack {
  readonly kind: 'taken-back';
  readonly pairingId: PairingId;
  readonly number: number;
  readonly at: number;
  readonly reason: string;
}

export const takenBack = (view: TournamentView, entry: Entry): TakenBack[] =>
  openMatches(view).flatMap(({ round, match: { withdrawn, pairing } }) =>
    !withdrawn || (pairing.entryA !== entry.id && pairing.entryB !== entry.id)
      ? []
      : [
          {
            kind: 'taken-back',
            pairingId: pairing.id,
            number: round.round.number,
            at: withdrawn.at,
            reason: withdrawn.reason,
          },
        ],
  );

/** A result that was entered for the player without their word, while they can object to it. */
export interface EnteredForYou {
  readonly kind: 'entered-for-you';
  readonly pairingId: PairingId;
  /** the opponent's first name */
  readonly name: string;
  readonly outcome: MatchOutcome | null;
  /** time of the result on the screen */
  readonly seenAt: number;
  readonly time: ObjectionTime;
}

export const enteredForYou = (
  view: TournamentView,
  entry: Entry,
  { objections }: HomeAnswers,
): EnteredForYou[] =>
  ownMatches(view, entry).flatMap((own) => {
    const { pairing, result } = own.match;
    const time = objections.get(pairing.id);
    if (!time || time.over || !result) return [];
    const name = firstName(own.opponent.name);
    const outcome = outcomeOf(own);
    return [
      { kind: 'entered-for-you', pairingId: pairing.id, name, outcome, seenAt: result.at, time } as const,
    ];
  });

/** Rounds still to come in which the player does not play; null where they play all of them. */
export function roundsNote(
  view: TournamentView,
  entry: Entry,
): { readonly kind: 'rounds'; readonly absence: Absence } | null {
  if (entry.status !== 'registered' || view.tournament.status === 'finished' || view.settings.teams)
    return null;
  const absence = absenceAhead(view, entry);
  return absence && { kind: 'rounds', absence };
}

/** Before the first round: whether the player's team is whole, or that they have none. `text` is of `teams.own`. */
export interface TeamNote {
  readonly kind: 'team';
  readonly team: string | null;
  readonly text: Phrase;
}

export function teamNote(view: TournamentView, entry: Entry): TeamNote | null {
  const { teams } = view.settings;
  if (!teams || entry.status === 'dropped' || entry.ringer || currentRound(view)) return null;
  const team = signedUpTeams(view).find(({ name }) => name === entry.team);
  if (!team) return { kind: 'team', team: null, text: { key: 'noneTitle' } };
  const missing = teams.size - team.players.length;
  return {
    kind: 'team',
    team: team.name,
    text: missing > 0 ? { key: 'missing', values: { missing, size: teams.size } } : { key: 'complete' },
  };
}
