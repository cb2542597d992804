import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateTournament } from '@/db/tournaments';
import { entries59 } from '@/lib/entries/fixtures/entries-59';
import { parseEntries } from '@/lib/entries/parse-entries';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import type { GuardiansReport, SideReport } from '@/lib/formats/guardians/report-schema';
import type { EntryId } from '@/lib/ids';
import { type RandomInt, seededRandom } from '@/lib/random';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import { addEntry, dropEntry, importEntries } from '../entries/entries';
import { enterResult, takeStatement } from '../results/results';
import { drawRound, finishTournament, publishRound, startRound } from '../rounds/rounds';
import { addPlayers, matchOf, play, player, requireRound, seatsOf } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';

/** Plausible figures of a 2000-point game, some of them at the edges of the rules. */
function inventReport(random: RandomInt): GuardiansReport {
  const side = (): Partial<SideReport> => {
    const destroyed = random(8) === 0 ? 0 : random(280) * 5;
    const half = random(60) * 5;
    return {
      destroyed,
      half,
      ep: random(13),
      generalKilled: destroyed > 0 && random(4) === 0,
      breakPointReached: destroyed > 0 && random(4) === 0,
    };
  };
  const a = side();
  // Every sixth game is close: nearly equal figures, around the draw margin of 50.
  return random(6) > 0
    ? reportOf(a, side())
    : reportOf(a, { ...a, destroyed: Math.max(0, (a.destroyed ?? 0) + 35 + random(5) * 5) });
}

/** One player reports and the other confirms; sometimes the organiser settles a dispute. */
async function report(t: TestTournament, { pairing, a, b }: MatchView, random: RandomInt) {
  if (!b) return;
  const figures = inventReport(random);
  const [first, second] = random(2) === 0 ? [a.id, b.id] : [b.id, a.id];
  await t.change(first, (work) => takeStatement(work, pairing.id, { stance: 'claim', figures }));
  if (random(10) === 0) {
    const words = { stance: 'dispute', figures: null, note: 'Das war anders.' } as const;
    await t.change(second, (work) => takeStatement(work, pairing.id, words));
    await t.change('organiser', (work) => enterResult(work, pairing.id, figures, 'Beide gehört'));
    return;
  }
  const { reports } = await matchOf(t, pairing.id);
  const seenAt = (reports.a ?? reports.b)?.at ?? 0;
  await t.change(second, (work) => takeStatement(work, pairing.id, { stance: 'confirm', seenAt }));
}

// The following arithmetic is derived by hand from the fact sheet, without lib/.

/** §8 at 2000 points: 50 for each EP, 100 for each condition (10 EP, General, break point). */
const victoryPoints = (side: SideReport) =>
  side.destroyed +
  side.half +
  50 * side.ep +
  (side.ep >= 10 ? 100 : 0) +
  (side.generalKilled ? 100 : 0) +
  (side.breakPointReached ? 100 : 0);

/** The winner's share of 20 points, by lead. */
function winnersShare(lead: number): number {
  if (lead < 50) return 10;
  if (lead < 150) return 11;
  if (lead < 300) return 12;
  if (lead < 450) return 13;
  if (lead < 600) return 14;
  if (lead < 750) return 15;
  if (lead < 900) return 16;
  if (lead < 1050) return 17;
  if (lead < 1200) return 18;
  if (lead < 1350) return 19;
  return 20;
}
const byeShare = 15;

interface Line {
  points: number;
  difference: number;
  ep: number;
  byes: number;
  opponents: EntryId[];
}

function recompute(view: TournamentView) {
  const lines = new Map<EntryId, Line>();
  for (const { id } of view.entries)
    lines.set(id, { points: 0, difference: 0, ep: 0, byes: 0, opponents: [] });
  const line = (id: EntryId) => lines.get(id) as Line;
  for (const { pairing, result } of view.rounds.flatMap(({ matches }) => matches)) {
    if (!pairing.entryB) {
      line(pairing.entryA).points += byeShare;
      line(pairing.entryA).byes += 1;
      continue;
    }
    if (!result) throw new Error('a result is missing');
    const { a, b } = result.report as GuardiansReport;
    const lead = victoryPoints(a) - victoryPoints(b);
    const share = winnersShare(Math.abs(lead));
    for (const [id, other, own, points] of [
      [pairing.entryA, pairing.entryB, { ep: a.ep, lead }, lead >= 0 ? share : 20 - share],
      [pairing.entryB, pairing.entryA, { ep: b.ep, lead: -lead }, lead > 0 ? 20 - share : share],
    ] as const) {
      line(id).points += points;
      line(id).difference += own.lead;
      line(id).ep += own.ep;
      line(id).opponents.push(other);
    }
  }
  // A bye counts as an opponent with the player's own points.
  const rows = [...lines].map(([id, own]) => ({
    id,
    ...own,
    buchholz: own.opponents.reduce((sum, other) => sum + line(other).points, own.byes * own.points),
  }));
  const ahead = (x: (typeof rows)[number], y: (typeof rows)[number]) =>
    x.points - y.points || x.buchholz - y.buchholz || x.difference - y.difference || x.ep - y.ep;
  return new Map(
    rows.map((row) => [row.id, { ...row, rank: 1 + rows.filter((other) => ahead(other, row) > 0).length }]),
  );
}

