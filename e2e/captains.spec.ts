import type { Page } from '@playwright/test';
import { choiceOf, choose, meetingsAtDesk, pairOut, setCaptains } from './captains-steps';
import { deep, expect, expectAccessible, test } from './fixtures';
import { playerOf } from './http/steps';
import { drawRound, openTournament, publishRound } from './steps';

const teams = ['Kiel', 'Rostock', 'Göttingen', 'Hamburg'];
const armies = ['Zwerge', 'Imperium', 'Hochelfen', 'Skaven', 'Orks'];
const entries = teams.flatMap((team) =>
  armies.map((faction, i) => ({
    name: `${['Anna', 'Ben', 'Cem', 'Dora', 'Emil'][i]} ${team}`,
    team,
    faction,
  })),
);
test.use({ allowOffline: true });

const captainOf = (team: string) => `Anna ${team}`;

/** Hidden defenders, with a time, tables that are chosen, scenarios and maps; saves. */
const setProcedure = (desk: Page, slug: string, maps: string) =>
  setCaptains(desk, slug, 5, /^verdeckte Verteidiger/, async (form) => {
    await form.getByLabel('Frist in Minuten').fill('5');
    await form.getByLabel('Tische', { exact: true }).selectOption('chosen');
    await form.getByLabel('Szenarien', { exact: true }).selectOption('turns');
    await form.getByLabel('Karten, Aufbauten oder Missionen').selectOption('second');
    await form.getByLabel('Ihre Namen').fill(maps);
  });

