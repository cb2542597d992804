import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, openTournament } from './steps';

test('a table calls with one tap, the desk rings, somebody takes it, and both phones see who', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Ruf',
    entries: ['Jana Holm', 'Markus Kessler'],
    published: 1,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  // Rings wherever the desk is, not only on the overview.
  await desk.goto(`/t/${slug}/desk/entries`);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();

  const jana = await phone();
  await jana.goto(links.get('Jana Holm') ?? '');
  await jana.getByRole('link', { name: 'Turnierleitung rufen' }).click();
  await expect(jana.getByText('Tisch 1.')).toBeVisible();
  await expectAccessible(jana);
  const called = Date.now();
  await jana.getByRole('button', { name: /^Regelfrage/ }).click();
  await expect(jana.getByText('Es klingelt')).toBeVisible();
  const bell = desk.getByRole('alert').getByRole('link', { name: 'Tisch 1 ruft: Regelfrage' });
  await expect(bell).toBeVisible();
  test.info().annotations.push({ type: 'rang after', description: `${Date.now() - called} ms` });
  await expectAccessible(desk);

  // The other one sees the same call, and makes no second one.
  const markus = await phone();
  await markus.goto(links.get('Markus Kessler') ?? '');
  await markus.getByRole('link', { name: 'Es klingelt' }).click();
  await expect(markus.getByText(/Regelfrage$/)).toBeVisible();

  await bell.click();
  await desk.getByRole('button', { name: 'Ich gehe zu Tisch 1' }).click();
  await expect(bell).toBeHidden();
  for (const one of [jana, markus]) await expect(one.getByText('Theda Olsen kommt')).toBeVisible();

  await desk.getByLabel('Zusatzzeit in Minuten').fill('6');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Ruf von Tisch 1 geklärt' }).click();
  await expect(desk.getByText('Tische rufen')).toBeHidden();
  await expect(desk.getByText('Tisch 1: Theda Olsen gibt 6 Minuten mehr.')).toBeVisible();
  await expect(jana.getByRole('button', { name: /^Regelfrage/ })).toBeVisible();
});
