import { describe, expect, inject, test } from 'vitest';
import { updateEntry } from '@/db/entries';
import { awardSettingsSchema } from '@/lib/awards/award-settings';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import type { EntryId } from '@/lib/ids';
import { playerReasons } from '@/lib/pairing/explain/player-reasons';
import { pairingSettings } from '@/lib/pairing/pairing-settings';
import type { Reason } from '@/lib/pairing/reasons';
import { finish } from '@/lib/steps';
import { teamSettings } from '@/lib/teams/team-settings';
import { gamePoints } from '@/lib/teams/team-standings';
import { winnerName } from '@/lib/tournament/awards';
import { consequencesOf } from '@/lib/tournament/correction';
import { checkDraft } from '@/lib/tournament/draw-input';
import { publicView } from '@/lib/tournament/public-view';
import type { Entry } from '@/lib/tournament/records';
import { standingsOf } from '@/lib/tournament/standings-of';
import { type MeetingView, meetingsOf, teamStandingsOf, teamsInput } from '@/lib/tournament/teams';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import { loadAwards } from '../../load/awards';
import { awardsMark, saveAwards } from '../ending/awards';
import { addEntry, dropEntry, editEntry } from '../entries/entries';
import { enterResult, ruleMatch } from '../results/results';
import { swapInDraft } from '../rounds/draft';
import { drawRound, redrawRound } from '../rounds/rounds';
import { draw, open, play, player, problemOf, publish, requireRound, winForA } from '../rounds/test-rounds';
import { updatePairing, updateTeams } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { ruleMeeting } from './meetings';

/** Adds teams A, B … with players A1, A2 …, in this order. */
async function addTeams(t: TestTournament, teams: number, size: number) {
  for (let team = 0; team < teams; team++)
    for (let i = 1; i <= size; i++) {
      const name = `Team ${String(team + 1).padStart(2, '0')}`;
      await t.change('organiser', (work) =>
        addEntry(
          { ...work, now: work.now + team * 10 + i },
          { ...player(`${name} ${i}`), team: name },
          { by: 'desk', submissionKey: `${name}-${i}` },
        ),
      );
    }
}

async function teamTournament(teams: number, size: number, rounds = 3) {
  const t = await openTestTournament({ rounds });
  await t.change('organiser', (work) => updateTeams(work, teamSettings.parse({ size })));
  await addTeams(t, teams, size);
  return t;
}

/** Figures with a winner determined by both names. */
const figuresOf = ({ a, b }: MatchView) => {
  const strength = (name = '') => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 11;
  return strength(a.name) >= strength(b?.name) ? winForA : winForB;
};
const winForB = reportOf({ destroyed: 100, ep: 1 }, { destroyed: 500, ep: 4 });

const isFreeAndShort = ({ guest, games }: MeetingView) => guest === null && games.length === 2;

