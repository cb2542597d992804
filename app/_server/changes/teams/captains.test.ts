import { describe, expect, test } from 'vitest';
import type { EntryId, UserId } from '@/lib/ids';
import type { Amendment } from '@/lib/pairing/amend-round';
import { seededRandom } from '@/lib/random';
import { orRefuse } from '@/lib/refusal';
import type { CaptainsSettings } from '@/lib/teams/captains-settings';
import { meetingOf } from '@/lib/teams/draw-teams';
import { choicesOf, type Part, waitsFor } from '@/lib/teams/procedure';
import { teamSettings } from '@/lib/teams/team-settings';
import { type CaptainsMeeting, isComplete, leftOut, prizesOf } from '@/lib/tournament/captains';
import { draftRound, drawnOf } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import { meetingsOf, teamStandingsOf } from '@/lib/tournament/teams';
import { makeTournamentFile, parseTournamentFile } from '@/lib/tournament-file/tournament-file';
import { loadCaptainsMeetings } from '../../load/captains';
import { notificationsFor } from '../../load/notifications';
import { loadTournament } from '../../load/tournament';
import type { Work } from '../../platform/work';
import { exportTournament } from '../../tournament-file/export-tournament';
import { importTournament, readTournamentFile } from '../../tournament-file/import-tournament';
import { addEntry, dropEntry } from '../entries/entries';
import { enterResult } from '../results/results';
import { amendPublished } from '../rounds/amend';
import { swapInDraft } from '../rounds/draft';
import { publishRound } from '../rounds/rounds';
import {
  draw,
  play,
  player,
  problemOf,
  publish,
  requireRound,
  seatsOf,
  winForA,
} from '../rounds/test-rounds';
import { updateTeams } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import {
  askCaptains,
  askMeetingAnew,
  chooseByLot,
  chooseInMeeting,
  giveCaptainsTime,
  nudgeCaptains,
} from './captains';
import { placeInTeam } from './teams';

type Captains = Partial<CaptainsSettings> & { id: CaptainsSettings['id'] };

let t: TestTournament;

/** Creates `teams` teams; `more` adds substitutes. */
async function begin(teams: number, size: number, captains: Captains, more = 0, boards = 'order') {
  t = await openTestTournament();
  const settings = teamSettings.parse({ size, captains, boards, substitutes: more });
  await t.change('organiser', (work) => updateTeams(work, settings));
  for (let team = 1; team <= teams; team++)
    for (let i = 1; i <= size + more; i++) {
      const name = `Team ${String(team).padStart(2, '0')}`;
      await t.change('organiser', (work) =>
        addEntry(
          { ...work, now: work.now + team * 10 + i },
          { ...player(`${name} ${i}`), team: name },
          { by: 'desk', submissionKey: `${name}-${i}` },
        ),
      );
    }
}

async function ask(number = 1) {
  const { round } = await draw(t, number);
  await t.change('organiser', (work) => askCaptains(work, number, round.version, true));
}

const meetings = async (number = 1) => {
  const view = await t.view();
  return loadCaptainsMeetings(t.database.read, view, await requireRound(t, number));
};
const meeting = async (which = 1, number = 1): Promise<CaptainsMeeting> => {
  const found = (await meetings(number)).find((one) => one.meeting.number === which);
  if (!found) throw new Error('no such meeting');
  return found;
};
const choice = (own: CaptainsMeeting, part: Part, chosen: readonly number[], number = 1) => ({
  number,
  meeting: own.meeting.number,
  asked: own.askedAt,
  step: own.state.step,
  part,
  choice: chosen,
});
const captain = (own: CaptainsMeeting, part: Part) => own.captains[part]?.id ?? ('' as EntryId);

