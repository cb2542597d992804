import type { Page } from '@playwright/test';
import { entry } from '../lib/formats/guardians/match/match-fixtures';
import { expect, test } from './fixtures';
import {
  enterHall,
  expectAllTaken,
  expectEp,
  firstName,
  goToArea,
  keep,
  openMatch,
  queueOf,
  setUpOnPhone,
  tableAt,
} from './match-steps';

/** Taps in this order, and no more. */
async function tap(...targets: ReturnType<Page['getByRole']>[]) {
  for (const target of targets) await target.click();
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** A player's own face: the one that stands upright. */
const ownFace = (page: Page) => page.locator('.clock-face:not(.is-far) .clock-field');

test('clock and field are one, a turn takes three taps at most, and undo offers what it took back', async ({
  desktop,
  phone,
  server,
}) => {
  const { desk, tables } = await enterHall(desktop, server);
  const table = tableAt(tables, 0);
  await keep(desk, table.matchId, queueOf('desk', [entry('organiser', 'scenario', { id: 'outflanked' })]));
  await expectAllTaken(desk, table.matchId);
  const queue = queueOf('prepared', setUpOnPhone('a', 'dominate'), { basedOn: 1 });
  const a = await openMatch(phone, server, table.matchId, table.links.a, {
    queue,
    viewport: { width: 360, height: 640 },
  });
  await expectAllTaken(a, table.matchId);
  const b = await openMatch(phone, server, table.matchId, table.links.b);
  const spectator = await openMatch(phone, server, table.matchId, null);
  await goToArea(a, 'Uhr');
  for (const page of [a, b]) {
    await expect(page.getByRole('timer')).toHaveCount(2);
  }

  await test.step('without a change a turn is one tap, on the clock as on the field', async () => {
    await tap(ownFace(a));
    await expect(b.getByRole('heading', { name: 'Du bist dran' })).toBeVisible();
    await tap(button(b, 'Zug beenden'));
    await expect(ownFace(a)).toContainText('Zug 2');
    await tap(ownFace(a));
    await expect(b.getByRole('heading', { name: 'Du bist dran' })).toBeVisible();
    await expect(spectator.getByRole('heading', { name: `${firstName(table.b)} ist dran` })).toBeVisible();
    for (const name of ['Zug beenden', 'Letzten Schritt zurücknehmen'])
      await expect(button(spectator, name)).toHaveCount(0);
    await expect(button(b, 'Zug werten und beenden')).toBeInViewport({ ratio: 1 });
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
    await expect(a.getByText('Zurückgenommen:')).toBeVisible();
    await expect(a.getByText(/^Du 1 : 4 .+ ist wieder 0 : 2\.$/)).toBeVisible();
    await expectEp(b, [0, 2]);
    await tap(button(a, 'Wiederholen'));
    await expectEp(b, [1, 4]);
  });

  await test.step('read aloud, each screen says first how it stands, then what can be done', async () => {
    const opponent = firstName(table.b);
    const main = a.locator('main');
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - region "${opponent} · Zug 3":
          - button /^${opponent} · Zug 3/:
            - text: ${opponent} · Zug 3
            - timer
        - button "Zurück zur Partie"
        - button /^Nahkampf/
        - region "${firstName(table.a)}":
          - text: ${firstName(table.a)}
          - timer
    `);
    await tap(button(a, 'Zurück zur Partie'));
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - region "Spielstand":
          - paragraph: Du
          - paragraph: 1 EP
          - paragraph:
            - timer
          - meter "Deine Eroberungspunkte"
          - paragraph: Verluste 0 Punkte
          - meter "Deine Verluste in Punkten"
          - paragraph: ${opponent}
          - paragraph: 4 EP
          - paragraph:
            - timer
          - meter "Eroberungspunkte von ${opponent}"
          - paragraph: Verluste 0 Punkte
          - meter "Verluste von ${opponent} in Punkten"
        - region "${opponent} ist dran":
          - heading "${opponent} ist dran" [level=2]
          - list "Phase"
        - img /Outflanked/
        - button /^Marker 1/
        - button /^Marker 2/
        - button /^Zone 3/
        - button /^Zone 4/
    `);
    await goToArea(a, 'Verluste');
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - region "Spielstand":
          - paragraph:
            - text: Du Stand 1
            - timer
          - paragraph:
            - text: ${opponent} Stand 4
            - timer
            - text: am Zug
        - group "Wessen Verluste?":
          - radio "Deine Armee"
          - radio "Armee von ${opponent}" [checked]
        - region "Breakpoint von ${opponent}"
        - region "Einheiten von ${opponent}"
        - button "Einheit notieren"
        - region "Nach Punkten"
        - region "Was die Partie beendet"
    `);
  });
});
