import type { EntryId } from '../../ids';
import type { EarlierRound } from '../pairing';

/** Somebody on a line of the bracket; seed 1 is the strongest. */
export interface BracketSeat {
  readonly entry: EntryId;
  readonly seed: number;
}
/** One match of the bracket as it was drawn and played; `b` null: a bye. */
export interface BracketMatch {
  /** from 1; 0 for the third place */
  readonly match: number;
  readonly a: BracketSeat;
  readonly b: BracketSeat | null;
  /** who goes on: the winner, after a draw the better seeded; null while there is no result, and where neither does */
  readonly winner: BracketSeat | null;
  readonly drawn: boolean;
  /** the desk says that neither goes on */
  readonly nobody: boolean;
}
export interface BracketRound {
  readonly round: number;
  /** places of the bracket left: 2 for the final */
  readonly size: number;
  /** by match number; a number is missing where both lines are empty */
  readonly matches: readonly BracketMatch[];
  readonly thirdPlace: BracketMatch | null;
}

/** The bracket that rounds of elimination in a row make up, if `round` is the one after them; first round first. */
export function bracketBefore(earlier: readonly EarlierRound[], round: number): BracketRound[] {
  const bracket: BracketRound[] = [];
  for (let number = round - 1; number > 0; number--) {
    const found = earlier.find((one) => one.round === number);
    if (found?.method !== 'elimination') break;
    const read = readRound(found);
    // A smaller bracket before a larger one was another bracket.
    if (bracket[0] && bracket[0].size * 2 !== read.size) break;
    bracket.unshift(read);
  }
  return bracket;
}

/** The number of a tournament's last round of elimination that anybody came to; 0 for none. */
export const lastElimination = (rounds: readonly EarlierRound[]): number =>
  rounds.reduce(
    (latest, { method, round, pairings }) =>
      method === 'elimination' && pairings.length > 0 ? Math.max(latest, round) : latest,
    0,
  );

/** The latest bracket of a tournament; empty when there is none. */
export const latestBracket = (rounds: readonly EarlierRound[]): BracketRound[] =>
  bracketBefore(rounds, lastElimination(rounds) + 1);

function readRound({ round, pairings }: EarlierRound): BracketRound {
  let size = 0;
  let thirdPlace: BracketMatch | null = null;
  const matches: BracketMatch[] = [];
  for (const { a, b, winner, reasons } of pairings) {
    const readMatch = (match: number, seedA: number, seedB: number): BracketMatch => {
      const [left, right] = [{ entry: a, seed: seedA }, b === null ? null : { entry: b, seed: seedB }];
      const better = right && right.seed < left.seed ? right : left;
      const won =
        right === null
          ? left
          : winner === null || winner === 'nobody'
            ? null
            : winner === 'draw'
              ? better
              : winner === b
                ? right
                : left;
      return {
        match,
        a: left,
        b: right,
        winner: won,
        drawn: winner === 'draw',
        nobody: winner === 'nobody',
      };
    };
    for (const reason of reasons) {
      if (reason.code === 'bracket') {
        size = reason.size;
        matches.push(readMatch(reason.match, reason.a, reason.b));
      } else if (reason.code === 'bracket-bye') {
        size = reason.size;
        matches.push(readMatch(reason.match, reason.seed, 0));
      } else if (reason.code === 'third-place') {
        // Beside the final, also where nobody came to that.
        size = 2;
        thirdPlace = readMatch(0, reason.a, reason.b);
      }
    }
  }
  matches.sort((x, y) => x.match - y.match);
  return { round, size, matches, thirdPlace };
}

/** Whether a match waits for a result, or for the desk to say who goes on. */
export const isOpenMatch = ({ winner, nobody }: BracketMatch): boolean => winner === null && !nobody;

/** Who lost a match against the other one; null while it is open, and for a bye. */
export const loserOf = ({ a, b, winner }: BracketMatch): BracketSeat | null =>
  b === null || winner === null ? null : winner === a ? b : a;

const seatsIn = ({ a, b }: BracketMatch): EntryId[] => (b ? [a.entry, b.entry] : [a.entry]);

/** Those who went on to a round and were not there: they lost it without a game. */
function awayFrom(round: BracketRound, before: BracketRound | undefined): EntryId[] {
  const there = new Set(round.matches.flatMap(seatsIn));
  return (before?.matches ?? []).flatMap(({ winner }) => winner?.entry ?? []).filter((id) => !there.has(id));
}

/**
 * Places as far as the bracket has decided them, best first; those on one item share its place. Knocked out
 * in the same round, or waiting for the same round, they share one; the final and the match for third place
 * split theirs. Who won and then dropped out has the place of those beaten in the round they missed.
 */
export function bracketPlaces(bracket: readonly BracketRound[]): EntryId[][] {
  const places: EntryId[][] = [];
  const placed = new Set<EntryId>();
  // Somebody whom the desk swapped back in keeps the better of two places.
  const put = (ids: readonly EntryId[]) => {
    const fresh = ids.filter((id) => !placed.has(id));
    for (const id of fresh) placed.add(id);
    if (fresh.length > 0) places.push(fresh);
  };
  const putMatch = (match: BracketMatch) => {
    if (match.winner) put([match.winner.entry]);
    put(seatsIn(match));
  };
  const alive = (match: BracketMatch) => (match.nobody ? [] : seatsIn(match));
  const latestFirst = [...bracket].reverse();
  latestFirst.forEach((round, at) => {
    if (at === 0) {
      const final = round.size === 2 ? round.matches[0] : undefined;
      if (final) putMatch(final);
      else put(round.matches.flatMap((match) => (match.winner ? [match.winner.entry] : alive(match))));
    }
    // Players in no later round were beaten in this one, also where its result was taken back since.
    put([...round.matches.flatMap(seatsIn), ...awayFrom(round, latestFirst[at + 1])]);
    if (round.thirdPlace) putMatch(round.thirdPlace);
  });
  return places;
}
