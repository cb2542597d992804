import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, openTournament, tablesOf } from './steps';

// Counts of the door and words of forms and pages: http/check-in.spec.ts. Here is what happens on open screens.

const tournament = { place: 'Kassel', presetId: '1250', scheme: 'table' } as const;

test('who taps "here" on the phone is there at the desk at once, which searches, asks and follows', async ({
  desktop,
  phone,
  server,
}) => {
  const entries = ['Ada', 'Bero', 'Cleo', 'Dario', 'Edda', 'Falk'];
  const { slug, links } = await openTournament(server, { ...tournament, name: 'Einlass', entries });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const ada = await phone();
  await ada.goto(links.get('Ada') ?? '');
  await desk.goto(`/t/${slug}/desk/check-in`);
  await desk.getByRole('button', { name: 'Jetzt öffnen' }).click();
  await expect(desk.getByRole('img', { name: 'QR-Code zum Einchecken' })).toBeVisible();
  await ada.getByRole('button', { name: 'Ich bin da' }).click();
  await expect(ada.getByText(/^Eingecheckt um/)).toBeVisible();
  await expectAccessible(ada);
  await expect(desk.getByText('1 von 6 sind da.')).toBeVisible();

  const search = desk.getByLabel('Name, Armee oder Verein suchen');
  await search.fill('bero');
  await expect(desk.getByRole('button', { name: /^Ada/ })).toHaveCount(0);
  await search.press('Enter');
  await expect(desk.getByText('2 von 6 sind da.')).toBeVisible();
  await search.fill('');
  await desk.getByRole('button', { name: /^Cleo/ }).click();
  await expect(desk.getByText('3 von 6 sind da.')).toBeVisible();
  await desk.getByRole('button', { name: /^Cleo/, pressed: true }).click();
  await expect(desk.getByText('2 von 6 sind da.')).toBeVisible();

  await desk.getByRole('button', { name: /^Runden von Edda ändern/ }).click();
  const dialog = desk.getByRole('dialog');
  await expectAccessible(desk);
  await dialog.getByRole('checkbox', { name: 'Spielt in Runde 1' }).uncheck();
  await dialog.getByRole('button', { name: 'Runden speichern' }).click();
  await expect(desk.getByRole('button', { name: /Runden von Edda ändern; jetzt: ab Runde 2/ })).toBeVisible();
  await expectAccessible(desk);

  await desk.getByRole('button', { name: /Fehlenden? herausnehmen/ }).click();
  await dialog.getByRole('button', { name: 'Herausnehmen' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('button', { name: /^Falk/ })).toHaveCount(0);
});

test('an announcement reaches every screen, and the desk sees who has seen it', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    ...tournament,
    name: 'Durchsage',
    entries: ['Ada', 'Bero'],
    published: 1,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const [table] = await tablesOf(desk, slug);
  const ada = await phone();
  await ada.goto(links.get('Ada') ?? '');
  const bero = await phone();
  await bero.goto(links.get('Bero') ?? '');
  await bero.goto(`/match/${table?.pairingId}`);
  await expect(bero.getByRole('navigation')).toBeVisible();
  const visitor = await phone();
  await visitor.goto(`/t/${slug}/standings`);

  await desk.goto(`/t/${slug}/desk/announcements`);
  await desk.getByLabel('Was sollen sie wissen?').fill('Das Essen ist da.');
  await desk.getByRole('button', { name: 'Durchsagen' }).click();
  await expect(desk.getByText('Die Durchsage ist verschickt.')).toBeVisible();
  for (const page of [ada, bero, visitor]) {
    await expect(page.getByRole('region', { name: 'Durchsagen' })).toContainText('Das Essen ist da.');
    await expectAccessible(page);
  }
  for (const page of [ada, bero]) {
    await page.getByRole('button', { name: 'Gesehen' }).click();
    await expect(page.getByRole('region', { name: 'Durchsagen' })).toHaveCount(0);
  }
  await expect(desk.getByText('Alle 2 haben die letzte Durchsage gesehen.')).toBeVisible();
  await desk.getByRole('button', { name: 'Zurücknehmen' }).first().click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(visitor.getByText('Das Essen ist da.')).toHaveCount(0);
});
