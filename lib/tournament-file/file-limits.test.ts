import { expect, test } from 'vitest';
import { maxRows, maxRowsOf, parseTournamentFile } from './tournament-file';

const fileOf = (tables: object, rest = '') =>
  `${JSON.stringify({ kind: 'heerschau-tournament', version: 1, exportedAt: 1, withEmail: false, tables }).slice(0, -1)}${rest}}`;
const codeOf = (text: string) => {
  const read = parseTournamentFile(text);
  return read.ok ? 'read' : read.problem.code;
};
const rows = (count: number) => Array.from({ length: count }, () => ({}));

test.each([
  ['as many entries as there may be', { entries: rows(maxRowsOf.entries ?? 0) }, 'read'],
  ['one entry more', { entries: rows((maxRowsOf.entries ?? 0) + 1) }, 'file-too-many-rows'],
  ['a diary without end', { auditLog: rows((maxRowsOf.auditLog ?? 0) + 1) }, 'file-too-many-rows'],
  ['more rows than a file may have', { matchEvents: rows(maxRows), rounds: rows(1) }, 'file-too-many-rows'],
  ['a table that is none', { entries: 'all' }, 'file-broken'],
])('a file with %s', (_, tables, code) => {
  expect(codeOf(fileOf(tables))).toBe(code);
});

test('brackets without end are never taken apart', () => {
  expect(codeOf('['.repeat(1_000_000))).toBe('file-broken');
  expect(codeOf(fileOf({}, `,"x":${'['.repeat(61)}${']'.repeat(61)}`))).toBe('file-broken');
  expect(codeOf(fileOf({}, `,"x":"${'['.repeat(500)}\\"${'{'.repeat(500)}"`))).toBe('read');
});
