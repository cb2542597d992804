import type { Page } from '@playwright/test';
import { meetingsAtDesk, pairOut, runRound, setCaptains } from './captains-steps';
import { figuresOfNames } from './figures';
import { deep, expect, test } from './fixtures';
import { enterMissingResults, openTournament, victoryPoints } from './steps';

/** A game as it was played: names, the teams they play for, what each scored. */
interface TeamGame {
  readonly round: number;
  readonly teams: readonly [string, string];
  readonly points: readonly [number, number];
}

interface TeamSum {
  readonly team: string;
  /** two for a meeting won by a point or more, one for an even one */
  readonly teamPoints: number;
  /** tournament points of all games */
  readonly points: number;
  readonly gamesWon: number;
}

const gameSize = 1250;
/** as many pairs of captains choose at once */
const pairs = 3;

/** A chance of the test's own, the same in every run. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Everybody's pairings of the round, table by table. */
async function pairingsOf(page: Page, slug: string): Promise<{ table: number; names: [string, string] }[]> {
  await page.goto(`/t/${slug}/pairings`);
  const items = page.getByRole('listitem').filter({ has: page.locator('a[href*="/player/"]') });
  await expect(items.first()).toBeVisible();
  return items.evaluateAll((elements) =>
    elements.map((item) => {
      const [a = '', b = ''] = [...item.querySelectorAll('a[href*="/player/"]')].map(
        (link) => (link.querySelector('.name') ?? link).textContent ?? '',
      );
      const table = Number(/\d+/.exec(item.querySelector('.pairing-table')?.textContent ?? '')?.[0]);
      return { table, names: [a, b] };
    }),
  );
}

