import { expect, test } from '../fixtures';
import { enterMissingResults, nextRound, openTournament } from '../steps';
import { done } from './desk';
import { fillIn, formOf, sendFilled } from './forms';
import { organiserOf } from './steps';
import { tablesOf } from './tables';

// Both lose a match of a bracket: the next round waits until the desk says who goes on.
test('a bracket waits until the desk has said who goes on', async ({ server, visitor }) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
  const { slug } = await openTournament(server, { name: 'Nur einer', rounds: 2, entries });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/settings/pairing`);
  await sendFilled(desk, { form: 'Auslosung' }, { 'Runde 1': 'K.-o.', 'Runde 2': 'K.-o.' });
  expect(desk.text).toContain('Gespeichert.');
  await nextRound(server, slug);
  const [both] = await tablesOf(desk, slug);
  if (!both) throw new Error('no table');

  /** Counts the match without a score, as the form on its page and the question after it do. */
  const rule = async (filled: Readonly<Record<string, string>>) => {
    await desk.goto(`/t/${slug}/desk/results/${both.pairingId}`);
    const form = formOf(desk, { form: 'Ohne Spiel werten' });
    fillIn(form, filled);
    await done(desk, 'ruleMatchAction', desk.fill(form));
  };
  const question = () => desk.screen.queryAllByRole('link', { name: /: wer kommt weiter\?$/ });

  await test.step('the draw of the next round asks, with a way to the match', async () => {
    await rule({ 'So zählt die Partie': 'Niederlage für beide' });
    await enterMissingResults(server, slug);
    await desk.goto(`/t/${slug}/desk`);
    expect(desk.text).toContain('Niemand hat gewonnen:');
    expect(desk.text).toContain(`Du bist dran: ${both.a} – ${both.b} hat niemand gewonnen.`);
    desk.screen.getByRole('link', { name: /Niederlage für beide$/ });
    expect(desk.screen.getByRole<HTMLButtonElement>('button', { name: 'Runde 2 auslosen' }).disabled).toBe(
      true,
    );
    expect(question()).toHaveLength(1);
    await desk.follow(/: wer kommt weiter\?$/);
    expect(desk.url.pathname).toBe(`/t/${slug}/desk/results/${both.pairingId}`);
    const everybody = await visitor().goto(`/t/${slug}/pairings`);
    expect(everybody.text).toContain('Wer weiterkommt, ist noch offen.');
  });

  await test.step('the answer lets it go on', async () => {
    await rule({ 'Wer im Turnierbaum weiterkommt': both.b, 'Grund der Änderung': 'ausgewürfelt' });
    await desk.goto(`/t/${slug}/desk`);
    expect(question()).toEqual([]);
    await desk.goto(`/t/${slug}/desk/rounds`);
    await desk.submit('Runde 2 auslosen');
    desk.screen.getByRole('heading', { name: 'Entwurf der Paarungen' });
    expect(desk.text).toContain(both.b);
    await nextRound(server, slug);
    expect(await tablesOf(desk, slug, 2)).toHaveLength(2);
  });
});
