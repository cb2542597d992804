import { entry } from '../lib/formats/guardians/match/match-fixtures';
import { expect, expectAccessible, test } from './fixtures';
import { expectAllTaken, keep, openMatch, queueOf, setRules, setUpOnPhone } from './match-steps';
import {
  becomeOrganiser,
  drawRound,
  enterMissingResults,
  openTournament,
  publishRound,
  tablesOf,
} from './steps';

const teams = ['Kiel', 'Rostock', 'Göttingen', 'Hamburg'];
const armies = ['Zwerge', 'Imperium', 'Hochelfen', 'Skaven'];
const entries = teams.flatMap((team) =>
  [1, 2, 3, 4].map((board) => ({ name: `${team} ${board}`, team, faction: armies[board - 1] ?? null })),
);

test.use({ allowedStatuses: [404] });

// A team's page from before the first draw to the second round, and the captain's with clocks.
test('a team has a page, and its captain follows the games as they go on', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Nordpokal',
    scheme: 'table',
    teamSize: 3,
    entries,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await setRules(desk, slug);
  const guest = await phone();

  await test.step('before the first draw it tells who plays', async () => {
    await guest.goto(`/t/${slug}/entries`);
    await guest.getByRole('table', { name: 'Mannschaften' }).getByRole('link', { name: /^Kiel/ }).click();
    await expect(guest.getByRole('heading', { name: 'Kiel', exact: true })).toBeVisible();
    await expect(guest.getByText('Runde 1 ist noch nicht ausgelost.')).toBeVisible();
    const members = guest.getByRole('region', { name: 'Spieler', exact: true });
    await expect(members.getByRole('listitem')).toHaveCount(4);
    await expect(members.getByRole('listitem').first()).toContainText('Kapitän');
    await expect(members.getByRole('listitem').last()).toContainText('Ersatz');
    await expectAccessible(guest);
  });

  await test.step('a renamed team keeps its address; whoever is nobody here has none', async () => {
    const address = guest.url();
    await desk.goto(`/t/${slug}/desk/teams`);
    const kiel = desk.getByRole('region', { name: 'Kiel' });
    await kiel.locator('summary').click();
    await kiel.getByLabel('Name der Mannschaft').fill('Kieler Förde');
    await kiel.getByRole('button', { name: 'Mannschaft umbenennen' }).click();
    await expect(desk.getByRole('region', { name: 'Kieler Förde' })).toBeVisible();
    expect((await guest.goto(`/t/${slug}/team/niemand`))?.status()).toBe(404);
    await guest.goto(address);
    await expect(guest.getByRole('heading', { name: 'Kieler Förde', exact: true })).toBeVisible();
  });

  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  const captain = await phone();
  const tables = await tablesOf(desk, slug);
  const table = tables.find(({ a, b }) => a === 'Kiel 2' || b === 'Kiel 2');
  if (!table) throw new Error('Kiel 2 is not paired');

  await test.step('a game that begins shows turn, score and clocks on the captain’s page', async () => {
    await captain.goto(links.get('Kiel 1') ?? '');
    await captain.goto(`/t/${slug}/me/team`);
    const games = captain.getByRole('table', { name: 'Die Partien eurer Mannschaft' });
    const row = games.getByRole('row').filter({ hasText: 'Kiel 2' });
    await expect(row).toContainText('offen');
    await keep(
      desk,
      table.pairingId,
      queueOf('desk', [entry('organiser', 'scenario', { id: 'outflanked' })]),
    );
    await expectAllTaken(desk, table.pairingId);
    const player = await openMatch(phone, server, table.pairingId, links.get(table.a) ?? null, {
      queue: queueOf('prepared', setUpOnPhone('a', 'dominate'), { basedOn: 1 }),
    });
    await expectAllTaken(player, table.pairingId);
    await expect(row).toContainText('Spielzug 1');
    await expect(row).toContainText('EP, läuft');
    await expect(row.getByText(/^(10:00|9:\d\d)$/)).toHaveCount(2);
    await expectAccessible(captain);
    await captain.screenshot({ path: test.info().outputPath('captain.png'), fullPage: true });
  });

  await test.step('a substitute sees the meeting, too', async () => {
    const substitute = await phone();
    await substitute.goto(links.get('Kiel 4') ?? '');
    await expect(substitute.getByRole('heading', { name: /^Ihr gegen / })).toBeVisible();
    await expect(substitute.getByRole('row').filter({ hasText: 'Kiel 2' })).toContainText('Spielzug 1');
  });

  await test.step('each table and the meeting add up; the standings lead here', async () => {
    await enterMissingResults(server, slug);
    await guest.goto(`/t/${slug}/standings`);
    const single = guest.getByRole('table', { name: 'Tabelle nach Runde 1' });
    await expect(single.getByRole('row').filter({ hasText: 'Kiel 2' })).toContainText(
      'Imperium · Kieler Förde',
    );
    await guest
      .getByRole('table', { name: 'Mannschaften nach Runde 1' })
      .getByRole('link', { name: 'Kieler Förde' })
      .click();
    await expect(guest.getByText(/^\d\. Platz$/)).toBeVisible();
    const games = guest.getByRole('table', { name: 'Partien von Kieler Förde in Runde 1' });
    const won = { own: 0, other: 0 };
    const points = { own: 0, other: 0 };
    for (const row of (await games.getByRole('row').all()).slice(1)) {
      const [own = 0, other = 0] = ((await row.getByText(/^\d+ : \d+$/).textContent()) ?? '')
        .split(' : ')
        .map(Number);
      points.own += own;
      points.other += other;
      if (own > other) won.own += 1;
      if (own < other) won.other += 1;
    }
    const meeting = guest.getByRole('region', { name: /^Runde 1 gegen / });
    await expect(meeting.getByText(`${won.own} : ${won.other}`, { exact: true })).toBeVisible();
    await expect(meeting.getByText(`${points.own} TP`, { exact: true })).toBeVisible();
    await expect(meeting.getByText(`${points.other} TP`, { exact: true })).toBeVisible();
    const verdict =
      points.own > points.other
        ? 'Sieg, 2 : 0'
        : points.own < points.other
          ? 'Niederlage, 0 : 2'
          : 'Unentschieden, 1 : 1';
    await expect(meeting.getByText(`${verdict} Mannschaftspunkte`)).toBeVisible();
    await expect(guest.getByText('Runde 1 ist für sie gespielt. Als Nächstes: Runde 2.')).toBeVisible();
    await expectAccessible(guest);
  });

  await test.step('round 2 stands first, in either language and look', async () => {
    await drawRound(desk, slug, 2);
    await publishRound(desk, 2);
    for (const [name, page] of [
      ['phone', await phone()],
      ['phone-en-dark', await phone({ locale: 'en-GB', colorScheme: 'dark' })],
      ['desktop', await desktop()],
      ['desktop-en-dark', await desktop({ locale: 'en-GB', colorScheme: 'dark' })],
    ] as const) {
      await page.goto(`/t/${slug}/pairings`);
      await page.getByRole('link', { name: 'Kieler Förde' }).first().click();
      await expect(page.getByRole('heading', { name: /^(Runde 2 gegen|Round 2 against) / })).toBeVisible();
      await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
    }
  });
});
