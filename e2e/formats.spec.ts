import type { Page } from '@playwright/test';
import { deep, expect, expectAccessible, test } from './fixtures';
import {
  becomeOrganiser,
  createTournament,
  drawRound,
  importEntries,
  openTournament,
  personalLink,
  publishRound,
  tablesOf,
} from './steps';

const players = ['Alma', 'Birger', 'Clara', 'Detlef', 'Enno', 'Frida', 'Gesa', 'Henning', 'Ilka', 'Jonas'];

/** Pages of A5 that the reference of a game may have: two are a leaf. */
const referencePages = {
  guardians: 2,
  'aof-skirmish': 2,
  claymore: 2,
  'cry-havoc': 2,
  starquest: 4,
} as const;
const presets = {
  guardians: '2000',
  'aof-skirmish': '250',
  claymore: 'base-game',
  'cry-havoc': 'examples',
  starquest: 'campaign',
} as const;

test('the reference of every game prints on a leaf of A5, that of the campaign on two', {
  tag: deep,
}, async ({ phone, server }) => {
  const reader = await phone();
  for (const [formatId, pages] of Object.entries(referencePages)) {
    const presetId = presets[formatId as keyof typeof presets];
    const { slug } = await openTournament(server, { name: `Blatt ${formatId}`, formatId, presetId });
    await reader.goto(`/t/${slug}/print/reference`);
    // Letters of the paper, not of the screen.
    await expect(reader.getByRole('cell').first()).toHaveCSS('font-size', /^10\.1/);
    // On a phone a wide table scrolls, and the page does not.
    const width = await reader.evaluate(() => document.documentElement.scrollWidth);
    expect(width, formatId).toBeLessThanOrEqual(390);
    await expectAccessible(reader);
    const pdf = await reader.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length, formatId).toBeLessThanOrEqual(pages);
  }
});

/** Duels that play by a kit; Claymore-Saga has a spec of its own. */
const duels = [
  {
    game: /Age of Fantasy/,
    preset: /250/,
    /** a word of its own on the public page to look things up */
    lookUp: 'Furcht',
    fill: async (page: Page, i: number) => {
      await page.locator('[name="shared.objectives"]').fill('5');
      await fill(page, 'a', { held: 1 + (i % 3), units: 8, lost: 3 });
      await fill(page, 'b', { held: 1, units: 7, lost: 4 });
    },
    metric: 'Ziele',
    /** asked once on every slip */
    onPaper: 'Missionsziele',
  },
  {
    game: /Cry Havoc/,
    preset: /drei Beispielszenarien/,
    lookUp: 'Sergeant',
    fill: async (page: Page, i: number) => {
      if (i % 3 < 2) {
        await page.locator('input[name="shared.winner"][value="a"]').check({ force: true });
        await page.locator('select[name="shared.grade"]').selectOption(i % 2 ? 'decisive' : 'marginal');
      }
      await fill(page, 'a', { killed: 2, wounded: i });
      await fill(page, 'b', { killed: 5, captured: 1 });
    },
    metric: 'Stufen',
    onPaper: 'Sieger',
  },
] as const;

for (const { game, preset, lookUp, fill: enter, metric, onPaper } of duels) {
  test(`ten players of ${game.source} from creation to the final standings`, { tag: deep }, async ({
    desktop,
    phone,
  }) => {
    const desk = await desktop();
    await becomeOrganiser(desk);
    const slug = await createTournament(desk, {
      game,
      name: `Zehn Schilde ${preset.source}`,
      place: 'Goslar',
      preset,
      scheme: /Sieg 3, Unentschieden 1/,
      rounds: 2,
    });
    await importEntries(desk, slug, players.join('\n'), players.length);
    for (const round of [1, 2]) {
      await drawRound(desk, slug, round);
      await publishRound(desk, round);
      const missing = await tablesOf(desk, slug);
      expect(missing).toHaveLength(5);
      for (const [i, { pairingId }] of missing.entries()) {
        const address = `/t/${slug}/desk/results/${pairingId}`;
        await desk.goto(address);
        // Their figures tell of a side's own troops.
        await expect(desk.getByText('Hier zählen die Verluste von')).toHaveCount(0);
        await enter(desk, i);
        if (round === 1 && i === 0) await expectAccessible(desk);
        await desk.getByRole('button', { name: 'Speichern und weiter' }).click();
        await desk.waitForURL((url) => url.pathname !== address);
      }
    }

    await desk.goto(`/t/${slug}/print/slips`);
    await expect(desk.getByRole('rowheader', { name: onPaper })).toHaveCount(5);

    const own = await phone();
    await own.goto(new URL(await personalLink(desk, slug, 'Alma')).pathname);
    await expect(own.getByText('Alma').first()).toBeVisible();
    await own.goto(`/t/${slug}/reference`);
    await own.getByRole('searchbox').fill(lookUp);
    await expect(own.getByText(lookUp).first()).toBeVisible();
    await expectAccessible(own);

    await desk.goto(`/t/${slug}/desk`);
    await desk.getByRole('button', { name: 'Turnier abschließen' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click();
    await own.goto(`/t/${slug}/standings`);
    await expect(own.getByText('Endstand').first()).toBeVisible();
    for (const name of players) await expect(own.getByText(name).first()).toBeVisible();
    await expect(own.getByText(metric).first()).toBeAttached();
    const board = await desktop();
    await board.goto(`/t/${slug}/board?show=standings`);
    await expect(board.getByText('Alma').first()).toBeVisible();
  });
}

/** Types figures of one side into a result form. */
async function fill(page: Page, side: 'a' | 'b', figures: Readonly<Record<string, number>>) {
  for (const [key, value] of Object.entries(figures))
    await page.locator(`[name="${side}.${key}"]`).fill(String(value));
}
