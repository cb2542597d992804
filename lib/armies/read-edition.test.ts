import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longest } from '../limits';
import { runs } from '../test-runs';
import { armyVersions } from './army-version';
import { edition } from './edition';
import { editionProblemCodes, editionProblemSentence } from './edition-problem';
import { bookOfEdition, loadEditionFile } from './load-army-book';
import { readEdition } from './read-edition';

const files = new Map(
  await Promise.all(armyVersions.map(async (version) => [version, await loadEditionFile(version)] as const)),
);
const newest = () => edition.parse(structuredClone(files.get('2.26')));
type File = ReturnType<typeof newest>;

/** The sentences for a file that was changed. */
function told(change: (file: File) => unknown): readonly string[] {
  const file = newest();
  const changed = change(file) ?? file;
  const read = readEdition(typeof changed === 'string' ? changed : JSON.stringify(changed));
  return read.ok ? [] : read.problem.problems.map((problem) => editionProblemSentence(problem).en);
}
const army = (file: File, id: string) => {
  const found = file.armies.find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};
const entry = <T extends { readonly id: string }>(items: readonly T[], id: string): T => {
  const found = items.find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};
/** Sets a field to anything at all. */
const put = (target: object, field: string, value: unknown) => {
  Reflect.set(target, field, value);
};

test.each(armyVersions)('the file of %s that comes along is read as it is', (version) => {
  const read = readEdition(JSON.stringify(files.get(version)));
  expect(read.ok ? [] : read.problem.problems.map((problem) => editionProblemSentence(problem).en)).toEqual(
    [],
  );
  expect(read).toEqual({ ok: true, value: files.get(version) });
});

describe('a file as it is exchanged', () => {
  test('may name what it refers to, and say where it is from', () => {
    const file = newest();
    const nameOf = (id: string, items: readonly { id: string; name: string }[]) =>
      items.find((each) => each.id === id)?.name ?? id;
    const named = {
      ...file,
      ruleset: 'fan rules',
      versionNote: 'of our club',
      source: { repo: 'x' },
      composition: { standardSizes: [1000] },
      breakPoint: { rule: 'half' },
      corrections: ['none'],
      armies: file.armies.map((each) => {
        const entries = [...each.units, ...each.characters];
        const names = (ids?: string[]) => ids?.map((id) => nameOf(id, entries));
        return {
          ...each,
          breakPoint: {
            ...each.breakPoint,
            rule: 'half-of-units-rounded-up',
            countOnly: names(each.breakPoint.countOnly),
          },
          units: each.units.map((unit) => ({ ...unit, attachesTo: names(unit.attachesTo) })),
          options: each.options.map((option) => ({
            ...option,
            for: names(option.for),
            requires: names(option.requires),
            becomes: option.becomes && nameOf(option.becomes, entries),
            countsTowardMinOf: names(option.countsTowardMinOf),
            countsTowardMaxOf: names(option.countsTowardMaxOf),
            grantsOptions: option.grantsOptions?.map((id) => nameOf(id, each.options)),
          })),
        };
      }),
      regimentsOfRenown: {
        version: 'like 2.25',
        units: file.regimentsOfRenown.units.map((each) => ({ ...each, magic: false })),
      },
    };
    expect(readEdition(JSON.stringify(named))).toEqual({ ok: true, value: file });
  });
  test('with a byte order mark, and without regiments or options', () => {
    const { regimentsOfRenown: _, ...file } = newest();
    const read = readEdition(`\ufeff${JSON.stringify(file)}`);
    expect(read).toMatchObject({ ok: true, value: { regimentsOfRenown: { units: [] } } });
  });
  test('with an army that no edition before had', () => {
    const file = newest();
    const ind = {
      ...army(file, 'nippon'),
      id: 'kingdoms-of-ind',
      name: 'Kingdoms of Ind',
      nameDe: 'Königreiche von Ind',
      selectorPath: 'warmaster-revolution/kingdoms-of-ind',
    };
    const read = readEdition(
      JSON.stringify({ ...file, armiesVersion: '2.27', armies: [...file.armies, ind] }),
    );
    expect(read.ok && bookOfEdition(read.value, 'kingdoms-of-ind')).toMatchObject({
      version: '2.27',
      army: { name: 'Kingdoms of Ind' },
    });
  });
});

