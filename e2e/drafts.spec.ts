import { compareDraft } from './draft-walk';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, openTournament, signIn } from './steps';

test.use({ allowedStatuses: [404] });

const entries = ['Anna', 'Bert', 'Cleo', 'Dora'].map((name) => ({ name }));

test('a draft answers strangers and players of others in all ways as an unknown address does', async ({
  server,
}) => {
  test.setTimeout(10 * 60_000);
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

test('an organiser whose session has ended finds the way back to a draft', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, { name: 'Noch geheim', entries, draft: true });
  await becomeOrganiser(await desktop());
  const page = await desktop();
  for (const area of ['', '/desk/entries']) {
    const answer = await page.goto(`/t/${slug}${area}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Hier ist nichts' })).toBeVisible();
    await expect(page.getByText('Noch geheim')).toBeHidden();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Einloggen' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page);
  await page.waitForURL(`**/t/${slug}/desk/entries`);
  await expect(page.getByText('Anna').first()).toBeVisible();

  // A player whom the desk has entered meanwhile sees the draft by their link.
  const player = await phone();
  await player.goto(links.get('Anna') ?? '');
  await expect(player.getByText('Anna').first()).toBeVisible();
  await player.goto(`/t/${slug}`);
  await expect(player.getByText('Das Turnier ist ein Entwurf.')).toBeVisible();
});
