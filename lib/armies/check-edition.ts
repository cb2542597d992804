import { fail, type Outcome, ok } from '../outcome';
import { type Text, text } from '../text';
import { type Regiment, regimentSlots } from './army-data';
import type { Edition } from './edition';
import type { EditionFault, EditionProblem, EditionProblemCode } from './edition-problem';
import { stemName } from './match-names';

type Army = Edition['armies'][number];
interface Named {
  readonly id: string;
  readonly name: string;
}
type Report = (code: EditionProblemCode, place: readonly string[], values?: EditionProblem['values']) => void;

/**
 * What an edition's schema cannot say: nothing twice, every reference to something there is, limits and prices that
 * make sense. Gives the edition with ids in place of the names that its references may have.
 */
export function checkEdition(edition: Edition): Outcome<Edition, EditionFault> {
  const problems: EditionProblem[] = [];
  const report: Report = (code, place, values = {}) =>
    problems.push({ code, place: place.map((part): Text => text(part, part)), values });
  const { armies, magicItems, regimentsOfRenown } = edition;
  reportTwice(armies, [], report);
  reportSame(armies, ({ selectorPath }) => selectorPath, ['selectorPath'], report);
  reportTwice(magicItems, ['magicItems'], report);
  reportSame(magicItems, ({ code }) => code, ['magicItems'], report);
  reportTwice(regimentsOfRenown.units, ['regimentsOfRenown'], report);
  const codes = new Set(magicItems.map(({ code }) => code));
  const checked: Edition = {
    ...edition,
    armies: armies.map((army) => checkArmy(army, { codes, regiments: regimentsOfRenown.units }, report)),
    magicItems: magicItems.map((item) => {
      const place = ['magicItems', item.name];
      if ((typeof item.points === 'object') !== (item.pointsBy !== undefined)) report('price-table', place);
      return { ...item, notArmies: resolved(item.notArmies, armies, [...place, 'notArmies'], report) };
    }),
    regimentsOfRenown: {
      units: regimentsOfRenown.units.map((regiment) =>
        checkRegiment(regiment, armies, regimentsOfRenown.units, report),
      ),
    },
  };
  // Optional fields that are missing are left out, as they were.
  return problems.length > 0
    ? fail({ code: 'edition-broken', problems })
    : ok(JSON.parse(JSON.stringify(checked)));
}

/** Two of one id or of one name: a text could not tell which it means. */
function reportTwice(items: readonly Named[], place: readonly string[], report: Report) {
  const found = new Set<string>();
  for (const { id, name } of items) {
    const twice = found.has(`id ${id}`) ? id : found.has(`name ${stemName(name)}`) ? name : undefined;
    if (twice !== undefined) report('twice', [...place, name], { name: twice });
    found.add(`id ${id}`).add(`name ${stemName(name)}`);
  }
}

function reportSame<T extends Named>(
  items: readonly T[],
  keyOf: (item: T) => string,
  place: readonly string[],
  report: Report,
) {
  for (const [at, item] of items.entries())
    if (items.findIndex((other) => keyOf(other) === keyOf(item)) < at)
      report('twice', [item.name, ...place], { name: keyOf(item) });
}

/** The id of what a reference names, by id or by name. */
function resolve(
  reference: string,
  items: readonly Named[],
  place: readonly string[],
  report: Report,
): string {
  const found =
    items.find(({ id }) => id === reference) ??
    items.find(({ name }) => stemName(name) === stemName(reference));
  if (!found) report('unknown-reference', place, { name: reference });
  return found?.id ?? reference;
}
function resolved<R extends readonly string[] | undefined>(
  references: R,
  items: readonly Named[],
  place: readonly string[],
  report: Report,
): R extends undefined ? undefined : string[];
function resolved(
  references: readonly string[] | undefined,
  items: readonly Named[],
  place: readonly string[],
  report: Report,
) {
  return references?.map((reference) => resolve(reference, items, place, report));
}

