import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listVoteMarkers, listVoteTallies } from '@/db/ending';
import { awardSettingsSchema } from '@/lib/awards/award-settings';
import type { EntryId } from '@/lib/ids';
import { softSettingsSchema } from '@/lib/soft-scores/soft-settings';
import { stillOpen } from '@/lib/tournament/awards';
import { publicView } from '@/lib/tournament/public-view';
import type { Entry } from '@/lib/tournament/records';
import { standingsOf } from '@/lib/tournament/standings-of';
import { opponentsMet, turnoutOf } from '@/lib/tournament/voters';
import { loadAwards } from '../../load/awards';
import type { Work } from '../../platform/work';
import { exportTournament } from '../../tournament-file/export-tournament';
import { addEntry } from '../entries/entries';
import { giveSoftScores } from '../results/extra-points';
import { freezeStandings } from '../rounds/freeze';
import { finishTournament } from '../rounds/rounds';
import { addPlayers, diary, play, player, problemOf } from '../rounds/test-rounds';
import { updateSoft } from '../settings/soft-settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { awardsMark, publishAwards, saveAwards, startCeremony, stepCeremony, stopCeremony } from './awards';
import { castArmyVote, castFairness, closePoll, openPoll } from './votes';

let t: TestTournament;
let players: Entry[];
beforeEach(async () => {
  t = await openTestTournament({ rounds: 2 });
  players = await addPlayers(t, 4);
  await play(t, 1);
  await play(t, 2);
});
afterEach(() => t.dispose());

const desk = (work: (work: Work) => Promise<unknown>) => t.change('organiser', work);
const soft = (change: Record<string, unknown> = {}) =>
  desk((work) =>
    updateSoft(
      work,
      softSettingsSchema.parse({
        'fairness-vote': { on: true, scale: '0-5', counts: 'points', weight: 2 },
        'army-vote': { on: true, choices: 1 },
        ...change,
      }),
    ),
  );
const markAll = async (voter: Entry, mark: number) => {
  const met = opponentsMet(await t.view(), voter.id);
  return t.change(voter.id, (work) =>
    castFairness(
      work,
      voter.id,
      met.map(({ id }) => ({ about: id, mark })),
    ),
  );
};
const first = () => players[0] as Entry;
const second = () => players[1] as Entry;

