import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser } from './steps';

/** The form or fieldset of that name. */
const form = (page: Page, name: string | RegExp) => page.getByRole('form', { name });

/** Opens the folded part of that name, if it is folded. */
async function unfold(page: Page, summary: string | RegExp) {
  const part = page.locator('details', { has: page.locator('summary', { hasText: summary }) }).last();
  if ((await part.getAttribute('open')) === null) await part.locator('summary').first().click();
  return part;
}

async function addPlayer(desk: Page, slug: string, name: string, role: 'GSG' | 'Aliens') {
  await desk.goto(`/t/${slug}/desk/players`);
  await unfold(desk, 'Spieler hinzufügen');
  await form(desk, 'Spieler hinzufügen').getByLabel('Name').fill(name);
  await desk.getByRole('button', { name: 'Hinzufügen' }).click();
  const side = form(desk, `Seite von ${name}`);
  await side.getByText(role === 'GSG' ? 'führt Marines (GSG)' : 'führt die Aliens').click();
  await side.getByRole('button').click();
  await expect(side.getByRole('button', { name: 'Ändern' })).toBeVisible();
  return desk.getByLabel(`Persönlicher Link von ${name}`).inputValue();
}

async function recruit(phone: Page, name: string) {
  const sheet = await unfold(phone, 'Marine aufnehmen');
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByRole('button', { name: 'Aufnehmen' }).click();
  await expect(phone.getByRole('link', { name })).toBeVisible();
}

const orders = (page: Page, count: number) =>
  page.getByRole('group', { name: 'Wie viele Orden' }).getByText(String(count), { exact: true }).click();

async function muster(phone: Page, slug: string, members: readonly string[]) {
  await phone.goto(`/t/${slug}/me`);
  await phone.getByRole('link', { name: 'Trupp aufstellen' }).click();
  // The commander leads; he is not asked for a second time.
  const commander = await phone.getByLabel('Kommandant').locator('option').first().textContent();
  const name = commander?.split(',')[0] ?? '';
  await expect(phone.getByRole('heading', { name: 'Trupp aufstellen' })).toBeVisible();
  await expect(phone.getByRole('checkbox', { name: new RegExp(name) })).toHaveCount(0);
  for (const member of members) await phone.getByRole('checkbox', { name: new RegExp(member) }).check();
  await phone.getByRole('button', { name: 'Trupp aufstellen' }).click();
  await phone.waitForURL((url) => url.pathname.endsWith('/me'));
}

