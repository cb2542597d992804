import { expect, test } from '../fixtures';
import { nextRound, openTournament } from '../steps';
import { openDemo, organiserOf, publishDraft } from './steps';
import type { Visitor } from './visitor';

test.use({ ownServer: true });

/** Whatever a visitor can get of a tournament without being anybody. */
const publicPaths = (slug: string) => [
  ...['', '/entries', '/pairings', '/standings', '/statistics', '/lists', '/board', '/share.png'].map(
    (path) => `/t/${slug}${path}`,
  ),
  ...['live', 'revision', 'board?language=de', 'export/standings.csv', 'export/results.csv'].map(
    (path) => `/api/t/${slug}/${path}`,
  ),
];

/** Answer to a request; the body of streams is not waited for. */
async function ask(visitor: Visitor, path: string, headers: Record<string, string> = {}) {
  const leave = new AbortController();
  const answer = await visitor.fetch(path, { headers, signal: leave.signal });
  const streams = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = streams ? '' : await answer.text();
  leave.abort();
  return { status: answer.status, headers: answer.headers, text };
}

test('public pages say in the title and to others’ chats what they are, and draw pictures that can be read as tables', async ({
  server,
  visitor,
}) => {
  const desk = visitor();
  const slug = await openDemo(server, desk);
  const page = await visitor().goto(`/t/${slug}/standings`);
  expect(page.document.title).toMatch(/^Tabelle · Harzer Heerbann .* · Heerschau$/);
  const meta = (name: string) =>
    page.document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ??
    '';
  expect(meta('description')).toContain('Clausthal-Zellerfeld');
  expect(meta('og:title')).toContain('Harzer Heerbann');
  const image = await page.fetch(new URL(meta('og:image')).pathname);
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(
    Buffer.from(await image.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  for (const [language, asTable] of [
    ['de-DE', 'Als Tabelle'],
    ['en-GB', 'As a table'],
  ] as const) {
    const reader = await visitor({ language }).goto(`/t/${slug}/statistics`);
    const plots = [...reader.document.querySelectorAll('.plot-frame')];
    expect(plots).toHaveLength(4);
    for (const plot of plots) {
      const details = plot.querySelector('details');
      expect(details?.querySelector('summary')?.textContent).toContain(asTable);
      expect(details?.querySelectorAll('table tr').length).toBeGreaterThan(2);
    }
  }

  await test.step('they may be kept by caches for a second; what is somebody’s own may not', async () => {
    const stranger = visitor();
    const first = await ask(stranger, `/t/${slug}/standings`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    expect(first.headers.get('vary')).toContain('Cookie');
    const etag = first.headers.get('etag') ?? '';
    expect((await ask(stranger, `/t/${slug}/standings`, { 'if-none-match': etag })).status).toBe(304);
    await desk.goto(`/t/${slug}/standings`);
    expect(desk.headers.get('cache-control')).toBe('private, no-cache');
    desk.screen.getByRole('link', { name: 'Pult' });
  });
});

test('a draft tells strangers nothing, wherever they ask, and a drafted round stays in the dark', async ({
  server,
  visitor,
}) => {
  const secret = { place: 'Geheimhausen', entries: ['Alma Verborgen', 'Bert Verborgen'] };
  const { slug } = await openTournament(server, { ...secret, name: 'Stilles Treffen', draft: true });
  const stranger = visitor();
  for (const path of publicPaths(slug)) {
    const answer = await ask(stranger, path);
    expect(answer.text, path).not.toMatch(/Geheimhausen|Verborgen/);
    expect([200, 401, 403, 404], path).toContain(answer.status);
    expect(answer.headers.get('etag'), path).toBeNull();
    expect(answer.headers.get('cache-control') ?? 'no-store', path).toMatch(/no-store/);
  }

  const { slug: open } = await openTournament(server, { ...secret, name: 'Offenes Treffen' });
  await nextRound(server, open, false);
  for (const path of ['/pairings', '/board'])
    expect((await ask(stranger, `/t/${open}${path}`)).text, path).not.toContain('Alma Verborgen');
  await publishDraft(await organiserOf(server), open, 1);
  expect((await ask(stranger, `/t/${open}/pairings`)).text).toContain('Alma Verborgen');
});
