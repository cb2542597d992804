import { type Text, text } from '../../text';
import { type ArmouredFaces, armouredSaves, howitzerNumbers, ruleNumbers } from './rule-numbers';

/** The special rules of §9, and the howitzer's of §7. */
export const specialRuleIds = [
  'leader',
  'terrifying',
  'steadfast',
  'armoured',
  'fast',
  'berserk',
  'cowardly',
  'self-destruction',
  'howitzer',
] as const;
export type SpecialRule = (typeof specialRuleIds)[number];

export interface RuleText {
  readonly name: Text;
  readonly effect: Text;
}

/** The two faces that stop a wound, in words. */
function savesText(armoured: ArmouredFaces): Text {
  const [one, other] = armouredSaves[armoured];
  return text(`einer ${one} oder ${other}`, `a ${one} or a ${other}`);
}

const rules: Readonly<Record<Exclude<SpecialRule, 'armoured'>, RuleText>> = {
  leader: {
    name: text('Anführer', 'Leader'),
    effect: text(
      'Dieses Regiment und alle Regimenter daneben dürfen den W6 wiederholen, der im Nahkampf über den Angriff entscheidet.',
      'This regiment and all regiments next to it may re-roll the D6 that decides who attacks in close combat.',
    ),
  },
  terrifying: {
    name: text('Furchteinflößend', 'Terrifying'),
    effect: text(
      `Greift es im Nahkampf an, darf es bis zu ${ruleNumbers.terrifyingRerolls} Würfel wiederholen.`,
      `When it attacks in close combat, it may re-roll up to ${ruleNumbers.terrifyingRerolls} dice.`,
    ),
  },
  steadfast: {
    name: text('Standhaft', 'Steadfast'),
    effect: text('Gegen dieses Regiment wirkt „Furchteinflößend“ nicht.', 'Terrifying does not work on it.'),
  },
  fast: {
    name: text('Schnell', 'Fast'),
    effect: text(
      `Wirf beim Bewegen einen W6: Ab ${ruleNumbers.fastFrom} geht es ein Feld weiter.`,
      `Roll a D6 when moving it: on ${ruleNumbers.fastFrom}+ it goes one field further.`,
    ),
  },
  berserk: {
    name: text('Berserker', 'Berserk'),
    effect: text(
      `Beim Angriff im Nahkampf darf es einen Lebenspunkt, sogar den letzten, für ${ruleNumbers.berserkDice} zusätzliche Würfel hergeben.`,
      `When attacking in close combat, it may give up a life point, even its last, for ${ruleNumbers.berserkDice} more dice.`,
    ),
  },
  cowardly: {
    name: text('Feige', 'Cowardly'),
    effect: text(
      `Greift keine furchteinflößenden Regimenter an. Überlebt es deren Angriff, flieht es sofort ${ruleNumbers.cowardlyFields} Felder und setzt einen Zug aus; kann es nicht fliehen, bekommt es noch einen Totenkopfchip.`,
      `Does not attack Terrifying regiments. If it survives their attack, it flees ${ruleNumbers.cowardlyFields} fields at once and misses a turn; if it can’t flee, it takes one more skull chip.`,
    ),
  },
  'self-destruction': {
    name: text('Selbstzerstörung', 'Self-destruction'),
    effect: text(
      `Wird es im Nahkampf angegriffen, darf es einen W6 werfen: Ab ${ruleNumbers.selfDestructionFrom} sprengt es sich und den Angreifer in die Luft.`,
      `When attacked in close combat, it may roll a D6: on ${ruleNumbers.selfDestructionFrom}+ it blows up itself and the attacker.`,
    ),
  },
  howitzer: {
    name: text('Haubitze', 'Howitzer'),
    effect: text(
      `Von einem Schuss zum nächsten vergehen ${howitzerNumbers.reloadRounds} Runden; geschossen wird mit den Haubitzenfeldern. In einer Runde bewegt sie sich oder schießt. Im Nahkampf verteidigt sie nur: Der Angreifer würfelt sofort.`,
      `It can fire every ${howitzerNumbers.reloadRounds} rounds, with the howitzer tiles. In a round it moves or fires. In close combat it only defends: the attacker rolls at once.`,
    ),
  },
};

/** Name and effect of a special rule as this tournament plays it. */
export function ruleText(rule: SpecialRule, { armoured }: { readonly armoured: ArmouredFaces }): RuleText {
  if (rule !== 'armoured') return rules[rule];
  const face = savesText(armoured);
  return {
    name: text('Gepanzert', 'Armoured'),
    effect: text(
      `Wirf für jede erlittene Wunde einen W6: Bei ${face.de} ist sie abgewehrt.`,
      `Roll a D6 for each wound suffered: on ${face.en} it is stopped.`,
    ),
  };
}
