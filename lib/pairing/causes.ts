import type { EntryId } from '../ids';
import { type CostLevel, costLevels, type DrawCosts, type LevelCosts, level, makeDrawCosts } from './costs';
import { type CompleteMatching, matchAll } from './matching';
import { packCosts } from './pack-costs';
import { drawingOrder } from './pair-round';
import type { Cause, Draw, DrawnPairing, PairingEntry, PairRoundInput, Reason, Relaxation } from './pairing';
import { type ScoreGroups, scoreGroups } from './score-groups';

/** So many meetings of a draw are asked for their cause; the others keep a sentence that needs none. */
const mostAsked = 16;
/** Larger score groups are not searched for a way to pair them up among themselves. */
const largestGroup = 64;

/** The levels that a reason speaks of: what it tells had to be paid there. */
const levelsOf: Partial<Record<Reason['code'], readonly CostLevel[]>> = {
  'challenge-missed': ['challenge-missed'],
  'rematch-unavoidable': ['rematch'],
  'pair-unavoidable': ['pair-blocked', 'pair-avoided'],
  'same-camp-unavoidable': ['camp-blocked', 'camp-avoided'],
  'same-club-unavoidable': ['club-blocked', 'club-avoided'],
  'same-team-unavoidable': ['team-blocked', 'team-avoided'],
  'same-town-unavoidable': ['town-blocked', 'town-avoided'],
  'same-country-unavoidable': ['country-blocked', 'country-avoided'],
  'same-faction-unavoidable': ['faction-blocked', 'faction-avoided'],
  'bye-forced': ['bye-order'],
  'second-bye-unavoidable': ['second-bye'],
  'late-entry-bye-unavoidable': ['late-entry-bye'],
};

/**
 * The same draw, with causes for what players may resent: why these two meet although they should not, why
 * this one has the bye, why somebody leaves their score group. Nothing is guessed: the cause of a meeting is
 * read off the best draw in which these two do not meet, and named only where that draw is worse. `draw` has
 * to be what `pairRound` made of this input.
 */
export function withCauses(input: PairRoundInput, draw: Draw): Draw {
  const entries = drawingOrder(input);
  const indexOf = new Map<EntryId | null, number>(entries.map(({ id }, i) => [id, i]));
  indexOf.set(null, entries.length);
  const groups = scoreGroups(entries, input.settings.groupWidth);
  const resting = draw.pairings.find(({ a, b }) => b === null && indexOf.has(a));
  const alone = floatCauses(entries, groups, resting && indexOf.get(resting.a));
  const costs = makeDrawCosts(input.round, entries, input.settings);
  let solved: CompleteMatching | undefined;
  let asked = 0;
  const causes = new Map<Relaxation['code'], Set<Cause>>();

  const explain = (pairing: DrawnPairing): DrawnPairing => {
    const [i, j] = [indexOf.get(pairing.a), indexOf.get(pairing.b)];
    if (i === undefined || j === undefined) return pairing;
    const own = new Float64Array(costLevels.length);
    costs.fill(i, j, own);
    let other: Alternative | undefined;
    const reasons = pairing.reasons.map((reason): Reason => {
      if (reason.code === 'float-down' || reason.code === 'float-up') {
        const because = alone(reason.side === 'a' ? i : j);
        return because ? { ...reason, because } : reason;
      }
      const at = levelsOf[reason.code]?.find((name) => own[level[name]]! > 0);
      if (at === undefined || (!other && asked >= mostAsked)) return reason;
      if (!other) {
        asked++;
        solved ??= matchAll(packCosts(entries.length, costs));
        other = compareWithout(costs, solved, i, j);
      }
      const because = causeAt(level[at], other);
      causes.set(at as Relaxation['code'], (causes.get(at as Relaxation['code']) ?? new Set()).add(because));
      return { ...reason, because } as Reason;
    });
    return { ...pairing, reasons };
  };

  const pairings = draw.pairings.map(explain);
  const relaxed = draw.relaxed.map((relaxation): Relaxation => {
    const found = [...(causes.get(relaxation.code) ?? [])];
    // A sentence about all of them needs the causes of all of them.
    return found.length === 1 && asked < mostAsked ? { ...relaxation, because: found[0]! } : relaxation;
  });
  return { ...draw, pairings, relaxed };
}

