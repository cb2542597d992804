import type { EntryId } from '../../ids';
import { type Outcome, ok } from '../../outcome';
import { finish, type Steps } from '../../steps';
import { checkInput } from '../check/check-input';
import type { Draw, DrawnPairing, DrawProblem, PairingEntry, PairRoundInput, Relaxation } from '../pairing';
import type { Cause, Reason } from '../reasons';
import { type CostLevel, costLevels, type LevelCosts, level } from '../swiss/costs';
import { minCostPerfectMatching } from '../swiss/matching';
import { placeRound, type SolvedRound, solveRound } from '../swiss/pair-round';
import { type ScoreGroups, scoreGroups } from '../swiss/score-groups';

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

/** Draws a round as `pairRound` does, with causes. */
export function explainedRound(input: PairRoundInput): Outcome<Draw, DrawProblem> {
  return finish(explainedRoundInSteps(input));
}

/** The same, handing over after every small part. */
export function* explainedRoundInSteps(input: PairRoundInput): Steps<Outcome<Draw, DrawProblem>> {
  const checked = checkInput(input);
  if (!checked.ok) return checked;
  const solved = yield* solveRound(input);
  return ok(yield* withCausesInSteps(input, yield* placeRound(input, solved), solved));
}

/**
 * The same draw, with causes for what players may resent: why these two meet although they should not, why
 * this one has the bye, why somebody leaves their score group. Nothing is guessed: the cause of a meeting is
 * read off the best draw in which these two do not meet. `draw` has to be what `pairRound` made of this input.
 */
export function withCauses(input: PairRoundInput, draw: Draw): Draw {
  return finish(withCausesInSteps(input, draw));
}

/** The same, handing over after every small part; `known` where the field has been matched already. */
export function* withCausesInSteps(input: PairRoundInput, draw: Draw, known?: SolvedRound): Steps<Draw> {
  const solved = known ?? (yield* solveRound(input));
  const { entries, costs } = solved;
  const indexOf = new Map<EntryId | null, number>(entries.map(({ id }, i) => [id, i]));
  indexOf.set(null, entries.length);
  const groups = scoreGroups(entries, input.settings.groupWidth);
  const games = draw.pairings.flatMap(({ a, b }): [number, number][] => {
    const [i, j] = [indexOf.get(a), indexOf.get(b)];
    return i === undefined || j === undefined ? [] : [[i, j]];
  });
  const alone = floatCauses(entries, groups, games);
  const ask = askAlternatives(solved);
  let complete = true;
  const causes = new Map<Relaxation['code'], Set<Cause>>();

  const explain = function* (pairing: DrawnPairing): Steps<DrawnPairing> {
    const [i, j] = [indexOf.get(pairing.a), indexOf.get(pairing.b)];
    if (i === undefined || j === undefined) return pairing;
    const own = new Float64Array(costLevels.length);
    costs.fill(i, j, own);
    let causeAt: Answer | null | undefined;
    const reasons: Reason[] = [];
    for (const reason of pairing.reasons) {
      if (reason.code === 'float-down' || reason.code === 'float-up') {
        const because = alone(reason.side === 'a' ? i : j);
        reasons.push(because ? { ...reason, because } : reason);
        continue;
      }
      const at = levelsOf[reason.code]?.find((name) => own[level[name]]! > 0);
      if (at === undefined) {
        reasons.push(reason);
        continue;
      }
      causeAt ??= yield* ask(i, j);
      if (!causeAt) {
        complete = false;
        reasons.push(reason);
        continue;
      }
      const because = causeAt(level[at]);
      causes.set(at as Relaxation['code'], (causes.get(at as Relaxation['code']) ?? new Set()).add(because));
      reasons.push({ ...reason, because } as Reason);
    }
    return { ...pairing, reasons };
  };

  const pairings: DrawnPairing[] = [];
  for (const pairing of draw.pairings) {
    yield;
    pairings.push(yield* explain(pairing));
  }
  const relaxed = draw.relaxed.map((relaxation): Relaxation => {
    const found = [...(causes.get(relaxation.code) ?? [])];
    // A sentence about all of them needs the causes of all of them.
    return found.length === 1 && complete ? { ...relaxation, because: found[0]! } : relaxation;
  });
  return { ...draw, pairings, relaxed };
}

/** Why two pay on a level, by the figure they pay. */
type Answer = (own: number) => Cause;

/** Answers why two pay on a level, by the best draw in which they do not meet; null after too many questions. */
function askAlternatives(solved: SolvedRound) {
  let drawn: Figures | undefined;
  let asked = 0;
  return function* (i: number, j: number): Steps<Answer | null> {
    if (asked++ >= mostAsked) return null;
    const figures = drawn ?? figuresOf(solved, solved.matching.partner);
    drawn = figures;
    const other = yield* findWithout(solved, i, j);
    return (own) => causeAt(own, figures, other);
  };
}

/** What a draw comes to, by level and in the figures that the sentences speak of. */
interface Figures {
  readonly cost: LevelCosts;
  /** of `score-gap` the part that is the scores' own */
  readonly gaps: number;
  readonly rematches: number;
  /** differences in tournament points as everybody sees them */
  readonly widest: number;
  readonly points: number;
}

