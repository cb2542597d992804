import { type Text, text } from '../../text';

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

/** Which faces stop a wound of an Armoured regiment (§9). */
export const armouredFaces = ['1-6', '5-6'] as const;
export type ArmouredFaces = (typeof armouredFaces)[number];

const saves: Readonly<Record<ArmouredFaces, Text>> = {
  '1-6': text('einer 1 oder 6', 'a 1 or a 6'),
  '5-6': text('einer 5 oder 6', 'a 5 or a 6'),
};

const rules: Readonly<Record<Exclude<SpecialRule, 'armoured'>, RuleText>> = {
  leader: {
    name: text('Anführer', 'Leader'),
    effect: text(
      'Dieses Regiment und alle Regimenter daneben dürfen den W6 wiederholen, der im Nahkampf über den Angriff entscheidet.',
      'This regiment and all next to it may re-roll the D6 that decides who attacks in close combat.',
    ),
  },
  terrifying: {
    name: text('Furchteinflößend', 'Terrifying'),
    effect: text(
      'Greift es im Nahkampf an, darf es bis zu zwei Würfel wiederholen.',
      'When it attacks in close combat it may re-roll up to two dice.',
    ),
  },
  steadfast: {
    name: text('Standhaft', 'Steadfast'),
    effect: text('Gegen dieses Regiment wirkt „Furchteinflößend“ nicht.', 'Terrifying does not work on it.'),
  },
  fast: {
    name: text('Schnell', 'Fast'),
    effect: text(
      'Wirf beim Bewegen einen W6: Bei 5 oder 6 geht es ein Feld weiter.',
      'Roll a D6 when moving it: on a 5 or 6 it goes one field further.',
    ),
  },
  berserk: {
    name: text('Berserker', 'Berserk'),
    effect: text(
      'Beim Angriff im Nahkampf darf es einen Lebenspunkt für zwei zusätzliche Würfel hergeben, sogar den letzten.',
      'Attacking in close combat it may give up a life point, even its last, for two more dice.',
    ),
  },
  cowardly: {
    name: text('Feige', 'Cowardly'),
    effect: text(
      'Greift keine furchteinflößenden Regimenter an. Überlebt es deren Angriff, flieht es sofort drei Felder und setzt einen Zug aus; kann es nicht fliehen, bekommt es noch einen Totenkopfchip.',
      'Does not attack Terrifying regiments. If it survives their attack it flees three fields at once and misses a turn; if it cannot flee it takes one more skull chip.',
    ),
  },
  'self-destruction': {
    name: text('Selbstzerstörung', 'Self-destruction'),
    effect: text(
      'Wird es im Nahkampf angegriffen, darf es einen W6 werfen: Bei 5 oder 6 sprengt es sich und den Angreifer in die Luft.',
      'When attacked in close combat it may roll a D6: on a 5 or 6 it blows up itself and the attacker.',
    ),
  },
  howitzer: {
    name: text('Haubitze', 'Howitzer'),
    effect: text(
      'Schießt nur jede fünfte Runde und dann mit den Haubitzenfeldern. In einer Runde bewegt sie sich oder schießt. Im Nahkampf verteidigt sie nur: Der Angreifer würfelt sofort.',
      'Fires every fifth round only, using the howitzer tiles. In a round it moves or fires. In close combat it only defends: the attacker rolls at once.',
    ),
  },
};

/** Name and effect of a special rule as this tournament plays it. */
export function ruleText(rule: SpecialRule, { armoured }: { readonly armoured: ArmouredFaces }): RuleText {
  if (rule !== 'armoured') return rules[rule];
  const face = saves[armoured];
  return {
    name: text('Gepanzert', 'Armoured'),
    effect: text(
      `Wirf für jede erlittene Wunde einen W6: Bei ${face.de} ist sie abgewehrt.`,
      `Roll a D6 for each wound suffered: on ${face.en} it is stopped.`,
    ),
  };
}
