import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, openTournament } from './steps';

const file = (page: Page) => page.getByLabel('Datei', { exact: true });
const csv = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });

test('headings that are questions are named on the page, rows are left out and taken in by a tap', async ({
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
});

test('a Polish file is read with its letters, and in another encoding at once', async ({
  desktop,
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Polnische Liste', entries: ['Zoe Erste'] });
  const desk = await desktop();
  await becomeOrganiser(desk);
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

test('entries that may be one person are offered, left or merged', async ({ desktop, server }) => {
  const { slug } = await openTournament(server, { name: 'Doppelt', entries: ['Zoe Erste'] });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/entries/import`);
  await desk
    .getByLabel('Liste einfügen')
    .fill(
      'Name;Ort\nJörg Müllermann;Bonn\nJoerg Muellermann;Köln\nDorothea Beispiel;Ulm\nDorotea Beispiel;Ulm',
    );
  await desk.getByRole('button', { name: 'Vorschau zeigen' }).click();
  await desk.getByRole('button', { name: '4 Anmeldungen übernehmen' }).click();
  await expect(desk.getByText('2 Paare von Anmeldungen könnten vom selben Spieler sein.')).toBeVisible();
  await desk.getByRole('link', { name: 'Paare ansehen' }).click();
  await expect(
    desk.getByRole('heading', { name: '2 Paare von Anmeldungen könnten vom selben Spieler sein' }),
  ).toBeVisible();
  await expectAccessible(desk);

  await desk
    .getByRole('form', { name: 'Dorothea Beispiel und Dorotea Beispiel sind zwei Leute' })
    .getByRole('button')
    .click();
  await expect(
    desk.getByRole('heading', { name: 'Zwei Anmeldungen könnten vom selben Spieler sein' }),
  ).toBeVisible();
  await desk.reload();
  await expect(
    desk.getByRole('heading', { name: 'Zwei Anmeldungen könnten vom selben Spieler sein' }),
  ).toBeVisible();

  await desk.getByRole('link', { name: /Vergleichen und zusammenführen/ }).click();
  const form = desk.getByRole('form', { name: 'Zwei Anmeldungen zusammenführen' });
  await form.getByText('Köln', { exact: true }).click();
  await expectAccessible(desk);
  await form.getByRole('button', { name: 'Zusammenführen', exact: true }).click();
  await desk.waitForURL(/\/desk\/entries\/[^/]+$/);
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('Jörg Müllermann');
  await expect(desk.getByLabel(/^Ort/)).toHaveValue('Köln');
  await desk.goto(`/t/${slug}/desk/entries`);
  await expect(desk.getByRole('link', { name: /Joerg Muellermann/ })).toHaveCount(0);
});
