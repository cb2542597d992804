import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, enterMissingResults, openTournament, publishRound } from './steps';
import { rowsOf, teamSums } from './team-sums';

const teams = ['Kiel', 'Rostock', 'Göttingen', 'Hamburg'];
const entries = teams.flatMap((team) => [1, 2, 3, 4].map((at) => ({ name: `${team} ${at}`, team })));
const teamOf = new Map(entries.map(({ name, team }) => [name, team]));

const download = async (page: Page, slug: string, file: string) =>
  rowsOf(await (await page.request.get(`/api/t/${slug}/export/${file}.csv`)).text());

// From the captain's line-up to the prizes: everything beside the games that goes by teams.
test('a day of teams: line-up, board, paper, correction, statistics, prizes', { tag: '@deep' }, async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Nordpokal',
    scheme: 'table',
    teamSize: 3,
    rounds: 2,
    entries,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const captain = await phone();

  await test.step('the captain lets the fourth play and takes nobody out who was drawn', async () => {
    await captain.goto(links.get('Kiel 1') ?? '');
    await captain.goto(`/t/${slug}/me/team`);
    const rows = captain.getByRole('region', { name: 'Deine Mannschaft' }).getByRole('listitem');
    await expect(rows.nth(3)).toContainText('Ersatz');
    await captain.getByRole('button', { name: 'Kiel 4 nach vorn, auf Platz 3' }).click();
    await expect(rows.nth(2)).toContainText('Kiel 4');
    await expect(rows.nth(3)).toContainText('Kiel 3');
    await expect(rows.nth(3).getByRole('button', { name: 'Herausnehmen' })).toBeVisible();
    await expectAccessible(captain);
    await captain.screenshot({ path: test.info().outputPath('line-up.png'), fullPage: true });
  });

  await test.step('the substitute rests, and the board shows the meetings as they stand', async () => {
    await drawRound(desk, slug, 1);
    await publishRound(desk, 1);
    await desk.goto(`/t/${slug}/board?show=meetings`);
    await expect(desk.getByRole('heading', { name: 'Begegnungen' })).toBeVisible();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Kiel' })).toContainText('3 Partien offen');
    await desk.screenshot({ path: test.info().outputPath('board-open.png') });
    await enterMissingResults(server, slug);
    await desk.reload();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Kiel' })).not.toContainText('offen');
    await expectAccessible(desk);
    await desk.screenshot({ path: test.info().outputPath('board.png') });
    const played = await download(captain, slug, 'results');
    const names = played.flatMap((row) => [row['Spieler 1'], row['Spieler 2']]);
    expect(names).toContain('Kiel 4');
    expect(names).not.toContain('Kiel 3');
    expect(new Set(names).size).toBe(12);
  });

  const sameAsByHand = async (guest: Page) => {
    const table = await download(guest, slug, 'teams');
    const byHand = teamSums(await download(guest, slug, 'results'), teamOf);
    expect(table).toHaveLength(teams.length);
    const shown = table.map((row) => ({
      team: row.Mannschaft ?? '',
      teamPoints: Number(row.Mannschaftspunkte),
      gamePoints: Number(row['Turnierpunkte aller Partien']),
      gamesWon: Number(row['gewonnene Partien']),
    }));
    const byName = (x: { team: string }, y: { team: string }) => x.team.localeCompare(y.team);
    expect(shown.toSorted(byName)).toEqual(byHand.toSorted(byName));
    const figures = ({ teamPoints, gamePoints }: (typeof shown)[number]) => [teamPoints, gamePoints];
    expect(shown.map(figures)).toEqual(byHand.map(figures));
    // Each meeting has a line of its own behind its games.
    for (const row of await download(guest, slug, 'meetings')) {
      if (row['Summe 1'] === '') continue;
      const games = (await download(guest, slug, 'meetings')).filter(
        (game) => game.Runde === row.Runde && game.Begegnung === row.Begegnung && game['Brett-Nr.'] !== '',
      );
      const sum = (side: 1 | 2) => games.reduce((total, game) => total + Number(game[`TP ${side}`]), 0);
      expect([Number(row['Summe 1']), Number(row['Summe 2'])]).toEqual([sum(1), sum(2)]);
    }
  };
  await test.step('the tables agree with one added up by hand', () => sameAsByHand(captain));

  await test.step('a correction tells which teams would move', async () => {
    await drawRound(desk, slug, 2);
    await publishRound(desk, 2);
    await desk.goto(`/t/${slug}/desk/results?round=1`);
    await desk
      .getByRole('row')
      .filter({ has: desk.getByRole('link') })
      .first()
      .getByRole('link')
      .click();
    await desk.getByText('Ohne Spiel werten').click();
    const form = desk.getByRole('form', { name: 'Ohne Spiel werten' });
    const [, , , , absent] = await form.getByRole('option').allTextContents();
    await form.getByRole('combobox').selectOption({ label: absent ?? '' });
    await form.getByLabel('Grund der Änderung').fill('nicht angetreten');
    await form.getByRole('button', { name: 'So werten' }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Mannschaften' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Einzelwertung' })).toBeVisible();
    await expectAccessible(desk);
    await desk.screenshot({ path: test.info().outputPath('correction.png') });
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('paper: meetings for the wall, a sheet for the captains, the table of teams', async () => {
    await enterMissingResults(server, slug);
    await sameAsByHand(captain);
    for (const [paper, text] of [
      ['pairings', 'Begegnungen der Runde 2'],
      ['meetings', 'Kapitän Kiel'],
      ['standings', 'Mannschaften nach Runde 2'],
    ] as const) {
      await desk.goto(`/t/${slug}/print/${paper}`);
      await expect(desk.getByText(text).first()).toBeVisible();
      await expectAccessible(desk);
      await desk.screenshot({ path: test.info().outputPath(`${paper}.png`), fullPage: true });
    }
  });

  await test.step('statistics tell of teams', async () => {
    await captain.goto(`/t/${slug}/statistics`);
    await expect(captain.getByRole('heading', { name: 'Mannschaften von Runde zu Runde' })).toBeVisible();
    await expect(
      captain.getByRole('table', { name: 'Was die Partien der Mannschaften brachten' }).getByRole('row'),
    ).toHaveCount(1 + teams.length);
    await expectAccessible(captain);
    await captain.screenshot({ path: test.info().outputPath('statistics.png'), fullPage: true });
  });

  await test.step('the best team is the last prize to be revealed', async () => {
    await desk.goto(`/t/${slug}/desk`);
    await desk.getByRole('button', { name: 'Turnier abschließen' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Turnier abschließen' }).click();
    await desk.goto(`/t/${slug}/desk/end`);
    const best = (await download(desk, slug, 'teams'))[0]?.Mannschaft ?? '';
    await expect(desk.getByRole('group', { name: 'Beste Mannschaft', exact: true })).toContainText(best);
    await expectAccessible(desk);
    await desk.screenshot({ path: test.info().outputPath('end.png'), fullPage: true });
    await desk.getByRole('button', { name: 'Ohne Siegerehrung zeigen' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Ohne Siegerehrung zeigen' }).click();
    await captain.goto(`/t/${slug}/ceremony`);
    await expect(captain.getByText('Beste Mannschaft', { exact: true })).toBeVisible();
    await expect(captain.getByText('Zweiter Platz der Einzelwertung')).toBeVisible();
    await captain.goto(`/t/${slug}/me`);
    await expect(captain.getByText(/: Platz \d+ von \d+ Mannschaften, /)).toBeVisible();
    await captain.goto(`/t/${slug}/ceremony`);
    await expect(captain.getByText(best).first()).toBeVisible();
    await captain.screenshot({ path: test.info().outputPath('ceremony.png'), fullPage: true });
  });
});
