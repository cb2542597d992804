import { bestGuess, guessWords } from '../../armies/adopt-line';
import type { ArmyName } from '../../armies/army-data';
import { type ArmyList, armyList, type ListRules } from '../../armies/army-list';
import { armyNames } from '../../armies/army-names';
import { armyVersions } from '../../armies/army-version';
import { casualtySheet } from '../../armies/casualty-sheet';
import { checkList } from '../../armies/check-list';
import { findArmy } from '../../armies/find-army';
import { pointsEach } from '../../armies/line-contents';
import { makeListLink, selectors } from '../../armies/list-link';
import { applyOverrides } from '../../armies/list-overrides';
import type { UnmatchedLine } from '../../armies/list-reading';
import { makeListText } from '../../armies/list-text';
import { listContents, listTotals } from '../../armies/list-totals';
import { armyNamesOf, bookOfEdition, type LoadBook, loadArmyBook } from '../../armies/load-army-book';
import { type MovedList, moveList } from '../../armies/move-list';
import { problemSentence, readProblemSentence } from '../../armies/problem-sentence';
import { differingUnits, type EditionReading, readInEditions } from '../../armies/read-in-editions';
import { once } from '../../once';
import { fail, ok } from '../../outcome';
import { type Text, text } from '../../text';
import {
  defineRoster,
  type OwnEdition,
  type ReadHints,
  type RosterArmy,
  type RosterLink,
  type RosterView,
} from '../roster';
import type { GuardiansSetup } from './setup';

/** What the tournament's settings say about lists (§1, §11, A38). */
export function listRulesOf(setup: GuardiansSetup): ListRules {
  return {
    version: setup.armyVersion,
    size: setup.gameSize,
    regimentsOfRenown: setup.regimentsOfRenown,
    arrogant: setup.arrogant,
    dyingRace: setup.dyingRace,
    overrides: setup.armyChanges,
  };
}

/** Every edition that lists of the tournament may be of, oldest first, those of its own last. */
export const editionsWith = (own: readonly OwnEdition[]): readonly string[] => [
  ...armyVersions,
  ...own.map(({ edition }) => edition),
];

/** Armies of the editions that come along and of those the organiser has loaded. */
export const booksWith =
  (own: readonly OwnEdition[]): LoadBook =>
  async (version, armyId) => {
    const loaded = own.find(({ edition }) => edition === version);
    return loaded ? bookOfEdition(loaded.file, armyId) : loadArmyBook(version, armyId);
  };

/** The same with the prices and limits that the organiser has changed in the tournament's edition. */
export const changedBooksWith = (own: readonly OwnEdition[], rules: ListRules): LoadBook => {
  const load = booksWith(own);
  return async (version, armyId) => {
    const book = await load(version, armyId);
    return book && version === rules.version ? applyOverrides(book, rules.overrides) : book;
  };
};

/** The armies of an edition, by name. */
export const armiesOf = (version: string, own: readonly OwnEdition[]): readonly ArmyName[] => {
  const loaded = own.find(({ edition }) => edition === version);
  return loaded ? armyNamesOf(loaded.file) : armyNames;
};

const rosterArmy = ({ id, name, nameDe, selectorPath }: ArmyName): RosterArmy => ({
  id,
  name: text(nameDe, name),
  selectorPath,
});
const editionName = (version: string): Text =>
  text(`Warmaster Armies ${version}`, `Warmaster Armies ${version}`);

async function viewOf(setup: GuardiansSetup, list: ArmyList, own: readonly OwnEdition[]) {
  const rules = listRulesOf(setup);
  const load = changedBooksWith(own, rules);
  const book = await load(list.version, list.armyId);
  if (!book) {
    const known = editionsWith(own).includes(list.version);
    const code = known ? 'army-unknown' : 'edition-unknown';
    const values = { army: list.armyId, edition: list.version };
    return fail({ code, sentence: readProblemSentence({ code, values }) });
  }
  const { points, units, breakPoint } = listTotals(list, book, rules);
  const contents = listContents(list, book);
  const sheet = once(() => casualtySheet(list, book, rules));
  const exchanged = once(() => makeListText(list, book, rules));
  const view: RosterView = {
    army: rosterArmy(book.army),
    label: list.label,
    edition: editionName(list.version),
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
    get matchArmy() {
      return sheet();
    },
    get text() {
      return exchanged();
    },
    links: () => linksOf(list, own),
  };
  return ok(view);
}

