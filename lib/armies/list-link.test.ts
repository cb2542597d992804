import { describe, expect, test } from 'vitest';
import { seededRandom, shuffled } from '../random';
import { makeListLink } from './list-link';
import { loadArmyBook } from './load-army-book';
import { readList } from './read-list';
import { type TestLine, testBook, testList, testRules } from './test-lists';

const rules = testRules({ size: 1250 });

async function read(link: string) {
  const outcome = await readList(link, { rules, load: loadArmyBook });
  return outcome.ok ? outcome.value : outcome.problem.code;
}
async function linkOf(armyId: string, lines: readonly TestLine[], label = '') {
  const book = await testBook(armyId);
  return makeListLink(testList(book, rules, lines, label), book);
}

const start = 'https://wm-selector.github.io/#/?';
const parts = ['0=4', '1=2', '2=3', '2-SwM=1', '8=1', '8-1=1', 'label=Anna%20%26%20Co', 'printItems=l,sl'];
const path = 'jsonPath=warmaster-revolution/high-elves';

describe('core §10.2: links of the list selector', () => {
  test('are read whatever the order of their parts', async () => {
    const first = await read(`${start}${[path, ...parts].join('&')}`);
    expect(first).toMatchObject({
      source: 'link',
      unmatched: [],
      statedPoints: null,
      list: {
        armyId: 'high-elves',
        label: 'Anna & Co',
        lines: [
          { unit: 'spearmen', count: 4 },
          { unit: 'archers', count: 2 },
          { unit: 'silver-helms', count: 2, items: [] },
          { unit: 'silver-helms', count: 1, items: ['SwM'] },
          { unit: 'general', count: 1, options: ['dragon'] },
        ],
      },
    });
    for (let seed = 0; seed < 10; seed++)
      expect(await read(`${start}${shuffled([path, ...parts], seededRandom(seed)).join('&')}`)).toEqual(
        first,
      );
  });
  test.each([
    'https://selector.warmaster.info/#/?0=4&jsonPath=warmaster-revolution%2Fhigh-elves',
    'http://wm-selector.appspot.com/?list=highelfrev&0=4',
    '?jsonPath=warmaster-revolution/high-elves.json&0=4&1=0',
  ])('%s', async (link) => {
    expect(await read(link)).toMatchObject({
      list: { armyId: 'high-elves', lines: [{ unit: 'spearmen', count: 4 }] },
    });
  });
  test('are found inside a message, and their label is one line', async () => {
    const message = `Hallo,\nhier meine Liste: ${start}0=4&${path}&label=Anna%0A%00x Gruß\nAnna`;
    expect(await read(message)).toMatchObject({
      source: 'link',
      list: { label: 'Anna x', lines: [{ unit: 'spearmen', count: 4 }] },
    });
  });
  test('numbers that mean nothing are reported, not dropped', async () => {
    const reading = await read(`${start}0=4&77=2&0-9=1&5-SwM=1&1=many&${path}`);
    expect(reading).toMatchObject({ list: { lines: [{ unit: 'spearmen', count: 4 }] } });
    expect(typeof reading === 'object' && reading.unmatched.map(({ text, count }) => [text, count])).toEqual([
      ['0-9=1', 1],
      ['77=2', 2],
      ['1=many', 0],
      ['5-SwM=1', 1],
    ]);
  });
  test.each([
    ['https://wm-selector.github.io/#/', 'link-not-a-list'],
    ['https://wm-selector.github.io/#/?0=4', 'link-not-a-list'],
    [`${start}${path}`, 'link-empty'],
    [`${start}0=4&jsonPath=warmaster-ancients/hun`, 'link-other-game'],
    ['http://wm-selector.appspot.com/?list=highelf&0=4', 'link-other-game'],
    [`${start}0=%E0%A4%A&jsonPath=warmaster-revolution/../x`, 'link-other-game'],
  ])('%s: %s', async (link, code) => {
    expect(await read(link)).toBe(code);
  });
});

describe('links of ours', () => {
  test('are plain selector links wherever those say it all', async () => {
    const lines: TestLine[] = [
      [4, 'spearmen'],
      [2, 'silver-helms'],
      [1, 'silver-helms', { items: ['SwM'] }],
      [1, 'general', { options: ['dragon'] }],
    ];
    expect(await linkOf('high-elves', lines, 'Anna & Co')).toBe(
      `${start}0=4&2=3&2-SwM=1&8=1&8-1=1&jsonPath=warmaster-revolution%2Fhigh-elves&label=Anna%20%26%20Co`,
    );
  });
  test('carry the rest in a part that the selector passes over', async () => {
    const lines: TestLine[] = [
      [1, 'crossbows', { options: ['handguns-for-crossbows'] }],
      [1, 'golgfags-mercenary-ogres'],
    ];
    const link = await linkOf('cathay', lines);
    expect(link).toContain('?1=1&lines=');
    expect(await read(link)).toMatchObject({
      unmatched: [],
      list: { lines: [{ unit: 'crossbows', options: ['handguns-for-crossbows'] }, { unit: lines[1]?.[1] }] },
    });
    // damaged on the way: the plain parts still count
    expect(await read(link.replace(/lines=[^&]*/, 'lines=**broken'))).toMatchObject({
      list: { lines: [{ unit: 'crossbows', count: 1, options: [] }] },
    });
  });
});
