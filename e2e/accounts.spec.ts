import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, expectAccessible, test } from './fixtures';
import { createAccount, expectAlert, openTournament, organiser, signIn } from './steps';

// Asked over HTTP: what pages say and actions answer (http/accounts.spec.ts): these are the ways of a browser.

test.use({ ownServer: true });

test.describe('signing in and out', () => {
  test.use({ allowedStatuses: [401, 404] });

  test('leads back to a draft, which an ended session does not show, and works by a link, once', async ({
    desktop,
    phone,
    server,
  }) => {
    const page = await desktop();
    await createAccount(page);
    const { slug } = await openTournament(server, { name: 'Noch geheim', entries: ['Anna'], draft: true });
    await page.goto('/my');
    await page.getByRole('button', { name: 'Ausloggen' }).click();
    await expect(page.getByRole('link', { name: 'Einloggen' })).toBeVisible();
    await expect(page).toHaveURL('/');

    const answer = await page.goto(`/t/${slug}/desk/entries`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Hier ist nichts' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Einloggen' }).click();
    await signIn(page, 'das ist es nicht');
    await expectAlert(page, /./);
    await expectAccessible(page);
    await signIn(page);
    await page.waitForURL(`**/t/${slug}/desk/entries`);
    await expect(page.getByText('Anna').first()).toBeVisible();
    await page.getByRole('button', { name: organiser.name }).click();
    const ways = page.getByRole('navigation', { name: 'Dein Konto und deine Turniere' });
    await expect(ways.getByRole('link', { name: 'Meine Turniere' })).toBeVisible();
    await expectAccessible(page);
    await ways.getByRole('link', { name: 'Konto' }).click();
    await page.waitForURL('**/account');

    await test.step('by a link as it is printed beside the running server', async () => {
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
      const hand = await phone({ colorScheme: 'dark' });
      await hand.goto(link);
      await hand.getByLabel('Neues Passwort').fill('kurz');
      await hand.getByRole('button', { name: 'Speichern und einloggen' }).click();
      await expect(hand.getByLabel('Neues Passwort')).toHaveAccessibleDescription(
        /mindestens zwölf Zeichen\./,
      );
      await expectAccessible(hand);
      await hand.getByLabel('Neues Passwort').fill(organiser.password);
      await hand.getByRole('button', { name: 'Speichern und einloggen' }).click();
      await expect(hand.getByRole('heading', { name: 'Eingeloggt auf einem Gerät' })).toBeVisible();
      await page.goto('/account');
      await expect(page).toHaveURL(/\/login\?next=/);

      await hand.goto(`/t/${slug}/desk`);
      await hand.getByRole('button', { name: 'Mehr', exact: true }).click();
      const sheet = hand.getByRole('dialog', { name: 'Mehr' });
      await expect(sheet.getByRole('link', { name: 'Konto' })).toBeVisible();
      await expect(sheet.getByRole('button', { name: 'Ausloggen' })).toBeVisible();

      const again = await desktop({ locale: 'en-GB' });
      await again.goto(link);
      await again.getByRole('button', { name: 'Just sign in' }).click();
      await expectAlert(again, 'This link has expired or has already been used');
      await again.goto('/login/link');
      await expectAlert(again, 'The link is incomplete');
    });
  });

  test('a passkey signs in without a password, has a name, and ends with its removal', async ({
    desktop,
    server,
  }) => {
    // Browsers have passkeys under a name, not under a number.
    const origin = server.url.replace('127.0.0.1', 'localhost');
    const page = await desktop();
    await openTournament(server, { name: 'Schlüsselbund' });
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