/** Makes random choices until the meeting is complete, or `until` holds. */
async function chooseAll(number = 1, until: (own: CaptainsMeeting) => boolean = isComplete, seed = 5) {
  const random = seededRandom(seed);
  for (;;) {
    const own = (await meetings(number)).find((one) => !until(one) && !isComplete(one));
    const [part] = own ? waitsFor(own.procedure, own.state) : [];
    if (!own || !part) return;
    const choices = choicesOf(own.procedure, own.state, part) ?? [];
    const chosen = choices[random(choices.length)] ?? [];
    await t.change(captain(own, part), (work) => chooseInMeeting(work, choice(own, part, chosen, number)));
  }
}

/** Publishes and plays the captains' round. */
async function finish(number: number, unpublished = true) {
  const { matches } = unpublished ? await publish(t, number) : await requireRound(t, number);
  for (const { b, pairing } of matches)
    if (b) await t.change('organiser', (work) => enterResult(work, pairing.id, winForA, ''));
}

describe('captains make up every meeting on their phones', () => {
  test('and the round is played as they did, the tables of a meeting together', async () => {
    await begin(4, 5, { id: 'defender', tables: 'chosen' });
    await ask();
    const random = seededRandom(5);
    for (;;) {
      const own = (await meetings()).find((one) => !isComplete(one));
      const [part] = own ? waitsFor(own.procedure, own.state) : [];
      if (!own || !part) break;
      const choices = choicesOf(own.procedure, own.state, part) ?? [];
      const chosen = choices[random(choices.length)] ?? [];
      const before = await requireRound(t, 1);
      await t.change(captain(own, part), (work) => chooseInMeeting(work, choice(own, part, chosen)));
      const after = (await meetings()).find(({ meeting }) => meeting.number === own.meeting.number);
      if (!after || !isComplete(after)) {
        expect(seatsOf(await requireRound(t, 1))).toEqual(seatsOf(before));
        continue;
      }
      const drawn = meetingsOf(await t.view(), await requireRound(t, 1)).find(
        ({ number }) => number === own.meeting.number,
      );
      const tables = (drawn?.games ?? [])
        .map(({ match }) => match.pairing.tableNumber ?? 0)
        .sort((x, y) => x - y);
      expect(tables).toEqual(own.tables);
      expect(Math.max(...tables) - Math.min(...tables)).toBe(4);
      for (const { match, homeSide } of drawn?.games ?? []) {
        expect((homeSide === 'a' ? match.a : match.b)?.team).toBe(drawn?.home);
        expect((homeSide === 'a' ? match.b : match.a)?.team).toBe(drawn?.guest);
      }
      for (const game of own.state.games) {
        if (!game) continue;
        const pair = [own.players.first[game.first]?.id, own.players.second[game.second]?.id];
        expect(
          drawn?.games.some(({ match }) => pair.includes(match.a.id) && pair.includes(match.b?.id)),
        ).toBe(true);
      }
    }
    const { matches } = await publish(t, 1);
    expect(matches).toHaveLength(10);
    expect(new Set(matches.flatMap(({ a, b }) => [a.id, b?.id])).size).toBe(20);
    expect(new Set(matches.map(({ pairing }) => pairing.tableNumber)).size).toBe(10);
  });

  test('what a meeting is played for comes from the pool of its round, and stands in its pairings', async () => {
    await begin(2, 3, {
      id: 'defender',
      scenarios: 'turns',
      maps: 'turns',
      mapNames: ['Nord', 'Mitte', 'Süd'],
    });
    const known = (await t.view()).format.scenariosFor((await t.view()).setup).map(({ id }) => id);
    const [one = '', two = '', three = '', four = ''] = known;
    const pool = [
      ...[one, two, three].map((scenarioId) => ({ round: null, scenarioId })),
      ...[four, two, one].map((scenarioId) => ({ round: 2, scenarioId })),
    ];
    const settings = (await t.view()).settings.teams;
    await t.change('organiser', (work) =>
      updateTeams(work, teamSettings.parse({ ...settings, captains: { ...settings?.captains, pool } })),
    );
    await ask();
    await chooseAll();
    const own = await meeting();
    const shown = own.meeting.games.map((_, at) => prizesOf(own, at));
    const round = await requireRound(t, 1);
    expect(round.matches.map(({ pairing }) => pairing.scenarioId).sort()).toEqual([one, two, three].sort());
    expect(round.matches.map(({ scenario }) => scenario?.id).sort()).toEqual(
      shown.map(({ scenario }) => scenario?.id).sort(),
    );
    // The scenario drawn for the round is not used.
    expect(round.scenario).toBeNull();
    const maps = round.matches.map(({ pairing }) => {
      const reason = meetingOf(drawnOf(pairing).reasons);
      return reason?.code === 'meeting' ? reason.map : null;
    });
    expect(maps.sort()).toEqual(['Mitte', 'Nord', 'Süd']);
    await finish(1);
    await ask(2);
    expect((await meeting(1, 2)).scenarios.map(({ id }) => id)).toEqual([four, two, one]);
  });

  test('are not asked where there is too little to choose from, and told what is missing', async () => {
    await begin(2, 3, { id: 'dictated', scenarios: 'turns' });
    const known = (await t.view()).format.scenariosFor((await t.view()).setup).map(({ id }) => id);
    const settings = (await t.view()).settings.teams;
    const pool = [{ round: 1, scenarioId: known[0] ?? '' }];
    await t.change('organiser', (work) =>
      updateTeams(work, teamSettings.parse({ ...settings, captains: { ...settings?.captains, pool } })),
    );
    const { round } = await draw(t, 1);
    expect(await t.refusal('organiser', (work) => askCaptains(work, 1, round.version, true))).toBe(
      'scenarios-short',
    );
    expect((await requireRound(t, 1)).round.captainsAt).toBeNull();
    expect(
      teamSettings.safeParse({ size: 3, captains: { id: 'defender', maps: 'second', mapNames: ['Nord'] } })
        .success,
    ).toBe(false);
  });

  test('go on by the rules they were asked under, whatever is changed meanwhile', async () => {
    await begin(2, 3, { id: 'defender' });
    await ask();
    await chooseAll(1, ({ log }) => log.length === 2);
    const settings = (await t.view()).settings.teams;
    await t.change('organiser', (work) =>
      updateTeams(work, teamSettings.parse({ ...settings, captains: { id: 'cards' } })),
    );
    expect((await meeting()).log).toHaveLength(2);
    expect((await meeting()).terms.settings.id).toBe('defender');
    await chooseAll();
    await publish(t, 1);
  });
});

