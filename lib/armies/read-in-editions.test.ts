import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random';
import { runs } from '../test-runs';
import { armyNames } from './army-names';
import { armyVersions } from './army-version';
import { makeListLink, selectors } from './list-link';
import { makeListText } from './list-text';
import { loadArmyBook } from './load-army-book';
import { type EditionsReading, readInEditions } from './read-in-editions';
import { legalList, type TestLine, testBook, testList, testRules } from './test-lists';

const at = (version: string) => testRules({ size: 2000, version });

async function read(input: string, version = '2.25'): Promise<EditionsReading> {
  const outcome = await readInEditions(input, {
    rules: at(version),
    editions: armyVersions,
    load: loadArmyBook,
  });
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
}
/** "2.26: 4 miners, 1 general" for each that it may be. */
async function told(input: string, version?: string) {
  const reading = await read(input, version);
  return (reading.told ? [reading.chosen] : reading.choices).map(
    ({ edition, reading: { list } }) =>
      `${edition}: ${list.lines.map(({ count, unit, options }) => [`${count} ${unit}`, ...options].join(' +')).join(', ')}`,
  );
}
async function bookAndList(armyId: string, version: string, lines: readonly TestLine[]) {
  const book = await testBook(armyId, version);
  return { book, list: testList(book, at(version), lines, 'Ines') };
}

