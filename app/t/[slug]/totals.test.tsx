import { createFormatter, createTranslator, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadMessages } from '@/app/_i18n/messages';
import { boardOf } from '@/app/_parts/board/board-data';
import { FindMe } from '@/app/_parts/find-me/find-me';
import { CrossTable } from '@/app/_parts/schedule/cross-table';
import { Pools } from '@/app/_parts/schedule/pools';
import { BoardPlaces } from '@/app/_parts/series/board-places';
import { RankingTable } from '@/app/_parts/series/ranking-table';
import { SecondRanking } from '@/app/_parts/standings/second-ranking';
import { type ShownStandings, shownStandings } from '@/app/_parts/standings/shown-standings';
import { StandingsTable } from '@/app/_parts/standings/standings-table';
import { TeamTable } from '@/app/_parts/teams/team-table';
import { addEntry } from '@/app/_server/changes/entries/entries';
import { adjustPoints, giveSoftScores } from '@/app/_server/changes/results/extra-points';
import { enterResult, ruleMatch } from '@/app/_server/changes/results/results';
import { drawRound } from '@/app/_server/changes/rounds/rounds';
import { addPlayers, player, publish, winForA } from '@/app/_server/changes/rounds/test-rounds';
import { updatePairing, updateTeams } from '@/app/_server/changes/settings/settings';
import { updateSoft } from '@/app/_server/changes/settings/soft-settings';
import { openTestTournament, type TestTournament } from '@/app/_server/changes/test-work';
import type { SeriesView, ShownRow } from '@/app/_server/community/series';
import type { Work } from '@/app/_server/platform/work';
import { gepFile } from '@/app/api/t/[slug]/export/[what]/gep';
import {
  meetingsTable,
  rankingTable,
  resultsTable,
  teamsTable,
} from '@/app/api/t/[slug]/export/[what]/tables';
import { parseScreens } from '@/lib/hall/screens';
import type { PairingId } from '@/lib/ids';
import { pairingSettings } from '@/lib/pairing/pairing-settings';
import { seededRandom } from '@/lib/random';
import { rulings } from '@/lib/results/ruling';
import { rankSeries } from '@/lib/series/rank-series';
import type { SeriesSettings } from '@/lib/series/series-settings';
import { softSettingsSchema } from '@/lib/soft-scores/soft-settings';
import { teamSettings } from '@/lib/teams/team-settings';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { Games } from './(public)/player/[entryId]/games';
import { Rank } from './(public)/player/[entryId]/rank';
import { MemberPlace } from './(public)/team/[entryId]/member-place';
import type { BoardPage } from './board/board-pages';
import { PoolsView, StandingsView } from './board/list-views';
import { Leaders } from './desk/leaders';
import { FinalPoints } from './me/final-points';
import { OwnGames, StandingLine } from './me/own-games';
import { Places } from './overlay/places';
import { StandingsSheet } from './print/standings-sheet';
import { TeamStandingsSheet } from './print/team-sheets';

const messages = await loadMessages('en');
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: never) => createTranslator({ locale: 'en', messages, namespace }),
  getFormatter: async () => createFormatter({ locale: 'en', timeZone: 'UTC' }),
}));
// The finder shows a player once their name is typed: here all of them.
vi.mock('@/app/_parts/find-me/my-table', () => ({
  MyTable: ({ players }: { players: readonly { id: string; name: string; rank: string | null }[] }) => (
    <ul>
      {players.map(({ id, name, rank }) => (
        <li key={id}>
          {name}: {rank}
        </li>
      ))}
    </ul>
  ),
}));
vi.mock('@/app/_i18n/get-language', () => ({ getLanguage: async () => 'en' }));

let t: TestTournament;
afterEach(() => t.dispose());
const desk = <T,>(work: (work: Work) => Promise<T>) => t.change('organiser', work);

/** Markup as browsers get it; server components, which are async, included. */
async function render(part: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {part}
    </NextIntlClientProvider>,
  );
  return new Response(prelude as ReadableStream).text();
}

const textOf = (markup: string) =>
  markup
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
const elements = (markup: string, tag: string) =>
  [...markup.matchAll(new RegExp(`<(?:${tag})\\b[^>]*>(.*?)</(?:${tag})>`, 'gs'))].map(
    ([, inner]) => inner ?? '',
  );

