import { afterEach, describe, expect, test } from 'vitest';
import { addEntry } from '@/app/_server/changes/entries/entries';
import { enterResult } from '@/app/_server/changes/results/results';
import { drawRound } from '@/app/_server/changes/rounds/rounds';
import { draw, play, player, publish } from '@/app/_server/changes/rounds/test-rounds';
import {
  updateArmies,
  updateFormatSetup,
  updateLists,
  updatePairing,
  updateRounds,
  updateSchedule,
  updateScoring,
  updateSignUp,
  updateTeams,
} from '@/app/_server/changes/settings/settings';
import { updateSoft } from '@/app/_server/changes/settings/soft-settings';
import { openTestTournament, type TestTournament } from '@/app/_server/changes/test-work';
import { objectOfForm } from '@/app/_server/platform/form-data';
import {
  armiesForm,
  listsForm,
  pairingForm,
  roundsForm,
  scheduleForm,
  scoringForm,
  signUpForm,
  softForm,
  teamsForm,
  tiesForm,
} from './read-forms';

// The twelve packs of the scene, each set up by what its organiser types into the desk's forms and nothing else.

type Typed = Readonly<Record<string, string>>;
let t: TestTournament;
afterEach(() => t.dispose());

/** What a form sends. */
function sent(fields: Typed) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const read = objectOfForm(form);
  if (!read.ok) throw new Error(read.problem.code);
  return read.value;
}
const under = (name: string, fields: Typed): Typed =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [`${name}.${key}`, value]));
/** Rows of an editor: `name.0.key` and so on. */
const rows = (name: string, all: readonly Typed[]): Typed =>
  Object.assign({}, ...all.map((row, i) => under(`${name}.${i}`, row)));

const desk = {
  rounds: (fields: Typed) =>
    t.change('organiser', (work) =>
      updateRounds(
        work,
        roundsForm.parse(sent({ rounds: '3', roundMinutes: '150', lastTurnMinutes: '15', ...fields })),
      ),
    ),
  scoring: (fields: Typed) =>
    t.change('organiser', (work) =>
      updateScoring(work, { scheme: scoringForm.parse(sent(under('scheme', fields))).scheme }),
    ),
  ties: (tiebreaks: readonly string[], bye: Typed = { points: 'win', fixed: '0' }) =>
    t.change('organiser', (work) =>
      updateScoring(
        work,
        tiesForm.parse({ ...sent({ ...under('bye', bye), missed: 'zero' }), tiebreaks: [...tiebreaks] }),
      ),
    ),
  pairing: (fields: Typed) =>
    t.change('organiser', (work) =>
      updatePairing(work, pairingForm.parse(sent(under('pairing', { thirdPlace: 'on', ...fields }))).pairing),
    ),
  teams: (fields: Typed) =>
    t.change('organiser', (work) =>
      updateTeams(
        work,
        teamsForm.parse(
          sent(under('teams', { on: 'on', boards: 'order', count: 'points', result: 'sum', ...fields })),
        ).teams,
      ),
    ),
  lists: (fields: Typed) =>
    t.change('organiser', (work) =>
      updateLists(
        work,
        listsForm('Europe/Berlin').parse(
          sent(
            under('lists', {
              wanted: 'on',
              deadlineAt: '',
              late: 'refused',
              secretUntil: 'pairing',
              choice: 'after',
              ...fields,
            }),
          ),
        ).lists,
      ),
    ),
  armies: (fields: Typed) => {
    const { armies, camps } = armiesForm.parse(sent({ 'armies.way': 'added', ...fields }));
    return t.change('organiser', (work) => updateArmies(work, armies, camps));
  },
  soft: (fields: Typed) =>
    t.change('organiser', (work) => updateSoft(work, softForm.parse(sent(under('soft', fields))).soft)),
  signUp: (fields: Typed) =>
    t.change('organiser', (work) =>
      updateSignUp(
        work,
        signUpForm('Europe/Berlin').parse(sent(under('signUp', { deadlineAt: '', ...fields }))).signUp,
      ),
    ),
  /** rounds begin at those times, on the tournament's day unless told */
  plan: (times: readonly string[], days: readonly number[] = []) =>
    t.change('organiser', (work) =>
      updateSchedule(
        work,
        scheduleForm('Europe/Berlin').parse(
          sent(
            rows(
              'schedule',
              times.map((time, i) => ({
                at: `2026-05-0${1 + (days[i] ?? 1)}T${time}`,
                kind: `round-${i + 1}`,
                note: '',
              })),
            ),
          ),
        ).schedule,
      ),
    ),
  /** the game's own settings, as its form sends them */
  game: async (fields: Readonly<Record<string, unknown>>) => {
    const { setup } = await t.view();
    await t.change('organiser', (work) => updateFormatSetup(work, { ...asForm(setup), ...fields }));
  },
};

