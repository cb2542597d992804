import { describe, expect, test } from 'vitest';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import type { EntryId } from '@/lib/ids';
import { seededRandom } from '@/lib/random';
import { choicesOf, type Part, waitsFor } from '@/lib/teams/procedure';
import { teamSettings } from '@/lib/teams/team-settings';
import { type CaptainsMeeting, captainsMeetings, isComplete } from '../captains';
import type { MatchView } from '../read-tournament';
import { type MeetingView, meetingsOf, teamStandingsOf } from '../teams';
import { openTestTournament, type TestTournament } from '../test-work';
import { askCaptains, chooseInMeeting } from './captains';
import { swapInDraft } from './draft';
import { addEntry, dropEntry, editEntry } from './entries';
import { drawRound, publishRound, redrawRound } from './rounds';
import { updateTeams } from './settings';
import { draw, play, player, problemOf, publish, requireRound, seatsOf, winForA } from './test-rounds';

/** Teams named A, B … of players A1, A2 …, in this order. */
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

/** Somebody wins each game, by the names of the two: no two rounds alike. */
const figuresOf = ({ a, b }: MatchView) => {
  const strength = (name = '') => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 11;
  return strength(a.name) >= strength(b?.name)
    ? winForA
    : reportOf({ destroyed: 100, ep: 1 }, { destroyed: 500, ep: 4 });
};

const isFreeAndShort = ({ guest, games }: MeetingView) => guest === null && games.length === 2;

