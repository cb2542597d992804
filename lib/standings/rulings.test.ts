import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import type { Ruling } from '../results/ruling';
import { computeStandings } from './compute-standings';
import type { StandingsInput } from './standings-input';
import type { Game } from './tally';

const id = (name: string) => name as EntryId;
const entry = (name: string, more: { joinedRound?: number; dropped?: boolean; unranked?: boolean } = {}) => ({
  id: id(name),
  dropped: false,
  joinedRound: 1,
  ...more,
});
const won = (a: string, b: string): Game => ({
  kind: 'match',
  a: id(a),
  b: id(b),
  winner: 'a',
  metrics: { a: { sp: 900 }, b: { sp: 400 } },
});
const ruled = (a: string, b: string, ruling: Ruling): Game => ({ kind: 'ruled', a: id(a), b: id(b), ruling });
const bye = (name: string): Game => ({ kind: 'bye', entry: id(name) });

const base: Omit<StandingsInput, 'entries' | 'rounds'> = {
  scheme: { kind: 'wdl', win: 3, draw: 1, loss: 0 },
  bye: { points: 'win', fixed: 0 },
  missed: 'zero',
  marginMetric: 'sp',
  metrics: ['sp'],
  tiebreaks: ['buchholz', 'opponent-win-rate'],
  lotSeed: 1,
};
/** The row of that name, with its tie-breaks as plain figures. */
function rowOf(name: string, input: Omit<StandingsInput, keyof typeof base> & Partial<StandingsInput>) {
  const row = computeStandings({ ...base, ...input }).rows.find((one) => one.entry === name);
  if (!row) throw new Error(`no row for ${name}`);
  return { ...row, figures: row.tiebreaks.map(({ value }) => value) };
}
const rounds = (...all: Game[][]) => all.map((games, i) => ({ number: i + 1, games }));
const four = ['A', 'B', 'C', 'D'].map((name) => entry(name));

describe('a match nobody scored', () => {
  test('as a double loss, costs both a lost match, and they have met', () => {
    const input = {
      entries: four,
      rounds: rounds([ruled('A', 'B', 'double-loss'), won('C', 'D')], [won('A', 'C')]),
    };
    expect(rowOf('A', input)).toMatchObject({ points: 3, wins: 1, losses: 1, played: 2 });
    expect(rowOf('B', input)).toMatchObject({ points: 0, wins: 0, losses: 1, played: 1, byes: 0 });
    expect(rowOf('B', input).perRound[0]).toEqual({ round: 1, outcome: 'loss', opponent: 'A', points: 0 });
    // Buchholz of A: B has 0, C has 3.
    expect(rowOf('A', input).figures[0]).toBe(3);
  });

  test('by no-show, is a bye for the one who is there and a loss for the other, and each line names the opponent', () => {
    const input = { entries: four, rounds: rounds([ruled('A', 'B', 'forfeit-b'), won('C', 'D')]) };
    expect(rowOf('A', input)).toMatchObject({ points: 3, wins: 0, byes: 1, played: 0 });
    expect(rowOf('B', input)).toMatchObject({ points: 0, losses: 0, byes: 0, played: 0 });
    expect(rowOf('B', input).perRound[0]).toMatchObject({ outcome: 'forfeit', opponent: 'A', points: 0 });
    expect(rowOf('A', input).perRound[0]).toMatchObject({ outcome: 'bye', opponent: 'B', points: 3 });
    const table = { scheme: { kind: 'wdl', win: 3, draw: 2, loss: 1 } as const };
    expect(rowOf('B', { ...input, ...table }).points).toBe(1);
  });

  test('struck out, is nobody’s loss and leaves every tie-break as if it had not been paired', () => {
    const others = [won('C', 'D')];
    const paired = rounds([ruled('A', 'B', 'void'), ...others], [won('A', 'C'), won('B', 'D')]);
    expect(rowOf('A', { entries: four, rounds: paired })).toMatchObject({ points: 3, played: 1, losses: 0 });
    expect(rowOf('A', { entries: four, rounds: paired }).perRound[0]).toMatchObject({
      outcome: 'void',
      opponent: 'B',
      points: 0,
    });
    const tiebreaks = { tiebreaks: ['buchholz-cut1'] as const };
    // C alone is left to be cut; a counted round of 0 would be cut in its place.
    expect(rowOf('A', { entries: four, rounds: paired, ...tiebreaks }).figures).toEqual([0]);
  });
});

describe('rounds that were missed, worth as much as a bye', () => {
  const entries = [entry('A'), entry('B'), entry('L', { joinedRound: 2 }), entry('P')];
  const played = rounds([won('A', 'B'), bye('P')], [won('L', 'A')], [won('L', 'P'), won('A', 'B')]);

  test('are for those who came late', () => {
    const late = rowOf('L', { entries, rounds: played, missed: 'bye' });
    expect(late.points).toBe(9);
    expect(late.perRound[0]).toEqual({ round: 1, outcome: 'late', opponent: null, points: 3 });
  });

  test('but not for those who pause: leaving and coming back wins nothing', () => {
    const paused = rowOf('B', { entries, rounds: played, missed: 'bye' });
    expect(paused.perRound[1]).toEqual({ round: 2, outcome: 'missed', opponent: null, points: 0 });
    expect(paused.points).toBe(0);
  });
});

describe('a ringer', () => {
  const entries = [entry('A'), entry('B'), entry('C'), entry('R', { unranked: true })];
  const played = rounds([won('A', 'B'), won('R', 'C')], [won('C', 'A'), won('B', 'R')], [won('A', 'C')]);

  test('has no place, however well they play', () => {
    const table = computeStandings({ ...base, entries, rounds: played });
    expect(table.rows.map((row) => row.entry)).not.toContain('R');
    expect(table.rows).toHaveLength(3);
    expect(table.rows[0]?.rank).toBe(1);
  });

  test('counts as an opponent like any other', () => {
    // B met A (6 points) and R (3 points).
    expect(rowOf('B', { entries, rounds: played }).figures[0]).toBe(6 + 3 + 0);
  });

  test('gets nothing for rounds in which nobody needed them', () => {
    const missed = { missed: 'loss' as const, scheme: { kind: 'wdl', win: 3, draw: 2, loss: 1 } as const };
    // R has won once and lost once: 3 + 1, and nothing for round 3. B: 1 (lost) + 3 (won) + 1 (missed).
    expect(rowOf('B', { entries, rounds: played, ...missed }).figures[0]).toBe(7 + 4 + 0);
  });
});
