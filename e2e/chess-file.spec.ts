import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, openTournament, publishRound, silenceUntilTouched } from './steps';

const names = ['Anna', 'Bert', 'Cleo', 'Dirk', 'Emil'];

test('a draw and results come out of a chess program, and what does not fit is said in words', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Remisturnier', entries: names });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/rounds/file`);
  await expect(desk.getByText('Gerade keine Runde')).toBeVisible();
  await drawRound(desk, slug, 1);
  await desk.goto(`/t/${slug}/desk/print`);
  await desk.getByRole('link', { name: 'Auslosung oder Ergebnisse einlesen' }).click();
  const text = desk.getByLabel('Oder der Text daraus');
  const take = desk.getByRole('button', { name: 'Paare übernehmen' });

  const file = await desk.request.get(`/api/t/${slug}/export/tournament.trf`);
  expect(await file.text()).toMatch(/^001 {4}1 .*Anna/m);
  const file26 = await desk.request.get(`/api/t/${slug}/export/tournament-26.trf`);
  expect(await file26.text()).toMatch(/^142 \d+$/m);

  await take.click();
  await expect(desk.getByText('Wähle eine Datei oder füge ihren Text ein.').first()).toBeVisible();
  await text.fill('3\n1 2\n3 4\n5 9');
  await take.click();
  await expect(desk.getByText('Die Startnummer 9 hat hier niemand.').first()).toBeVisible();
  await expect(text).toHaveValue(/5 9/);
  await expectAccessible(desk);
  const cells = (number: number, rounds: string) =>
    `001 ${String(number).padStart(4)}${' '.repeat(83)}${rounds}`;
  await text.fill(
    [
      cells(1, '0000 - Z'),
      cells(2, '   3 w Z'),
      cells(3, '   2 b Z'),
      cells(4, '0000 - +'),
      cells(5, '0000 - Z'),
    ].join('\n'),
  );
  await take.click();
  await expect(
    desk
      .getByText(
        '2 Paare stehen im Entwurf. „+“ ohne Gegner: Dirk hat das Freilos. Noch ohne Gegner: Anna, Emil.',
      )
      .first(),
  ).toBeVisible();
  await desk.getByText('Startnummern der Spieler').click();
  await expect(desk.getByRole('listitem').filter({ hasText: /^Cleo$/ })).toBeVisible();
  await text.fill('3\n1 2\n3 5\n4 0');
  await take.click();
  await expect(desk.getByText('3 Paare stehen im Entwurf.')).toBeVisible();
  await desk.getByRole('link', { name: 'Entwurf ansehen' }).click();
  await expect(desk.getByText(/Dirk/).first()).toBeVisible();
  await publishRound(desk, 1);

  const hand = await phone();
  await silenceUntilTouched(hand);
  await becomeOrganiser(hand);
  await hand.goto(`/t/${slug}/desk/rounds/file`);
  await expectAccessible(hand);
  // The first touch lets the bell ring; what is below the finger stays where it is.
  const bell = hand.getByRole('button', { name: 'Ton für Rufe einschalten' });
  const height = () => hand.evaluate(() => document.documentElement.scrollHeight);
  await expect(bell).toBeVisible();
  const before = await height();
  await hand.getByRole('heading', { level: 1 }).click();
  await expect(bell).toBeHidden();
  expect(await height()).toBe(before);
  const line = (number: number, opponent: number, colour: string, sign: string) =>
    `001 ${String(number).padStart(4)}${' '.repeat(83)}${String(opponent).padStart(4)} ${colour} ${sign}`;
  const trf = [
    line(1, 2, 'w', '='),
    line(2, 1, 'b', '='),
    line(3, 5, 'w', '1'),
    line(5, 3, 'b', '0'),
    line(4, 0, '-', 'U'),
  ].join('\r\n');
  await hand
    .getByLabel('Datei', { exact: true })
    .setInputFiles({ name: 'runde.trf', mimeType: 'text/plain', buffer: Buffer.from(trf) });
  await hand.getByRole('button', { name: 'Ergebnisse übernehmen' }).click();
  await expect(
    hand.getByText('Ein Ergebnis ist eingetragen. Ein Tisch hat einen Sieger und braucht noch Punkte.'),
  ).toBeVisible();
  await expect(hand.getByText('Eine Partie ist noch offen; sie fehlt in der Datei.')).toBeVisible();
});
