import { seededRandom } from '../random';
import type { ArmyList } from './army-list';
import { armyNames } from './army-names';
import { type ArmyVersion, armyVersions } from './army-version';
import { listTotals } from './list-totals';
import { loadArmyBook } from './load-army-book';
import { readInEditions } from './read-in-editions';
import { legalList, testBook, testRules } from './test-lists';
import { shapes, writeShape } from './test-shapes';

/** How a written list was read: as it is, with a note, wrong but told, refused, or wrong in silence. */
type Outcome = 'right' | 'right, with a note' | 'told' | 'refused' | 'wrong and silent';

export interface TriedReading {
  readonly shape: string;
  readonly armyId: string;
  readonly version: ArmyVersion;
  readonly text: string;
  readonly outcome: Outcome;
  readonly read: string;
}

const brief = ({ lines }: ArmyList): string =>
  lines
    .map(
      ({ unit, count, items, options, addOns }) =>
        `${count} ${[unit, ...options, ...items, ...addOns].join('+')}`,
    )
    .toSorted()
    .join(', ');

/** A random legal list of that seed, written in each shape and read in a tournament of its own edition. */
export async function tryShapes(
  seed: number,
  among: readonly string[] = Object.keys(shapes),
): Promise<readonly TriedReading[]> {
  const random = seededRandom(seed);
  const army = armyNames[random(armyNames.length)];
  const version = armyVersions[random(armyVersions.length)];
  if (!army || !version) throw new Error('no army');
  const rules = testRules({ version, size: [1000, 1250, 1500, 2000, 3000][random(5)] });
  const book = await testBook(army.id, version);
  const list = legalList(book, rules, random, 10 + random(50));
  const tried: TriedReading[] = [];
  for (const shape of among) {
    const text = writeShape(shape, list, book, rules);
    const found = await readInEditions(text, { rules, editions: armyVersions, load: loadArmyBook });
    const read = (outcome: Outcome, words: string) =>
      tried.push({ shape, armyId: army.id, version, text, outcome, read: words });
    if (!found.ok || !found.value.told) {
      read('refused', found.ok ? 'edition-unclear' : found.problem.code);
      continue;
    }
    const { reading, book: own } = found.value.chosen;
    const points = listTotals(reading.list, own, rules).points;
    const quiet =
      reading.unmatched.length === 0 &&
      reading.differing.length === 0 &&
      (reading.statedPoints === null || reading.statedPoints === points);
    const same = brief(reading.list) === brief(list);
    const words = [
      `want ${brief(list)}`,
      `read ${brief(reading.list)}`,
      ...reading.unmatched.map((line) => `unread ${line.text}`),
      ...reading.differing.map((line) => `price ${line.text} ${line.stated} ${line.ours}`),
      `sum ${reading.statedPoints} ${points}`,
    ].join('\n');
    read(same ? (quiet ? 'right' : 'right, with a note') : quiet ? 'wrong and silent' : 'told', words);
  }
  return tried;
}
