import { expect, expectAccessible, test } from './fixtures';
import { organiserOf } from './http/steps';
import { openTournament } from './steps';

// The times themselves are asked over HTTP (http/time-zone.spec.ts): a browser alone knows where it is.

test('a tournament names the zone of its clock times to whoever is elsewhere', async ({ phone, server }) => {
  const { slug } = await openTournament(server, { name: 'Kanarenturnier', entries: ['Anna', 'Bert'] });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/settings/basics`);
  await desk.submit('Grunddaten speichern', { timeZone: 'Atlantic/Canary' });
  await desk.goto(`/t/${slug}/desk/settings/schedule`);
  await desk.submit('Zeitplan speichern');

  const named = 'Alle Uhrzeiten sind Ortszeit in Canary.';
  const away = await phone();
  await away.goto(`/t/${slug}`);
  const programme = away.getByRole('region', { name: 'Zeitplan' });
  await expect(programme.locator('time').first()).toHaveText('09:00');
  await expect(programme.getByText(named)).toBeVisible();
  await expectAccessible(away);

  const there = await phone({ timezoneId: 'Atlantic/Canary' });
  await there.goto(`/t/${slug}`);
  await expect(there.getByRole('region', { name: 'Zeitplan' }).locator('time').first()).toHaveText('09:00');
  await there.waitForLoadState('networkidle');
  await expect(there.getByText(named)).toBeHidden();
  // A page of the site, reached without loading anew, is in the server's zone again.
  await there.goto('/');
  await there.getByRole('link', { name: 'Kanarenturnier' }).first().click();
  await there.waitForURL(`**/t/${slug}`);
  await expect(there.getByRole('region', { name: 'Zeitplan' }).locator('time').first()).toHaveText('09:00');
  await expect(there.getByText(/Alle Uhrzeiten sind Ortszeit/)).toBeHidden();
});