/** Rows of all tables in a piece of markup: their heads and their cells, as text. */
const tablesIn = (markup: string) =>
  elements(markup, 'table').map((table) => {
    const [head = [], ...rows] = elements(table, 'tr').map((row) => elements(row, 'td|th').map(textOf));
    return { head, rows: rows.filter((row) => row.length === head.length) };
  });

const number = (text = '') => Number(text.replace('−', '-').replace('+', ''));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
/** What a text names of bonus, penalty and soft scores. */
const besideIn = (text: string) =>
  sum([
    ...[...text.matchAll(/(?:Penalty|Bonus) (−?\d+)/g)].map(([, points]) => number(points)),
    ...[...text.matchAll(/(−?\d+) from soft scores/g)].map(([, points]) => number(points)),
  ]);
/** Points of rounds that a cross table names beside a name: "Bye +3", "R 2 +1". */
const roundsIn = (text: string) =>
  sum([...text.matchAll(/(?<!Penalty) ([+−]\d+)(?= ·|$)/g)].map(([, points]) => number(points)));

const rounds = /^R \d+$/;
/** The sum of a row's cells for rounds, and of what stands beside its name. */
const sumOfRow = (head: readonly string[], row: readonly string[]) =>
  sum(head.flatMap((name, i) => (rounds.test(name) && row[i] !== '–' ? number(row[i]) : []))) +
  besideIn(row.join(' '));
const sumOfCrossed = (head: readonly string[], row: readonly string[]) =>
  sum(
    head.flatMap((name, i) =>
      /^\d+$/.test(name) ? (row[i] ?? '').split(' / ').map((points) => number(points) || 0) : [],
    ),
  ) +
  roundsIn(row[1] ?? '') +
  besideIn(row[1] ?? '');

const pageOf = (view: BoardPage['view']): BoardPage => ({
  view,
  index: 0,
  of: 1,
  from: 0,
  to: 99,
  columns: 1,
});

function requireShown(view: TournamentView): ShownStandings {
  const shown = shownStandings(view);
  if (!shown) throw new Error('there are no standings yet');
  return shown;
}

/** Expects of every row of every table that its parts come to its last cell. */
function expectSums(markup: string, sumOf: (head: readonly string[], row: readonly string[]) => number) {
  const tables = tablesIn(markup);
  expect(tables.length).toBeGreaterThan(0);
  for (const { head, rows } of tables) {
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect({ row, sum: sumOf(head, row) }).toEqual({ row, sum: number(row.at(-1)) });
  }
}

/** Wins, rulings, matches that still play and count meanwhile, penalties, bonuses and painting points, all by this seed. */
async function play(seed: number, methods: readonly ('swiss' | 'round-robin' | 'pools')[]) {
  const random = seededRandom(seed);
  t = await openTestTournament({ rounds: methods.length, scheme: 'wdl' });
  const players = await addPlayers(t, 5 + random(3));
  await desk(async (work) => {
    const own1 = { on: true, name: 'Painting', max: 5, counts: 'points' };
    await updateSoft(
      work,
      softSettingsSchema.parse({ own1, painting: { on: true, max: 10, counts: 'points' } }),
    );
    await giveSoftScores(
      work,
      new Map(players.map(({ id }) => [id, { own1: random(6), painting: random(3) }])),
    );
    await updatePairing(
      work,
      pairingSettings.parse({
        ...(await t.view()).settings.pairing,
        methods,
        pools: { count: 2, within: 'round-robin', through: 1 },
      }),
    );
  });
  const playing: Record<PairingId, 'draw'> = {};
  for (const [i, method] of methods.entries()) {
    await desk((work) => drawRound(work, i + 1, method, playing));
    for (const { b, pairing } of (await publish(t, i + 1)).matches)
      if (b && i + 1 < methods.length && random(5) === 0) playing[pairing.id] = 'draw';
      else if (b)
        await desk((work) =>
          random(3) > 0
            ? enterResult(work, pairing.id, winForA, '')
            : ruleMatch(work, pairing.id, rulings[random(rulings.length)] ?? 'void', ''),
        );
  }
  for (const { id } of players)
    if (random(2) === 0)
      await desk((work) => adjustPoints(work, { entryId: id, points: random(9) - 4 || 1, reason: 'so' }));
  return t.view();
}

