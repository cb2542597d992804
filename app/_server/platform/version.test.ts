import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from './version';

test('the version shown is that of the newest release in the changelog, or of the one being written', () => {
  const heads = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[?v?(\d+\.\d+\.\d+)/gm)].map(
    ([, number]) => number,
  );
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(heads[0]).toBe(version);
});
