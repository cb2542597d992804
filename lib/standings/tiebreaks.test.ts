import { describe, expect, test } from 'vitest';
import deProblems from '../../app/_i18n/de/problems.json';
import de from '../../app/_i18n/de/standings.json';
import enProblems from '../../app/_i18n/en/problems.json';
import en from '../../app/_i18n/en/standings.json';
import { bandProblems } from './bands-schema';
import { byeValues, missedRules } from './bye';
import { schemeProblems } from './scheme-schema';
import { roundOutcomes } from './tally';
import {
  availableTiebreaks,
  parseTiebreakId,
  plainTiebreakIds,
  tiebreaksSchema,
  treatments,
} from './tiebreaks';

describe('tie-break ids', () => {
  test('come apart into kind and metric', () => {
    expect(parseTiebreakId('diff:sp')).toEqual({ kind: 'diff', metric: 'sp' });
    expect(parseTiebreakId('for:ep')).toEqual({ kind: 'for', metric: 'ep' });
    expect(parseTiebreakId('buchholz')).toEqual({ kind: 'buchholz', metric: null });
    for (const id of ['diff:', 'diff', 'luck', '']) expect(parseTiebreakId(id)).toBeUndefined();
  });

  test('on offer depend on metrics and scheme', () => {
    expect(availableTiebreaks(['sp', 'ep'], 'wdl').slice(0, 6)).toEqual([
      'diff:sp',
      'for:sp',
      'ratio:sp',
      'diff:ep',
      'for:ep',
      'ratio:ep',
    ]);
    expect(availableTiebreaks([], 'table')).not.toContain('table-points');
    expect(availableTiebreaks([], 'hybrid')).toEqual([...plainTiebreakIds]);
  });

  test('are refused when unknown or chosen twice', () => {
    const codes = (ids: string[]) =>
      tiebreaksSchema.safeParse(ids).error?.issues.map((issue) => issue.message);
    expect(codes(['diff:sp', 'lot'])).toBeUndefined();
    expect(codes(['luck'])).toEqual(['tiebreak-unknown']);
    expect(codes(['lot', 'diff:sp', 'lot'])).toEqual(['tiebreak-twice']);
  });
});

describe.each([
  ['German', de, deProblems],
  ['English', en, enProblems],
])('the %s texts', (_, texts, problems) => {
  test('name every tie-break and nothing else', () => {
    const { label, order, ...named } = texts.tiebreak;
    expect(label && order).not.toBe('');
    expect(Object.keys(named).sort()).toEqual(['diff', 'for', 'ratio', ...plainTiebreakIds].sort());
    for (const names of Object.values(named))
      expect(Object.keys(names)).toEqual(['name', 'by', 'short', 'explain']);
  });

  test('have words for every outcome, rule and problem', () => {
    expect(Object.keys(texts.outcome)).toEqual([...roundOutcomes]);
    expect(Object.keys(texts.bye)).toEqual(expect.arrayContaining([...byeValues]));
    expect(Object.keys(texts.treatment)).toEqual(['label', ...treatments]);
    expect(Object.keys(texts.missed)).toEqual(expect.arrayContaining([...missedRules]));
    const tiebreakProblems = ['tiebreak-unknown', 'tiebreak-twice'];
    const codes = [...schemeProblems, ...bandProblems, ...tiebreakProblems];
    expect(Object.keys(problems)).toEqual(expect.arrayContaining(codes));
  });
});

test('both languages have the same keys', () => {
  const keys = (value: object, path = ''): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'string' ? [`${path}${key}`] : keys(inner, `${path}${key}/`),
    );
  expect(keys(de)).toEqual(keys(en));
});
