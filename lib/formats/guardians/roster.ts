import type { ArmyName } from '../../armies/army-data';
import {
  type ArmyList,
  armyList,
  type ListOverride,
  type ListRules,
  listOverride,
} from '../../armies/army-list';
import { armyNames } from '../../armies/army-names';
import { casualtySheet } from '../../armies/casualty-sheet';
import { checkList } from '../../armies/check-list';
import { findArmy } from '../../armies/find-army';
import { pointsEach } from '../../armies/line-contents';
import { makeListLink } from '../../armies/list-link';
import { applyOverrides } from '../../armies/list-overrides';
import { makeListText } from '../../armies/list-text';
import { listContents, listTotals } from '../../armies/list-totals';
import { loadArmyBook } from '../../armies/load-army-book';
import { problemSentence, readProblemSentence } from '../../armies/problem-sentence';
import { readList } from '../../armies/read-list';
import { fail, ok } from '../../outcome';
import { text } from '../../text';
import { defineRoster, type RosterArmy, type RosterView } from '../roster';
import type { GuardiansSetup } from './setup';

/** What the tournament's settings say about lists (§1, §11, A38). */
export function listRulesOf(setup: GuardiansSetup, overrides: readonly ListOverride[] = []): ListRules {
  return {
    version: setup.armyVersion,
    size: setup.gameSize,
    regimentsOfRenown: setup.regimentsOfRenown,
    arrogant: setup.arrogant,
    dyingRace: setup.dyingRace,
    overrides: [...overrides],
  };
}

const rosterArmy = ({ id, name, nameDe }: ArmyName): RosterArmy => ({ id, name: text(nameDe, name) });

async function viewOf(setup: GuardiansSetup, list: ArmyList, overrides: readonly ListOverride[]) {
  const rules = listRulesOf(setup, overrides);
  const loaded = await loadArmyBook(list.version, list.armyId);
  if (!loaded) {
    const values = { army: list.armyId };
    return fail({ code: 'army-unknown', sentence: readProblemSentence({ code: 'army-unknown', values }) });
  }
  const book = applyOverrides(loaded, overrides);
  const { points, units, breakPoint } = listTotals(list, book, rules);
  const contents = listContents(list, book);
  const view: RosterView = {
    army: rosterArmy(book.army),
    label: list.label,
    rows: contents.map((each) => ({
      line: each.line.id,
      count: each.line.count,
      name: each.as.name,
      details: [...each.options.filter((option) => !option.becomes), ...each.items, ...each.addOns].map(
        ({ name }) => name,
      ),
      points: each.line.count * pointsEach(each),
      character: each.as.character,
    })),
    totals: { points, size: rules.size, units, breakPoint },
    problems: checkList(list, book, rules).map((problem) => ({
      code: problem.code,
      // A limit belongs to no line; the first of its unit is where a reader looks.
      line: problem.line ?? list.lines.find(({ unit }) => unit === problem.unit)?.id,
      sentence: problemSentence(problem),
    })),
    matchArmy: casualtySheet(list, book, rules),
    text: makeListText(list, book, rules),
    link: makeListLink(list, book),
  };
  return ok(view);
}

/** Warmaster army lists for the Guardians format. */
export const guardiansRoster = defineRoster<GuardiansSetup, ArmyList, readonly ListOverride[]>({
  list: armyList,
  overrides: listOverride.array().max(500),
  noOverrides: [],
  editor: 'own',
  armies: () => armyNames.map(rosterArmy),
  findArmy(name) {
    const army = findArmy(name);
    return army && rosterArmy(army);
  },
  emptyList: (setup, armyId) => ({
    version: setup.armyVersion,
    armyId,
    size: setup.gameSize,
    label: '',
    lines: [],
  }),
  view: viewOf,
  async read(setup, input, overrides, armyId) {
    const rules = listRulesOf(setup, overrides);
    const read = await readList(input, { rules, armyId, load: loadArmyBook });
    return read.ok ? read : fail({ code: read.problem.code, sentence: readProblemSentence(read.problem) });
  },
});
