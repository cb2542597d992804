import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, enterMissingResults, openTournament, publishRound } from './steps';

test('a table and the standings lie over a stream, see-through, and follow by themselves', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, {
    name: 'Sendepokal',
    entries: ['Ina Ahlers', 'Jo Boysen', 'Kim Celik'],
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);

  await desk.goto(`/t/${slug}/desk/board`);
  await desk.getByRole('link', { name: 'Bild für Übertragungen' }).click();
  await expect(desk.getByLabel('Ein Tisch der laufenden Runde')).toHaveValue(/\/overlay\?table=1$/);
  await expectAccessible(desk);

  const stream = await desktop({ viewport: { width: 1920, height: 1080 } });
  await stream.goto(`/t/${slug}/overlay?table=1`);
  await expect(stream.getByText('Tisch 1')).toBeVisible();
  await expect(stream.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expectAccessible(stream);
  await enterMissingResults(server, slug);
  // Any change through the server tells open pages to look.
  await drawRound(desk, slug, 2);
  await expect(stream.getByText('Ergebnis · Turnierpunkte')).toBeVisible();

  const hand = await phone();
  await hand.goto(`/t/${slug}/overlay?show=standings&places=2`);
  await expect(hand.getByRole('listitem')).toHaveCount(3);
  await expect(hand.getByText('nach Runde 1')).toBeVisible();
  await expectAccessible(hand);
  // A table that there is not lays nothing over the picture.
  await hand.goto(`/t/${slug}/overlay?table=99`);
  await expect(hand.locator('main')).toBeEmpty();
});
