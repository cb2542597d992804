import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { adoptGuess, bestGuess, guessWords } from './adopt-line';
import type { ArmyBook } from './army-data';
import type { ArmyList } from './army-list';
import { armyVersions } from './army-version';
import { listContents, listTotals } from './list-totals';
import { loadArmyBook } from './load-army-book';
import { readInEditions } from './read-in-editions';
import { testRules } from './test-lists';
import { tidyList } from './tidy-list';

/** A list of `lists-by-hand.txt`, whose head says what its lines mean. */
interface WrittenByHand {
  readonly id: string;
  readonly text: string;
  readonly truth: string;
  readonly told: readonly string[];
}

const [, ...parts] = readFileSync(new URL('./lists-by-hand.txt', import.meta.url), 'utf8').split(/^## /m);
const lists = parts.map((part): WrittenByHand => {
  const [head = '', ...rest] = part.trimEnd().split('\n');
  const at = rest.findIndex((line) => line.startsWith('=> '));
  const [truth = '', ...told] = rest.slice(at);
  return { id: head, text: rest.slice(0, at).join('\n'), truth: truth.slice(3), told };
});

/** "1 General + Griffon; 3 Knights", in a fixed order. */
const unitsOf = (list: ArmyList, book: ArmyBook): string =>
  listContents(tidyList(list, book), book)
    .map(({ line, entry, options, items, addOns }) =>
      [
        `${line.count} ${entry.name}`,
        ...[...options, ...items, ...addOns].map(({ name }) => name).toSorted(),
      ].join(' + '),
    )
    .toSorted()
    .join('; ');

/** The list with the guesses accepted that the file says are right, and all that is told. */
async function read({ text, told }: WrittenByHand) {
  const rules = testRules({ version: '2.26', size: 2000 });
  const found = await readInEditions(text, { rules, editions: armyVersions, load: loadArmyBook });
  if (!found.ok || !found.value.told) throw new Error('not read');
  const { reading, book } = found.value.chosen;
  let { list } = reading;
  const lines: string[] = [];
  for (const line of reading.unmatched) {
    const guess = bestGuess(line, book);
    const accepted = guess && `? ${guessWords(guess, line.under, book)} < ${line.text}`;
    if (guess && accepted && told.includes(accepted)) {
      list = adoptGuess(list, line, guess, book);
      lines.push(accepted);
    } else lines.push(`- < ${line.text}`);
  }
  for (const { stated, ours, text: line } of reading.differing)
    lines.push(`$ ${stated} for ${ours} < ${line}`);
  const { points } = listTotals(reading.list, book, rules);
  if (reading.unmatched.length === 0 && reading.statedPoints !== null && reading.statedPoints !== points)
    lines.push(`= ${reading.statedPoints} for ${points}`);
  return { units: unitsOf(list, book), told: lines };
}

describe('lists as players write them, with their meaning beside them', () => {
  test('are many, and few of them tell anything', () => {
    expect(lists.length).toBeGreaterThanOrEqual(100);
    expect(lists.filter(({ told }) => told.length === 0).length).toBeGreaterThanOrEqual(80);
  });
  test.each(lists.map((each) => [each.id, each] as const))('%s', async (_id, each) => {
    expect(await read(each)).toEqual({ units: each.truth, told: each.told });
  });
});
