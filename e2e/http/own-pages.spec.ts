import { expect, test } from '../fixtures';
import { enterMissingResults, openTournament } from '../steps';
import { playerOf } from './steps';
import { plainText, type Visitor } from './visitor';

test('players get the kept rendering of a page with what is theirs filled in, and nothing of each other', async ({
  server,
}) => {
  const names = ['Anna Abt', 'Bert Bär', 'Carla Cron', 'Dora Dill'];
  const { slug, links } = await openTournament(server, { name: 'Eigenes', entries: names, published: 1 });
  const [anna, bert] = [
    await playerOf(server, links.get('Anna Abt')),
    await playerOf(server, links.get('Bert Bär')),
  ];
  expect(anna.url.pathname).toBe(`/t/${slug}/me`);
  const own = (player: Visitor) => [...player.document.querySelectorAll('[data-own]')].map(plainText);
  const open = async (player: Visitor, page: string) => {
    await player.goto(`/t/${slug}/${page}`);
    // The kept page, filled in for its visitor.
    expect(player.headers.get('cache-control')).toBe('private, no-cache');
    expect(player.headers.get('etag')).toMatch(/-\w+"$/);
    expect(player.html).not.toContain('@own-');
  };

  await open(anna, 'standings');
  expect(anna.document.querySelectorAll('tbody tr')).toHaveLength(0);
  await enterMissingResults(server, slug);
  for (const [player, name] of [
    [anna, 'Anna Abt'],
    [bert, 'Bert Bär'],
  ] as const) {
    await open(player, 'standings');
    expect(own(player)).toEqual([expect.stringContaining(name)]);
    expect(plainText(player.document.querySelector('tr.more') as Element)).toContain('Runde 1');
    await open(player, 'pairings');
    expect(own(player)).toEqual([expect.stringContaining(name)]);
    await open(player, 'entries');
    expect(own(player)).toEqual([expect.stringContaining(name)]);
  }
});
