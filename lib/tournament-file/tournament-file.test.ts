import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeId } from '../ids';
import { seededRandom } from '../random';
import { renameIds } from './rename-ids';
import {
  fileKind,
  fileVersion,
  makeTournamentFile,
  parseTournamentFile,
  type TournamentFile,
} from './tournament-file';

const rows = fc.array(
  fc
    .dictionary(fc.string(), fc.jsonValue())
    // A property of that name is no data of ours, and no reader keeps it.
    .filter((row) => !JSON.stringify(row).includes('__proto__'))
    .map((row) => JSON.parse(JSON.stringify(row))),
);
const files: fc.Arbitrary<TournamentFile> = fc.record({
  kind: fc.constant(fileKind),
  version: fc.constant(fileVersion),
  exportedAt: fc.integer({ min: 0 }),
  withEmail: fc.boolean(),
  tables: fc.dictionary(
    fc.string().filter((name) => name !== '__proto__'),
    rows,
  ),
});

describe('a tournament file', () => {
  test('is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (file) => {
        const parsed = await parseTournamentFile(makeTournamentFile(file));
        expect(parsed).toEqual({ ok: true, value: file });
      }),
    );
  });

  const whole = makeTournamentFile({
    kind: fileKind,
    version: fileVersion,
    exportedAt: 1,
    withEmail: false,
    tables: { tournaments: [{ name: 'Probe' }] },
  });
  const cases: [string, string, string][] = [
    ['cut off on its way', whole.slice(0, -20), 'file-truncated'],
    ['no JSON', 'Name;Verein', 'file-foreign'],
    ['empty', '', 'file-foreign'],
    ['of something else', '{"kind":"roster","version":1}', 'file-foreign'],
    ['a list', '[]', 'file-foreign'],
    ['of a newer version', whole.replace('"version": 1', '"version": 2'), 'file-newer'],
    ['without its tables', whole.replace('"tables"', '"tabels"'), 'file-broken'],
    [
      'with a table that is none',
      whole.replace('[\n', '{\n').replace('\n    ]', '\n    }'),
      'file-truncated',
    ],
  ];
  test.each(cases)('that is %s is told from a good one', async (_, text, code) => {
    expect(await parseTournamentFile(text)).toEqual({ ok: false, problem: { code } });
  });
});

describe('new ids', () => {
  const random = seededRandom(7);
  const [a, b, x, y] = Array.from({ length: 4 }, () => makeId<string>(random)) as [
    string,
    string,
    string,
    string,
  ];

  test('stand wherever the old ones stood, and nowhere else', () => {
    const ids = new Map([
      [a, x],
      [b, y],
    ]);
    const row = { id: a, list: [b, 'Anna', 3, null], [b]: { inner: a }, words: `${a} und ${b}` };
    expect(renameIds(row, ids)).toEqual({
      id: x,
      list: [y, 'Anna', 3, null],
      [y]: { inner: x },
      words: `${a} und ${b}`,
    });
  });

  test('renamed back give what was there before', () => {
    const there = new Map([[a, x]]);
    const back = new Map([[x, a]]);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(renameIds(renameIds([value, a], there), back)).toEqual([value, a]);
      }),
    );
  });
});
