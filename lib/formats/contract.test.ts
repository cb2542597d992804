import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seededRandom } from '../random';
import { availableTiebreaks } from '../standings/tiebreaks';
import { writtenLanguages } from '../text';
import { example } from './example';
import type { Field, FieldGroup } from './fields';
import type { AnyFormat } from './format';
import { duelList, findFormat, formatList, formats } from './registry';

const anyRecord = z.record(z.string(), z.unknown());
const reportParts = z.object({ shared: anyRecord, a: anyRecord, b: anyRecord });

/** Every {de, en} inside `value`, however deep. */
function textsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const record = anyRecord.safeParse(value);
  const own = record.success && writtenLanguages.some((language) => language in value) ? [record.data] : [];
  return [...own, ...Object.values(value).flatMap(textsIn)];
}

function expectBothLanguages(value: unknown) {
  const texts = textsIn(value);
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts)
    for (const language of writtenLanguages) expect(text[language]).toEqual(expect.stringMatching(/\S/));
}

const fieldsOf = (groups: readonly FieldGroup[]): readonly Field[] => groups.flatMap((group) => group.fields);
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

/** Whether the generated input of a field can hold that value. */
function canShow(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'integer':
      return Number.isSafeInteger(value) && Number(value) >= field.min && Number(value) <= field.max;
    case 'check':
      return typeof value === 'boolean';
    case 'choice':
      return field.options.some((option) => option.value === value);
    case 'checklist':
    case 'per-round':
      return (
        Array.isArray(value) && value.every((item) => field.options.some((option) => option.value === item))
      );
    case 'text':
      return typeof value === 'string' && value.length <= field.maxLength;
    case 'records':
      return (
        Array.isArray(value) &&
        value.length <= field.max &&
        value.every((record) => {
          const values = anyRecord.parse(record);
          return (
            typeof values.id === 'string' && field.fields.every((each) => canShow(each, values[each.key]))
          );
        })
      );
    case 'elsewhere':
      return field.shown === 'count' ? Array.isArray(value) : typeof value === 'string';
    case 'places':
      return Array.isArray(value);
    case 'clock':
      return (
        value === null ||
        (Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= field.maxSeconds)
      );
  }
}

const setupsOf = (format: AnyFormat) => [
  ['the defaults', format.parseSetup({}).data] as const,
  ...format.presets.map((preset) => [`preset ${preset.id}`, preset.setup] as const),
];

describe('the registry', () => {
  test('files every format under its own id', () => {
    expect(formatList.length).toBeGreaterThan(0);
    for (const [id, format] of Object.entries(formats)) {
      expect(format.id).toBe(id);
      expect(findFormat(id)).toBe(format);
    }
  });
  test.each(['', 'chess', 'toString', '__proto__'])('knows no format %j', (id) => {
    expect(findFormat(id)).toBeUndefined();
  });
});

describe.each([...formatList, example].map((format) => [format.id, format] as const))('%s', (_id, format) => {
  const setups = setupsOf(format);
  const defaults = anyRecord.parse(format.parseSetup({}).data);

  test('keeps presets and defaults unchanged when parsed again', () => {
    for (const [, setup] of setups) expect(format.parseSetup(setup)).toEqual({ success: true, data: setup });
    expect(isUnique(format.presets.map((preset) => preset.id))).toBe(true);
    for (const preset of format.presets) {
      expect(preset.rounds).toBeGreaterThan(0);
      expect(preset.roundMinutes).toBeGreaterThan(0);
    }
  });

  test('offers every setting exactly once, with a help sentence and a field that can show it', () => {
    const fields = fieldsOf(format.settingGroups({}));
    expect(fields.map((field) => field.key).sort()).toEqual(Object.keys(defaults).sort());
    for (const field of fields) {
      expect(field.hint, field.key).toBeDefined();
      for (const [, setup] of setups)
        expect(canShow(field, anyRecord.parse(setup)[field.key]), field.key).toBe(true);
    }
  });

  test('shows every scenario that is written down in its library', () => {
    const library = format.structure === 'duel' ? format.library : null;
    if (!library) return;
    for (const [, setup] of setups)
      expect(canShow(library, anyRecord.parse(setup)[library.key]), library.key).toBe(true);
  });

  test('accepts every choice its settings form offers', () => {
    for (const field of fieldsOf(format.settingGroups({}))) {
      const values: unknown[] =
        field.kind === 'integer'
          ? [field.min, field.max]
          : field.kind === 'choice'
            ? field.options.map((option) => option.value)
            : field.kind === 'check'
              ? [true, false]
              : field.kind === 'clock'
                ? [0, field.maxSeconds]
                : field.kind === 'places'
                  ? [
                      [],
                      field.maps.flatMap(({ id, map }) =>
                        map.zones.map(({ id: spot, x, y }) => ({ map: id, spot, x, y })),
                      ),
                    ]
                  : field.kind === 'elsewhere'
                    ? []
                    : field.kind === 'text'
                      ? ['', 'ä'.repeat(field.maxLength)]
                      : field.kind === 'records'
                        ? [[]]
                        : [[], field.options.map((option) => option.value)];
      for (const value of values)
        expect(format.parseSetup({ ...defaults, [field.key]: value }).success, `${field.key} ${value}`).toBe(
          true,
        );
    }
  });

  test('says everything in both languages', () => {
    expectBothLanguages([
      format.name,
      format.presets.map((preset) => preset.name),
      format.settingGroups({}),
      format.reference({}),
    ]);
    for (const [, setup] of setups) expectBothLanguages(format.subtitle(setup));
  });

  test('has reference tables with as many cells in every row as in the head', () => {
    expect(isUnique(format.reference({}).map((table) => table.id))).toBe(true);
    for (const { id, head, rows } of format.reference({})) {
      expect(rows.length, id).toBeGreaterThan(0);
      for (const row of rows) expect(row.length, id).toBe(head.length);
    }
  });
});