describe('what does not hold is told with its place', () => {
  const cases: readonly (readonly [string, (file: File) => unknown, readonly string[]])[] = [
    [
      'a unit twice, by its id',
      (file) => {
        const { units } = army(file, 'dwarfs');
        units.push({ ...entry(units, 'miners'), order: 70, name: 'Deep Miners' });
      },
      ['Dwarfs › Deep Miners: “miners” is listed twice. Remove one.'],
    ],
    [
      'a unit twice, by its name in the singular',
      (file) => {
        const { units } = army(file, 'dwarfs');
        units.push({ ...entry(units, 'miners'), order: 70, id: 'more-miners', name: 'Miner' });
      },
      ['Dwarfs › Miner: “Miner” is listed twice. Remove one.'],
    ],
    [
      'an army twice',
      (file) => {
        file.armies.push({ ...army(file, 'dwarfs'), id: 'zwerge', name: 'Zwerge' });
      },
      ['Zwerge › selectorPath: “warmaster-revolution/dwarfs” is listed twice. Remove one.'],
    ],
    [
      'a price below zero',
      (file) => put(entry(army(file, 'dwarfs').units, 'miners'), 'points', -60),
      ['Dwarfs › Miners › points: The value is below zero. Enter 0 or more.'],
    ],
    [
      'a price below zero on a mount',
      (file) => put(entry(army(file, 'orcs').options, 'chariot'), 'points', -5),
      ['Orcs › Chariot › points: The value is below zero. Enter 0 or more.'],
    ],
    [
      'a substitution that makes a unit cost less than nothing',
      (file) => put(entry(army(file, 'dwarfs').options, 'handgunners'), 'points', -500),
      ['Dwarfs › Handgunners › points: The value is below zero. Enter 0 or more.'],
    ],
    [
      'a price that is no number',
      (file) => put(entry(army(file, 'dwarfs').units, 'miners'), 'points', '60'),
      ['Dwarfs › Miners › points: Enter a whole number here.'],
    ],
    [
      'a price out of step',
      (file) => put(entry(army(file, 'dwarfs').units, 'miners'), 'points', 62),
      ['Dwarfs › Miners › points: Points are multiples of 5. Round them.'],
    ],
    [
      'an unknown reference',
      (file) => {
        entry(army(file, 'orcs').options, 'chariot').for.push('Gork');
      },
      ['Orcs › Chariot › for: “Gork” is not in this edition.'],
    ],
    [
      'a substitution by an unknown unit',
      (file) => put(entry(army(file, 'dwarfs').options, 'handgunners'), 'becomes', 'elves'),
      ['Dwarfs › Handgunners › becomes: “elves” is not in this edition.'],
    ],
    [
      'an item nobody has',
      (file) => {
        entry(army(file, 'daemons').options, 'wizard').grantsItems?.push('XX');
      },
      ['Daemons › Wizard › grantsItems: “XX” is not in this edition.'],
    ],
    [
      'an army that may not have an item and is none',
      (file) => put(file.magicItems[11] ?? {}, 'notArmies', ['Halflings']),
      ['magicItems › Orb of Majesty › notArmies: “Halflings” is not in this edition.'],
    ],
    [
      'a table of prices without its key',
      (file) => put(file.magicItems[0] ?? {}, 'pointsBy', undefined),
      [
        'magicItems › Battle Banner: A table of points needs "pointsBy" (armour, hits or attack); a single figure must not have it.',
      ],
    ],
    [
      'a price below zero in a table',
      (file) => put(file.magicItems[0] ?? {}, 'points', { '3': -20 }),
      ['Battle Banner › points › 3: The value is below zero. Enter 0 or more.'],
    ],
    [
      'no General',
      (file) => put(entry(army(file, 'dwarfs').characters, 'general'), 'type', 'Hero'),
      ['Dwarfs › characters: An army has exactly one kind of General; this one has 0.'],
    ],
    [
      'a minimum above the maximum',
      (file) => put(entry(army(file, 'dwarfs').units, 'miners'), 'min', 3),
      ['Dwarfs › Miners › min: The minimum 3 is higher than the maximum 2. Correct one of them.'],
    ],
    [
      'two units of one number',
      (file) => put(entry(army(file, 'dwarfs').units, 'miners'), 'order', 0),
      [
        'Dwarfs › Miners › order: The number 0 belongs to both “Warriors” and “Miners”. Change one, so that links can tell them apart.',
      ],
    ],
    [
      'a missing field',
      (file) => put(entry(army(file, 'dwarfs').units, 'miners'), 'hits', undefined),
      ['Dwarfs › Miners › hits: This is missing. Add it.'],
    ],
    [
      'a field nobody knows',
      (file) => put(entry(army(file, 'dwarfs').units, 'miners'), 'maxx', 2),
      ['Dwarfs › Miners: There is no field “maxx” here. Remove it or correct its name.'],
    ],
    [
      'a type of troops nobody knows',
      (file) => put(entry(army(file, 'dwarfs').units, 'miners'), 'type', 'Diggers'),
      [
        'Dwarfs › Miners › type: Only these are allowed: Infantry, Cavalry, Chariot, Monster, Artillery, Machine.',
      ],
    ],
    [
      'a unit without a name',
      (file) => put(army(file, 'dwarfs').units[1] ?? {}, 'name', ''),
      ['Dwarfs › Unit no. 2 › name: At least 1 is needed.'],
    ],
    [
      'a name that is an id to nobody',
      (file) => put(army(file, 'dwarfs').units[1] ?? {}, 'id', 'Miners of Karak'),
      [
        'Dwarfs › Miners › id: This id can’t be used. Use only letters, digits and hyphens, and keep it short.',
      ],
    ],
    [
      'several at once',
      (file) => {
        put(entry(army(file, 'dwarfs').units, 'miners'), 'points', -60);
        put(entry(army(file, 'albion').units, 'warriors'), 'size', 9);
      },
      [
        'Albion › Warriors › size: At most 4 is possible.',
        'Dwarfs › Miners › points: The value is below zero. Enter 0 or more.',
      ],
    ],
    [
      'another army’s breakpoint rule',
      (file) => put(army(file, 'orcs').breakPoint, 'rule', 'a third'),
      ['Orcs › breakPoint: There is no field “rule” here. Remove it or correct its name.'],
    ],
    ['no armies', (file) => put(file, 'armies', []), ['armies: At least 1 is needed.']],
    ['armies that are none', (file) => put(file, 'armies', 'all'), ['armies: Enter a list here.']],
    [
      'a schema from elsewhere',
      (file) => put(file, 'schema', 'warmaster-armies/2'),
      ['The file uses the schema “warmaster-armies/2”. Only “warmaster-armies/1” can be read.'],
    ],
    [
      'a tournament file',
      () => ({ kind: 'heerschau-tournament' }),
      ['This is not an army-list edition: "schema": "warmaster-armies/1" must be at the top.'],
    ],
    [
      'something too large',
      () => ' '.repeat(longest.editionFile + 1),
      ['The file is too large (at most 1000 kB).'],
    ],
  ];
  test.each(cases)('%s', (_, change, sentences) => {
    expect(told(change)).toEqual(sentences);
  });
  test('broken JSON', () => {
    expect(told(() => '{"schema": ')).toEqual([
      expect.stringMatching(/^The file is not valid JSON \(.+\)\. Correct it and upload it again\.$/),
    ]);
  });
  test('every code has its sentence in both languages', () => {
    for (const code of editionProblemCodes) {
      const values = { schema: 's', found: 'f', field: 'x', min: 1, max: 2, name: 'n', options: 'o' };
      const more = { number: 3, other: 'p', count: 0, detail: 'd' };
      const { de, en } = editionProblemSentence({ code, place: [], values: { ...values, ...more } });
      expect(`${de}${en}`).not.toMatch(/undefined/);
      expect(de).not.toBe(en);
    }
  });
});

