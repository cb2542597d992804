import type { Page } from '@playwright/test';
import { exampleListText } from '../lib/armies/example-list';
import { deep, expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, openTournament, publishRound } from './steps';

const players = ['Anna Petersen', 'Bodo Lahn'] as const;
const dwarfs = `Dwarfs, 440 points
Warmaster Revolution
--------------------------------
 440 - 4 Warriors`;

// At a landing the same is asked over HTTP.
test('two lists a player: handed in each by itself, chosen in secret, told when both have chosen', {
  tag: deep,
}, async ({ desktop, phone, server }) => {
  const desk = await desktop();
  const { slug, links } = await openTournament(server, {
    name: 'Zwei Listen',
    presetId: '1250',
    rounds: 2,
    entries: players,
  });
  await becomeOrganiser(desk);

  await test.step('the desk asks for them, and is told in words what does not go together', async () => {
    await desk.goto(`/t/${slug}/desk/settings/lists`);
    const form = desk.getByRole('form', { name: 'Armeelisten' });
    await form.getByRole('checkbox', { name: /Armeelisten einsammeln/ }).check();
    await form.getByLabel('Listen je Spieler').selectOption('2');
    await form.getByLabel('Davon Pflicht').selectOption('3');
    await form.getByRole('button', { name: 'Armeelisten speichern' }).click();
    await expect(form.getByLabel('Davon Pflicht')).toHaveAccessibleDescription(/mehr Listen/);
    await form.getByLabel('Davon Pflicht').selectOption('1');
    await form.getByLabel('Welche gespielt wird').selectOption('camps');
    await form.getByRole('button', { name: 'Armeelisten speichern' }).click();
    await expect(form.getByLabel('Welche gespielt wird')).toHaveAccessibleDescription(/zwei Lager/);
    await form.getByLabel('Welche gespielt wird').selectOption('after');
    await form.getByRole('button', { name: 'Armeelisten speichern' }).click();
    await expect(form.getByText('Gespeichert.')).toBeVisible();
    await expectAccessible(desk);
  });

  const enter = async (name: string, which: 'Liste 1' | 'Liste 2', text: string) => {
    await desk.goto(`/t/${slug}/desk/lists`);
    await desk.getByRole('link', { name }).first().click();
    await desk.getByRole('navigation', { name: 'Listen' }).getByRole('link', { name: which }).click();
    const form = desk.getByRole('form', { name: 'Liste eintragen' });
    await form.getByLabel('Liste', { exact: true }).fill(text);
    await form.getByRole('button', { name: 'Liste übernehmen' }).click();
    await expect(
      desk.getByRole('navigation', { name: 'Listen' }).getByRole('link', { name: which }),
    ).toContainText(text === dwarfs ? 'Zwerge' : 'Hochelfen');
  };

  const [anna, bodo] = [await phone(), await phone()];
  await anna.goto(links.get('Anna Petersen') ?? '');
  await bodo.goto(links.get('Bodo Lahn') ?? '');

  await test.step('each list stands by itself, on the phone as at the desk', async () => {
    for (const name of players) {
      await enter(name, 'Liste 1', exampleListText);
      await enter(name, 'Liste 2', dwarfs);
    }
    await expectAccessible(desk);
    const card = anna.getByRole('region', { name: 'Deine Armeelisten' });
    await expect(card).toContainText('Hochelfen');
    await expect(card).toContainText('Zwerge');
    await expectAccessible(anna);
    await card.getByRole('link', { name: 'Deine Liste' }).nth(1).click();
    await expect(anna.getByRole('heading', { name: 'Zwerge' })).toBeVisible();
    await expect(anna.getByRole('link', { name: /^Liste 2/ })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(anna);
    await anna.goto(`/t/${slug}/me`);
  });

  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);

  const choose = async (page: Page, which: string) => {
    await page.getByRole('link', { name: 'Deine Liste wählen' }).click();
    await page.getByRole('radio', { name: new RegExp(`^${which}`) }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mit dieser Liste spielen' }).click();
  };

  await test.step('both choose, and neither learns of the other’s choice too early', async () => {
    await choose(anna, 'Liste 2');
    await expect(
      anna.getByText('Du hast gewählt: Liste 2. Dein Gegner hat noch nicht gewählt.'),
    ).toBeVisible();
    await anna.getByRole('link', { name: 'Zurück' }).click();
    await expect(anna.getByText('Dein Gegner erfährt es, sobald ihr beide gewählt habt.')).toBeVisible();
    // A match does not begin before its player has chosen.
    const match = await anna.getByRole('link', { name: 'Partie beginnen' }).getAttribute('href');
    await bodo.goto(match ?? '');
    await expect(bodo.getByRole('heading', { name: 'Liste für Runde 1' })).toBeVisible();
    await bodo.goto(`/t/${slug}/me`);
    await expect(bodo.getByText('Hochelfen · 1.245 Punkte / Zwerge · 440 Punkte')).toBeVisible();
    await choose(bodo, 'Liste 1');
    await expect(bodo.getByText('Gerade gibt es nichts zu wählen.')).toBeVisible();
    await bodo.getByRole('link', { name: 'Zu deiner Seite' }).click();
    await expect(bodo.getByText('In dieser Partie spielst du Liste 1.')).toBeVisible();
    await expect(bodo.getByText('Zwerge · 440 Punkte', { exact: true })).toBeVisible();
    await expect(anna.getByText('In dieser Partie spielst du Liste 2.', { exact: true })).toBeVisible();
    await bodo.goto(match ?? '');
    await expect(bodo).toHaveURL(/\/match\//);
  });

  await test.step('the desk sees what was played, and puts it right', async () => {
    await desk.goto(`/t/${slug}/desk/lists`);
    await desk.getByRole('link', { name: 'Anna Petersen' }).first().click();
    const played = desk
      .locator('section')
      .filter({ has: desk.getByRole('heading', { name: 'Gespielte Listen' }) });
    await expect(played.getByRole('listitem')).toHaveText('Runde 1Liste 2');
    await played.getByText('Von Hand festlegen').click();
    await played.getByLabel('Liste', { exact: true }).selectOption('1');
    await played.getByRole('button', { name: 'Liste festlegen' }).click();
    await expect(played.getByRole('listitem')).toHaveText('Runde 1Liste 1');
    await expectAccessible(desk);
    await expect(anna.getByText('In dieser Partie spielst du Liste 1.', { exact: true })).toBeVisible();
  });
});
