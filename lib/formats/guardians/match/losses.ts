import { lossByDyingRace } from '../../../armies/dying-race';
import { halfValue } from '../../../armies/half-value';
import { isHalved } from '../half-value';
import type { HalfRule } from '../setup-options';
import type { MatchUnit } from './events';

/** What has become of a unit by the end of a player turn. */
export interface UnitMark {
  readonly playerTurn: number;
  readonly lost: number;
  readonly pillaged: boolean;
}
export interface UnitState extends MatchUnit {
  /** as the unit stands now */
  readonly lost: number;
  readonly pillaged: boolean;
  /** how it came to that, by player turn, ascending; stands lost never come back in it */
  readonly history: readonly UnitMark[];
}

export interface Losses {
  /** by number, on top of the listed units */
  readonly destroyed: number;
  readonly half: number;
  /** when those were lost, by player turn, ascending: what each added or took back */
  readonly counted: readonly {
    readonly playerTurn: number;
    readonly destroyed: number;
    readonly half: number;
  }[];
  /** what the army list costs; 0 without one. An accepted list may cost more than the game's size */
  readonly listPoints: number;
  readonly units: readonly UnitState[];
  /** in units; null when not known */
  readonly breakPoint: number | null;
  /** by hand: the player turn in which the break point was reached, or that it was not */
  readonly broken: { readonly reached: boolean; readonly playerTurn: number } | null;
  /** Generals slain, the first one first */
  readonly generals: readonly SlainGeneral[];
}
export interface SlainGeneral {
  readonly playerTurn: number;
  /** Long live the King: the new General, null when no character was left, undefined when still to be named */
  readonly successor: string | null | undefined;
  /** the new General's unit, where he is on the list */
  readonly heir: string | undefined;
}

/** What units cost together; what was summoned costs nothing. */
export const listPointsOf = (units: readonly MatchUnit[]): number =>
  units.reduce((sum, { points, summoned }) => sum + (summoned ? 0 : points), 0);

/** What became of a unit. */
export type UnitFate = 'whole' | 'halved' | 'destroyed' | 'pillaged' | 'pillaged-halved';

/** The fate of a listed unit; one that left to pillage is never destroyed (§10). */
export function fateOf(unit: UnitState, rule: HalfRule): UnitFate {
  const halved = isHalved(unit.stands, unit.stands - unit.lost, rule);
  if (unit.pillaged) return halved ? 'pillaged-halved' : 'pillaged';
  if (unit.lost >= unit.stands) return 'destroyed';
  return halved ? 'halved' : 'whole';
}

/** A unit as it stood at the end of a player turn. */
function unitAt(unit: UnitState, playerTurn: number): UnitState {
  const mark = unit.history.findLast((candidate) => candidate.playerTurn <= playerTurn);
  return { ...unit, lost: mark?.lost ?? 0, pillaged: mark?.pillaged ?? false };
}

/** The player turn in which a unit was destroyed; null while it was not. */
export function killTurn(unit: UnitState): number | null {
  const mark = unit.history.find(({ lost, pillaged }) => !pillaged && lost >= unit.stands);
  return mark?.playerTurn ?? null;
}

/** The player turn in which a unit left to pillage; null while it has not. */
export function pillageTurn(unit: UnitState): number | null {
  return unit.history.find(({ pillaged }) => pillaged)?.playerTurn ?? null;
}

/** Points a unit is worth to the enemy (§8, A14); what was summoned is worth nothing (core rules). */
export function pointsOf(unit: UnitState, rule: HalfRule): number {
  if (unit.summoned) return 0;
  const fate = fateOf(unit, rule);
  if (fate === 'destroyed') return unit.points;
  return fate === 'halved' || fate === 'pillaged-halved' ? halfValue(unit.points) : 0;
}

/** Points of an army's losses by the end of a player turn: figures entered by number plus listed units (§8). */
export function lossPoints(
  losses: Losses,
  rule: HalfRule,
  playerTurn = Number.POSITIVE_INFINITY,
): { readonly destroyed: number; readonly half: number } {
  let { destroyed, half } = countedAt(losses, playerTurn);
  for (const unit of losses.units.map((each) => unitAt(each, playerTurn))) {
    if (fateOf(unit, rule) === 'destroyed') destroyed += pointsOf(unit, rule);
    else half += pointsOf(unit, rule);
  }
  return { destroyed, half };
}

/**
 * Losses by number as they stood at the end of a player turn. Destroyed points never come back, so what is
 * taken back later was not lost earlier either; halves may have turned into wholes.
 */
function countedAt({ counted }: Losses, playerTurn: number): Pick<Losses, 'destroyed' | 'half'> {
  const known = counted.filter((each) => each.playerTurn <= playerTurn).length;
  const sumOf = (key: 'destroyed' | 'half', entries: number) =>
    counted.slice(0, entries).reduce((sum, each) => sum + each[key], 0);
  const later = counted.slice(known).map((_, i) => sumOf('destroyed', known + i + 1));
  return {
    destroyed: Math.max(0, Math.min(sumOf('destroyed', known), ...later)),
    half: Math.max(0, sumOf('half', known)),
  };
}

/** A General of an army: his character where he is on the list, and his fall once he has fallen. */
export interface General {
  readonly listed: UnitState | undefined;
  readonly fall: SlainGeneral | undefined;
}

/**
 * The Generals of an army in their order, down to the one in office: as entered, and as their characters on the
 * list have fallen. Under Long live the King whoever took over comes next.
 */
