import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('no action is made inside of a function: what it closed over would travel under a key that is no secret', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const inside = sources.filter((name) =>
    /^\s+['"]use server['"]/m.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(inside).toEqual([]);
});