describe('a tournament of teams', () => {
  const sizes = inject('deep')
    ? [
        [30, 3, 3],
        [16, 5, 5],
      ]
    : [
        [10, 3, 3],
        [6, 5, 3],
      ];
  test.each(sizes as [number, number, number][])(
    '%i teams of %i over %i rounds, added up once more by other means',
    async (teams, size, rounds) => {
      const t = await teamTournament(teams, size, rounds);
      const points = new Map<string, number>();
      const games = new Map<string, number>();
      const met = new Map<string, number>();
      for (let number = 1; number <= rounds; number++) {
        const { matches } = await play(t, number, figuresOf);
        const sums = new Map<string, Map<string, number>>();
        const tables = new Map<string, number[]>();
        for (const { a, b, points: scored, pairing } of matches) {
          if (!b || !a.team || !b.team || !scored) throw new Error('a game without two teams');
          const [one, two] = [a.team, b.team].sort() as [string, string];
          const sum =
            sums.get(`${one}|${two}`) ??
            new Map([
              [one, 0],
              [two, 0],
            ]);
          sum.set(a.team, (sum.get(a.team) ?? 0) + scored.a);
          sum.set(b.team, (sum.get(b.team) ?? 0) + scored.b);
          sums.set(`${one}|${two}`, sum);
          tables.set(`${one}|${two}`, [...(tables.get(`${one}|${two}`) ?? []), pairing.tableNumber ?? 0]);
        }
        expect(sums.size).toBe(teams / 2);
        for (const own of tables.values()) expect(Math.max(...own) - Math.min(...own)).toBe(size - 1);
        for (const [pair, sum] of sums) {
          met.set(pair, (met.get(pair) ?? 0) + 1);
          const [[one, x] = ['', 0], [two, y] = ['', 0]] = [...sum];
          games.set(one, (games.get(one) ?? 0) + x);
          games.set(two, (games.get(two) ?? 0) + y);
          points.set(one, (points.get(one) ?? 0) + (x > y ? 2 : x === y ? 1 : 0));
          points.set(two, (points.get(two) ?? 0) + (y > x ? 2 : x === y ? 1 : 0));
        }
      }
      expect(Math.max(...met.values())).toBe(1);
      const rows = teamStandingsOf(await t.view())?.rows ?? [];
      expect(rows).toHaveLength(teams);
      expect(new Map(rows.map(({ entry, points: own }) => [String(entry), own]))).toEqual(points);
      expect(
        new Map(rows.map(({ entry, metricsFor }) => [String(entry), metricsFor['team:points']])),
      ).toEqual(games);
      const order = [...points.keys()].sort(
        (x, y) => (points.get(y) ?? 0) - (points.get(x) ?? 0) || (games.get(y) ?? 0) - (games.get(x) ?? 0),
      );
      const figure = (name: string) => [points.get(name), games.get(name)];
      expect(rows.map(({ entry }) => figure(String(entry)))).toEqual(order.map(figure));
    },
  );

  test('a team without an opponent has its bye, one that is short leaves a board to the other side', async () => {
    const t = await teamTournament(3, 3);
    const [first] = (await t.view()).entries;
    if (!first) throw new Error('nobody is in');
    await t.change('organiser', (work) => dropEntry(work, first.id));
    const round = await play(t, 1);
    const view = await t.view();
    const meetings = meetingsOf(view, round);
    // A board of the short team counts for the other side, unless the short team has the bye.
    expect(meetings.map(({ games }) => games.length).sort()).toEqual(
      meetings.some(isFreeAndShort) ? [2, 3] : [3, 3],
    );
    const free = meetings.find(({ guest }) => guest === null);
    const rows = teamStandingsOf(view)?.rows ?? [];
    // The bye gives each player a bye's points, and the team those of every board.
    const resting = free?.games[0]?.match.a.id;
    const each = standingsOf(view).rows.find(({ entry }) => entry === resting)?.points ?? 0;
    expect(each).toBeGreaterThan(0);
    expect(rows.find(({ entry }) => String(entry) === free?.home)).toMatchObject({
      byes: 1,
      points: 2,
      metricsFor: { [gamePoints]: 3 * each },
    });
    expect(meetings.every(({ open: left }) => left === 0)).toBe(true);
    // The team with the bye plays in the second round.
    const next = meetingsOf(await t.view(), await draw(t, 2));
    expect(next.find(({ guest }) => guest === null)?.home).not.toBe(free?.home);
  });

  test('wishes are kept between teams: agreed pairs, clubs, countries; and what is not kept is told of teams', async () => {
    const t = await teamTournament(6, 2);
    const byName = async () => new Map((await t.view()).entries.map((entry) => [entry.name, entry]));
    const settle = async (name: string, more: Partial<Entry>) => {
      const entry = (await byName()).get(name);
      if (entry)
        await t.change('organiser', (work) =>
          updateEntry(work.tx, { tournamentId: t.id, entryId: entry.id }, more),
        );
    };
    // Three teams from one club and country each, with one player different; one strict wish cannot be met.
    for (const team of ['01', '02', '03', '04'])
      for (const i of [1, 2]) await settle(`Team ${team} ${i}`, { club: 'Kiel', country: 'DE' });
    for (const i of [1, 2]) await settle(`Team 05 ${i}`, { country: 'AT' });
    await settle('Team 06 1', { country: 'AT' });
    const entries = await byName();
    const id = (name: string) => entries.get(name)?.id ?? ('' as EntryId);
    await t.change('organiser', (work) =>
      updatePairing(
        work,
        pairingSettings.parse({
          club: { mode: 'block', untilRound: null },
          country: { mode: 'avoid', untilRound: null },
          // Challenges apply between any players of two teams; within one team they are ignored.
          challenges: [
            { a: id('Team 05 2'), b: id('Team 06 1') },
            { a: id('Team 01 1'), b: id('Team 01 2') },
          ],
        }),
      ),
    );
    const view = await t.view();
    const input = teamsInput(view, { size: 2 }, 1, 1);
    expect(input.entries.map(({ id: team, club, country }) => [team, club, country])).toEqual([
      ['Team 01', 'Kiel', 'DE'],
      ['Team 02', 'Kiel', 'DE'],
      ['Team 03', 'Kiel', 'DE'],
      ['Team 04', 'Kiel', 'DE'],
      ['Team 05', null, 'AT'],
      ['Team 06', null, null],
    ]);
    expect(input.settings.challenges).toEqual([{ a: 'Team 05', b: 'Team 06' }]);
    const round = await draw(t, 1);
    const met = meetingsOf(await t.view(), round).map(({ home, guest }) => [home, guest].sort());
    expect(met).toContainEqual(['Team 05', 'Team 06']);
    expect(round.round.relaxed).toMatchObject([
      { code: 'club-blocked', count: 2, because: 'least' },
      { code: 'country-avoided', count: 2, because: 'least' },
    ]);
    const told = round.matches.map(({ pairing }) => (pairing.reasons as Reason[]).map(({ code }) => code));
    expect(told.flat().filter((code) => code === 'challenge')).toHaveLength(2);
    expect(told.flat().filter((code) => code === 'same-club-unavoidable')).toHaveLength(4);
    const { violations, summary } = checkDraft(await t.view(), round);
    expect(summary).toMatchObject({ everybodyPlacedOnce: true, pairings: 6, sameClub: 2, byes: 0 });
    expect(violations.map(({ code, entries: who }) => [code, [...who].sort()])).toEqual(
      met
        .filter(([one]) => one !== 'Team 05')
        .flatMap((pair) => [
          ['same-club', pair],
          ['same-country', pair],
        ]),
    );
  });

  test('what does not work with teams is refused in words, and nothing is stored', async () => {
    const t = await teamTournament(4, 2);
    const manual = t.change('organiser', (work) => drawRound(work, 1, 'manual'));
    expect(await problemOf(manual)).toMatchObject({ code: 'teams-by-draw-only' });
    const alone = await t.change('organiser', (work) =>
      addEntry(work, player('Nobody’s'), { by: 'desk', submissionKey: 'alone' }),
    );
    const early = t.change('organiser', (work) => drawRound(work, 1));
    expect(await problemOf(early)).toMatchObject({
      code: 'without-team',
      values: { names: 'Nobody’s' },
    });
    expect((await t.view()).rounds).toEqual([]);
    await t.change('organiser', (work) => dropEntry(work, alone.id));

    const { round, matches } = await draw(t, 1);
    const [one, two] = matches;
    if (!one?.b || !two?.b) throw new Error('no pairings');
    const seat = (team: string | null) =>
      [two.a, two.b].find((entry) => entry?.team === team)?.id ?? one.a.id;
    const across = t.change('organiser', (work) =>
      swapInDraft(work, 1, round.version, one.a.id, seat(one.b?.team ?? null)),
    );
    expect(await problemOf(across)).toMatchObject({ code: 'teams-swap-within' });
    const redrawn = t.change('organiser', (work) => redrawRound(work, 1, round.version, 'round-robin'));
    expect(await problemOf(redrawn)).toMatchObject({ code: 'teams-by-draw-only' });
    const smaller = t.change('organiser', (work) => updateTeams(work, null));
    expect(await problemOf(smaller)).toMatchObject({ code: 'teams-fixed' });
    const moved = t.change('organiser', (work) => editEntry(work, one.a.id, { team: one.b?.team ?? '' }));
    expect(await problemOf(moved)).toMatchObject({ code: 'team-fixed', path: ['team'] });
  });

  test('one team alone is not drawn, nor drawn anew once the others have left; a team of ringers makes two', async () => {
    const t = await teamTournament(1, 3);
    const drawing = () => problemOf(t.change('organiser', (work) => drawRound(work, 1)));
    expect(await drawing()).toMatchObject({ code: 'too-few-teams' });
    expect((await t.view()).rounds).toEqual([]);
    const ringer = await t.change('organiser', (work) =>
      addEntry(
        work,
        { ...player('Olga'), team: 'Orga', ringer: true },
        { by: 'desk', submissionKey: 'olga' },
      ),
    );
    const { round } = await draw(t, 1);
    await t.change('organiser', (work) => dropEntry(work, ringer.id));
    const again = t.change('organiser', (work) => redrawRound(work, 1, round.version));
    expect(await problemOf(again)).toMatchObject({ code: 'too-few-teams' });
  });

  test('the desk may exchange two boards of a team', async () => {
    const t = await teamTournament(2, 2);
    const { round, matches } = await draw(t, 1);
    const [one, two] = matches;
    if (!one?.b || !two?.b) throw new Error('no pairings');
    const mate = two.a.team === one.a.team ? two.a : two.b;
    await t.change('organiser', (work) => swapInDraft(work, 1, round.version, one.a.id, mate.id));
    const swapped = await requireRound(t, 1);
    const [meeting] = meetingsOf(await t.view(), swapped);
    expect(meeting?.games).toHaveLength(2);
    for (const { match, homeSide } of meeting?.games ?? []) {
      expect((homeSide === 'a' ? match.a : match.b)?.team).toBe(meeting?.home);
    }
    await publish(t, 1);
  });

  test('a corrected game tells which teams move, and which meetings would have been drawn', async () => {
    const t = await teamTournament(4, 2);
    const { matches } = await play(t, 1, figuresOf);
    const later = await draw(t, 2);
    const before = await t.view();
    const places = (view: TournamentView) =>
      (teamStandingsOf(view)?.rows ?? []).map(({ entry, rank, points }) => `${entry} ${rank} ${points}`);
    const [match] = matches;
    if (!match?.b) throw new Error('no game');
    const turned = figuresOf(match) === winForA ? winForB : winForA;
    const { teamMoves, draws } = finish(
      consequencesOf(before, match.pairing.id, {
        figures: turned,
        ruling: null,
      }),
    );
    await t.change('organiser', (work) => enterResult(work, match.pairing.id, turned, 'mixed up'));
    const after = await t.view();
    const moved = new Set(places(after).filter((line) => !places(before).includes(line)));
    expect(moved.size).toBeGreaterThan(0);
    expect(new Set(teamMoves.map(({ entry, after }) => `${entry} ${after?.rank} ${after?.points}`))).toEqual(
      moved,
    );
    // The preview shows the draw of teams: two meetings, not four games.
    const [drawn] = draws;
    expect(drawn).toMatchObject({ round: { number: 2 }, reproduced: true });
    const met = meetingsOf(before, later).map(({ home, guest }) => [home, guest].sort().join());
    expect((drawn?.gone.length ?? 0) <= 2).toBe(true);
    for (const { a, b } of drawn?.gone ?? []) expect(met).toContain([a, b].sort().join());
  });

  test('while the standings are frozen, meetings stay what they are and tell of no points', async () => {
    const t = await teamTournament(4, 2, 3);
    await play(t, 1, figuresOf);
    await play(t, 2, figuresOf);
    await play(t, 3, figuresOf);
    const view = { ...(await t.view()) };
    const shown = publicView({ ...view, tournament: { ...view.tournament, frozenAfter: 1 } });
    const last = shown.rounds[2];
    if (!last) throw new Error('no third round');
    expect(meetingsOf(shown, last)).toMatchObject([
      { hidden: true, games: [{ points: null }, { points: null }] },
      { hidden: true, games: [{ points: null }, { points: null }] },
    ]);
    expect(last.matches.map(({ pairing }) => playerReasons(pairing.reasons as readonly Reason[]))).toEqual(
      last.matches.map(() => []),
    );
    expect(teamStandingsOf(shown)?.rounds).toEqual([1]);
  });

  test('a meeting is counted without play in one act: a team that did not turn up, or an agreed draw', async () => {
    const t = await teamTournament(4, 3);
    const round = await open(t, 1);
    const [first, second] = meetingsOf(await t.view(), round);
    const played = first?.games[0];
    if (!first?.guest || !second?.guest || !played) throw new Error('no meetings');
    await t.change('organiser', (work) => enterResult(work, played.match.pairing.id, winForA, ''));
    await t.change('organiser', (work) => ruleMeeting(work, 1, first.number, 'guest-absent', 'im Stau'));
    await t.change('organiser', (work) => ruleMeeting(work, 1, second.number, 'draw', ''));
    const [one, two] = meetingsOf(await t.view(), await requireRound(t, 1));
    // The played game keeps its winner; the other two go to the home team.
    expect(one).toMatchObject({ open: 0, score: { winner: 'a' } });
    expect(one?.score.gamesWon.a).toBe(played.homeSide === 'a' ? 3 : 2);
    expect(two).toMatchObject({ open: 0, score: { winner: null, teamPoints: { a: 1, b: 1 } } });
    const rows = teamStandingsOf(await t.view())?.rows ?? [];
    expect(rows.find(({ entry }) => String(entry) === first.home)).toMatchObject({ points: 2, wins: 1 });
    for (const number of [first.number, second.number])
      expect(await t.refusal('organiser', (work) => ruleMeeting(work, 1, number, 'draw', ''))).toBe(
        'meeting-over',
      );
    expect(await t.refusal('organiser', (work) => ruleMeeting(work, 1, 99, 'draw', ''))).toBe('stale');
  });

  describe('boards without an opponent count as their whole meeting was counted', () => {
    /** Creates two teams of three, one short by two; returns the meeting and the full team's side. */
    async function shortMeeting() {
      const t = await teamTournament(2, 3);
      for (const { id, name } of (await t.view()).entries)
        if (name === 'Team 02 2' || name === 'Team 02 3')
          await t.change('organiser', (work) => dropEntry(work, id));
      await open(t, 1);
      const meeting = async (view?: TournamentView) => {
        const shown = view ?? (await t.view());
        const [one] = shown.rounds.flatMap((round) => meetingsOf(shown, round));
        if (!one) throw new Error('no meeting');
        // Seen from the full team's side.
        const [own, other] = one.home === 'Team 01' ? (['a', 'b'] as const) : (['b', 'a'] as const);
        const { gamesWon, teamPoints } = one.score;
        const games = one.games.map(({ points }) => points && [points[own], points[other]]);
        return {
          one,
          own,
          games,
          won: [gamesWon[own], gamesWon[other]],
          points: [teamPoints[own], teamPoints[other]],
        };
      };
      const full = (await meeting()).own === 'a' ? 'home' : 'guest';
      const short = full === 'home' ? 'guest' : 'home';
      const rule = (how: 'home-absent' | 'guest-absent' | 'draw') =>
        t.change('organiser', (work) => ruleMeeting(work, 1, 1, how, ''));
      const outcomes = async () =>
        Object.fromEntries(
          standingsOf(await t.view()).rows.map(({ entry, perRound }) => [entry, perRound[0]?.outcome]),
        );
      const ids = new Map((await t.view()).entries.map(({ id, name }) => [name, id]));
      const id = (name: string) => ids.get(name) ?? ('' as EntryId);
      return { t, meeting, full, short, rule, outcomes, id } as const;
    }

    test('lost by the full team that did not turn up, and by its players', async () => {
      const { t, meeting, full, rule, outcomes, id } = await shortMeeting();
      expect((await meeting()).won).toEqual([2, 0]);
      await rule(`${full}-absent`);
      expect(await meeting()).toMatchObject({ won: [0, 3], points: [0, 2], one: { open: 0 } });
      expect(await outcomes()).toMatchObject({
        [id('Team 01 1')]: 'forfeit',
        [id('Team 01 2')]: 'forfeit',
        [id('Team 01 3')]: 'forfeit',
        [id('Team 02 1')]: 'bye',
      });
      // Frozen standings hide it like any other board.
      const view = await t.view();
      const shown = publicView({ ...view, tournament: { ...view.tournament, frozenAfter: 0 } });
      expect(shown.rounds[0]?.matches.map(({ ruling }) => ruling)).toEqual([null, null, null]);
    });

    test('won by the full team where it is the short one that did not turn up', async () => {
      const { meeting, short, rule, outcomes, id } = await shortMeeting();
      await rule(`${short}-absent`);
      expect(await meeting()).toMatchObject({ won: [3, 0], points: [2, 0] });
      expect(await outcomes()).toMatchObject({ [id('Team 01 3')]: 'bye', [id('Team 02 1')]: 'forfeit' });
    });

    test('drawn where both agreed to that, which leaves their players a bye', async () => {
      const { meeting, rule, outcomes, id } = await shortMeeting();
      await rule('draw');
      const drawn = await meeting();
      expect(drawn).toMatchObject({ won: [0, 0], points: [1, 1] });
      expect(drawn.games).toHaveLength(3);
      for (const each of drawn.games) expect(each?.[0]).toBe(each?.[1]);
      expect(await outcomes()).toMatchObject({ [id('Team 01 1')]: 'draw', [id('Team 01 2')]: 'bye' });
    });

    test('until the last board that was counted so has a result of its own, and not by the ruling of one board', async () => {
      const { t, meeting, full, rule, outcomes, id } = await shortMeeting();
      await rule(`${full}-absent`);
      const { one, own } = await meeting();
      const board = one.games.find(({ match }) => match.b)?.match;
      if (!board) throw new Error('no board');
      const figures = board.a.team === 'Team 01' ? winForB : winForA;
      const { teamMoves } = finish(
        consequencesOf(await t.view(), board.pairing.id, { figures, ruling: null }),
      );
      expect(teamMoves).toHaveLength(2);
      await t.change('organiser', (work) => enterResult(work, board.pairing.id, figures, 'doch da'));
      expect(await meeting()).toMatchObject({ won: [2, 1], points: [2, 0] });
      expect(await outcomes()).toMatchObject({ [id('Team 01 2')]: 'bye' });
      const absent = own === 'a' ? one.games[0]?.homeSide : one.games[0]?.homeSide === 'a' ? 'b' : 'a';
      await t.change('organiser', (work) =>
        ruleMatch(work, board.pairing.id, `forfeit-${absent ?? 'a'}`, 'krank'),
      );
      expect(await meeting()).toMatchObject({ won: [2, 1], points: [2, 0] });
    });
  });

  test('a team that did not turn up has met nobody, and whoever was left without a game has had its bye', async () => {
    const t = await teamTournament(3, 2, 3);
    await t.change('organiser', (work) => updateTeams(work, teamSettings.parse({ size: 2, byeGames: 17 })));
    const first = await open(t, 1);
    const meetings = meetingsOf(await t.view(), first);
    const met = meetings.find(({ guest }) => guest !== null);
    const free = meetings.find(({ guest }) => guest === null);
    await t.change('organiser', (work) => ruleMeeting(work, 1, met?.number ?? 0, 'guest-absent', ''));
    const rows = teamStandingsOf(await t.view())?.rows ?? [];
    expect(rows.find(({ entry }) => String(entry) === free?.home)?.metricsFor[gamePoints]).toBe(17);
    // Only the absent team has had no bye so far: it gets the next one.
    const { matches } = await draw(t, 2);
    expect(matches.filter(({ b }) => b === null).map(({ a }) => a.team)).toEqual([met?.guest, met?.guest]);
    const again = await teamTournament(2, 2, 2);
    await open(again, 1);
    await again.change('organiser', (work) => ruleMeeting(work, 1, 1, 'guest-absent', ''));
    const drawn = await draw(again, 2);
    const codes = drawn.matches.flatMap(({ pairing }) =>
      (pairing.reasons as Reason[]).flatMap((reason) => (reason.code === 'meeting' ? [reason.again] : [])),
    );
    expect(codes).toEqual(['no', 'no']);
  });

  test('an award of the organiser’s own goes to a whole team, by its games or by hand', async () => {
    const t = await teamTournament(4, 2);
    const { entries } = await t.view();
    await play(t, 1, figuresOf);
    const save = async (more: object, byHand: ReadonlyMap<'own1', EntryId> = new Map()) => {
      const mark = await awardsMark(t.database.read, (await t.view()).tournament);
      const own1 = { on: true, name: 'Schönste Mannschaft', team: true, ...more };
      await t.change('organiser', (work) =>
        saveAwards(work, awardSettingsSchema.parse({ own1, onePrizeOfAll: false }), byHand, mark),
      );
    };
    const own = async () => {
      const view = await t.view();
      const award = (await loadAwards(t.database.read, view)).find(({ id }) => id === 'own1');
      const [winner] = award?.winners ?? [];
      return award && winner && { name: winnerName(view, award, winner), figure: award.figure(winner) };
    };
    await save({ by: 'games' });
    const sums = new Map<string, number>();
    for (const { a, b, points } of (await requireRound(t, 1)).matches)
      for (const [team, own] of [
        [a.team, points?.a],
        [b?.team, points?.b],
      ] as const)
        if (team) sums.set(team, (sums.get(team) ?? 0) + (own ?? 0));
    const most = Math.max(...sums.values());
    expect(await own()).toMatchObject({ figure: { kind: 'points', value: most } });
    expect(sums.get((await own())?.name ?? '')).toBe(most);
    const { id, team } = entries.at(-1) ?? { id: '' as EntryId, team: null };
    await save({ by: 'hand' }, new Map([['own1', id]]));
    expect(await own()).toEqual({ name: team, figure: null });
    await save({ by: 'hand', team: false }, new Map([['own1', id]]));
    expect((await own())?.name).toBe(entries.at(-1)?.name);
  });

  test('teams get the first prizes, worked out from their table, and players theirs beside', async () => {
    const t = await teamTournament(4, 2);
    await play(t, 1, figuresOf);
    const seen = async () => awardsMark(t.database.read, (await t.view()).tournament);
    const awards = await loadAwards(t.database.read, await t.view());
    const rows = teamStandingsOf(await t.view())?.rows ?? [];
    const at = (place: number) => rows.filter(({ rank }) => rank === place).map(({ entry }) => entry);
    expect(awards.slice(0, 3)).toMatchObject([
      { id: 'team1', winners: at(1) },
      { id: 'team2', winners: at(2) },
      { id: 'team3', winners: at(3) },
    ]);
    expect(awards[0]?.figure(at(1)[0] ?? ('' as EntryId))).toEqual({
      kind: 'teamPoints',
      value: rows[0]?.points,
    });
    expect(awards[3]).toMatchObject({ id: 'place1', passedOver: [] });
    const settings = awardSettingsSchema.parse({ team2: { on: false } });
    const byHand = new Map([['team1', (await t.view()).entries[0]?.id ?? ('' as EntryId)]] as const);
    const mark = await seen();
    expect(await t.refusal('organiser', (work) => saveAwards(work, settings, byHand, mark))).toBe(
      'entry-unknown',
    );
    await t.change('organiser', (work) => saveAwards(work, settings, new Map(), mark));
    const given = await loadAwards(t.database.read, await t.view());
    expect(given.slice(0, 3).map(({ id }) => id)).toEqual(['team1', 'team3', 'place1']);
  });
});
