import { expect, expectAccessible, test } from './fixtures';
import {
  becomeOrganiser,
  drawRound,
  enterMissingResults,
  openTournament,
  publishRound,
  tablesOf,
} from './steps';

// Both lose a match of a bracket: the next round waits until the desk says who goes on.
test('a bracket waits until the desk has said who goes on', async ({ desktop, phone, server }) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
  const { slug } = await openTournament(server, { name: 'Nur einer', rounds: 2, entries });
  const desk = await desktop();
  await becomeOrganiser(desk);

  await desk.goto(`/t/${slug}/desk/settings/pairing`);
  const pairing = desk.getByRole('form', { name: 'Auslosung' });
  for (const round of [1, 2])
    await pairing.getByLabel(`Runde ${round}`, { exact: true }).selectOption({ label: 'K.-o.' });
  await pairing.getByRole('button', { name: 'Auslosung speichern' }).click();
  await expect(pairing.getByText('Gespeichert.')).toBeVisible();

  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  const [both] = await tablesOf(desk, slug);
  const question = desk.getByRole('link', { name: /: wer kommt weiter\?$/ });

  await test.step('the draw of the next round asks, with a way to the match', async () => {
    await desk.goto(`/t/${slug}/desk/results/${both?.pairingId}`);
    await desk.getByText('Ohne Spiel werten').click();
    await desk.getByLabel('So zählt die Partie').selectOption('Niederlage für beide');
    await desk.getByRole('button', { name: 'So werten' }).click();
    await desk.waitForURL(/saved=/);
    await enterMissingResults(server, slug);
    await desk.goto(`/t/${slug}/desk`);
    await expect(desk.getByText('Niemand hat gewonnen:')).toBeVisible();
    await expect(desk.getByText(`Du bist dran: ${both?.a} – ${both?.b} hat niemand gewonnen.`)).toBeVisible();
    await expect(desk.getByRole('link', { name: /Niederlage für beide$/ })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Runde 2 auslosen' })).toBeDisabled();
    await expect(question).toHaveCount(1);
    await expectAccessible(desk);
    const mobile = await phone();
    await mobile.goto(`/t/${slug}/pairings`);
    await expect(mobile.getByText('Wer weiterkommt, ist noch offen.').first()).toBeVisible();
  });

  await test.step('the answer lets it go on', async () => {
    await question.click();
    await desk.getByText('Ohne Spiel werten').click();
    const form = desk.getByRole('form', { name: 'Ohne Spiel werten' });
    await form.getByLabel('Wer im Turnierbaum weiterkommt').selectOption({ label: both?.b ?? '' });
    await form.getByLabel('Grund der Änderung').fill('ausgewürfelt');
    await form.getByRole('button', { name: 'So werten' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Das ändert sich' });
    await dialog.getByRole('button', { name: /^So ändern/ }).click();
    await desk.waitForURL(/saved=/);
    await desk.goto(`/t/${slug}/desk`);
    await expect(question).toHaveCount(0);
    await drawRound(desk, slug, 2);
    await expect(desk.getByRole('main')).toContainText(both?.b ?? '');
    await publishRound(desk, 2);
  });
});
