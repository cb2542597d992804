import type { ArmyName } from './army-data';
import { armyNames } from './army-names';
import { plainName, stemName } from './match-names';

// Other names in use, by army id.
const otherNames: Readonly<Record<string, readonly string[]>> = {
  araby: ['Arabia', 'Arabien'],
  bretonnia: ['Bretonen', 'Bretonnians', 'Bretonnian'],
  'chaos-dwarfs': ['Chaos Dwarves'],
  dwarfs: ['Dwarves', 'Dwarven Holds'],
  empire: ['Das Imperium', 'The Empire'],
  kislev: ['Kisleviten'],
  norse: ['Norsca', 'Nordmänner'],
  'ogre-kingdoms': ['Ogres', 'Oger'],
  orcs: ['Orcs & Goblins', 'Orks & Goblins', 'Orks und Goblins'],
  'vampire-counts': ['Vampire'],
  daemons: ['Demons', 'Daemon Hordes'],
};

const namesOf = (army: ArmyName) => [army.name, army.nameDe, army.id, ...(otherNames[army.id] ?? [])];

/** The army of that name, English or German, capitals, accents and plurals aside. */
export function findArmy(name: string, armies: readonly ArmyName[] = armyNames): ArmyName | undefined {
  const plain = plainName(name);
  const stem = stemName(name);
  if (plain === '') return undefined;
  return (
    armies.find((army) => namesOf(army).some((each) => plainName(each) === plain)) ??
    armies.find((army) => namesOf(army).some((each) => stemName(each) === stem))
  );
}

/** The army whose name stands somewhere in the text; the longest name wins ("Chaos Dwarfs" over "Chaos"). */
export function findArmyIn(text: string, armies: readonly ArmyName[] = armyNames): ArmyName | undefined {
  const within = ` ${stemName(text)} `;
  const lengthOf = (army: ArmyName) =>
    Math.max(
      ...namesOf(army).map((each) => (within.includes(` ${stemName(each)} `) ? stemName(each).length : 0)),
    );
  const best = armies
    .map((army) => ({ army, length: lengthOf(army) }))
    .sort((x, y) => y.length - x.length)[0];
  return best && best.length > 0 ? best.army : undefined;
}
