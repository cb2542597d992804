import { explainedRound } from '@/lib/pairing/explain/causes';
import { previewWish } from '@/lib/pairing/explain/preview-wishes';
import { pairRound } from '@/lib/pairing/swiss/pair-round';
import type { EntryId } from '../../lib/ids';
import { type Draw, floatsOf, type PairingEntry, type PairRoundInput } from '../../lib/pairing/pairing';
import { pairingSettings } from '../../lib/pairing/pairing-settings';
import { seededRandom } from '../../lib/random';

/** One of the measurements by name, as JSON: `first <players>`, `camps <players> <larger camp> <rounds>`, `wishes`, `reasons`. */
const [what = '', players = '', larger = '', count = ''] = process.argv.slice(2);

const entryOf = (i: number, more: Partial<PairingEntry> = {}): PairingEntry => ({
  id: `e${String(i).padStart(5, '0')}` as EntryId,
  score: 0,
  rank: i + 1,
  opponents: [],
  byes: 0,
  floats: [],
  joinedRound: 1,
  tables: [],
  ...more,
});
const drawn = (input: PairRoundInput): Draw => {
  const outcome = pairRound(input);
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
};

const explained = (input: PairRoundInput): Draw => {
  const outcome = explainedRound(input);
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
};

/** By the clock and of the processor, in ms, and the most memory there was. */
function timed(work: () => void) {
  const [before, at] = [process.cpuUsage(), performance.now()];
  work();
  const wall = performance.now() - at;
  const { user, system } = process.cpuUsage(before);
  return {
    clock: Math.round(wall),
    processor: Math.round((user + system) / 1000),
    MB: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

/** Everybody with what they have after a round by 20:0 points. */
function after(entries: readonly PairingEntry[], draw: Draw, chance: (n: number) => number): PairingEntry[] {
  const next = new Map(entries.map((one) => [one.id, one]));
  for (const pairing of draw.pairings) {
    const points = pairing.b === null ? 12 : chance(21);
    const floats = floatsOf(pairing);
    const add = (id: EntryId | null, met: EntryId | null, gained: number, float: 'up' | 'down' | null) => {
      const one = id && next.get(id);
      if (!one) return;
      next.set(one.id, {
        ...one,
        score: one.score + gained,
        opponents: [...one.opponents, met],
        byes: one.byes + Number(met === null),
        floats: [...one.floats, float],
      });
    };
    add(pairing.a, pairing.b, points, floats.a);
    if (pairing.b !== null) add(pairing.b, pairing.a, 20 - points, floats.b);
  }
  return [...next.values()]
    .sort((x, y) => y.score - x.score || (x.id < y.id ? -1 : 1))
    .map((one, i) => ({ ...one, rank: i + 1 }));
}

/** The rounds of one tournament, as they were drawn from. */
function rounds(field: number, count: number, seed: number, settings: object): PairRoundInput[] {
  const chance = seededRandom(seed);
  let entries = Array.from({ length: field }, (_, i) => entryOf(i, { club: `Club ${chance(6)}` }));
  return Array.from({ length: count }, (_, at) => {
    const input = { round: at + 1, entries, settings: pairingSettings.parse(settings), seed: seed + at };
    entries = after(entries, drawn(input), chance);
    return input;
  });
}

function wishes() {
  const ways = ['ignore', null, 2, 4, 8, 'block'] as const;
  const none = { club: { mode: 'ignore' } };
  const sums = ways.map((way) => ({ way: way ?? 'no price', mates: 0, gaps: 0 }));
  const tournaments = 60;
  for (let seed = 1; seed <= tournaments; seed++) {
    const previews = previewWish(rounds(24, 5, seed, none).slice(2), 'club', ways);
    for (const [i, row] of sums.entries()) {
      row.mates += (previews[i]?.figures.together.club ?? 0) / tournaments;
      row.gaps += (previews[i]?.figures.gapSum ?? 0) / tournaments;
    }
  }
  const round = (value: number) => Number(value.toFixed(1));
  return sums.map(({ way, mates, gaps }) => ({
    way,
    'club mates, rounds 3–5 of a tournament': round(mates),
    'sum of gaps': round(gaps),
  }));
}

/** Everybody nearer in the table has been met. */
const isNearest = ({ entries }: PairRoundInput, self: PairingEntry, other: PairingEntry) =>
  entries.every(
    (one) =>
      one === self ||
      Math.abs(one.rank - self.rank) >= Math.abs(other.rank - self.rank) ||
      self.opponents.includes(one.id),
  );

/** How often a sentence of the draw holds when it is counted again from the entries. */
function reasons() {
  const told: Record<string, { said: number; untrue: number }> = {};
  const say = (name: string, holds: boolean) => {
    const row = told[name] ?? { said: 0, untrue: 0 };
    told[name] = { said: row.said + 1, untrue: row.untrue + Number(!holds) };
  };
  for (let seed = 1; seed <= 60; seed++) {
    for (const input of rounds(25 + (seed % 2), 6, seed, { club: { mode: 'avoid', untilRound: null } }).slice(
      1,
    )) {
      const draw = explained(input);
      const known = new Map(input.entries.map((one) => [one.id, one]));
      const resting = draw.pairings.find(({ b }) => b === null)?.a;
      for (const { a, b, reasons: own } of draw.pairings) {
        const [x, y] = [known.get(a), b === null ? undefined : known.get(b)];
        for (const reason of own) {
          if (reason.code === 'nearest-unmet' && x && y)
            say('nearest neighbours, for both', isNearest(input, x, y) && isNearest(input, y, x));
          if ((reason.code === 'float-down' || reason.code === 'float-up') && reason.because === 'odd') {
            const self = reason.side === 'a' ? x : y;
            const group = input.entries.filter(({ score }) => score === self?.score);
            say('own score group is odd', group.length % 2 === 1 && !group.some(({ id }) => id === resting));
          }
          if (reason.code === 'bye-lowest')
            say(
              'bye: fewest points',
              input.entries.every(({ score }) => score >= (x?.score ?? 0)),
            );
        }
      }
    }
  }
  return told;
}

/** Two camps that are blocked against themselves, sorted by camp and level in the first two rounds; then they win and lose. */
function camps(field: number, larger: number, count: number) {
  const settings = pairingSettings.parse({ club: { mode: 'ignore' } });
  const chance = seededRandom(3);
  let entries = Array.from({ length: field }, (_, i) => entryOf(i, { camp: i < larger ? 'Good' : 'Evil' }));
  return Array.from({ length: count }, (_, at) => {
    const input = { round: at + 1, entries, settings, seed: 5 };
    let draw: Draw | undefined;
    const { processor, MB } = timed(() => {
      draw = explained(input);
    });
    if (draw) entries = after(entries, draw, () => (at === 0 ? 10 : 20 * chance(2)));
    return { camps: `${larger} and ${field - larger}`, round: at + 1, processor, MB };
  });
}

function first(field: number) {
  const entries = Array.from({ length: field }, (_, i) => entryOf(i, { club: `Club ${i % 23}` }));
  const input = { round: 1, entries, settings: pairingSettings.parse({}), seed: 5 };
  return { players: field, ...timed(() => explained(input)) };
}

const measured =
  what === 'first'
    ? first(Number(players))
    : what === 'camps'
      ? camps(Number(players), Number(larger), Number(count))
      : what === 'wishes'
        ? wishes()
        : reasons();
process.stdout.write(JSON.stringify(measured));
