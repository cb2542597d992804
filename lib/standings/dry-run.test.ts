import { describe, expect, test } from 'vitest';
import { pairingSettings } from '../pairing/pairing-settings';
import { teamSettings } from '../teams/team-settings';
import { affordableRuns, type DryRunInput, dryRun, dryRunInSteps } from './dry-run';
import { differenceTable } from './scheme';

const input: DryRunInput = {
  players: 9,
  rounds: 4,
  largestLead: 2000,
  skill: 'even',
  runs: 40,
  seed: 11,
  scheme: { kind: 'table', steps: differenceTable(2000) },
  bye: { points: 'fixed', fixed: 15 },
  missed: 'zero',
  marginMetric: 'sp',
  metrics: ['sp', 'ep'],
  tiebreaks: ['diff:sp', 'buchholz'],
  pairing: pairingSettings.parse({}),
};

describe('a dry run', () => {
  const run = dryRun(input);

  test('gives the same figures for the same seed and others for another', () => {
    expect(dryRun(input)).toEqual(run);
    expect(dryRun({ ...input, seed: 12 })).not.toEqual(run);
  });

  test('accounts for the strongest player once per tournament and round', () => {
    expect(run.perRound.map(({ rounds }) => rounds)).toEqual([1, 2, 3, 4]);
    for (const round of run.perRound) {
      expect(round.placesOfBest).toHaveLength(input.players);
      expect(round.placesOfBest.reduce((sum, n) => sum + n, 0)).toBe(input.runs);
      expect(round.placesOfBest[0]).toBe(round.bestFirst);
      expect(round.bestInTopThree).toBe(round.placesOfBest.slice(0, 3).reduce((sum, n) => sum + n, 0));
      expect(round.firstShared).toBeLessThanOrEqual(round.firstByTiebreak);
    }
  });

  test('ends the sooner with one unbeaten player the more rounds there are', () => {
    const unbeaten = run.perRound.map((round) => round.unbeaten);
    expect([...unbeaten].sort((x, y) => y - x)).toEqual(unbeaten);
  });

  // Places drawn by lot would miss the true ones by (n² − 1) / 3n on average: 2.96 places with nine players.
  test('places players closer to their true place the more rounds and the more skill there are', () => {
    const misplaced = (result: typeof run, round: number) =>
      (result.perRound[round - 1]?.misplaced ?? 0) / (input.runs * input.players);
    expect(misplaced(run, 4)).toBeLessThan(misplaced(run, 1));
    expect(misplaced(run, 1)).toBeLessThan(2.96);
    expect(misplaced(dryRun({ ...input, skill: 'much' }), 4)).toBeLessThan(
      misplaced(dryRun({ ...input, skill: 'little' }), 4),
    );
  });

  test('of two players follows the bell curve', () => {
    // Strengths and luck of one match: the lead of the stronger is |N(0,2)| + N(0,1); they win in
    // 1/2 + atan(√2)/π = 80.4 % of matches if none were drawn. Draws (under 4 %) take from both sides.
    const { perRound } = dryRun({ ...input, players: 2, rounds: 1, runs: 3000, tiebreaks: [] });
    const { bestFirst, firstShared } = perRound[0] ?? { bestFirst: 0, firstShared: 0 };
    expect((bestFirst - firstShared / 2) / 3000).toBeGreaterThan(0.78);
    expect((bestFirst - firstShared / 2) / 3000).toBeLessThan(0.83);
  });
});

test('a dry run hands over within every draw, and after every draw and every standings', () => {
  const steps = dryRunInSteps({ ...input, runs: 3 });
  let handedOver = 0;
  while (!steps.next().done) handedOver++;
  expect(handedOver).toBeGreaterThan(3 * (1 + 2 * input.rounds + input.rounds * input.players));
});

test('a big tournament is played less often, but never too rarely to tell anything', () => {
  expect(affordableRuns(8, 3)).toBe(200);
  expect(affordableRuns(64, 5)).toBe(29);
  expect(affordableRuns(500, 9)).toBe(10);
});

describe('a dry run of teams', () => {
  const teams = teamSettings.parse({ size: 3 });
  const run = dryRun({ ...input, teams });

  test('is repeatable, and accounts for the strongest team once per tournament and round', () => {
    expect(dryRun({ ...input, teams })).toEqual(run);
    expect(run).not.toEqual(dryRun(input));
    for (const round of run.perRound)
      expect(round.placesOfBest.reduce((sum, n) => sum + n, 0)).toBe(input.runs);
  });

  test('scores meetings as set: where a win needs an impossible margin, all are level on points', () => {
    const level = dryRun({ ...input, players: 8, teams: teamSettings.parse({ size: 3, margin: 1000 }) });
    for (const round of level.perRound) {
      expect(round.unbeaten).toBe(0);
      expect(round.firstByTiebreak).toBe(input.runs);
    }
  });

  test('leaves less to luck than single games: three boards tell more than one', () => {
    const last = (result: typeof run) => result.perRound.at(-1)?.misplaced ?? 0;
    const more = { ...input, runs: 80 };
    expect(last(dryRun({ ...more, teams: teamSettings.parse({ size: 8 }) }))).toBeLessThan(
      last(dryRun(more)) * 1.1,
    );
  });
});
