import { type Text, text } from '../../text';
import { profileOf } from './army';
import { minimumRoll } from './damage-table';
import type { RegimentId } from './regiments';
import { armouredSaves, palisadeNumbers, ruleNumbers, towerNumbers } from './rule-numbers';
import type { ClaymoreSetup } from './setup';

/** Where a regiment stands: on open ground, in the tower (§8), behind palisades (§6). */
export const places = ['open', 'tower', 'palisades'] as const;
export type Place = (typeof places)[number];

export interface Attack {
  readonly attacker: RegimentId;
  readonly defender: RegimentId;
  /** `close`: close combat; `shoot`: archers and crossbowmen in the move phase (§6) */
  readonly how: 'close' | 'shoot';
  readonly attackerIn: Place;
  readonly defenderIn: Place;
  /** gives up a life point for two more dice (§9) */
  readonly berserk: boolean;
}

export interface AttackNeeds {
  readonly dice: number;
  /** lowest roll that hits */
  readonly minimum: number;
  /** hits to expect, in tenths, rounded */
  readonly expectedTenths: number;
  /** attack dice that may be rolled again */
  readonly rerolls: number;
  /** what else to mind, in sentences */
  readonly notes: readonly Text[];
}

/** Dice, lowest roll and special rules of an attack (§4, §6, §8, §9); a sentence where it is not allowed. */
export function attackNeeds(
  setup: ClaymoreSetup,
  { attacker: attackerId, defender: defenderId, how, attackerIn, defenderIn, berserk }: Attack,
): AttackNeeds | { readonly impossible: Text } {
  const attacker = profileOf(setup, attackerId);
  const defender = profileOf(setup, defenderId);
  const close = how === 'close';
  const has = (rule: (typeof attacker.rules)[number]) => attacker.rules.includes(rule);
  const impossible = (de: string, en: string) => ({ impossible: text(de, en) });
  if (attacker.army === defender.army)
    return impossible('Beide gehören zur selben Armee.', 'Both are in the same army.');
  if (attacker.strength === null)
    return impossible(
      'Die Haubitze verteidigt im Nahkampf nur; sie schießt mit den Haubitzenfeldern.',
      'In close combat the howitzer only defends; it fires with its tiles.',
    );
  if (!close && !attacker.shoots)
    return impossible('Dieses Regiment kann nicht schießen.', 'This regiment cannot shoot.');
  if (close && has('cowardly') && defender.rules.includes('terrifying'))
    return impossible(
      'Feige Regimenter greifen keine furchteinflößenden an.',
      'Cowardly regiments do not attack Terrifying ones.',
    );

  const standing = [
    [attacker, attackerIn],
    [defender, defenderIn],
  ] as const;
  for (const [regiment, place] of standing)
    if (place === 'tower' && !regiment.mayEnterTower)
      return impossible(
        `${regiment.name.de}: Dieses Regiment darf nicht in den Turm.`,
        `${regiment.name.en}: this regiment may not enter the tower.`,
      );
  if (attackerIn === 'tower' && defenderIn === 'tower')
    return impossible(
      'Im Turm steht nur ein Regiment: Ein Feld, ein Regiment.',
      'Only one regiment can be in the tower: one field, one regiment.',
    );

  const together = attackerIn === 'palisades' && defenderIn === 'palisades';
  const intoTower = defenderIn === 'tower';
  const intoPalisades = close && defenderIn === 'palisades' && !together;
  const fromPalisades = close && attackerIn === 'palisades' && !together;
  const dice = Math.max(
    0,
    attacker.attacks -
      (intoTower ? towerNumbers.dice : intoPalisades ? palisadeNumbers.dice : 0) +
      (fromPalisades && setup.palisadeRule === 'dice' ? palisadeNumbers.dice : 0) +
      (close && berserk && has('berserk') ? ruleNumbers.berserkDice : 0),
  );
  const defence =
    defender.defence +
    (intoTower
      ? towerNumbers.defence
      : intoPalisades && setup.palisadeRule === 'values'
        ? palisadeNumbers.defence
        : 0);
  const minimum = minimumRoll(attacker.strength, defence);
  const feared = close && has('terrifying') && !defender.rules.includes('steadfast');
  const notes: Text[] = [];
  if (close && defender.rules.includes('howitzer'))
    notes.push(
      text(
        'Kein Wurf um den Angriff: Gegen die Haubitze würfelst du sofort.',
        'No roll for who attacks: against the howitzer, roll your attack at once.',
      ),
    );
  if (close && defender.rules.includes('self-destruction'))
    notes.push(
      text(
        `Vorher darf die Haubitze einen W6 werfen: Ab ${ruleNumbers.selfDestructionFrom} sprengt sie sich und dich in die Luft.`,
        `Before that the howitzer may roll a D6: on ${ruleNumbers.selfDestructionFrom}+ it blows itself up, and you with it.`,
      ),
    );
  const [save, otherSave] = armouredSaves[setup.armoured];
  if (defender.rules.includes('armoured'))
    notes.push(
      text(
        `Gepanzert: je Treffer ein W6, ${save} oder ${otherSave} wehrt ab.`,
        `Armoured: a D6 per hit, ${save} or ${otherSave} stops it.`,
      ),
    );
  if (close && defender.rules.includes('cowardly') && has('terrifying'))
    notes.push(
      text(
        `Feige: Überlebt der Verteidiger, flieht er ${ruleNumbers.cowardlyFields} Felder und setzt einen Zug aus; sonst noch ein Totenkopfchip.`,
        `Cowardly: if the defender survives, it flees ${ruleNumbers.cowardlyFields} fields and misses a turn; if it can’t, it takes one more skull chip.`,
      ),
    );
  if (close && berserk && has('berserk'))
    notes.push(
      text(
        'Berserker: Leg deinem Regiment erst einen Totenkopfchip hin.',
        'Berserk: first put a skull chip on your own regiment.',
      ),
    );
  if (!close && attackerIn === 'tower')
    notes.push(
      text(
        `Aus dem Turm schießt man mit RW+${towerNumbers.range}.`,
        `Shots from the tower have RW+${towerNumbers.range}.`,
      ),
    );
  return {
    dice,
    minimum,
    // The chance of a hit is (7 - minimum) / 6; ten times that, rounded half up.
    expectedTenths: Math.floor((dice * (7 - minimum) * 20 + 6) / 12),
    rerolls: feared ? Math.min(ruleNumbers.terrifyingRerolls, dice) : 0,
    notes,
  };
}