describe('a tournament of 59 players in five rounds', () => {
  let t: TestTournament;
  let view: TournamentView;
  let gone: EntryId;
  let late: EntryId;
  const random = seededRandom(59);

  beforeAll(async () => {
    t = await openTestTournament({ rounds: 5, scheme: 'table' });
    const settings = tournamentSettingsSchema.parse((await t.view()).tournament.settings);
    await t.database.write((tx) =>
      updateTournament(tx, t.id, {
        settings: { ...settings, tiebreaks: ['buchholz', 'diff:sp', 'for:ep'] },
      }),
    );
    const parsed = parseEntries(entries59, { existing: [] });
    const inputs = parsed.ok ? parsed.value.rows.flatMap(({ entry }) => entry ?? []) : [];
    await t.change('organiser', (work) => importEntries(work, inputs, 'list'));

    for (let number = 1; number <= 5; number++) {
      if (number === 3) {
        gone = (await requireRound(t, 2)).matches[4]?.a.id as EntryId;
        await t.change('organiser', (work) => dropEntry(work, gone));
        const add = { by: 'desk', submissionKey: 'late' } as const;
        late = (await t.change('organiser', (work) => addEntry(work, player('Nora Nachzügler'), add))).id;
      }
      await t.change('organiser', (work) => drawRound(work, number));
      const { round } = await requireRound(t, number);
      await t.change('organiser', (work) => publishRound(work, number, round.version));
      await t.change('organiser', (work) => startRound(work, number));
      for (const match of (await requireRound(t, number)).matches) await report(t, match, random);
    }
    await t.change('organiser', finishTournament);
    view = await t.view();
  });
  afterAll(() => t.dispose());

  test('places everybody once a round, with one bye', () => {
    expect(view.tournament.status).toBe('finished');
    expect(view.entries).toHaveLength(60);
    for (const { round, matches } of view.rounds) {
      const placed = matches.flatMap(({ a, b }) => (b ? [a.id, b.id] : [a.id]));
      const expected = view.entries
        .map(({ id }) => id)
        .filter((id) => (round.number < 3 ? id !== late : id !== gone));
      expect([...placed].sort()).toEqual([...expected].sort());
      expect(matches.filter(({ state }) => state === 'bye')).toHaveLength(1);
      expect(matches.filter(({ state }) => state === 'confirmed')).toHaveLength(29);
      expect(round.relaxed, 'no rematch was needed').not.toContainEqual(
        expect.objectContaining({ code: 'rematch' }),
      );
    }
  });

  test('knows no rematch and no second bye', () => {
    const matches = view.rounds.flatMap((round) => round.matches);
    const meetings = matches.flatMap(({ a, b }) => (b ? [[a.id, b.id].sort().join(' ')] : []));
    expect(new Set(meetings).size).toBe(5 * 29);
    const byes = matches.flatMap(({ a, b }) => (b ? [] : [a.id]));
    expect(new Set(byes).size).toBe(5);
    expect(byes, 'the late entry plays').not.toContain(late);
  });

  test('pairs neighbours: from round 2 on the points of two opponents are close', () => {
    for (const number of [2, 3, 4, 5]) {
      const points = new Map(standingsOf(view, number - 1).rows.map((row) => [row.entry, row.points]));
      const gaps = (view.rounds[number - 1]?.matches ?? []).flatMap(({ a, b }) =>
        b && a.id !== late && b.id !== late
          ? [Math.abs((points.get(a.id) ?? 0) - (points.get(b.id) ?? 0))]
          : [],
      );
      const total = gaps.reduce((sum, gap) => sum + gap, 0);
      expect(total / gaps.length).toBeLessThan(4);
    }
  });

  test('ends in the standings that an independent count arrives at', () => {
    const byHand = recompute(view);
    const { rows } = standingsOf(view);
    expect(rows).toHaveLength(60);
    const figure = (row: (typeof rows)[number], id: string) =>
      row.tiebreaks.find((tiebreak) => tiebreak.id === id)?.value;
    for (const row of rows) {
      const own = byHand.get(row.entry);
      expect({
        rank: row.rank,
        points: row.points,
        buchholz: figure(row, 'buchholz'),
        difference: figure(row, 'diff:sp'),
        ep: figure(row, 'for:ep'),
        byes: row.byes,
        played: row.played,
      }).toEqual({
        rank: own?.rank,
        points: own?.points,
        buchholz: own?.buchholz,
        difference: own?.difference,
        ep: own?.ep,
        byes: own?.byes,
        played: own?.opponents.length,
      });
    }
    const ranks = rows.map(({ rank }) => rank);
    expect(ranks).toEqual([...ranks].sort((x, y) => x - y));
    expect(new Set(rows.map(({ decidedBy }) => decidedBy?.by))).toContain('buchholz');
  });

  test('loses no point: every match shares out twenty', () => {
    const total = standingsOf(view).rows.reduce((sum, row) => sum + row.points, 0);
    expect(total).toBe(5 * 29 * 20 + 5 * byeShare);
    const draws = view.rounds.flatMap(({ matches }) => matches).filter(({ score }) => score?.winner === null);
    expect(draws.length, 'the close games make some draws').toBeGreaterThan(3);
  });

  test('shows who left after round 2 and who came in round 3', () => {
    const { rows } = standingsOf(view);
    const outcomesOf = (id: EntryId) =>
      rows.find(({ entry }) => entry === id)?.perRound.map(({ outcome }) => outcome) ?? [];
    expect(outcomesOf(gone).slice(2)).toEqual(['out', 'out', 'out']);
    expect(outcomesOf(late).slice(0, 2)).toEqual(['late', 'late']);
    for (const outcome of [...outcomesOf(gone).slice(0, 2), ...outcomesOf(late).slice(2)])
      expect(['win', 'draw', 'loss']).toContain(outcome);
  });

  test('had disputes, all of them settled by the organiser', () => {
    const settled = view.rounds.flatMap(({ matches }) => matches.map(({ result }) => result?.settledBy));
    expect(settled.filter((by) => by === 'organiser').length).toBeGreaterThan(3);
    expect(settled.filter((by) => by === 'players').length).toBeGreaterThan(100);
  });
});

