import { expect, type Locator, type Page } from '@playwright/test';
import { becomeOrganiser } from './steps';

/** The settings of teams as the desk fills them in: size, procedure, and whatever `more` does with the form. */
export async function setCaptains(
  desk: Page,
  slug: string,
  size: number,
  procedure: RegExp,
  more: (form: Page) => Promise<void> = async () => {},
) {
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/teams`);
  await desk.getByRole('checkbox', { name: 'Es spielen Mannschaften' }).check();
  await desk.getByLabel('Spieler je Begegnung').selectOption(String(size));
  const select = desk.getByLabel('Verfahren', { exact: true });
  const option = await select.locator('option').filter({ hasText: procedure }).first().getAttribute('value');
  await select.selectOption(option ?? '');
  await more(desk);
  await desk.getByRole('button', { name: 'Mannschaften speichern' }).click();
}

/** The form in which somebody chooses. */
export const choiceOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('.pick') });

/** Takes the possibilities at these places of the question and sends them; `count` are ticked where several are asked. */
export async function choose(page: Page, place = 0) {
  const form = choiceOf(page);
  const step = await form.locator('input[name="step"]').inputValue();
  const inputs = form.locator('.pick input');
  const many = (await inputs.first().getAttribute('type')) === 'checkbox';
  const all = await inputs.count();
  for (let one = 0; one < (many ? 2 : 1); one++) await inputs.nth((place + one) % all).check();
  await form.locator('button[type="submit"]').click();
  // What comes next: another step, or none for now.
  await expect(form.locator(`input[name="step"][value="${step}"]`)).toHaveCount(0);
}

/** Who leads each team of the meetings of a draft, as the pairing stands at the desk. */
export async function meetingsAtDesk(desk: Page): Promise<[string, string][]> {
  const meetings = desk.locator('article.meet');
  await expect(meetings.first()).toBeVisible();
  return meetings.evaluateAll((articles) =>
    articles.map((article) => {
      const [one = '', other = ''] = [...article.querySelectorAll('.meet-team span')].map(
        (name) => name.textContent ?? '',
      );
      return [one, other];
    }),
  );
}

/** What a captain's page says once all games stand. */
const standsOf = (page: Page): Locator => page.getByText('Alle Partien stehen fest.');

/**
 * The two captains of a meeting choose on their phones until everything stands; how often they did. Their pages stay open:
 * what the other one chose comes to them by itself.
 */
export async function pairOut(
  phones: readonly [Page, Page],
  links: readonly [string, string],
  slug: string,
  chance: (below: number) => number,
): Promise<number> {
  await Promise.all(
    phones.map(async (page, i) => {
      await page.goto(links[i] ?? '');
      await page.goto(`/t/${slug}/me/meeting`);
    }),
  );
  let choices = 0;
  for (;;) {
    for (const page of phones)
      while ((await choiceOf(page).count()) > 0) {
        await choose(page, chance(8));
        choices += 1;
      }
    const [one, other] = phones;
    if ((await standsOf(one).count()) > 0) return choices;
    await Promise.race([choiceOf(one).or(standsOf(one)).waitFor(), choiceOf(other).waitFor()]);
  }
}

/** Acts of the desk are counted where they are done: presses that change something, a dialog and its answer as one. */
export async function runRound(
  desk: Page,
  slug: string,
  number: number,
  captains: (desk: Page) => Promise<void>,
): Promise<number> {
  let acts = 0;
  await desk.goto(`/t/${slug}/desk${number === 1 ? '/rounds' : ''}`);
  await desk.getByRole('button', { name: `Runde ${number} auslosen` }).click();
  await expect(desk.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeVisible();
  acts += 1;
  await desk.getByRole('button', { name: 'Kapitäne wählen lassen' }).click();
  await expect(desk.getByRole('button', { name: 'Ohne Kapitäne weiter' })).toBeVisible();
  acts += 1;
  await captains(desk);
  await desk.goto(`/t/${slug}/desk/rounds`);
  await expect(desk.getByRole('heading', { name: 'Alle Begegnungen stehen fest.' })).toBeVisible();
  await desk.getByRole('button', { name: 'Veröffentlichen' }).click();
  const dialog = desk.getByRole('dialog', { name: `Runde ${number} veröffentlichen?` });
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  // While the dialog is open, the page behind it is hidden from roles.
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeHidden();
  acts += 1;
  return acts;
}
