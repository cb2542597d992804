import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockTime } from './clock-time';
import { parseClock, parseInteger, readFields } from './read-fields';

const label = { de: 'x', en: 'x' };

describe('parseInteger', () => {
  test.each([
    ['', 0],
    ['7', 7],
    ['-3', -3],
    ['1.240', 1240],
    ['1 240', 1240],
    ['12.5', undefined],
    ['1.24', undefined],
    ['zehn', undefined],
    ['1e5', undefined],
    ['99999999999', undefined],
  ])('%s', (input, expected) => expect(parseInteger(input)).toBe(expected));
});

describe('parseClock', () => {
  test.each([
    ['', null],
    ['0:00', 0],
    ['12:30', 750],
    ['12.30', 750],
    ['45', 2700],
    ['12:60', undefined],
    ['bald', undefined],
  ])('%s', (input, expected) => expect(parseClock(input)).toBe(expected));

  test('reads back what clockTime writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59_999 }), (seconds) => {
        expect(parseClock(clockTime(seconds))).toBe(seconds);
      }),
    );
  });
});

describe('places', () => {
  const map = { width: 180, depth: 120, deploymentDepth: 20, objectives: [], zones: [], bands: [] };
  const field = { key: 'maps', label, kind: 'places', maps: [{ id: 'hill', label, map }] } as const;
  test.each([
    [['hill|A|45|60'], { values: { maps: [{ map: 'hill', spot: 'A', x: 45, y: 60 }] }, problems: {} }],
    ['hill|A|0|120', { values: { maps: [{ map: 'hill', spot: 'A', x: 0, y: 120 }] }, problems: {} }],
    [undefined, { values: { maps: [] }, problems: {} }],
    [['hill|A|45|60', 'hill|B|wide|60'], { values: {}, problems: { maps: 'not-a-number' } }],
    [['hill|A||60'], { values: {}, problems: { maps: 'not-a-number' } }],
    [['hill|A|181|60'], { values: {}, problems: { maps: 'off-the-map' } }],
    [['hill|A|5|-1'], { values: {}, problems: { maps: 'off-the-map' } }],
    [['moon|A|5|5'], { values: {}, problems: { maps: 'off-the-map' } }],
  ])('%j', (maps, expected) => expect(readFields([field], { maps })).toEqual(expected));
});

describe('readFields', () => {
  test('types every kind of field and names what cannot be read', () => {
    const { values, problems } = readFields(
      [
        { key: 'ep', label, kind: 'integer', min: 0, max: 40 },
        { key: 'half', label, kind: 'integer', min: 0, max: 40 },
        { key: 'general', label, kind: 'check' },
        { key: 'rule', label, kind: 'choice', options: [] },
        { key: 'conditions', label, kind: 'checklist', options: [] },
        { key: 'clock', label, kind: 'clock', maxSeconds: 9000 },
        { key: 'scenarios', label, kind: 'per-round', options: [], later: label },
      ],
      {
        ep: '7',
        half: 'viel',
        general: 'on',
        rule: 'killbox',
        conditions: ['a', 'b'],
        clock: '4:59',
        scenarios: 'x',
      },
    );
    expect(values).toEqual({
      ep: 7,
      general: true,
      rule: 'killbox',
      conditions: ['a', 'b'],
      clock: 299,
      scenarios: ['x'],
    });
    expect(problems).toEqual({ half: 'not-a-number' });
  });
});

describe('records', () => {
  const fields = [
    {
      kind: 'records',
      key: 'list',
      label,
      noun: label,
      max: 3,
      fields: [
        { kind: 'text', key: 'name', label, maxLength: 20 },
        { kind: 'integer', key: 'count', label, min: 0, max: 9 },
      ],
    },
  ] as const;

  test('are read field by field and keep their ids', () => {
    expect(
      readFields(fields, { list: { 0: { id: '1', name: ' Furt ', count: '3' }, 1: { id: '7', name: '' } } }),
    ).toEqual({
      values: {
        list: [
          { id: '1', name: 'Furt', count: 3 },
          { id: '7', name: '', count: 0 },
        ],
      },
      problems: {},
    });
  });
  test('name the field of the record that is wrong', () => {
    expect(readFields(fields, { list: { 0: { id: '1', count: 'drei' } } }).problems).toEqual({
      'list.0.count': 'not-a-number',
    });
  });
  test('are empty when nothing was submitted', () => {
    expect(readFields(fields, {}).values).toEqual({ list: [] });
  });
});