describe('a secret vote', () => {
  test('is wanted, opened and cast once, by oneself alone', async () => {
    expect(await t.refusal('organiser', (work) => openPoll(work, 'fairness-vote'))).toBe('vote-not-wanted');
    await soft();
    const { id } = first();
    const [met] = opponentsMet(await t.view(), id);
    const marks = [{ about: (met as Entry).id, mark: 4 }];
    expect(await t.refusal(id, (work) => castFairness(work, id, marks))).toBe('vote-closed');
    await desk((work) => openPoll(work, 'fairness-vote'));
    await t.change(id, (work) => castFairness(work, id, marks));
    expect(await t.refusal(id, (work) => castFairness(work, id, marks))).toBe('vote-twice');
    expect(await t.refusal(second().id, (work) => castFairness(work, id, marks))).toBe('forbidden');
    expect(await t.refusal('organiser', (work) => castFairness(work, id, marks))).toBe('forbidden');
    await desk((work) => closePoll(work, 'fairness-vote'));
    const other = opponentsMet(await t.view(), id)[1] as Entry;
    expect(await t.refusal(id, (work) => castFairness(work, id, [{ about: other.id, mark: 4 }]))).toBe(
      'vote-closed',
    );
  });

  test('keeps who voted and what was voted, but nowhere together', async () => {
    await soft();
    await desk((work) => openPoll(work, 'army-vote'));
    const [a, b, c] = players.map(({ id }) => id) as [EntryId, EntryId, EntryId];
    for (const voter of [b, c]) await t.change(voter, (work) => castArmyVote(work, voter, [a]));
    const markers = await listVoteMarkers(t.database.read, t.id);
    const tallies = await listVoteTallies(t.database.read, t.id);
    expect(markers.every(({ voter, about }) => voter === about)).toBe(true);
    expect(tallies.map(({ about, mark, count }) => ({ about, mark, count }))).toEqual([
      { about: a, mark: 1, count: 2 },
    ]);
    expect(turnoutOf(await t.view(), 'army-vote', markers).missing.map(({ name }) => name)).toEqual([
      'A',
      'D',
    ]);
    expect((await diary(t)).filter(({ kind }) => /cast|voted/.test(kind))).toEqual([]);
    expect(await t.refusal(a, (work) => castArmyVote(work, a, [a]))).toBe('vote-self');
  });

  test('begins anew when it is opened again: no sum tells what one more ballot said', async () => {
    await soft();
    await desk((work) => openPoll(work, 'army-vote'));
    const [a, b, c] = players.map(({ id }) => id) as [EntryId, EntryId, EntryId];
    await t.change(b, (work) => castArmyVote(work, b, [a]));
    await desk((work) => closePoll(work, 'army-vote'));
    await desk((work) => openPoll(work, 'army-vote'));
    expect(await listVoteMarkers(t.database.read, t.id)).toEqual([]);
    expect(await listVoteTallies(t.database.read, t.id)).toEqual([]);
    await t.change(b, (work) => castArmyVote(work, b, [c]));
  });

  test('is in the tournament’s file only once it is closed', async () => {
    await soft();
    await desk((work) => openPoll(work, 'army-vote'));
    const [a, b] = players.map(({ id }) => id) as [EntryId, EntryId];
    await t.change(b, (work) => castArmyVote(work, b, [a]));
    const inFile = async () => {
      const { tournament } = await t.view();
      const { tables } = await exportTournament(t.database, tournament, { withEmail: false, now: 1 });
      return [tables.polls?.length, tables.voteMarkers?.length, tables.voteTallies?.length];
    };
    expect(await inFile()).toEqual([1, 0, 0]);
    await desk((work) => closePoll(work, 'army-vote'));
    expect(await inFile()).toEqual([1, 1, 1]);
  });

  test('is for those who play: nobody votes who was never paired', async () => {
    await soft();
    await desk((work) => openPoll(work, 'army-vote'));
    const latecomer = await t.change('organiser', (work) =>
      addEntry(work, player('E'), { by: 'desk', submissionKey: 'desk-E' }),
    );
    const vote = (work: Work) => castArmyVote(work, latecomer.id, [first().id]);
    expect(await t.refusal(latecomer.id, vote)).toBe('vote-not-met');
    expect(turnoutOf(await t.view(), 'army-vote', []).voters).toHaveLength(4);
  });

  test('tells its sums and counts for the standings only once it is closed', async () => {
    await soft();
    await desk((work) => openPoll(work, 'fairness-vote'));
    for (const voter of players) await markAll(voter, 4);
    const open = await t.view();
    expect(open.votes).toEqual({});
    expect(standingsOf(open).rows.every((row) => row.soft === 0)).toBe(true);
    await desk((work) => closePoll(work, 'fairness-vote'));
    const closed = await t.view();
    expect([...(closed.votes['fairness-vote']?.values() ?? [])]).toEqual(
      players.map(() => ({ sum: 8, ballots: 2 })),
    );
    // a mean of 4 counts double
    expect(standingsOf(closed).rows.map(({ soft: points }) => points)).toEqual([8, 8, 8, 8]);
  });

  test('does not move frozen standings', async () => {
    await soft();
    await desk(freezeStandings);
    await desk((work) => openPoll(work, 'fairness-vote'));
    await markAll(first(), 5);
    await desk((work) => closePoll(work, 'fairness-vote'));
    expect(standingsOf(publicView(await t.view())).rows.every((row) => row.soft === 0)).toBe(true);
  });

  test('keeps its scale once it was opened', async () => {
    await soft();
    await desk((work) => openPoll(work, 'fairness-vote'));
    expect(await problemOf(soft({ 'fairness-vote': { on: true, scale: 'grades' } }))).toMatchObject({
      code: 'vote-scale-fixed',
      path: ['soft', 'fairness-vote', 'scale'],
    });
  });
});

