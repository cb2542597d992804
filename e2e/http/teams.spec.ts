import { expect, test } from '../fixtures';
import { enterMissingResults, nextRound, openTournament } from '../steps';
import { act, cellsOf, done, saveSection } from './desk';
import { organiserOf, playerOf } from './steps';
import { plainText, type Visitor } from './visitor';

const teams = ['Kiel', 'Rostock', 'Göttingen', 'Hamburg'];
const entries = teams.flatMap((team) => [1, 2, 3].map((board) => ({ name: `${team} ${board}`, team })));

test('teams meet board against board', async ({ server }) => {
  const { slug, links } = await openTournament(server, {
    name: 'Nordpokal',
    scheme: 'table',
    teamSize: 3,
    entries,
  });
  const desk = await organiserOf(server);

  await test.step('two bands cannot begin alike', async () => {
    const band = { from: '33', points: '2' };
    const rows = Object.fromEntries(
      [0, 1].flatMap((row) =>
        Object.entries(band).map(([key, value]) => [`teams.bands.${row}.${key}`, value]),
      ),
    );
    const typed = { 'teams.result': 'bands' };
    const answer = await saveSection(desk, slug, 'teams', 'saveTeamsAction', typed, rows);
    expect(Object.values(answer.fields).join()).toContain(
      'Zwei Stufen beginnen bei derselben Summe. Ändere eine davon.',
    );
    expect((await saveSection(desk, slug, 'teams', 'saveTeamsAction')).message).toBe('Gespeichert.');
  });

  await test.step('whoever is in no team is named before anything is drawn', async () => {
    await desk.goto(`/t/${slug}/desk/entries?add=1`);
    await desk.submit('Eintragen', { name: 'Ohne Team' });
    await desk.goto(`/t/${slug}/desk/rounds`);
    expect(desk.text).toContain('In keiner Mannschaft: Ohne Team.');
    expect(desk.screen.queryByRole('button', { name: 'Runde 1 auslosen' })).toBeNull();
    await desk.goto(`/t/${slug}/desk`);
    await desk.follow('Mannschaften zuordnen');
    const label = 'Ohne Team in eine Mannschaft aufnehmen';
    await desk.submit('In die Mannschaft');
    expect(desk.text).toContain('Wähle eine Mannschaft oder nenne eine neue.');
    await desk.submit('In die Mannschaft', { team: 'Kiel' });
    expect(desk.screen.queryByRole('form', { name: label })).toBeNull();
    await desk.goto(`/t/${slug}/desk`);
    expect(desk.text).toContain('4 Mannschaften sind dabei');
    await desk.goto(`/t/${slug}/desk/entries`);
    const row = desk.screen.getAllByRole('link', { name: 'Ohne Team' })[0]?.closest('tr, li');
    expect(plainText(row as Element)).toContain('Kiel');
  });

  await test.step('the tables of a meeting stand together, and a substitute rests', async () => {
    await nextRound(server, slug, false);
    await desk.goto(`/t/${slug}/desk/rounds`);
    expect(desk.text).toContain('Brett 1, Erste Runde: durch Los');
    const version = /"version":(\d+)/.exec(desk.html.replaceAll('\\"', '"'))?.[1] ?? '';
    await done(desk, 'publishAction', { slug, number: '1', version });
    await desk.goto(`/t/${slug}/desk/rounds`);
    const meetings = desk.screen.getByRole('table', { name: 'Begegnungen der Runde 1' });
    const rows = cellsOf(meetings).map((cells) => cells.join(' '));
    expect(rows[1]).toContain('1–3');
    expect(rows[2]).toContain('4–6');
    expect(rows.join()).toContain('3 Partien offen');
  });

  await test.step('whoever stands in reads that, and follows the meeting all the same', async () => {
    await desk.goto(`/t/${slug}/print/links`);
    const slip = desk.screen.getByRole('heading', { name: 'Ohne Team' }).closest('li');
    const link = /\S+\/p\/\S+/.exec(
      [...(slip?.querySelectorAll('*') ?? [])]
        .map(({ textContent }) => textContent)
        .find((text) => /^\S+\/p\/\S+$/.test(text ?? '')) ?? '',
    )?.[0];
    const spare = await playerOf(server, link);
    spare.screen.getByRole('heading', { name: 'Diese Runde bist du Ersatz' });
    expect(spare.text).toMatch(/In Runde 1 spielt Kiel gegen .* ohne dich\./);
    spare.screen.getByRole('heading', { name: /^Ihr gegen / });
  });

  const player = await playerOf(server, links.get('Kiel 1'));
  await test.step('a player reads how the own team stands', async () => {
    player.screen.getByRole('heading', { name: /^Ihr gegen / });
    expect(player.text).toContain('Noch ist keine Partie zu Ende.');
    await enterMissingResults(server, slug);
    await player.goto(`/t/${slug}/me`);
    expect(player.text).toMatch(/(Sieg, 2 : 0|Unentschieden, 1 : 1|Niederlage, 0 : 2) Mannschaftspunkte/);
  });

  await test.step('the table of teams stands above the single one and says why somebody is behind', async () => {
    await player.goto(`/t/${slug}/standings`);
    const table = player.screen.getByRole('table', { name: 'Mannschaften nach Runde 1' });
    // The own team's players stand below it.
    expect(table.querySelectorAll('tr')).toHaveLength(1 + teams.length + 1);
    const players = [...table.querySelectorAll('[data-own] + .more li')].map(plainText);
    expect(players).toHaveLength(4);
    expect(players[0]).toContain('Kiel');
    expect(player.text).toContain('2 Mannschaftspunkte für den Sieg');
    for (const head of ['Geg.', 'SP-Diff.'])
      expect(
        within(table, 'th').some((text) => text.startsWith(head)),
        head,
      ).toBe(true);
    const rows = [...table.querySelectorAll('tbody tr:not(.more)')].map((row) =>
      [...row.children].map(plainText),
    );
    let explained = 0;
    for (const [i, [rank, name, ...figures]] of rows.entries()) {
      const [points, teamPoints] = figures.slice(-2);
      const [pointsAbove, teamPointsAbove] = rows[i - 1]?.slice(-2) ?? [];
      if (teamPoints !== teamPointsAbove) expect(name).not.toContain('davor');
      else if (points !== pointsAbove) {
        expect(name).toContain(`${rank}. nach Turnierpunkten: ${points}, davor ${pointsAbove}`);
        explained += 1;
      }
    }
    // Two meetings give two pairs of teams that are level, and their points are unlike.
    expect(explained).toBeGreaterThan(0);
  });

  await test.step('desk and board lead with teams', async () => {
    await desk.goto(`/t/${slug}/desk`);
    const leaders = desk.screen.getByRole('table', { name: 'Spitze nach Runde 1' });
    expect(cellsOf(leaders)).toHaveLength(1 + teams.length);
    expect(within(leaders, 'th')).toContain('Mannschaft');
    expect(plainText(leaders)).not.toContain('Kiel 1');
    expect(desk.document.body.textContent).toContain('Guardians 2.000 · 4 Mannschaften zu 3');
    await desk.goto(`/t/${slug}/board?show=teams`);
    desk.screen.getByRole('heading', { name: 'Mannschaften' });
    expect(desk.document.body.textContent).toContain('nach Runde 1 von 3 · Mannschaftspunkte');
  });
});

