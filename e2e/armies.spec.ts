import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, openTournament } from './steps';

test('how many may play an army is said at sign-up, refused there in words, and seen at the desk', async ({
  desktop,
  phone,
  server,
}) => {
  const desk = await desktop();
  const { slug } = await openTournament(server, {
    name: 'Zwei je Volk',
    entries: [{ name: 'Anna Petersen', faction: 'Zwerge' }],
  });
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/armies`);
  await desk.getByRole('button', { name: 'Armee hinzufügen' }).click();
  const row = desk.getByRole('group', { name: 'Armee 1' });
  await row.getByLabel('Armee', { exact: true }).selectOption('Zwerge');
  await row.getByLabel('höchstens').fill('1');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Armeen speichern' }).click();
  await expect(desk.getByText('Gespeichert')).toBeVisible();

  const ben = await phone();
  await ben.goto(`/t/${slug}/join`);
  await expect(ben.getByLabel('Armee')).toHaveAccessibleDescription(/Schon voll: Zwerge\./);
  await ben.getByLabel('Name').fill('Ben Zwei');
  await ben.getByLabel('Armee').fill('Dwarfs');
  await ben.getByRole('button', { name: 'Melden' }).click();
  await expect(ben.getByLabel('Armee')).toHaveAccessibleDescription(/darf nur einmal gespielt werden/);
  await expectAccessible(ben);
  await ben.getByLabel('Armee').fill('');
  await ben.getByRole('button', { name: 'Melden' }).click();
  await expect(ben.getByRole('heading', { name: /Ben Zwei/ })).toBeVisible();

  // The desk may go beyond, and is told who came later.
  await desk.goto(`/t/${slug}/desk/entries?add=1`);
  await desk.getByLabel('Name', { exact: true }).fill('Carl Drei');
  await desk.getByLabel('Armee').first().fill('Zwerge');
  await desk.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(
    desk.getByText('Zwerge: 2 spielen die Armee, erlaubt ist sie einmal. Später gemeldet: Carl Drei.'),
  ).toBeVisible();
});
