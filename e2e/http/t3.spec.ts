import { actionId, sendForm } from '../deep/client';
import { expect, test } from '../fixtures';
import { enterMissingResults, nextRound, openTournament } from '../steps';
import { organiserOf } from './steps';

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

test('a list comes from T3, twice and without doubles, and the results go back there', async ({ server }) => {
  const { slug } = await openTournament(server, { name: 'T3-Treffen', entries: ['Cem Vierter'] });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/entries/import`);
  const cookie = `next-auth.session-token=${desk.cookie('next-auth.session-token')}`;
  const call = { path: desk.url.pathname, action: actionId('importAction'), cookie };
  /** Answer to the sheet, as data. */
  const answer = async (intent: 'preview' | 'import', fields: Record<string, string>) => {
    const { text } = await sendForm(server, call, { slug, intent, ...fields });
    return JSON.parse(/^\w+:(\{"step":.*\})$/m.exec(text)?.[1] ?? text);
  };
  /** As the sheet does: the list as it was read stands in the field, and is taken over. */
  const take = async (text: string, submissionKey: string) => {
    const { text: read, t3Id } = await answer('preview', { text });
    return answer('import', { text: read ?? text, submissionKey, ...(t3Id && { t3Id: String(t3Id) }) });
  };

  const first = await answer('preview', { text: page });
  expect(JSON.stringify(first)).toContain('Als Teilnehmerliste von T3 gelesen');
  expect(JSON.stringify(first)).toContain('wird nicht übernommen: DE.');
  expect(first.text).toMatch(/^Vorname\tNachname\tSpitzname/);
  expect((await take(page, 'fromthepage')).sentence).toBe('2 Anmeldungen übernommen.');

  await test.step('the file for GöPP adds who is new, and to the others what was missing', async () => {
    const second = JSON.stringify(await answer('preview', { text: gip }));
    expect(second).toContain('Bei 2 Anmeldungen ergänzt die Liste, was noch fehlte: Bezahlt und T3-Nummer.');
    expect(second).toContain('Jürgen Größmann');
    expect((await take(gip, 'fromthefile')).sentence).toBe('Eine Anmeldung übernommen. 2 weitere ergänzt.');
    const third = JSON.stringify(await answer('preview', { text: gip }));
    expect(third).toContain('3 sind schon angemeldet und bleiben, wie sie sind');
    expect((await take(gip, 'oncemore')).step).toBe('list');
  });

  await nextRound(server, slug);
  await enterMissingResults(server, slug);
  await desk.goto(`/t/${slug}/desk/print`);
  const link = desk.screen.getByRole('link', { name: /Ergebnisse für T3 \(\.gep\)/ });
  const file = await desk.fetch(link.getAttribute('href') ?? '');
  const lines = Buffer.from(await file.arrayBuffer())
    .toString('latin1')
    .split('\r\n');
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