const within = (element: Element, selector: string) => [...element.querySelectorAll(selector)].map(plainText);

/** Words beside the field of that name. */
function saidBeside(visitor: Visitor, label: string): string {
  const ids = visitor.screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => visitor.document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

test('a captain signs the team up and the others join by the link', async ({ server, visitor }) => {
  const { slug } = await openTournament(server, {
    name: 'Fördepokal',
    scheme: 'table',
    capacity: 6,
    teamSize: 3,
  });
  const captain = await visitor().goto(`/t/${slug}`);
  expect(captain.text).toContain('Noch Platz für 2 Mannschaften zu 3.');
  captain.screen.getByRole('heading', { name: 'Mannschaften zu 3' });
  await captain.goto(`/t/${slug}/join`);
  expect(captain.text).toContain('Noch Platz für 2 Mannschaften');
  await captain.submit('Mannschaft anmelden', { team: 'Kiel', name: 'Anna Ahlers', club: 'Förde' });
  captain.screen.getByRole('heading', { name: 'Du bist dabei, Anna Ahlers!' });
  const teamLink = () =>
    (captain.screen.getByRole('textbox', { name: 'Link zu „Kiel“' }) as HTMLInputElement).value;
  const link = teamLink();

  await test.step('a team of that name is there already, and says so beside the field', async () => {
    const late = await visitor().goto(`/t/${slug}/join`);
    await late.submit('Mannschaft anmelden', { team: 'kiel', name: 'Cem Can' });
    expect(saidBeside(late, 'Name der Mannschaft')).toContain('Eine Mannschaft „Kiel“ ist schon angemeldet');
  });

  await test.step('a mate signs up by the link, with the club filled in, and sees the team', async () => {
    const mate = await visitor().goto(link);
    expect(mate.text).toContain('Noch 2 Plätze sind frei.');
    expect(mate.text).toContain('Goslar');
    mate.screen.getByRole('link', { name: 'Alles zum Turnier' });
    expect((mate.screen.getByLabelText(/^Verein/) as HTMLInputElement).value).toBe('Förde');
    await mate.submit('Mannschaft beitreten', { name: 'anna ahlers' });
    expect(mate.text).toContain('spielt schon für „Kiel“');
    await mate.submit('Mannschaft beitreten', { name: 'Ben Boysen' });
    mate.screen.getByRole('heading', { name: 'Du bist dabei, Ben Boysen!' });
    await mate.goto(`/t/${slug}/me`);
    expect(mate.text).toContain('Kiel: Einer fehlt noch');
    await mate.follow(/^Deine Mannschaft/);
    expect(mate.screen.getAllByRole('listitem')).toHaveLength(2);
    expect(mate.text).toContain('Einer fehlt noch');
    expect(mate.screen.queryByRole('heading', { name: 'Link für die anderen' })).toBeNull();
  });

  await test.step('whoever signed up alone joins with one tap', async () => {
    const single = await visitor().goto(`/t/${slug}/join`);
    await single.follow('Ohne Mannschaft anmelden');
    expect(single.text).toContain('Du meldest dich ohne Mannschaft an.');
    await single.submit('Anmelden', { name: 'Dora Dehn' });
    single.screen.getByRole('heading', { name: 'Du bist dabei, Dora Dehn!' });
    await single.goto(link);
    await single.submit('Als Dora Dehn mitspielen');
    expect(single.text).toContain('Ihr seid vollzählig.');
  });

  await test.step('a full team takes nobody else, and a link renewed or closed is over', async () => {
    const stranger = await visitor().goto(link);
    stranger.screen.getByRole('heading', { name: '„Kiel“ ist vollzählig' });
    await captain.goto(`/t/${slug}/me/team`);
    await done(captain, 'renewTeamLinkAction', { slug, team: 'Kiel' });
    await captain.goto(`/t/${slug}/me/team`);
    expect(teamLink()).not.toBe(link);
    await stranger.goto(link);
    stranger.screen.getByRole('heading', { name: 'Über diesen Link kommt niemand mehr dazu' });
    await done(captain, 'closeTeamLinkAction', { slug, team: 'Kiel' });
    await captain.goto(`/t/${slug}/me/team`);
    expect(captain.text).toContain('kommt gerade niemand über einen Link dazu');
    expect((await act(stranger, 'renewTeamLinkAction', { slug, team: 'Kiel' })).status).toBe('failed');
  });
});

test('the desk checks a team in, notes its fee, renames it and takes it out', async ({ server, visitor }) => {
  const { slug } = await openTournament(server, {
    name: 'Saalepokal',
    scheme: 'table',
    teamSize: 3,
    entries,
  });
  const desk = await organiserOf(server);
  const fee = { 'teams.fee': '60 €, bar am Einlass' };
  expect((await saveSection(desk, slug, 'teams', 'saveTeamsAction', fee)).message).toBe('Gespeichert.');

  const door = () => desk.goto(`/t/${slug}/desk/check-in`);
  await door();
  await desk.submit(/^Alle da Kiel/);
  await door();
  expect(desk.text).toContain('1 von 4 sind vollzählig da.');
  expect(desk.text).toContain('3 von 12 sind da.');
  await desk.submit(/^Zurücknehmen Kiel/);
  expect((await door()).text).toContain('0 von 4 sind vollzählig da.');

  const at = async (team: string) => {
    await desk.goto(`/t/${slug}/desk/teams`);
    return desk.screen.getByRole('region', { name: team });
  };
  /** Sends the form of a team in which that field stands. */
  const inTeam = async (team: string, button: string, typed: Record<string, string> = {}) => {
    const region = await at(team);
    const press = [...region.querySelectorAll('button')].find((one) => plainText(one).startsWith(button));
    if (!press?.form) throw new Error(`${team} has no form "${button}"`);
    await desk.send(press.form, typed, press);
  };
  await inTeam('Kiel', 'Als bezahlt vermerken');
  await at('Kiel');
  expect(desk.text).toContain('1 von 4 Mannschaften haben bezahlt, 60 €. Offen: 180 €.');
  const guest = await visitor().goto(`/t/${slug}/join`);
  expect(guest.text).toContain('60 €, bar am Einlass');

  await inTeam('Rostock', 'Mannschaft umbenennen', { name: 'hamburg' });
  expect(desk.text).toContain('So heißt schon eine Mannschaft: „Hamburg“');
  await inTeam('Rostock', 'Mannschaft umbenennen', { name: 'Rostocker Hafen' });
  expect(plainText(await at('Rostocker Hafen'))).toContain('3 von 3');

  // with an odd number ringers step in
  await done(desk, 'teamStatusAction', { slug, team: 'Hamburg', to: 'dropped' });
  await at('Hamburg');
  expect(desk.text).toContain('Die Zahl der Mannschaften ist ungerade: Jede Runde bleibt eine ohne Gegner');
  await done(desk, 'teamStatusAction', { slug, team: 'Hamburg', to: 'registered' });
  await at('Hamburg');
  expect(desk.text).toContain('4 Mannschaften sind dabei, alle vollzählig.');
  await done(desk, 'teamRingersAction', { slug, team: 'Hamburg', ringer: 'yes' });
  await at('Hamburg');
  expect(desk.text).toContain('Die Springer „Hamburg“ spielen mit');
  await nextRound(server, slug);
  await desk.goto(`/t/${slug}/desk/rounds`);
  expect(plainText(desk.screen.getByRole('table', { name: 'Begegnungen der Runde 1' }))).toContain('Hamburg');
  await enterMissingResults(server, slug);
  await guest.goto(`/t/${slug}/standings`);
  const table = guest.screen.getByRole('table', { name: 'Mannschaften nach Runde 1' });
  expect(cellsOf(table)).toHaveLength(1 + 3);
  expect(plainText(table)).not.toContain('Hamburg');
});
