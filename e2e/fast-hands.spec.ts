import type { Locator } from '@playwright/test';
import { deep, expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, enterMissingResults, openTournament, tablesOf } from './steps';

const entries = ['Ada', 'Ben', 'Cleo', 'Dirk', 'Edda', 'Falk'];

test('a round is entered by keyboard alone, beside another desk', async ({ desktop, server }) => {
  const { slug } = await openTournament(server, { name: 'Flinke Hände', entries, published: 1 });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk`);
  const keys = desk.keyboard;
  const [one, two, three] = await tablesOf(desk, slug);
  if (!one || !two || !three) throw new Error('three tables');

  await test.step('G and E lead to the results, K to the grid, where the first field has the focus', async () => {
    await desk.goto(`/t/${slug}/desk`);
    await expect(desk.getByRole('button', { name: 'Tastenkürzel' })).toBeVisible();
    await keys.press('g');
    await keys.press('e');
    await expect(desk.getByRole('heading', { name: 'Ergebnisse', exact: true })).toBeVisible();
    await keys.press('k');
    await expect(desk.getByRole('heading', { name: 'Ergebnisse im Raster' })).toBeVisible();
    await expect(desk.getByLabel(`Tisch 1, ${one.a}: Vernichtet`)).toBeFocused();
    await expectAccessible(desk);
  });

  await test.step('figures, Tab and Enter: saved, and on to the next table', async () => {
    await keys.type('400');
    await desk.getByLabel(`Tisch 1, ${one.b}: Vernichtet`).focus();
    await keys.type('100');
    await keys.press('Enter');
    await expect(desk.getByLabel(`Tisch 2, ${two.a}: Vernichtet`)).toBeFocused();
    await expect(desk.getByRole('row', { name: new RegExp(`^1 ${one.a}`) })).toContainText('bestätigt');
    await expect(desk.getByText('Runde 1: 1 von 3 ist da.')).toBeVisible();
  });

  await test.step('what cannot be is said in its line, and nothing is stored', async () => {
    await keys.type('99999');
    await keys.press('Enter');
    const line = desk.getByRole('row', { name: new RegExp(`^2 ${two.a}`) });
    await expect(line.getByRole('alert')).toBeVisible();
    // The laptop of a club: an error in the line breaks none of its fields into a second one.
    await desk.setViewportSize({ width: 1366, height: 768 });
    const middles = await line.locator('.result-grid-fields > *').evaluateAll((fields) =>
      fields.map((field) => {
        const { top, bottom } = field.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
    await keys.press('t');
    await keys.press('2');
    await expect(desk.getByLabel(`Tisch 2, ${two.a}: Vernichtet`)).toBeFocused();
    await keys.press('Escape');
    await expect(desk.getByLabel(`Tisch 2, ${two.a}: Vernichtet`)).toHaveValue('');
  });

  await test.step('another desk is quicker: what was typed stays, and says so', async () => {
    await keys.type('250');
    const other = await desktop();
    await becomeOrganiser(other);
    await other.goto(`/t/${slug}/desk/results/grid`);
    await other.getByLabel(`Tisch 2, ${two.b}: Vernichtet`).fill('600');
    await other.keyboard.press('Enter');
    await expect(other.getByText('Runde 1: 2 von 3 sind da.')).toBeVisible();
    const line = desk.getByRole('row', { name: new RegExp(`^2 ${two.a}`) });
    await expect(line.getByRole('alert')).toContainText('Inzwischen eingetragen');
    await expect(desk.getByLabel(`Tisch 2, ${two.a}: Vernichtet`)).toHaveValue('250');
    await line.getByRole('button', { name: 'Meine verwerfen' }).click();
    await expect(line).toContainText('bestätigt');
  });

  await test.step('the question mark lists what the page listens to; letters can be switched off', async () => {
    await desk.getByLabel(`Tisch 3, ${three.a}: Vernichtet`).focus();
    await keys.press('?');
    const list = desk.getByRole('dialog', { name: 'Tastenkürzel' });
    await expect(list.getByText('speichern, nächster offener Tisch')).toBeVisible();
    await expect(list.getByText('Teilnehmer')).toBeVisible();
    await expectAccessible(desk);
    await list.getByRole('checkbox').uncheck();
    await keys.press('Escape');
    await keys.press('g');
    await keys.press('n');
    await expect(desk).toHaveURL(/grid/);
  });
});

test('several entries are changed at once, and armies written alike', { tag: deep }, async ({
  desktop,
  server,
}) => {
  const { slug } = await openTournament(server, {
    name: 'Viele Hände',
    entries: ['Ada', 'Ben', 'Cleo', 'Dirk'],
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/entries`);
  const row = (name: string) => desk.getByRole('row', { name: new RegExp(name) });
  const chooseMany = () => desk.getByRole('button', { name: 'Mehrere ändern' }).click();
  const form = desk.getByRole('form', { name: 'Mehrere Teilnehmer ändern' });

  // Signed up in the same moment, they stand in no order that a test could know.
  const names = await desk.getByRole('rowheader').locator('b').allTextContents();
  await chooseMany();
  await desk.getByRole('checkbox', { name: `${names[0]} auswählen` }).click();
  await desk.getByRole('checkbox', { name: `${names[2]} auswählen` }).click({ modifiers: ['Shift'] });
  await expect(desk.getByText('3 gewählt')).toBeVisible();
  await form.getByLabel('Was ändern?').selectOption({ label: 'Verein' });
  await form.getByLabel('Verein').last().fill('Würfelbrüder');
  await expectAccessible(desk);
  await form.getByRole('button', { name: '3 Teilnehmer ändern' }).click();
  await expect(form).toHaveCount(0);
  for (const name of names.slice(0, 3)) await expect(row(name)).toContainText('Würfelbrüder');
  await expect(row(names[3] ?? '')).not.toContainText('Würfelbrüder');

  for (const [name, army] of [
    ['Ada', 'Dwarfs'],
    ['Ben', 'Zwerge'],
  ] as const) {
    await chooseMany();
    await desk.getByRole('checkbox', { name: `${name} auswählen` }).click();
    await form.getByLabel('Was ändern?').selectOption({ label: 'Armee' });
    await form.getByLabel('Armee').last().fill(army);
    await form.getByRole('button', { name: 'Einen Teilnehmer ändern' }).click();
    await expect(form).toHaveCount(0);
  }
  const respell = desk.getByRole('form', { name: 'So schreiben' });
  await expect(respell).toContainText('Dwarfs → Zwerge');
  await respell.getByRole('button').click();
  await expect(respell).toHaveCount(0);
  await expect(row('Ada')).toContainText('Zwerge');
});

