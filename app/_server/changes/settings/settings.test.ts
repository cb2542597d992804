import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import { guardiansSetup } from '@/lib/formats/guardians/setup';
import { momentIn } from '@/lib/time-zones';
import { defaultScheme, type TournamentSettings } from '@/lib/tournament/settings';
import { standingsOf } from '@/lib/tournament/standings-of';
import { loadConsequencesOfSettings } from '../../load/settings-consequences';
import { ruleMatch, takeStatement } from '../results/results';
import { finishTournament } from '../rounds/rounds';
import { addPlayers, diary, draw, open, play, tableOf } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import {
  type Basics,
  requireSeen,
  type SettingsSection,
  scoringChange,
  sectionMark,
  updateBasics,
  updateFormatSetup,
  updatePairing,
  updateRounds,
  updateSchedule,
  updateScoring,
  updateSignUp,
} from './settings';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ rounds: 3, scheme: 'wdl' });
  await addPlayers(t, 4);
});
afterEach(() => t.dispose());

const basics: Basics = {
  name: 'Harzer Heerbann',
  place: 'Clausthal-Zellerfeld',
  timeZone: 'Europe/Berlin',
  startsOn: '2026-03-14',
  endsOn: '2026-03-15',
  description: '# Zeitplan',
  capacity: 20,
  signUpOpen: false,
  t3Id: 37265,
};
const scoringOf = ({
  rounds,
  roundMinutes,
  lastTurnMinutes,
  scheme,
  tiebreaks,
  bye,
  missed,
}: TournamentSettings) => ({
  rounds,
  roundMinutes,
  lastTurnMinutes,
  scheme,
  tiebreaks,
  bye,
  missed,
});
const scoring = async (change: Partial<ReturnType<typeof scoringOf>>) => ({
  ...scoringOf((await t.view()).settings),
  ...change,
});
const saveScoring = async (change: Parameters<typeof scoring>[0]) => {
  const input = await scoring(change);
  const { rounds, roundMinutes, lastTurnMinutes, ...rest } = input;
  return t.refusal('organiser', async (work) => {
    if ('rounds' in change) await updateRounds(work, { rounds, roundMinutes, lastTurnMinutes });
    else await updateScoring(work, rest);
  });
};

/** A setup as form fields: strings, `on` for checkboxes, lists. */
const formOf = (choices: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ ...guardiansSetup.parse({}), ...choices }).map(([key, value]) => [
      key,
      typeof value === 'boolean' ? (value ? 'on' : '') : Array.isArray(value) ? value : String(value),
    ]),
  );
const saveSetup = (choices: Record<string, unknown>) =>
  t.refusal('organiser', (work) => updateFormatSetup(work, formOf(choices)));

describe('the basics', () => {
  test('are stored, leave all other settings alone, and stand in the diary', async () => {
    const before = (await t.view()).settings;
    await t.change('organiser', (work) => updateBasics(work, basics));
    const { tournament, settings } = await t.view();
    const { capacity, signUpOpen, t3Id, ...columns } = basics;
    expect(tournament).toMatchObject(columns);
    expect(settings).toEqual({ ...before, capacity, signUpOpen, t3Id });
    expect((await diary(t)).at(-1)).toEqual({ kind: 'settings-changed', data: { section: 'basics' } });
  });

  test('of another time zone leave the clock times that were entered as they read', async () => {
    await t.change('organiser', (work) => updateBasics(work, { ...basics, timeZone: 'UTC' }));
    const nine = (zone: string) => momentIn('2026-03-14T09:00', zone);
    const deadline = (zone: string) => momentIn('2026-03-10T20:00', zone);
    await t.change('organiser', (work) =>
      updateSchedule(work, [{ at: nine('UTC'), kind: 'round', round: 1, note: '' }]),
    );
    const { signUp } = (await t.view()).settings;
    await t.change('organiser', (work) => updateSignUp(work, { ...signUp, deadlineAt: deadline('UTC') }));
    await t.change('organiser', (work) => updateBasics(work, { ...basics, timeZone: 'Europe/Warsaw' }));
    const { tournament, settings } = await t.view();
    expect(tournament.timeZone).toBe('Europe/Warsaw');
    expect(settings.schedule[0]?.at).toBe(nine('Europe/Warsaw'));
    expect(settings.signUp.deadlineAt).toBe(deadline('Europe/Warsaw'));
    expect(nine('Europe/Warsaw')).not.toBe(nine('UTC'));
  });

  test('are refused when the end lies before the start', async () => {
    const wrong = { ...basics, endsOn: '2026-03-13' };
    expect(await t.refusal('organiser', (work) => updateBasics(work, wrong))).toBe('ends-before-start');
    expect((await t.view()).tournament.name).toBe('Probe');
  });

  test('fewer seats than entries leave everybody seated', async () => {
    await t.change('organiser', (work) => updateBasics(work, { ...basics, capacity: 2 }));
    expect((await t.view()).entries.map(({ status }) => status)).toEqual(Array(4).fill('registered'));
  });
});

