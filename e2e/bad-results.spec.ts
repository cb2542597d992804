import type { Page } from '@playwright/test';
import { expect, expectAccessible, type OpenPage, test } from './fixtures';
import {
  diary,
  enterMissingResults,
  expectAlert,
  holdUpdates,
  nextRound,
  openDemo,
  ownSide,
  personalLink,
  type Table,
  tablesOf,
  typeResult,
} from './steps';

// Races and old screens are asked over HTTP: http/bad-results.spec.ts. Here is what phone and desk keep on the screen.

test.use({ ownServer: true, allowOffline: true });

// In the demo tournament round 3 is under way: four tables are open, at one a single side has reported.
// Every test that needs an open table uses one up.

test('absurd figures are refused beside their field, typed figures outlive reloads and lost answers, and count once', async ({
  desktop,
  phone,
}) => {
  const desk = await desktop();
  const slug = await openDemo(desk);
  const table = await openTable(desk, slug);
  const player = await openForm(phone, desk, slug, table.b, table);
  const side = await ownSide(player);
  const field = player.locator(`[name="${side}.destroyed"]`);
  const send = player.getByRole('button', { name: 'Ergebnis senden' });

  await test.step('what is refused stays as it was typed', async () => {
    await typeResult(player);
    for (const [typed, sentence] of [
      ['99995', 'Eine Armee hat höchstens 1.250 Punkte.'],
      ['viel', 'Trag eine ganze Zahl ein.'],
    ] as const) {
      await field.fill(typed);
      await send.click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(typed);
      await expectRest();
    }
    await expectAccessible(player);
    // A field that is put right is no longer told off.
    await field.fill('430');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(player.getByText('Trag eine ganze Zahl ein.')).toBeHidden();
  });
  async function expectRest() {
    await expect(player.locator(`[name="${side}.half"]`)).toHaveValue('60');
    await expect(player.locator(`[name="${side}.ep"]`)).toHaveValue('7');
    await expect(player.locator(`[name="${side}.generalKilled"]`)).toBeChecked();
  }

  await test.step('over a reload', async () => {
    await player.reload();
    await expect(player.getByText(/^Das hattest du schon eingetippt/)).toBeVisible();
    await expect(field).toHaveValue('430');
    await expectRest();
  });

  await test.step('without a network it waits, and says so', async () => {
    await player.context().setOffline(true);
    await send.dblclick();
    await expect(player.getByText(/^Kein Netz/)).toBeVisible();
    await expectRest();
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
    await expect(player.getByText('Deine Meldung war schon angekommen. Sie zählt nur einmal.')).toBeVisible();
    expect(sent).toBe(2);
    expect(await stateOf(desk, slug, table)).toBe('eine Meldung');
    expect(await linesAbout(desk, slug, table, `${table.b} meldet`)).toHaveLength(1);
    await player.unroute('**/me/result/*');
    await player.goto(`/t/${slug}/me/result/${table.pairingId}?form=own`);
    await expect(send).toBeVisible();
    await expect(player.getByText(/^Das hattest du schon eingetippt/)).toBeHidden();
  });
});

test('what one of two organisers decided on an old draft is refused in words', async ({
  desktop,
  server,
}) => {
  const first = await desktop();
  const slug = await openDemo(first);
  await enterMissingResults(server, slug);

  // Two desks on the same account, neither of which hears of the other in time.
  const second = await desktop({ storageState: await first.context().storageState() });
  const desks = [first, second];
  for (const desk of desks) await holdUpdates(desk);

  await nextRound(server, slug, false);
  await test.step('the new draft is shown, and the next press is about it', async () => {
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
});

async function tableInState(desk: Page, slug: string, state: Table['state']): Promise<Table> {
  const table = (await tablesOf(desk, slug)).find((one) => one.state === state);
  if (!table) throw new Error(`no table is in the state ${state}`);
  return table;
}
const openTable = (desk: Page, slug: string) => tableInState(desk, slug, 'noch kein Ergebnis');

const stateOf = async (desk: Page, slug: string, { pairingId }: Table) =>
  (await tablesOf(desk, slug)).find((table) => table.pairingId === pairingId)?.state;

/** Lines of the diary about a table, in any round, that hold the words. */
const linesAbout = async (desk: Page, slug: string, { number }: Table, words: string) =>
  (await diary(desk, slug)).filter((line) => line.includes(`Tisch ${number}:`) && line.includes(words));

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
