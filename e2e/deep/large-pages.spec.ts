import { gzipSync } from 'node:zlib';
import { largeFile } from '../../app/_server/tournament-file/test-large-file';
import { most } from '../../lib/limits';
import { makeTournamentFile, type TournamentFile } from '../../lib/tournament-file/tournament-file';
import { expect, test } from '../fixtures';
import { done } from '../http/desk';
import { organiserOf } from '../http/steps';
import type { Visitor } from '../http/visitor';
import { enterMissingResults, openTournament } from '../steps';
import { longestStall, watchStalls } from './stalls';

// The largest tournament that a file may bring: React renders a page in one piece unless the page gives way itself.

test.use({ ownServer: true });

const rounds = 12;
const forEverybody = [
  '',
  '/pairings',
  '/standings',
  '/entries',
  '/statistics',
  '/no-such-page',
  '/print/pairings',
  '/print/round',
  '/print/standings',
];
const forTheDesk = [
  '/desk',
  '/desk/entries',
  '/desk/check-in',
  '/desk/rounds',
  '/desk/results',
  '/desk/points',
  '/print/badges',
  '/print/door',
  '/print/links',
  '/print/tables',
];

test('no page of the largest tournament holds others up', async ({ server, visitor }) => {
  const { slug } = await openTournament(server, {
    name: 'Klein',
    entries: ['Anna', 'Bert', 'Cleo', 'Dora'],
    rounds,
    published: 1,
  });
  await enterMissingResults(server, slug);
  const desk = await organiserOf(server);
  const file: TournamentFile = await (await desk.fetch(`/api/t/${slug}/export/tournament.json`)).json();
  const id = String(file.tables.tournaments?.[0]?.id);
  const text = makeTournamentFile(largeFile(file, { players: most.entries, rounds, status: 'running' }));
  await desk.goto('/new/import');
  const { redirect } = await done(desk, 'importTournamentAction', {
    file: new File([gzipSync(text.replaceAll(id, [...id].reverse().join('')))], 'large.json.gz'),
    submissionKey: 'largepages12',
  });
  const large = redirect?.replace(/\/desk$/, '') ?? '';
  expect(large).toMatch(/^\/t\/./);

  const stalls: Record<string, number> = {};
  // The server caches a page in each language: a new language makes it render.
  const ask = async (who: Visitor, path: string, language: string) => {
    const watch = watchStalls(server, '/api/health');
    await new Promise((go) => setTimeout(go, 700));
    const answer = await who.fetch(large + path, { headers: { 'accept-language': language } });
    await answer.arrayBuffer();
    await new Promise((go) => setTimeout(go, 300));
    const { longest } = await watch.end();
    stalls[`${path} ${language}`] = longest;
    expect(answer.status, path).toBe(path === '/no-such-page' ? 404 : 200);
  };
  const guest = visitor();
  for (const path of forEverybody)
    for (const language of ['de', 'en', 'es']) await ask(guest, path, language);
  for (const path of forTheDesk) for (const language of ['de', 'en']) await ask(desk, path, language);
  console.log(`longest stalls of ${most.entries} players, in ms: ${JSON.stringify(stalls)}`);
  // The first request for a page is that of a server that has not yet compiled its code.
  const later = Object.fromEntries(Object.entries(stalls).filter(([page]) => !page.endsWith(' de')));
  for (const [page, stall] of Object.entries(later)) expect(stall, page).toBeLessThan(longestStall);
});