/** A link for each of the selectors that knows the army; that of the list's own edition first. */
async function linksOf(list: ArmyList, own: readonly OwnEdition[]): Promise<readonly RosterLink[]> {
  const load = booksWith(own);
  const books = (await Promise.all(editionsWith(own).map((edition) => load(edition, list.armyId)))).filter(
    (book) => book !== undefined,
  );
  return selectors
    .toSorted((x, y) => Number(y.edition === list.version) - Number(x.edition === list.version))
    .flatMap(({ page, edition }) => {
      const book = books.find(({ version }) => version === edition);
      return book ? [{ program: new URL(page).host, href: makeListLink(list, book, books) }] : [];
    });
}

async function read(
  setup: GuardiansSetup,
  input: string,
  own: readonly OwnEdition[],
  { armyId, edition, pause }: ReadHints,
) {
  const rules = listRulesOf(setup);
  const load = booksWith(own);
  const asked = edition === undefined ? rules : { ...rules, version: edition };
  const found = await readInEditions(input, {
    rules: asked,
    // Prices were changed in the tournament's edition, whichever one the text is of.
    changed: rules,
    editions: edition === undefined ? editionsWith(own) : [edition],
    armyId,
    armies: [
      ...new Map(
        [...armyNames, ...own.flatMap(({ file }) => armyNamesOf(file))].map((each) => [each.id, each]),
      ).values(),
    ],
    load,
    pause,
  });
  if (!found.ok) return fail({ code: found.problem.code, sentence: readProblemSentence(found.problem) });
  if (!found.value.told) {
    const code = 'edition-unclear';
    const choices = differingUnits(found.value.choices)
      .map(({ editions, units }) => `${editions.join(', ')}: ${units.join(', ')}`)
      .join(' / ');
    return fail({ code, sentence: readProblemSentence({ code, values: { choices } }) });
  }
  const { chosen } = found.value;
  const unmatched = chosen.reading.unmatched.map((line) => {
    const guess = bestGuess(line, chosen.book);
    if (!guess) return line;
    const words = guessWords(guess, line.under, chosen.book);
    return { ...line, meant: text(words, words) };
  });
  if (chosen.edition === rules.version) return ok({ ...chosen.reading, unmatched, edition: chosen.edition });
  const to = await changedBooksWith(own, rules)(rules.version, chosen.reading.list.armyId);
  if (!to) {
    const values = { army: chosen.book.army.name };
    return fail({ code: 'army-unknown', sentence: readProblemSentence({ code: 'army-unknown', values }) });
  }
  const moved = moveList(chosen.reading.list, chosen.book, to, rules);
  return ok({
    ...chosen.reading,
    edition: chosen.edition,
    list: moved.list,
    unmatched: [...unmatched, ...leftBehind(moved, chosen)],
  });
}

/** What the tournament's edition does not have is told like any line that names nothing. */
const leftBehind = ({ differences }: MovedList, { edition }: EditionReading): UnmatchedLine[] =>
  differences.flatMap((each): UnmatchedLine[] => {
    if (each.kind !== 'unit-gone' && each.kind !== 'extra-gone') return [];
    const what = each.kind === 'unit-gone' ? each.unit : `${each.unit}: ${each.extra}`;
    const points = each.kind === 'unit-gone' ? each.points : null;
    return [
      {
        line: 0,
        text: `${each.count} ${what} (${edition})`,
        count: each.count,
        points,
        under: null,
        name: null,
        guess: null,
      },
    ];
  });

/** Warmaster army lists for the Guardians format. */
export const guardiansRoster = defineRoster<GuardiansSetup, ArmyList>({
  list: armyList,
  editor: 'own',
  armies: (setup, own) => armiesOf(setup.armyVersion, own).map(rosterArmy),
  editions: editionsWith,
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
  read,
});