describe('an exchange of boards', () => {
  test('is there once an event for each team', async () => {
    await begin(2, 3, { id: 'boards-exchange' });
    await ask();
    const own = await meeting();
    // The loser of the roll chooses first.
    expect(waitsFor(own.procedure, own.state)).toEqual(['second']);
    const order = own.players.second.map(({ id }) => id);
    await t.change(captain(own, 'second'), (work) => chooseInMeeting(work, choice(own, 'second', [0, 2])));
    const next = await meeting();
    await t.change(captain(next, 'first'), (work) => chooseInMeeting(work, choice(next, 'first', [])));
    const spent = own.teams.second;
    const { games } = (await meeting()).meeting;
    expect(games.map(({ match }) => [match.a, match.b].find((one) => one?.team === spent)?.id)).toEqual([
      order[2],
      order[1],
      order[0],
    ]);
    await finish(1);
    await ask(2);
    const later = await meeting(1, 2);
    const asked = later.teams.first === spent ? 'second' : 'first';
    expect(later.procedure.steps.flatMap((step) => (step.kind === 'exchange' ? [step.by] : []))).toEqual([
      asked,
    ]);
  });
});

describe('who rests', () => {
  test('is named by the captains, secretly; the others play board against board by their standing', async () => {
    await begin(2, 4, { id: 'boards', rests: true }, 1, 'lot-then-standing');
    await ask();
    let own = await meeting();
    expect(own.players.first).toHaveLength(5);
    const resting = own.players.first[3];
    await t.change(captain(own, 'first'), (work) => chooseInMeeting(work, choice(own, 'first', [3])));
    own = await meeting();
    expect(
      await t.refusal(captain(own, 'first'), (work) => chooseInMeeting(work, choice(own, 'first', [1]))),
    ).toBe('chosen-already');
    await t.change(captain(own, 'second'), (work) => chooseInMeeting(work, choice(own, 'second', [0])));
    const { matches } = await publish(t, 1);
    expect(matches).toHaveLength(4);
    expect(matches.flatMap(({ a, b }) => [a.id, b?.id])).not.toContain(resting?.id);
    await finish(1, false);
    await ask(2);
    const second = await meeting(1, 2);
    const ranks = new Map(standingsOf(await t.view(), 1).rows.map(({ entry, rank }) => [entry, rank]));
    for (const part of ['first', 'second'] as const) {
      const order = second.players[part].map(({ id }) => ranks.get(id) ?? Number.MAX_SAFE_INTEGER);
      expect(order).toEqual([...order].sort((x, y) => x - y));
    }
  });
});

