import { deep, expect, expectAccessible, test } from './fixtures';
import {
  becomeOrganiser,
  drawRound,
  enterMissingResults,
  openTournament,
  personalLink,
  publishRound,
} from './steps';

const teams = ['Kiel', 'Rostock', 'Göttingen', 'Hamburg'];
const entries = teams.flatMap((team) => [1, 2, 3].map((board) => ({ name: `${team} ${board}`, team })));

// From the switch in the settings to the table of teams; a player follows the meeting on the phone.
test('teams meet board against board', async ({ desktop, phone, server }) => {
  const { slug, links } = await openTournament(server, { name: 'Nordpokal', scheme: 'table', entries });
  const desk = await desktop();
  await becomeOrganiser(desk);

  await test.step('teams are switched on; two bands cannot begin alike', async () => {
    await desk.goto(`/t/${slug}/desk/settings/teams`);
    const form = desk.getByRole('form', { name: 'Mannschaften' });
    await form.getByRole('checkbox', { name: 'Es spielen Mannschaften' }).check();
    await form.getByLabel('Spieler je Begegnung').selectOption('3');
    await expect(form.getByRole('button', { name: 'Stufe hinzufügen' })).toBeHidden();
    await form.getByLabel('Mannschaftspunkte', { exact: true }).selectOption('bands');
    for (const _ of [1, 2]) await form.getByRole('button', { name: 'Stufe hinzufügen' }).click();
    const bands = form.getByRole('group', { name: 'Stufen' }).getByRole('group');
    await expect(bands).toHaveCount(2);
    for (const row of await bands.all()) {
      await row.getByLabel('ab Summe').fill('33');
      await row.getByLabel('Mannschaftspunkte').fill('2');
    }
    await form.getByRole('button', { name: 'Mannschaften speichern' }).click();
    await expect(
      form.getByText('Zwei Stufen beginnen bei derselben Summe. Ändere eine davon.').first(),
    ).toBeVisible();
    for (const _ of [1, 2])
      await form
        .getByRole('button', { name: /entfernen/ })
        .first()
        .click();
    await form.getByLabel('Mannschaftspunkte', { exact: true }).selectOption('margin');
    await form.getByRole('button', { name: 'Mannschaften speichern' }).click();
    await expect(form.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('whoever is in no team is named before anything is drawn', async () => {
    await desk.goto(`/t/${slug}/desk/entries?add=1`);
    const form = desk.getByRole('form', { name: 'Teilnehmer eintragen' });
    await form.getByLabel('Name').fill('Ohne Team');
    await form.getByRole('button', { name: 'Eintragen' }).click();
    await expect(desk.getByRole('link', { name: 'Ohne Team' }).first()).toBeVisible();
    await desk.goto(`/t/${slug}/desk/rounds`);
    await expect(desk.getByText('In keiner Mannschaft: Ohne Team.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Runde 1 auslosen' })).toBeHidden();
    await desk.goto(`/t/${slug}/desk`);
    await expect(desk.getByText(/4 Mannschaften|Ohne Team ist noch in keiner/).first()).toBeVisible();
    await desk.getByRole('link', { name: 'In Mannschaften aufnehmen' }).click();
    const place = desk.getByRole('form', { name: 'Ohne Team in eine Mannschaft aufnehmen' });
    await place.getByRole('button', { name: 'In die Mannschaft' }).click();
    await expect(place.getByText('Wähle eine Mannschaft oder nenne eine neue.').first()).toBeVisible();
    await place.getByLabel('Mannschaft').selectOption('Kiel');
    await expectAccessible(desk);
    await place.getByRole('button', { name: 'In die Mannschaft' }).click();
    await expect(place).toBeHidden();
    await desk.goto(`/t/${slug}/desk`);
    await expect(desk.getByText(/4 Mannschaften sind dabei/).first()).toBeVisible();
    await desk.goto(`/t/${slug}/desk/entries`);
    await expect(desk.getByRole('row').filter({ hasText: 'Ohne Team' })).toContainText('Kiel');
    await desk.getByRole('link', { name: 'Ohne Team' }).first().click();
    await expect(desk.getByRole('combobox', { name: 'Mannschaft' })).toHaveValue('Kiel');
  });

  await test.step('the tables of a meeting stand together, and a substitute rests', async () => {
    await drawRound(desk, slug, 1);
    await expect(desk.getByText(/Brett 1, Erste Runde: durch Los/).first()).toBeVisible();
    await publishRound(desk, 1);
    await desk.goto(`/t/${slug}/desk/rounds`);
    const meetings = desk.getByRole('table', { name: 'Begegnungen der Runde 1' });
    await expect(meetings.getByRole('row').nth(1)).toContainText('1–3');
    await expect(meetings.getByRole('row').nth(2)).toContainText('4–6');
    await expect(meetings).toContainText('3 Partien offen');
    await expectAccessible(desk);
  });

  await test.step('whoever stands in reads that, and follows the meeting all the same', async () => {
    const spare = await phone();
    await spare.goto(await personalLink(desk, slug, 'Ohne Team'));
    await expect(spare.getByRole('heading', { name: 'Diese Runde bist du Ersatz' })).toBeVisible();
    await expect(spare.getByText(/^In Runde 1 spielt Kiel gegen .* ohne dich\.$/)).toBeVisible();
    await expect(spare.getByRole('heading', { name: /^Ihr gegen / })).toBeVisible();
    await expectAccessible(spare);
  });

  const player = await phone();
  await test.step('a player reads how the own team stands', async () => {
    await player.goto(links.get('Kiel 1') ?? '');
    await expect(player.getByRole('heading', { name: /^Ihr gegen / })).toBeVisible();
    await expect(player.getByText('Noch ist keine Partie zu Ende.')).toBeVisible();
    await enterMissingResults(server, slug);
    await player.reload();
    await expect(
      player.getByText(/^(Sieg, 2 : 0|Unentschieden, 1 : 1|Niederlage, 0 : 2) Mannschaftspunkte$/),
    ).toBeVisible();
    await expectAccessible(player);
  });

  await test.step('the table of teams stands above the single one', async () => {
    await player.goto(`/t/${slug}/standings`);
    const table = player.getByRole('table', { name: 'Mannschaften nach Runde 1' });
    // The own team's players stand below it.
    await expect(table.getByRole('row')).toHaveCount(1 + teams.length + 1);
    const players = table.locator('[data-own] + .more').getByRole('listitem');
    await expect(players).toHaveCount(4);
    await expect(players.first()).toContainText('Kiel');
    await expect(player.getByText('2 Mannschaftspunkte für den Sieg')).toBeVisible();
    await expectAccessible(player);
  });

  await test.step('tie-breaks are columns, and who is level on team points is told why they are behind', async () => {
    await desk.goto(`/t/${slug}/standings`);
    const table = desk.getByRole('table', { name: 'Mannschaften nach Runde 1' });
    for (const head of ['Geg.', 'SP-Diff.'])
      await expect(table.getByRole('columnheader', { name: head })).toBeVisible();
    const rows = await table
      .locator('tbody tr:not(.more)')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
    let told = 0;
    for (const [i, [rank, name, ...figures]] of rows.entries()) {
      const [points, teamPoints] = figures.slice(-2);
      const [pointsAbove, teamPointsAbove] = rows[i - 1]?.slice(-2) ?? [];
      if (teamPoints !== teamPointsAbove) expect(name).not.toContain('davor');
      else if (points !== pointsAbove) {
        expect(name).toContain(`${rank}. nach Turnierpunkten: ${points}, davor ${pointsAbove}`);
        told += 1;
      }
    }
    // Two meetings give two pairs of teams that are level, and their points are unlike.
    expect(told).toBeGreaterThan(0);
    await expectAccessible(desk);
  });

  await test.step('the desk leads with teams', async () => {
    await desk.goto(`/t/${slug}/desk`);
    const leaders = desk.getByRole('table', { name: 'Spitze nach Runde 1' });
    await expect(leaders.getByRole('columnheader', { name: 'Mannschaft', exact: true })).toBeVisible();
    await expect(leaders.getByRole('row')).toHaveCount(1 + teams.length);
    await expect(leaders).not.toContainText('Kiel 1');
    await expect(desk.getByText('Guardians 2.000 · 4 Mannschaften zu 3')).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('the board shows the teams by their places', async () => {
    await desk.goto(`/t/${slug}/board?show=teams`);
    await expect(desk.getByRole('heading', { name: 'Mannschaften' })).toBeVisible();
    await expect(desk.getByText('nach Runde 1 von 3 · Mannschaftspunkte')).toBeVisible();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Kiel' })).toContainText('TP');
    await expectAccessible(desk);
    await desk.screenshot({ path: test.info().outputPath('board.png') });
  });
});

// From the public page to a whole team: the captain's link, the mates' own entries, and what is refused in words.
test('a captain signs the team up and the others join by the link', async ({ desktop, phone, server }) => {
  const { slug } = await openTournament(server, { name: 'Fördepokal', scheme: 'table', capacity: 6 });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/teams`);
  await desk.getByRole('checkbox', { name: 'Es spielen Mannschaften' }).check();
  await desk.getByLabel('Spieler je Begegnung').selectOption('3');
  await desk.getByRole('button', { name: 'Mannschaften speichern' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();

  const captain = await phone();
  const link =
    await test.step('the captain gets two links: one of their own, one for the others', async () => {
      await captain.goto(`/t/${slug}`);
      await expect(captain.getByText('Noch Platz für 2 Mannschaften zu 3.')).toBeVisible();
      await expect(captain.getByRole('heading', { name: 'Mannschaften zu 3' })).toBeVisible();
      await expectAccessible(captain);
      await captain.goto(`/t/${slug}/join`);
      await expect(captain.getByText('Noch Platz für 2 Mannschaften')).toBeVisible();
      await expectAccessible(captain);
      await captain.getByLabel('Name der Mannschaft').fill('Kiel');
      await captain.getByLabel('Name', { exact: true }).fill('Anna Ahlers');
      await captain.getByLabel('Verein').fill('Förde');
      await captain.getByRole('button', { name: 'Mannschaft anmelden' }).click();
      await expect(captain.getByRole('heading', { name: 'Du bist dabei, Anna Ahlers!' })).toBeVisible();
      await expectAccessible(captain);
      return captain.getByRole('textbox', { name: 'Link zu „Kiel“' }).inputValue();
    });

  await test.step('a team of that name is there already, and says so beside the field', async () => {
    const late = await phone();
    await late.goto(`/t/${slug}/join`);
    await late.getByLabel('Name der Mannschaft').fill('kiel');
    await late.getByLabel('Name', { exact: true }).fill('Cem Can');
    await late.getByRole('button', { name: 'Mannschaft anmelden' }).click();
    await expect(late.getByLabel('Name der Mannschaft')).toHaveAccessibleDescription(
      /Eine Mannschaft „Kiel“ ist schon angemeldet/,
    );
  });

  const mate = await phone();
  await test.step('a mate signs up by the link, with the club filled in, and sees the team', async () => {
    await mate.goto(link);
    await expect(mate.getByText('Noch 2 Plätze sind frei.')).toBeVisible();
    await expect(mate.getByText('Goslar')).toBeVisible();
    await expect(mate.getByRole('link', { name: 'Was du über das Turnier wissen willst' })).toBeVisible();
    await expect(mate.getByLabel('Verein')).toHaveValue('Förde');
    await expectAccessible(mate);
    await mate.getByLabel('Name', { exact: true }).fill('anna ahlers');
    await mate.getByRole('button', { name: 'Mannschaft beitreten' }).click();
    await expect(mate.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      /spielt schon für „Kiel“/,
    );
    await mate.getByLabel('Name', { exact: true }).fill('Ben Boysen');
    await mate.getByRole('button', { name: 'Mannschaft beitreten' }).click();
    await expect(mate.getByRole('heading', { name: 'Du bist dabei, Ben Boysen!' })).toBeVisible();
    await mate.goto(`/t/${slug}/me`);
    await expect(mate.getByText('Kiel: Einer fehlt noch')).toBeVisible();
    await mate.getByRole('link', { name: 'Deine Mannschaft' }).click();
    await expect(mate.getByRole('listitem')).toHaveCount(2);
    await expect(mate.getByText('Einer fehlt noch')).toBeVisible();
    await expect(mate.getByRole('heading', { name: 'Link für die anderen' })).toBeHidden();
    await expectAccessible(mate);
  });

  await test.step('whoever signed up alone joins with one tap', async () => {
    const single = await phone();
    await single.goto(`/t/${slug}/join`);
    await single.getByRole('link', { name: 'Ohne Mannschaft anmelden' }).click();
    await expect(single.getByText('Du meldest dich ohne Mannschaft an.')).toBeVisible();
    await single.getByLabel('Name', { exact: true }).fill('Dora Dehn');
    await single.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(single.getByRole('heading', { name: 'Du bist dabei, Dora Dehn!' })).toBeVisible();
    await single.goto(link);
    await single.getByRole('button', { name: 'Als Dora Dehn mitspielen' }).click();
    await expect(single.getByText('Ihr seid vollzählig.')).toBeVisible();
  });

  await test.step('a full team takes nobody else, and a link that was renewed or closed is told to be over', async () => {
    const stranger = await phone();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: '„Kiel“ ist vollzählig' })).toBeVisible();
    await captain.goto(`/t/${slug}/me/team`);
    await expectAccessible(captain);
    await captain.getByRole('button', { name: 'Neuen Link ausstellen' }).click();
    await captain.getByRole('dialog').getByRole('button', { name: 'Neuen Link ausstellen' }).click();
    await expect(captain.getByRole('textbox', { name: 'Link zu „Kiel“' })).not.toHaveValue(link);
    await stranger.reload();
    await expect(
      stranger.getByRole('heading', { name: 'Über diesen Link kommt niemand mehr dazu' }),
    ).toBeVisible();
    await expectAccessible(stranger);
    await captain.getByRole('button', { name: 'Link schließen' }).click();
    await captain.getByRole('dialog').getByRole('button', { name: 'Link schließen' }).click();
    await expect(captain.getByText('kommt gerade niemand über einen Link dazu')).toBeVisible();
  });
});

// What the desk does with a team as a whole, before and in the middle of an event.
test('the desk checks a team in, notes its fee, and takes it out', { tag: deep }, async ({
  desktop,
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Saalepokal', scheme: 'table', entries });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/teams`);
  await desk.getByRole('checkbox', { name: 'Es spielen Mannschaften' }).check();
  await desk.getByLabel('Spieler je Begegnung').selectOption('3');
  await desk.getByLabel('Startgeld je Mannschaft').fill('60 €, bar am Einlass');
  await desk.getByRole('button', { name: 'Mannschaften speichern' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();

  await test.step('one press checks all of a team in', async () => {
    await desk.goto(`/t/${slug}/desk/check-in`);
    await desk.getByRole('button', { name: 'Alle da Kiel' }).click();
    await expect(desk.getByText('1 von 4 sind vollzählig da.')).toBeVisible();
    await expect(desk.getByText(/^3 von 12 sind da\./)).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Zurücknehmen Kiel' }).click();
    await expect(desk.getByText('0 von 4 sind vollzählig da.')).toBeVisible();
  });

  await test.step('the fee of a team is noted and counted', async () => {
    await desk.goto(`/t/${slug}/desk/teams`);
    const kiel = desk.getByRole('region', { name: 'Kiel' });
    await kiel.locator('summary').click();
    await kiel.getByRole('button', { name: 'Startgeld bezahlt' }).click();
    await expect(desk.getByText('1 von 4 Mannschaften haben bezahlt, 60 €. Offen: 180 €.')).toBeVisible();
    await expectAccessible(desk);
    const guest = await phone();
    await guest.goto(`/t/${slug}/join`);
    await expect(guest.getByText('60 €, bar am Einlass')).toBeVisible();
  });

  await test.step('a team that was misspelt gets another name, and not one that is taken', async () => {
    const rostock = desk.getByRole('region', { name: 'Rostock' });
    await rostock.locator('summary').click();
    await rostock.getByLabel('Name der Mannschaft').fill('hamburg');
    await rostock.getByRole('button', { name: 'Mannschaft umbenennen' }).click();
    await expect(rostock.getByLabel('Name der Mannschaft')).toHaveAccessibleDescription(
      /So heißt schon eine Mannschaft: „Hamburg“/,
    );
    await rostock.getByLabel('Name der Mannschaft').fill('Rostocker Hafen');
    await rostock.getByRole('button', { name: 'Mannschaft umbenennen' }).click();
    await expect(desk.getByRole('region', { name: 'Rostocker Hafen' })).toBeVisible();
    await expect(rostock.getByText('3 von 3')).toBeVisible();
  });

  await test.step('a team is taken out as a whole; with an odd number ringers step in', async () => {
    const hamburg = desk.getByRole('region', { name: 'Hamburg' });
    await hamburg.locator('summary').click();
    await hamburg.getByRole('button', { name: 'Mannschaft herausnehmen' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Mannschaft herausnehmen' }).click();
    await expect(
      desk.getByText('Die Zahl der Mannschaften ist ungerade: Jede Runde bleibt eine ohne Gegner'),
    ).toBeVisible();
    await hamburg.getByRole('button', { name: 'Wieder aufnehmen' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Wieder aufnehmen' }).click();
    await expect(desk.getByText('4 Mannschaften sind dabei, alle vollzählig.')).toBeVisible();
    await hamburg.getByRole('button', { name: 'Zu Springern machen' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Zu Springern machen' }).click();
    await expect(desk.getByText('Die Springer „Hamburg“ spielen mit')).toBeVisible();
    await drawRound(desk, slug, 1);
    await publishRound(desk, 1);
    await expect(desk.getByRole('table', { name: 'Begegnungen der Runde 1' })).toContainText('Hamburg');
    await enterMissingResults(server, slug);
    const guest = await phone();
    await guest.goto(`/t/${slug}/standings`);
    const table = guest.getByRole('table', { name: 'Mannschaften nach Runde 1' });
    await expect(table.getByRole('row')).toHaveCount(1 + 3);
    await expect(table).not.toContainText('Hamburg');
  });
});