describe('the scoring', () => {
  test('scores results that are in anew', async () => {
    await play(t, 1, () => reportOf({ destroyed: 1000 }, { destroyed: 0 }));
    const points = async () => standingsOf(await t.view()).rows.map((row) => row.points);
    expect(await points()).toEqual([3, 3, 0, 0]);
    expect(await saveScoring({ scheme: { kind: 'wdl', win: 20, draw: 10, loss: 1 } })).toBeUndefined();
    expect(await points()).toEqual([20, 20, 1, 1]);
    expect(await saveScoring({ scheme: defaultScheme('table', 2000) })).toBeUndefined();
    expect(await points()).toEqual([17, 17, 3, 3]);
  });

  test('says beforehand what another scheme moves, and in the diary how much', async () => {
    await play(t, 1);
    const { tournament } = await t.view();
    const scheme = { kind: 'wdl', win: 20, draw: 10, loss: 1 } as const;
    const preview = () =>
      loadConsequencesOfSettings(t.database.read, tournament, scoringChange(tournament, { scheme }));
    const { moves, results, next } = await preview();
    expect(moves.map(({ before, after }) => [before?.points, after?.points])).toEqual([
      [3, 20],
      [3, 20],
      [0, 1],
      [0, 1],
    ]);
    expect(results.map(({ before, after, round }) => [round, before.points, after.points])).toEqual([
      [1, { a: 3, b: 0 }, { a: 20, b: 1 }],
      [1, { a: 3, b: 0 }, { a: 20, b: 1 }],
    ]);
    expect(next).toEqual({ number: 2, drawn: false });
    expect((await t.view()).settings.scheme).not.toEqual(scheme);
    expect(await saveScoring({ scheme })).toBeUndefined();
    expect((await diary(t)).at(-1)).toEqual({
      kind: 'scoring-changed',
      data: { section: 'scoring', results: 2, places: 0 },
    });
    expect(await saveScoring({ scheme })).toBeUndefined();
    expect((await diary(t)).at(-1)).toEqual({ kind: 'settings-changed', data: { section: 'scoring' } });
    await draw(t, 2);
    expect((await preview()).next).toEqual({ number: 2, drawn: true });
  });

  test('makes a draw of a win that the margin for draws no longer reaches, and says so', async () => {
    await play(t, 1);
    expect(await saveSetup({ drawMargin: '1000' })).toBeUndefined();
    expect((await diary(t)).at(-1)).toMatchObject({
      kind: 'scoring-changed',
      data: { section: 'format', results: 2 },
    });
  });

  test('takes the lead that wins the game from the table', async () => {
    const scheme = defaultScheme('table', 2000);
    await t.change('organiser', (work) => updateScoring(work, { scheme }, 150));
    const { setup, format } = await t.view();
    expect(format.drawMargin(setup)).toEqual({ key: 'drawMargin', value: 150 });
    expect(await t.refusal('organiser', (work) => updateScoring(work, { scheme }, 99_999))).toBe('invalid');
  });

  test('a hybrid scheme brings its own tie-break first, and takes it along when it goes', async () => {
    const change = (scheme: TournamentSettings['scheme']) =>
      t.change('organiser', (work) => updateScoring(work, { scheme }));
    const before = (await t.view()).settings.tiebreaks;
    await change(defaultScheme('hybrid', 2000));
    expect((await t.view()).settings.tiebreaks).toEqual(['table-points', ...before]);
    await change(defaultScheme('wdl', 2000));
    expect((await t.view()).settings.tiebreaks).toEqual(before);
  });

  test('may have as few rounds as are drawn, a draft included, and no fewer', async () => {
    await play(t, 1);
    await draw(t, 2);
    expect(await saveScoring({ rounds: 1 })).toBe('rounds-below-played');
    expect((await t.view()).settings.rounds).toBe(3);
    expect(await saveScoring({ rounds: 2 })).toBeUndefined();
    expect((await t.view()).settings.rounds).toBe(2);
  });

  test('takes tie-breaks in any order, and only those that can decide something', async () => {
    expect(await saveScoring({ tiebreaks: ['lot', 'for:ep', 'buchholz'] })).toBeUndefined();
    expect((await t.view()).settings.tiebreaks).toEqual(['lot', 'for:ep', 'buchholz']);
    expect(await saveScoring({ tiebreaks: ['for:objectives'] })).toBe('tiebreak-unknown');
    expect(await saveScoring({ tiebreaks: ['table-points'] })).toBe('tiebreak-unknown');
    const scheme = defaultScheme('hybrid', 2000);
    expect(await saveScoring({ scheme, tiebreaks: ['table-points'] })).toBeUndefined();
  });

  test('is closed with the tournament', async () => {
    await play(t, 1);
    await t.change('organiser', finishTournament);
    expect(await saveScoring({ rounds: 2 })).toBe('tournament-finished');
  });
});

