import { expect, test } from '../fixtures';
import { enterMissingResults, nextRound, openTournament } from '../steps';
import { organiserOf } from './steps';
import { plainText } from './visitor';

const teams = ['Kiel', 'Rostock', 'Göttingen', 'Hamburg'];
const armies = ['Zwerge', 'Imperium', 'Hochelfen', 'Skaven'];
const entries = teams.flatMap((team) =>
  [1, 2, 3, 4].map((board) => ({ name: `${team} ${board}`, team, faction: armies[board - 1] ?? null })),
);

test('a team has a page from before the first draw to the second round', async ({ server, visitor }) => {
  const { slug } = await openTournament(server, { name: 'Nordpokal', scheme: 'table', teamSize: 3, entries });
  const desk = await organiserOf(server);
  const guest = await visitor().goto(`/t/${slug}/entries`);
  await guest.follow(/^Kiel(?! \d)/);
  const address = guest.url.pathname;

  await test.step('before the first draw it tells who plays', async () => {
    guest.screen.getByRole('heading', { name: 'Kiel' });
    expect(guest.text).toContain('Runde 1 ist noch nicht ausgelost.');
    const members = [...guest.screen.getByRole('region', { name: 'Spieler' }).querySelectorAll('li')].map(
      plainText,
    );
    expect(members).toHaveLength(4);
    expect(members[0]).toContain('Kapitän');
    expect(members[3]).toContain('Ersatz');
  });

  await test.step('a renamed team keeps its address', async () => {
    await desk.goto(`/t/${slug}/desk/teams`);
    const rename = [...desk.screen.getByRole('region', { name: 'Kiel' }).querySelectorAll('button')].find(
      (button) => plainText(button) === 'Mannschaft umbenennen',
    );
    await desk.send(rename?.form as HTMLFormElement, { name: 'Kieler Förde' }, rename);
    await guest.goto(address);
    guest.screen.getByRole('heading', { name: 'Kieler Förde' });
  });

  await nextRound(server, slug);
  await enterMissingResults(server, slug);
  await test.step('each table and the meeting add up; the standings lead here', async () => {
    await guest.goto(`/t/${slug}/standings`);
    const single = guest.screen.getByRole('table', { name: 'Tabelle nach Runde 1' });
    const second = [...single.querySelectorAll('tr')].map(plainText).find((text) => text.includes('Kiel 2'));
    expect(second).toContain('Imperium · Kieler Förde');
    const table = guest.screen.getByRole('table', { name: 'Mannschaften nach Runde 1' });
    const link = [...table.querySelectorAll('a')].find((one) => plainText(one) === 'Kieler Förde');
    await guest.goto(link?.getAttribute('href') ?? '');
    expect(guest.text).toMatch(/\d\. Platz/);
    const games = guest.screen.getByRole('table', { name: 'Partien von Kieler Förde in Runde 1' });
    const won = { own: 0, other: 0 };
    const points = { own: 0, other: 0 };
    for (const row of [...games.querySelectorAll('tr')].slice(1)) {
      const score = [...row.querySelectorAll('*')].map(plainText).find((text) => /^\d+ : \d+$/.test(text));
      const [own = 0, other = 0] = (score ?? '').split(' : ').map(Number);
      points.own += own;
      points.other += other;
      if (own > other) won.own += 1;
      if (own < other) won.other += 1;
    }
    expect(points.own + points.other).toBe(60);
    const meeting = plainText(guest.screen.getByRole('region', { name: /^Runde 1 gegen / }));
    expect(meeting).toContain(`${won.own} : ${won.other}`);
    expect(meeting).toContain(`${points.own} TP`);
    expect(meeting).toContain(`${points.other} TP`);
    const verdict =
      points.own > points.other
        ? 'Sieg, 2 : 0'
        : points.own < points.other
          ? 'Niederlage, 0 : 2'
          : 'Unentschieden, 1 : 1';
    expect(meeting).toContain(`${verdict} Mannschaftspunkte`);
    expect(guest.text).toContain('Runde 1 ist für sie gespielt. Als Nächstes: Runde 2.');
  });

  await test.step('round 2 stands first, in either language', async () => {
    await nextRound(server, slug);
    for (const [language, heading] of [
      ['de-DE', /^Runde 2 gegen /],
      ['en-GB', /^Round 2 against /],
    ] as const) {
      const reader = await visitor({ language }).goto(address);
      reader.screen.getByRole('heading', { name: heading });
    }
  });
});
