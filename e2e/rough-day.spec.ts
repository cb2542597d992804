import type { Page } from '@playwright/test';
import { deep, expect, expectAccessible, test } from './fixtures';
import { startServer } from './server';
import {
  becomeOrganiser,
  createAccount,
  diary,
  drawRound,
  fillSide,
  openTournament,
  personalLink,
  publishRound,
  type Table,
  tablesOf,
} from './steps';

// The server goes down and comes back under open pages.
test.use({ ownServer: true, allowOffline: true });

const ringer = 'Sabine Springer';
const players = Array.from({ length: 23 }, (_, i) => `Nummer ${String.fromCodePoint(65 + i)}`);

const withRinger = ({ a, b }: Table) => a === ringer || b === ringer;

/** Says at the desk that side b did not turn up, and takes it out. */
async function noShow(desk: Page, slug: string, table: Table) {
  await desk.goto(`/t/${slug}/desk/results/${table.pairingId}`);
  const ruling = desk.getByLabel('So zählt die Partie');
  // A page that takes over just then may close again what was opened.
  await expect(async () => {
    if (!(await ruling.isVisible())) await desk.getByText('Ohne Spiel werten').click();
    await expect(ruling).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await ruling.selectOption(`${table.b} ist nicht angetreten`);
  await desk.getByRole('checkbox', { name: 'Auch aus dem Turnier nehmen' }).check();
  await desk.getByRole('button', { name: 'So werten' }).click();
  await desk.waitForURL(/saved=/);
}

test('a rough day: no-shows, a ringer, a late one, one who leaves, tables that never end', {
  tag: deep,
}, async ({ desktop, phone, server }) => {
  const desk = await desktop();
  const { slug } = await openTournament(server, { name: 'Rauer Tag', entries: [...players, ringer] });
  await becomeOrganiser(desk);

  await test.step('the ringer steps in, so nobody sits out', async () => {
    await desk.goto(`/t/${slug}/desk/entries`);
    await desk.getByRole('link', { name: ringer }).click();
    await desk.getByRole('button', { name: 'Zum Springer machen' }).click();
    await expect(desk.getByText(`${ringer} springt jetzt ein`)).toBeVisible();
    await expectAccessible(desk);
    await desk.goto(`/t/${slug}/desk/rounds`);
    await expect(desk.getByText(`23 Spieler sind eine ungerade Zahl: ${ringer} springt ein`)).toBeVisible();
    await drawRound(desk, slug, 1);
    await publishRound(desk, 1);
  });
  const first = await tablesOf(desk, slug);
  expect(first).toHaveLength(12);
  const [one, two, three] = first.filter((table) => !withRinger(table));
  if (!one || !two || !three) throw new Error('three tables without the ringer');

  const link = await personalLink(desk, slug, three.a);
  const mobile = await phone();
  await mobile.goto(link);

  await test.step('the clock starts apart from the round, after a first result too, stands and goes on', async () => {
    await noShow(desk, slug, one);
    await desk.goto(`/t/${slug}/desk/rounds`);
    await desk.getByRole('button', { name: 'Rundenuhr starten' }).click();
    await expect(mobile.getByText('Runde läuft')).toBeVisible();
    await desk.getByRole('button', { name: 'Uhr anhalten' }).click();
    await expect(mobile.getByText('Uhr angehalten')).toBeVisible();
    const left = mobile.getByRole('timer');
    const standing = await left.textContent();
    await desk.getByRole('button', { name: 'Uhr weiterlaufen lassen' }).click();
    await expect(mobile.getByText('Runde läuft')).toBeVisible();
    await expect.poll(() => left.textContent()).not.toBe(standing);
    const time = desk.getByRole('form', { name: 'Mehr Zeit für einen Tisch' });
    const choice = time.getByLabel('Mehr Zeit für einen Tisch');
    const named = await choice.locator('option', { hasText: `Tisch ${three.number}:` }).textContent();
    await choice.selectOption(named ?? '');
    await time.getByLabel('Minuten').fill('12');
    await time.getByRole('button', { name: 'Zusatzzeit setzen' }).click();
    await expect(mobile.getByText('Euer Tisch hat 12 Minuten mehr.')).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('another does not turn up, one leaves after their game, one comes late', async () => {
    await noShow(desk, slug, two);
    await desk.goto(`/t/${slug}/desk/results/${three.pairingId}`);
    await fillSide(desk, 'a', { destroyed: 900, half: 100, ep: 8 });
    await fillSide(desk, 'b', { destroyed: 300, half: 50, ep: 3 });
    await desk.getByRole('button', { name: 'Speichern und weiter' }).click();
    await desk.waitForURL(/saved=/);

    await expect(mobile.getByRole('heading', { name: 'Sieg für dich' })).toBeVisible();
    await mobile.getByRole('button', { name: 'Aus dem Turnier aussteigen' }).click();
    const dialog = mobile.getByRole('dialog', { name: 'Wirklich aussteigen?' });
    await dialog.getByRole('button', { name: 'Aus dem Turnier aussteigen' }).click();
    await expect(mobile.getByRole('heading', { name: 'Du bist ausgestiegen' })).toBeVisible();
    await expect(mobile.getByRole('button', { name: 'Wieder mitspielen' })).toBeVisible();
    await expectAccessible(mobile);

    await desk.goto(`/t/${slug}/desk/entries`);
    await desk.getByText('Teilnehmer eintragen').click();
    await desk.getByLabel('Name', { exact: true }).fill('Nora Nachzüglerin');
    await desk.getByRole('button', { name: 'Eintragen' }).click();
    await expect(desk.getByText('Nora Nachzüglerin ist angemeldet.')).toBeVisible();
  });

  await test.step('tables that never end are counted, each as the organiser says', async () => {
    await desk.goto(`/t/${slug}/desk`);
    await desk.getByRole('link', { name: 'Offene Partien werten' }).click();
    await expect(desk.getByText('9 Partien der Runde 1 sind noch offen.')).toBeVisible();
    const choices = desk.getByRole('main').getByRole('combobox');
    for (const choice of (await choices.all()).slice(1)) await choice.selectOption('Niederlage für beide');
    await desk.getByRole('button', { name: 'So werten und Runde 2 auslosen' }).click();
    await expect(choices.first()).toHaveAccessibleDescription(
      'Leg auch für diese Partie fest, wie sie zählt.',
    );
    await expectAccessible(desk);
    await choices.first().selectOption('Partie streichen');
    await desk.getByRole('button', { name: 'So werten und Runde 2 auslosen' }).click();
    await expect(desk.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeVisible();
  });

  await test.step('round 2 has everybody who is there and nobody else', async () => {
    await publishRound(desk, 2);
    const second = await tablesOf(desk, slug);
    const there = second.flatMap(({ a, b }) => [a, b]);
    // 23, less two no-shows and one who left, and the late one: 21, so the ringer plays.
    expect(new Set(there).size).toBe(22);
    expect(there).toContain(ringer);
    expect(there).toContain('Nora Nachzüglerin');
    for (const gone of [one.b, two.b, three.a]) expect(there).not.toContain(gone);
  });

  await test.step('the standings keep those who left and never rank the ringer', async () => {
    await mobile.goto(`/t/${slug}/standings`);
    await expect(mobile.getByRole('link', { name: three.a })).toBeVisible();
    await expect(mobile.getByRole('link', { name: 'Nora Nachzüglerin' })).toBeVisible();
    await expect(mobile.getByRole('link', { name: ringer })).toHaveCount(0);
    const lines = await diary(desk, slug);
    expect(lines).toContain(
      `Runde 1, Tisch ${one.number}: Theda Olsen wertet ohne Spiel: ${one.b} ist nicht angetreten.`,
    );
    expect(lines).toContain(`${three.a} steigt aus.`);
  });

  await test.step('the diary is searched, and one who wants to be forgotten leaves nothing but their results', async () => {
    await desk.goto(`/t/${slug}/desk/log`);
    await desk.getByLabel('Worum es geht').selectOption('Ergebnisse und Punkte');
    await desk.getByLabel('Suche').fill('nicht angetreten');
    await desk.getByRole('button', { name: 'Zeigen' }).click();
    await expect(desk.getByText('2 Einträge passen.')).toBeVisible();
    await expectAccessible(desk);
    await desk.goto(`/t/${slug}/desk/entries`);
    await desk.getByRole('link', { name: one.b }).click();
    await desk.getByRole('button', { name: 'Personendaten löschen' }).click();
    const dialog = desk.getByRole('dialog', { name: `Persönliche Daten von ${one.b} löschen?` });
    await dialog.getByRole('button', { name: 'Personendaten löschen' }).click();
    await expect(desk.getByRole('link', { name: /^N\. N\. \d+/ })).toBeVisible();
    await expect(desk.getByRole('link', { name: one.b, exact: true })).toHaveCount(0);
    const lines = await diary(desk, slug);
    expect(lines.filter((line) => new RegExp(`${one.b}\\b`).test(line))).toEqual([]);
  });

  await test.step('a result that was entered wrongly is found two rounds later', async () => {
    await desk.goto(`/t/${slug}/desk/rounds/open`);
    for (const choice of await desk.getByRole('main').getByRole('combobox').all())
      await choice.selectOption('Niederlage für beide');
    await desk.getByRole('button', { name: 'So werten und Runde 3 auslosen' }).click();
    await publishRound(desk, 3);
    await desk.goto(`/t/${slug}/desk/results/${three.pairingId}`);
    await fillSide(desk, 'a', { destroyed: 300, half: 50, ep: 3 });
    await fillSide(desk, 'b', { destroyed: 900, half: 100, ep: 8 });
    await desk.getByLabel('Grund der Änderung').first().fill('Seiten vertauscht');
    await desk.getByRole('button', { name: 'Änderung speichern' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Das ändert sich' });
    await expect(dialog.getByRole('listitem').filter({ hasText: three.b }).first()).toContainText('→');
    await expect(dialog.getByText(/wäre Runde 2 anders ausgelost worden/)).toBeVisible();
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Ändern, Paarungen lassen' }).click();
    await desk.waitForURL(/saved=/);
    expect(await diary(desk, slug)).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^Runde 1, Tisch ${three.number}: Theda Olsen ändert 3\\s:\\s0 \\(.* SP\\) auf 0\\s:\\s3 \\(.* SP\\)\\. Grund: Seiten vertauscht$`,
        ),
      ),
    );
  });

  const helper = await phone();
  const third = await tablesOf(desk, slug, 3);
  await test.step('a helper is invited, enters results and nothing else, and is sent home', async () => {
    await desk.goto(`/t/${slug}/desk/team`);
    await desk.getByLabel('Aufgabe', { exact: true }).selectOption('Ergebnisdienst');
    await desk.getByRole('button', { name: 'Link erstellen' }).click();
    const invitation = await desk.getByRole('textbox', { name: 'Einladung: Ergebnisdienst' }).inputValue();
    await expectAccessible(desk);
    await helper.goto(invitation);
    await expectAccessible(helper);
    await helper.getByLabel('Dein Name').fill('Hilde Helferin');
    await helper.getByLabel('E-Mail').fill('hilde@example.org');
    await helper.getByLabel('Passwort', { exact: true }).fill('ein ziemlich langer Satz');
    await helper.getByRole('button', { name: 'Anlegen und mithelfen' }).click();
    await helper.waitForURL(`**/t/${slug}/desk`);
    await helper.goto(`/t/${slug}/desk/rounds`);
    await expect(helper.getByRole('button', { name: 'Zurück in den Entwurf' })).toHaveCount(0);
    await expect(helper.getByText('Das machen Turnierleitung oder Helfer am Pult.')).toBeVisible();

    await helper.route('**/api/t/*/live', () => {});
    await helper.route('**/api/t/*/revision*', () => {});
    await helper.goto(`/t/${slug}/desk/results/${third[0]?.pairingId}`);
    await fillSide(helper, 'a', { destroyed: 500, half: 0, ep: 4 });
    await fillSide(helper, 'b', { destroyed: 100, half: 0, ep: 1 });
    await desk.reload();
    await desk
      .getByRole('listitem')
      .filter({ hasText: 'Hilde' })
      .getByRole('button', { name: 'Aus dem Team nehmen' })
      .click();
    await desk
      .getByRole('dialog', { name: 'Hilde Helferin aus dem Team nehmen?' })
      .getByRole('button', { name: 'Aus dem Team nehmen' })
      .click();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Hilde' })).toHaveCount(0);
    await helper.getByRole('button', { name: 'Speichern und weiter' }).click();
    await expect(helper.getByText('Das gehört nicht zu deiner Aufgabe bei diesem Turnier')).toBeVisible();
  });

  const standingsOf = async (page: Page, address: string) => {
    await page.goto(`/t/${address}/standings`);
    const rows = page.getByRole('table').first().locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    return rows.allInnerTexts();
  };
  let before: string[] = [];
  await test.step('the laptop is closed and opened again', async () => {
    before = await standingsOf(desk, slug);
    await helper.close();
    await server.restart();
    expect(await standingsOf(desk, slug)).toEqual(before);
  });

  await test.step('the tournament goes along as a file and stands elsewhere with the same standings', async () => {
    const file = await desk.request.get(`/api/t/${slug}/export/tournament.json`);
    const text = await file.text();
    expect(text).not.toContain('hilde@example.org');
    const elsewhere = await startServer();
    try {
      const other = await desktop({ baseURL: elsewhere.url });
      await createAccount(other);
      await other.goto('/new/import');
      const choose = (content: string) =>
        other.getByLabel('Turnierdatei').setInputFiles({
          name: 'rauer-tag.heerschau.json',
          mimeType: 'application/json',
          buffer: Buffer.from(content),
        });
      const take = other.getByRole('button', { name: 'Turnier öffnen' });
      for (const [content, words] of [
        [text.slice(0, -500), 'Der Datei fehlt das Ende.'],
        [text.replace('"version": 1', '"version": 2'), 'Diese Datei stammt von einer neueren Heerschau.'],
        ['Name;Verein', 'Das ist keine Turnierdatei von Heerschau.'],
      ] as const) {
        await choose(content);
        await take.click();
        await expect(other.getByText(words).first()).toBeVisible();
      }
      await expectAccessible(other);
      await choose(text);
      await take.click();
      await other.waitForURL('**/desk');
      const address = /\/t\/([^/]+)\/desk/.exec(other.url())?.[1] ?? '';
      expect(await standingsOf(other, address)).toEqual(before);
    } finally {
      await elsewhere.stop();
    }
  });
});