function checkArmy(
  army: Army,
  known: { readonly codes: ReadonlySet<string>; readonly regiments: readonly Named[] },
  report: Report,
): Army {
  const { units, characters, options, breakPoint } = army;
  const entries = [...units, ...characters];
  const place = (...parts: readonly string[]) => [army.name, ...parts];
  reportTwice([...entries, ...known.regiments], place(), report);
  reportTwice(options, place(), report);
  for (const [at, each] of entries.entries()) {
    const other = entries.slice(0, at).find(({ order }) => order === each.order);
    if (other)
      report('number-twice', place(each.name, 'order'), {
        number: each.order,
        name: each.name,
        other: other.name,
      });
    for (const [min, max, field] of [
      [each.min, each.max, 'min'],
      [each.armyMin, each.armyMax, 'armyMin'],
    ] as const)
      if (min !== undefined && max !== undefined && min > max)
        report('minimum-above-maximum', place(each.name, field), { min, max });
  }
  const generals = characters.filter(({ type }) => type === 'General').length;
  if (generals !== 1) report('generals', place('characters'), { count: generals });
  const itemsOf = (items: readonly string[] | undefined, where: readonly string[]) => {
    for (const code of items ?? [])
      if (!known.codes.has(code)) report('unknown-reference', where, { name: code });
  };
  return {
    ...army,
    breakPoint: {
      ...breakPoint,
      countOnly: resolved(breakPoint.countOnly, units, place('breakPoint', 'countOnly'), report),
    },
    units: units.map((unit) => {
      if ((unit.addOnStand === true) !== (unit.attachesTo !== undefined))
        report('add-on-without-host', place(unit.name));
      return {
        ...unit,
        attachesTo: resolved(unit.attachesTo, units, place(unit.name, 'attachesTo'), report),
        sharesMaxWith: resolved(unit.sharesMaxWith, units, place(unit.name, 'sharesMaxWith'), report),
      };
    }),
    characters: characters.map((character) => {
      itemsOf(character.extraItems, place(character.name, 'extraItems'));
      return character;
    }),
    options: options.map((option, at) => {
      const { name } = option;
      const hosts = resolved(option.for, entries, place(name, 'for'), report);
      itemsOf(option.grantsItems, place(name, 'grantsItems'));
      if ((option.kind === 'substitution') !== (option.becomes !== undefined))
        report('not-a-substitution', place(name));
      const cheapest = Math.min(
        ...entries.filter(({ id }) => hosts.includes(id)).map(({ points }) => points),
      );
      const lowest = option.kind === 'substitution' ? -cheapest : 0;
      if (option.points < lowest) report('below-zero', place(name, 'points'));
      const alike = options
        .slice(0, at)
        .find(
          (other) => other.order !== undefined && other.order === option.order && sharesHost(other, option),
        );
      if (alike)
        report('number-twice', place(name, 'order'), {
          number: option.order ?? 0,
          name,
          other: alike.name,
        });
      return {
        ...option,
        for: hosts,
        requires: resolved(option.requires, entries, place(name, 'requires'), report),
        grantsOptions: resolved(option.grantsOptions, options, place(name, 'grantsOptions'), report),
        becomes: option.becomes && resolve(option.becomes, units, place(name, 'becomes'), report),
        countsTowardMinOf: resolved(
          option.countsTowardMinOf,
          units,
          place(name, 'countsTowardMinOf'),
          report,
        ),
        countsTowardMaxOf: resolved(
          option.countsTowardMaxOf,
          units,
          place(name, 'countsTowardMaxOf'),
          report,
        ),
      };
    }),
  };
}

const sharesHost = (one: Army['options'][number], other: Army['options'][number]): boolean =>
  one.for.some((host) => other.for.some((each) => stemName(each) === stemName(host)));

function checkRegiment(
  regiment: Regiment,
  armies: readonly Army[],
  regiments: readonly Named[],
  report: Report,
): Regiment {
  const place = (...parts: readonly string[]) => ['regimentsOfRenown', regiment.name, ...parts];
  const { countsAs, notWithUnits } = regiment;
  const places = Object.entries(countsAs).map(([armyId, kind]): [string, string] => {
    if (regimentSlots.some((slot) => slot === kind)) return [armyId, kind];
    const army = armies.find(({ id }) => id === armyId);
    if (!army) {
      report('unknown-reference', place('countsAs'), { name: armyId });
      return [armyId, kind];
    }
    const entries = [...army.units, ...army.characters];
    return [armyId, resolve(kind, entries, place('countsAs', army.name), report)];
  });
  return {
    ...regiment,
    armies: resolved(regiment.armies, armies, place('armies'), report),
    countsAs: { ...Object.fromEntries(places), default: countsAs.default },
    notWith: resolved(regiment.notWith, regiments, place('notWith'), report),
    notWithUnits: notWithUnits?.map(({ army: armyId, unit }) => {
      const army = armies.find(({ id }) => id === armyId);
      if (!army) report('unknown-reference', place('notWithUnits'), { name: armyId });
      return {
        army: armyId,
        unit: army ? resolve(unit, army.units, place('notWithUnits', army.name), report) : unit,
      };
    }),
  };
}
