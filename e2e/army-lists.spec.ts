import { exampleListText } from '../lib/armies/example-list';
import { expect, expectAccessible, test } from './fixtures';
import { sendFilled } from './http/forms';
import { organiserOf } from './http/steps';
import { becomeOrganiser, drawRound, openTournament } from './steps';

// Asked over HTTP: what is asked for, checked, accepted, hidden and shown.
test('lists are asked for by a copied text, locked while a phone looks on, and missed before a round', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Listen am Pult',
    presetId: '1250',
    rounds: 1,
    entries: ['Bodo Lahn', 'Carl Groß'],
    lists: { secretUntil: 'pairing' },
  });
  const organiser = await organiserOf(server);
  await organiser.goto(`/t/${slug}/desk/lists`);
  await organiser.follow(/Carl Groß/);
  await sendFilled(organiser, { form: 'Liste eintragen' }, { Liste: exampleListText });
  const desk = await desktop({ permissions: ['clipboard-read', 'clipboard-write'] });
  await becomeOrganiser(desk);

  await test.step('one tap puts a reminder with the personal link into the clipboard', async () => {
    await desk.goto(`/t/${slug}/desk/lists`);
    await expectAccessible(desk);
    const remind = desk.getByRole('button', { name: 'Text zum Weiterschicken: Bodo Lahn' });
    await remind.click();
    await expect(remind).toHaveText('Kopiert');
    const copied = () => desk.evaluate(() => navigator.clipboard.readText());
    expect(await copied()).toMatch(/^Hallo Bodo,/);
    await desk.getByRole('group', { name: 'Text auf' }).getByText('English').click();
    await expect(remind).toHaveText('Text zum Weiterschicken');
    await remind.click();
    await expect(remind).toHaveText('Kopiert');
    const text = await copied();
    expect(text).toMatch(/^Hello Bodo,/);
    expect(text).toContain(new URL(links.get('Bodo Lahn') ?? '').pathname);
  });

  await test.step('locked, a list is closed to its player, who sees it at once', async () => {
    const carl = await phone();
    await carl.goto(links.get('Carl Groß') ?? '');
    await expect(carl.getByRole('link', { name: 'Liste ändern' })).toBeVisible();
    await expectAccessible(carl);
    await desk.getByRole('button', { name: 'Alle sperren' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Alle sperren' }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByRole('row', { name: /Carl Groß/ }).getByText('gesperrt')).toBeVisible();
    await expect(carl.getByText(/Die Turnierleitung hat sie gesperrt/)).toBeVisible();
    await expect(carl.getByRole('link', { name: 'Liste ändern' })).toBeHidden();
  });

  await test.step('what is refused at the desk keeps what was typed', async () => {
    await desk.getByRole('link', { name: /Bodo Lahn/ }).click();
    const form = desk.getByRole('form', { name: 'Liste eintragen' });
    const field = form.getByLabel('Liste', { exact: true });
    const wrong = exampleListText.replace('  80 - 1 Hero', '  60 - 1 Mondkanone\n  80 - 1 Hero');
    await field.fill(wrong);
    await form.getByRole('button', { name: 'Liste übernehmen' }).click();
    await expect(field).toHaveAccessibleDescription(/Mondkanone/);
    await expect(field).toHaveValue(wrong);
    await expectAccessible(desk);
  });

  await test.step('before a round is published its question names who has handed in none', async () => {
    await drawRound(desk, slug, 1);
    await desk.getByRole('button', { name: 'Veröffentlichen' }).click();
    const asked = desk.getByRole('dialog', { name: 'Runde 1 veröffentlichen?' });
    await expect(asked.getByText(/fehl(t|en) noch: .*Bodo Lahn/)).toBeVisible();
  });
});
