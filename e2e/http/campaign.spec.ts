import { within } from '@testing-library/dom';
import { expect, test } from '../fixtures';
import { openTournament } from '../steps';
import { beginMission, musterForArtefact, openCampaign, recruit } from './campaign-steps';
import { sendFilled } from './forms';
import { plainText, type Visitor } from './visitor';

/** The cells of a marine's row on the roll of honour. */
function rowOf({ screen }: Visitor, name: string): string[] {
  const row = screen.getAllByRole('row').find((one) => one.textContent?.includes(name));
  return [...(row?.querySelectorAll('td') ?? [])].map(plainText);
}

test('a campaign from its creation to the board: two squads, a mission, its debriefing, a correction', async ({
  server,
  visitor,
}) => {
  const campaign = await openCampaign(server, 'Feldzug Abendrot');
  const { slug, desk, bea, cem, aline } = campaign;
  const expectTexts = async (page: Visitor, path: string, ...texts: (string | RegExp)[]) => {
    await page.goto(`/t/${slug}/${path}`);
    expect(page.status).toBe(200);
    for (const text of texts)
      expect(page.text, path).toMatch(typeof text === 'string' ? escaped(text) : text);
  };

  await test.step('it is offered with the other games', async () => {
    await desk.goto('/new');
    expect(desk.text).toContain('Starquest NGGemeinsame Kampagne');
  });

  await test.step('squads are recruited', async () => {
    const empty = await openTournament(server, { name: 'Leer', formatId: 'starquest', presetId: 'campaign' });
    expect((await desk.goto(`/t/${empty.slug}/desk`)).text).toContain('Spieler, die Marines führen.');
    await expectTexts(bea, 'me', /^Stell deinen Trupp zusammen/);
    for (const name of ['Aurel Brandis', 'Kaspar Ulm', 'Tove Linn']) await recruit(bea, slug, name);
    bea.screen.getByRole('link', { name: /Tove Linn/ });
    await recruit(cem, slug, 'Ivo Castellan');
  });

  await test.step('a mission is planned, mustered for, and led by whom both agree on', async () => {
    await desk.goto(`/t/${slug}/desk/mission`);
    await musterForArtefact(campaign);
    await desk.goto(`/t/${slug}/desk/mission`);
    desk.screen.getByRole('heading', { name: /^Mission 1: Das Artefakt/ });
    expect(cem.text).toContain('Ihr habt euch geeinigt: Bea Brandt leitet die Mission.');
    await expectTexts(aline, 'me', /^Das Artefakt: Mach die Aliens bereit/);
    aline.screen.getByRole('link', { name: 'Zur Mission' });
    await beginMission(campaign);
    desk.screen.getByRole('heading', { name: 'Runde 1' });
  });

  await test.step('whom it is up to has the forms: cards are the alien player’s', async () => {
    await expectTexts(bea, 'me/mission', 'noch nicht gezogen');
    expect(bea.screen.queryByRole('form', { name: 'Karte für Bea Brandt' })).toBeNull();
    await expectTexts(aline, 'me/mission', 'Gegen dich', 'Bea Brandt · Marine');
    await sendFilled(bea, { form: 'Weiter im Ablauf' });
    await cem.goto(`/t/${slug}/me/mission`);
    expect(cem.document.querySelector('[aria-current="step"]')?.textContent).toBe('Bewegung');
    await sendFilled(aline, { form: 'Karte für Bea Brandt' }, { 'Karte für Bea Brandt': 'Symbiont' });
    await expectTexts(cem, 'me/mission', 'Symbiont');
    await bea.goto(`/t/${slug}/me/mission`);
    await sendFilled(bea, { form: 'Cem Can missachtet einen Befehl' });
    await expectTexts(cem, 'me/mission', 'ein Fall');
    await expectTexts(desk, 'desk/mission', 'ein Fall');
    await sendFilled(desk, { form: 'Ziel erreicht' });
    desk.screen.getByRole('link', { name: 'Bea Brandt abrechnen' });
  });

  await test.step('Bea settles her team; what cannot be is refused in words and nothing is lost', async () => {
    await bea.goto(`/t/${slug}/me/debriefing`);
    const tove = within(bea.screen.getByRole('group', { name: 'Tove Linn' }));
    tove.getByLabelText<HTMLInputElement>('gefallen').checked = true;
    await sendFilled(bea, { form: 'Überlebende' }, { 'Wie Tove Linn fiel': 'im Abwehrfeuer' });
    const kinds = () => bea.screen.getByLabelText<HTMLSelectElement>('Auszeichnung');
    // The Crux follows the Laurel only, so it is not offered.
    expect([...kinds().options].map(plainText)).not.toContain('Crux Terminatus');
    const laurel = { Auszeichnung: 'Imperialer Lorbeer' };
    await sendFilled(bea, { form: 'Auszeichnungen' }, { ...laurel, Wofür: 'x' });
    expect(bea.screen.getAllByRole('alert').length).toBeGreaterThan(0);
    await bea.goto(`/t/${slug}/me/debriefing`);
    await sendFilled(bea, { form: 'Auszeichnungen' }, { ...laurel, Wofür: 'trug das Artefakt' });
    await bea.goto(`/t/${slug}/me/debriefing`);
    expect(bea.text).toContain('Aurel Brandis: Imperialer Lorbeer, trug das Artefakt');
    await sendFilled(bea, { button: 'Das waren alle' });
    await bea.goto(`/t/${slug}/me/debriefing`);
    await sendFilled(bea, { form: 'Orden' }, { 3: true });
    await bea.goto(`/t/${slug}/me/debriefing`);
    // The leader's gift is for another team; nobody of their own is offered.
    const whom = [...bea.screen.getByLabelText<HTMLSelectElement>('An wen').options].map(plainText);
    expect(whom.filter((name) => name.includes('Bea Brandt'))).toEqual([]);
    await sendFilled(bea, { form: 'Orden vom Missionsleiter' }, { 'An wen': 'Ivo Castellan (Cem Can)' });
    await expectTexts(bea, 'me/debriefing', 'Für dich ist alles eingetragen.');
  });

  await test.step('1 + 0 = 1 for Cem: one mission to miss, no order', async () => {
    const page = `/t/${slug}/me/debriefing`;
    await cem.goto(page);
    await sendFilled(cem, { form: 'Überlebende' });
    await cem.goto(page);
    await sendFilled(cem, { button: 'Keine Auszeichnungen' });
    await cem.goto(page);
    await sendFilled(cem, { form: 'Orden' }, { 2: true });
    await cem.goto(page);
    // A die nobody has entered is no 0.
    await sendFilled(cem, { button: 'Wurf eintragen' }, { 'Erster Würfel': '1' });
    expect(cem.screen.getAllByRole('alert').length).toBeGreaterThan(0);
    await cem.goto(page);
    await sendFilled(cem, { button: 'Wurf eintragen' }, { 'Erster Würfel': '1', 'Zweiter Würfel': '0' });
    await expectTexts(cem, 'me/debriefing', 'kein Orden, setzt eine Mission aus');
  });

  await test.step('the mission is closed, and the roll of honour is the one worked out by hand', async () => {
    await desk.goto(`/t/${slug}/desk/mission`);
    await sendFilled(desk, { button: 'Mission abschließen' });
    expect(desk.url.pathname).toBe(`/t/${slug}/desk`);
    // Laurel and 3 orders; nothing for Cem.
    await desk.goto(`/t/${slug}/honours`);
    expect(rowOf(desk, 'Aurel Brandis').slice(0, 7)).toEqual(cells('Marine', '', '', '3', '1', '', '1'));
    expect(rowOf(desk, 'Ivo Castellan').slice(0, 7)).toEqual(
      cells('Marine', '', '', '0', '1', 'setzt eine Mission aus', '0'),
    );
    expect(rowOf(desk, 'Kaspar Ulm').join()).toContain('Marine');
    expect(desk.text).toContain('Scout, Mission 1, im Abwehrfeuer');
  });

  await test.step('a correction with its reason: two orders it was', async () => {
    await desk.goto(`/t/${slug}/desk/chronicle`);
    const line = desk.screen
      .getAllByRole('listitem')
      .find((one) => one.textContent?.includes('Bea Brandt: 3 Orden für Aurel Brandis.'));
    if (!line) throw new Error('no such line');
    await desk.goto(within(line).getByRole('link', { name: 'Berichtigen' }).getAttribute('href') ?? '');
    await sendFilled(desk, { form: 'Orden' }, { 2: true, Grund: 'falsch gezählt' });
    expect(desk.url.pathname).toMatch(/\/chronicle$/);
    expect(desk.text).toContain('Berichtigt: falsch gezählt');
  });

  await test.step('an announcement, a new name, and a player who drops out and comes back', async () => {
    await desk.goto(`/t/${slug}/desk/announcements`);
    const words = 'Nächstes Mal bringt Cem die Bretter mit.';
    await sendFilled(desk, { button: 'Durchsagen' }, { 'Was sollen sie wissen?': words });
    await expectTexts(cem, 'me', words);
    await desk.goto(`/t/${slug}/desk/players`);
    await sendFilled(desk, { form: 'Cem Can umbenennen' }, { Name: 'Cem Yıldız' });
    await desk.goto(`/t/${slug}/desk/players`);
    desk.screen.getByRole('heading', { name: 'Cem Yıldız' });
    await sendFilled(desk, { form: 'Cem Yıldız ausscheiden lassen' });
    await expectTexts(desk, 'desk/players', 'Ausgestiegen: 1');
    await expectTexts(cem, 'me', 'Du bist ausgestiegen', 'spielt nicht mit');
    await expectTexts(bea, 'chronicle', 'Cem Yıldız steigt aus, die Marines spielen nicht mehr mit.');
    await sendFilled(desk, { form: 'Cem Yıldız wieder aufnehmen' });
    await expectTexts(cem, 'me', 'Niemand kann gehen');
  });

  await test.step('on paper, and as a file to take along', async () => {
    await desk.goto(`/t/${slug}/desk`);
    desk.screen.getAllByRole('link', { name: 'Druck und Daten' });
    await desk.goto(`/t/${slug}/desk/print`);
    await desk.follow(/^Ansehen ?Marinekarten/);
    const card = desk.screen
      .getAllByRole('listitem')
      .find((one) => one.textContent?.includes('Aurel Brandis'));
    expect(card?.textContent).toContain('LP');
    const file = await desk.fetch(`/api/t/${slug}/export/tournament.json`);
    expect(file.headers.get('content-disposition')).toContain(`${slug}.heerschau.json`);
    await expectTexts(desk, 'print/honours', 'Aurel Brandis');
    await expectTexts(desk, 'print/chronicle', 'steigt aus');
    await expectTexts(desk, 'print/reference', 'Bringt ein Opfer!');
  });

  await test.step('the final board, and a marine’s story', async () => {
    await desk.goto(`/t/${slug}/desk`);
    await sendFilled(desk, { button: 'Kampagne beenden' });
    await expectTexts(desk, 'desk', 'Die Kampagne ist beendet.');
    const board = await visitor().goto(`/t/${slug}/board`);
    expect(rowOf(board, 'Aurel Brandis').slice(0, 7)).toEqual(cells('Marine', '', '', '2', '1', '', '1'));
    await bea.goto(`/t/${slug}/honours`);
    await bea.follow(/Aurel Brandis/);
    expect(bea.text).toContain('Imperialer Lorbeer: trug das Artefakt');
    expect(bea.text).toContain('2 Orden erhalten.');
    expect(bea.document.title).toMatch(/^Aurel Brandis/);
  });
});

const escaped = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
/** Cells that hold these words, among others: an empty one may hold anything. */
const cells = (...texts: string[]) => texts.map((text) => expect.stringContaining(text));
