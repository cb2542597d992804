import type { Page } from '@playwright/test';
import { expect, expectAccessible, type OpenPage, test } from './fixtures';
import {
  diary,
  enterMissingResults,
  expectAlert,
  fillSide,
  holdUpdates,
  openDemo,
  ownSide,
  personalLink,
  type Table,
  tablesOf,
  typeResult,
  usualFigures,
} from './steps';

test.use({ ownServer: true });

// In the demo tournament round 3 is under way: four tables are open, at one a single side has reported.
// Every test that needs an open table uses one up.

test('absurd figures are refused beside their field, nothing is lost and nothing stored', async ({
  desktop,
  phone,
}) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  const table = await openTable(desk, slug);
  const linesBefore = (await diary(desk, slug)).length;
  const player = await openForm(phone, desk, slug, table.a, table);
  const side = await ownSide(player);
  const field = player.locator(`[name="${side}.destroyed"]`);

  for (const [typed, sentence] of [
    ['-5', 'Die Zahl darf nicht negativ sein.'],
    ['99999', 'Alle Punkte sind Vielfache von 5.'],
    ['99995', 'Eine Armee hat höchstens 1.250 Punkte.'],
    ['12', 'Alle Punkte sind Vielfache von 5.'],
    ['viel', 'Trag eine ganze Zahl ein.'],
    ['1e3', 'Trag eine ganze Zahl ein.'],
  ] as const) {
    await fillSide(player, side, usualFigures.own);
    await field.fill(typed);
    await player.getByRole('button', { name: 'Ergebnis senden' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
    await expect(player.locator(`[name="${side}.half"]`)).toHaveValue('60');
    await expect(player.locator(`[name="${side}.ep"]`)).toHaveValue('7');
    await expect(player.locator(`[name="${side}.generalKilled"]`)).toBeChecked();
  }
  await expectAccessible(player);

  // What is put right is no longer told off.
  await field.fill('430');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(player.getByText('Trag eine ganze Zahl ein.')).toBeHidden();
  const points = player.locator(`[name="${side}.ep"]`);
  for (const typed of ['-5', '99999', 'viel']) {
    await points.fill(typed);
    await player.getByRole('button', { name: 'Ergebnis senden' }).click();
    await expect(points).toHaveAttribute('aria-invalid', 'true');
    await expect(points).toHaveAccessibleDescription(/negativ|Mehr als \d+ EP|ganze Zahl/);
    await expect(points).toHaveValue(typed);
    await expect(field).toHaveValue('430');
  }

  expect(await stateOf(desk, slug, table)).toBe('offen');
  expect(await diary(desk, slug)).toHaveLength(linesBefore);
});

test('two taps on the button make one report', async ({ desktop, phone }) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  const table = await openTable(desk, slug);
  const player = await openForm(phone, desk, slug, table.a, table);
  const again = await openForm(phone, desk, slug, table.a, table);
  await typeResult(player);
  await typeResult(again);

  await player.getByRole('button', { name: 'Ergebnis senden' }).dblclick();
  await expect(player.getByText(/^Angekommen\./)).toBeVisible();
  await again.getByRole('button', { name: 'Ergebnis senden' }).click();
  await expect(again.getByText('Deine Meldung war schon angekommen. Sie zählt nur einmal.')).toBeVisible();

  expect(await stateOf(desk, slug, table)).toBe('eine Meldung');
  expect(await linesAbout(desk, slug, table, `${table.a} meldet`)).toHaveLength(1);
});

test('both players send the same result at the same moment: it counts once, and both read it', async ({
  desktop,
  phone,
}) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  const table = await openTable(desk, slug);
  const agreedBefore = (await linesAbout(desk, slug, table, 'das Ergebnis zählt')).length;
  const a = await openForm(phone, desk, slug, table.a, table);
  const b = await openForm(phone, desk, slug, table.b, table);
  await typeResult(a);
  const otherSide = (await ownSide(b)) === 'a' ? 'b' : 'a';
  await fillSide(b, await ownSide(b), usualFigures.theirs);
  await fillSide(b, otherSide, usualFigures.own);

  await Promise.all([a, b].map((page) => page.getByRole('button', { name: 'Ergebnis senden' }).click()));
  for (const page of [a, b]) await expect(page.getByText(/^Von euch beiden bestätigt um/)).toBeVisible();
  await expect(a.getByRole('heading', { level: 1, name: /^Sieg für dich/ })).toBeVisible();
  await expect(b.getByRole('heading', { level: 1, name: /^Sieg für / })).toBeVisible();

  expect(await stateOf(desk, slug, table)).toBe('bestätigt');
  expect(await linesAbout(desk, slug, table, 'das Ergebnis zählt')).toHaveLength(agreedBefore + 1);
});