// Format of the real event: 8 players, 3-round Swiss, 2000 points, scenarios fixed per round.
describe('a weekend like MidtCon GT 2024', () => {
  let t: TestTournament;
  beforeAll(async () => {
    t = await openTestTournament();
    await addPlayers(t, 8);
  });
  afterAll(() => t.dispose());

  test('plays Incursion, Take and Hold and Outflanked in this order, without a rematch', async () => {
    const random = seededRandom(2024);
    const scenarios: (string | undefined)[] = [];
    const meetings = new Set<string>();
    for (const number of [1, 2, 3]) {
      const round = await play(t, number, () => inventReport(random));
      scenarios.push(round.scenario?.name.en);
      expect(round.round.scenarioRoll, 'set, not drawn').toBeNull();
      expect(round.matches.map((match) => match.scenario)).toEqual(Array(4).fill(round.scenario));
      for (const seats of seatsOf(round)) meetings.add(seats.split('-').sort().join());
    }
    expect(scenarios).toEqual(['Incursion', 'Take and Hold', 'Outflanked']);
    expect(meetings.size).toBe(12);
  });

  test('ends with the points of wins and draws, counted by hand', async () => {
    await t.change('organiser', finishTournament);
    const view = await t.view();
    const points = new Map(view.entries.map(({ id }) => [id, 0]));
    const add = (id: EntryId, more: number) => points.set(id, (points.get(id) ?? 0) + more);
    for (const { a, b, result } of view.rounds.flatMap(({ matches }) => matches)) {
      if (!b || !result) throw new Error('a result is missing');
      const figures = result.report as GuardiansReport;
      const lead = victoryPoints(figures.a) - victoryPoints(figures.b);
      const drawn = Math.abs(lead) < 50;
      add(a.id, drawn ? 1 : lead > 0 ? 3 : 0);
      add(b.id, drawn ? 1 : lead < 0 ? 3 : 0);
    }
    const { rows } = standingsOf(view);
    expect(rows.map((row) => [row.entry, row.points, row.played])).toEqual(
      rows.map(({ entry }) => [entry, points.get(entry), 3]),
    );
    expect(rows.map((row) => row.points)).toEqual([...points.values()].sort((x, y) => y - x));
  });
});
