import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { deep, expect, expectAccessible, test } from './fixtures';
import { setupCode } from './server';
import { becomeOrganiser, createTournament, expectAlert, openDemo, organiser, signIn } from './steps';

test.use({ ownServer: true });

const linux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

// The tests run on the same server, one after the other: from the empty instance to the one with an account.

test.describe('the first account', () => {
  test.use({ allowedStatuses: [401] });

  test('belongs to the first visitor; the demo closes with it', async ({ desktop, phone }) => {
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

    await test.step('on another device it asks for the code of the terminal', async () => {
      const elsewhere = await phone({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } });
      await elsewhere.goto('/setup');
      await expect(elsewhere.getByLabel('Code aus dem Terminal')).toBeFocused();
      await elsewhere.getByLabel('Code aus dem Terminal').fill('kq7m-2xve');
      await elsewhere.getByLabel('Dein Name').fill('Zacharias Schnell');
      await elsewhere.getByLabel('E-Mail').fill('schnell@example.org');
      await elsewhere.getByLabel('Passwort', { exact: true }).fill(organiser.password);
      await elsewhere.getByRole('button', { name: 'Konto anlegen' }).click();
      await expect(elsewhere.getByLabel('Code aus dem Terminal')).toHaveAccessibleDescription(
        /nicht der Code aus dem Terminal/,
      );
      await expectAccessible(elsewhere);
      await elsewhere.getByLabel('Code aus dem Terminal').fill(setupCode.toUpperCase());
      await elsewhere.getByLabel('Passwort', { exact: true }).fill('zu kurz');
      await elsewhere.getByRole('button', { name: 'Konto anlegen' }).click();
      await expect(elsewhere.getByLabel('Passwort', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await expect(elsewhere.getByLabel('Code aus dem Terminal')).not.toHaveAttribute('aria-invalid', 'true');
    });

    await first.getByRole('button', { name: 'Konto anlegen' }).click();
    const password = first.getByLabel('Passwort', { exact: true });
    await expect(password).toHaveAccessibleDescription(/[Mm]indestens (zwölf|12) Zeichen\./);
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
      await expect(second.getByRole('heading', { level: 1, name: 'Einloggen' })).toBeVisible();
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

test('an organiser opens the demo of any game, still as themselves', { tag: deep }, async ({ desktop }) => {
  const page = await desktop();
  await becomeOrganiser(page);
  await page.goto('/new');
  await page.getByRole('button', { name: 'Übungsturnier öffnen: Claymore-Saga' }).click();
  await page.waitForURL('**/desk');
  await expect(page.getByText(organiser.name).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/my');
  await expect(page.getByText('Übungsturnier', { exact: true })).toBeVisible();
});

test('signing out closes the pages of an organiser, signing in leads back to them', async ({ desktop }) => {
  const page = await desktop();
  await becomeOrganiser(page);
  await page.goto('/my');
  await page.getByRole('button', { name: 'Ausloggen' }).click();
  await expect(page.getByRole('link', { name: 'Einloggen' })).toBeVisible();
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
    await expect(visitor.getByText(`Eingeloggt als ${organiser.name}`)).toBeVisible();
  }
});

test('a cookie that somebody kept opens nothing after signing out', async ({ desktop }) => {
  const page = await desktop();
  await becomeOrganiser(page);
  await page.goto('/my');
  const kept = await page.context().cookies();
  await page.getByRole('button', { name: 'Ausloggen' }).click();
  await expect(page.getByRole('link', { name: 'Einloggen' })).toBeVisible();

  const thief = await desktop();
  await thief.context().addCookies(kept);
  for (const path of ['/account', '/new', '/site']) {
    await thief.goto(path);
    await expect(thief).toHaveURL(/\/login\?next=/);
  }
});

test('an organiser sees where they are signed in, and ends it there', async ({ desktop, phone }) => {
  const here = await desktop({ userAgent: linux });
  await here.goto('/login?next=/my');
  await signIn(here);
  await here.waitForURL((url) => url.pathname === '/my');
  const there = await phone({ userAgent: iPhone });
  await there.goto('/login?next=/account');
  await signIn(there);
  await expect(there.getByRole('heading', { level: 1, name: organiser.name })).toBeVisible();
  await expectAccessible(there);

  await here.goto('/account');
  await expect(
    here.getByRole('row', { name: /Linux-Rechner Chrome · seit .* jetzt dieses Gerät/ }),
  ).toBeVisible();
  await expectAccessible(here);
  await here.getByRole('button', { name: /^iPhone, seit heute .* ausloggen$/ }).click();
  await expect(here.getByRole('row', { name: /iPhone/ })).toBeHidden();
  await there.goto('/account');
  await expect(there).toHaveURL(/\/login\?next=/);

  await test.step('all others at once', async () => {
    await signIn(there);
    await expect(there.getByRole('heading', { level: 1, name: organiser.name })).toBeVisible();
    await here.reload();
    await here.getByRole('button', { name: 'Alle anderen ausloggen' }).click();
    const dialog = here.getByRole('dialog', { name: 'Alle anderen ausloggen?' });
    await dialog.getByRole('button', { name: 'Alle anderen ausloggen' }).click();
    await expect(dialog).toBeHidden();
    await expect(here.getByRole('heading', { name: 'Eingeloggt auf einem Gerät' })).toBeVisible();
    await there.reload();
    await expect(there).toHaveURL(/\/login\?next=/);
  });
});

test('a password is changed by whoever knows the present one, and ends all other sessions', async ({
  desktop,
}) => {
  const [here, there] = [await desktop({ locale: 'en-GB' }), await desktop()];
  await becomeOrganiser(there);
  await here.goto('/login?next=/account');
  await here.getByLabel('E-mail').fill(organiser.email);
  await here.getByLabel('Password', { exact: true }).fill(organiser.password);
  await here.getByRole('main').getByRole('button', { name: 'Sign in' }).click();

  const next = 'zwei Karten und ein Zirkel';
  const change = async (present: string, wanted: string) => {
    await here.getByLabel('Current password').fill(present);
    await here.getByLabel('New password').fill(wanted);
    await here.getByRole('button', { name: 'Change password' }).click();
  };
  await change(organiser.password, 'theda olsen 2026');
  await expect(here.getByLabel('New password')).toHaveAccessibleDescription(/easy to guess/);
  await expectAccessible(here);
  await change('not the present one', next);
  await expect(here.getByLabel('Current password')).toHaveAccessibleDescription(
    'The password is wrong. Try again.',
  );
  await change(organiser.password, next);
  await expect(here.getByText('Password changed.')).toBeVisible();
  await here.reload();
  await expect(here.getByRole('heading', { name: 'Signed in on one device' })).toBeVisible();

  await there.goto('/account');
  await expect(there).toHaveURL(/\/login\?next=/);
  await signIn(there, next);
  await expect(there.getByRole('heading', { level: 1, name: organiser.name })).toBeVisible();
  await there.getByLabel('Jetziges Passwort').fill(next);
  await there.getByLabel('Neues Passwort').fill(organiser.password);
  await there.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(there.getByText('Das neue Passwort gilt.')).toBeVisible();
});

test.describe('without a password', () => {
  test.use({ allowedStatuses: [401] });

  test('its owner gets in by a link from the terminal, once', async ({ desktop, phone, server }) => {
    const there = await desktop();
    await becomeOrganiser(there);
    const page = await phone({ colorScheme: 'dark' });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Passwort vergessen' })).toBeVisible();
    await expect(page.getByText('npm run sign-in-link --')).toBeVisible();
    await expectAccessible(page);

    // As it is typed beside the running server.
    const printed = execFileSync(
      process.execPath,
      [join(import.meta.dirname, '..', 'scripts', 'sign-in-link.mjs'), organiser.email],
      {
        env: {
          ...process.env,
          DATABASE_URL: server.databaseUrl,
          HEERSCHAU_DATA: server.dataFolder,
          HEERSCHAU_URL: server.url,
        },
        encoding: 'utf8',
      },
    );
    const link = /http\S+/.exec(printed)?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel('Neues Passwort').fill('kurz');
    await page.getByRole('button', { name: 'Setzen und einloggen' }).click();
    await expect(page.getByLabel('Neues Passwort')).toHaveAccessibleDescription(/mindestens zwölf Zeichen\./);
    await expectAccessible(page);
    await page.getByLabel('Neues Passwort').fill(organiser.password);
    await page.getByRole('button', { name: 'Setzen und einloggen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: organiser.name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Eingeloggt auf einem Gerät' })).toBeVisible();
    await there.goto('/account');
    await expect(there).toHaveURL(/\/login\?next=/);

    const again = await desktop({ locale: 'en-GB' });
    await again.goto(link);
    await again.getByRole('button', { name: 'Only sign in' }).click();
    await expectAlert(again, 'This link has expired or has already been used');
    await again.goto('/login/link');
    await expectAlert(again, 'The link is incomplete');
  });

  test('a passkey signs in without a password, has a name, and ends with its removal', async ({
    desktop,
    server,
  }) => {
    const there = await desktop();
    await becomeOrganiser(there);
    await there.goto('/account');
    await expect(there.getByText('Geht nur über https oder am Rechner selbst.')).toBeVisible();
    await expect(there.getByRole('button', { name: 'Passkey anlegen' })).toBeHidden();

    // Browsers have passkeys under a name, not under a number.
    const origin = server.url.replace('127.0.0.1', 'localhost');
    const page = await desktop();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${origin}/login?next=/account`);
    await signIn(page);
    // Signing in leads there by itself; opened anew the page is known to hear clicks.
    await expect(page).toHaveURL(`${origin}/account`);
    await page.goto(`${origin}/account`);
    await page.getByRole('button', { name: 'Passkey anlegen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Passkey anlegen' });
    await dialog.getByLabel('Passwort', { exact: true }).fill('not mine');
    await dialog.getByRole('button', { name: 'Passkey anlegen' }).click();
    await expect(dialog.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
      'Dieses Passwort stimmt nicht. Versuch es noch einmal.',
    );
    await expectAccessible(page);
    await dialog.getByLabel('Passwort', { exact: true }).fill(organiser.password);
    await dialog.getByRole('button', { name: 'Passkey anlegen' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row', { name: /Linux-Rechner angelegt heute .* noch nie/ });
    await row.getByRole('button', { name: 'Umbenennen' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Schlüssel am Bund');
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('row', { name: /Schlüssel am Bund angelegt/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Passkey: Schlüssel am Bund/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Hier ausloggen' }).click();
    await expect(page.getByRole('link', { name: 'Einloggen' })).toBeVisible();
    await page.goto(`${origin}/login?next=/account`);
    await page.getByRole('button', { name: 'Mit Passkey einloggen' }).click();
    const used = page.getByRole('row', { name: /Schlüssel am Bund angelegt .* heute \d/ });
    await expect(used).toBeVisible();

    await used.getByRole('button', { name: 'Entfernen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
    await expect(used).toBeHidden();
    await page.getByRole('button', { name: 'Hier ausloggen' }).click();
    await expect(page.getByRole('link', { name: 'Einloggen' })).toBeVisible();
    await page.goto(`${origin}/login?next=/account`);
    await page.getByRole('button', { name: 'Mit Passkey einloggen' }).click();
    await expectAlert(page, 'Der Passkey hat nicht funktioniert.');
  });
});

test('tournaments are handed over to whoever accepts them, and then the account may go', async ({
  desktop,
  phone,
}) => {
  const page = await desktop();
  await becomeOrganiser(page);
  const slug = await createTournament(page, {
    name: 'Harzer Heerbann',
    place: 'Goslar',
    preset: /Guardians 1\.250/,
    scheme: /20:0 nach Abstand/,
  });
  const invite = async (role = 'Helfer am Pult') => {
    await page.goto(`/t/${slug}/desk/team`);
    await page.getByLabel('Aufgabe', { exact: true }).selectOption(role);
    await page.getByRole('button', { name: 'Link erstellen' }).click();
    return page.getByLabel(/^Einladung: /).inputValue();
  };
  const link = await invite();
  const helper = await phone({ locale: 'en-GB', colorScheme: 'dark' });
  await helper.goto(link);
  await helper.getByLabel('Your name').fill('Bert Ahlers');
  await helper.getByLabel('E-mail').fill('bert@example.org');
  await helper.getByLabel('Password', { exact: true }).fill('seven tents by the river');
  await helper.getByRole('button', { name: 'Create account and help' }).click();
  await helper.waitForURL(/\/desk$/);
  // Off the team again: what is offered then has to be accepted.
  await page.reload();
  await page.getByRole('button', { name: 'Aus dem Team nehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aus dem Team nehmen' }).click();
  await expect(page.getByText('bert@example.org')).toBeHidden();

  // A second owner comes by invitation, and may leave again while another one stays.
  await helper.goto(await invite('Turnierleitung'));
  await helper.getByRole('button', { name: 'Accept the invitation' }).click();
  await helper.waitForURL(/\/desk$/);
  await helper.getByRole('button', { name: 'More' }).click();
  const sheet = helper.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await sheet.getByRole('link', { name: 'Team' }).click();
  await helper.getByRole('button', { name: 'Leave the team' }).click();
  await helper.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
  await helper.waitForURL('**/my');

  await page.goto(`/t/${slug}/desk`);
  await page.getByRole('button', { name: 'Theda Olsen' }).click();
  const ways = page.getByRole('navigation', { name: 'Dein Konto und deine Turniere' });
  await expect(ways.getByRole('link', { name: 'Meine Turniere' })).toBeVisible();
  await expectAccessible(page);
  await ways.getByRole('link', { name: 'Konto' }).click();
  await page.waitForURL('**/account');
  await page.goto('/account/leave');
  await expect(page.getByText('Ein Turnier leitest nur du.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Konto löschen' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('form', { name: 'Harzer Heerbann' }).getByLabel('E-Mail').fill('bert@example.org');
  await page.getByRole('button', { name: 'Übergeben: Harzer Heerbann' }).click();
  await expect(page.getByText('bert@example.org hat noch nicht angenommen.')).toBeVisible();
  await page
    .getByRole('form', { name: 'Verwaltung der Heerschau' })
    .getByLabel('E-Mail')
    .fill('bert@example.org');
  await page.getByRole('button', { name: 'Anbieten: Verwaltung der Heerschau' }).click();
  await expect(page.getByText('bert@example.org hat noch nicht angenommen.')).toHaveCount(2);

  await helper.goto('/account');
  await helper.getByRole('link', { name: 'View' }).click();
  await expect(helper.getByText('Theda Olsen wants to hand “Harzer Heerbann” over to you.')).toBeVisible();
  await expectAccessible(helper);
  await helper.getByRole('button', { name: 'Accept' }).first().click();
  await expect(helper.getByRole('button', { name: 'Accept' })).toHaveCount(1);
  await helper.getByRole('button', { name: 'Accept' }).click();
  await expect(helper.getByRole('heading', { name: 'Administrators' })).toBeVisible();

  await page.goto('/account/leave');
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto für immer löschen?' });
  await dialog.getByLabel('Passwort', { exact: true }).fill('not mine');
  await dialog.getByRole('button', { name: 'Für immer löschen' }).click();
  await expect(dialog.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(
    'Dieses Passwort stimmt nicht. Versuch es noch einmal.',
  );
  await dialog.getByLabel('Passwort', { exact: true }).fill(organiser.password);
  await dialog.getByRole('button', { name: 'Für immer löschen' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?next=/);
  await helper.goto(`/t/${slug}/desk`);
  await expect(helper.getByRole('heading', { level: 1 })).toBeVisible();
});
