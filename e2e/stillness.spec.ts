import type { Page } from '@playwright/test';
import { entry } from '../lib/formats/guardians/match/match-fixtures';
import { deep, expect, test } from './fixtures';
import {
  enterHall,
  enterLoss,
  expectAllTaken,
  firstName,
  goToArea,
  hold,
  keep,
  openMatch,
  queueOf,
  setUpOnPhone,
  tableAt,
} from './match-steps';
import { becomeOrganiser, openTournament } from './steps';

test.use({ allowOffline: true });

/** What moves on the page while `work` goes on, taps of its own included: nothing may move under the finger. */
async function expectStill(page: Page, what: string, work: () => Promise<void>) {
  // What was asked for before may still be on its way.
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const seen: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        for (const { node, previousRect, currentRect } of shift.sources) {
          // Lies over the corner, and no finger meets it.
          if (
            node?.parentElement?.closest('.connection') ||
            (node as Element | null)?.matches?.('.connection')
          )
            continue;
          // Words give way in their own line when the figure before them grows.
          if (node instanceof Text && previousRect.y === currentRect.y) continue;
          seen.push(
            `${node instanceof Element ? node.outerHTML.slice(0, 90) : node?.textContent}: ${previousRect.y} → ${currentRect.y}`,
          );
        }
    });
    observer.observe({ type: 'layout-shift' });
    Object.assign(window, { shifts: () => [...seen, ...observer.takeRecords().map(({ name }) => name)] });
  });
  await work();
  await page.waitForTimeout(300);
  const shifts = await page.evaluate(() => (window as unknown as { shifts(): string[] }).shifts());
  expect.soft(shifts, what).toEqual([]);
}

/** A match stays as it was drawn while it comes alive on a slow phone. */
async function expectDrawnOnce(page: Page, links: { readonly a: string }, matchId: string) {
  await page.goto(links.a);
  await page.route(/\/_next\/static\/chunks\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      if (document.querySelector('main'))
        seen.add(document.querySelector('.skel') ? 'placeholder' : 'screen');
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  await page.goto(`/match/${matchId}`);
  await page.getByRole('button', { name: 'Gelände steht' }).click();
  await expect(page.getByRole('button', { name: 'Szenario' }).first()).toBeVisible();
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
    'screen',
  ]);
}

const viewports = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const;

for (const [index, viewport] of viewports.entries()) {
  const tag = index > 0 ? deep : [];
  test(`nothing moves under the finger at ${viewport.width} px`, { tag }, async ({
    desktop,
    phone,
    server,
  }) => {
    const { desk, tables } = await enterHall(desktop, server);
    const table = tableAt(tables, index);
    if (index === 0) {
      const { links, matchId } = tableAt(tables, viewports.length);
      await expectDrawnOnce(await phone(), links, matchId);
    }
    const { matchId } = table;
    await keep(desk, matchId, queueOf('desk', [entry('organiser', 'scenario', { id: 'outflanked' })]));
    await expectAllTaken(desk, matchId);
    await desk.goto('about:blank');
    const queue = queueOf('prepared', setUpOnPhone('a', 'none'), { basedOn: 1 });
    const a = await openMatch(phone, server, matchId, table.links.a, { queue, viewport });
    await expectAllTaken(a, matchId);
    const b = await openMatch(phone, server, matchId, table.links.b);
    await expect(a.getByRole('button', { name: 'Zug beenden' })).toBeVisible();

    await expectStill(a, 'field', async () => {
      await hold(a, 'Marker 1', 'Du');
      await expectAllTaken(a, matchId);
      await a.getByRole('button', { name: 'Letzten Schritt zurücknehmen' }).click();
      await a.getByRole('button', { name: 'Wiederholen' }).click();
      await expectAllTaken(a, matchId);
    });
    await expectStill(a, 'field without a network', async () => {
      await a.context().setOffline(true);
      await hold(a, 'Zone 3', 'Du');
      await expect(a.getByText('Kein Netz').first()).toBeVisible();
      await hold(b, 'Zone 3', 'Du');
      await expectAllTaken(b, matchId);
      await a.context().setOffline(false);
      await expectAllTaken(a, matchId);
      await expect(a.getByText(/^Ihr habt gleichzeitig eingetragen/).first()).toBeVisible();
    });

    await test.step('of crossed entries both read which one holds, and either can have the other one', async () => {
      await expect(b.getByText(/Es zählt: .*Zone 3/).first()).toBeVisible();
      await b.getByRole('button', { name: /^Stattdessen: / }).click();
      await expect(b.getByRole('button', { name: /^Zone 3: / })).toHaveAccessibleName('Zone 3: du');
      await expect(a.getByRole('button', { name: /^Zone 3: / })).toHaveAccessibleName(
        `Zone 3: ${firstName(table.b)}`,
      );
    });

    await goToArea(a, 'Verluste');
    await expect(a.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
    await expectStill(a, 'losses', async () => {
      await enterLoss(a, 60, 'Vernichtet');
      await expectAllTaken(a, matchId);
    });
    await goToArea(a, 'Uhr');
    await expect(a.getByRole('timer')).toHaveCount(2);
    await expectStill(a, 'clock', async () => {
      await a.getByRole('button', { name: 'Nahkampf: Uhr anhalten' }).click();
      await a.getByRole('button', { name: /weiter/i }).click();
      await expectAllTaken(a, matchId);
    });
  });
}

test('nothing moves under the finger while a list is built', async ({ desktop, phone, server }) => {
  const { slug, links } = await openTournament(server, {
    name: 'Listenprobe',
    presetId: '1250',
    entries: [{ name: 'Anna Behrens', faction: 'Hochelfen' }, 'Bodo Ihde'],
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/lists`);
  await desk.getByRole('checkbox', { name: 'Armeelisten einsammeln' }).check();
  await desk.getByRole('button', { name: 'Armeelisten speichern' }).click();
  await expect(desk.getByText('Gespeichert.').first()).toBeVisible();

  const page = await phone({ viewport: { width: 360, height: 640 } });
  await page.goto(links.get('Anna Behrens') ?? '');
  await page.goto(`/t/${slug}/me/list`);
  await page.getByRole('button', { name: 'Hochelfen wie angemeldet' }).tap();
  const dock = page.getByRole('region', { name: 'Stand der Liste' });
  const more = (unit: string) => page.getByRole('button', { name: `${unit}: eins mehr`, exact: true });
  await expect(more('Spearmen')).toBeVisible();
  await expectStill(page, 'the first of a unit, and what must be there', async () => {
    await more('Spearmen').tap();
    await more('Spearmen').tap();
    await expect(page.getByText('noch 2 nötig')).toBeHidden();
    await more('Archers').tap();
    await page.getByRole('button', { name: 'Archers: eins weniger' }).tap();
    await page.getByRole('button', { name: 'Rückgängig' }).tap();
    await expect(page.getByText('gespeichert')).toBeVisible();
  });
  for (const unit of ['Silver Helms', 'Reavers', 'Chariots', 'Giant Eagles', 'General', 'Hero'])
    await more(unit).tap();
  await more('General').scrollIntoViewIfNeeded();
  await expectStill(page, 'without a network', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Wizard: eins mehr' }).tap();
    await expect(dock).toContainText('regelkonform');
    await page.getByRole('button', { name: 'Liste abgeben' }).tap();
    await expect(page.getByText(/^Kein Netz/).first()).toBeVisible();
  });
});
