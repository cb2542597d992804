import { readFileSync } from 'node:fs';
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
  tiebreaksSchema,
  tiebreakTreatment,
  treatments,
} from './tiebreaks';

/** Written as in docs/standings.md, `diff:<metric>` for one. */
const everyTiebreak = availableTiebreaks(['<metric>'], 'hybrid');

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
    expect(availableTiebreaks([], 'hybrid')).toEqual(
      expect.arrayContaining([...availableTiebreaks([], 'table'), 'table-points']),
    );
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
    const kinds = everyTiebreak.map((id) => parseTiebreakId(id)?.kind);
    expect(Object.keys(named).sort()).toEqual(kinds.sort());
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

describe('docs/standings.md', () => {
  const [, table = ''] = readFileSync('docs/standings.md', 'utf8').split(/^\| tie-break \|.*\n\|.*\n/m);
  const [lines = ''] = table.split('\n\n');
  const rows = lines.split('\n').flatMap((line) => {
    const [ids = '', , ...treatment] = line.slice(2, -2).split(' | ');
    return [...ids.matchAll(/`(.+?)`/g)].map(([, id]) => ({ id, treatment: treatment.join(' | ') }));
  });

  test('has every tie-break in the order in which they are offered', () => {
    expect(rows.map(({ id }) => id)).toEqual(everyTiebreak);
  });

  test.each(treatments)(
    'says the same of byes and missed rounds wherever they count by "%s"',
    (treatment) => {
      const ids: readonly unknown[] = everyTiebreak.filter((id) => tiebreakTreatment(id) === treatment);
      const documented = new Set(rows.filter(({ id }) => ids.includes(id)).map((row) => row.treatment));
      expect(documented.size).toBe(1);
      expect(documented.has('– | –')).toBe(treatment === 'none');
    },
  );
});