describe('who begins', () => {
  test('is the lower-ranked team from the second round on', async () => {
    await begin(4, 3, { id: 'defender', scenarios: 'lower-ranked' });
    await play(t, 1, () => winForA);
    await ask(2);
    const ranks = new Map(
      teamStandingsOf(await t.view())?.rows.map(({ entry, rank }) => [entry as string, rank]),
    );
    for (const own of await meetings(2)) {
      const [first = 0, second = 0] = [ranks.get(own.teams.first), ranks.get(own.teams.second)];
      expect(first).toBeGreaterThanOrEqual(second);
    }
  });
});

describe('the time', () => {
  const ends = async (which = 1) => (await meeting(which)).endsAt ?? 0;

  test('of a step runs from when it began, not from what the other side chose in it', async () => {
    await begin(2, 3, { id: 'defender', seconds: 100 });
    await ask();
    const own = await meeting();
    const end = await ends();
    await t.change(captain(own, 'first'), (work) =>
      chooseInMeeting({ ...work, now: end - 50_000 }, choice(own, 'first', [0])),
    );
    expect(await ends()).toBe(end);
    await t.change(captain(own, 'second'), (work) =>
      chooseInMeeting({ ...work, now: end - 40_000 }, choice(own, 'second', [0])),
    );
    // Three remain and two attackers are set: only the target is left to choose.
    expect(await ends()).toBe(end + 60_000);
  });

  test('of the whole pairing is one, and the desk may give a meeting more', async () => {
    await begin(4, 3, { id: 'in-turn', seconds: 600, per: 'whole' });
    await ask();
    const end = await ends();
    await chooseAll(1, ({ log }) => log.length === 1);
    expect(await ends()).toBe(end);
    await t.change('organiser', (work) => giveCaptainsTime(work, 1, 1, 3));
    expect(await ends()).toBe(end + 180_000);
    expect(await ends(2)).toBe(end);
    const own = await meeting();
    const [part = 'first'] = waitsFor(own.procedure, own.state);
    const chosen = choicesOf(own.procedure, own.state, part)?.[0] ?? [];
    const choose = () =>
      t.refusal(captain(own, part), (work) =>
        chooseInMeeting({ ...work, now: end + 170_000 }, choice(own, part, chosen)),
      );
    expect(await choose()).toBeUndefined();
    expect(await t.refusal('organiser', (work) => giveCaptainsTime(work, 1, 7, 3))).toBe('captains-over');
  });

  test('that is over lets the lot decide where it is set', async () => {
    await begin(4, 3, { id: 'defender', tables: 'chosen', seconds: 60, late: 'lot' });
    await ask();
    const own = await meeting();
    const end = await ends();
    const lot = (now: number) => t.change('organiser', (work) => chooseByLot({ ...work, now }));
    expect(await lot(end)).toBe(false);
    await t.change(captain(own, 'first'), (work) => chooseInMeeting(work, choice(own, 'first', [2])));
    expect(
      await t.refusal(captain(own, 'second'), (work) =>
        chooseInMeeting({ ...work, now: end + 1 }, choice(own, 'second', [0])),
      ),
    ).toBe('step-too-late-lot');
    expect(await lot(end + 1)).toBe(true);
    // Only the expired step: the next one has its own time.
    expect((await meeting()).log.map(({ by }) => by)).toEqual(['captain', 'lot']);
    expect((await meeting()).log[0]?.choice).toEqual([2]);
    expect((await meeting(2)).log).toHaveLength(2);
    expect(await ends()).toBe(end + 60_001);
    for (let now = end + 60_002; !(await meetings()).every(isComplete); now += 60_002) await lot(now);
    await publish(t, 1);
  });

  test('of the whole pairing lets the lot decide all that is left at once', async () => {
    await begin(4, 5, { id: 'defender', seconds: 60, per: 'whole', late: 'lot' });
    await ask();
    const now = (await ends()) + 1;
    await t.change('organiser', (work) => chooseByLot({ ...work, now }));
    expect((await meetings()).every(isComplete)).toBe(true);
    expect(await t.change('organiser', (work) => chooseByLot({ ...work, now }))).toBe(false);
    await publish(t, 1);
  });
});