const seeds = [1, 2, 3, 4];

describe.each(seeds)('a tournament by chance (%i)', (seed) => {
  test('adds up in every table, sheet and list that prints a total', async () => {
    const view = await play(
      seed,
      seed % 2 === 0 ? ['swiss', 'swiss', 'swiss'] : ['swiss', 'round-robin', 'round-robin'],
    );
    const shown = requireShown(view);
    expect(shown.standings.rows.some(({ adjustment }) => adjustment !== 0)).toBe(true);
    expectSums(await render(<StandingsTable view={view} shown={shown} ownId={null} />), sumOfRow);
    expectSums(await render(<StandingsSheet view={view} shown={shown} />), sumOfRow);
    if (seed % 2 === 1) expectSums(await render(<CrossTable view={view} />), sumOfCrossed);
    const records = shown.standings.rows.map(
      ({ wins, draws, losses, byes }) => `${wins}–${draws}–${losses}${byes > 0 ? ` +${byes}` : ''}`,
    );
    if (seed % 2 === 0) expect(records.join()).toContain('+');
    const markups = [
      await render(<StandingsTable view={view} shown={shown} ownId={null} />),
      await render(<StandingsSheet view={view} shown={shown} />),
    ];
    for (const markup of markups) for (const record of records) expect(markup).toContain(record);
    for (const row of shown.standings.rows) {
      const entry = view.entryById.get(row.entry);
      if (!entry) throw new Error('a row without an entry');
      const standing = { row, count: shown.standings.rows.length };
      const block = { kind: 'standing', standing, until: null, open: false } as const;
      const own = await render(<OwnGames view={view} entry={entry} row={row} />);
      const [table] = tablesIn(own);
      const points = sum((table?.rows ?? []).map((cells) => number(cells.at(-1)?.split(' : ')[0]) || 0));
      expect(points + besideIn(textOf(own))).toBe(row.points);
      const line = textOf(await render(<StandingLine view={view} entry={entry} block={block} />));
      expect(besideIn(line)).toBe(row.adjustment + row.soft);
      const rank = textOf(await render(<Rank view={view} row={row} rows={shown.standings.rows} />));
      expect(besideIn(rank)).toBe(row.adjustment + row.soft);
      const games = elements(await render(<Games view={view} entry={entry} row={row} />), 'b')
        .map(textOf)
        .filter((text) => /^−?\d+$/.test(text));
      expect(sum(games.map(number)) + besideIn(rank)).toBe(row.points);
      const told = row.byes === 0 ? '' : row.byes === 1 ? ', one bye' : `, ${row.byes} byes`;
      expect(rank).toContain(`loss${row.losses === 1 ? '' : 'es'}${told}`);
    }
    const legend = 'W–D–L: Wins–draws–losses, byes counted after the +';
    const sheet = textOf(await render(<StandingsSheet view={view} shown={shown} />));
    expect(sheet.includes(legend)).toBe(shown.standings.rows.some(({ byes }) => byes > 0));
  });

  test('says beside a total that stands alone what of it comes from no round', async () => {
    const view = await play(seed, ['swiss', 'swiss', 'swiss']);
    const shown = requireShown(view);
    const named = {
      ...view,
      settings: { ...view.settings, secondRanking: { name: 'All', of: 'among', among: 'Jena' } },
    } as const;
    const inJena: TournamentView = {
      ...named,
      entryById: new Map([...view.entryById].map(([id, entry]) => [id, { ...entry, town: 'Jena' }])),
    };
    const board = boardOf(view, [], parseScreens([]), 'en');
    const page = pageOf('standings');
    const lists = {
      board: await render(<StandingsView board={board} page={page} />),
      overlay: await render(<Places view={view} most={99} />),
      second: await render(<SecondRanking view={inJena} shown={shown} />),
    };
    for (const [name, markup] of Object.entries(lists)) {
      const lines = elements(markup, 'li')
        .map(textOf)
        .filter((line) => !line.startsWith('after'));
      expect(lines).toHaveLength(shown.standings.rows.length);
      for (const [i, { perRound, points }] of shown.standings.rows.entries()) {
        const ofRounds = sum(perRound.map((line) => line.points ?? 0));
        const line = lines[i] ?? '';
        expect({ name, line, total: ofRounds + besideIn(line) }).toEqual({ name, line, total: points });
        expect(number(line.split(' ').at(-1))).toBe(points);
      }
    }
    for (const row of shown.standings.rows) {
      const alone = {
        finished: textOf(await render(<FinalPoints row={row} count={9} />)),
        member: textOf(await render(<MemberPlace row={row} />)),
      };
      for (const [name, text] of Object.entries(alone))
        expect({ name, text, beside: besideIn(text) }).toEqual({
          ...{ name, text },
          beside: row.adjustment + row.soft,
        });
      const rank = textOf(await render(<Rank view={view} row={row} rows={shown.standings.rows} />));
      const words = row.points === 1 ? 'one' : String(row.points);
      for (const text of [alone.finished, rank])
        expect(text).toMatch(new RegExp(`(^| )${words} tournament point`));
    }
    const found = elements(await render(<FindMe view={view} />), 'li').map(textOf);
    for (const row of shown.standings.rows) {
      const name = view.entryById.get(row.entry)?.name ?? '';
      const line = found.find((one) => one.startsWith(`${name}:`));
      // Who sits out the round at hand is not among those with a table.
      if (line === undefined) continue;
      expect(line).toContain(`with ${row.points} TP`);
      expect(besideIn(line)).toBe(row.adjustment + row.soft);
    }
    expect(found.length).toBeGreaterThan(2);
    const [leaders] = tablesIn(await render(<Leaders view={view} />));
    expect(leaders?.rows.length).toBeGreaterThan(2);
    for (const [i, row] of (leaders?.rows ?? []).entries()) {
      const { perRound, points } = shown.standings.rows[i] ?? { perRound: [], points: 0 };
      expect(sum(perRound.map((line) => line.points ?? 0)) + besideIn(row.join(' '))).toBe(points);
    }
  });

  test('adds up in what other sites are given', async () => {
    const played = await play(seed, ['swiss', 'swiss', 'swiss']);
    const view = { ...played, settings: { ...played.settings, t3Id: 7 } };
    const [head = [], ...rows] = await rankingTable(view);
    const at = (name: string) => head.indexOf(name);
    for (const row of rows) {
      const parts = ['TP of rounds', 'Penalties and bonuses', 'Soft scores'].map((name) =>
        Number(row[at(name)]),
      );
      expect(sum(parts)).toBe(row[at('TP')]);
    }
    const [names = [], ...results] = await resultsTable(view);
    const cell = (row: (typeof results)[number], name: string) => row[names.indexOf(name)];
    for (const row of standingsOf(view).rows) {
      const name = view.entryById.get(row.entry)?.name;
      const own = results.flatMap((result) =>
        [1, 2].flatMap((n) => (cell(result, `Player ${n}`) === name ? Number(cell(result, `TP ${n}`)) : [])),
      );
      expect(own.length).toBeGreaterThan(1);
      expect(sum(own) + row.adjustment + row.soft).toBe(row.points);
    }
    const lines = (gepFile(view) ?? '').split('\r\n').slice(2, -1);
    expect(lines).toHaveLength(rows.length);
    for (const line of lines) {
      const [total = 0, ...parts] = line.split('||').slice(8, 16).map(Number);
      expect(sum(parts)).toBe(total);
    }
  });

  test('adds up in the tables of pools', async () => {
    const view = await play(seed, ['pools', 'pools', 'pools']);
    expectSums(await render(<Pools view={view} />), sumOfCrossed);
    const board = boardOf(view, [], parseScreens([]), 'en');
    const shown = textOf(await render(<PoolsView board={board} page={pageOf('pools')} />));
    const all = requireShown(view).standings.rows;
    expect(besideIn(shown)).toBe(sum(all.map(({ adjustment, soft }) => adjustment + soft)));
  });
});

