import { bench, describe } from 'vitest';
import type { EntryId } from '@/lib/ids';
import { pairingSettings } from '@/lib/pairing/pairing-settings';
import { seededRandom, shuffled } from '@/lib/random';
import { computeStandings } from '@/lib/standings/compute-standings';
import { affordableRuns, dryRun } from '@/lib/standings/dry-run';
import { differenceTable } from '@/lib/standings/scheme';
import type { StandingsInput } from '@/lib/standings/standings-input';
import { whatIf } from '@/lib/standings/what-if';

const random = seededRandom(1);

/** Random results of `players` in `rounds` rounds with eight tie-breaks; the last `open` games undecided. */
function tournament(players: number, rounds: number, open = 0): StandingsInput {
  const ids = Array.from({ length: players }, (_, i) => `entry-${i}` as EntryId);
  const metrics = () => ({ sp: random(2000), ep: random(10) });
  return {
    entries: ids.map((id) => ({ id, dropped: false, joinedRound: 1 })),
    rounds: Array.from({ length: rounds }, (_, r) => {
      const order = shuffled(ids, random);
      return {
        number: r + 1,
        games: Array.from({ length: players / 2 }, (_, i) => {
          const pair = { a: order[2 * i] as EntryId, b: order[2 * i + 1] as EntryId };
          if (r === rounds - 1 && i < open) return { kind: 'open', ...pair } as const;
          const [a, b] = [metrics(), metrics()];
          const winner = Math.abs(a.sp - b.sp) < 50 ? null : a.sp > b.sp ? 'a' : 'b';
          return { kind: 'match', ...pair, winner, metrics: { a, b } } as const;
        }),
      };
    }),
    scheme: { kind: 'wdl', win: 3, draw: 1, loss: 0 },
    bye: { points: 'win', fixed: 3 },
    missed: 'zero',
    marginMetric: 'sp',
    metrics: ['sp', 'ep'],
    tiebreaks: [
      'wins',
      'head-to-head',
      'buchholz',
      'buchholz-median',
      'sonneborn-berger',
      'extended-sos',
      'rpi',
      'diff:sp',
    ],
    lotSeed: 1,
  };
}

const big = tournament(2048, 9);
const started = performance.now();
const before = process.cpuUsage();
computeStandings(big);
const spent = process.cpuUsage(before);
console.info(
  `standings, 2,048 players, first in this process: ${Math.round(performance.now() - started)} ms,` +
    ` of the processor ${Math.round((spent.user + spent.system) / 1_000)} ms`,
);

describe('standings, 9 rounds, 8 tie-breaks', () => {
  const small = tournament(64, 9);
  bench('64 players', () => void computeStandings(small));
  bench('2,048 players', () => void computeStandings(big));
});

describe('looking ahead', () => {
  const running = {
    ...tournament(128, 5, 64),
    scheme: { kind: 'table', steps: differenceTable(2000) },
  } as const;
  bench('what if, 128 players, all tables open', () => void whatIf(running, 'entry-7' as EntryId));
  const dry = {
    ...running,
    players: 32,
    rounds: 5,
    runs: affordableRuns(32, 5),
    skill: 'even',
    largestLead: 2000,
    pairing: pairingSettings.parse({}),
    seed: 1,
  } as const;
  bench('dry run, 32 players, 5 rounds', () => void dryRun(dry), { time: 100 });
});
