import { expect } from '@playwright/test';
import { endpointList } from '../../lib/api/endpoints';
import type { Server } from '../server';
import type { OddFiles, OddFilesInput, OddTournament } from './odd-files';
import { addresses } from './rights-addresses';
import type { Scene } from './rights-table';
import type { World } from './rights-world';
import { busyMs } from './stalls';
import { admitVisitors, type Visitor, visit } from './visitors';

/** Times what the same page of the unchanged tournament costs, above which a page was made expensive by a file. */
const tooDear = 8;
/** Below so many ms of the processor nothing is called expensive. */
const alwaysCheap = 60;

/** Each address below a tournament, its matches and personal links, and what the interface says of it. */
function pathsOf(
  world: World,
  stage: World['stages']['running'],
  { slug, entry, token, pairings }: Omit<OddTournament, 'id' | 'changes'>,
) {
  const entries = { player: entry, opponent: entry, bystander: entry, fourth: entry };
  const tokens = { player: token, opponent: token, bystander: token, former: token };
  const found = new Set<string>();
  for (const pairing of pairings.slice(0, 2)) {
    const scene = { ...stage, slug, entries, tokens, pairing, world } as unknown as Scene;
    for (const [route, ofRoute] of Object.entries(addresses))
      if (/\[(slug|matchId|token)\]/.test(route) && !/^\/(series|invite|api\/series)/.test(route))
        for (const { path } of ofRoute) found.add(path(scene));
    for (const { method, path } of endpointList)
      if (method === 'GET' && path.includes('{slug}') && !path.startsWith('/series'))
        found.add(`/api/v1${path.replace('{slug}', slug).replace(/\{\w+\}/, pairing)}`);
  }
  return [...found];
}

/** What pages of the whole site show of tournaments. */
const ofSite = ['/', '/my', '/armies', '/career', '/api/v1/tournaments', '/series/rechteliga'];

/**
 * Changes fields of a filled tournament's file at random, imports what the import takes, and asks every page, export and
 * picture of it as its owner, as one of its players and as a stranger: none may fail or become expensive.
 */
export async function walkOddFiles(
  server: Server,
  world: World,
  input: Omit<OddFilesInput, 'slug' | 'owner'>,
) {
  const stage = world.stages.played;
  const { slug } = stage;
  const made = await server.run<OddFiles>('e2e/deep/odd-files.ts', { ...input, slug, owner: 'owner' });
  expect(made.failures).toEqual([]);
  const { owner, stranger } = await admitVisitors(server.url, world);
  const failures: string[] = [];
  const dear: string[] = [];
  let asked = 0;

  const cost = async (path: string, visitor: Visitor) => {
    const before = busyMs(server);
    const { status, text } = await visit(server.url, path, visitor);
    asked++;
    return { ms: busyMs(server) - before, status, text };
  };
  const [plain, ...odd] = made.tournaments;
  if (!plain) throw new Error('the unchanged file was not taken');
  const visitorsOf = ({ id, token }: OddTournament): readonly (readonly [string, Visitor])[] => [
    ['owner', owner],
    ['player', { cookie: `heerschau-${id}=${token}`, from: '198.51.100.200' }],
    ['stranger', stranger],
  ];
  const usual = new Map<string, number>();
  const general = (path: string, { slug: own, entry, token, pairings }: OddTournament) =>
    [own, entry, token, ...pairings].reduce((text, id) => text.replaceAll(id, '*'), path);
  for (const [name, visitor] of visitorsOf(plain))
    for (const path of pathsOf(world, stage, plain)) {
      await cost(path, visitor);
      usual.set(`${name} ${general(path, plain)}`, (await cost(path, visitor)).ms);
    }
  for (const one of odd) {
    for (const [name, visitor] of visitorsOf(one))
      for (const path of pathsOf(world, stage, one)) {
        const label = `${name} ${general(path, one)}`;
        const limit = Math.max(alwaysCheap, tooDear * (usual.get(label) ?? 0));
        const { ms, status, text } = await cost(path, visitor);
        if (status >= 500 || /NEXT_HTTP_ERROR_FALLBACK;500/.test(text))
          failures.push(`${label}: ${status} with ${one.changes.join('; ')}`);
        // What was slow by chance is not slow twice.
        if (ms > limit && (await cost(path, visitor)).ms > limit && (await cost(path, visitor)).ms > limit)
          dear.push(`${label}: ${Math.round(ms)} ms for ${Math.round(limit)} with ${one.changes.join('; ')}`);
      }
  }
  for (const path of ofSite) {
    const { status } = await cost(path, owner);
    if (status >= 500) failures.push(`${path}: ${status}`);
  }
  console.log(
    `seed ${input.seed}: ${made.taken} changes taken, ${made.refused} refused, ${made.tournaments.length} tournaments, ` +
      `${asked} answers`,
  );
  expect(failures).toEqual([]);
  expect(dear).toEqual([]);
  expect(server.output()).not.toMatch(/Unhandled|uncaught/i);
  expect(made.taken).toBeGreaterThan(input.changes / 20);
}
