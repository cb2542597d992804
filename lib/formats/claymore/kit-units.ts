import type { KitUnit } from '../../match/kit/kit';
import type { PerSide, Side } from '../../sides';
import { text } from '../../text';
import { boxArmy, profileOf, type RegimentCounts } from './army';
import { type ArmyId, armyIds, type RegimentId, regimentIds, regimentOf } from './regiments';
import type { ClaymoreSetup } from './setup';
import { ruleText } from './special-rules';

/** Chips on a regiment; as many as its life points destroy it. */
export const chips = 'chips';
/** Said of a regiment that was not brought along, where armies are built freely and no list says so. */
export const absent = 'absent';

/** What a list hands to the match: regiments of both armies, as its player may have to play either. */
export type ListedArmies = Readonly<Record<ArmyId, readonly KitUnit[]>>;

/** The regiment a unit of the match is; undefined for one we do not know. */
export function regimentOfUnit({ id }: Pick<KitUnit, 'id'>) {
  const known = regimentIds.find((regiment) => regiment === id.replace(/\.\d+$/, ''));
  return known && regimentOf(known);
}

/** The line of figures under a regiment's name. */
export function profileText(setup: ClaymoreSetup, id: RegimentId) {
  const { movement, range, attacks, strength, defence, value, rules } = profileOf(setup, id);
  const figures = `BW ${movement} · RW ${range} · A ${attacks} · S ${strength ?? '*'} · V ${defence} · PW ${value}`;
  const names = rules.map((rule) => ruleText(rule, setup).name);
  const all = (language: 'de' | 'en') => [figures, ...names.map((name) => name[language])].join(' · ');
  return text(all('de'), all('en'));
}

/** One unit for every regiment of an army, numbered where there are several of a kind. */
export function unitsOf(setup: ClaymoreSetup, counts: RegimentCounts): readonly KitUnit[] {
  return regimentIds.flatMap((id) => {
    const { name, value, life } = regimentOf(id);
    const count = counts[id] ?? 0;
    return Array.from({ length: count }, (_, i): KitUnit => {
      const number = count > 1 ? ` ${i + 1}` : '';
      const title = text(`${name.de}${number}`, `${name.en}${number}`);
      return {
        id: `${id}.${i + 1}`,
        name: title.de,
        title,
        points: value,
        profile: profileText(setup, id),
        tracks: [{ id: chips, label: text('Totenkopfchips', 'Skull chips'), max: life, removes: true }],
      };
    });
  });
}

/** The army of a side: the whole box, or its list's, or, where there is none, everything it could have brought. */
export function armyOfSide(
  setup: ClaymoreSetup,
  armies: PerSide<unknown> | undefined,
  side: Side,
  army: ArmyId,
): readonly KitUnit[] {
  // Written by the roster alone and read back as such.
  const listed = setup.armyBuilding === 'points' ? (armies?.[side] as ListedArmies | undefined) : undefined;
  const units = listed?.[army] ?? [];
  return units.length > 0 ? units : unitsOf(setup, boxArmy(setup, army));
}

/** The army of a side while `empire` is the side that plays the Empire. */
export const playedArmy = (empire: Side, side: Side): ArmyId => armyIds[empire === side ? 0 : 1];
