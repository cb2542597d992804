import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import type { Server } from './server';
import { becomeOrganiser, fillSide, openTournament, ownSide, tablesOf, usualFigures } from './steps';

// What an update of the server takes away: the ids of actions that an open page knows.
test.use({ allowedStatuses: [409, 502] });

/** A tournament with round 1 published, a laptop at its desk, and the tables of the round. */
async function openHall(desk: Page, server: Server) {
  const entries = ['Anna', 'Bert', 'Cleo', 'Dora'];
  const { slug, links } = await openTournament(server, { name: 'Neubau', entries, published: 1 });
  await becomeOrganiser(desk);
  const [table] = await tablesOf(desk, slug);
  if (!table) throw new Error('no table');
  return { slug, links, table };
}

const updated = /Heerschau wurde inzwischen aktualisiert\. Noch ist nichts gespeichert/;

/** Waits for what watches a page, which comes once all else has loaded and wraps the page's requests a second time. */
const watched = (page: Page) => page.waitForFunction(() => /action-not-found/.test(String(window.fetch)));

/** Lets the page's next action carry an id that the server does not know. */
async function forgetAction(page: Page) {
  await watched(page);
  let isDue = true;
  await page.route('**/*', (route) => {
    const headers = route.request().headers();
    if (!isDue || headers['next-action'] === undefined) return route.fallback();
    isDue = false;
    return route.continue({ headers: { ...headers, 'next-action': `7f${'0'.repeat(40)}` } });
  });
}

test('a result, typed into a page of an earlier build, is there again and can be sent', async ({
  desktop,
  phone,
  server,
}) => {
  const desk = await desktop();
  const { slug, links, table } = await openHall(desk, server);

  await test.step('the form of a player', async () => {
    const player = await phone();
    await player.goto(links.get(table.a) ?? '');
    await player.goto(`/t/${slug}/me/result/${table.pairingId}`);
    const side = await ownSide(player);
    await fillSide(player, side, usualFigures.own);
    await forgetAction(player);
    await player.getByRole('button', { name: 'Ergebnis senden' }).click();
    const note = player.getByRole('main').getByText(updated);
    await expect(note).toBeVisible();
    await expect(player.locator('.form-restored')).toBeFocused();
    await expect(player.locator(`[name="${side}.destroyed"]`)).toHaveValue('430');
    await expect(player.locator(`[name="${side}.generalKilled"]`)).toBeChecked();
    await player.getByRole('button', { name: 'Ergebnis senden' }).click();
    await expect(player.getByText(/^Angekommen\./)).toBeVisible();
  });

  await test.step('the form of the desk, which keeps no draft', async () => {
    await desk.goto(`/t/${slug}/desk/results/${table.pairingId}`);
    await watched(desk);
    await fillSide(desk, 'a', { destroyed: 395, half: 20, ep: 4 });
    await forgetAction(desk);
    const form = desk.locator('form').filter({ has: desk.locator('[name="a.destroyed"]') });
    await form.locator('button[type="submit"]').last().click();
    await expect(desk.getByText(updated)).toBeVisible();
    await expect(desk.locator('[name="a.destroyed"]')).toHaveValue('395');
    await expect(desk.locator('[name="a.ep"]')).toHaveValue('4');
  });
});

test('forms of the desk keep what was typed and chosen, save it at the next press, and ask a proxy without a server again', async ({
  desktop,
  server,
}) => {
  const desk = await desktop();
  const { slug, table } = await openHall(desk, server);
  await desk.goto(`/t/${slug}/desk/entries`);
  await desk.getByRole('link', { name: table.a }).first().click();
  await desk.waitForURL(/desk\/entries\/[a-z0-9]{8,}/);
  const form = desk.locator('form').filter({ has: desk.getByLabel('Setzplatz') });
  await form.getByLabel('Setzplatz').fill('7');
  await form.getByLabel('Ort').fill('Nordhausen');
  await forgetAction(desk);
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText(updated)).toBeVisible();
  await expect(form.getByLabel('Setzplatz')).toHaveValue('7');
  await expect(form.getByLabel('Ort')).toHaveValue('Nordhausen');
  await expectAccessible(desk);
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('Gespeichert.')).toBeVisible();
  await expect(form.getByText(updated)).toBeHidden();

  await test.step('an announcement with its choices', async () => {
    await desk.goto(`/t/${slug}/desk/announcements`);
    await desk.getByLabel('Was sollen sie wissen?').fill('Essen ist da');
    await desk.getByText('12 Stunden').click();
    await forgetAction(desk);
    await desk.getByRole('button', { name: 'Durchsagen', exact: true }).click();
    await expect(desk.getByText(updated)).toBeVisible();
    await expect(desk.getByLabel('Was sollen sie wissen?')).toHaveValue('Essen ist da');
    await expect(desk.getByLabel('12 Stunden')).toBeChecked();
  });

  await test.step('a proxy without a server is asked again, and a failure leaves the form as it is', async () => {
    await desk.goto(`/t/${slug}/desk/announcements`);
    const text = desk.getByLabel('Was sollen sie wissen?');
    const send = desk.getByRole('button', { name: 'Durchsagen', exact: true });
    await watched(desk);
    let answers = ['bad gateway', 'bad gateway'];
    await desk.route('**/*', (route) => {
      if (route.request().headers()['next-action'] === undefined) return route.fallback();
      const body = answers.shift();
      return body === undefined ? route.fallback() : route.fulfill({ status: 502, body });
    });
    await text.fill('Runde 2 beginnt um elf');
    await send.click();
    await expect(desk.getByText('Der Server antwortet noch nicht')).toBeVisible();
    await expect(desk.getByRole('article').filter({ hasText: 'Runde 2 beginnt um elf' })).toBeVisible();

    answers = [];
    await desk.route('**/*', (route) =>
      route.request().headers()['next-action'] === undefined
        ? route.fallback()
        : route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Anmeldung am WLAN</p>' }),
    );
    await text.fill('Auto mit Licht');
    await send.click();
    await expect(
      desk.getByRole('alert').filter({ hasText: 'Der Server hat nicht geantwortet.' }),
    ).toBeVisible();
    await expect(text).toHaveValue('Auto mit Licht');
  });
});
