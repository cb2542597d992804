import { expect, test } from '../fixtures';
import { nextRound, openTournament } from '../steps';
import { organiserOf, publishDraft } from './steps';

const names = ['Anna', 'Bert', 'Cleo', 'Dirk', 'Emil'];

/** A player's line of a TRF file, as far as it matters here. */
const line = (number: number, round: string) => `001 ${String(number).padStart(4)}${' '.repeat(83)}${round}`;

test('a draw and results come out of a chess program, and what does not fit is said in words', async ({
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Remisturnier', entries: names });
  const desk = await organiserOf(server);
  const page = `/t/${slug}/desk/rounds/file`;
  expect((await desk.goto(page)).text).toContain('Gerade keine Runde');
  await nextRound(server, slug, false);
  await desk.goto(`/t/${slug}/desk/print`);
  await desk.follow('Auslosung oder Ergebnisse einlesen');
  expect(desk.url.pathname).toBe(page);
  const take = (text: string) => desk.submit('Paare übernehmen', { text });

  const file = await desk.fetch(`/api/t/${slug}/export/tournament.trf`);
  expect(await file.text()).toMatch(/^001 {4}1 .*Anna/m);
  const file26 = await desk.fetch(`/api/t/${slug}/export/tournament-26.trf`);
  expect(await file26.text()).toMatch(/^142 \d+$/m);

  expect((await take('')).text).toContain('Wähle eine Datei oder füge ihren Text ein.');
  expect((await take('3\n1 2\n3 4\n5 9')).text).toContain('Die Startnummer 9 hat hier niemand.');
  const rounds = ['0000 - Z', '   3 w Z', '   2 b Z', '0000 - +', '0000 - Z'];
  expect((await take(rounds.map((round, i) => line(i + 1, round)).join('\n'))).text).toContain(
    '2 Paare stehen im Entwurf. „+“ ohne Gegner: Dirk hat das Freilos. Noch ohne Gegner: Anna, Emil.',
  );
  const numbers = [...desk.document.querySelectorAll('details li')].map((one) => one.textContent);
  expect(numbers).toContain('Cleo');
  expect((await take('3\n1 2\n3 5\n4 0')).text).toContain('3 Paare stehen im Entwurf.');
  await desk.follow('Entwurf ansehen');
  expect(desk.text).toContain('Dirk');
  await publishDraft(desk, slug, 1);

  const played = (number: number, opponent: number, sign: string) =>
    line(number, `${String(opponent).padStart(4)} ${sign}`);
  const trf = [
    played(1, 2, 'w ='),
    played(2, 1, 'b ='),
    played(3, 5, 'w 1'),
    played(5, 3, 'b 0'),
    played(4, 0, '- U'),
  ].join('\r\n');
  await desk.goto(page);
  await desk.submit('Ergebnisse übernehmen', { file: new File([trf], 'runde.trf', { type: 'text/plain' }) });
  expect(desk.text).toContain(
    'Ein Ergebnis ist eingetragen. Ein Tisch hat einen Sieger und braucht noch Punkte.',
  );
  expect(desk.text).toContain('Eine Partie ist noch offen; sie fehlt in der Datei.');
});