test('a campaign from its creation to the board: two squads, a mission, its debriefing, a correction', async ({
  desktop,
  phone,
}) => {
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto('/new');
  await desk.getByRole('radio', { name: /^Starquest NG/ }).check();
  await desk.getByRole('radio', { name: /Starquest-NG-Kampagne/ }).check();
  await desk.getByLabel('Name des Turniers').fill('Feldzug Abendrot');
  await desk.getByLabel('Ort', { exact: true }).fill('Kassel');
  await desk.getByRole('checkbox', { name: 'Sofort öffentlich' }).check();
  await desk.getByRole('button', { name: 'Turnier anlegen' }).click();
  await desk.waitForURL('**/desk');
  const slug = /\/t\/([^/]+)\/desk/.exec(desk.url())?.[1] ?? '';
  await expect(desk.getByText('Spieler, die Marines führen.')).toBeVisible();

  const links = {
    bea: await addPlayer(desk, slug, 'Bea Brandt', 'GSG'),
    cem: await addPlayer(desk, slug, 'Cem Can', 'GSG'),
    aline: await addPlayer(desk, slug, 'Aline Alt', 'Aliens'),
  };
  await expectAccessible(desk);

  const bea = await phone();
  await bea.goto(new URL(links.bea).pathname);
  await bea.goto(`/t/${slug}/me`);
  await expect(bea.getByRole('heading', { name: 'Stell deinen Trupp zusammen' })).toBeVisible();
  await recruit(bea, 'Aurel Brandis');
  await recruit(bea, 'Kaspar Ulm');
  await recruit(bea, 'Tove Linn');
  await expectAccessible(bea);
  const cem = await phone();
  await cem.goto(new URL(links.cem).pathname);
  await cem.goto(`/t/${slug}/me`);
  await recruit(cem, 'Ivo Castellan');

  // The mission from the library, mustered; both commanders have no honours, so they agree.
  await desk.goto(`/t/${slug}/desk/mission`);
  await unfold(desk, '„Das Artefakt“ ansetzen');
  await form(desk, '„Das Artefakt“ ansetzen').getByRole('button', { name: 'Mission ansetzen' }).click();
  await expect(desk.getByRole('heading', { name: /^Mission 1: Das Artefakt/ })).toBeVisible();
  await muster(bea, slug, ['Kaspar Ulm', 'Tove Linn']);
  await muster(cem, slug, []);
  await expect(cem.getByRole('heading', { name: 'Wer leitet die Mission?' })).toBeVisible();
  await cem.getByLabel('Wir einigen uns auf').selectOption({ label: 'Bea Brandt' });
  await cem.getByRole('button', { name: 'Festhalten' }).click();
  await expect(cem.getByText('Ihr habt euch geeinigt: Bea Brandt leitet die Mission.')).toBeVisible();
  // The alien player splits her blips meanwhile; her phone alone remembers them.
  const aline = await phone();
  await aline.goto(new URL(links.aline).pathname);
  await aline.goto(`/t/${slug}/me`);
  await expect(aline.getByRole('heading', { name: 'Das Artefakt: Mach die Aliens bereit' })).toBeVisible();
  await aline.getByRole('link', { name: 'Zur Mission' }).click();
  await aline.getByLabel('Stapel 1, Punkte').fill('15');
  await expect(aline.getByText('5 Punkte fehlen')).toBeVisible();
  await aline.getByLabel('Stapel 1, Punkte').fill('25');
  await expect(aline.getByText('Zusammen 25 Punkte in 2 Stapeln.')).toBeVisible();
  await expectAccessible(aline);
  await aline.reload();
  await expect(aline.getByLabel('Stapel 1, Punkte')).toHaveValue('25');
  await desk.getByRole('button', { name: 'Mission beginnen' }).click();
  await expect(desk.getByRole('heading', { name: 'Runde 1', exact: true })).toBeVisible();

  // At the table: the phase moves on every phone, a card is drawn, Cem ignores a command.
  await bea.goto(`/t/${slug}/me/mission`);
  await cem.goto(`/t/${slug}/me/mission`);
  await expectAccessible(bea);
  await bea.getByRole('button', { name: 'Weiter: Bewegung' }).click();
  await expect(cem.locator('[aria-current="step"]')).toHaveText('Bewegung');
  // The cards are the alien player's, on a screen of her own; the others see what was drawn.
  await expect(form(bea, 'Karte für Bea Brandt')).toHaveCount(0);
  await expect(aline.getByRole('heading', { name: 'Gegen dich' })).toBeVisible();
  await expect(aline.getByText('Bea Brandt · Marine', { exact: false })).toBeVisible();
  await form(aline, 'Karte für Bea Brandt').getByRole('textbox').fill('Symbiont');
  await form(aline, 'Karte für Bea Brandt').getByRole('button', { name: 'Gezogen' }).click();
  await expect(cem.getByText('Symbiont', { exact: true })).toBeVisible();
  await expectAccessible(aline);
  await bea.getByRole('form', { name: 'Cem Can missachtet einen Befehl' }).getByRole('button').click();
  await expect(cem.getByText('ein Fall', { exact: true })).toBeVisible();
  await expect(desk.getByText('ein Fall', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Ziel erreicht' }).click();
  await expect(desk.getByRole('link', { name: 'Bea Brandt abrechnen' })).toBeVisible();

  // Bea settles her team; what cannot be is refused in words and nothing is lost.
  await bea.goto(`/t/${slug}/me/debriefing`);
  await bea.getByRole('group', { name: 'Tove Linn' }).getByText('gefallen').click();
  await bea.getByLabel('Wie Tove Linn fiel').fill('im Abwehrfeuer');
  await bea.getByRole('button', { name: 'Überlebende eintragen' }).click();
  const award = form(bea, 'Auszeichnungen');
  const kinds = award.getByLabel('Auszeichnung', { exact: true });
  // The Crux follows the Laurel only, so it is not offered.
  await expect(kinds.getByRole('option', { name: 'Crux Terminatus' })).toHaveCount(0);
  await kinds.selectOption({ label: 'Imperialer Lorbeer' });
  await award.getByLabel('Wofür').fill('x');
  await award.getByRole('button', { name: 'Auszeichnung eintragen' }).click();
  await expect(bea.getByRole('alert').first()).toBeVisible();
  await expect(kinds).toHaveValue('imperial-laurel');
  await award.getByLabel('Wofür').fill('trug das Artefakt');
  await award.getByRole('button', { name: 'Auszeichnung eintragen' }).click();
  await expect(bea.getByText('Aurel Brandis: Imperialer Lorbeer, trug das Artefakt')).toBeVisible();
  await bea.getByRole('button', { name: 'Das waren alle' }).click();
  await orders(bea, 3);
  await bea.getByRole('button', { name: 'Orden eintragen' }).click();
  // The leader's gift is for another team; nobody of their own is offered.
  await expect(bea.getByLabel('An wen').getByRole('option', { name: /Bea Brandt/ })).toHaveCount(0);
  await bea.getByLabel('An wen').selectOption({ label: 'Ivo Castellan (Cem Can)' });
  await bea.getByRole('button', { name: 'Orden vergeben' }).click();
  await expect(bea.getByText('Für dich ist alles eingetragen.')).toBeVisible();
  await expectAccessible(bea);

  // 1 + 0 = 1 for Cem: one mission to miss, no order.
  await cem.goto(`/t/${slug}/me/debriefing`);
  await cem.getByRole('button', { name: 'Überlebende eintragen' }).click();
  await cem.getByRole('button', { name: 'Keine Auszeichnungen' }).click();
  await orders(cem, 2);
  await cem.getByRole('button', { name: 'Orden eintragen' }).click();
  await cem.getByLabel('Erster Würfel').selectOption('1');
  // A die nobody has entered is no 0.
  await cem.getByRole('button', { name: 'Wurf eintragen' }).click();
  await expect(cem.getByRole('alert').first()).toBeVisible();
  await cem.getByLabel('Zweiter Würfel').selectOption('0');
  await cem.getByRole('button', { name: 'Wurf eintragen' }).click();
  await expect(cem.getByText('kein Orden, setzt eine Mission aus')).toBeVisible();

  await expect(desk.getByRole('button', { name: 'Mission abschließen' })).toBeVisible();
  await desk.getByRole('button', { name: 'Mission abschließen' }).click();
  await desk.waitForURL('**/desk');
  await expectAccessible(desk);

  // The roll of honour, worked out by hand: Laurel and 3 orders; nothing for Cem.
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  await desk.goto(`/t/${slug}/honours`);
  await expect(row(desk, 'Aurel Brandis').getByRole('cell')).toContainText([
    'Marine',
    '',
    '',
    '3',
    '1',
    '',
    '1',
  ]);
  await expect(row(desk, 'Ivo Castellan').getByRole('cell')).toContainText([
    'Marine',
    '',
    '',
    '0',
    '1',
    'setzt 1 aus',
    '0',
  ]);
  await expect(row(desk, 'Kaspar Ulm')).toContainText('Marine');
  await expect(desk.getByText('Scout, Mission 1, im Abwehrfeuer')).toBeVisible();
  await expectAccessible(desk);

  // A correction with its reason: two orders it was.
  await desk.goto(`/t/${slug}/desk/chronicle`);
  await desk
    .getByRole('listitem')
    .filter({ hasText: 'Bea Brandt: 3 Orden für Aurel Brandis.' })
    .getByRole('link', { name: 'Berichtigen' })
    .click();
  await orders(desk, 2);
  await form(desk, 'Orden').getByLabel('Grund').fill('falsch gezählt');
  await desk.getByRole('button', { name: 'Orden eintragen' }).click();
  await desk.waitForURL('**/chronicle');
  await expect(desk.getByText('Berichtigt: falsch gezählt')).toBeVisible();

  // The mission master announces something, renames Cem and lets him drop out; his marines stand aside, and stay.
  await desk.goto(`/t/${slug}/desk/announcements`);
  await desk.getByLabel('Was sollen sie wissen?').fill('Nächstes Mal bringt Cem die Bretter mit.');
  await desk.getByRole('button', { name: 'Durchsagen' }).click();
  await cem.goto(`/t/${slug}/me`);
  await expect(cem.getByText('Nächstes Mal bringt Cem die Bretter mit.')).toBeVisible();
  await desk.goto(`/t/${slug}/desk/players`);
  await unfold(desk, 'Cem Can umbenennen oder ausscheiden lassen');
  await form(desk, 'Cem Can umbenennen').getByLabel('Name').fill('Cem Yıldız');
  await form(desk, 'Cem Can umbenennen').getByRole('button', { name: 'Umbenennen' }).click();
  await expect(desk.getByRole('heading', { name: 'Cem Yıldız' })).toBeVisible();
  await unfold(desk, 'Cem Yıldız umbenennen oder ausscheiden lassen');
  await expectAccessible(desk);
  await form(desk, 'Cem Yıldız ausscheiden lassen').getByRole('button').click();
  await expect(desk.getByText('Ausgestiegen: 1')).toBeVisible();
  await expect(cem.getByRole('heading', { name: 'Du bist ausgestiegen' })).toBeVisible();
  await expect(cem.getByText('spielt nicht mit')).toBeVisible();
  await bea.goto(`/t/${slug}/chronicle`);
  await expect(bea.getByText('Cem Yıldız steigt aus, die Marines spielen nicht mehr mit.')).toBeVisible();
  await form(desk, 'Cem Yıldız wieder aufnehmen').getByRole('button').click();
  await expect(cem.getByRole('heading', { name: 'Niemand kann gehen' })).toBeVisible();

  // On paper, and as a file to take along.
  await desk.goto(`/t/${slug}/desk`);
  await desk.getByRole('link', { name: 'Druck und Daten' }).first().click();
  await desk.getByRole('link', { name: 'Ansehen Marinekarten' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'Aurel Brandis' })).toContainText('LP');
  await expectAccessible(desk);
  await desk.goBack();
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Herunterladen' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${slug}.heerschau.json`);
  for (const [paper, words] of [
    ['honours', 'Aurel Brandis'],
    ['chronicle', 'steigt aus'],
    ['reference', 'Bringt ein Opfer!'],
  ] as const) {
    await desk.goto(`/t/${slug}/print/${paper}`);
    await expect(desk.getByText(words).first()).toBeVisible();
  }

  // The final board, and a marine's story on a phone.
  await desk.goto(`/t/${slug}/desk`);
  await desk.getByRole('button', { name: 'Kampagne beenden' }).click();
  await expect(desk.getByText('Die Kampagne ist beendet.')).toBeVisible();
  await desk.goto(`/t/${slug}/board`);
  await expect(row(desk, 'Aurel Brandis').getByRole('cell')).toContainText([
    'Marine',
    '',
    '',
    '2',
    '1',
    '',
    '1',
  ]);
  await expectAccessible(desk);
  await bea.goto(`/t/${slug}/honours`);
  await expectAccessible(bea);
  await bea.getByRole('link', { name: /Aurel Brandis/ }).click();
  await expect(bea.getByText('Imperialer Lorbeer: trug das Artefakt')).toBeVisible();
  await expect(bea.getByText('2 Orden erhalten.')).toBeVisible();
  await expect(bea).toHaveTitle(/^Aurel Brandis/);
  await expectAccessible(bea);
  await bea.goto(`/t/${slug}/me/reference`);
  const wide = await bea.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(bea.viewportSize()?.width);
  // Rulebooks come in either language.
  await bea.getByRole('searchbox').fill('sacrifice');
  await expect(bea.getByText('Bringt ein Opfer!')).toBeVisible();
  await expect(bea.getByText('Verschanzen!')).toBeHidden();
  await expectAccessible(bea);
});
