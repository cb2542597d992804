import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, expectAlert, openDemo, organiser, signIn } from './steps';

// The tests run on the same server, one after the other: from the empty instance to the one with an account.

test.describe('the first account', () => {
  test.use({ allowedStatuses: [401] });

  test('belongs to the first visitor; the demo closes with it', async ({ desktop }) => {
    const demo = await desktop();
    const slug = await openDemo(demo);

    const first = await desktop();
    const second = await desktop();
    for (const page of [first, second]) {
      await page.goto('/setup');
      await page.getByLabel('Dein Name').fill(organiser.name);
      await page.getByLabel('E-Mail').fill(organiser.email);
      await page.getByLabel('Passwort', { exact: true }).fill('zu kurz');
    }
    await expectAccessible(first);

    await first.getByRole('button', { name: 'Konto anlegen' }).click();
    const password = first.getByLabel('Passwort', { exact: true });
    await expect(password).toHaveAccessibleDescription(/Mindestens (zehn|10) Zeichen\./);
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(first.getByLabel('E-Mail')).toHaveValue(organiser.email);
    await password.fill(organiser.password);
    await first.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(first.getByRole('heading', { level: 1, name: 'Turnier anlegen' })).toBeVisible();

    await test.step('who had the same form open is told', async () => {
      await second.getByLabel('Passwort', { exact: true }).fill('auch ein langes Passwort');
      await second.getByRole('button', { name: 'Konto anlegen' }).click();
      await expectAlert(second, 'schon ein Konto');
      await second.goto('/setup');
      await expect(second).toHaveURL('/login');
      await expect(second.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    });

    await test.step('the demo organiser is signed out and cannot come back', async () => {
      await demo.goto(`/t/${slug}/desk`);
      await expect(demo).toHaveURL(/\/login\?next=/);
      await demo.goto('/');
      await expect(demo.getByRole('button', { name: 'Übungsturnier öffnen' })).toBeHidden();
      const status = await demo.evaluate(async () => {
        const { csrfToken } = await (await fetch('/api/auth/csrf')).json();
        const body = new URLSearchParams({ csrfToken, json: 'true' });
        return (await fetch('/api/auth/callback/demo', { method: 'POST', body })).status;
      });
      expect(status).toBe(401);
      await demo.goto(`/t/${slug}/desk`);
      await expect(demo).toHaveURL(/\/login\?next=/);
    });

    await test.step('the demo tournament itself stays public', async () => {
      await demo.goto(`/t/${slug}/standings`);
      await expect(demo.getByRole('table').first()).toBeVisible();
    });
  });
});

test('signing out closes the pages of an organiser, signing in leads back to them', async ({ desktop }) => {
  const page = await desktop();
  await becomeOrganiser(page);
  await page.goto('/my');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto('/new?from=here');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expectAccessible(page);
  await signIn(page);
  await page.waitForURL((url) => url.pathname === '/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Turnier anlegen' })).toBeVisible();
});

test('signing in never leads to another site', async ({ desktop }) => {
  const page = await desktop();
  await becomeOrganiser(page);
  for (const next of ['https://elsewhere.example/', '//elsewhere.example']) {
    const visitor = await desktop();
    await visitor.goto(`/login?next=${encodeURIComponent(next)}`);
    await signIn(visitor);
    await visitor.waitForURL((url) => url.pathname === '/my');
    await expect(visitor.getByText(`Angemeldet als ${organiser.name}`)).toBeVisible();
  }
});
