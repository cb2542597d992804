import { exampleListText } from '../../lib/armies/example-list';
import { expect, test } from '../fixtures';
import { enterMissingResults, nextRound, openTournament } from '../steps';
import { done } from './desk';
import { descriptionOf, sendFilled } from './forms';
import { organiserOf, playerOf } from './steps';
import { tablesOf } from './tables';
import { plainText, type Visitor } from './visitor';

const players = ['Anna Petersen', 'Bodo Lahn', 'Carl Groß', 'Dora Ohm'] as const;
type Player = (typeof players)[number];

/** Four Chariots are one too many at 1250 points and would be legal at 2000; Archers are missing. */
const unlawful = `High Elves, 740 points
Warmaster Revolution
--------------------------------
 180 - 3 Spearmen
 380 - 4 Chariots
 180 - 1 General`;

test('army lists: asked for, checked, accepted, locked, and shown at the set moment', async ({
  server,
  visitor,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Geheime Listen',
    presetId: '1250',
    scheme: 'table',
    rounds: 1,
    entries: players,
  });
  const desk = await organiserOf(server);
  const phones = new Map<Player, Visitor>();
  for (const name of players) phones.set(name, await playerOf(server, links.get(name)));
  const phoneOf = (name: Player) => phones.get(name) as Visitor;
  const [anna, carl] = [phoneOf('Anna Petersen'), phoneOf('Carl Groß')];
  const home = async (name: Player) => (await phoneOf(name).goto(`/t/${slug}/me`)).text;
  const settings = { form: 'Armeelisten' };

  await test.step('nobody is bothered until lists are wanted', async () => {
    expect(await home('Anna Petersen')).not.toContain('Deine Armeeliste');
    await desk.goto(`/t/${slug}/desk/lists`);
    await desk.follow('Zu den Einstellungen');
    expect(desk.url.pathname).toBe(`/t/${slug}/desk/settings/lists`);
  });

  await test.step('the settings name what is missing beside the field', async () => {
    const wanted = { 'Armeelisten einsammeln': true };
    await sendFilled(desk, settings, { ...wanted, 'Geheim bis': 'zum Ende der Abgabefrist, dann für alle' });
    expect(descriptionOf(desk, 'Abgabe bis')).toContain('Ohne Frist ist nicht klar');
    await sendFilled(desk, settings, {
      ...wanted,
      'Abgabe bis': '2099-05-01T18:00',
      'Geheim bis': 'pairing',
    });
    expect(desk.text).toContain('Gespeichert.');
  });

  await test.step('the player is asked for a list, with the deadline', async () => {
    expect(await home('Anna Petersen')).toContain('Noch nicht abgegeben. Abgabe bis 01.05.2099, 18:00.');
    const link = anna.screen.getByRole('link', { name: 'Zur Listenabgabe' });
    expect(link.getAttribute('href')).toBe(`/t/${slug}/me/list`);
  });

  await test.step('the public page and what one reads after signing up name the deadline', async () => {
    const dora = phoneOf('Dora Ohm');
    await dora.goto(`/t/${slug}`);
    const glance = dora.screen.getByRole('region', { name: 'Auf einen Blick' });
    expect(plainText(glance)).toMatch(/Armeelisten ?bis.*1\. Mai/);
    expect((await dora.goto(`/t/${slug}/join`)).text).toMatch(/über deinen Link, bis .*1\. Mai/);
    expect((await desk.goto(`/t/${slug}/desk/lists`)).text).toContain('Noch ist keine Liste da.');
  });

  const open = async (name: Player) => {
    await desk.goto(`/t/${slug}/desk/lists`);
    await desk.follow(new RegExp(name));
    desk.screen.getByRole('heading', { level: 1, name });
  };
  const enter = async (name: Player, text: string) => {
    await open(name);
    await sendFilled(desk, { form: 'Liste eintragen' }, { Liste: text });
  };

  await test.step('a list with an unknown line is refused beside its field', async () => {
    await enter(
      'Anna Petersen',
      exampleListText.replace('  80 - 1 Hero', '  60 - 1 Mondkanone\n  80 - 1 Hero'),
    );
    expect(descriptionOf(desk, 'Liste')).toContain('Mondkanone');
    await enter('Anna Petersen', exampleListText);
    expect(desk.text).toContain('Die Liste stimmt.');
    expect(desk.text).toContain('1.245 von 1.250');
    expect(await home('Anna Petersen')).toContain('Hochelfen · 1.245 Punkte · Breakpoint 6');
  });

  await test.step('the desk sees what is wrong where, and lets it pass with a reason', async () => {
    await enter('Bodo Lahn', unlawful);
    expect(desk.text).toContain('2 Fehler sind noch offen.');
    const accept = async (problem: RegExp, reason: string) => {
      const line = desk.screen.getAllByRole('listitem').find((one) => problem.test(plainText(one)));
      const form = line?.querySelector('form');
      if (!form) throw new Error(`no problem ${problem}`);
      await desk.send(form, { reason });
      expect(desk.text).toContain(`Angenommen: ${reason}`);
    };
    await accept(/^Chariots: höchstens 3/, 'Altes Turnier, schon eingepackt');
    expect(desk.text).toContain('Ein Fehler ist noch offen.');
    await accept(/^Archers: mindestens 1/, 'Bogenschützen sind in der Post');
    expect(desk.text).toContain('Die Liste ist angenommen, mit Ausnahme.');
    expect(await home('Bodo Lahn')).toContain('so angenommen');
  });

  await test.step('the points can be set, with a reason', async () => {
    await open('Bodo Lahn');
    await sendFilled(desk, { form: 'Punkte setzen' }, { Punkte: '760' });
    expect(descriptionOf(desk, /^Grund/)).toContain('Hier fehlt noch etwas. Füll das Feld aus.');
    await sendFilled(desk, { form: 'Punkte setzen' }, { Punkte: '760', Grund: 'Errata' });
    expect(desk.text).toContain('760, von Hand gesetzt');
  });

  await test.step('after the deadline a list is late', async () => {
    await desk.goto(`/t/${slug}/desk/settings/lists`);
    await sendFilled(desk, settings, { 'Abgabe bis': '2020-05-01T18:00' });
    await enter('Carl Groß', exampleListText);
    expect(desk.text).toContain('verspätet');
  });

  await test.step('locked, a list is closed to its player', async () => {
    expect((await desk.goto(`/t/${slug}/desk/lists`)).text).toContain('3 von 4 Listen stimmen.');
    await home('Carl Groß');
    carl.screen.getByRole('link', { name: 'Liste ändern' });
    await done(desk, 'lockAllListsAction', { slug, lock: 'locked' });
    await desk.goto(`/t/${slug}/desk/lists`);
    const row = desk.screen.getAllByRole('row').find((one) => one.textContent?.includes('Carl Groß'));
    expect(row?.textContent).toContain('gesperrt');
    expect(await home('Carl Groß')).toContain('Die Turnierleitung hat sie gesperrt');
    expect(carl.screen.queryByRole('link', { name: 'Liste ändern' })).toBeNull();
  });

  const list =
    desk.screen
      .getAllByRole('link', { name: /Anna Petersen/ })[0]
      ?.getAttribute('href')
      ?.split('/')
      .at(-1) ?? '';
  const address = `/t/${slug}/lists/${list}`;

  await test.step('until the pairing is published nobody else reads a list', async () => {
    await expectHidden(carl, slug, address);
    await desk.goto(`/t/${slug}/desk`);
    await desk.submit('Runde 1 auslosen');
    desk.screen.getByRole('heading', { name: 'Entwurf der Paarungen' });
    await expectHidden(carl, slug, address);
    await anna.goto(address);
    expect(anna.status).toBe(200);
    expect(anna.text).toContain('Silver Helms');
    await nextRound(server, slug);
  });

  await test.step('then the opponent alone does, on their own page', async () => {
    const table = (await tablesOf(desk, slug)).find(({ a, b }) => [a, b].includes('Anna Petersen'));
    const opponent = (table?.a === 'Anna Petersen' ? table.b : table?.a) as Player;
    const page = phoneOf(opponent);
    await home(opponent);
    await page.follow('Liste von Anna Petersen');
    expect(page.url.pathname).toBe(address);
    page.screen.getByRole('rowheader', { name: 'Silver Helms Sword of Might' });
    for (const name of players)
      if (name !== 'Anna Petersen' && name !== opponent) await expectHidden(phoneOf(name), slug, address);
    await expectHidden(visitor(), slug, address);
  });

  await test.step('revealed, everybody does', async () => {
    const everybody = visitor();
    expect((await everybody.goto(`/t/${slug}/lists`)).text).toContain('Die Listen sind noch geheim.');
    await desk.goto(`/t/${slug}/desk/lists`);
    await done(desk, 'revealListsAction', { slug, revealed: 'yes' });
    expect((await desk.goto(`/t/${slug}/desk/lists`)).text).toContain('Du hast die Listen aufgedeckt');
    await everybody.goto(`/t/${slug}/lists`);
    await everybody.follow(/Anna Petersen/);
    expect(everybody.text).toContain('Silver Helms');
  });

  await test.step('the desk takes it all along: table and diary', async () => {
    const csv = await (await desk.fetch(`/api/t/${slug}/export/entries.csv`)).text();
    const [head = '', ...lines] = csv.split(/\r?\n/);
    expect(head).toContain('Armeeliste;Punkte;Breakpoint;Frist');
    const lineOf = (name: string) => lines.find((line) => line.includes(name));
    expect(lineOf('Anna')).toMatch(/;stimmt;1245;6;verspätet$/);
    expect(lineOf('Bodo')).toMatch(/;stimmt;760;4;verspätet$/);
    expect(lineOf('Carl')).toMatch(/;stimmt;1245;6;verspätet$/);
    expect(lineOf('Dora')).toMatch(/;fehlt;;;$/);
    const diary = (await desk.goto(`/t/${slug}/desk/log`)).text;
    expect(diary).toContain(
      'Theda Olsen nimmt die Armeeliste von Bodo Lahn trotz eines Fehlers an. Grund: Bogenschützen sind in der Post',
    );
    expect(diary).toContain('Theda Olsen sperrt alle Armeelisten.');
  });

  await test.step('at the end everybody sees what was played', async () => {
    await enterMissingResults(server, slug);
    await desk.goto(`/t/${slug}/desk`);
    await done(desk, 'finishAction', { slug });
    const everybody = visitor();
    await expect
      .poll(async () =>
        (await everybody.goto(`/t/${slug}`)).screen.queryAllByRole('link', { name: 'Statistik' }),
      )
      .toHaveLength(1);
    await everybody.follow('Statistik');
    expect(everybody.text).toContain('Aus 3 bestätigten Listen.');
    // 4 + 3 + 4 Spearmen in the three lists, 1 + 4 + 1 Chariots.
    const units = [
      ...everybody.screen.getByRole('region', { name: 'Meistgespielte Einheiten' }).querySelectorAll('li'),
    ].map(plainText);
    expect(units[0]).toMatch(/Spearmen ?Hochelfen ?11× in 3 Listen/);
    expect(units.find((one) => one.includes('Chariots'))).toContain('6× in 3 Listen');
    // Dora has named no army and handed in no list.
    const row = everybody.screen.getAllByRole('row').find((one) => one.textContent?.includes('Hochelfen'));
    expect(row?.textContent).toContain('3 Spieler');
  });
});

/** The list answers 403, and its words are in no page, payload or export that this person can fetch. */
async function expectHidden(page: Visitor, slug: string, address: string) {
  await page.goto(address);
  expect(page.status).toBe(403);
  expect(page.html).not.toContain('Silver Helms');
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
    const plain = await (await page.fetch(path)).text();
    const payload = await (await page.fetch(path, { headers: { RSC: '1' } })).text();
    expect(plain + payload, path).not.toContain('Silver Helms');
  }
}
