import { expect, test, vi } from 'vitest';
import { maxRows, maxRowsOf, parseTournamentFile } from './tournament-file';

const fileOf = (tables: object, rest = '') =>
  `${JSON.stringify({ kind: 'heerschau-tournament', version: 1, exportedAt: 1, withEmail: false, tables }).slice(0, -1)}${rest}}`;
const codeOf = async (text: string) => {
  const read = await parseTournamentFile(text);
  return read.ok ? 'read' : read.problem.code;
};
const rows = (count: number) => Array.from({ length: count }, () => ({}));

test.each([
  ['as many entries as there may be', { entries: rows(maxRowsOf.entries ?? 0) }, 'read'],
  ['one entry more', { entries: rows((maxRowsOf.entries ?? 0) + 1) }, 'file-too-many-rows'],
  ['a diary without end', { auditLog: rows((maxRowsOf.auditLog ?? 0) + 1) }, 'file-too-many-rows'],
  ['more rows than a file may have', { matchEvents: rows(maxRows), rounds: rows(1) }, 'file-too-many-rows'],
  ['a table that is none', { entries: 'all' }, 'file-broken'],
])('a file with %s', async (_, tables, code) => {
  expect(await codeOf(fileOf(tables))).toBe(code);
});

test('brackets without end are never taken apart', async () => {
  expect(await codeOf('['.repeat(1_000_000))).toBe('file-broken');
  expect(await codeOf(fileOf({}, `,"x":${'['.repeat(61)}${']'.repeat(61)}`))).toBe('file-broken');
  expect(await codeOf(fileOf({}, `,"x":"${'['.repeat(500)}\\"${'{'.repeat(500)}"`))).toBe('read');
});

test.each([
  ['a row of two million letters', { tournaments: [{ place: 'x'.repeat(2_000_001) }] }],
  ['lists instead of rows', { entries: Array.from({ length: 1_000 }, () => ['x'.repeat(2_500)]) }],
  ['numbers instead of rows', { entries: [0], teams: [1] }],
])('%s is refused without being read in one go', async (_, tables) => {
  const text = fileOf(tables);
  const parse = vi.spyOn(JSON, 'parse');
  try {
    expect(await codeOf(text)).toBe('file-broken');
    for (const [piece] of parse.mock.calls) expect(piece.length).toBeLessThanOrEqual(2_000_000);
  } finally {
    parse.mockRestore();
  }
});

test('others have their turn before each row and each half million characters', async () => {
  const pause = vi.fn(async () => {});
  await parseTournamentFile(fileOf({ entries: rows(1_000) }, ' '.repeat(1_600_000)), pause);
  expect(pause.mock.calls.length).toBeGreaterThanOrEqual(1_000 + 3);
});