test('pairing settings count from the next draw on', async () => {
  const pairing = {
    ...(await t.view()).settings.pairing,
    order: 'fold' as const,
    club: { mode: 'block' as const, fromRound: 1, untilRound: null, worth: null },
  };
  await t.change('organiser', (work) => updatePairing(work, pairing));
  expect((await t.view()).settings.pairing).toEqual(pairing);
  expect((await diary(t)).at(-1)).toEqual({ kind: 'settings-changed', data: { section: 'pairing' } });
});

describe('the settings of the format', () => {
  test('are stored typed, from what the form sends', async () => {
    expect(
      await saveSetup({ gameSize: '1.250', clock: true, conditions: ['general'], gameLength: '5' }),
    ).toBe(undefined);
    expect((await t.view()).setup).toEqual(
      guardiansSetup.parse({ gameSize: 1250, clock: true, conditions: ['general'], gameLength: '5' }),
    );
  });

  test.each([
    ['no number', { gameSize: 'groß' }, 'not-a-number', 'gameSize'],
    ['an emptied number', { drawMargin: '' }, 'required', 'drawMargin'],
    ['a number beyond the limit', { gameSize: '9000' }, 'number-too-big', 'gameSize'],
    ['an unknown option', { gameLength: '12' }, 'invalid', 'gameLength'],
  ])('%s is refused at its field', async (_, choices, code, key) => {
    const before = (await t.view()).setup;
    await expect(
      t.change('organiser', (work) => updateFormatSetup(work, formOf(choices))),
    ).rejects.toMatchObject({ problem: { code, path: ['setup', key] } });
    expect((await t.view()).setup).toEqual(before);
  });

  test('have nothing to do with a match that counts without having been scored', async () => {
    const { id } = tableOf(await open(t, 1), 1);
    await t.change('organiser', (work) => ruleMatch(work, id, 'double-loss', ''));
    expect(await saveSetup({ gameSize: '1250' })).toBeUndefined();
  });

  test('are refused, with table and round, when a result could not be scored any more', async () => {
    await play(t, 1, () => reportOf({ destroyed: 1900 }, { destroyed: 100 }));
    const before = (await t.view()).setup;
    await expect(
      t.change('organiser', (work) => updateFormatSetup(work, formOf({ gameSize: '1250' }))),
    ).rejects.toMatchObject({
      problem: { code: 'settings-break-result', values: { table: 1, round: 1 } },
    });
    expect((await t.view()).setup).toEqual(before);
    expect(await saveSetup({ gameSize: '2500' })).toBeUndefined();
  });

  test('are refused when a claim that waits for its answer could not be scored', async () => {
    const [match] = (await open(t, 1)).matches;
    if (!match) throw new Error('no match');
    const figures = reportOf({ destroyed: 1900 }, { destroyed: 100 });
    await t.change(match.a.id, (work) => takeStatement(work, match.pairing.id, { stance: 'claim', figures }));
    expect(await saveSetup({ gameSize: '1250' })).toBe('settings-break-result');
  });

  test('score results that are in anew', async () => {
    await play(t, 1, () => reportOf({ destroyed: 540 }, { destroyed: 500 }));
    const outcomes = async () => (await t.view()).rounds[0]?.matches.map((match) => match.score?.winner);
    expect(await outcomes()).toEqual([null, null]);
    expect(await saveSetup({ drawMargin: '40' })).toBeUndefined();
    expect(await outcomes()).toEqual(['a', 'a']);
  });

  test('are closed with the tournament', async () => {
    await play(t, 1);
    await t.change('organiser', finishTournament);
    expect(await saveSetup({ gameSize: '1250' })).toBe('tournament-finished');
  });
});

describe('two desks at the same section', () => {
  const mark = async (section: SettingsSection) => sectionMark((await t.view()).tournament, section);
  const see = (section: SettingsSection, seen: string) =>
    t.refusal('organiser', async (work) => requireSeen(work, section, seen));

  test('the second is refused when the first has saved meanwhile', async () => {
    const seen = await mark('basics');
    expect(await see('basics', seen)).toBeUndefined();
    await t.change('organiser', (work) => updateBasics(work, basics));
    expect(await see('basics', seen)).toBe('settings-stale');
    expect(await see('basics', await mark('basics'))).toBeUndefined();
  });

  test('another section does not disturb', async () => {
    const sections = ['rounds', 'scoring', 'ties', 'pairing', 'format'] as const;
    const seen = await Promise.all(sections.map(mark));
    await t.change('organiser', (work) => updateBasics(work, basics));
    expect(await Promise.all(sections.map(mark))).toEqual(seen);
  });

  test.each([
    ['rounds', () => saveScoring({ rounds: 4 })],
    ['scoring', () => saveScoring({ scheme: defaultScheme('table', 2000) })],
    ['ties', () => saveScoring({ missed: 'loss' })],
    ['format', () => saveSetup({ gameSize: '1500' })],
  ] as const)('every change of %s counts', async (section, save) => {
    const seen = await mark(section);
    await save();
    expect(await see(section, seen)).toBe('settings-stale');
  });
});
