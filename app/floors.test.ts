import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The floors, lowest first; those of one line do not look at each other. Routes are what is left of app. */
const floors: readonly (readonly RegExp[])[] = [
  [/^lib\//],
  [/^db\//],
  [/^app\/_i18n\//],
  [/^app\/_preferences\//, /^app\/_ui\//],
  [/^app\/_server\//],
  [/^app\/_parts\//],
  [/^app\/_formats\/(?!registry\/)([^/]+)\//],
  [/^app\/_formats\/registry\//],
  [/^app\//],
];

/** Height of a file's floor and the name of its room there; undefined for what belongs to none. */
function roomOf(file: string): { readonly height: number; readonly room: string } | undefined {
  for (const [height, rooms] of floors.entries()) {
    for (const room of rooms) {
      const found = room.exec(file);
      if (found) return { height, room: found[0] };
    }
  }
  return undefined;
}

/** Whether a file may import another: from lower floors and its own room; a route from its own branch alone. */
function mayImport(file: string, target: string): boolean {
  const [own, other] = [roomOf(file), roomOf(target)];
  if (!own || !other || own.height > other.height) return true;
  if (own.height < other.height || own.room !== other.room) return false;
  if (own.height < floors.length - 1) return true;
  const [from, to] = [`${posix.dirname(file)}/`, `${posix.dirname(target)}/`];
  return from.startsWith(to) || to.startsWith(from);
}

interface Import {
  readonly file: string;
  readonly target: string;
  /** loaded later, by `import()` */
  readonly lazy: boolean;
}

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** What a source imports of our own files, types included. */
function importsOf(file: string, source: string, files: ReadonlySet<string>): Import[] {
  const found = source.matchAll(/(?:\bfrom|\bimport)\s*(\(?)\s*['"]([^'"]+)['"]/g);
  return [...found].flatMap(([, lazy = '', path = '']) => {
    if (!/^(?:\.|@\/)/.test(path)) return [];
    const plain = path.startsWith('@/') ? path.slice(2) : posix.join(posix.dirname(file), path);
    const target = endings.map((ending) => plain + ending).find((name) => files.has(name));
    return target ? [{ file, target, lazy: lazy !== '' }] : [];
  });
}

/** Files that reach each other by imports, in groups of more than one. */
function circlesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { file, target, lazy } of imports)
    if (!lazy) next.set(file, [...(next.get(file) ?? []), target]);
  const [places, lowest] = [new Map<string, number>(), new Map<string, number>()];
  const [stack, circles]: [string[], string[][]] = [[], []];
  const visit = (file: string): number => {
    const place = places.size;
    places.set(file, place);
    lowest.set(file, place);
    stack.push(file);
    for (const target of next.get(file) ?? []) {
      const reached = places.has(target)
        ? stack.includes(target)
          ? (places.get(target) ?? place)
          : place
        : visit(target);
      lowest.set(file, Math.min(lowest.get(file) ?? place, reached));
    }
    if (lowest.get(file) === place) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest.get(file) ?? place;
  };
  for (const file of next.keys()) if (!places.has(file)) visit(file);
  return circles;
}

function importsOfTheHouse(): Import[] {
  const files = new Set(
    ['app', 'db', 'lib'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter((name) => /\.(?:tsx?|mjs|css)$/.test(name)),
    ),
  );
  expect(files.size).toBeGreaterThan(500);
  return [...files]
    .filter((file) => !/\.(?:test|bench)\.tsx?$|\.css$/.test(file))
    .flatMap((file) => importsOf(file, readFileSync(file, 'utf8'), files));
}

describe('floors', () => {
  test.each([
    ['lib/pairing/swiss/costs.ts', 'db/rounds.ts'],
    ['app/_ui/button.tsx', 'app/_parts/match/undo-button.tsx'],
    ['app/_ui/button.tsx', 'app/_preferences/theme.ts'],
    ['app/_server/account/session.ts', 'app/_parts/desk/may.tsx'],
    ['app/_parts/desk/may.tsx', 'app/t/[slug]/desk/page.tsx'],
    ['app/_parts/match/use-players.ts', 'app/_formats/registry/companions.ts'],
    ['app/_formats/guardians/demo.ts', 'app/_formats/starquest/demo.ts'],
    ['app/_formats/guardians/demo.ts', 'app/_formats/registry/demos.ts'],
    ['app/_formats/registry/demos.ts', 'app/new/actions.ts'],
    ['app/t/[slug]/desk/team/page.tsx', 'app/t/[slug]/desk/lists/actions.ts'],
  ])('%s may not import %s', (file, target) => {
    expect(mayImport(file, target)).toBe(false);
  });

  test.each([
    ['app/_ui/button.tsx', 'lib/sides.ts'],
    ['app/_parts/desk/may.tsx', 'app/_parts/time/countdown.tsx'],
    ['app/_formats/registry/demos.ts', 'app/_formats/guardians/demo.ts'],
    ['app/match/[matchId]/match-screen.tsx', 'app/_formats/registry/companions.ts'],
    ['app/t/[slug]/desk/lists/[entryId]/page.tsx', 'app/t/[slug]/desk/lists/actions.ts'],
    ['app/t/[slug]/desk/page.tsx', 'app/t/[slug]/desk/end/actions.ts'],
  ])('%s may import %s', (file, target) => {
    expect(mayImport(file, target)).toBe(true);
  });

  test('are never climbed by an import, types and lazy ones included', () => {
    const climbing = importsOfTheHouse().filter(({ file, target }) => !mayImport(file, target));
    expect(climbing.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
  });
});

describe('circles of imports', () => {
  const arrow = (file: string, target: string, lazy = false): Import => ({ file, target, lazy });

  test('are found, whatever leads to them and from them', () => {
    const round = [arrow('b', 'c'), arrow('c', 'd'), arrow('d', 'b')];
    expect(circlesOf([arrow('a', 'b'), ...round, arrow('d', 'e'), arrow('a', 'e')])).toEqual([
      ['b', 'c', 'd'],
    ]);
    expect(circlesOf([arrow('a', 'b'), arrow('b', 'c', true), arrow('c', 'a')])).toEqual([]);
  });

  test('stand between no more than two files, where one holds the other as a part of its own kind', () => {
    expect(circlesOf(importsOfTheHouse()).filter((circle) => circle.length > 2)).toEqual([]);
  });
});
