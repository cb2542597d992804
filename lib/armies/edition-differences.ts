import { type Text, text } from '../text';
import type { Edition } from './edition';

/** One value of an entry, before and after; null where there is none. */
interface FieldDifference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
/** A unit, character, option, item or regiment that is new, gone or changed. */
interface EntryDifference {
  readonly kind: 'new' | 'gone' | 'changed';
  readonly name: string;
  /** empty for one that is new or gone, but for its price */
  readonly fields: readonly FieldDifference[];
}
export interface GroupDifference {
  /** the army, or what no army has for itself: items and regiments */
  readonly id: string;
  readonly name: Text;
  readonly entries: readonly EntryDifference[];
}

interface Listed {
  readonly id: string;
  readonly name: string;
}

/** What the fields are called; those that nobody reads (ids, other spellings) are left out of differences. */
const fieldNames: Readonly<Record<string, Text>> = {
  name: text('Name', 'name'),
  points: text('Punkte', 'points'),
  min: text('mindestens je 1.000', 'minimum per 1,000'),
  max: text('höchstens je 1.000', 'maximum per 1,000'),
  armyMin: text('mindestens je Armee', 'minimum per army'),
  armyMax: text('höchstens je Armee', 'maximum per army'),
  type: text('Typ', 'type'),
  kind: text('Art', 'kind'),
  attack: text('Attacken', 'attacks'),
  range: text('Reichweite', 'range'),
  hits: text('Treffer', 'hits'),
  armour: text('Rüstung', 'armour'),
  size: text('Basen', 'stands'),
  command: text('Kommando', 'command'),
  magic: text('magische Gegenstände', 'magic items'),
  countsForBreak: text('zählt für den Breakpoint', 'counts for the break point'),
  addOnStand: text('Zusatzbase', 'add-on stand'),
  attachesTo: text('schließt sich an', 'joins'),
  maxPerUnit: text('höchstens je Einheit', 'at most per unit'),
  sharesMaxWith: text('teilt das Maximum mit', 'shares its maximum with'),
  summonOnly: text('nur beschworen', 'summoned only'),
  victoryPoints: text('Siegpunkte', 'victory points'),
  extraItems: text('zusätzliche Gegenstände', 'further items'),
  for: text('für', 'for'),
  unlimited: text('beliebig oft', 'any number'),
  requires: text('braucht', 'needs'),
  grantsItems: text('erlaubt Gegenstände', 'grants items'),
  grantsOptions: text('erlaubt Optionen', 'grants options'),
  becomes: text('wird zu', 'becomes'),
  countsTowardMinOf: text('zählt für das Minimum von', 'counts for the minimum of'),
  countsTowardMaxOf: text('zählt für das Maximum von', 'counts for the maximum of'),
  pointsBy: text('Punktkosten nach', 'points by'),
  notArmies: text('nicht für', 'not for'),
  carriers: text('Träger', 'bearers'),
  armies: text('kämpft für', 'fights for'),
  countsAs: text('belegt', 'takes the place of'),
  notWith: text('nicht mit', 'not with'),
  notWithUnits: text('nicht mit Einheiten', 'not with units'),
  order: text('Nummer in Links', 'number in links'),
  breakPoint: text('Breakpoint', 'break point'),
};
/** What a field is called. */
export const fieldName = (field: string): Text => fieldNames[field] ?? text(field, field);

/** What is different in `after`, army by army in its order; armies that are the same are left out. */
export function editionDifferences(before: Edition, after: Edition): readonly GroupDifference[] {
  const armyIds = [...new Set([...after.armies, ...before.armies].map(({ id }) => id))];
  const groups = armyIds.map((id): GroupDifference => {
    const [old, now] = [before, after].map(({ armies }) => armies.find((army) => army.id === id));
    const { name, nameDe } = now ?? old ?? { name: id, nameDe: id };
    const head = (army = old) => (army ? [{ id: 'army', name, breakPoint: army.breakPoint }] : []);
    return {
      id,
      name: text(nameDe, name),
      entries: [
        ...(old && now ? listDifferences(head(old), head(now), name) : []),
        ...listDifferences(old?.units, now?.units),
        ...listDifferences(old?.characters, now?.characters),
        ...listDifferences(old?.options, now?.options),
      ],
    };
  });
  return [
    ...groups,
    {
      id: 'magicItems',
      name: text('Magische Gegenstände', 'Magic items'),
      entries: listDifferences(before.magicItems, after.magicItems),
    },
    {
      id: 'regimentsOfRenown',
      name: text('Söldnerregimenter', 'Regiments of Renown'),
      entries: listDifferences(before.regimentsOfRenown.units, after.regimentsOfRenown.units),
    },
  ].filter(({ entries }) => entries.length > 0);
}

function listDifferences(
  before: readonly Listed[] = [],
  after: readonly Listed[] = [],
  called?: string,
): EntryDifference[] {
  const gone = before.filter(({ id }) => !after.some((each) => each.id === id));
  return [
    ...after.flatMap((now): EntryDifference[] => {
      const old = before.find(({ id }) => id === now.id);
      if (!old) return [{ kind: 'new', name: now.name, fields: priceOf(undefined, now) }];
      const fields = fieldDifferences(old, now);
      return fields.length > 0 ? [{ kind: 'changed', name: called ?? now.name, fields }] : [];
    }),
    ...gone.map(
      (old): EntryDifference => ({ kind: 'gone', name: old.name, fields: priceOf(old, undefined) }),
    ),
  ];
}

const priceOf = (old: Listed | undefined, now: Listed | undefined): FieldDifference[] => [
  {
    field: 'points',
    before: old ? shown(fieldOf(old, 'points')) : null,
    after: now ? shown(fieldOf(now, 'points')) : null,
  },
];

function fieldDifferences(old: Listed, now: Listed): FieldDifference[] {
  const known = [...new Set([...Object.keys(fieldNames), ...Object.keys(old), ...Object.keys(now)])];
  return known
    .filter((field) => field !== 'id' && field !== 'aliases')
    .map((field) => ({ field, before: shown(fieldOf(old, field)), after: shown(fieldOf(now, field)) }))
    .filter(({ before, after }) => before !== after);
}

const fieldOf = (entry: Listed, field: string): unknown =>
  Object.getOwnPropertyDescriptor(entry, field)?.value;

/** A value in a line: lists with commas, tables as "5+ 30, 6+ 20". */
function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (value === true) return '✓';
  if (value === false) return '–';
  if (Array.isArray(value)) return value.map((each) => shown(each) ?? '').join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, each]) => `${key} ${shown(each) ?? ''}`)
      .join(', ');
  return String(value);
}
