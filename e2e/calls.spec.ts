import { entry } from '../lib/formats/guardians/match/match-fixtures';
import { expect, expectAccessible, test } from './fixtures';
import { enterHall, expectAllTaken, keep, openMatch, queueOf, setUpOnPhone, tableAt } from './match-steps';
import { becomeOrganiser, openTournament, silenceUntilTouched } from './steps';

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
  await silenceUntilTouched(desk);
  await becomeOrganiser(desk);
  // Rings wherever the desk is, not only on the overview.
  await desk.goto(`/t/${slug}/desk/entries`);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  // Nobody has touched this page yet: it says so, and one tap lets it ring.
  const silent = desk.getByRole('button', { name: 'Ton für Rufe einschalten' });
  await silent.click();
  await expect(silent).toBeHidden();

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
  for (const one of [jana, markus])
    await expect(one.getByText('Theda Olsen kommt', { exact: true })).toBeVisible();

  await desk.getByLabel('Zusatzzeit in Minuten').fill('6');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Ruf von Tisch 1 geklärt' }).click();
  await expect(desk.getByText('Rufe von den Tischen')).toBeHidden();
  await expect(desk.getByText('Tisch 1: Theda Olsen gibt 6 Minuten mehr.')).toBeVisible();
  await expect(jana.getByRole('button', { name: /^Regelfrage/ })).toBeVisible();
});

test('in the match the call opens over the field, stops the clock, and says on field and clock who comes', async ({
  desktop,
  phone,
  server,
}) => {
  const { desk, slug, tables } = await enterHall(desktop, server);
  const table = tableAt(tables, 0);
  await keep(desk, table.matchId, queueOf('desk', [entry('organiser', 'scenario', { id: 'outflanked' })]));
  await expectAllTaken(desk, table.matchId);
  const queue = queueOf('prepared', setUpOnPhone('a', 'dominate'), { basedOn: 1 });
  const a = await openMatch(phone, server, table.matchId, table.links.a, { queue });
  await expectAllTaken(a, table.matchId);
  const b = await openMatch(phone, server, table.matchId, table.links.b, {
    viewport: { width: 360, height: 640 },
  });
  const heading = b.getByRole('heading', { name: /ist dran|Du bist dran/ });
  // The field's own code has come: until then the heading may be another one.
  await expect.poll(() => heading.boundingBox()).not.toBeNull();
  await expect(b.getByRole('button', { name: 'Weitere Aktionen' })).toBeVisible();
  const before = await heading.boundingBox();

  await a.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await a.getByRole('button', { name: 'Turnierleitung rufen' }).click();
  await a.getByRole('button', { name: /^Wir sind uns nicht einig/ }).click();
  const sheet = a.getByRole('dialog', { name: 'Turnierleitung rufen' });
  await expect(sheet.getByText('Es klingelt')).toBeVisible();
  await expectAccessible(a);
  await sheet.getByRole('button', { name: 'Uhr anhalten' }).click();
  await expect(sheet.getByText('Eure Spieluhr steht.', { exact: false })).toBeVisible();
  await a.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(a.getByText('Es klingelt')).toBeVisible();

  await desk.goto(`/t/${slug}/desk`);
  await desk.getByRole('button', { name: `Ich gehe zu Tisch ${table.number}` }).click();
  for (const page of [a, b]) await expect(page.getByText('Theda Olsen kommt', { exact: true })).toBeVisible();
  // Told in a line that is always there.
  expect(await heading.boundingBox()).toEqual(before);
  await expectAccessible(b);
  await b.getByRole('button', { name: 'Öffnen' }).click();
  await b.getByRole('button', { name: 'Hat sich geklärt' }).click();
  await expect(a.getByText('Theda Olsen kommt')).toBeHidden();
});
