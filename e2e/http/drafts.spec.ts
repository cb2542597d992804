import { compareDraft } from '../draft-walk';
import { expect, test } from '../fixtures';
import { openTournament } from '../steps';
import { playerOf } from './steps';

const entries = ['Anna', 'Bert', 'Cleo', 'Dora'].map((name) => ({ name }));

test('a draft answers strangers and players of others in all ways as an unknown address does', async ({
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Winterfeldzug', entries, draft: true });
  const other = await openTournament(server, { name: 'Nebenan', entries });
  const link = await fetch(other.links.get('Anna') ?? '', { redirect: 'manual' });
  const [player = ''] = link.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const unknown = 'a'.repeat(slug.length);
  for (const cookie of ['', player]) {
    const { differences, tried } = await compareDraft({ url: server.url, cookie }, slug, unknown);
    expect(tried).toBeGreaterThan(400);
    expect(differences.map(({ what }) => what)).toEqual([]);
  }
});

test('a player whom the desk has entered sees a draft by their link', async ({ server }) => {
  const { slug, links } = await openTournament(server, { name: 'Noch geheim', entries, draft: true });
  const player = await playerOf(server, links.get('Anna'));
  expect(player.html).toContain('Anna');
  await player.goto(`/t/${slug}`);
  expect(player.text).toContain('Das Turnier ist ein Entwurf.');
});
