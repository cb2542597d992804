import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const asking = /\brequireActor(?:At)?\(/g;
const loading = /\brequire(?:Any|Shown)?(?:Tournament|Campaign|CampaignLog)\(/g;

/** Bodies of the functions that a module exports. */
const bodiesOf = (source: string) =>
  source
    .split(/^(?=export (?:default )?(?:async )?function )/m)
    .slice(1)
    .map((part) => part.split(/^}$/m)[0] ?? '');

const pages = ['app/t/[slug]/desk', 'app/t/[slug]/print', 'app/t/[slug]/list', 'app/_formats']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));

test('pages of the desk ask what the visitor may do before they load the tournament', () => {
  let asked = 0;
  for (const file of pages)
    for (const body of bodiesOf(readFileSync(file, 'utf8'))) {
      const [at, load] = [asking, loading].map((pattern) => body.search(pattern));
      if (at === undefined || load === undefined || at < 0) continue;
      asked++;
      if (load >= 0) expect([file, at < load]).toEqual([file, true]);
    }
  expect(asked).toBeGreaterThan(50);
});