const duels = [...duelList, example];
describe.each(duels.map((format) => [format.id, format] as const))('duels of %s', (_id, format) => {
  const setups = setupsOf(format);

  test('says what it asks and measures in both languages', () => {
    expectBothLanguages([format.metrics, format.factions]);
    for (const [, setup] of setups)
      expectBothLanguages([format.reportFields(setup), format.scenariosFor(setup)]);
  });

  describe.each(setups)('with %s', (_name, setup) => {
    const untouched = format.emptyReport(setup);

    test('scores an untouched report, and storing it changes nothing', () => {
      const scored = format.score(setup, untouched);
      if (!scored.ok) throw new Error(scored.problem.code);
      expect(scored.value.report).toEqual(untouched);
      const { score } = scored.value;
      for (const { id } of format.metrics) {
        expect(Number.isSafeInteger(score.metrics.a[id]), id).toBe(true);
        expect(Number.isSafeInteger(score.metrics.b[id]), id).toBe(true);
      }
      expect(format.metrics.map((metric) => metric.id)).toContain(format.marginMetric(setup));
      expectBothLanguages([score.reason, score.lines]);
    });

    test('proposes tie-breaks that a tournament of it can have', () => {
      const known = availableTiebreaks(
        format.metrics.map(({ id }) => id),
        'wdl',
      );
      expect(known).toEqual(expect.arrayContaining([...(format.tiebreaks ?? [])]));
    });

    test('asks only for what the report holds, each thing once', () => {
      const { shared, perSide } = format.reportFields(setup);
      const report = reportParts.parse(untouched);
      expect(isUnique(perSide.map((field) => field.key))).toBe(true);
      expect(isUnique(fieldsOf(shared).map((field) => field.key))).toBe(true);
      for (const field of fieldsOf(shared))
        expect(canShow(field, report.shared[field.key]), field.key).toBe(true);
      for (const field of perSide)
        for (const side of [report.a, report.b])
          expect(canShow(field, side[field.key]), field.key).toBe(true);
    });

    test('invents reports for its demo that can be scored', async () => {
      const demo = await format.demo?.();
      const preset = demo && format.presets.find(({ id }) => id === demo.presetId);
      if (!demo) return;
      expect(preset).toBeDefined();
      for (let seed = 0; seed < 60; seed++) {
        const scored = format.score(preset?.setup, demo.figures((seed % 17) - 8, seededRandom(seed)));
        expect(scored.ok ? null : scored.problem).toBeNull();
      }
    });

    test('refuses what is no report', () => {
      for (const nonsense of [undefined, null, 7, 'a', [], {}])
        expect(format.score(setup, nonsense).ok).toBe(false);
    });

    test('picks a known scenario, the same for the same seed', () => {
      if (format.scenarioScope(setup) === null) return;
      for (let round = 1; round <= 12; round++) {
        const picked = format.pickScenario(setup, round, seededRandom(round), []);
        if (picked) expect(format.scenariosFor(setup).map((scenario) => scenario.id)).toContain(picked.id);
        expect(format.pickScenario(setup, round, seededRandom(round), [])).toEqual(picked);
      }
    });
  });

  test.each(setups)(
    'draws every scenario map on its table, each spot named once, with %s',
    (_name, setup) => {
      const scenarios = format.scenariosFor(setup);
      expect(isUnique(scenarios.map((scenario) => scenario.id))).toBe(true);
      for (const { id, map } of scenarios) {
        if (!map) continue;
        expect(isUnique([...map.objectives, ...map.zones].map((spot) => spot.id)), id).toBe(true);
        for (const { x, y } of map.objectives) {
          expect(x >= 0 && x <= map.width, id).toBe(true);
          expect(y >= 0 && y <= map.depth, id).toBe(true);
        }
        for (const { x, y, diameter } of map.zones) {
          expect(x - diameter / 2 >= 0 && x + diameter / 2 <= map.width, id).toBe(true);
          expect(y - diameter / 2 >= 0 && y + diameter / 2 <= map.depth, id).toBe(true);
        }
        for (const { y0, y1 } of map.bands) expect(0 <= y0 && y0 < y1 && y1 <= map.depth, id).toBe(true);
        expect(map.deploymentDepth * 2 < map.depth, id).toBe(true);
      }
    },
  );
});