describe('a captain whose step is due is called', () => {
  const calls = async (id: EntryId) =>
    (await notificationsFor(t.database.read, await t.view(), id, 0)).filter(({ kind }) => kind === 'captain');

  test('once a step, once more when the desk nudges, and not when the other one is due', async () => {
    await begin(2, 3, { id: 'defender' });
    await ask();
    const own = await meeting();
    const [one, other] = [captain(own, 'first'), captain(own, 'second')];
    const [due] = await calls(one);
    expect(await calls(other)).toHaveLength(1);
    await t.change(one, (work) => chooseInMeeting(work, choice(own, 'first', [0])));
    expect(await calls(one)).toEqual([]);
    const [before] = await calls(other);
    await t.change('organiser', (work) => nudgeCaptains(work, 1, own.meeting.number));
    const [after] = await calls(other);
    expect(new Set([due?.key, before?.key, after?.key]).size).toBe(2);
    expect(await calls(own.players.first[1]?.id ?? one)).toEqual([]);
    await chooseAll();
    expect(await t.refusal('organiser', (work) => nudgeCaptains(work, 1, own.meeting.number))).toBe(
      'meeting-complete',
    );
  });
});

describe('who is in the wrong is told, and nothing is stored', () => {
  test('who chooses twice, for the other side, too many, too late or nonsense', async () => {
    await begin(2, 3, { id: 'defender', tables: 'chosen', seconds: 300 });
    await ask();
    const own = await meeting();
    const first = captain(own, 'first');
    const choose = (who: EntryId | 'organiser', part: Part, chosen: readonly number[], step = 0) =>
      t.refusal(who, (work) => chooseInMeeting(work, { ...choice(own, part, chosen), step }));
    expect(await choose(first, 'second', [0])).toBe('forbidden');
    expect(await choose(own.players.first[1]?.id ?? first, 'first', [0])).toBe('forbidden');
    expect(await choose(first, 'first', [7])).toBe('choice-impossible');
    expect(await choose(first, 'first', [])).toBe('choice-count');
    expect(await choose(first, 'first', [0, 1])).toBe('choice-count');
    expect(await choose(first, 'first', [0], 3)).toBe('step-over');
    expect((await meeting()).log).toEqual([]);
    expect(await choose(first, 'first', [1])).toBeUndefined();
    expect(await choose(first, 'first', [2])).toBe('chosen-already');
    // A repetition, as from a phone without a network.
    expect(await choose(first, 'first', [1])).toBeUndefined();
    expect((await meeting()).log).toHaveLength(1);

    const { round } = await requireRound(t, 1);
    expect(await t.refusal('organiser', (work) => publishRound(work, 1, round.version))).toBe(
      'captains-open',
    );
    // The other captain is away: after the deadline the desk chooses.
    expect(
      await t.refusal(captain(own, 'second'), (work) =>
        chooseInMeeting({ ...work, now: work.now + 6 * 60_000 }, choice(own, 'second', [0])),
      ),
    ).toBe('step-too-late');
    expect(await choose('organiser', 'second', [0])).toBeUndefined();
    expect((await meeting()).log.map(({ by }) => by)).toEqual(['captain', 'desk']);

    await t.change('organiser', (work) => askCaptains(work, 1, round.version, false));
    expect(await choose(first, 'first', [0], 2)).toBe('captains-over');
    const { matches } = await publish(t, 1);
    // The captains' games keep the draw's reasons for the meeting.
    expect(matches.map(({ pairing }) => pairing.reasons)).toMatchObject([
      [{ board: 1 }, { code: 'first-round-random' }],
      [{ board: 2 }, { code: 'first-round-random' }],
      [{ board: 3 }, { code: 'first-round-random' }],
    ]);
  });

  test('two captains who press at once both count, and the same press twice counts once', async () => {
    await begin(2, 3, { id: 'defender' });
    await ask();
    const own = await meeting();
    const press = (part: Part) =>
      t.refusal(captain(own, part), (work) => chooseInMeeting(work, choice(own, part, [0])));
    expect(await Promise.all([press('first'), press('first'), press('second'), press('first')])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect((await meeting()).log).toHaveLength(2);
  });

  test('a team short of a player plays board against board, and its captain is told why', async () => {
    await begin(4, 3, { id: 'defender' });
    const view = await t.view();
    const gone = view.entries.find(({ name }) => name === 'Team 02 3');
    await t.change('organiser', (work) => dropEntry(work, gone?.id ?? ('' as EntryId)));
    await ask();
    expect(await meetings()).toHaveLength(1);
    const drawn = await t.view();
    const met = meetingsOf(drawn, await requireRound(t, 1)).find(({ home, guest }) =>
      [home, guest].includes('Team 02'),
    );
    for (const team of [met?.home ?? '', met?.guest ?? '']) expect(leftOut(drawn, team)).toBe('short');
    const complete = (await meetings())[0]?.teams.first ?? '';
    expect(leftOut(drawn, complete)).toBeNull();
    await chooseAll();
    await publish(t, 1);
  });

  test('a team that changes while captains choose is asked anew instead of half', async () => {
    await begin(2, 4, { id: 'defender', rests: true }, 1);
    await ask();
    await chooseAll(1, ({ log }) => log.length === 2);
    const own = await meeting();
    const spare = own.players.first.at(-1);
    await t.change('organiser', (work) => dropEntry(work, spare?.id ?? ('' as EntryId)));
    const now = await meeting();
    expect(now.stale).toBe(true);
    const part = waitsFor(now.procedure, now.state)[0] ?? 'first';
    expect(await t.refusal(captain(now, part), (work) => chooseInMeeting(work, choice(now, part, [0])))).toBe(
      'captains-stale',
    );
    expect(await t.refusal('organiser', (work) => chooseInMeeting(work, choice(now, part, [0])))).toBe(
      'captains-stale-desk',
    );
    const { round } = await requireRound(t, 1);
    expect(
      await problemOf(t.change('organiser', (work) => publishRound(work, 1, round.version))),
    ).toBeTruthy();
    await t.change('organiser', (work) => askCaptains(work, 1, round.version, true));
    expect((await meeting()).stale).toBe(false);
  });
});

describe('a team that changes while its captain chooses', () => {
  const of = (own: CaptainsMeeting, part: Part, number: number) =>
    own.players[part][number]?.id ?? ('' as EntryId);
  const put = async (part: Part, chosen: readonly number[], which = 1) => {
    const own = await meeting(which);
    await t.change(captain(own, part), (work) => chooseInMeeting(work, choice(own, part, chosen)));
  };
  const names = (own: CaptainsMeeting) =>
    own.state.games.map((game) => game && [of(own, 'first', game.first), of(own, 'second', game.second)]);

  test('keeps its numbers: what was chosen stays chosen, whatever its order becomes and whoever joins', async () => {
    await begin(2, 3, { id: 'in-turn', rests: true }, 1);
    await ask();
    await put('first', [3]);
    await put('second', [3]);
    await put('first', [0]);
    await put('second', [1]);
    const before = await meeting();
    const [game] = names(before);
    expect(game).toEqual([of(before, 'first', 0), of(before, 'second', 1)]);
    const moved = before.players.first[3]?.id ?? ('' as EntryId);
    await t.change(captain(before, 'first'), (work) => placeInTeam(work, before.teams.first, moved, 1));
    const name = before.teams.second;
    await t.change('organiser', (work) =>
      addEntry(work, { ...player('Zoe'), team: name }, { by: 'desk', submissionKey: 'zoe' }),
    );
    const after = await meeting();
    expect(after.stale).toBe(false);
    expect(names(after)[0]).toEqual(game);
    const numbers = (own: CaptainsMeeting) =>
      Object.values(own.players)
        .flat()
        .map(({ id }) => id);
    expect(numbers(after)).toEqual(numbers(before));
    // A resting player may leave: the meeting does not need them.
    await t.change('organiser', (work) => dropEntry(work, moved));
    expect((await meeting()).stale).toBe(false);
    await chooseAll();
    const { matches } = await publish(t, 1);
    expect(matches.map(({ a, b }) => [a.id, b?.id].sort())).toContainEqual([...(game ?? [])].sort());
  });

  test('is told where somebody who is to play has left, and the meeting is asked anew with whoever is there', async () => {
    await begin(4, 3, { id: 'in-turn', rests: true }, 1);
    await ask();
    for (const which of [1, 2]) {
      await put('first', [3], which);
      await put('second', [3], which);
      await put('first', [0], which);
    }
    const before = await meeting();
    const gone = of(before, 'first', 1);
    await t.change('organiser', (work) => dropEntry(work, gone));
    const stale = await meeting();
    expect(stale.stale).toBe(true);
    expect(
      await t.refusal(captain(stale, 'second'), (work) =>
        chooseInMeeting(work, choice(stale, 'second', [0])),
      ),
    ).toBe('captains-stale');
    const seen = choice(stale, 'second', [0]);
    await t.change('organiser', (work) => askMeetingAnew(work, 1, 1));
    const anew = await meeting();
    expect([anew.stale, anew.log.length, anew.players.first.length]).toEqual([false, 0, 3]);
    expect(anew.players.first.map(({ id }) => id)).not.toContain(gone);
    // The other meeting is unchanged.
    expect((await meeting(2)).log).toHaveLength(3);
    expect(await t.refusal(captain(anew, 'second'), (work) => chooseInMeeting(work, seen))).toBe(
      'captains-asked-anew',
    );
    await chooseAll();
    await publish(t, 1);
  });

  test('has nobody left to step in: words, and nothing changes', async () => {
    await begin(2, 3, { id: 'in-turn' });
    await ask();
    await put('first', [0]);
    const own = await meeting();
    await t.change('organiser', (work) => dropEntry(work, of(own, 'first', 2)));
    expect((await meeting()).stale).toBe(true);
    expect(await t.refusal('organiser', (work) => askMeetingAnew(work, 1, 1))).toBe('team-short');
    expect((await meeting()).log).toHaveLength(1);
    // A team short of players does not block the lot for others.
    expect(await t.change('organiser', (work) => chooseByLot({ ...work, now: work.now + 9_999_999 }))).toBe(
      false,
    );
  });

  test('sends a substitute for one who cannot come, when the meeting stands and when it is published', async () => {
    await begin(2, 3, { id: 'defender', rests: true }, 2);
    await ask();
    await chooseAll();
    const own = await meeting();
    const [game, other] = own.state.games;
    const sick = of(own, 'first', game?.first ?? 0);
    const places = own.state.places.first.rests ?? [];
    const [one, two] = places.map((number) => of(own, 'first', number));
    const nameOf = (id?: EntryId) =>
      Object.values(own.players)
        .flat()
        .find((entry) => entry.id === id)?.name ?? '';
    const before = seatsOf(await requireRound(t, 1));
    await t.change('organiser', (work) => dropEntry(work, sick));
    const draft = await requireRound(t, 1);
    const swap = (x: EntryId, y: EntryId) => (work: Work) => swapInDraft(work, 1, draft.round.version, x, y);
    const mate = of(own, 'first', other?.first ?? 0);
    // Opponents are chosen by the captains.
    expect(await t.refusal('organiser', swap(sick, mate))).toBe('captains-choose');
    await t.change('organiser', swap(sick, one ?? sick));
    const after = seatsOf(await requireRound(t, 1));
    expect(after).toEqual(before.map((seats) => seats.replace(nameOf(sick), nameOf(one))));
    const round = await publish(t, 1);
    const late: Amendment = { kind: 'swap', x: mate, y: two ?? mate };
    await t.change('organiser', (work) => amendPublished(work, 1, round.round.version, late));
    expect(seatsOf(await requireRound(t, 1)).join(' ')).toContain(nameOf(two));
    const again: Amendment = { kind: 'swap', x: one ?? mate, y: two ?? mate };
    const { version } = (await requireRound(t, 1)).round;
    expect(await t.refusal('organiser', (work) => amendPublished(work, 1, version, again))).toBe(
      'captains-have-chosen',
    );
  });

  test('has spent its exchange where it stands, also when the desk goes on without the captains', async () => {
    await begin(2, 3, { id: 'boards-exchange' });
    await ask();
    await put('second', [0, 2]);
    await put('first', []);
    const { teams } = await meeting();
    const { round } = await requireRound(t, 1);
    await t.change('organiser', (work) => askCaptains(work, 1, round.version, false));
    await finish(1);
    await ask(2);
    const later = await meeting(1, 2);
    const spent = later.teams.first === teams.second ? 'first' : 'second';
    expect(later.procedure.steps.map((step) => step.kind === 'exchange' && step.by)).not.toContain(spent);
  });
});

test('a tournament whose players have left since can be taken from its file, captains in the middle of their choice', async () => {
  await begin(2, 3, { id: 'boards-exchange', rests: true }, 1);
  await ask();
  await chooseAll();
  await finish(1);
  const [, leaver] = (await t.view()).entries;
  await t.change('organiser', (work) => dropEntry(work, leaver?.id ?? ('' as EntryId)));
  await ask(2);
  await chooseAll(2, ({ log }) => log.length === 2);
  const { tournament } = await t.view();
  const text = makeTournamentFile(
    await exportTournament(t.database, tournament, { withEmail: false, now: 5 }),
  );
  const rows = await readTournamentFile(orRefuse(await parseTournamentFile(text)));
  const owner = { id: 'organiser' as UserId, name: 'Olga' };
  const copy = await t.database.write((tx) => importTournament(tx, owner, rows, 'copy', 1));
  const [mine] = await meetings(2);
  const view = await loadTournament(t.database.read, copy);
  const draft = draftRound(view);
  const [theirs] = draft ? await loadCaptainsMeetings(t.database.read, view, draft) : [];
  const names = (own?: CaptainsMeeting) => own?.players.first.map(({ name }) => name);
  expect(names(theirs)).toEqual(names(mine));
  expect(theirs?.state).toEqual(mine?.state);
  expect(theirs?.stale).toBe(false);
});