describe('§6 of the differences: links whose numbers mean other units in 2.25 and 2.26', () => {
  test.each(selectors.map(({ page }) => [page]))('%s: the host tells nothing', async (page) => {
    const { selectorPath } = (await testBook('dwarfs')).army;
    const link = `${page}?0=4&1=2&7=1&jsonPath=${selectorPath}`;
    const newer = '2.26: 4 warriors, 2 miners, 1 gyrocopter';
    // Without a General the newer reading breaks no rule of a single unit either: the tournament's goes first.
    expect(await told(link, '2.25')).toEqual(['2.25: 4 warriors, 2 handgunners, 1 general', newer]);
    expect(await told(link, '2.26')).toEqual([newer, '2.25: 4 warriors, 2 handgunners, 1 general']);
    const reading = await read(link, '2.26');
    expect(!reading.told && reading.choices.map(({ editions }) => editions)).toEqual([
      ['2.26'],
      ['2.23.1', '2.25'],
    ]);
  });
  test('Ogre Kingdoms: Gorgers or Rhinox Riders', async () => {
    const { selectorPath } = (await testBook('ogre-kingdoms')).army;
    const link = `https://selector.warmaster.info/#/?5=1&6=2&jsonPath=${selectorPath}`;
    expect((await told(link)).map((each) => each.split(', ').toSorted())).toEqual([
      ['2 gorgers', '2.25: 1 rhinox-riders'],
      ['2 rhinox-riders', '2.26: 1 gorgers'],
    ]);
  });
  test('Daemons: a Wizard or a chariot', async () => {
    const { army } = await testBook('daemons');
    const overlord = army.characters.find(({ id }) => id === 'daemon-overlord')?.order;
    const link = `https://wm-selector.github.io/#/?${overlord}=1&${overlord}-2=1&jsonPath=${army.selectorPath}`;
    expect(await told(link)).toEqual([
      expect.stringContaining('+wizard'),
      '2.26: 1 daemon-overlord +chariot',
    ]);
  });
  test('which of them breaks fewer rules goes first', async () => {
    const { army } = await testBook('dwarfs', '2.26');
    // A Crown of Command is for the General: 7 in 2.25, 8 in 2.26.
    const link = (general: number) =>
      `https://x.org/#/?0=4&${general}=1&${general}-CC=1&jsonPath=${army.selectorPath}`;
    expect((await told(link(7), '2.26'))[0]).toMatch(/^2\.25: /);
    expect((await told(link(8), '2.25'))[0]).toMatch(/^2\.26: /);
  });
  test('a number that one edition does not have tells it', async () => {
    const { army } = await testBook('dwarfs', '2.26');
    const link = `https://x.org/#/?0=4&10=1&jsonPath=${army.selectorPath}`;
    expect(await told(link, '2.25')).toEqual(['2.26: 4 warriors, 1 runesmith']);
  });
  // The Beastmen's herds became others with the same numbers from 2.23.1 to 2.25.
  const moved = ['dwarfs', 'ogre-kingdoms', 'daemons', 'beastmen'];
  test('of the other armies nothing is asked', async () => {
    for (const { id } of armyNames.filter((army) => !moved.includes(army.id))) {
      const book = await testBook(id, '2.25');
      const list = legalList(book, at('2.25'), seededRandom(7));
      for (const version of ['2.25', '2.26']) {
        const reading = await read(makeListLink(list, book), version);
        expect(reading, id).toMatchObject({ told: true, chosen: { edition: version } });
      }
    }
  });
  test('a link of ours says its edition, where it would be asked about', async () => {
    const { book, list } = await bookAndList('dwarfs', '2.26', [
      [4, 'warriors'],
      [2, 'miners'],
      [1, 'general'],
    ]);
    const others = [await testBook('dwarfs', '2.25')];
    const link = makeListLink(list, book, others);
    expect(link).toMatch(/^https:\/\/selector\.warmaster\.info\/#\/\?/);
    expect(link).toContain('&edition=2.26&');
    expect(await told(link, '2.25')).toEqual(['2.26: 4 warriors, 2 miners, 1 general']);
    expect((await read(makeListLink(list, book), '2.25')).told).toBe(false);
    const elves = await bookAndList('high-elves', '2.26', [[4, 'spearmen']]);
    expect(makeListLink(elves.list, elves.book, [await testBook('high-elves', '2.25')])).not.toContain(
      'edition',
    );
  });
  test('an edition that a link names and nobody has is passed over', async () => {
    const { book, list } = await bookAndList('high-elves', '2.25', [[4, 'spearmen']]);
    expect(await told(`${makeListLink(list, book)}&edition=9.9`)).toEqual(['2.25: 4 spearmen']);
  });
  test('a list goes out to the other selector with its numbers', async () => {
    const { list } = await bookAndList('dwarfs', '2.25', [
      [2, 'handgunners'],
      [1, 'general'],
    ]);
    const newer = await testBook('dwarfs', '2.26');
    expect(makeListLink(list, newer)).toMatch(/^https:\/\/selector\.warmaster\.info\/#\/\?2=2&8=1&/);
  });
});

describe('texts, by their names and prices', () => {
  test.each(armyVersions)('a list of %s is read in it, whatever the tournament plays', async (version) => {
    const { book, list } = await bookAndList('beastmen', version, [
      version === '2.23.1' ? [2, 'beastherd'] : [2, 'gor'],
      [2, 'bestigors'],
      [1, 'beastlord', { options: ['tuskgor-chariot'] }],
    ]);
    const text = makeListText(list, book, at(version));
    for (const played of armyVersions)
      expect(await read(text, played)).toMatchObject({
        told: true,
        chosen: { edition: version, misfits: 0 },
      });
  });
  test('what fits the tournament’s edition is of no other', async () => {
    const { book, list } = await bookAndList('high-elves', '2.25', [
      [4, 'spearmen'],
      [1, 'general'],
    ]);
    for (const version of armyVersions)
      expect(await read(makeListText(list, book, at('2.25')), version)).toMatchObject({
        chosen: { edition: version },
      });
  });
  test('the organiser’s own prices count in their edition alone', async () => {
    const { book, list } = await bookAndList('high-elves', '2.26', [[2, 'spearmen']]);
    const text = makeListText(list, book, at('2.26')).replaceAll('120', '130');
    const rules = testRules({
      version: '2.26',
      overrides: [{ armyId: 'high-elves', entry: 'spearmen', points: 65 }],
    });
    const outcome = await readInEditions(text, { rules, editions: armyVersions, load: loadArmyBook });
    expect(outcome).toMatchObject({ value: { told: true, chosen: { edition: '2.26', misfits: 0 } } });
  });
  test('what nobody can read is refused for the reason of the tournament’s edition', async () => {
    const outcome = await readInEditions('', {
      rules: at('2.25'),
      editions: armyVersions,
      load: loadArmyBook,
    });
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'text-empty' } });
  });
});

test('a legal list of any army and edition, as text or link, is read as that list or asked about', async () => {
  const cases = fc.record({
    armyId: fc.constantFrom(...armyNames.map(({ id }) => id)),
    made: fc.constantFrom(...armyVersions),
    played: fc.constantFrom(...armyVersions),
    seed: fc.nat(1_000_000),
    link: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ armyId, made, played, seed, link }) => {
      const book = await testBook(armyId, made);
      const list = legalList(book, at(made), seededRandom(seed), 25);
      const reading = await read(
        link ? makeListLink(list, book) : makeListText(list, book, at(made)),
        played,
      );
      const readings = reading.told ? [reading.chosen] : reading.choices;
      // Another edition has its units in another order.
      const units = (lines: typeof list.lines) =>
        lines.map(({ id: _, ...line }) => JSON.stringify(line)).toSorted();
      expect(readings.map((each) => units(each.reading.list.lines))).toContainEqual(units(list.lines));
      for (const each of readings) expect(each.reading.unmatched).toEqual([]);
    }),
    runs(60),
  );
});
