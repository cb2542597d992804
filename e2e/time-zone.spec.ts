import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, openTournament } from './steps';

test('a tournament keeps its clock times in its own zone, and names it to whoever is elsewhere', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Inselturnier', entries: ['Anna', 'Bert'] });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const moveTo = async (zone: string) => {
    await desk.goto(`/t/${slug}/desk/settings/basics`);
    await desk.getByLabel('Zeitzone').selectOption(zone);
    await desk.getByRole('button', { name: 'Grunddaten speichern' }).click();
    await expect(desk.getByText('Gespeichert').first()).toBeVisible();
  };
  await moveTo('Atlantic/Canary');
  await expectAccessible(desk);

  // What is suggested begins at nine there, whatever the clock of the server says.
  await desk.goto(`/t/${slug}/desk/settings/schedule`);
  const first = desk.getByLabel('Wann').first();
  await expect(first).toHaveValue(/T09:00$/);
  await desk.getByRole('button', { name: 'Zeitplan speichern' }).click();
  await expect(desk.getByText('Gespeichert').first()).toBeVisible();

  const named = 'Alle Uhrzeiten sind Ortszeit in Canary.';
  const away = await phone();
  await away.goto(`/t/${slug}`);
  const programme = away.getByRole('region', { name: 'Zeitplan' });
  await expect(programme.locator('time').first()).toHaveText('09:00');
  await expect(programme.getByText(named)).toBeVisible();
  await expectAccessible(away);
  const calendar = async () => (await away.request.get(`/api/t/${slug}/calendar`)).text();
  const canary = await calendar();
  expect(canary).toContain('X-WR-TIMEZONE:Atlantic/Canary');

  const there = await phone({ timezoneId: 'Atlantic/Canary' });
  await there.goto(`/t/${slug}`);
  await expect(there.getByRole('region', { name: 'Zeitplan' }).locator('time').first()).toHaveText('09:00');
  await there.waitForLoadState('networkidle');
  await expect(there.getByText(named)).toBeHidden();
  // A page of the site, reached without loading anew, is in the server's zone again.
  await there.goto('/');
  await there.getByRole('link', { name: 'Inselturnier' }).first().click();
  await there.waitForURL(`**/t/${slug}`);
  await expect(there.getByRole('region', { name: 'Zeitplan' }).locator('time').first()).toHaveText('09:00');
  await expect(there.getByText(/Alle Uhrzeiten sind Ortszeit/)).toBeHidden();

  await moveTo('Europe/Warsaw');
  await away.reload();
  await expect(programme.locator('time').first()).toHaveText('09:00');
  await expect(away.getByText(/Alle Uhrzeiten sind Ortszeit/)).toBeHidden();
  // Nine o'clock comes an hour earlier, or two with summer time.
  const [before, after] = [canary, await calendar()].map((text) => /DTSTART:(\S+Z)/.exec(text)?.[1] ?? '');
  expect(after).not.toBe(before);
});