describe('a tournament of teams', () => {
  test.each([
    [30, 3, 3],
    [16, 5, 5],
  ])('%i teams of %i over %i rounds, added up once more by other means', async (teams, size, rounds) => {
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
    expect(new Map(rows.map(({ entry, metricsFor }) => [String(entry), metricsFor['team:points']]))).toEqual(
      games,
    );
    const order = [...points.keys()].sort(
      (x, y) => (points.get(y) ?? 0) - (points.get(x) ?? 0) || (games.get(y) ?? 0) - (games.get(x) ?? 0),
    );
    const figure = (name: string) => [points.get(name), games.get(name)];
    expect(rows.map(({ entry }) => figure(String(entry)))).toEqual(order.map(figure));
  });

  test('a team without an opponent has its bye, one that is short leaves a board to the other side', async () => {
    const t = await teamTournament(3, 3);
    const [first] = (await t.view()).entries;
    if (!first) throw new Error('nobody is in');
    await t.change('organiser', (work) => dropEntry(work, first.id));
    const round = await play(t, 1);
    const view = await t.view();
    const meetings = meetingsOf(view, round);
    // A board of the short team stays with the other side, unless the short one is free.
    expect(meetings.map(({ games }) => games.length).sort()).toEqual(
      meetings.some(isFreeAndShort) ? [2, 3] : [3, 3],
    );
    const free = meetings.find(({ guest }) => guest === null);
    const rows = teamStandingsOf(view)?.rows ?? [];
    expect(rows.find(({ entry }) => String(entry) === free?.home)).toMatchObject({ byes: 1, points: 2 });
    expect(meetings.every(({ open: left }) => left === 0)).toBe(true);
    // Whoever was free plays in the second round.
    const next = meetingsOf(await t.view(), await draw(t, 2));
    expect(next.find(({ guest }) => guest === null)?.home).not.toBe(free?.home);
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

  describe('captains who choose', () => {
    const captains = { id: 'defender', tables: 'chosen', minutes: 5 };

    async function captainsTournament(teams: number, size: number) {
      const t = await openTestTournament();
      const settings = teamSettings.parse({ size, captains });
      await t.change('organiser', (work) => updateTeams(work, settings));
      await addTeams(t, teams, size);
      const { round } = await draw(t, 1);
      await t.change('organiser', (work) => askCaptains(work, 1, round.version, true));
      return t;
    }

    const meetings = async (t: TestTournament) => {
      const view = await t.view();
      return captainsMeetings(t.database.read, view, await requireRound(t, 1));
    };
    const choice = (own: CaptainsMeeting, part: Part, chosen: readonly number[]) => ({
      number: 1,
      meeting: own.meeting.number,
      step: own.state.step,
      part,
      choice: chosen,
    });
    const captain = (own: CaptainsMeeting, part: Part) => own.captains[part]?.id ?? ('' as EntryId);

    test('make up every meeting on their phones, and the round is played as they did', async () => {
      const t = await captainsTournament(16, 5);
      const random = seededRandom(5);
      for (;;) {
        const own = (await meetings(t)).find((meeting) => !isComplete(meeting));
        const [part] = own ? waitsFor(own.procedure, own.state) : [];
        if (!own || !part) break;
        const choices = choicesOf(own.procedure, own.state, part) ?? [];
        const chosen = choices[random(choices.length)] ?? [];
        const before = await requireRound(t, 1);
        await t.change(captain(own, part), (work) => chooseInMeeting(work, choice(own, part, chosen)));
        const after = (await meetings(t)).find(({ meeting }) => meeting.number === own.meeting.number);
        if (!after || !isComplete(after)) {
          expect(seatsOf(await requireRound(t, 1))).toEqual(seatsOf(before));
          continue;
        }
        // The last choice decides the tables that are left as well.
        const round = await requireRound(t, 1);
        const meeting = meetingsOf(await t.view(), round).find((one) => one.number === own.meeting.number);
        expect(
          meeting?.games.map(({ match }) => match.pairing.tableNumber).sort((x, y) => (x ?? 0) - (y ?? 0)),
        ).toEqual(own.tables);
        for (const { match, homeSide } of meeting?.games ?? []) {
          expect((homeSide === 'a' ? match.a : match.b)?.team).toBe(meeting?.home);
          expect((homeSide === 'a' ? match.b : match.a)?.team).toBe(meeting?.guest);
        }
        for (const game of own.state.games) {
          if (!game) continue;
          const pair = [own.players.first[game.first]?.id, own.players.second[game.second]?.id];
          expect(
            meeting?.games.some(({ match }) => pair.includes(match.a.id) && pair.includes(match.b?.id)),
          ).toBe(true);
        }
      }
      const { matches } = await publish(t, 1);
      expect(matches).toHaveLength(40);
      expect(new Set(matches.flatMap(({ a, b }) => [a.id, b?.id])).size).toBe(80);
      expect(new Set(matches.map(({ pairing }) => pairing.tableNumber)).size).toBe(40);
    });

    test('who chooses twice, for the other side, too late or nonsense is told, and nothing is stored', async () => {
      const t = await captainsTournament(2, 3);
      const [own] = await meetings(t);
      if (!own) throw new Error('no meeting');
      const first = captain(own, 'first');
      const choose = (who: EntryId | 'organiser', part: Part, chosen: readonly number[], step = 0) =>
        t.refusal(who, (work) => chooseInMeeting(work, { ...choice(own, part, chosen), step }));
      expect(await choose(first, 'second', [0])).toBe('forbidden');
      expect(await choose(own.players.first[1]?.id ?? first, 'first', [0])).toBe('forbidden');
      expect(await choose(first, 'first', [7])).toBe('choice-impossible');
      expect(await choose(first, 'first', [0], 3)).toBe('step-over');
      expect((await meetings(t))[0]?.log).toEqual([]);
      expect(await choose(first, 'first', [1])).toBeUndefined();
      expect(await choose(first, 'first', [2])).toBe('chosen-already');
      expect((await meetings(t))[0]?.log).toHaveLength(1);

      const { round } = await requireRound(t, 1);
      const early = t.refusal('organiser', (work) => publishRound(work, 1, round.version));
      expect(await early).toBe('captains-open');
      // The other captain is away: after the time the desk chooses.
      const late = t.refusal(captain(own, 'second'), (work) =>
        chooseInMeeting({ ...work, now: work.now + 6 * 60_000 }, choice(own, 'second', [0])),
      );
      expect(await late).toBe('step-too-late');
      expect(await choose('organiser', 'second', [0])).toBeUndefined();
      expect((await meetings(t))[0]?.log.map(({ by }) => by)).toEqual(['captain', 'desk']);

      await t.change('organiser', (work) => askCaptains(work, 1, round.version, false));
      expect(await choose(first, 'first', [0], 2)).toBe('captains-over');
      const { matches } = await publish(t, 1);
      expect(matches.map(({ pairing }) => pairing.reasons)).toMatchObject([
        [{ board: 1 }],
        [{ board: 2 }],
        [{ board: 3 }],
      ]);
    });
  });
});
