import { expect, test } from '../fixtures';
import { enterMissingResults, nextRound, openTournament } from '../steps';
import { cellsOf } from './desk';
import { organiserOf } from './steps';
import type { Visitor } from './visitor';

const players = Array.from({ length: 12 }, (_, i) => ({
  name: `Spieler ${String.fromCharCode(65 + i)}`,
  club: ['Nord', 'Süd', 'West'][i % 3] ?? null,
}));

const table = (desk: Visitor) => desk.screen.getByRole('table', { name: 'Was dabei herausgekommen wäre' });
/** The cells of the row that begins so. */
const row = (desk: Visitor, begin: RegExp) =>
  cellsOf(table(desk)).find(([first = '']) => begin.test(first)) ?? [];
const wish = (desk: Visitor) =>
  desk.screen.getByLabelText('Wer nicht aufeinandertreffen soll') as HTMLSelectElement;

test('the price of a wish shows what it would have done, in points that a person reads', async ({
  server,
}) => {
  const { slug } = await openTournament(server, {
    name: 'Was es kostet',
    scheme: 'table',
    entries: players,
    published: 1,
  });
  const desk = await organiserOf(server);
  await enterMissingResults(server, slug, 'names');
  await nextRound(server, slug);
  await enterMissingResults(server, slug, 'names');

  await test.step('from the settings, with the wish as it is set, though it ends early', async () => {
    await desk.goto(`/t/${slug}/desk/settings/pairing`);
    await desk.follow('Was ein Wunsch gekostet hätte');
    expect(wish(desk).value).toBe('club');
    desk.screen.getByText('Runden 1 und 2, so wie sie ausgelost wurden: 12 Paarungen.');
    desk.screen.getByText(
      'Eingestellt ist: vermeiden ohne Wert, nur wo die Punkte eine Wahl lassen, nur in Runde 1.',
    );
    expect(cellsOf(table(desk))).toHaveLength(10);
    // The setting changes nothing, and blocked club mates never meet.
    expect(row(desk, /eingestellt/).at(-1)).toBe('0');
    expect(row(desk, /^sperren/)[1]).toBe('0');
    expect(row(desk, /^Wert 3/).join(' ')).toContain('so viel wie eine Partie mit 3 TP Abstand');
  });

  await test.step('the price is stored in the settings', async () => {
    const link = desk.screen.getByRole('link', { name: 'Einstellungen ändern' });
    expect(link.getAttribute('href')).toBe(`/t/${slug}/desk/settings/pairing#wishes`);
    await desk.goto(`/t/${slug}/desk/settings/pairing`);
    expect(desk.document.getElementById('wishes')).not.toBeNull();
    await desk.submit('Auslosung speichern', { 'pairing.club.worth': '4', 'pairing.club.untilRound': '' });
    expect(desk.text).toContain('Gespeichert.');
    await desk.goto(`/t/${slug}/desk/settings/wish-preview`);
    desk.screen.getByText('Eingestellt ist: Wert 4, so viel wie eine Partie mit 4 TP Abstand.');
    expect(row(desk, /eingestellt/)[0]).toContain('Wert 4');
    expect(row(desk, /eingestellt/).at(-1)).toBe('0');
  });

  await test.step('a wish that nobody shares would have done nothing', async () => {
    const town = [...wish(desk).options].find(({ text }) => text === 'Gleicher Ort')?.value ?? '';
    await desk.submit('Ausrechnen', { wish: town });
    desk.screen.getByRole('heading', { name: 'Keine zwei Spieler haben denselben Ort' });
    expect(desk.url.search).toBe('?wish=town');
  });
});

test('before the first round it says when there will be something to see', async ({ server }) => {
  const { slug } = await openTournament(server, { name: 'Noch leer', entries: players });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/settings/wish-preview`);
  desk.screen.getByRole('heading', { name: 'Noch keine Runde im Schweizer System' });
  expect(desk.screen.queryByRole('button', { name: 'Ausrechnen' })).toBeNull();
});

test('between teams it counts meetings and team points', async ({ server }) => {
  const { slug } = await openTournament(server, {
    name: 'Zu zweit',
    teamSize: 2,
    entries: players.slice(0, 8).map((player, i) => ({
      ...player,
      team: `Team ${Math.floor(i / 2)}`,
      club: i < 4 ? 'Nord' : 'Süd',
    })),
    published: 1,
  });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/settings/wish-preview`);
  desk.screen.getByText('Runde 1, so wie sie ausgelost wurde: 2 Begegnungen.');
  expect(desk.text).toContain('In Runde 1 hat noch niemand Punkte');
  expect(row(desk, /^Wert 3/).join(' ')).toContain('so viel wie eine Begegnung mit 3 MP Abstand');
  expect(row(desk, /^sperren/)[1]).toBe('0');
  expect([...wish(desk).options].map(({ text }) => text)).toEqual([
    'Gleicher Verein',
    'Gleicher Ort',
    'Gleiches Land',
  ]);
});
