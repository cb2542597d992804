import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, enterMissingResults, openTournament, publishRound } from './steps';

const page = [
  '1.\tAda "Morgenstern" Beispiel\tKassel\tDE\tZwerge\tTischritter\tno',
  '2.\tBo "Wurzel" Muster\tUlm\tDE\tOrks\t\tno',
].join('\n');
const gip = [
  ...['v1.3.3', 'Probeturnier', '99999', '3'],
  '501||Ada||Beispiel||Morgenstern||Zwerge||Kassel||Tischritter||3||0||1||||x',
  '502||Bo||Muster||Wurzel||Orks||Ulm||||0||0||0||311||x',
  '503||Jürgen||Größmann||||Hochelfen||Köln||||0||0||1||||x',
  '',
].join('\r\n');

test('a list comes from T3, twice and without doubles, and the results go back there', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'T3-Treffen', entries: ['Cem Vierter'] });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/entries/import`);
  const list = desk.getByLabel('Liste einfügen');
  const show = desk.getByRole('button', { name: 'Vorschau zeigen' });

  await list.fill(page);
  await show.click();
  await expect(desk.getByText('Als Teilnehmerliste von T3 gelesen')).toBeVisible();
  await expect(desk.getByText('wird nicht übernommen: DE.')).toBeVisible();
  await expect(list).toHaveValue(/^Vorname\tNachname\tSpitzname/);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '2 Anmeldungen übernehmen' }).click();
  await expect(desk.getByText('2 Anmeldungen übernommen.')).toBeVisible();

  await test.step('the file for GöPP adds who is new, and to the others what was missing', async () => {
    const hand = await phone();
    await becomeOrganiser(hand);
    await hand.goto(`/t/${slug}/desk/entries/import`);
    const file = {
      name: 'probe.gip',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(gip, 'latin1'),
    };
    await hand.getByLabel('Datei', { exact: true }).setInputFiles(file);
    await expect(
      hand.getByText('Bei 2 Anmeldungen ergänzt die Liste, was noch fehlte: Bezahlt und T3-Nummer.'),
    ).toBeVisible();
    await expect(hand.getByRole('rowheader', { name: 'Jürgen Größmann' })).toBeVisible();
    await expectAccessible(hand);
    await hand.getByRole('button', { name: 'Eine Anmeldung übernehmen' }).click();
    await expect(hand.getByText('Eine Anmeldung übernommen. 2 weitere ergänzt.')).toBeVisible();

    await hand.getByLabel('Datei', { exact: true }).setInputFiles(file);
    await expect(hand.getByText('3 sind schon angemeldet und bleiben, wie sie sind')).toBeVisible();
    await expect(hand.getByRole('button', { name: /übernehmen|ergänzen/ })).toBeHidden();
  });

  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  await enterMissingResults(server, slug);
  await desk.goto(`/t/${slug}/desk/print`);
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'Herunterladen Ergebnisse für T3 (.gep)' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'latin1').split('\r\n');
  expect(lines[0]).toMatch(/^#GoePP-Exportdatei, v1\.3\.3 Export vom \d\d\.\d\d\.\d{4}\|\|x$/);
  expect(lines[1]).toBe('#TID-99999||x');
  const rows = lines.slice(2, -1).map((line) => line.split('||'));
  expect(
    rows
      .map(([id, first, family, nickname, army, town, team]) =>
        [id, first, family, nickname, army, town, team].join(' '),
      )
      .sort(),
  ).toEqual([
    ' Cem Vierter    ',
    '501 Ada Beispiel Morgenstern Zwerge Kassel Tischritter',
    '502 Bo Muster Wurzel Orks Ulm ',
    '503 Jürgen Größmann  Hochelfen Köln ',
  ]);
  for (const row of rows) {
    expect(row).toHaveLength(17);
    const [total = 0, ...parts] = row.slice(8, 16).map(Number);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
  }
});