describe('soft scores of the desk', () => {
  test('are refused beside the field when they are too many', async () => {
    await soft({ quiz: { on: true, max: 5 } });
    const { id } = first();
    expect(await problemOf(desk((work) => giveSoftScores(work, new Map([[id, { quiz: 6 }]]))))).toMatchObject(
      { code: 'number-too-big', path: ['scores', id, 'quiz'], values: { maximum: 5 } },
    );
  });

  test('leave other kinds alone, and null takes them away', async () => {
    const { id } = first();
    await desk((work) => giveSoftScores(work, new Map([[id, { painting: 9, quiz: 2 }]])));
    await desk((work) => giveSoftScores(work, new Map([[id, { quiz: null }]])));
    expect((await t.view()).entryById.get(id)?.softScores).toEqual({ painting: 9 });
  });

  test('of two desks never overwrite each other unread', async () => {
    const [one, other] = [first().id, second().id];
    const given = async () => (await t.view()).entries.map(({ softScores }) => softScores);
    // Both start with empty fields and submit the whole table, as the form does.
    const seen = new Map([one, other].map((id) => [id, { painting: null, quiz: null }]));
    await desk((work) =>
      giveSoftScores(
        work,
        new Map([
          [one, { painting: 9, quiz: null }],
          [other, { painting: null, quiz: null }],
        ]),
        seen,
      ),
    );
    // Fields the second desk did not change keep their value; conflicting ones are refused.
    const late = new Map([
      [other, { painting: 4, quiz: 1 }],
      [one, { painting: 5, quiz: 2 }],
    ]);
    expect(await problemOf(desk((work) => giveSoftScores(work, late, seen)))).toMatchObject({
      code: 'soft-score-changed',
      path: ['scores', one, 'painting'],
      values: { now: 9 },
    });
    expect((await given())[1]).toEqual({});
    const told = new Map([
      [one, { painting: 9, quiz: null }],
      [other, { painting: null, quiz: null }],
    ]);
    await desk((work) => giveSoftScores(work, late, told));
    expect((await given()).slice(0, 2)).toEqual([
      { painting: 5, quiz: 2 },
      { painting: 4, quiz: 1 },
    ]);
    // The first desk has an outdated page: unchanged fields clear nothing, a cleared one is refused.
    await desk((work) =>
      giveSoftScores(
        work,
        new Map([[other, { painting: null, quiz: 3 }]]),
        new Map([[other, { painting: null, quiz: 1 }]]),
      ),
    );
    expect((await given())[1]).toEqual({ painting: 4, quiz: 3 });
    await desk((work) => giveSoftScores(work, new Map([[other, { quiz: null }]])));
    const emptied = new Map([[other, { quiz: 2 }]]);
    expect(
      await problemOf(desk((work) => giveSoftScores(work, emptied, new Map([[other, { quiz: 3 }]])))),
    ).toMatchObject({ code: 'soft-score-emptied', path: ['scores', other, 'quiz'] });
    // Both entered the same value: no conflict.
    await desk((work) =>
      giveSoftScores(work, new Map([[one, { painting: 5 }]]), new Map([[one, { painting: 9 }]])),
    );
  });
});

