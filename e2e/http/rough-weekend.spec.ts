import { expect, test } from '../fixtures';
import { enterMissingResults, openTournament } from '../steps';
import { diary, done, formOf, saveSection } from './desk';
import { organiserOf, playerOf } from './steps';
import { tablesOf } from './tables';

const players = Array.from({ length: 8 }, (_, i) => `Nummer ${String.fromCodePoint(65 + i).repeat(2)}`);

test('a result is taken back, the next round is drawn meanwhile, and the end says what is still open', async ({
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Raues Wochenende',
    entries: players,
    rounds: 2,
    published: 1,
  });
  const desk = await organiserOf(server);
  await enterMissingResults(server, slug);
  const [table] = await tablesOf(desk, slug);
  const mobile = await playerOf(server, links.get(table?.a ?? ''));

  await test.step('a result is taken back, with a reason that both read', async () => {
    await desk.goto(`/t/${slug}/desk/results/${table?.pairingId}`);
    expect(desk.text).toContain('Ergebnis zurücknehmen');
    const seenAt = (desk.document.querySelector('[name="seenAt"]') as HTMLInputElement | null)?.value ?? '';
    await done(desk, 'takeBackResultAction', {
      slug,
      pairingId: table?.pairingId ?? '',
      seenAt,
      reason: 'Die Partie läuft noch.',
      takeBack: 'on',
    });
    await desk.goto(`/t/${slug}/desk/results/${table?.pairingId}`);
    expect(desk.text).toContain('Die bisherigen Zahlen stehen unten im Formular.');
    await mobile.goto(`/t/${slug}/me`);
    expect(mobile.text).toContain('Grund: Die Partie läuft noch.');
    mobile.screen.getByRole('link', { name: 'Partie beginnen' });
    expect((await diary(desk, slug)).join()).toContain('Theda Olsen nimmt das Ergebnis');
  });

  await test.step('the next round is drawn while that table still plays', async () => {
    await desk.goto(`/t/${slug}/desk/rounds`);
    const way = desk.screen.getByRole('group', { name: /Wie zählt Tisch/ });
    const chosen = [...way.querySelectorAll<HTMLInputElement>('input')].find(({ checked }) => checked);
    expect(chosen?.value).toBe('none');
    await desk.send(formOf(desk, 'Runde 2 vorab auslosen'), { [chosen?.name ?? '']: 'draw' });
    expect(desk.text).toContain('Ein Tisch spielt noch.');
    const version = /"version":(\d+)/.exec(desk.html.replaceAll('\\"', '"'))?.[1] ?? '';
    await done(desk, 'publishAction', { slug, number: '2', version });
    await desk.goto(`/t/${slug}/standings`);
    expect(desk.text).toContain('Ihre Partie zählt so lange als Unentschieden.');
  });

  await test.step('whoever still plays reports, and then sees the new round', async () => {
    await mobile.goto(`/t/${slug}/me/result/${table?.pairingId}`);
    expect((mobile.document.getElementsByName('a.destroyed')[0] as HTMLInputElement).value).not.toBe('');
    await mobile.submit('Ergebnis senden');
    const other = await playerOf(server, links.get(table?.b ?? ''));
    await other.goto(`/t/${slug}/me/result/${table?.pairingId}`);
    await other.submit('Bestätigen');
    await mobile.goto(`/t/${slug}/me`);
    expect(mobile.text).toMatch(/Deine Partie: Tisch/);
    expect(mobile.text).not.toContain('Grund: Die Partie läuft noch.');
  });

  await test.step('the prize-giving says that a vote is still open', async () => {
    const vote = { 'soft.fairness-vote.on': true };
    expect((await saveSection(desk, slug, 'soft', 'saveSoftAction', vote)).message).toBe('Gespeichert.');
    await desk.goto(`/t/${slug}/desk/end`);
    await desk.submit('Abstimmung öffnen');
    expect(desk.text).toContain('Läuft.');
    await enterMissingResults(server, slug);
    await desk.goto(`/t/${slug}/desk`);
    await done(desk, 'finishAction', { slug });
    await desk.goto(`/t/${slug}/desk`);
    expect(desk.text).toContain('Eine Abstimmung ist noch nicht geschlossen.');
    await desk.follow('Zur Siegerehrung');
    expect(desk.text).toContain('Eine Abstimmung ist nicht geschlossen: Fairnesswertung');
    desk.screen.getByRole('button', { name: 'Trotzdem beginnen' });
    await mobile.goto(`/t/${slug}/me`);
    expect(mobile.screen.getAllByRole('link', { name: 'Abstimmen' }).length).toBeGreaterThan(0);
  });
});