/** Settings as the form that shows them sends them: ticks are "on", figures words. */
const asForm = (setup: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(setup as object).flatMap(([key, value]) =>
      value === false
        ? []
        : [[key, value === true ? 'on' : typeof value === 'number' ? String(value) : value]],
    ),
  );

async function addSome(count: number, more: (i: number) => object = () => ({})) {
  for (let i = 0; i < count; i++)
    await t.change('organiser', (work) =>
      addEntry(
        { ...work, now: work.now + i },
        { ...player(`Spieler ${String(i + 1).padStart(2, '0')}`), ...more(i) },
        { by: 'desk', submissionKey: `p${i}` },
      ),
    );
}

/** Points of the first table once that result is in. */
async function pointsAt(figures: unknown, round = 1) {
  const { matches } = await publish(t, round);
  const match = matches.find(({ b }) => b !== null);
  if (!match) throw new Error('nobody plays');
  await t.change('organiser', (work) => enterResult(work, match.pairing.id, figures, ''));
  const after = (await t.view()).rounds[round - 1]?.matches.find(
    ({ pairing }) => pairing.id === match.pairing.id,
  );
  return after?.points && `${after.points.a}:${after.points.b}`;
}

const refused = (round = 1) => t.refusal('organiser', (work) => drawRound(work, round));

const table = (upTo: readonly number[]): Typed => ({
  kind: 'table',
  bounds: 'over',
  unit: 'points',
  ...rows(
    'steps',
    [0, ...upTo].map((from, i) => ({
      from: String(from),
      winner: String(10 + i),
      loser: String(10 - i),
    })),
  ),
});

const guardians = (a: object, b: object = {}) => {
  const side = { destroyed: 0, half: 0, ep: 0 };
  return { shared: { terrainMethod: 'ready-made' }, a: { ...side, ...a }, b: { ...side, ...b } };
};
const any = (a: object, b: object = {}, shared: object = {}) => ({ shared, a, b });

