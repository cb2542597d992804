import { describe, expect, test } from 'vitest';
import type { TiebreakFigure } from '@/lib/standings/compute-standings';
import { comparedText, figureText } from './figures';

describe('a tie-break figure', () => {
  const cases: [label: string, figure: TiebreakFigure, de: string, en: string][] = [
    ['a lead has a plus sign', { id: 'diff:sp', value: 1105, decimals: 0 }, '+1.105', '+1,105'],
    ['a deficit has a true minus sign', { id: 'diff:sp', value: -12, decimals: 0 }, '−12', '−12'],
    ['no difference has no sign', { id: 'diff:sp', value: 0, decimals: 0 }, '0', '0'],
    ['a sum has no sign', { id: 'for:ep', value: 19, decimals: 0 }, '19', '19'],
    ['tenths are shown', { id: 'sonneborn-berger', value: 465, decimals: 1 }, '46,5', '46.5'],
    ['a rate is a percentage', { id: 'opponent-win-rate', value: 5583, decimals: 2 }, '55,83 %', '55.83 %'],
    ['what decides nothing is a dash', { id: 'head-to-head', value: null, decimals: 0 }, '–', '–'],
  ];
  test.each(cases)('%s', (_, figure, de, en) => {
    expect(figureText(figure, 'de')).toBe(de);
    expect(figureText(figure, 'en')).toBe(en);
  });
});

test('what separates two rows is shown on both sides alike', () => {
  expect(comparedText({ by: 'diff:sp', own: 171, above: 196, decimals: 0 }, 'de')).toEqual({
    own: '+171',
    above: '+196',
  });
  expect(comparedText({ by: 'points', own: 24, above: 25, decimals: 0 }, 'de')).toEqual({
    own: '24',
    above: '25',
  });
});