test('the board of a series shows what each total adds up to, or why not', async () => {
  const players = Array.from({ length: 9 }, (_, at) => `p${at}`);
  const events = [3, 1, 4, 5].map((shift, at) => ({
    id: `e${at}`,
    results: players
      .filter((_, i) => (i + shift) % 4 > 0)
      .map((who, i, all) => ({ player: who, place: ((i + shift) % all.length) + 1 })),
  }));
  const settings: SeriesSettings = {
    ...{ counted: 2, bonus: 3, qualify: null },
    points: { kind: 'steps', top: 100 },
  };
  const ranked = rankSeries(events, settings);
  expect(ranked.some(({ cells }) => cells.some((cell) => cell && !cell.counts))).toBe(true);
  const rows = ranked.map(({ player: who, ...row }, at): ShownRow => {
    const cells = at === 2 ? null : row.cells;
    return { ...row, cells, key: who, name: who, town: null, personId: null, mine: false };
  });
  t = await openTestTournament({ rounds: 1 });
  const lines = elements(await render(<BoardPlaces rows={rows} />), 'li');
  expect(lines).toHaveLength(9);
  for (const [at, line] of lines.entries()) {
    const [parts = ''] = elements(line, 'small').map(textOf);
    if (at === 2) expect(parts).toBe('individual events not shown');
    else expect(sum(parts.replace('bonus ', '').split(' + ').map(number))).toBe(rows[at]?.total);
  }
  const view = {
    series: { name: 'Cup', qualifiesFor: '' },
    settings,
    tournaments: events.map(({ id }) => ({
      tournament: { id, slug: id, name: id, startsOn: '2026-05-01' },
      facts: {},
    })),
  } as unknown as SeriesView;
  expect(textOf(await render(<RankingTable view={view} rows={rows} />))).toContain(
    'individual events not shown',
  );
});