describe('awards', () => {
  const awards = async () => loadAwards(t.database.read, await t.view());
  const winnersOf = async (id: string) => (await awards()).find((award) => award.id === id)?.winners;

  test('go by standings, soft scores and votes, one prize a person', async () => {
    const [winner, runnerUp] = standingsOf(await t.view()).rows;
    if (!winner || !runnerUp) throw new Error('nobody played');
    const scores = new Map(players.map(({ id }, at) => [id, { painting: at }]));
    scores.set(winner.entry, { painting: 99 });
    await desk((work) => giveSoftScores(work, scores));
    expect(await winnersOf('place1')).toEqual([winner.entry]);
    const painted = (await awards()).find(({ id }) => id === 'painting');
    expect(painted?.passedOver).toContain(winner.entry);
    expect(painted?.winners).not.toContain(winner.entry);
    expect(await winnersOf('army')).toEqual([]);
  });

  test('that wait for a vote or for anybody at all are named before they are given out', async () => {
    await soft();
    const open = async () => {
      const view = await t.view();
      const { votes, awards: empty } = stillOpen(view, await loadAwards(t.database.read, view));
      return { votes, awards: empty.map(({ id }) => id) };
    };
    expect(await open()).toEqual({ votes: ['fairness-vote', 'army-vote'], awards: ['painting'] });
    await desk((work) => openPoll(work, 'army-vote'));
    expect((await open()).votes).toContain('army-vote');
    await desk((work) => closePoll(work, 'army-vote'));
    // Without ballots the award has no winner.
    expect(await open()).toEqual({ votes: ['fairness-vote'], awards: ['painting', 'army'] });
  });

  test('are chosen by hand where the organiser says so, and must have a name of their own', async () => {
    const own = awardSettingsSchema.parse({ own1: { on: true, name: 'Rookie' } });
    const { id } = first();
    const empty = await awardsMark(t.database.read, (await t.view()).tournament);
    await desk((work) => saveAwards(work, own, new Map([['own1', id]]), empty));
    expect(await winnersOf('own1')).toEqual([id]);
    const unnamed = awardSettingsSchema.parse({ own2: { on: true } });
    const seen = await awardsMark(t.database.read, (await t.view()).tournament);
    expect(await problemOf(desk((work) => saveAwards(work, unnamed, new Map(), seen)))).toMatchObject({
      code: 'required',
      path: ['awards', 'own2', 'name'],
    });
    // Another desk has the form from before a winner was chosen.
    expect(await problemOf(desk((work) => saveAwards(work, own, new Map(), empty)))).toMatchObject({
      code: 'settings-stale',
    });
    expect(await winnersOf('own1')).toEqual([id]);
  });

  test('that cannot be given here stay as they were set', async () => {
    const awards = awardSettingsSchema.parse({ team1: { on: false }, general: { on: false } });
    const seen = await awardsMark(t.database.read, (await t.view()).tournament);
    const before = (await t.view()).settings.awards;
    await desk((work) => saveAwards(work, awards, new Map(), seen));
    expect((await t.view()).settings.awards).toMatchObject({ team1: before.team1, general: before.general });
    expect(before).toMatchObject({ team1: { on: true }, general: { on: true } });
  });

  test('of the organiser’s own are worked out among one army, and have no hands in it', async () => {
    const { faction } = first();
    const own = awardSettingsSchema.parse({
      onePrize: false,
      own1: { on: true, name: 'Bester im Ort', by: 'place', among: faction ?? '' },
      own2: { on: true, name: 'Von niemandem', by: 'games', among: 'Atlantis' },
    });
    const seen = await awardsMark(t.database.read, (await t.view()).tournament);
    await desk((work) => saveAwards(work, own, new Map(), seen));
    expect(await winnersOf('own1')).toEqual(await winnersOf('place1'));
    expect(await winnersOf('own2')).toEqual([]);
  });
});

describe('the prize-giving', () => {
  test('waits for the end, freezes what is public, and counts a double click once', async () => {
    expect(await t.refusal('organiser', startCeremony)).toBe('ceremony-too-early');
    await desk(finishTournament);
    await desk(startCeremony);
    expect((await t.view()).tournament).toMatchObject({ frozenAfter: 1, ceremonyStep: 0 });
    await desk((work) => stepCeremony(work, 0, 1));
    await desk((work) => stepCeremony(work, 0, 1));
    expect((await t.view()).tournament.ceremonyStep).toBe(1);
    await desk((work) => stepCeremony(work, 1, 999));
    const end = (await t.view()).tournament.ceremonyStep;
    expect(end).toBeLessThan(20);
    await desk((work) => stepCeremony(work, end ?? 0, 0));
    expect((await t.view()).tournament.ceremonyStep).toBe(0);
  });

  test('opens everything at its end, but not when it is broken off', async () => {
    await desk(finishTournament);
    await desk(startCeremony);
    await desk(stopCeremony);
    expect((await t.view()).tournament).toMatchObject({ frozenAfter: 1, awardsShown: false });
    expect(await t.refusal('organiser', (work) => stepCeremony(work, 0, 1))).toBe('ceremony-over');
    await desk(startCeremony);
    await desk(publishAwards);
    expect((await t.view()).tournament).toMatchObject({
      frozenAfter: null,
      ceremonyStep: null,
      awardsShown: true,
    });
  });
});
