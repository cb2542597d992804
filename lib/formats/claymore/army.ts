import { type Text, text } from '../../text';
import { type ArmyId, armyNames, type Regiment, type RegimentId, regimentOf, regiments } from './regiments';
import type { ClaymoreSetup } from './setup';

/** How many regiments of each kind; a kind that is not listed is not there. */
export type RegimentCounts = Readonly<Partial<Record<RegimentId, number>>>;

type Boxes = Pick<ClaymoreSetup, 'expansions' | 'secondBox'>;

/** The profile as this tournament plays it (§4 for the Chaos archers). */
export function profileOf(setup: Pick<ClaymoreSetup, 'chaosArcherAttacks'>, id: RegimentId): Regiment {
  const printed = regimentOf(id);
  return id === 'chaos-archers' ? { ...printed, attacks: Number(setup.chaosArcherAttacks) } : printed;
}

/** How many regiments of a kind the boxes in use hold (§1); a second box doubles the base game only. */
export function available({ expansions, secondBox }: Boxes, { army, base, expansion }: Regiment): number {
  const expanded = expansions === 'both' || expansions === army;
  return base * (secondBox ? 2 : 1) + (expanded ? expansion : 0);
}

/** Everything of one army that is in the boxes in use. */
export function boxArmy(boxes: Boxes, army: ArmyId): RegimentCounts {
  const counts: Partial<Record<RegimentId, number>> = {};
  for (const regiment of regiments) {
    const count = available(boxes, regiment);
    if (regiment.army === army && count > 0) counts[regiment.id] = count;
  }
  return counts;
}

export interface ArmyTotals {
  /** PW */
  readonly value: number;
  readonly regiments: number;
}

/** PW and number of regiments of an army. */
export function armyTotals(counts: RegimentCounts): ArmyTotals {
  let value = 0;
  let total = 0;
  for (const regiment of regiments) {
    const count = counts[regiment.id] ?? 0;
    value += count * regiment.value;
    total += count;
  }
  return { value, regiments: total };
}

/** The PW an army can have at most: all of the boxes, or the limit where that is lower. */
export function highestValue(setup: ClaymoreSetup, army: ArmyId): number {
  const all = armyTotals(boxArmy(setup, army)).value;
  return setup.armyBuilding === 'box' ? all : Math.min(all, setup.pointsLimit);
}

export interface ArmyProblem {
  readonly code: 'foreign-regiment' | 'beyond-box' | 'above-limit' | 'empty-army' | 'box-incomplete';
  readonly regiment?: RegimentId;
  readonly sentence: Text;
}

/** What is wrong with an army built for this tournament; none: it may be played. */
export function armyProblems(setup: ClaymoreSetup, army: ArmyId, counts: RegimentCounts): ArmyProblem[] {
  const problems: ArmyProblem[] = [];
  for (const regiment of regiments) {
    const count = counts[regiment.id] ?? 0;
    if (count === 0) continue;
    if (regiment.army !== army) {
      problems.push({
        code: 'foreign-regiment',
        regiment: regiment.id,
        sentence: text(
          `${regiment.name.de} gehören nicht zur Armee ${armyNames[army].de}. Streich sie.`,
          `${regiment.name.en} are not in the ${armyNames[army].en} army. Remove them.`,
        ),
      });
      continue;
    }
    const held = available(setup, regiment);
    if (count > held)
      problems.push({
        code: 'beyond-box',
        regiment: regiment.id,
        sentence: beyondBox(regiment, count, held),
      });
  }
  const totals = armyTotals(counts);
  if (totals.regiments === 0)
    problems.push({
      code: 'empty-army',
      sentence: text('Die Armee hat noch kein Regiment.', 'The army has no regiments yet.'),
    });
  else if (setup.armyBuilding === 'points' && totals.value > setup.pointsLimit)
    problems.push({
      code: 'above-limit',
      sentence: text(
        `${totals.value} PW: ${totals.value - setup.pointsLimit} mehr als die erlaubten ${setup.pointsLimit}.`,
        `${totals.value} PW: ${totals.value - setup.pointsLimit} over the limit of ${setup.pointsLimit}.`,
      ),
    });
  if (setup.armyBuilding === 'box') {
    const missing = regiments.filter(
      (each) => each.army === army && (counts[each.id] ?? 0) < available(setup, each),
    );
    if (totals.regiments > 0 && missing.length > 0)
      problems.push({
        code: 'box-incomplete',
        sentence: text(
          `Gespielt wird die ganze Schachtel. Es fehlen noch: ${missing.map(({ name }) => name.de).join(', ')}.`,
          `You play the whole box. Still missing: ${missing.map(({ name }) => name.en).join(', ')}.`,
        ),
      });
  }
  return problems;
}

function beyondBox({ name }: Regiment, count: number, held: number): Text {
  if (held === 0)
    return text(
      `${name.de}: In den Schachteln dieses Turniers gibt es davon keines.`,
      `${name.en}: there are none in this event’s boxes.`,
    );
  return text(
    `${name.de}: ${count} Regimenter sind ${count - held} mehr, als in den Schachteln sind (${held}).`,
    `${name.en}: ${count} regiments, ${count - held} more than the boxes hold (${held}).`,
  );
}

/** What the document prints as the totals of base game and expansion, though its own lists differ (§3). */
export const printedTotals: Readonly<Record<ArmyId, number>> = { empire: 130, chaos: 119 };

/** The note about the printed totals, with the sums that count here (§3). */
export function printedTotalsNote(): Text {
  const all = { expansions: 'both', secondBox: false } as const;
  const [empire, chaos] = [armyTotals(boxArmy(all, 'empire')).value, armyTotals(boxArmy(all, 'chaos')).value];
  return text(
    `Das Regelheft nennt für Grundspiel und Erweiterung ${printedTotals.empire} PW (Imperium) und ${printedTotals.chaos} PW (Chaos); seine eigenen Listen ergeben ${empire} und ${chaos}. Wir nehmen die Summen der Listen.`,
    `For base game and expansion the rulebook states ${printedTotals.empire} PW (Empire) and ${printedTotals.chaos} PW (Chaos); its own lists add up to ${empire} and ${chaos}. We use the totals of the lists.`,
  );
}
