import { describe, expect, test } from 'vitest';
import { edition } from '../armies/edition';
import { loadEditionFile } from '../armies/load-army-book';
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
  test('refuse what is no list, and keep going without editions of their own', async () => {
    const roster = await load();
    for (const nonsense of [undefined, null, 7, 'a', [], {}, { armyId: 'high-elves' }]) {
      expect(roster.parseList(nonsense).success).toBe(false);
      expect(await roster.view(setup, nonsense)).toMatchObject({ problem: { code: 'list-unreadable' } });
    }
    const [army] = roster.armies(setup);
    const list = roster.emptyList(setup, army?.id ?? '');
    expect((await roster.view(setup, list, [])).ok).toBe(true);
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
    const { rows, totals, problems, text, edition } = view.value;
    const links = await view.value.links();
    expect(problems).toEqual([]);
    expect(rows.length).toBe(list.lines.length);
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(totals.points);
    expect(totals).toMatchObject({ size: 1250, breakPoint: Math.ceil(totals.units / 2) - 1 });
    expect(edition?.en).toBe('Warmaster Armies 2.23.1');
    expect(links.map(({ program }) => program)).toEqual(['wm-selector.github.io', 'selector.warmaster.info']);
    for (const form of [text, ...links.map(({ href }) => href)]) {
      const read = await roster.read(setup, form);
      expect(read).toMatchObject({ ok: true, value: { list, unmatched: [] } });
    }
  });
  test('follow the prices of the tournament, in view and reading alike', async () => {
    const roster = await guardians.roster?.();
    const changed = { ...setup, armyChanges: [{ armyId: 'high-elves', entry: 'spearmen', points: 65 }] };
    const plain = await roster?.view(setup, list);
    const dearer = await roster?.view(changed, list);
    if (!plain?.ok || !dearer?.ok) throw new Error('no view');
    const spearmen = list.lines
      .filter((line) => line.unit === 'spearmen')
      .reduce((n, { count }) => n + count, 0);
    expect(spearmen).toBeGreaterThan(0);
    expect(dearer.value.totals.points - plain.value.totals.points).toBe(5 * spearmen);
    expect(await roster?.read(changed, plain.value.text)).toMatchObject({
      value: {
        differing: expect.arrayContaining([
          expect.objectContaining({ text: expect.stringContaining('Spearmen') }),
        ]),
      },
    });
  });
  test('of another edition are moved to the tournament’s, and what it does not have is told', async () => {
    const roster = await guardians.roster?.();
    const text = `Dwarfs, 420 points
Warmaster Revolution
--------------------------------
120 - 2 Miners
220 - 2 Warriors
 80 - 1 Hero
--------------------------------
420 - 4/2`;
    const read = await roster?.read({ ...setup, armyVersion: '2.25' }, text);
    expect(read).toMatchObject({
      value: {
        edition: '2.26',
        list: { version: '2.25' },
        unmatched: [{ text: '2 Miners (2.26)', points: 120 }],
      },
    });
    const newer = await roster?.read({ ...setup, armyVersion: '2.26' }, text);
    expect(newer).toMatchObject({ value: { edition: '2.26', list: { version: '2.26' }, unmatched: [] } });
  });
  test('from a link that means two things are asked about, unless the edition is said', async () => {
    const roster = await guardians.roster?.();
    const link = 'https://selector.warmaster.info/#/?0=2&1=2&jsonPath=warmaster-revolution/dwarfs';
    const read = await roster?.read(setup, link);
    expect(read).toMatchObject({ ok: false, problem: { code: 'edition-unclear' } });
    expect(read?.ok === false && read.problem.sentence.en).toContain(
      '(2.23.1, 2.25: 2 Handgunners / 2.26: 2 Miners)',
    );
    expect(await roster?.read(setup, link, [], { edition: '2.25' })).toMatchObject({
      value: {
        edition: '2.25',
        unmatched: [],
        list: { lines: [{ unit: 'warriors' }, { unit: 'handgunners' }] },
      },
    });
  });
  test('of an edition of the organiser’s own are read, shown and checked by it; without it they are not misread', async () => {
    const roster = await guardians.roster?.();
    const file = edition.parse(structuredClone(await loadEditionFile('2.26')));
    const elves = file.armies.find(({ id }) => id === 'high-elves');
    for (const unit of elves?.units ?? []) if (unit.id === 'spearmen') unit.points = 65;
    const own = [{ edition: '2.27', file: { ...file, armiesVersion: '2.27' } }];
    const at227 = { ...setup, armyVersion: '2.27' };
    const ours = { ...list, version: '2.27', lines: [{ id: 'l1', unit: 'spearmen', count: 2 }] };
    const view = await roster?.view(at227, ours, own);
    expect(view).toMatchObject({
      value: { totals: { points: 130 }, edition: { de: 'Warmaster Armies 2.27' } },
    });
    if (!view?.ok) throw new Error('no view');
    expect(await view.value.links()).toHaveLength(2);
    expect(await roster?.read(at227, view.value.text, own)).toMatchObject({ value: { edition: '2.27' } });
    expect(await roster?.view(at227, ours)).toMatchObject({
      problem: { code: 'edition-unknown', sentence: { en: expect.stringContaining('2.27') } },
    });
    expect(roster?.armies(at227, own).length).toBe(25);
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
