import type { Locator, Page } from '@playwright/test';
import { exampleListText } from '../lib/armies/example-list';
import { expect, expectAccessible, test } from './fixtures';
import {
  becomeOrganiser,
  diary,
  drawRound,
  enterMissingResults,
  openTournament,
  publishRound,
  tablesOf,
} from './steps';

const players = ['Anna Petersen', 'Bodo Lahn', 'Carl Groß', 'Dora Ohm'] as const;
type Player = (typeof players)[number];

/** Four Chariots are one too many at 1250 points and would be legal at 2000; Archers are missing. */
const unlawful = `High Elves, 740 points
Warmaster Revolution
--------------------------------
 180 - 3 Spearmen
 380 - 4 Chariots
 180 - 1 General`;

test.describe('army lists of a tournament', () => {
  // Looking where one may not is part of the test.
  test.use({ allowedStatuses: [403] });

  test('asked for, checked, accepted, locked, and shown at the set moment', async ({
    desktop,
    phone,
    server,
  }) => {
    const desk = await desktop({ permissions: ['clipboard-read', 'clipboard-write'] });
    const { slug, links } = await openTournament(server, {
      name: 'Geheime Listen',
      presetId: '1250',
      scheme: 'table',
      rounds: 1,
      entries: players,
    });
    await becomeOrganiser(desk);
    const phones = new Map<Player, Page>();
    for (const name of players) {
      const page = await phone();
      await page.goto(links.get(name) ?? '');
      phones.set(name, page);
    }
    const phoneOf = (name: Player) => phones.get(name) as Page;
    const [anna, carl] = [phoneOf('Anna Petersen'), phoneOf('Carl Groß')];
    const row = (name: Player) => desk.getByRole('row', { name: new RegExp(name) }).first();

    await test.step('nobody is bothered until lists are wanted', async () => {
      await expect(anna.getByRole('heading', { name: 'Deine Armeeliste' })).toBeHidden();
      await desk.goto(`/t/${slug}/desk/lists`);
      await desk.getByRole('link', { name: 'Zu den Einstellungen' }).click();
      await desk.waitForURL('**/settings/lists');
    });

    await test.step('the settings name what is missing beside the field', async () => {
      const form = desk.getByRole('form', { name: 'Armeelisten' });
      await form.getByRole('checkbox', { name: /Armeelisten einsammeln/ }).check();
      await form.getByLabel('Geheim bis').selectOption({ label: 'zum Ende der Abgabefrist, dann für alle' });
      await form.getByRole('button', { name: 'Armeelisten speichern' }).click();
      await expect(form.getByLabel('Abgabe bis')).toHaveAccessibleDescription(/Ohne Frist ist nicht klar/);
      await expect(form.getByRole('checkbox', { name: /Armeelisten einsammeln/ })).toBeChecked();
      await form.getByLabel('Abgabe bis').fill('2099-05-01T18:00');
      await form.getByLabel('Geheim bis').selectOption('pairing');
      await save(form);
    });

    await test.step('the player is asked for a list, with the deadline', async () => {
      await expect(anna.getByText('Noch nicht abgegeben. Abgabe bis 01.05.2099, 18:00.')).toBeVisible();
      await expect(anna.getByRole('link', { name: 'Zur Listenabgabe', exact: true })).toHaveAttribute(
        'href',
        `/t/${slug}/me/list`,
      );
      await expectAccessible(anna);
    });

    await test.step('the public page and what one reads after signing up name the deadline', async () => {
      const dora = phoneOf('Dora Ohm');
      await dora.goto(`/t/${slug}`);
      await expect(dora.getByRole('region', { name: 'Auf einen Blick' })).toContainText(
        /Armeelisten bis.*1\. Mai/,
      );
      await dora.goto(`/t/${slug}/join`);
      await expect(dora.getByText(/^über deinen Link, bis .*1\. Mai/)).toBeVisible();
      await dora.goto(`/t/${slug}/me`);
    });

    await test.step('one tap puts a reminder with the personal link into the clipboard', async () => {
      await desk.goto(`/t/${slug}/desk/lists`);
      await expect(desk.getByText('Noch ist keine Liste da.')).toBeVisible();
      const remind = desk.getByRole('button', { name: 'Text zum Weiterschicken: Bodo Lahn' });
      await remind.click();
      await expect(remind).toHaveText('Kopiert');
      const copied = () => desk.evaluate(() => navigator.clipboard.readText());
      expect(await copied()).toMatch(/^Hallo Bodo,/);
      await desk.getByRole('group', { name: 'Text auf' }).getByText('English').click();
      await expect(remind).toHaveText('Text zum Weiterschicken');
      await remind.click();
      await expect(remind).toHaveText('Kopiert');
      const text = await copied();
      expect(text).toMatch(/^Hello Bodo,/);
      expect(text).toContain(new URL(links.get('Bodo Lahn') ?? '').pathname);
    });

    await test.step('a list with an unknown line is refused beside its field, and nothing is lost', async () => {
      await openList(desk, slug, 'Anna Petersen');
      const form = desk.getByRole('form', { name: 'Liste eintragen' });
      const wrong = exampleListText.replace('  80 - 1 Hero', '  60 - 1 Mondkanone\n  80 - 1 Hero');
      await form.getByLabel('Liste', { exact: true }).fill(wrong);
      await form.getByRole('button', { name: 'Liste übernehmen' }).click();
      await expect(form.getByLabel('Liste', { exact: true })).toHaveAccessibleDescription(/Mondkanone/);
      await expect(form.getByLabel('Liste', { exact: true })).toHaveValue(wrong);
      await form.getByLabel('Liste', { exact: true }).fill(exampleListText);
      await form.getByRole('button', { name: 'Liste übernehmen' }).click();
      await expect(desk.getByText('Die Liste stimmt.')).toBeVisible();
      await expect(desk.getByText('1.245 von 1.250')).toBeVisible();
      await expectAccessible(desk);
      await expect(anna.getByText('Hochelfen · 1.245 Punkte · Breakpoint 6')).toBeVisible();
    });

    await test.step('the desk sees what is wrong where, and lets it pass with a reason', async () => {
      await enterList(desk, slug, 'Bodo Lahn', unlawful);
      await expect(desk.getByText('2 Fehler sind noch offen.')).toBeVisible();
      const tooMany = desk.getByRole('listitem').filter({ hasText: /^Chariots: höchstens 3/ });
      const tooFew = desk.getByRole('listitem').filter({ hasText: /^Archers: mindestens 1/ });
      await accept(tooMany, 'Altes Turnier, schon eingepackt');
      await expect(desk.getByText('Ein Fehler ist noch offen.')).toBeVisible();
      await accept(tooFew, 'Bogenschützen sind in der Post');
      await expect(desk.getByText('Die Liste ist angenommen, mit Ausnahme.')).toBeVisible();
      await expect(phoneOf('Bodo Lahn').getByText(/so angenommen/)).toBeVisible();
    });

    await test.step('the points can be set, and computed again', async () => {
      await desk.getByText('Punkte setzen', { exact: true }).first().click();
      const form = desk.getByRole('form', { name: 'Punkte setzen' });
      await form.getByLabel('Punkte').fill('760');
      await form.getByRole('button', { name: 'Punkte setzen' }).click();
      await expect(form.getByLabel('Grund')).toHaveAccessibleDescription(
        'Hier fehlt noch etwas. Füll das Feld aus.',
      );
      await form.getByLabel('Grund').fill('Errata');
      await form.getByRole('button', { name: 'Punkte setzen' }).click();
      await expect(desk.getByText('760, von Hand gesetzt')).toBeVisible();
    });

    await test.step('after the deadline a list is late', async () => {
      await desk.goto(`/t/${slug}/desk/settings/lists`);
      const form = desk.getByRole('form', { name: 'Armeelisten' });
      await form.getByLabel('Abgabe bis').fill('2020-05-01T18:00');
      await save(form);
      await enterList(desk, slug, 'Carl Groß', exampleListText);
      await expect(desk.getByText('verspätet').first()).toBeVisible();
    });

    await test.step('locked, a list is closed to its player', async () => {
      await desk.goto(`/t/${slug}/desk/lists`);
      await expect(desk.getByText('3 von 4 Listen stimmen.')).toBeVisible();
      await expectAccessible(desk);
      await expect(carl.getByRole('link', { name: 'Liste ändern' })).toBeVisible();
      await confirm(desk, 'Alle sperren');
      await expect(row('Carl Groß').getByText('gesperrt')).toBeVisible();
      await expect(carl.getByText(/Die Turnierleitung hat sie gesperrt/)).toBeVisible();
      await expect(carl.getByRole('link', { name: 'Liste ändern' })).toBeHidden();
    });

    const entries = await entryIds(desk, slug);
    const address = (name: Player) => `/t/${slug}/lists/${entries.get(name)}`;

    await test.step('until the pairing is published nobody else reads a list', async () => {
      await expectHidden(carl, address('Anna Petersen'), [slug, 'Silver Helms']);
      await drawRound(desk, slug, 1);
      await expectHidden(carl, address('Anna Petersen'), [slug, 'Silver Helms']);
      const own = await anna.goto(address('Anna Petersen'));
      expect(own?.status()).toBe(200);
      await expect(anna.getByText('Silver Helms').first()).toBeVisible();
      await desk.getByRole('button', { name: 'Veröffentlichen' }).click();
      const asked = desk.getByRole('dialog', { name: 'Runde 1 veröffentlichen?' });
      await expect(asked.getByText(/fehl(t|en) noch: .*Dora Ohm/)).toBeVisible();
      await asked.getByRole('button', { name: 'Abbrechen' }).click();
      await publishRound(desk, 1);
    });

    await test.step('then the opponent alone does, on their own page', async () => {
      const table = (await tablesOf(desk, slug)).find(({ a, b }) => [a, b].includes('Anna Petersen'));
      const opponent = (table?.a === 'Anna Petersen' ? table.b : table?.a) as Player;
      const page = phoneOf(opponent);
      await page.goto(`/t/${slug}/me`);
      await page.getByRole('link', { name: 'Liste von Anna Petersen' }).click();
      await page.waitForURL('**/lists/*');
      await expect(page.getByRole('rowheader', { name: 'Silver Helms Sword of Might' })).toBeVisible();
      await expectAccessible(page);
      for (const name of players) {
        if (name === 'Anna Petersen' || name === opponent) continue;
        await expectHidden(phoneOf(name), address('Anna Petersen'), [slug, 'Silver Helms']);
      }
      const visitor = await desktop();
      await expectHidden(visitor, address('Anna Petersen'), [slug, 'Silver Helms']);
    });

    await test.step('revealed, everybody does', async () => {
      const visitor = await phone();
      await visitor.goto(`/t/${slug}/lists`);
      await expect(visitor.getByText('Die Listen sind noch geheim.')).toBeVisible();
      await desk.goto(`/t/${slug}/desk/lists`);
      await confirm(desk, 'Alle Listen aufdecken');
      await expect(desk.getByText('Du hast die Listen aufgedeckt')).toBeVisible();
      await visitor.getByRole('link', { name: /Anna Petersen/ }).click();
      await expect(visitor.getByText('Silver Helms').first()).toBeVisible();
      await expectAccessible(visitor);
    });

    await test.step('the desk takes it all along: table and diary', async () => {
      const csv = await (await desk.request.get(`/api/t/${slug}/export/entries.csv`)).text();
      const [head = '', ...lines] = csv.split(/\r?\n/);
      expect(head).toContain('Armeeliste;Punkte;Breakpoint;Frist');
      expect(lines.find((line) => line.includes('Anna'))).toMatch(/;stimmt;1245;6;verspätet$/);
      expect(lines.find((line) => line.includes('Bodo'))).toMatch(/;stimmt;760;4;verspätet$/);
      expect(lines.find((line) => line.includes('Carl'))).toMatch(/;stimmt;1245;6;verspätet$/);
      expect(lines.find((line) => line.includes('Dora'))).toMatch(/;fehlt;;;$/);
      const told = await diary(desk, slug);
      expect(told).toContain(
        'Theda Olsen nimmt die Armeeliste von Bodo Lahn trotz eines Fehlers an. Grund: Bogenschützen sind in der Post',
      );
      expect(told).toContain('Theda Olsen sperrt alle Armeelisten.');
    });

    await test.step('at the end everybody sees what was played', async () => {
      await enterMissingResults(server, slug);
      await desk.goto(`/t/${slug}/desk`);
      await desk.getByRole('button', { name: 'Turnier abschließen' }).click();
      await desk.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click();
      const visitor = await phone();
      await expect
        .poll(async () => (await visitor.goto(`/t/${slug}`)) && visitor.getByText('Statistik').count())
        .toBe(1);
      await visitor.getByRole('link', { name: 'Statistik' }).click();
      await expect(visitor.getByText('Aus 3 bestätigten Listen.')).toBeVisible();
      // 4 + 3 + 4 Spearmen in the three lists, 1 + 4 + 1 Chariots.
      const units = visitor.getByRole('region', { name: 'Meistgespielte Einheiten' }).getByRole('listitem');
      await expect(units.first()).toHaveText(/Spearmen Hochelfen\s*11× in 3 Listen/);
      await expect(units.filter({ hasText: 'Chariots' })).toHaveText(/6× in 3 Listen/);
      // Dora has named no army and handed in no list.
      await expect(visitor.getByRole('row', { name: /Hochelfen/ })).toContainText('3 Spieler');
      await expectAccessible(visitor);
    });
  });
});

