import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { duelList, formatList } from '@/lib/formats/registry';
import type { AnyKit } from '@/lib/match/kit/kit';
import { campaignScreens } from './campaign-screens';
import { companions } from './companions';
import { demos } from './demos';
import { listBuilders } from './list-builders';
import { rosterPapers } from './roster-papers';

const ids: readonly string[] = formatList.map(({ id }) => id);
const duelIds: readonly string[] = duelList.map(({ id }) => id);
const campaigns = formatList.filter((format) => format.structure === 'campaign');

/** Folders of a ruleset in lib and app. */
const homes = new RegExp(`^(?:lib/formats|app/_formats)/(${[...ids, 'example'].join('|')})/`);
/** Files that may name any ruleset: the registries, and tests with their helpers. */
const mayName =
  /^(?:lib\/formats\/(?:registry|rule-tables)\.ts|app\/_formats\/registry\/.*|.*\.test\.(?:tsx?|mjs)|.*\/test-[\w-]+\.ts|db\/fixtures\/.*)$/;

/** Imports from the folders of rulesets and ids of rulesets in a source that must not depend on them. */
function foreignRulesets(file: string, source: string): string[] {
  if (mayName.test(file)) return [];
  const own = homes.exec(file)?.[1];
  const imported = [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"`]([^'"`]+)['"`]/g)].flatMap(
    ([, path = '']) => {
      const target = path.startsWith('.') ? join(file, '..', path) : path.replace(/^@\//, '');
      return homes.exec(`${target}/`)?.[1] ?? [];
    },
  );
  const named = [...source.matchAll(/(['"`])([\w-]+)\1/g)].flatMap(([, , word = '']) =>
    ids.includes(word) ? [word] : [],
  );
  return [...imported, ...named].filter((id) => id !== own);
}

describe('the core knows no ruleset by name', () => {
  test.each([
    ['app/my/page.tsx', "import { guardians } from '@/lib/formats/guardians';"],
    ['app/my/page.tsx', "import type { X } from '@/lib/formats/starquest/state';"],
    ['app/match/m/x.ts', "const load = () => import('../../_formats/guardians/companion/companion');"],
    ['lib/results/settle.ts', "import { tally } from '../formats/guardians/tally';"],
    ['lib/formats/claymore/index.ts', "import { amount } from '../guardians/figures';"],
    ['app/_formats/starquest/screens.ts', "import '@/app/_formats/guardians/demo';"],
    ['app/my/page.tsx', "if (format.id === 'cry-havoc') return null;"],
  ])('%s may not say %s', (file, source) => {
    expect(foreignRulesets(file, source)).toHaveLength(1);
  });

  test.each([
    ['app/my/page.tsx', "import { findFormat } from '@/lib/formats/registry';"],
    ['app/_formats/guardians/demo.ts', "import { guardians } from '@/lib/formats/guardians';"],
    ['lib/formats/claymore/index.ts', "import { score } from './scoring'; const id = 'claymore';"],
  ])('%s may say %s', (file, source) => {
    expect(foreignRulesets(file, source)).toEqual([]);
  });

  test('in no file outside their folders and the registries', () => {
    const files = ['app', 'db', 'lib', 'scripts'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|mjs)$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) => {
      const foreign = foreignRulesets(file, readFileSync(file, 'utf8'));
      return foreign.length > 0 ? [`${file}: ${foreign.join(', ')}`] : [];
    });
    expect(found).toEqual([]);
  });
});

describe('every registered ruleset has its parts', () => {
  const kits = import.meta.glob<{ kit: AnyKit }>('../../../lib/formats/*/kit.ts');

  test('and no part belongs to one that is not registered', () => {
    for (const parts of [companions, listBuilders, rosterPapers])
      expect(duelIds).toEqual(expect.arrayContaining(Object.keys(parts)));
    expect(ids).toEqual(expect.arrayContaining(Object.keys(demos)));
    expect(Object.keys(campaignScreens).sort()).toEqual(campaigns.map(({ id }) => id).sort());
  });

  test.each(formatList.map((format) => [format.id, format] as const))('%s has a demo', (id, format) => {
    expect(demos[id] ?? (format.structure === 'duel' && format.demo)).toBeInstanceOf(Function);
  });

  test.each(duelList.map((duel) => [duel.id, duel] as const))(
    '%s has a companion where it has live rules, a kit or one of its own, and a builder where it promises one',
    async (id, duel) => {
      const kit = `../../../lib/formats/${id}/kit.ts` in kits;
      expect(companions[id] !== undefined || kit).toBe(duel.match !== undefined);
      expect(companions[id] !== undefined && kit).toBe(false);
      expect(listBuilders[id] !== undefined).toBe((await duel.roster?.())?.editor === 'own');
    },
  );

  test.each(campaigns.map((campaign) => [campaign.id, campaign] as const))(
    '%s has a page for each of its areas, at an address the core leaves free',
    async (id, { areas, deskAreas }) => {
      const screens = await campaignScreens[id]?.();
      expect(Object.keys(screens?.pages ?? {})).toEqual(expect.arrayContaining(areas.map((area) => area.id)));
      expect(Object.keys(screens?.deskPages ?? {})).toEqual(
        expect.arrayContaining(deskAreas.map((area) => area.id)),
      );
      const addresses = [
        ...Object.keys(screens?.pages ?? {}).flatMap((key) => [key, `(public)/${key}`]),
        ...Object.keys(screens?.playerPages ?? {}).map((key) => `me/${key}`),
        ...Object.keys(screens?.deskPages ?? {}).map((key) => `desk/${key}`),
      ];
      for (const address of addresses)
        expect(existsSync(join('app/t/[slug]', address.replace('/*', ''))), address).toBe(false);
    },
  );
});