// Two captains on two phones, the desk on a laptop: every step of the pairing, what goes wrong in it, and what comes of it.
test('captains pair on their phones, secretly and in their time, and the desk steps in', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Nordpokal',
    scheme: 'table',
    teamSize: 5,
    entries,
  });
  const desk = await desktop();

  await test.step('names of maps that are too few are told beside their field', async () => {
    await setProcedure(desk, slug, 'Nord, Süd');
    await expect(desk.getByText('Das sind weniger als Partien einer Begegnung.').first()).toBeVisible();
    await desk.getByLabel('Ihre Namen').fill('Nord, Süd, Ost, West, Mitte');
    await desk.getByRole('button', { name: 'Mannschaften speichern' }).click();
    await expect(desk.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
    await expectAccessible(desk);
  });

  const anna = await phone();
  await anna.goto(links.get(captainOf('Kiel')) ?? '');
  await test.step('before the desk asks there is nothing to choose', async () => {
    await anna.goto(`/t/${slug}/me/meeting`);
    await expect(anna.getByRole('heading', { name: 'Gerade ist nichts zu wählen' })).toBeVisible();
    await drawRound(desk, slug, 1);
    await desk.getByRole('button', { name: 'Kapitäne wählen lassen' }).click();
    await expect(desk.getByRole('heading', { name: '2 von 2 Begegnungen sind noch offen.' })).toBeVisible();
    // Nothing can be swapped, and no scenario set, while captains choose both.
    await expect(desk.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeHidden();
    await expect(desk.getByRole('heading', { name: 'Tausch prüfen' })).toBeHidden();
    await expect(desk.getByLabel('Anderes Szenario')).toBeHidden();
    const hall = desk.getByRole('region', { name: 'Hallenplan' });
    await expect(hall.getByRole('list')).toHaveCount(2);
    await expect(hall.getByRole('img', { name: /^Tisch \d+: noch nicht gepaart$/ })).toHaveCount(10);
    await expectAccessible(desk);
    await anna.goto(`/t/${slug}/me`);
    await expect(anna.getByRole('heading', { name: /^Ihr gegen / })).toBeVisible();
    await expect(anna.getByText('Ihr wählt jetzt, wer gegen wen spielt.')).toBeVisible();
    await expectAccessible(anna);
  });

  const meetings = await meetingsAtDesk(desk);
  const kiel = meetings.find((pair) => pair.includes('Kiel')) ?? ['', ''];
  const against = kiel[0] === 'Kiel' ? kiel[1] : kiel[0];
  const other = await phone({ locale: 'en-GB' });
  await other.goto(links.get(captainOf(against)) ?? '');

  await test.step('the captain finds it from home, with time, games and what is still secret', async () => {
    await anna.goto(`/t/${slug}/me`);
    await anna.getByRole('link', { name: 'Für deine Mannschaft wählen' }).click();
    await expect(anna.getByRole('heading', { name: `Ihr gegen ${against}` })).toBeVisible();
    await expect(anna.getByRole('group', { name: 'Wer verteidigt?' })).toBeVisible();
    await expect(anna.getByRole('timer')).toHaveText(/^0:0[45]:\d\d$/);
    await expectAccessible(anna);
    await other.goto(`/t/${slug}/me/meeting`);
    await expect(other.getByRole('group', { name: 'Who defends?' })).toBeVisible();
    await expectAccessible(other);
  });

  await test.step('a choice is secret until both have chosen; twice is once', async () => {
    // Another device of the captain's that does not hear of the first choice and sends one more.
    const twin = await playerOf(server, links.get(captainOf('Kiel')));
    await twin.goto(`/t/${slug}/me/meeting`);
    const late = twin.document.querySelector('.pick')?.closest('form') as HTMLFormElement;
    const third = late.querySelectorAll<HTMLInputElement>('.pick input')[2]?.value ?? '';
    await choiceOf(anna).locator('.pick input').nth(1).check();
    await expect(choiceOf(anna).locator('.dock')).toContainText('Ben Kiel');
    await choose(anna, 1);
    await expect(anna.getByText('Ihr habt gewählt, verdeckt: Ben Kiel.')).toBeVisible();
    await twin.send(late, { 'choice[]': third });
    expect(twin.text).toContain('Ihr habt gewählt, verdeckt: Ben Kiel.');
    await other.reload();
    await expect(other.getByText('Kiel has chosen', { exact: true })).toBeVisible();
    await expect(other.getByRole('table', { name: /games of the team match/i })).not.toContainText(
      'Ben Kiel',
    );
  });

  await test.step('whoever is not the captain chooses nothing', async () => {
    const mate = await phone();
    await mate.goto(links.get('Ben Kiel') ?? '');
    await mate.goto(`/t/${slug}/me/meeting`);
    await expect(mate.getByText('Für deine Mannschaft wählt ihr Kapitän.')).toBeVisible();
  });

  await test.step('a server that starts again goes on where they were', async () => {
    await server.restart();
    await anna.goto(`/t/${slug}/me/meeting`);
    await expect(anna.getByText('Ihr habt gewählt, verdeckt: Ben Kiel.')).toBeVisible();
    await other.goto(`/t/${slug}/me/meeting`);
    await choose(other, 0);
    await expect(anna.getByRole('group', { name: 'Welche zwei greifen an?' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(anna.getByRole('table', { name: 'Die Partien der Begegnung' })).toContainText('Ben Kiel');
  });

  await test.step('one attacker of two is told to be too few', async () => {
    const form = choiceOf(anna);
    await form.locator('.pick input').first().check();
    await form.locator('button[type="submit"]').click();
    await expect(anna.getByText('Wähle genau 2 Spieler.')).toBeVisible();
    await form.locator('.pick input').nth(1).check();
    await form.locator('button[type="submit"]').click();
    await expect(anna.getByText('Ihr habt gewählt, verdeckt:')).toBeVisible();
  });

  await test.step('the desk gives time and chooses for a captain who is away', async () => {
    await desk.goto(`/t/${slug}/desk/rounds`);
    const article = desk.getByRole('article').filter({ hasText: 'Kiel' });
    await article.getByRole('button', { name: '3 min geben' }).click();
    await expect(article.getByRole('timer')).toHaveText(/^0:0[678]:\d\d$/);
    await article
      .locator('summary')
      .filter({ hasText: `Für ${against} wählen` })
      .click();
    const form = article.locator('form').filter({ has: desk.locator('.pick') });
    await form.locator('.pick input').nth(0).check();
    await form.locator('.pick input').nth(1).check();
    await form.getByRole('button', { name: `Für ${against} festlegen` }).click();
    await expect(anna.getByRole('group', { name: /^Gegen wen spielt (?!euer)/ })).toBeVisible({
      timeout: 20_000,
    });
    await expectAccessible(anna);
    await expectAccessible(desk);
  });

  await test.step('nothing is published while a meeting is open', async () => {
    await expect(desk.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();
  });

  await test.step('what captains have chosen is lost only after a question', async () => {
    for (const [button, lost] of [
      ['Neu auslosen', 'Was die Kapitäne gewählt haben, geht verloren.'],
      ['Ohne Kapitäne weiter', 'In den anderen geht verloren, was schon gewählt ist.'],
    ] as const) {
      await desk.getByRole('button', { name: button }).click();
      const dialog = desk.getByRole('dialog');
      await expect(dialog.getByText(lost)).toBeVisible();
      await dialog.getByRole('button', { name: 'Abbrechen' }).click();
      await expect(dialog).toBeHidden();
    }
  });
});

// Every choice of both meetings on two phones, and what comes of it on paper and pages.
test('captains pair everything out, with tables, scenarios and maps', { tag: deep }, async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Kartenpokal',
    scheme: 'table',
    teamSize: 5,
    entries,
  });
  const desk = await desktop();
  await setProcedure(desk, slug, 'Nord, Süd, Ost, West, Mitte');
  await expect(desk.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
  await drawRound(desk, slug, 1);
  await desk.getByRole('button', { name: 'Kapitäne wählen lassen' }).click();
  const meetings = await meetingsAtDesk(desk);
  const anna = await phone();
  await anna.goto(links.get(captainOf('Kiel')) ?? '');
  let turn = 0;
  for (const pair of meetings) {
    const phones = [await phone(), await phone()] as const;
    await pairOut(
      phones,
      [links.get(captainOf(pair[0])) ?? '', links.get(captainOf(pair[1])) ?? ''],
      slug,
      (below) => turn++ % below,
    );
  }
  await desk.goto(`/t/${slug}/desk/rounds`);
  await expect(desk.getByRole('heading', { name: 'Alle Begegnungen stehen fest.' })).toBeVisible();
  await expect(desk.getByRole('img', { name: /^Tisch \d+: .* gegen / })).toHaveCount(10);
  await expect(desk.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeHidden();
  await publishRound(desk, 1);
  await anna.goto(`/t/${slug}/pairings`);
  for (const map of ['Nord', 'Süd', 'Ost', 'West', 'Mitte'])
    await expect(anna.getByText(map, { exact: true })).toHaveCount(2);
  await desk.goto(`/t/${slug}/print/slips`);
  await expect(desk.getByText('Mitte').first()).toBeVisible();
  await anna.goto(`/t/${slug}/me/meeting`);
  await expect(anna.getByRole('heading', { name: 'Gerade ist nichts zu wählen' })).toBeVisible();
});

// Nobody does anything: the lot does.
test('a time that is over lets the lot decide everything that is left', { tag: deep }, async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Lospokal',
    scheme: 'table',
    teamSize: 5,
    entries,
  });
  const desk = await desktop();
  await setCaptains(desk, slug, 5, /^abwechselnd offen setzen/, async (form) => {
    await form.getByLabel('Frist in Minuten').fill('0:15');
    await form.getByLabel('Die Frist gilt').selectOption('whole');
    await form.getByLabel('Ist die Frist vorbei').selectOption('lot');
  });
  await expect(desk.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
  await drawRound(desk, slug, 1);
  await desk.getByRole('button', { name: 'Kapitäne wählen lassen' }).click();
  const captain = await phone();
  await captain.goto(links.get(captainOf('Kiel')) ?? '');
  await captain.goto(`/t/${slug}/me/meeting`);
  await expect(captain.getByText('Alle Partien stehen fest.')).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Alle Begegnungen stehen fest.' })).toBeVisible();
  await publishRound(desk, 1);
});
