import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, openTournament } from './steps';

const file = (page: Page) => page.getByLabel('Datei', { exact: true });
const csv = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });

test('headings are named on the page, rows left out by a tap, and files read by their encoding', async ({
  desktop,
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Fragebogen', entries: ['Zoe Erste'] });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/entries/import`);
  const list = desk.getByLabel('Liste einfügen');
  await list.fill(
    'Wer bist du denn?;Womit ziehst du los?;Status\nAnna Beispiel;Orks;angemeldet\nBert Muster;Zwerge;abgemeldet\nCleo Probe;Chaos;Warteliste',
  );
  await desk.getByRole('button', { name: 'Vorschau zeigen' }).click();
  await expect(list).toHaveAccessibleDescription(/Keine Spalte mit Namen gefunden/);
  await desk.getByLabel('Wer bist du denn?').selectOption('name');
  await expect(desk.getByRole('heading', { name: '2 Anmeldungen sind bereit' })).toBeVisible();
  await desk.getByLabel('Womit ziehst du los?').selectOption('faction');
  await expect(desk.getByRole('row', { name: /Anna Beispiel.*Orks/ })).toBeVisible();
  await expect(
    desk.getByRole('row', { name: /Bert Muster.*Kommt nicht/ }).getByRole('checkbox'),
  ).not.toBeChecked();
  await expect(desk.getByRole('row', { name: /Cleo Probe.*Warteliste/ }).getByRole('checkbox')).toBeChecked();
  await expectAccessible(desk);

  await desk.getByRole('checkbox', { name: 'Anna Beispiel übernehmen' }).uncheck();
  await expect(desk.getByRole('heading', { name: 'Eine Anmeldung ist bereit' })).toBeVisible();
  await desk.getByRole('checkbox', { name: 'Bert Muster übernehmen' }).check();
  await expect(desk.getByRole('heading', { name: '2 Anmeldungen sind bereit' })).toBeVisible();
  await expect(list).toHaveValue(/^Wer bist du denn/);
  await desk.getByRole('button', { name: '2 Anmeldungen übernehmen' }).click();
  await expect(desk.getByText('2 Anmeldungen übernommen.')).toBeVisible();

  await desk.goto(`/t/${slug}/desk/entries`);
  await expect(desk.getByRole('link', { name: /Bert Muster/ })).toBeVisible();
  await expect(desk.getByRole('link', { name: /Cleo Probe/ })).toBeVisible();
  await expect(desk.getByRole('link', { name: /Anna Beispiel/ })).toHaveCount(0);

  // A Polish file is read with its letters, and in another encoding at once.
  await desk.goto(`/t/${slug}/desk/entries/import`);
  // „Imię;Nazwisko“ and „Łukasz;Żądło“ in Windows-1250
  const bytes = Buffer.from('Imi\xea;Nazwisko\r\n\xa3ukasz;\xaf\xb9d\xb3o\r\n', 'latin1');
  await file(desk).setInputFiles(csv('lista.csv', bytes));
  await expect(desk.getByRole('row', { name: /Łukasz Żądło/ })).toBeVisible();
  const encoding = desk.getByLabel('Datei lesen als');
  await expect(encoding).toHaveValue('windows-1250');
  await encoding.selectOption('windows-1252');
  await expect(desk.getByLabel('Liste einfügen')).toHaveValue(/£ukasz/);
  await encoding.selectOption('windows-1250');
  await expect(desk.getByRole('row', { name: /Łukasz Żądło/ })).toBeVisible();
  await desk.getByLabel('Liste einfügen').fill('Imię;Nazwisko\nŁukasz;Nowak');
  await encoding.selectOption('iso-8859-2');
  await expect(encoding).toHaveAccessibleDescription(/Wähl die Datei noch einmal/);
  await expect(desk.getByLabel('Liste einfügen')).toHaveValue(/Nowak/);
});
