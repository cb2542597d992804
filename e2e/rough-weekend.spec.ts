import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, diary, openTournament, tablesOf } from './steps';

const players = Array.from({ length: 8 }, (_, i) => `Nummer ${String.fromCodePoint(65 + i)}`);

test('a rough weekend: a published round stays workable', async ({ desktop, phone, server }) => {
  const desk = await desktop();
  const { slug, links } = await openTournament(server, {
    name: 'Raues Wochenende',
    entries: players,
    published: 1,
  });
  await becomeOrganiser(desk);
  const [one, two, three] = await tablesOf(desk, slug);
  if (!one || !two || !three) throw new Error('four tables');
  const mobile = await phone();
  await mobile.goto(links.get(two.a) ?? '');
  await expect(mobile.getByRole('heading', { name: `Tisch ${two.number} gegen ${two.b}` })).toBeVisible();
  const rounds = `/t/${slug}/desk/rounds`;
  const act = (name: string) => desk.getByRole('radio', { name });
  const confirm = desk.getByRole('button', { name: 'So machen, Bescheid geben' });

  await test.step('two do not turn up before the clock starts: their opponents are paired', async () => {
    for (const table of [two, three]) {
      const absent = table === two ? table.b : table.a;
      await desk.goto(`/t/${slug}/desk/results/${table.pairingId}`);
      await desk.getByText('Ohne Spiel werten').click();
      await desk.getByLabel('So zählt die Partie').selectOption(`${absent} ist nicht angetreten`);
      await desk.getByRole('button', { name: 'So werten' }).click();
      await desk.waitForURL(/saved=/);
    }
    await desk.goto(rounds);
    await desk.getByRole('button', { name: new RegExp(`^${two.a}`) }).click();
    await desk.getByRole('button', { name: new RegExp(`^${three.b}`) }).click();
    await expect(act('Gegeneinander setzen')).toBeChecked();
    await expect(desk.getByText(`Die Wertung von ${two.a} gegen ${two.b} entfällt.`)).toBeVisible();
    await expect(desk.getByText(`${two.b} hat danach keine Paarung.`)).toBeVisible();
    await expectAccessible(desk);
    await confirm.click();
    await expect(desk.getByText('Gesetzt. Beide sehen es auf dem Telefon.')).toBeVisible();
    await expect(mobile.getByText('Deine Paarung hat sich geändert.')).toBeVisible();
    await expect(
      mobile.getByRole('heading', { name: `Deine Partie: Tisch ${two.number} gegen ${three.b}` }),
    ).toBeVisible();
    await expectAccessible(mobile);
  });

  await test.step('a table is moved, and the late one gets a pairing while the clock runs', async () => {
    await desk.getByRole('button', { name: `Tisch ${two.number}: anderen Tisch wählen` }).click();
    await expect(act('An einen anderen Tisch')).toBeChecked();
    await desk.getByLabel('Neuer Tisch').fill('7');
    await confirm.click();
    await expect(desk.getByText('An den neuen Tisch gesetzt.')).toBeVisible();
    await expect(mobile.getByRole('heading', { name: 'Tisch 7 gegen' })).toBeVisible();
    await desk.getByRole('button', { name: 'Rundenuhr starten' }).click();
    await expect(mobile.getByText('Runde läuft')).toBeVisible();
    await desk.getByRole('button', { name: 'Paarung nachtragen' }).click();
    await desk.getByLabel('Minuten dazu').fill('12');
    await confirm.click();
    await expect(desk.getByText('Gesetzt. Beide sehen es auf dem Telefon.')).toBeVisible();
    const now = await tablesOf(desk, slug);
    expect(now.flatMap(({ a, b }) => [a, b]).sort()).toEqual(players);
    expect(await diary(desk, slug)).toContain(
      `Runde 1, schon veröffentlicht: Theda Olsen setzt ${two.a} an Tisch 7.`,
    );
  });
});