async function save(form: Locator) {
  await form.getByRole('button', { name: 'Armeelisten speichern' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
}

async function openList(desk: Page, slug: string, name: Player) {
  await desk.goto(`/t/${slug}/desk/lists`);
  await desk.getByRole('link', { name: new RegExp(name) }).click();
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function enterList(desk: Page, slug: string, name: Player, text: string) {
  await openList(desk, slug, name);
  const form = desk.getByRole('form', { name: 'Liste eintragen' });
  await form.getByLabel('Liste', { exact: true }).fill(text);
  await form.getByRole('button', { name: 'Liste übernehmen' }).click();
  await expect(desk.getByRole('table', { name: 'Armeeliste' })).toBeVisible();
}

async function accept(problem: Locator, reason: string) {
  await problem.getByText('Trotzdem annehmen').click();
  await problem.getByLabel('Grund').fill(reason);
  await problem.getByRole('button', { name: 'So annehmen' }).click();
  await expect(problem.getByText(`Angenommen: ${reason}`)).toBeVisible();
}

/** Presses the button and the one of the same name in the question that follows. */
async function confirm(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

async function entryIds(desk: Page, slug: string): Promise<Map<Player, string>> {
  await desk.goto(`/t/${slug}/desk/lists`);
  const ids = await Promise.all(
    players.map(async (name): Promise<[Player, string]> => {
      const link = desk.getByRole('link', { name: new RegExp(name) });
      return [name, (await link.getAttribute('href'))?.split('/').at(-1) ?? ''];
    }),
  );
  return new Map(ids);
}

/** The list answers 403, and its words are in no page, payload or export that this person can fetch. */
async function expectHidden(page: Page, address: string, [slug, word]: readonly [string, string]) {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(403);
  expect(await page.content()).not.toContain(word);
  for (const path of [
    address,
    `/t/${slug}`,
    `/t/${slug}/lists`,
    `/t/${slug}/entries`,
    `/t/${slug}/pairings`,
    `/t/${slug}/me`,
    `/api/t/${slug}/export/entries.csv`,
    `/api/t/${slug}/export/results.csv`,
  ]) {
    const plain = await (await page.request.get(path)).text();
    const payload = await (await page.request.get(path, { headers: { RSC: '1' } })).text();
    expect(plain + payload, path).not.toContain(word);
  }
}
