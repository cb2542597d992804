import { spellingKey } from '../../letters';
import { fail, ok } from '../../outcome';
import { type Text, text } from '../../text';
import {
  type Catalogue,
  type CatalogueLine,
  type CatalogueList,
  catalogueList,
  mostLines,
} from '../catalogue';
import { listLines, tooManyUnits } from '../list-lines';
import {
  defineRoster,
  type RosterArmy,
  type RosterProblem,
  type RosterRow,
  type RosterView,
} from '../roster';
import {
  armyProblems,
  armyTotals,
  available,
  highestValue,
  printedTotalsNote,
  type RegimentCounts,
} from './army';
import { type ListedArmies, profileText, unitsOf } from './kit-units';
import { readClaymoreLines } from './read-list';
import {
  type ArmyId,
  armyIds,
  armyNames,
  type RegimentId,
  regimentIds,
  regimentOf,
  regiments,
} from './regiments';
import type { ClaymoreSetup } from './setup';

/** A list holds both armies: whoever plays may have to play either. */
const both: RosterArmy = { id: 'both', name: text('Imperium und Chaos', 'Empire and Chaos') };

const isRegiment = (id: string | null): id is RegimentId => regimentIds.some((known) => known === id);

/** The regiments of one army on a list. */
export function countsOf(list: CatalogueList, army: ArmyId): RegimentCounts {
  const counts: Partial<Record<RegimentId, number>> = {};
  for (const { unit, count } of list.lines)
    if (isRegiment(unit) && regimentOf(unit).army === army) counts[unit] = (counts[unit] ?? 0) + count;
  return counts;
}

function catalogueOf(setup: ClaymoreSetup): Catalogue {
  return {
    units: regiments
      .filter((regiment) => available(setup, regiment) > 0)
      .map((regiment) => ({
        id: regiment.id,
        name: regiment.name,
        points: regiment.value,
        max: available(setup, regiment),
        group: armyNames[regiment.army],
        note: profileText(setup, regiment.id),
      })),
    free: null,
    size: Math.max(...armyIds.map((army) => highestValue(setup, army))),
    sizePer: 'group',
    ...(setup.expansions !== 'none' && { note: printedTotalsNote() }),
  };
}

function problemsOf(setup: ClaymoreSetup, list: CatalogueList): RosterProblem[] {
  const foreign = list.lines
    .filter(({ unit }) => !isRegiment(unit))
    .map(
      ({ id, name }): RosterProblem => ({
        code: 'unknown-regiment',
        line: id,
        sentence: text(
          `„${name}“ ist kein Regiment der Claymore-Saga. Prüf den Namen.`,
          `“${name}” is not a regiment of the Claymore-Saga. Check the name.`,
        ),
      }),
    );
  const lineOf = (regiment: RegimentId | undefined) =>
    list.lines.find(({ unit }) => unit !== null && unit === regiment)?.id;
  const own = armyIds.flatMap((army) =>
    armyProblems(setup, army, countsOf(list, army)).map(
      ({ code, regiment, sentence }): RosterProblem => ({
        code,
        line: lineOf(regiment),
        sentence: regiment
          ? sentence
          : text(`${armyNames[army].de}: ${sentence.de}`, `${armyNames[army].en}: ${sentence.en}`),
      }),
    ),
  );
  return [...foreign, ...own];
}

const row = ({ id, unit, count, name, points }: CatalogueLine): RosterRow => {
  const known = isRegiment(unit) ? regimentOf(unit) : null;
  return {
    line: id,
    count,
    name: known?.name.de ?? name,
    ...(known && { title: known.name, group: armyNames[known.army] }),
    details: [],
    points: count * (known?.value ?? points),
    character: false,
  };
};

function viewOf(setup: ClaymoreSetup, list: CatalogueList): RosterView {
  const totals = armyIds.map((army) => armyTotals(countsOf(list, army)));
  const place = (line: CatalogueLine) => (isRegiment(line.unit) ? regimentIds.indexOf(line.unit) : -1);
  const lines = [...list.lines].sort((x, y) => place(x) - place(y));
  const matchArmy: ListedArmies = {
    empire: unitsOf(setup, countsOf(list, 'empire')),
    chaos: unitsOf(setup, countsOf(list, 'chaos')),
  };
  return {
    army: both,
    label: list.name,
    rows: lines.map(row),
    totals: {
      // Only one of the two is played at a time.
      points: Math.max(...totals.map(({ value }) => value)),
      size: Math.max(...armyIds.map((army) => highestValue(setup, army))),
      units: totals.reduce((sum, { regiments: count }) => sum + count, 0),
      breakPoint: null,
    },
    problems: problemsOf(setup, list),
    matchArmy,
    text: makeText(list),
    links: async () => [],
    edition: null,
  };
}

/** One heading an army, one line a kind of regiment, e.g. "2 Oger (18 PW)". */
function makeText(list: CatalogueList): string {
  return armyIds
    .map((army) => {
      const counts = countsOf(list, army);
      const lines = regiments.flatMap(({ id, name, value }) => {
        const count = counts[id] ?? 0;
        return count > 0 ? [`${count} ${name.de} (${count * value} PW)`] : [];
      });
      return [`${armyNames[army].de}, ${armyTotals(counts).value} PW`, ...lines].join('\n');
    })
    .join('\n\n');
}

const plain = (words: string) => spellingKey(words.replace(/[^\p{L}]+/gu, ' '));

const unreadable: { code: string; sentence: Text } = {
  code: 'nothing-read',
  sentence: text(
    'Darin steht kein Regiment. Schreib je Zeile Anzahl und Namen, etwa „2 Oger“.',
    'It contains no regiment. Write number and name on each line, such as “2 Ogre”.',
  ),
};

/** Army lists of the Claymore-Saga: regiments by number, both armies on one list. */
export const claymoreRoster = defineRoster<ClaymoreSetup, CatalogueList>({
  list: catalogueList,
  editor: 'catalogue',
  catalogue: catalogueOf,
  armies: () => [both],
  findArmy(name) {
    const names = [both.id, both.name, ...armyIds.map((army) => armyNames[army])].flatMap((known) =>
      typeof known === 'string' ? [known] : [known.de, known.en],
    );
    return names.some((known) => plain(known) === plain(name)) ? both : undefined;
  },
  emptyList: () => ({ armyId: both.id, name: '', lines: [] }),
  view: async (setup, list) => ok(viewOf(setup, list)),
  async read(_setup, input, _own, { pause }) {
    const source = listLines(input);
    if (!source.ok) return source;
    const { lines, unmatched, differing } = await readClaymoreLines(source.value, pause);
    if (lines.length === 0 && !unmatched.some(({ proposal }) => proposal)) return fail(unreadable);
    if (lines.length > mostLines) return fail(tooManyUnits(lines.length));
    return ok({
      list: { armyId: both.id, name: '', lines: [...lines] },
      unmatched,
      differing,
      statedPoints: null,
    });
  },
});