for (const [count, size, rounds] of [
  [30, 3, 3],
  [16, 5, 5],
] as const)
  test(`${count} teams of ${size} over ${rounds} rounds, captains choosing on their phones`, {
    tag: deep,
  }, async ({ desktop, phone, server }) => {
    // Hundreds of choices on as many phones: on a busy machine that takes longer than any other test.
    test.slow();
    const teams = Array.from(
      { length: count },
      (_, i) => `Stadt ${String.fromCharCode(65 + (i % 26))}${i + 1}`,
    );
    const entries = teams.flatMap((team) =>
      Array.from({ length: size }, (_, i) => ({ name: `${team} Spieler ${i + 1}`, team })),
    );
    const { slug, links } = await openTournament(server, {
      name: `Mannschaften zu ${size}`,
      presetId: '1250',
      scheme: 'table',
      rounds,
      teamSize: size,
      entries,
    });
    const desk = await desktop();
    await setCaptains(desk, slug, size, /^verdeckte Verteidiger/, async (form) => {
      await form.getByLabel('Tische', { exact: true }).selectOption('chosen');
    });
    await expect(desk.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
    const phones: [Page, Page][] = [];
    for (let i = 0; i < pairs; i++) phones.push([await phone(), await phone()]);
    const guest = await phone();
    const teamOf = (name: string) => name.replace(/ Spieler \d+$/, '');
    const games: TeamGame[] = [];
    const chance = chanceFrom(count);
    const met = new Set<string>();

    for (let round = 1; round <= rounds; round++) {
      let choices = 0;
      const acts = await runRound(desk, slug, round, async () => {
        const meetings = await meetingsAtDesk(desk);
        expect(meetings).toHaveLength(count / 2);
        for (const meeting of meetings) {
          const drawn = [...meeting].sort().join(' / ');
          expect(met.has(drawn), `${drawn} once, in the draft`).toBe(false);
        }
        const left = [...meetings];
        await Promise.all(
          phones.map(async (pair) => {
            for (let next = left.shift(); next; next = left.shift()) {
              const [one, other] = next.map((team) => links.get(`${team} Spieler 1`) ?? '');
              const made = await pairOut(pair, [one ?? '', other ?? ''], slug, chance);
              choices += made;
            }
          }),
        );
      });
      // Defenders, attackers where there are more than two, whom to take, and tables.
      console.log(`round ${round}: ${choices} choices of captains, ${acts} acts of the desk`);
      const shown = await pairingsOf(guest, slug);
      expect(shown).toHaveLength((count / 2) * size);
      expect(new Set(shown.flatMap(({ names }) => names)).size).toBe(count * size);

      // Tables of a meeting stand together.
      const tables = new Map<string, number[]>();
      for (const { table, names } of shown) {
        const meeting = names.map(teamOf).sort().join(' / ');
        tables.set(meeting, [...(tables.get(meeting) ?? []), table]);
      }
      expect(tables.size).toBe(count / 2);
      for (const [meeting, own] of tables) {
        expect(own, meeting).toHaveLength(size);
        expect(Math.max(...own) - Math.min(...own), meeting).toBe(size - 1);
        expect(met.has(meeting), `${meeting} once`).toBe(false);
        met.add(meeting);
      }

      expect(await enterMissingResults(server, slug, 'names')).toBe(shown.length);
      expect(acts).toBeLessThanOrEqual(5);
      for (const { names } of shown) {
        const figures = figuresOfNames(names[0], names[1], round);
        const [own, other] = [victoryPoints(gameSize, figures[0]), victoryPoints(gameSize, figures[1])];
        games.push({ round, teams: [teamOf(names[0]), teamOf(names[1])], points: twentyNil(own, other) });
      }

      // The table after each round is the one by hand.
      await guest.goto(`/t/${slug}/standings`);
      const table = guest.getByRole('table', { name: `Mannschaften nach Runde ${round}` });
      await expect(table.getByRole('row')).toHaveCount(count + 1);
      const rows = await table.getByRole('row').evaluateAll((elements) => {
        const cellsOf = (row: Element) => [...row.querySelectorAll('th, td')];
        const heads = elements[0] ? cellsOf(elements[0]).map((cell) => cell.textContent) : [];
        return elements.slice(1).map((row) => {
          const figure = (head: string) =>
            Number(cellsOf(row)[heads.indexOf(head)]?.textContent?.replace(/\D/g, ''));
          const team = row.querySelector('th b')?.textContent ?? '';
          return { team, teamPoints: figure('MP'), points: figure('TP'), gamesWon: figure('Siege') };
        });
      });
      const byHand = teamSums(games);
      const byName = (x: { team: string }, y: { team: string }) => (x.team < y.team ? -1 : 1);
      expect([...rows].sort(byName)).toEqual([...byHand].sort(byName));
      const figuresOf = ({ teamPoints, points, gamesWon }: (typeof rows)[number]) => [
        teamPoints,
        points,
        gamesWon,
      ];
      expect(rows.map(figuresOf)).toEqual(byHand.map(figuresOf));
    }
  });

/** 10:10 below 50 victory points of difference, 11:9 from 50, then a step every 100 points up to 20:0 from 900. */
function twentyNil(own: number, other: number): [number, number] {
  const lead = Math.abs(own - other);
  const more = lead < 50 ? 10 : lead < 100 ? 11 : Math.min(20, 11 + Math.floor(lead / 100));
  return own >= other ? [more, 20 - more] : [20 - more, more];
}

/** Every team with its sums, the best first: by team points, tournament points, games won. */
function teamSums(games: readonly TeamGame[]): TeamSum[] {
  const teams = [...new Set(games.flatMap((game) => game.teams))];
  const rounds = [...new Set(games.map(({ round }) => round))];
  const sums = teams.map((team): TeamSum => {
    let teamPoints = 0;
    let points = 0;
    let gamesWon = 0;
    for (const round of rounds) {
      let own = 0;
      let other = 0;
      let played = false;
      for (const game of games) {
        if (game.round !== round || !game.teams.includes(team)) continue;
        played = true;
        const side = game.teams[0] === team ? 0 : 1;
        const [mine, theirs] = [game.points[side], game.points[1 - side] ?? 0];
        own += mine;
        other += theirs;
        if (mine > theirs) gamesWon += 1;
      }
      points += own;
      if (played) teamPoints += own > other ? 2 : own === other ? 1 : 0;
    }
    return { team, teamPoints, points, gamesWon };
  });
  return sums.sort((x, y) => y.teamPoints - x.teamPoints || y.points - x.points || y.gamesWon - x.gamesWon);
}