export function generalsOf({ generals, units }: Losses): readonly General[] {
  const chain: General[] = [];
  for (;;) {
    const before = chain.at(-1)?.fall;
    const listed = before ? heirOf(units, before, chain) : units.find(({ general }) => general);
    const entered = generals[chain.length];
    // A General on the list falls when his character does.
    const playerTurn = (listed && killTurn(listed)) ?? entered?.playerTurn;
    if (playerTurn === undefined || chain.length > units.length + generals.length)
      return [...chain, { listed, fall: undefined }];
    chain.push({ listed, fall: { playerTurn, successor: entered?.successor, heir: entered?.heir } });
  }
}

const slainByLosses = new WeakMap<Losses, readonly SlainGeneral[]>();

/** The Generals slain, the first one first. Worked out once for the same losses: each player turn of a standing asks. */
export function slainGenerals(losses: Losses): readonly SlainGeneral[] {
  const slain = slainByLosses.get(losses) ?? generalsOf(losses).flatMap(({ fall }) => fall ?? []);
  slainByLosses.set(losses, slain);
  return slain;
}

/** Whether a character can have led the army after a General: not fallen before him, nor General already. */
const stoodAfter = (unit: UnitState, { playerTurn }: SlainGeneral, earlier: readonly General[]) =>
  unit.character &&
  !earlier.some(({ listed }) => listed === unit) &&
  (killTurn(unit) ?? Number.POSITIVE_INFINITY) >= playerTurn;

/** The listed character who took over; by a name alone rather one who outlived the General's player turn. */
function heirOf(
  units: readonly UnitState[],
  fall: SlainGeneral,
  earlier: readonly General[],
): UnitState | undefined {
  if (typeof fall.successor !== 'string') return undefined;
  if (fall.heir !== undefined) return units.find(({ id }) => id === fall.heir);
  const named = units.filter((unit) => unit.name === fall.successor && stoodAfter(unit, fall, earlier));
  return named.find((unit) => killTurn(unit) !== fall.playerTurn) ?? named[0];
}

/** Listed characters who may have followed the slain General of that number, 0 for the first. */
export function possibleHeirs(losses: Losses, number: number): readonly UnitState[] {
  const chain = generalsOf(losses);
  const fall = chain[number]?.fall;
  return fall ? losses.units.filter((unit) => stoodAfter(unit, fall, chain.slice(0, number + 1))) : [];
}

/** Units of an army that count for its break point (core rules; A17, A35). */
const counts = (unit: MatchUnit) => !unit.character && !unit.summoned && unit.countsForBreak;

/** What an army's break point lies above half of its units (core rules §3). */
export const breakPointExtras = { nippon: 1 } as const;
/** Stands a unit needs to have begun with, to be half a lost unit at its last (core rules §3). */
export const wholeStands = 3;

/** Half the counting units, rounded up, with the exceptions of the army lists and Dying Race (§11, A17). */
export function breakPointFor(
  armyId: string | null,
  units: readonly MatchUnit[],
  dyingRace: boolean,
): number | null {
  const counting = units.filter(counts).length;
  if (counting === 0) return null;
  const extra = (armyId === 'nippon' ? breakPointExtras.nippon : 0) - lossByDyingRace(armyId, dyingRace);
  return Math.max(1, Math.ceil(counting / 2) + extra);
}

/**
 * Losses toward the break point in half units, from what happened up to `playerTurn`: a destroyed unit is
 * two, a unit of three or more stands down to its last is one (A17, A49); pillagers are none (A34).
 */
export function breakLosses(losses: Losses, playerTurn = Number.POSITIVE_INFINITY): number {
  return losses.units
    .map((unit) => unitAt(unit, playerTurn))
    .filter((unit) => counts(unit) && !unit.pillaged)
    .reduce((sum, { stands, lost }) => sum + halvesLost(stands, lost), 0);
}

/** What a unit that stays counts toward the break point, in half units. */
function halvesLost(stands: number, lost: number): number {
  if (lost >= stands) return 2;
  return stands >= wholeStands && stands - lost === 1 ? 1 : 0;
}

/** Whether an army had reached its break point by that player turn; an entry by hand goes first. */
export function isBroken(losses: Losses, playerTurn: number): boolean {
  if (losses.broken) return losses.broken.reached && losses.broken.playerTurn <= playerTurn;
  return losses.breakPoint !== null && breakLossesByTurn(losses, playerTurn) >= losses.breakPoint * 2;
}

const breaksByLosses = new WeakMap<Losses, readonly number[]>();

/** `breakLosses` from one reading of the units for all player turns: each player turn of a standing asks. */
function breakLossesByTurn(losses: Losses, playerTurn: number): number {
  const sums = breaksByLosses.get(losses) ?? sumBreaks(losses.units);
  breaksByLosses.set(losses, sums);
  return sums[Math.min(playerTurn, sums.length - 1)] ?? 0;
}

/** Losses toward the break point in half units by the end of each player turn up to the last one of any history. */
function sumBreaks(units: readonly UnitState[]): number[] {
  const changes: number[] = [0];
  for (const unit of units) {
    if (!counts(unit)) continue;
    let before = 0;
    for (const { playerTurn, lost, pillaged } of unit.history) {
      const halves = pillaged ? 0 : halvesLost(unit.stands, lost);
      while (changes.length <= playerTurn) changes.push(0);
      changes[playerTurn] = (changes[playerTurn] ?? 0) + halves - before;
      before = halves;
    }
  }
  let sum = 0;
  return changes.map((change) => {
    sum += change;
    return sum;
  });
}
