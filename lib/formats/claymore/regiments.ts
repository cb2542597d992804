import { type Text, text } from '../../text';
import type { SpecialRule } from './special-rules';

/** The two armies; a pairing plays one against the other. */
export const armyIds = ['empire', 'chaos'] as const;
export type ArmyId = (typeof armyIds)[number];

export const armyNames: Readonly<Record<ArmyId, Text>> = {
  empire: text('Imperium', 'Empire'),
  chaos: text('Chaos', 'Chaos'),
};

export const regimentIds = [
  'lords',
  'lord',
  'knights',
  'soldiers',
  'archers',
  'crossbowmen',
  'howitzer',
  'champions',
  'champion',
  'chaos-warriors',
  'chaos-archers',
  'orcs',
  'goblins',
  'wolf-riders',
  'beastmen',
  'ogre',
] as const;
export type RegimentId = (typeof regimentIds)[number];

/** A regiment's profile (§2) and how many of it the boxes hold (§1). */
export interface Regiment {
  readonly id: RegimentId;
  readonly army: ArmyId;
  readonly name: Text;
  /** BW, in fields */
  readonly movement: number;
  /** RW, in fields; 1 reaches neighbours only */
  readonly range: number;
  /** A, in dice */
  readonly attacks: number;
  /** S; null for the howitzer, whose shots follow rules of their own (§7) */
  readonly strength: number | null;
  /** V */
  readonly defence: number;
  /** L, in chips */
  readonly life: number;
  /** PW */
  readonly value: number;
  readonly rules: readonly SpecialRule[];
  /** shoots in the move phase instead of moving (§6) */
  readonly shoots: boolean;
  readonly mayEnterTower: boolean;
  /** regiments in one base game, and in its army's expansion */
  readonly base: number;
  readonly expansion: number;
}

type Profile = readonly [
  movement: number,
  range: number,
  attacks: number,
  strength: number | null,
  defence: number,
  life: number,
  value: number,
];

function regiment(
  id: RegimentId,
  army: ArmyId,
  name: Text,
  [movement, range, attacks, strength, defence, life, value]: Profile,
  [base, expansion]: readonly [number, number],
  rules: readonly SpecialRule[] = [],
  { mayEnterTower = true } = {},
): Regiment {
  return {
    id,
    army,
    name,
    movement,
    range,
    attacks,
    strength,
    defence,
    life,
    value,
    rules,
    shoots: range > 1,
    mayEnterTower,
    base,
    expansion,
  };
}

const leading: readonly SpecialRule[] = ['terrifying', 'steadfast', 'leader', 'armoured'];
const heavy: readonly SpecialRule[] = ['terrifying', 'steadfast', 'armoured'];
const outside = { mayEnterTower: false };

/** Every regiment of both armies, in the order of the profile list. */
export const regiments: readonly Regiment[] = [
  regiment('lords', 'empire', text('Lehnsherren', 'Lords'), [2, 1, 5, 5, 5, 3, 9], [1, 0], leading, outside),
  regiment('lord', 'empire', text('Lehnsherr', 'Lord'), [2, 1, 2, 5, 5, 1, 7], [0, 1], leading, outside),
  regiment(
    'knights',
    'empire',
    text('Ritter des Imperiums', 'Knights of the Empire'),
    [2, 1, 4, 4, 4, 3, 8],
    [3, 1],
    heavy,
    outside,
  ),
  regiment(
    'soldiers',
    'empire',
    text('Imperiale Soldaten', 'Imperial Soldiers'),
    [1, 1, 3, 3, 4, 3, 5],
    [3, 1],
  ),
  regiment(
    'archers',
    'empire',
    text('Imperiale Bogenschützen', 'Imperial Archers'),
    [1, 2, 3, 3, 2, 3, 5],
    [2, 2],
    ['fast'],
  ),
  regiment(
    'crossbowmen',
    'empire',
    text('Imperiale Armbrustschützen', 'Imperial Crossbowmen'),
    [1, 2, 3, 4, 3, 3, 6],
    [1, 1],
  ),
  regiment(
    'howitzer',
    'empire',
    text('Haubitze', 'Howitzer'),
    [1, 1, 1, null, 1, 3, 10],
    [1, 1],
    ['howitzer', 'self-destruction'],
    outside,
  ),
  regiment(
    'champions',
    'chaos',
    text('Chaos-Champions', 'Chaos Champions'),
    [2, 1, 5, 5, 5, 3, 9],
    [1, 0],
    leading,
    outside,
  ),
  regiment(
    'champion',
    'chaos',
    text('Chaos-Champion', 'Chaos Champion'),
    [2, 1, 2, 5, 5, 1, 7],
    [0, 2],
    leading,
    outside,
  ),
  regiment(
    'chaos-warriors',
    'chaos',
    text('Chaos-Krieger', 'Chaos Warriors'),
    [1, 1, 4, 4, 5, 3, 8],
    [2, 0],
    heavy,
  ),
  regiment(
    'chaos-archers',
    'chaos',
    text('Chaos-Bogenschützen', 'Chaos Archers'),
    [1, 2, 3, 3, 2, 3, 5],
    [2, 0],
  ),
  regiment('orcs', 'chaos', text('Orks', 'Orcs'), [1, 1, 3, 4, 4, 3, 6], [2, 0], ['berserk']),
  regiment(
    'goblins',
    'chaos',
    text('Goblins', 'Goblins'),
    [1, 1, 2, 2, 2, 3, 1],
    [2, 0],
    ['fast', 'cowardly'],
  ),
  regiment(
    'wolf-riders',
    'chaos',
    text('Wolfsreiter', 'Wolf Riders'),
    [2, 1, 2, 3, 2, 3, 3],
    [2, 0],
    ['terrifying', 'fast'],
    outside,
  ),
  regiment('beastmen', 'chaos', text('Tiermenschen', 'Beastmen'), [1, 1, 3, 4, 3, 3, 5], [2, 4]),
  regiment(
    'ogre',
    'chaos',
    text('Oger', 'Ogre'),
    [2, 1, 3, 5, 3, 6, 9],
    [1, 2],
    ['terrifying', 'steadfast'],
    outside,
  ),
];

/** PW of one base game's regiments of either army (§3), which are as many. */
export const baseGameValue = regiments
  .filter(({ army }) => army === 'empire')
  .reduce((sum, { base, value }) => sum + base * value, 0);

const byId = new Map(regiments.map((each) => [each.id, each]));

/** The regiment of that id. */
export function regimentOf(id: RegimentId): Regiment {
  const found = byId.get(id);
  if (!found) throw new Error(`no regiment ${id}`);
  return found;
}
