import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, openTournament, publishRound } from './steps';

/** Counts what a page rings and how often it lets its device vibrate. */
async function listenTo(page: Page) {
  await page.addInitScript(() => {
    const heard = { tones: 0, buzzes: 0 };
    Object.assign(window, { heard });
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function () {
      heard.tones++;
      return createOscillator.call(this);
    };
    navigator.vibrate = () => {
      heard.buzzes++;
      return true;
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: { tones: number; buzzes: number } }).heard);
}

test('an open page calls its player by title, sound and vibration as chosen, and once', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Klingel',
    entries: ['Jana Holm', 'Markus Kessler'],
  });
  const jana = await phone();
  const heard = await listenTo(jana);
  await jana.goto(links.get('Jana Holm') ?? '');
  await expect(jana).toHaveURL(/\/me$/);
  await expect(jana).toHaveTitle(/Klingel/);
  const atRest = await jana.title();

  await jana.getByText('Benachrichtigungen').click();
  await jana.getByLabel('Ton').check();
  await jana.getByRole('button', { name: 'Ausprobieren' }).click();
  await expect(jana.getByText('Nichts gehört oder gespürt?', { exact: false })).toBeVisible();
  await expect.poll(heard).toEqual({ tones: 3, buzzes: 1 });
  await expectAccessible(jana);

  const desk = await desktop();
  await becomeOrganiser(desk);
  await drawRound(desk, slug, 1);
  expect(await jana.title()).toBe(atRest);
  await publishRound(desk, 1);
  await expect(jana).toHaveTitle('● Runde 1: Tisch 1 gegen Markus Kessler');
  await expect.poll(heard).toEqual({ tones: 6, buzzes: 2 });
  await jana.keyboard.press('Shift');
  await expect(jana).toHaveTitle(atRest);

  // Chosen for this browser, not for this visit; what held before it came is no news.
  await jana.reload();
  await jana.getByText('Benachrichtigungen').click();
  await expect(jana.getByLabel('Ton')).toBeChecked();
  await expect(jana).toHaveTitle(atRest);
  expect(await heard()).toEqual({ tones: 0, buzzes: 0 });

  // In the match too; the page has not been touched yet, so it says so.
  await jana.getByRole('link', { name: 'Partie beginnen' }).click();
  await expect(jana).toHaveURL(/\/match\//);
  await expect(jana).toHaveTitle(/gegen/);
  const inMatch = await jana.title();
  await desk.goto(`/t/${slug}/desk/announcements`);
  await desk.getByLabel('Was sollen sie wissen?').fill('Das Essen ist da.');
  await desk.getByRole('button', { name: 'Durchsagen' }).click();
  await expect(jana).toHaveTitle('● Durchsage: Das Essen ist da.');
  await jana.keyboard.press('Shift');
  await expect(jana).toHaveTitle(inMatch);
});