test('figures changed since they were shown are not confirmed unseen', async ({ desktop, phone }) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  const table = await tableInState(desk, slug, 'eine Meldung');
  // Which of the two has reported shows in who is asked to confirm.
  const pages = [];
  for (const name of [table.a, table.b]) {
    const page = await phone();
    await page.goto(await personalLink(desk, slug, name));
    await holdUpdates(page);
    await page.goto(`/t/${slug}/me/result/${table.pairingId}`);
    pages.push(page);
  }
  const [first, second] = pages as [Page, Page];
  const firstConfirms = await first.getByRole('button', { name: 'Bestätigen' }).isVisible();
  const [reporter, opponent] = firstConfirms ? [second, first] : [first, second];

  await reporter.getByRole('link', { name: 'Ändern' }).click();
  await reporter.waitForURL('**?form=own');
  await fillSide(reporter, 'a', { destroyed: 515, half: 40, ep: 8 });
  await fillSide(reporter, 'b', { destroyed: 205, half: 90, ep: 2 });
  await reporter.getByRole('button', { name: 'Ergebnis senden' }).click();
  await expect(reporter.getByText(/^Angekommen\./)).toBeVisible();
  await opponent.getByRole('button', { name: 'Bestätigen' }).click();
  await expectAlert(opponent, 'Die andere Seite hat ihre Meldung gerade geändert.');
  expect(await stateOf(desk, slug, table)).toBe('eine Meldung');
});

test.describe('a phone loses the network while sending', () => {
  test.use({ allowOffline: true });

  test('what is typed stays, also over a reload, and counts once however often it is sent', async ({
    desktop,
    phone,
  }) => {
    const desk = await desktop();
    const slug = await openDemo(desk);
    const table = await openTable(desk, slug);
    const player = await openForm(phone, desk, slug, table.b, table);
    const side = await ownSide(player);
    await typeResult(player);
    const send = player.getByRole('button', { name: 'Ergebnis senden' });
    const expectTyped = async () => {
      await expect(player.locator(`[name="${side}.destroyed"]`)).toHaveValue('430');
      await expect(player.locator(`[name="${side}.ep"]`)).toHaveValue('7');
      await expect(player.locator(`[name="${side}.generalKilled"]`)).toBeChecked();
    };

    await test.step('over a reload', async () => {
      await player.reload();
      await expect(player.getByText(/^Das hattest du schon eingetippt/)).toBeVisible();
      await expectTyped();
    });

    await test.step('without a network it waits, and says so', async () => {
      await player.context().setOffline(true);
      await send.click();
      await expect(player.getByText(/^Kein Netz/)).toBeVisible();
      await expect(player.getByText(/^Das wird automatisch abgeschickt/)).toBeVisible();
      await expectTyped();
      expect(await stateOf(desk, slug, table)).toBe('offen');
    });

    await test.step('with one it goes by itself; its answer is lost, and it goes once more', async () => {
      let sent = 0;
      await player.route('**/me/result/*', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        sent += 1;
        const answer = await route.fetch({ maxRedirects: 0 });
        await (sent === 1 ? route.abort('internetdisconnected') : route.fulfill({ response: answer }));
      });
      await player.context().setOffline(false);
      await expect(
        player.getByText('Deine Meldung war schon angekommen. Sie zählt nur einmal.'),
      ).toBeVisible();
      expect(sent).toBe(2);
      expect(await stateOf(desk, slug, table)).toBe('eine Meldung');
      expect(await linesAbout(desk, slug, table, `${table.b} meldet`)).toHaveLength(1);
      await player.unroute('**/me/result/*');
      await player.goto(`/t/${slug}/me/result/${table.pairingId}?form=own`);
      await expect(send).toBeVisible();
      await expect(player.getByText(/^Das hattest du schon eingetippt/)).toBeHidden();
    });
  });
});