function figuresOf({ entries, costs }: SolvedRound, partner: Int32Array): Figures {
  const one = new Float64Array(costLevels.length);
  const cost = new Float64Array(costLevels.length);
  let [gaps, rematches, widest, points] = [0, 0, 0, 0];
  partner.forEach((w, v) => {
    if (w < v) return;
    costs.fill(v, w, one);
    for (let at = 0; at < one.length; at++) cost[at]! += one[at]!;
    gaps += costs.gap(v, w);
    rematches += Number(one[level.rematch]! > 0);
    const [x, y] = [entries[v], entries[w]];
    const between = x && y ? Math.abs(x.score - y.score) : 0;
    widest = Math.max(widest, between);
    points += between;
  });
  return { cost, gaps, rematches, widest, points };
}

/** The best draw in which two do not meet. */
interface Alternative {
  readonly figures: Figures;
  /** whether one of the two pays on that level there as well */
  hits(at: number): boolean;
}

function* findWithout(solved: SolvedRound, i: number, j: number): Steps<Alternative | null> {
  const { entries, costs, matching } = solved;
  const partner = yield* matching.without(i, j);
  if (!partner) return null;
  const one = new Float64Array(costLevels.length);
  return {
    figures: figuresOf(solved, partner),
    hits: (at) =>
      [i, j].some((v) => {
        if (v >= entries.length) return false;
        costs.fill(v, partner[v]!, one);
        return one[at]! > 0;
      }),
  };
}

/** Why something of this level was paid, by what the best draw without it would have paid. */
function causeAt(own: number, drawn: Figures, other: Alternative | null): Cause {
  if (!other) return 'only';
  const { figures } = other;
  const differs = costLevels.findIndex((_, at) => drawn.cost[at] !== figures.cost[at]);
  if (differs < 0 || differs > own) return other.hits(own) ? 'least' : 'others';
  const more = (figure: (of: Figures) => number) => figure(figures) > figure(drawn);
  const name = costLevels[differs]!;
  switch (differs === own ? null : name) {
    case null:
      return 'least';
    case 'challenge-missed':
      return 'challenge';
    case 'rematch':
    case 'rematch-recency':
      // Pairs that meet once more cost as much, however many they are.
      if (more(({ rematches }) => rematches)) return 'rematch';
      return name === 'rematch' ? 'least' : 'recency';
    case 'second-bye':
    case 'late-entry-bye':
    case 'bye-order':
      return 'bye';
    case 'side-third':
      return 'sides';
    case 'score-gap':
      // The costs are squares, and the price of a wish is among them: neither is what a player counts.
      if (more(({ gaps }) => gaps) && (more(({ points }) => points) || more(({ widest }) => widest)))
        return 'scores';
      return more(({ cost, gaps }) => cost[differs]! - gaps) ? 'wishes' : 'least';
    case 'float-again':
      return 'floats';
    default:
      return name.endsWith('-blocked') ? 'blocked' : 'wishes';
  }
}

/**
 * Why an entry has to leave their score group, as far as the group alone shows it. Where one of it has the bye, its
 * number tells nothing; neither does it where more leave than have to.
 */
function floatCauses(
  entries: readonly PairingEntry[],
  { group }: ScoreGroups,
  games: readonly (readonly [number, number])[],
) {
  const members = new Map<number, number[]>();
  group.forEach((number, i) => {
    members.set(number, [...(members.get(number) ?? []), i]);
  });
  const leaving = new Map<number, number>();
  const resting = new Set<number>();
  for (const [i, j] of games) {
    if (j === entries.length) resting.add(group[i]!);
    else if (group[i] !== group[j])
      for (const v of [i, j]) leaving.set(group[v]!, (leaving.get(group[v]!) ?? 0) + 1);
  }
  const known = new Map<number, Cause | null>();
  const ofGroup = (number: number): Cause | null => {
    const own = members.get(number) ?? [];
    if (resting.has(number)) return null;
    if (own.length % 2 === 1 && leaving.get(number) === 1) return 'odd';
    if (own.length > largestGroup) return null;
    return leaving.get(number) === fewestLeft(own.map((k) => entries[k]!)) ? 'closed' : null;
  };
  return (i: number): Cause | null => {
    const number = group[i]!;
    const met = new Set(entries[i]!.opponents);
    if (members.get(number)!.every((k) => k === i || met.has(entries[k]!.id))) return 'met';
    if (!known.has(number)) known.set(number, ofGroup(number));
    return known.get(number) ?? null;
  };
}

/** How many are left at least when these are paired up among themselves without a rematch. */
function fewestLeft(those: readonly PairingEntry[]): number {
  const n = those.length + (those.length % 2);
  const values = new Float64Array((n * (n - 1)) / 2);
  for (let j = 1, p = 0; j < n; j++) {
    const met = new Set(those[j]?.opponents);
    for (let i = 0; i < j; i++, p++) values[p] = met.has(those[i]!.id) ? 1 : 0;
  }
  const partner = minCostPerfectMatching({ vertices: n, limbs: 1, values });
  return those.filter(({ opponents }, v) => {
    const other = those[partner[v]!];
    return !other || opponents.includes(other.id);
  }).length;
}
