import { describe, expect, test } from 'vitest';
import { legalList, testBook, testRules } from '../armies/test-lists';
import { seededRandom } from '../random';
import { guardians } from './guardians';
import { duelList } from './registry';

const withRoster = duelList.flatMap((format) =>
  format.roster ? [[format.id, format, format.roster] as const] : [],
);

const book = await testBook('high-elves');

describe.each(withRoster)('army lists of %s', (_id, format, load) => {
  const setup = format.presets[0]?.setup ?? {};

  test('know every army of the format, by all its names', async () => {
    const roster = await load();
    const armies = roster.armies(setup);
    expect(new Set(armies.map(({ id }) => id)).size).toBe(armies.length);
    for (const army of armies)
      for (const name of [army.id, army.name.de, army.name.en]) expect(roster.findArmy(name)).toEqual(army);
    const found = format.factions.map(({ de, en }) => [roster.findArmy(de)?.id, roster.findArmy(en)?.id]);
    expect(found.every(([de, en]) => de !== undefined && de === en)).toBe(true);
    expect(roster.findArmy('Nobody')).toBeUndefined();
  });
  test('an untouched list can be stored and says what it lacks in both languages', async () => {
    const roster = await load();
    for (const army of roster.armies(setup)) {
      const list = roster.emptyList(setup, army.id);
      expect(roster.parseList(list)).toEqual({ success: true, data: list });
      const view = await roster.view(setup, list);
      if (!view.ok) throw new Error(view.problem.code);
      expect(view.value).toMatchObject({
        army,
        rows: [],
        totals: { points: 0 },
      });
      expect(view.value.totals.size).toBeGreaterThan(0);
      expect(view.value.problems.length).toBeGreaterThan(0);
      for (const { sentence } of view.value.problems) {
        expect(sentence.de).toMatch(/\S/);
        expect(sentence.en).toMatch(/\S/);
      }
    }
  });
  test('refuse what is no list, and keep going with overrides that are none', async () => {
    const roster = await load();
    for (const nonsense of [undefined, null, 7, 'a', [], {}, { armyId: 'high-elves' }]) {
      expect(roster.parseList(nonsense).success).toBe(false);
      expect(await roster.view(setup, nonsense)).toMatchObject({ problem: { code: 'list-unreadable' } });
    }
    const [army] = roster.armies(setup);
    const list = roster.emptyList(setup, army?.id ?? '');
    expect((await roster.view(setup, list, 'nonsense')).ok).toBe(true);
    expect(roster.parseOverrides('nonsense').success).toBe(false);
  });
  test('say why a text cannot be read', async () => {
    const roster = await load();
    for (const text of ['', 'x'.repeat(100_000), 'https://example.org/'])
      expect(await roster.read(setup, text)).toMatchObject({
        ok: false,
        problem: { sentence: expect.anything() },
      });
  });
});

describe('Guardians lists', () => {
  const setup = { gameSize: 1250, armyVersion: '2.23.1', dyingRace: true };
  const list = legalList(book, testRules({ size: 1250 }), seededRandom(3));

  test('are shown with rows, figures, text and link that give the list back', async () => {
    const roster = await guardians.roster?.();
    const view = await roster?.view(setup, list);
    if (!roster || !view?.ok) throw new Error('no view');
    const { rows, totals, problems, text, link } = view.value;
    expect(problems).toEqual([]);
    expect(rows.length).toBe(list.lines.length);
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(totals.points);
    expect(totals).toMatchObject({ size: 1250, breakPoint: Math.ceil(totals.units / 2) - 1 });
    for (const form of [text, link ?? '']) {
      const read = await roster.read(setup, form);
      expect(read).toMatchObject({ ok: true, value: { list, unmatched: [] } });
    }
  });
  test('follow the overrides of the tournament, in view and reading alike', async () => {
    const roster = await guardians.roster?.();
    const overrides = [{ armyId: 'high-elves', entry: 'spearmen', points: 65 }];
    const plain = await roster?.view(setup, list);
    const dearer = await roster?.view(setup, list, overrides);
    if (!plain?.ok || !dearer?.ok) throw new Error('no view');
    const spearmen = list.lines
      .filter((line) => line.unit === 'spearmen')
      .reduce((n, { count }) => n + count, 0);
    expect(spearmen).toBeGreaterThan(0);
    expect(dearer.value.totals.points - plain.value.totals.points).toBe(5 * spearmen);
    expect(await roster?.read(setup, plain.value.text, overrides)).toMatchObject({
      value: {
        differing: expect.arrayContaining([
          expect.objectContaining({ text: expect.stringContaining('Spearmen') }),
        ]),
      },
    });
  });
  test('of another size or army are told apart', async () => {
    const roster = await guardians.roster?.();
    const foreign = await roster?.view({ ...setup, gameSize: 2000 }, list);
    if (!foreign?.ok) throw new Error('no view');
    expect(foreign.value.problems[0]).toMatchObject({
      code: 'wrong-size',
      sentence: { de: 'Die Liste ist für 1.250 Punkte gebaut, gespielt werden 2.000.' },
    });
    expect(await roster?.view(setup, { ...list, armyId: 'nobody' })).toMatchObject({
      ok: false,
      problem: { code: 'army-unknown' },
    });
  });
});
