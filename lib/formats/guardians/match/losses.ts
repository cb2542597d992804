import { halfValue } from '../../../armies/half-value';
import { isHalved } from '../half-value';
import type { HalfRule } from '../setup-options';
import type { MatchUnit } from './events';
import type { Losses, SlainGeneral, UnitState } from './state';

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
export function unitAt(unit: UnitState, playerTurn: number): UnitState {
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

/** Points of an army's losses: the figures entered by number plus the listed units (§8). */
export function lossPoints(
  losses: Losses,
  rule: HalfRule,
): { readonly destroyed: number; readonly half: number } {
  let { destroyed, half } = losses;
  for (const unit of losses.units) {
    if (fateOf(unit, rule) === 'destroyed') destroyed += pointsOf(unit, rule);
    else half += pointsOf(unit, rule);
  }
  return { destroyed, half };
}

/**
 * The Generals slain, the first one first: as entered, and those whose character on the list has fallen. Under
 * Long live the King a listed character who had taken over falls as the next.
 */
export function slainGenerals({ generals, units }: Losses): readonly SlainGeneral[] {
  const slain = [...generals];
  for (;;) {
    const successor = slain.at(-1)?.successor;
    const inOffice =
      slain.length === 0
        ? units.find(({ general }) => general)
        : units.find(({ character, name }) => character && name === successor);
    const playerTurn = inOffice ? killTurn(inOffice) : null;
    if (playerTurn === null || slain.length > units.length) return slain;
    slain.push({ playerTurn, successor: undefined });
  }
}

/** Units of an army that count for its break point (core rules; A17, A35). */
const counts = (unit: MatchUnit) => !unit.character && !unit.summoned && unit.countsForBreak;

const breakPointExtras: Readonly<Record<string, number>> = { nippon: 1 };

/** Half the counting units, rounded up, with the exceptions of the army lists and Dying Race (§11, A17). */
export function breakPointFor(
  armyId: string | null,
  units: readonly MatchUnit[],
  dyingRace: boolean,
): number | null {
  const counting = units.filter(counts).length;
  if (counting === 0) return null;
  const extra = (breakPointExtras[armyId ?? ''] ?? 0) - (dyingRace && armyId === 'high-elves' ? 1 : 0);
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
    .reduce((sum, { stands, lost }) => {
      if (lost >= stands) return sum + 2;
      return stands >= 3 && stands - lost === 1 ? sum + 1 : sum;
    }, 0);
}

/** Whether an army had reached its break point by that player turn; an entry by hand goes first. */
export function isBroken(losses: Losses, playerTurn: number): boolean {
  if (losses.broken) return losses.broken.reached && losses.broken.playerTurn <= playerTurn;
  return losses.breakPoint !== null && breakLosses(losses, playerTurn) >= losses.breakPoint * 2;
}
