import { bench, describe } from 'vitest';
import { casualtySheet } from '@/lib/armies/casualty-sheet';
import { checkList } from '@/lib/armies/check-list';
import { makeListText } from '@/lib/armies/list-text';
import { listTotals } from '@/lib/armies/list-totals';
import { loadArmyBook } from '@/lib/armies/load-army-book';
import { readList } from '@/lib/armies/read-list';
import { legalList, testBook, testRules } from '@/lib/armies/test-lists';
import { seededRandom } from '@/lib/random';

const rules = testRules({ size: 3000 });
const book = await testBook('empire');
// With three Regiments of Renown, whose places take the most checking.
const list = legalList(book, rules, seededRandom(0));
const text = makeListText(list, book, rules);

describe(`a list of 3000 points in ${list.lines.length} lines`, () => {
  bench('is checked', () => {
    checkList(list, book, rules);
  });
  bench('is added up', () => {
    listTotals(list, book, rules);
  });
  bench('becomes a casualty sheet', () => {
    casualtySheet(list, book, rules);
  });
  bench('is read from its text', async () => {
    await readList(text, { rules, load: loadArmyBook });
  });
});