/** The best draw in which two do not meet: where it first differs, and whether its scores fit worse. */
interface Alternative {
  /** null: there is no other draw */
  readonly differs: number | null;
  readonly widerGaps: boolean;
}

function compareWithout(costs: DrawCosts, solved: CompleteMatching, i: number, j: number): Alternative {
  const partner = solved.without(i, j);
  if (!partner) return { differs: null, widerGaps: false };
  const [drawn, other] = [sumOf(costs, solved.partner), sumOf(costs, partner)];
  const differs = costLevels.findIndex((_, at) => drawn.cost[at] !== other.cost[at]);
  return { differs: differs < 0 ? costLevels.length : differs, widerGaps: other.gaps > drawn.gaps };
}

function sumOf(costs: DrawCosts, partner: Int32Array): { cost: LevelCosts; gaps: number } {
  const one = new Float64Array(costLevels.length);
  const cost = new Float64Array(costLevels.length);
  let gaps = 0;
  partner.forEach((w, v) => {
    if (w < v) return;
    costs.fill(v, w, one);
    for (let at = 0; at < one.length; at++) cost[at]! += one[at]!;
    gaps += costs.gap(v, w);
  });
  return { cost, gaps };
}

/** Why something of this level was paid, by what the best draw without it would have paid. */
function causeAt(own: number, { differs, widerGaps }: Alternative): Cause {
  if (differs === null) return 'only';
  const name = costLevels[differs];
  if (differs >= own || name === undefined) return 'others';
  if (name === 'challenge-missed') return 'challenge';
  if (name === 'rematch' || name === 'rematch-recency') return name === 'rematch' ? 'rematch' : 'recency';
  if (name === 'second-bye' || name === 'late-entry-bye' || name === 'bye-order') return 'bye';
  if (name === 'side-third') return 'sides';
  if (name === 'float-again') return 'floats';
  if (name === 'score-gap') return widerGaps ? 'scores' : 'wishes';
  return name.endsWith('-blocked') ? 'blocked' : 'wishes';
}

/**
 * Why an entry has to leave their score group, as far as the group alone shows it. Where one of it has the bye, whether
 * its number is odd tells nothing.
 */
function floatCauses(entries: readonly PairingEntry[], { group }: ScoreGroups, resting: number | undefined) {
  const members = new Map<number, number[]>();
  group.forEach((number, i) => {
    members.set(number, [...(members.get(number) ?? []), i]);
  });
  const closed = new Map<number, boolean>();
  return (i: number): Cause | null => {
    const own = members.get(group[i]!) ?? [];
    const complete = resting === undefined || !own.includes(resting);
    if (complete && own.length % 2 === 1) return 'odd';
    const others = own.filter((k) => k !== i);
    const met = new Set(entries[i]!.opponents);
    if (others.every((k) => met.has(entries[k]!.id))) return 'met';
    if (!complete || own.length > largestGroup) return null;
    const known = closed.get(group[i]!) ?? canPairUp(own.map((k) => entries[k]!));
    closed.set(group[i]!, known);
    return known ? null : 'closed';
  };
}

/** Whether these can be paired up among themselves without a rematch. */
function canPairUp(those: readonly PairingEntry[]): boolean {
  const n = those.length;
  const values = new Float64Array((n * (n - 1)) / 2);
  for (let j = 1, p = 0; j < n; j++) {
    const met = new Set(those[j]!.opponents);
    for (let i = 0; i < j; i++, p++) values[p] = met.has(those[i]!.id) ? 1 : 0;
  }
  const { partner } = matchAll({ vertices: n, limbs: 1, values });
  return partner.every((w, v) => !those[v]!.opponents.includes(those[w]!.id));
}
