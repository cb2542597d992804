import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, enterMissingResults, openTournament, tabTo } from './steps';

// Asked over HTTP: what a saved setting changes: http/settings.spec.ts. Here is what the forms do before they send.

test('a scoring table is edited, leaving asks, and what it moves is told before it counts', async ({
  desktop,
  server,
}) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
  const { slug } = await openTournament(server, { name: 'Punkte', scheme: 'table', entries, published: 1 });
  await enterMissingResults(server, slug);
  const desk = await desktop();
  await becomeOrganiser(desk);
  const form = await openSection(desk, slug, 'scoring', 'Punkte');
  const send = form.getByRole('button', { name: 'Punkte speichern' });
  const rows = form.getByRole('group', { name: 'Differenztabelle' }).getByRole('listitem');

  await test.step('a step that makes no sense is refused beside its row, and nothing typed is lost', async () => {
    for (let left = await rows.count(); left > 3; left--)
      await form.getByRole('button', { name: `Zeile ${left}: Zeile entfernen` }).click();
    await expect(rows).toHaveCount(3);
    await step(form, 3, 'ab SP-Abstand').fill('40');
    await step(form, 3, 'Sieger').fill('20');
    await step(form, 3, 'Verlierer').fill('0');
    await send.click();
    await expect(step(form, 3, 'ab SP-Abstand')).toHaveAccessibleDescription(/höher|wachsen/);
    await expect(step(form, 3, 'ab SP-Abstand')).toBeFocused();
    await expect(step(form, 3, 'Sieger')).toHaveValue('20');
    await expect(rows).toHaveCount(3);
    await expectAccessible(desk);
  });

  await test.step('a table that disagrees with the game is noticed; leaving asks', async () => {
    await step(form, 2, 'ab SP-Abstand').fill('190');
    await step(form, 3, 'ab SP-Abstand').fill('195');
    await expect(form.getByText('im Spiel siegt man ab 50 SP')).toBeVisible();
    await form.getByRole('checkbox', { name: 'Das Spiel auch ab 190 SP gewinnen lassen' }).check();
    await desk.getByRole('navigation', { name: 'Abschnitte' }).getByRole('link', { name: 'Tische' }).click();
    const leave = desk.getByRole('dialog', { name: 'Ohne Speichern weiter?' });
    await expectAccessible(desk);
    await leave.getByRole('button', { name: 'Hier bleiben' }).click();
    await expect(step(form, 2, 'ab SP-Abstand')).toHaveValue('190');
  });

  await test.step('nothing counts before it is confirmed', async () => {
    await send.click();
    const preview = desk.getByRole('dialog', { name: 'Was sich ändert' });
    await expect(preview.getByText(/zähl(t|en) anders/)).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'Ergebnisse' })).toBeVisible();
    await expectAccessible(desk);
    await preview.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(preview).toHaveCount(0);
    await send.click();
    await preview.getByRole('button', { name: 'Jetzt ändern' }).click();
    await expect(form.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
    await desk.goto(`/t/${slug}/desk/settings/format`);
    await expect(desk.getByLabel('Sieg ab Abstand')).toHaveValue('190');
  });

  await test.step('what is thrown away on purpose is gone', async () => {
    await desk.getByLabel('Sieg ab Abstand').fill('80');
    await desk.getByRole('navigation', { name: 'Abschnitte' }).getByRole('link', { name: 'Tische' }).click();
    await desk.getByRole('button', { name: 'Verwerfen und weiter' }).click();
    await desk.waitForURL('**/settings/tables');
    await desk.goto(`/t/${slug}/desk/settings/format`);
    await expect(desk.getByLabel('Sieg ab Abstand')).toHaveValue('190');
  });
});

test('tie-breaks change places by keyboard; of two desks at one section the second is asked', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Zwei Pulte' });
  const desk = await desktop();
  await becomeOrganiser(desk);

  await test.step('the focus stays with the tie-break that moves', async () => {
    const form = await openSection(desk, slug, 'ties', 'Feinwertung und Freilos');
    const [first = '', second = '', third = '', ...rest] = await tiebreaks(form);
    await form.getByRole('group', { name: 'Feinwertung' }).getByRole('button').first().focus();
    const down = form.getByRole('button', { name: `${first}: nach unten` });
    await tabTo(desk, down);
    await desk.keyboard.press('Enter');
    await expect.poll(() => tiebreaks(form)).toEqual([second, first, third, ...rest]);
    await expect(down).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect.poll(() => tiebreaks(form)).toEqual([second, third, first, ...rest]);
    await tabTo(desk, form.getByRole('button', { name: 'Feinwertung speichern' }));
    await desk.keyboard.press('Enter');
    await expect(form.getByRole('status')).toHaveText('Gespeichert.');
  });

  await test.step('nobody is overwritten, and a form that closes is gone from open pages', async () => {
    const visitor = await phone();
    await visitor.goto(`/t/${slug}/join`);
    const other = await desktop({ storageState: await desk.context().storageState() });
    const mine = await openSection(desk, slug, 'basics', 'Grunddaten');
    const theirs = await openSection(other, slug, 'basics', 'Grunddaten');
    await mine.getByLabel('Ort', { exact: true }).fill('Goslar, Kaiserpfalz');
    await theirs.getByLabel('Ort', { exact: true }).fill('Goslar, Zwinger');
    await theirs.getByRole('checkbox', { name: /^Anmeldung offen/ }).uncheck();
    await theirs.getByRole('button', { name: 'Grunddaten speichern' }).click();

    await expect(mine.getByText('Jemand hat diesen Abschnitt gerade geändert.')).toBeVisible();
    await expect(mine.getByLabel('Ort', { exact: true })).toHaveValue('Goslar, Kaiserpfalz');
    await mine.getByRole('button', { name: 'Andere Fassung zeigen' }).click();
    await expect(mine.getByLabel('Ort', { exact: true })).toHaveValue('Goslar, Zwinger');
    await expect(
      visitor.getByRole('heading', { level: 1, name: 'Die Anmeldung ist geschlossen' }),
    ).toBeVisible();
  });
});

async function openSection(desk: Page, slug: string, page: string, name: string): Promise<Locator> {
  await desk.goto(`/t/${slug}/desk/settings/${page}`);
  const form = desk.getByRole('form', { name });
  await expect(form).toBeVisible();
  return form;
}

const step = (form: Locator, row: number, column: string) => form.getByLabel(`Zeile ${row}: ${column}`);

/** The names of the tie-breaks, first to last. */
const tiebreaks = (form: Locator) =>
  form.getByRole('group', { name: 'Feinwertung' }).getByRole('listitem').locator('b').allTextContents();