test('what is done most often takes few keys', { tag: deep }, async ({ desktop, phone, server }) => {
  const { slug, links } = await openTournament(server, { name: 'Wenige Tasten', entries });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/sign-up`);
  const signUp = desk.getByRole('form', { name: 'Anmeldung' });
  await signUp.getByLabel('Startgeld').fill('15 €');
  await signUp.getByRole('button', { name: 'Anmeldung speichern' }).click();
  await expect(signUp.getByText('Gespeichert.')).toBeVisible();
  const counted: Record<string, number> = {};
  /** Presses one key after the other from the overview and counts them; letters of a text are not counted. */
  const act = async (name: string, work: (press: (...keys: string[]) => Promise<void>) => Promise<void>) => {
    let count = 0;
    await work(async (...keys) => {
      for (const key of keys) {
        await desk.keyboard.press(key);
        count++;
      }
    });
    counted[name] = count;
  };
  // Keys pressed before the page listens would be lost.
  const listening = desk.locator('[aria-keyshortcuts="?"]');
  const overview = async () => {
    await desk.goto(`/t/${slug}/desk`);
    await expect(listening).toHaveCount(1);
  };
  /** Presses Tab until the focus is there. */
  const tabTo = async (press: (...keys: string[]) => Promise<void>, target: Locator) => {
    for (let tabs = 0; tabs < 30; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`the focus never reaches ${target}`);
  };

  await overview();
  await act('check one in', async (press) => {
    await press('g', 'n');
    await expect(desk).toHaveURL(/\/entries$/);
    await press('c');
    await expect(desk).toHaveURL(/\/check-in$/);
    await press('/');
    await desk.keyboard.type('Ada');
    await press('Enter');
    await expect(desk.getByRole('button', { name: /^Ada/, pressed: true })).toBeVisible();
  });
  await overview();
  await act('take the fee', async (press) => {
    await press('g', 'n');
    await expect(desk).toHaveURL(/\/entries$/);
    await press('c');
    await expect(desk).toHaveURL(/\/check-in$/);
    await press('/');
    await desk.keyboard.type('Ada');
    const fee = desk.getByRole('button', { name: 'Startgeld von Ada' });
    await expect(desk.getByRole('button', { name: /^Startgeld von/ })).toHaveCount(1);
    await tabTo(press, fee);
    await press('Enter');
    await expect(desk.getByText('1 von 6 bezahlt')).toBeVisible();
  });
  await overview();
  await act('draw', async (press) => {
    await press('n');
    await expect(desk).toHaveURL(/\/rounds/);
  });
  await act('publish', async (press) => {
    await press('n');
    await tabTo(press, desk.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }));
    await press('Enter');
    await expect(desk.getByRole('dialog')).toHaveCount(0);
  });
  await overview();
  await act('start the clock', async (press) => {
    await press('n');
    await expect(desk.getByRole('button', { name: 'Anhalten' })).toBeVisible();
  });
  const [first, second] = await tablesOf(desk, slug);
  if (!first || !second) throw new Error('two tables');
  await overview();
  await act('enter a result', async (press) => {
    await press('g', 'e');
    await expect(desk.getByRole('heading', { name: 'Ergebnisse', exact: true })).toBeVisible();
    await press('k');
    await expect(desk.getByLabel(`Tisch 1, ${first.a}: Vernichtet`)).toBeFocused();
    await desk.keyboard.type('400');
    await press('Enter');
    await expect(desk.getByRole('row', { name: new RegExp(`^1 ${first.a}`) })).toContainText('bestätigt');
  });
  await overview();
  await act('announce', async (press) => {
    await press('g', 'd');
    await expect(desk).toHaveURL(/\/announcements$/);
    await press('n');
    await desk.keyboard.type('Pause bis zwei.');
    await tabTo(press, desk.getByRole('button', { name: 'Durchsagen' }));
    await press('Enter');
    await expect(desk.getByRole('article').getByText('Pause bis zwei.')).toBeVisible();
  });
  await overview();
  await act('take a call', async (press) => {
    const player = await phone();
    await player.goto(links.get(second.a) ?? '');
    await player.getByRole('link', { name: 'Turnierleitung rufen' }).click();
    await player.getByRole('button', { name: /^Regelfrage/ }).click();
    await expect(desk.getByRole('button', { name: /^Ich gehe zu Tisch/ })).toBeVisible();
    await press('c');
    await expect(player.getByText('Theda Olsen kommt', { exact: true })).toBeVisible();
  });
  await overview();
  await act('correct a result', async (press) => {
    await press('g', 'e');
    await expect(desk.getByRole('heading', { name: 'Ergebnisse', exact: true })).toBeVisible();
    await press('/');
    await desk.keyboard.type('1');
    await expect(desk.getByRole('search').getByRole('link')).toHaveText(new RegExp(first.a));
    await press('Enter');
    await expect(desk.locator('[name="a.destroyed"]')).toBeVisible();
    await press('n');
    await expect(desk.locator('[name="a.destroyed"]')).toBeFocused();
    await desk.keyboard.press('Control+A');
    await desk.keyboard.type('300');
    // Sent without a reason: the form leads there.
    await press('Enter');
    await expect(desk.locator('textarea[name="reason"]')).toBeFocused();
    await desk.keyboard.type('Zettel verwechselt');
    await tabTo(press, desk.getByRole('button', { name: 'Änderung speichern' }));
    await press('Enter');
    // Nobody changes places by it, so nothing is asked.
    await desk.waitForURL(/saved=/);
  });
  await enterMissingResults(server, slug);
  await overview();
  await act('draw the next round', async (press) => {
    await press('n');
    await expect(desk.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeVisible();
  });
  expect(counted).toEqual({
    'check one in': 5,
    'take the fee': 9,
    draw: 1,
    publish: 4,
    'start the clock': 1,
    'enter a result': 4,
    announce: 7,
    'take a call': 1,
    'correct a result': 8,
    'draw the next round': 1,
  });
});
