import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import {
  createAccount,
  createTournament,
  diary,
  drawRound,
  fillSide,
  importEntries,
  personalLink,
  publishRound,
  type Table,
  tablesOf,
} from './steps';

const ringer = 'Sabine Springer';
const players = Array.from({ length: 23 }, (_, i) => `Nummer ${String.fromCodePoint(65 + i)}`);

const withRinger = ({ a, b }: Table) => a === ringer || b === ringer;

/** Says at the desk that side b did not turn up, and takes it out. */
async function noShow(desk: Page, slug: string, table: Table) {
  await desk.goto(`/t/${slug}/desk/results/${table.pairingId}`);
  await desk.getByText('Ohne Spiel werten').click();
  await desk.getByLabel('So zählt die Partie').selectOption(`${table.b} ist nicht angetreten`);
  await desk.getByRole('checkbox', { name: 'Auch aus dem Turnier nehmen' }).check();
  await desk.getByRole('button', { name: 'So werten' }).click();
  await desk.waitForURL(/saved=/);
}

test('a rough day: no-shows, a ringer, a late one, one who leaves, tables that never end', async ({
  desktop,
  phone,
}) => {
  test.setTimeout(240_000);
  const desk = await desktop();
  await createAccount(desk);
  const slug = await createTournament(desk, {
    name: 'Rauer Tag',
    place: 'Goslar',
    preset: /Guardians 2\.000/,
    scheme: /Sieg 3, Unentschieden 1/,
    rounds: 3,
  });
  await importEntries(desk, slug, ['Name', ...players, ringer].join('\n'), 24);

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

  await test.step('the clock starts apart from the round, stands and goes on, on every screen', async () => {
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
    await time
      .getByLabel('Mehr Zeit für einen Tisch')
      .selectOption(`Tisch ${three.number}: ${three.a} gegen ${three.b}`);
    await time.getByLabel('Minuten').fill('12');
    await time.getByRole('button', { name: 'Zeit geben' }).click();
    await expect(mobile.getByText('Euer Tisch hat 12 Minuten mehr.')).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('two do not turn up, one leaves after his game, one comes late', async () => {
    await noShow(desk, slug, one);
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
    await desk.getByText('Meldung eintragen').click();
    await desk.getByLabel('Name', { exact: true }).fill('Nora Nachzüglerin');
    await desk.getByRole('button', { name: 'Eintragen' }).click();
    await expect(desk.getByText('Nora Nachzüglerin ist gemeldet.')).toBeVisible();
  });

  await test.step('tables that never end are counted, each as the organiser says', async () => {
    await desk.goto(`/t/${slug}/desk`);
    await desk.getByRole('link', { name: 'Offene Partien werten' }).click();
    await expect(desk.getByText('9 Partien der Runde 1 sind noch offen.')).toBeVisible();
    const choices = desk.getByRole('combobox');
    for (const choice of (await choices.all()).slice(1)) await choice.selectOption('Niederlage für beide');
    await desk.getByRole('button', { name: 'So werten und Runde 2 auslosen' }).click();
    await expect(choices.first()).toHaveAccessibleDescription('Sag auch für diese Partie, wie sie zählt.');
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
      `Tisch ${one.number}: Theda Olsen wertet ohne Spiel: ${one.b} ist nicht angetreten.`,
    );
    expect(lines).toContain(`${three.a} steigt aus.`);
  });

  await test.step('the diary is searched, and one who wants to be forgotten leaves nothing but his results', async () => {
    await desk.goto(`/t/${slug}/desk/log`);
    await desk.getByLabel('Worum es geht').selectOption('Ergebnisse und Punkte');
    await desk.getByLabel('Suche').fill('nicht angetreten');
    await desk.getByRole('button', { name: 'Zeigen' }).click();
    await expect(desk.getByText('2 Einträge passen.')).toBeVisible();
    await expectAccessible(desk);
    await desk.goto(`/t/${slug}/desk/entries`);
    await desk.getByRole('link', { name: one.b }).click();
    await desk.getByRole('button', { name: 'Person vergessen' }).click();
    const dialog = desk.getByRole('dialog', { name: `${one.b} vergessen?` });
    await dialog.getByRole('button', { name: 'Person vergessen' }).click();
    await expect(desk.getByRole('link', { name: /^N\. N\. \d+/ })).toBeVisible();
    await expect(desk.getByRole('link', { name: one.b, exact: true })).toHaveCount(0);
    const lines = await diary(desk, slug);
    expect(lines.filter((line) => new RegExp(`${one.b}\\b`).test(line))).toEqual([]);
  });
});
