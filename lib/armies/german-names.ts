import names from './data/german-names.json';

type Names = Readonly<Record<string, readonly string[]>>;

const none: Names = {};
const armies: Readonly<Record<string, Names>> = names.armies;

/** German names of an army's units and options by their English name; none for an army that has no table. */
export const germanNames = (armyId: string): Names =>
  (Object.hasOwn(armies, armyId) ? armies[armyId] : none) ?? none;

/** German names of the magic items by their English name. */
export const germanItems: Names = names.items;
