import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, expectAlert, openTournament, organiser, signIn } from './steps';

test.use({ mail: true, allowedStatuses: [401] });

/** The link in the latest mail to an address. */
async function mailedLink(server: { mails: readonly { to: string; text: string }[] }, to: string) {
  const latest = () => server.mails.filter((mail) => mail.to === to).at(-1)?.text ?? '';
  await expect.poll(latest).toMatch(/http\S+#\S+/);
  return /http\S+#\S+/.exec(latest())?.[0] ?? '';
}

test('a second owner is invited by mail, and accepts with the link in it', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Harzer Heerbann' });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/team`);
  await desk.getByLabel('Aufgabe', { exact: true }).selectOption('Turnierleitung');
  await desk.getByLabel(/^An diese E-Mail-Adresse schicken/).fill('otto@example.org');
  await desk.getByRole('button', { name: 'Link erstellen' }).click();
  await expect(desk.getByText('Der Link ist unterwegs an otto@example.org.')).toBeVisible();
  await expect(desk.getByText('Turnierleitung für otto@example.org', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  const text = () => server.mails.find(({ to }) => to === 'otto@example.org')?.text ?? '';
  await expect.poll(text).toMatch(/Theda Olsen lädt dich ein/);
  const otto = await phone();
  await otto.goto(/http\S+\/invite\/\S+/.exec(text())?.[0] ?? '');
  await expect(otto.getByRole('heading', { name: 'Leite Harzer Heerbann mit' })).toBeVisible();
  await expectAccessible(otto);
});

test('a forgotten password is set anew by a mailed link, which serves once', async ({
  desktop,
  phone,
  server,
}) => {
  const there = await desktop();
  await becomeOrganiser(there);

  const page = await phone();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  // Until then the title is still that of the page before.
  await page.waitForURL('**/login/forgot');
  await expectAccessible(page);
  for (const email of ['nobody@example.org', organiser.email]) {
    await page.getByLabel('E-Mail').fill(email);
    await page.getByRole('button', { name: 'Link schicken' }).click();
    await expect(page.getByText('Wenn es ein Konto mit dieser Adresse gibt')).toBeVisible();
  }
  const link = await mailedLink(server, organiser.email);
  expect(server.mails.map(({ to }) => to)).toEqual(['otto@example.org', organiser.email]);

  const next = 'zwei Karten und ein Zirkel';
  await page.goto(link);
  await page.getByLabel('Neues Passwort').fill(next);
  await page.getByRole('button', { name: 'Setzen und einloggen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: organiser.name })).toBeVisible();
  await there.goto('/account');
  await expect(there).toHaveURL(/\/login\?next=/);
  await signIn(there, next);
  await expect(there.getByRole('heading', { level: 1, name: organiser.name })).toBeVisible();

  const again = await desktop();
  await again.goto(link);
  await again.getByRole('button', { name: 'Nur einloggen' }).click();
  await expectAlert(again, 'Dieser Link gilt nicht mehr');
});

test('another name holds at once, another address once its link is opened', async ({
  desktop,
  phone,
  server,
}) => {
  const password = 'zwei Karten und ein Zirkel';
  const page = await desktop();
  await page.goto('/login?next=/account/name');
  await signIn(page, password);
  await page.getByLabel('Dein Name').fill('Theda Olsen-Brandt');
  await page.getByRole('button', { name: 'Name speichern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Theda Olsen-Brandt' })).toBeVisible();
  await expectAccessible(page);

  const form = page.getByRole('form', { name: 'E-Mail-Adresse' });
  await form.getByLabel('Neue Adresse').fill('theda.neu@example.org');
  await form.getByLabel('Jetziges Passwort').fill('not mine');
  await form.getByRole('button', { name: 'Link schicken' }).click();
  await expect(form.getByLabel('Jetziges Passwort')).toHaveAccessibleDescription(
    'Dieses Passwort stimmt nicht. Versuch es noch einmal.',
  );
  await form.getByLabel('Jetziges Passwort').fill(password);
  await form.getByRole('button', { name: 'Link schicken' }).click();
  await expect(form.getByText('Der Link ist unterwegs zur neuen Adresse.')).toBeVisible();
  await expect(page.getByText(organiser.email).first()).toBeVisible();

  // Read on the phone, where nobody is signed in.
  const reader = await phone({ colorScheme: 'dark' });
  const link = await mailedLink(server, 'theda.neu@example.org');
  await reader.goto(link);
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(reader.getByText('theda.neu@example.org ist bestätigt.')).toBeVisible();
  await expect.poll(() => server.mails.at(-1)?.to).toBe(organiser.email);
  await page.reload();
  await expect(page.getByText('theda.neu@example.org').first()).toBeVisible();

  await reader.goto('/login');
  await reader.getByLabel('E-Mail').fill('theda.neu@example.org');
  await reader.getByLabel('Passwort', { exact: true }).fill(password);
  await reader.getByRole('main').getByRole('button', { name: 'Einloggen', exact: true }).click();
  await reader.waitForURL((url) => url.pathname === '/my');

  await page.goto(link);
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expectAlert(page, 'Dieser Link gilt nicht mehr');
});
