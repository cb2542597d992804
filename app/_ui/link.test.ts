import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every link of the app is the one that asks the server only when it is followed', () => {
  const direct = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((name) => `app/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(file, 'utf8').includes("'next/link'"));
  expect(direct).toEqual(['app/_ui/link.tsx']);
});
