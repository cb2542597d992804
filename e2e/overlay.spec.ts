import { expect, expectAccessible, test } from './fixtures';
import { organiserOf } from './http/steps';
import { enterMissingResults, openTournament } from './steps';

// Asked over HTTP: what it shows (http/overlay.spec.ts).

test('what lies over a stream is see-through and follows by itself', async ({ desktop, server }) => {
  const { slug } = await openTournament(server, {
    name: 'Sendepokal',
    entries: ['Ina Ahlers', 'Jo Boysen', 'Kim Celik'],
    published: 1,
  });
  const stream = await desktop({ viewport: { width: 1920, height: 1080 } });
  await stream.goto(`/t/${slug}/overlay?table=1`);
  await expect(stream.getByText('Tisch 1')).toBeVisible();
  await expect(stream.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expectAccessible(stream);
  await enterMissingResults(server, slug);
  // Any change through the server tells open pages to look.
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/rounds`);
  await desk.submit('Runde 2 auslosen');
  await expect(stream.getByText('Ergebnis · Turnierpunkte')).toBeVisible();
  await stream.goto(`/t/${slug}/overlay?show=standings&places=2`);
  await expect(stream.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(stream);
});