test('a schema that is no text is refused with what the file has there', () => {
  for (const schema of [{ toString: 0 }, { valueOf: null, toString: null }, [], null, 7]) {
    const read = readEdition(JSON.stringify({ ...newest(), schema }));
    expect(read).toMatchObject({
      ok: false,
      problem: { problems: [{ code: 'other-schema', values: { found: JSON.stringify(schema) } }] },
    });
  }
});

test('whatever is changed in a file, it is read or refused in words, and what is read can be played', () => {
  const odd = fc.oneof(
    fc.constantFrom(null, -1, 0, 1.5, 1e9, '', 'x', 'General', true, [], {}, '__proto__'),
    fc.jsonValue({ maxDepth: 2 }),
  );
  /** A place somewhere in the file, chosen step by step. */
  const steps = fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(steps, odd, (path, value) => {
      const file = newest();
      let here: object = file;
      for (const [at, step] of path.entries()) {
        const keys = Object.keys(here);
        const key = keys[step % Math.max(1, keys.length)];
        if (key === undefined) break;
        const inner: unknown = Reflect.get(here, key);
        if (at === path.length - 1 || typeof inner !== 'object' || inner === null) {
          put(here, key, value);
          break;
        }
        here = inner;
      }
      const read = readEdition(JSON.stringify(file));
      if (!read.ok) {
        expect(read.problem.problems.length).toBeGreaterThan(0);
        for (const problem of read.problem.problems)
          expect(editionProblemSentence(problem).de).toMatch(/\p{L}/u);
        return;
      }
      expect(readEdition(JSON.stringify(read.value))).toEqual(read);
      for (const { id } of read.value.armies) expect(bookOfEdition(read.value, id)).toBeDefined();
    }),
    runs(60),
  );
});
