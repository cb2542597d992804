import { describe, expect, test, vi } from 'vitest';
import { longest, most } from '../limits';
import { armyNames } from './army-names';
import { armyVersions } from './army-version';
import { loadArmyBook } from './load-army-book';
import { readInEditions } from './read-in-editions';
import { testRules } from './test-lists';

const rules = testRules({ version: '2.26', size: 2000 });
const fill = (piece: string) => piece.repeat(longest.listText).slice(0, longest.listText);
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at))
    .join('\n')
    .slice(0, longest.listText);
const selector = (rows: string) => `Mine\nHigh Elves, 2000 points\nWarmaster Revolution\n--------\n${rows}`;

/** The worst texts within the limit that anybody thought of. */
const worst: Readonly<Record<string, string>> = {
  'one digit, again and again': fill('1'),
  commas: fill(','),
  'numbers without a name': fill('1x '),
  'one line of different words': Array.from({ length: 4000 }, (_, at) => at.toString(36)).join(' '),
  'combining marks': fill('a\u0301\u0302'),
  ligatures: fill('ﷺ'),
  'blank lines': fill('\n'),
  'lines of one letter': fill('a\n'),
  'near misses in every line': lines(most.listLines, (at) => `1 Silver Helmz ${at}`),
  'near misses in one line': fill('Silver Helmz '),
  'extras in every line': lines(100, () => `Silver Helms ${',a'.repeat(90)}`),
  'many units with many extras': lines(
    most.listLines,
    () => '99x Silver Helms, Sword of Might, Sword of Might',
  ),
  'the selector’s text with near misses': selector(
    lines(280, (at) => `100 - 99 Silver Helms\n- 99 Sword of Migt ${at} (+10)`),
  ),
  'the selector’s text with one long name': selector(`100 - 1 ${'Silver Helmz '.repeat(1500)}`),
  'a link with thousands of parameters': `https://a/?jsonPath=warmaster-revolution/high-elves.json&${Array.from({ length: 1200 }, (_, at) => `${at}=1&${at}-1=1`).join('&')}`,
  'links in every line': lines(most.listLines, () => 'https://a?b'),
  'an address that never ends': fill('https://'),
  'brackets behind a link': `https://a?list=b${fill(')').slice(20)}`,
  quotes: fill('> '),
  titles: lines(most.listLines, () => 'High Elves'),
};

/** Letters that were brought into their plain form: each name that is looked up or compared is. */
async function lettersLookedAt(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(String.prototype, 'normalize');
  try {
    await work();
    return spy.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  } finally {
    spy.mockRestore();
  }
}

const read = (text: string, armyId?: string) =>
  readInEditions(text, { rules, armyId, editions: armyVersions, load: loadArmyBook });

describe('reading a list takes work in proportion to its text', () => {
  // The spellings of an army are worked out once; that is no part of reading a text.
  const warm = read('2 Archers', 'high-elves')
    .then(() => read('High Elves\n2 Archers'))
    // Without an army the units of all are compared.
    .then(() => read('2 Archers'));

  test.each(Object.entries(worst))('%s', async (_name, text) => {
    await warm;
    expect(text.length).toBeLessThanOrEqual(longest.listText);
    for (const armyId of ['high-elves', undefined]) {
      const letters = await lettersLookedAt(() => read(text, armyId));
      // In each edition a name is looked up as a title, as a unit, as an extra and in its parts.
      expect(letters).toBeLessThan(armyVersions.length * 10 * longest.listText);
      if (text.split('\n').every((line) => line.length > 200)) expect(letters).toBeLessThan(5_000);
    }
  });

  test('a text that names no army is compared with each of them after a pause', async () => {
    let pauses = 0;
    const pause = async () => {
      pauses++;
    };
    const unnamed = { rules, editions: armyVersions, load: loadArmyBook, pause };
    expect((await readInEditions('und '.repeat(40), unnamed)).ok).toBe(false);
    expect(pauses).toBeGreaterThan(armyVersions.length * armyNames.length);
  });

  test('what is more than any list has is refused in words', async () => {
    const codeOf = async (text: string) => {
      const found = await read(text, 'high-elves');
      return found.ok ? 'read' : found.problem.code;
    };
    expect(await codeOf(lines(12, () => '99 Archers'))).toBe('too-many-units');
    expect(await codeOf(lines(100, () => `Archers ${',a'.repeat(50)}`))).toBe('too-many-names');
    expect(await codeOf(worst['a link with thousands of parameters'] ?? '')).toBe('too-many-lines');
    expect(await codeOf(lines(10, () => `${most.listUnits / 20} Archers`))).toBe('read');
  });

  test('other work has its turn between the editions, and between the parts of each', async () => {
    const pause = vi.fn(async () => {});
    await readInEditions('2 Archers', {
      rules,
      armyId: 'high-elves',
      editions: armyVersions,
      load: loadArmyBook,
      pause,
    });
    expect(pause).toHaveBeenCalledTimes(3 * armyVersions.length);
  });
});