describe('known packs, set up by their settings', () => {
  test('W1 with W2, MidtConGT by Winterroller: its scoring is asked for before anything is drawn', async () => {
    t = await openTestTournament({ game: ['guardians', 'winterroller'] });
    const { settings, setup } = await t.view();
    expect(setup).toMatchObject({
      gameSize: 2000,
      fixedScenarios: ['incursion', 'take-and-hold', 'outflanked'],
    });
    expect(settings.schedule.map(({ kind, round }) => round ?? kind)).toEqual([
      'check-in',
      1,
      2,
      3,
      'prize-giving',
      'break',
    ]);
    expect(settings.awards.last.on).toBe(true);
    await addSome(8);
    expect(await refused()).toBe('scoring-open');
    await desk.scoring(table([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]));
    const { round } = await draw(t, 1);
    expect(round.scenarioId).toBe('incursion');
    expect(await pointsAt(guardians({ destroyed: 600 }))).toBe('15:5');
  });

  test('W3 Southern Ontario: times, rolled scenarios, lists by a deadline', async () => {
    t = await openTestTournament({ game: ['guardians', '2000'] });
    await desk.game({ scenarioMode: 'round' });
    await desk.plan(['08:45', '12:15', '15:15']);
    await desk.lists({ deadlineAt: '2026-05-01T20:00' });
    await addSome(8);
    await draw(t, 1);
    const { settings, setup } = await t.view();
    expect(settings.lists).toMatchObject({ wanted: true, late: 'refused' });
    expect(setup).toMatchObject({ scenarioMode: 'round' });
  });

  test('W4 Saffron Walden doubles: two armies a side, and 750 is asked', async () => {
    t = await openTestTournament({ game: ['guardians', '2000'] });
    await desk.game({
      gameSize: '3000',
      armiesPerSide: '2',
      compareWithBonuses: undefined,
      drawMargin: '251',
    });
    const bands = {
      kind: 'bands',
      doubleBreakWin: '5',
      breakWin: '4',
      clearWin: '3',
      clearOver: '750',
      win: '2',
      breakLoss: '2',
      loss: '0',
      draw: '1',
      drawWithin: '250',
      'edge.lead': '750',
    };
    await desk.scoring({ ...bands, 'edge.counts': 'open' });
    await desk.ties(['sos']);
    await desk.plan(['08:45', '12:00', '15:15']);
    await addSome(4);
    expect(await refused()).toBe('edge-open');
    await desk.scoring({ ...bands, 'edge.counts': 'less' });
    await draw(t, 1);
    expect(await pointsAt(guardians({ destroyed: 750 }))).toBe('2:0');
    const { matches } = (await t.view()).rounds[0] ?? { matches: [] };
    const second = matches[1];
    if (!second) throw new Error('one table only');
    await t.change('organiser', (work) =>
      enterResult(
        work,
        second.pairing.id,
        guardians(
          { destroyed: 1500, breakPointReached: true, secondArmyBroken: true },
          { destroyed: 600, breakPointReached: true },
        ),
        '',
      ),
    );
    expect((await t.view()).rounds[0]?.matches[1]?.points).toEqual({ a: 5, b: 2 });
  });

  test('W5 Saffron Walden, two armies a player: a soft clock, 750 asked', async () => {
    t = await openTestTournament({ game: ['guardians', 'saffron-walden'] });
    await addSome(4);
    expect(await refused()).toBe('edge-open');
    const { settings, setup } = await t.view();
    expect(setup).toMatchObject({
      clock: true,
      clockMinutes: 75,
      clockResult: 'no-actions',
      armiesPerSide: 2,
    });
    await t.change('organiser', (work) =>
      updateScoring(work, {
        scheme: { ...settings.scheme, edge: { lead: 750, counts: 'more' } } as typeof settings.scheme,
      }),
    );
    await draw(t, 1);
    expect(await pointsAt(guardians({ destroyed: 750 }))).toBe('3:0');
  });

  test('W6 Hamburg 2017', async () => {
    t = await openTestTournament({ game: ['guardians', 'hamburg'] });
    await addSome(8);
    expect(await refused()).toBe('edge-open');
    const { settings } = await t.view();
    expect(
      settings.schedule.map(({ at }) => new Date(at).getHours() * 60 + new Date(at).getMinutes()),
    ).toEqual([540, 720, 885, 1035]);
    await t.change('organiser', (work) =>
      updateScoring(work, {
        scheme: { ...settings.scheme, edge: { lead: 600, counts: 'less' } } as typeof settings.scheme,
      }),
    );
    await draw(t, 1);
    expect(await pointsAt(guardians({ destroyed: 605 }))).toBe('3:0');
  });

  test('F1 StMS 07: the armies’ marks move the result; painting, fairness and organiser count', async () => {
    t = await openTestTournament({ game: ['any-game', 'plain'], rounds: 5 });
    await desk.rounds({ rounds: '5' });
    await desk.game({ game: 'Warhammer Fantasy', gameSize: '2250' });
    await desk.scoring(table([150, 350, 550, 750, 950, 1150, 1350, 1550, 1750, 1950]));
    await desk.ties(['diff:vp']);
    await desk.armies({
      'armies.way': 'moved',
      ...rows('armies.rows', [
        { army: 'Orks', most: '', points: '-1' },
        { army: 'Zwerge', most: '', points: '-3' },
      ]),
    });
    await desk.soft({
      'painting.on': 'on',
      'painting.max': '25',
      'painting.counts': 'points',
      'painting.weight': '1',
      'fairness.on': 'on',
      'fairness.max': '25',
      'fairness.counts': 'points',
      'fairness.weight': '1',
      'own1.on': 'on',
      'own1.name': 'Orga',
      'own1.max': '5',
      'own1.counts': 'points',
      'own1.weight': '1',
      'quiz.max': '10',
      'quiz.counts': 'award',
      'quiz.weight': '1',
      'quiz.on': 'on',
      'punctual.max': '5',
      'own2.max': '10',
      'fairness-vote.scale': '1-5',
      'army-vote.choices': '1',
    });
    await desk.signUp({ fee: '22 € (Verein 20 €, einmal Mittag dabei)', deadlineAt: '2026-04-01T23:59' });
    await addSome(2, (i) => ({ faction: i === 0 ? 'Orks' : 'Zwerge' }));
    await draw(t, 1);
    const { matches } = await publish(t, 1);
    const match = matches[0];
    if (!match?.b) throw new Error('nobody plays');
    const orcs = match.a.faction === 'Orks' ? 'a' : 'b';
    const lost = orcs === 'a' ? any({}, { vp: 2000 }) : any({ vp: 2000 });
    await t.change('organiser', (work) => enterResult(work, match.pairing.id, lost, ''));
    // −1 against −3: 0:20 becomes 2:18.
    const points = (await t.view()).rounds[0]?.matches[0]?.points;
    expect([points?.[orcs], points?.[orcs === 'a' ? 'b' : 'a']]).toEqual([2, 18]);
  });

  test('F5 ÖMS 2012: five games, random then Swiss', async () => {
    t = await openTestTournament({ game: ['any-game', 'plain'], rounds: 5 });
    await desk.rounds({ rounds: '5' });
    await desk.scoring({
      ...table([100, 250, 400, 600, 800, 1050, 1300, 1600, 1900, 2250]),
      conceded: 'on',
      'concession.winner': '20',
      'concession.loser': '0',
    });
    await desk.pairing({ firstRound: 'random', 'faction.mode': 'avoid', 'faction.fromRound': '1' });
    await addSome(8, (i) => ({ faction: i % 2 ? 'Orks' : 'Zwerge' }));
    await draw(t, 1);
    expect(await pointsAt(any({ vp: 1301 }))).toBe('17:3');
  });

  test('F9 Dicediele: free sums, 1701 asked, ties by ratio', async () => {
    t = await openTestTournament({ game: ['any-game', 'plain'] });
    const scheme = {
      kind: 'table',
      bounds: 'over',
      unit: 'points',
      'edge.lead': '1701',
      ...rows('steps', [
        { from: '0', winner: '10', loser: '10' },
        { from: '300', winner: '11', loser: '6' },
        { from: '600', winner: '12', loser: '5' },
        { from: '900', winner: '13', loser: '3' },
        { from: '1300', winner: '14', loser: '1' },
        { from: '1701', winner: '15', loser: '0' },
      ]),
    };
    await desk.scoring({ ...scheme, 'edge.counts': 'open' });
    await desk.ties(['ratio:vp', 'for:vp']);
    await desk.plan(['10:15', '13:30', '16:30']);
    await addSome(4);
    expect(await refused()).toBe('edge-open');
    await desk.scoring({ ...scheme, 'edge.counts': 'more' });
    await draw(t, 1);
    expect(await pointsAt(any({ vp: 1701 }))).toBe('15:0');
  });

  test('T1 The Game of Dislikes: teams of three, two lists, one names a game', async () => {
    t = await openTestTournament({ game: ['any-game', 'plain'] });
    await desk.game({ game: 'Dislikes', gameSize: '40' });
    await desk.lists({ perPlayer: '2', required: '2', deadlineAt: '2026-01-20T23:59' });
    await desk.teams({ size: '3', alone: 'on', armyOnce: 'on', 'captains.id': 'dictated' });
    await addSome(6, (i) => ({ team: i < 3 ? 'Rot' : 'Blau' }));
    await draw(t, 1);
    const { settings } = await t.view();
    expect(settings.teams).toMatchObject({ size: 3, armyOnce: true, captains: { id: 'dictated' } });
    expect(settings.lists).toMatchObject({ perPlayer: 2, required: 2 });
  });

  test('T2 MAPM Mai: what its pack does not say is asked', async () => {
    t = await openTestTournament({ game: ['any-game', 'mapm'], rounds: 5 });
    await addSome(6, (i) => ({ team: i < 3 ? 'Rot' : 'Blau' }));
    expect(await refused()).toBe('scoring-open');
    await desk.scoring(table([150, 300, 450, 600, 750, 900, 1050, 1200, 1350, 1500]));
    const { matches } = await draw(t, 1);
    expect(matches).toHaveLength(3);
    expect((await t.view()).settings.teams).toMatchObject({ armyOnce: true, captains: { id: 'defender' } });
  });

  test('M1 Saalefurt: good meets evil, and who plays both takes what the other does not', async () => {
    t = await openTestTournament({ game: ['any-game', 'saalefurt'] });
    await addSome(6, (i) => ({ camp: (['first', 'second', 'both'] as const)[i % 3] }));
    expect(await refused()).toBe('scoring-open');
    await desk.scoring({ kind: 'wdl', win: '3', draw: '1', loss: '0' });
    const { matches } = await draw(t, 1);
    expect(matches.filter(({ a, b }) => a.camp !== 'both' && a.camp === b?.camp)).toEqual([]);
    const { settings } = await t.view();
    expect(settings.lists).toMatchObject({ perPlayer: 2, choice: 'camps' });
    expect(settings.signUp.fee).toBe('15 €');
  });

  test('M2 Würfelgötter: teams, six scenarios found at the table, up to 60 a game', async () => {
    t = await openTestTournament({ game: ['any-game', 'plain'] });
    await desk.game({ game: 'Mirrored', gameSize: '60', scenarioMode: 'players' });
    await desk.rounds({ lastTurnMinutes: '15' });
    await desk.plan(['10:00', '13:30', '16:30']);
    await desk.teams({ size: '2', 'captains.id': '' });
    await desk.lists({ perPlayer: '2' });
    await addSome(4, (i) => ({ team: i < 2 ? 'Rot' : 'Blau' }));
    await play(t, 1, () => any({ vp: 60 }, { vp: 20 }));
    expect((await t.view()).rounds[0]?.matches.every(({ state }) => state === 'confirmed')).toBe(true);
  });
});
