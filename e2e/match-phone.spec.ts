import type { Page } from '@playwright/test';
import { entry, quickSetUp } from '../lib/formats/guardians/match/match-fixtures';
import { expect, test } from './fixtures';
import {
  enterHall,
  expectAllTaken,
  expectEp,
  goToArea,
  keep,
  openMatch,
  queueOf,
  tableAt,
} from './match-steps';

/** Adds up every shift of the layout, those right after a tap included. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[])
        shifts.push(
          `${shift.value.toFixed(4)} ${shift.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent)).join(', ')}`,
        );
    }).observe({ type: 'layout-shift', buffered: false });
  });
const shiftsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Taps in this order, and no more. */
async function tap(...targets: ReturnType<Page['getByRole']>[]) {
  for (const target of targets) await target.click();
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** A player's own face: the one that stands upright. */
const ownFace = (page: Page) => page.locator('.clock-face:not(.is-far) .clock-field');

/** The smallest and the usual phone, one on its side, and the usual one with everything twice as large. */
const sizes = {
  small: { width: 360, height: 640 },
  usual: { width: 390, height: 844 },
  'on its side': { width: 844, height: 390 },
  'twice as large': { width: 195, height: 422 },
};

/** Nothing sticks out, and no heading or label of an area is broken within a word. */
async function expectNothingCut(page: Page) {
  const cut = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const broken = [
      ...document.querySelectorAll('h2, .tabbar a, .phases button, .who, .dock-actions .btn'),
    ].filter((element) => element.scrollWidth > element.clientWidth + 1);
    return [...(wide > 0 ? [`${wide} px`] : []), ...broken.map((element) => element.textContent)];
  });
  expect(cut).toEqual([]);
}

test.use({ allowOffline: true });

test('clock and field are one, a turn takes three taps at most, and nothing moves', async ({
  desktop,
  phone,
  server,
}) => {
  const { desk, tables } = await enterHall(desktop, server);
  const table = tableAt(tables, 0);
  await keep(desk, table.matchId, queueOf('desk', [entry('organiser', 'scenario', { id: 'outflanked' })]));
  await expectAllTaken(desk, table.matchId);
  const queue = queueOf('prepared', quickSetUp('a', 'dominate'), { basedOn: 1 });
  const a = await openMatch(phone, server, table.matchId, table.links.a, {
    queue,
    viewport: { width: 360, height: 640 },
  });
  await expectAllTaken(a, table.matchId);
  const b = await openMatch(phone, server, table.matchId, table.links.b);
  await goToArea(a, 'Uhr');
  for (const page of [a, b]) {
    await expect(page.getByRole('timer')).toHaveCount(2);
    await page.waitForTimeout(500);
    await watchShifts(page);
  }

  await test.step('without a change a turn is one tap, on the clock as on the field', async () => {
    await tap(ownFace(a));
    await expect(b.getByRole('heading', { name: 'Du bist dran' })).toBeVisible();
    await tap(button(b, 'Zug beenden'));
    await expect(ownFace(a)).toContainText('Zug 2');
    await tap(ownFace(a));
    await expect(b.getByRole('heading', { name: 'Du bist dran' })).toBeVisible();
  });

  await test.step('with a change it is three', async () => {
    await tap(
      button(b, /^Zone 3: /),
      b.getByRole('dialog').getByRole('button', { name: /^Du, dominiert/ }),
      button(b, 'Zug werten und beenden'),
    );
    await expect(ownFace(a)).toContainText('Zug 3');
    await expect(ownFace(a)).toContainText('Antippen: Zug werten und weitergeben');
    await tap(
      button(a, 'Marker und Zonen'),
      a.getByRole('group', { name: 'Marker 1' }).getByRole('button', { name: 'Du' }),
      a.getByRole('dialog').getByRole('button', { name: 'Zug werten und beenden' }),
    );
    await expectEp(b, [1, 4]);
    await expect(b.getByRole('heading', { name: 'Du bist dran' })).toBeVisible();
  });

  await test.step('undo names what it takes back and offers it again', async () => {
    await tap(button(a, 'Letzten Schritt zurücknehmen'));
    await expect(a.getByText('Zurückgenommen:')).toBeInViewport({ ratio: 1 });
    await expect(a.getByText('1 : 4 ist wieder 0 : 2.')).toBeVisible();
    await expectEp(b, [0, 2]);
    await tap(button(a, 'Wiederholen'));
    await expectEp(b, [1, 4]);
  });

  // What is shown at another size has moved, of course.
  const shifts = await shiftsOn(b);
  await test.step('every size shows all of it, and the next thing to do', async () => {
    for (const [name, viewport] of Object.entries(sizes)) {
      await b.setViewportSize(viewport);
      for (const area of ['Feld', 'Verluste', 'Verlauf', 'Uhr'] as const) {
        await goToArea(b, area);
        if (area === 'Feld') await expect(button(b, /^Zug .*beenden$|^Zug von/)).toBeInViewport({ ratio: 1 });
        await expectNothingCut(b);
        await b.screenshot({ path: test.info().outputPath(`${name} ${area}.png`) });
      }
      await button(b, 'Zurück zur Partie').click();
    }
    await b.setViewportSize({ width: 390, height: 844 });
  });

  await goToArea(b, 'Verluste');
  await b.waitForTimeout(500);
  await watchShifts(b);
  await test.step('a dead spot and what came of it move nothing either', async () => {
    await b.context().setOffline(true);
    await tap(button(b, 'Als gefallen eintragen'));
    await expect(b.getByText('einer wartet hier')).toBeVisible();
    await b.context().setOffline(false);
    await expectAllTaken(b, table.matchId);
  });

  await test.step('the end of the game is told wherever one is', async () => {
    await expect(ownFace(a)).toContainText('Die Partie ist zu Ende.');
    await tap(button(b, 'Partie beendet: zum Ergebnis'));
    await expect(button(b, 'Bestätigen')).toBeInViewport({ ratio: 1 });
  });
  for (const seen of [shifts, await shiftsOn(a), await shiftsOn(b)]) expect(seen).toEqual([]);
});