test('two organisers at once, and a player who comes too late', async ({ desktop, phone, server }) => {
  const first = await desktop();
  const slug = await openDemo(first);
  const table = await openTable(first, slug);
  const late = await openForm(phone, first, slug, table.a, table);
  await typeResult(late);
  await enterMissingResults(server, slug);
  const settled = (await tablesOf(first, slug)).find(({ pairingId }) => pairingId === table.pairingId);

  // Two desks on the same account, neither of which hears of the other in time.
  const second = await desktop({ storageState: await first.context().storageState() });
  const desks = [first, second];
  for (const desk of desks) await holdUpdates(desk);

  await test.step('both draw round 4: one draft comes of it, and the second reads why', async () => {
    for (const desk of desks) await desk.goto(`/t/${slug}/desk`);
    await Promise.all(desks.map((desk) => desk.getByRole('button', { name: 'Runde 4 auslosen' }).click()));
    for (const desk of desks) {
      await desk.waitForURL('**/desk/rounds**');
      await expect(desk.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeVisible();
    }
    const told = desks.map((desk) => desk.getByText('Diese Runde ist schon ausgelost').count());
    expect((await Promise.all(told)).toSorted()).toEqual([0, 1]);
    expect(await namesInDraft(first)).toEqual(await namesInDraft(second));
    const drawn = (await diary(first, slug)).filter((line) => line.includes('lost Runde 4 aus'));
    expect(drawn).toHaveLength(1);
  });

  await test.step('what was decided on an old draft is refused in words, and the new one shown', async () => {
    for (const desk of desks) await desk.goto(`/t/${slug}/desk/rounds`);
    const [a, b, c, d, ...rest] = await namesInDraft(first);

    await second.getByRole('button', { name: 'Veröffentlichen' }).click();
    const dialog = second.getByRole('dialog');
    const version = dialog.locator('input[name="version"]');
    const asked = await version.inputValue();
    await swapSeats(first, 1, 3);
    await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Das hat sich inzwischen geändert');
    // The next press is about the new draft.
    await expect(version).not.toHaveValue(asked);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect.poll(() => namesInDraft(second)).toEqual([a, d, c, b, ...rest]);

    await chooseSeats(second, 0, 2);
    await swapSeats(first, 1, 3);
    await second.getByRole('button', { name: 'Tauschen', exact: true }).click();
    await expectAlert(second, 'Das hat sich inzwischen geändert');
    await expect.poll(() => namesInDraft(second)).toEqual([a, b, c, d, ...rest]);
    await first.reload();
    expect(await namesInDraft(first)).toEqual([a, b, c, d, ...rest]);
  });

  await test.step('a report for the closed round is answered and kept for the desk', async () => {
    await late.getByRole('button', { name: 'Ergebnis senden' }).click();
    await expect(late.getByText(/^Das Ergebnis stand schon fest\./)).toBeVisible();
    const [line] = await linesAbout(first, slug, table, 'nachträglich');
    expect(line).toContain(table.a);
    const now = (await tablesOf(first, slug)).find(({ pairingId }) => pairingId === table.pairingId);
    expect(now?.sp).toBe(settled?.sp);
    expect(now?.points).toBe(settled?.points);
  });
});

async function tableInState(desk: Page, slug: string, state: Table['state']): Promise<Table> {
  const table = (await tablesOf(desk, slug)).find((one) => one.state === state);
  if (!table) throw new Error(`no table is in the state ${state}`);
  return table;
}
const openTable = (desk: Page, slug: string) => tableInState(desk, slug, 'offen');

const stateOf = async (desk: Page, slug: string, { pairingId }: Table) =>
  (await tablesOf(desk, slug)).find((table) => table.pairingId === pairingId)?.state;

/** Lines of the diary about a table, in any round, that hold the words. */
const linesAbout = async (desk: Page, slug: string, { number }: Table, words: string) =>
  (await diary(desk, slug)).filter((line) => line.startsWith(`Tisch ${number}:`) && line.includes(words));

/** A phone of `name` with the form of their open match on screen. */
async function openForm(phone: OpenPage, desk: Page, slug: string, name: string, table: Table) {
  const page = await phone();
  await page.goto(await personalLink(desk, slug, name));
  await page.getByRole('link', { name: 'Ergebnis melden' }).click();
  await page.waitForURL(`**/result/${table.pairingId}`);
  return page;
}

const seats = (desk: Page) => desk.getByRole('listitem').locator('button[aria-pressed]');
const namesInDraft = (desk: Page) => seats(desk).locator('b').allTextContents();

async function swapSeats(desk: Page, one: number, other: number) {
  const name = (await namesInDraft(desk))[one];
  await chooseSeats(desk, one, other);
  await desk.getByRole('button', { name: 'Tauschen', exact: true }).click();
  await expect(seats(desk).nth(other).locator('b')).toHaveText(name ?? '');
}

/** Presses two names of the draft and waits for the preview of their swap. */
async function chooseSeats(desk: Page, one: number, other: number) {
  await seats(desk).nth(one).click();
  await seats(desk).nth(other).click();
  await expect(desk.getByRole('button', { name: 'Tauschen', exact: true })).toBeVisible();
}