describe.each(seeds)('teams by chance (%i)', (seed) => {
  test('add up in table and sheet, byes included', async () => {
    const random = seededRandom(seed);
    t = await openTestTournament({ rounds: 3, scheme: 'wdl' });
    await desk((work) =>
      updateTeams(work, teamSettings.parse({ size: 2, bye: 1, ...(seed % 2 === 0 && { byeGames: 4 }) })),
    );
    for (let team = 0; team < 5; team++)
      for (const i of [1, 2])
        await desk((work) =>
          addEntry(
            { ...work, now: work.now + team * 10 + i },
            { ...player(`T${team} ${i}`), team: `T${team}` },
            { by: 'desk', submissionKey: `${team}-${i}` },
          ),
        );
    for (const round of [1, 2, 3]) {
      await desk((work) => drawRound(work, round));
      for (const { b, pairing } of (await publish(t, round)).matches)
        if (b)
          await desk((work) =>
            random(3) > 0
              ? enterResult(work, pairing.id, winForA, '')
              : ruleMatch(work, pairing.id, rulings[random(rulings.length)] ?? 'void', ''),
          );
    }
    const view = await t.view();
    const shown = requireShown(view);
    const [table] = tablesIn(await render(<TeamTable view={view} shown={shown} ownId={null} />));
    expect(table?.rows).toHaveLength(5);
    for (const row of table?.rows ?? []) {
      const cells = (table?.head ?? []).flatMap((name, i) => (rounds.test(name) ? (row[i] ?? '') : []));
      const games = sum(cells.map((cell) => number(cell.split(' ')[0])));
      const points = sum(cells.map((cell) => number(/\((.*)\)/.exec(cell)?.[1])));
      expect({ row, games, points }).toEqual({ row, games: number(row.at(-2)), points: number(row.at(-1)) });
    }
    const sheet = await render(<TeamStandingsSheet view={view} shown={shown} />);
    expectSums(sheet, sumOfRow);
    expect(textOf(sheet)).toContain('byes counted after the +');

    const [head = [], ...rows] = (await teamsTable(view)) ?? [];
    const [names = [], ...meetings] = (await meetingsTable(view)) ?? [];
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      const cells = head.flatMap((name, i) => (rounds.test(String(name)) ? Number(row[i]) : []));
      const total = (of: string) => Number(row[head.indexOf(of)]);
      expect({ row, sum: sum(cells) }).toEqual({ row, sum: total('team points') });
      const own = sum(
        meetings.flatMap((meeting) =>
          [1, 2].map((n) =>
            meeting[names.indexOf(`Team ${n}`)] === row[head.indexOf('Team')]
              ? Number(meeting[names.indexOf(`Team points ${n}`)] ?? 0)
              : 0,
          ),
        ),
      );
      expect({ row, own }).toEqual({ row, own: total('team points') });
    }
  });
});
