import { longest } from '../limits';
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

/** All names of an army: English, German, its id and others in use. */
export const namesOfArmy = (army: ArmyName): readonly string[] => [
  army.name,
  army.nameDe,
  army.id,
  ...(otherNames[army.id] ?? []),
];

interface Spellings {
  readonly army: ArmyName;
  readonly plain: readonly string[];
  readonly stems: readonly string[];
}

const spellings = new WeakMap<readonly ArmyName[], readonly Spellings[]>();

/** The spellings of all armies, worked out once per array: pass the same array again. */
function spellingsOf(armies: readonly ArmyName[]): readonly Spellings[] {
  const known = spellings.get(armies);
  if (known) return known;
  const made = armies.map((army) => {
    const names = namesOfArmy(army);
    return { army, plain: names.map(plainName), stems: names.map(stemName) };
  });
  spellings.set(armies, made);
  return made;
}

/** The army of that name, English or German, capitals, accents and plurals aside. */
export function findArmy(name: string, armies: readonly ArmyName[] = armyNames): ArmyName | undefined {
  if (name.length > longest.listLine) return undefined;
  const plain = plainName(name);
  if (plain === '') return undefined;
  const stem = stemName(name);
  const all = spellingsOf(armies);
  return (
    all.find((each) => each.plain.includes(plain))?.army ??
    all.find((each) => each.stems.includes(stem))?.army
  );
}

/** The army whose name stands somewhere in the text; the longest name wins ("Chaos Dwarfs" over "Chaos"). */
export function findArmyIn(text: string, armies: readonly ArmyName[] = armyNames): ArmyName | undefined {
  if (text.length > longest.listLine) return undefined;
  const within = ` ${stemName(text)} `;
  const best = spellingsOf(armies)
    .map(({ army, stems }) => ({
      army,
      length: Math.max(...stems.map((stem) => (within.includes(` ${stem} `) ? stem.length : 0))),
    }))
    .sort((x, y) => y.length - x.length)[0];
  return best && best.length > 0 ? best.army : undefined;
}
