import { describe, expect, test } from 'vitest';
import { objectOfForm } from '@/app/_server/platform/form-data';
import {
  basicsForm,
  listsForm,
  pairingForm,
  roundsForm,
  scoringForm,
  signUpForm,
  teamsForm,
  tiesForm,
} from './read-forms';

function submit(entries: readonly (readonly [string, string])[]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const read = objectOfForm(form);
  if (!read.ok) throw new Error(read.problem.code);
  return read.value;
}

const basics = {
  name: ' Harzer Heerbann ',
  place: 'Clausthal',
  timeZone: 'Europe/Berlin',
  startsOn: '2026-03-14',
  endsOn: '2026-03-15',
  description: '# Hallo\n\n  Text',
  capacity: '20',
  signUpOpen: 'on',
  t3Id: '37265',
};

describe('the basics form', () => {
  test('gives typed values, and keeps the spaces of the text', () => {
    expect(basicsForm.parse(submit(Object.entries(basics)))).toEqual({
      ...basics,
      name: 'Harzer Heerbann',
      capacity: 20,
      t3Id: 37_265,
      signUpOpen: true,
    });
  });

  test('an unticked box is a no', () => {
    const { signUpOpen: _, ...rest } = basics;
    expect(basicsForm.parse(submit(Object.entries(rest))).signUpOpen).toBe(false);
  });

  test('no number of seats means no limit', () => {
    const { capacity, t3Id } = basicsForm.parse(
      submit(Object.entries({ ...basics, capacity: ' ', t3Id: '' })),
    );
    expect([capacity, t3Id]).toEqual([null, null]);
  });

  test.each([
    ['seats that are no number', { capacity: 'viele' }, 'capacity'],
    ['a single seat', { capacity: '1' }, 'capacity'],
    ['a day that does not exist', { startsOn: '2026-02-30' }, 'startsOn'],
    ['an empty name', { name: '  ' }, 'name'],
  ])('%s is a problem of its field', (_, wrong, field) => {
    const parsed = basicsForm.safeParse(submit(Object.entries({ ...basics, ...wrong })));
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([field]);
  });
});

const scoring = [
  ['rounds', '5'],
  ['roundMinutes', '150'],
  ['lastTurnMinutes', '20'],
  ['scheme.kind', 'table'],
  ['scheme.steps.0.from', '0'],
  ['scheme.steps.0.winner', '10'],
  ['scheme.steps.0.loser', '10'],
  ['scheme.steps.1.from', '1.000'],
  ['scheme.steps.1.winner', '20'],
  ['scheme.steps.1.loser', '0'],
  ['tiebreaks[]', 'diff:sp'],
  ['tiebreaks[]', 'buchholz'],
  ['bye.points', 'fixed'],
  ['bye.fixed', '15'],
  ['missed', 'zero'],
] as const;

const whole = roundsForm.extend(scoringForm.shape).extend(tiesForm.shape);
const scoringWith = (name: string, value: string) =>
  whole.safeParse(submit(scoring.map(([key, typed]) => [key, key === name ? value : typed])));

describe('the scoring form', () => {
  test('gives a scheme with its rows in order, and the tie-breaks in theirs', () => {
    expect(whole.parse(submit(scoring))).toEqual({
      rounds: 5,
      roundMinutes: 150,
      lastTurnMinutes: 20,
      scheme: {
        kind: 'table',
        steps: [
          { from: 0, winner: 10, loser: 10 },
          { from: 1000, winner: 20, loser: 0 },
        ],
      },
      tiebreaks: ['diff:sp', 'buchholz'],
      bye: { points: 'fixed', fixed: 15, margin: null },
      secondRanking: null,
      missed: 'zero',
    });
  });

  test('no tie-breaks at all is a choice', () => {
    expect(tiesForm.parse(submit(scoring.filter(([name]) => name !== 'tiebreaks[]'))).tiebreaks).toEqual([]);
  });

  test.each([
    ['rounds', 'drei'],
    ['rounds', ''],
    ['rounds', '13'],
    ['scheme.steps.1.from', ''],
    ['scheme.steps.1.from', '0'],
    ['scheme.steps.1.winner', '9'],
    ['bye.fixed', '-1'],
  ])('%s of "%s" is a problem of that very field', (name, value) => {
    expect(scoringWith(name, value).error?.issues.map((issue) => issue.path.join('.'))).toContain(name);
  });

  test('a scheme by win, draw and loss needs no rows', () => {
    const form = submit([
      ...scoring.filter(([name]) => !name.startsWith('scheme')),
      ['scheme.kind', 'wdl'],
      ['scheme.win', '3'],
      ['scheme.draw', '1'],
      ['scheme.loss', '0'],
    ]);
    expect(scoringForm.parse(form).scheme).toEqual({ kind: 'wdl', win: 3, draw: 1, loss: 0 });
  });
});

test('the pairing form gives wishes with and without a last round', () => {
  const form = submit([
    ['pairing.firstRound', 'seed'],
    ['pairing.order', 'fold'],
    ['pairing.bye', 'random'],
    ['pairing.club.mode', 'block'],
    ['pairing.club.untilRound', '2'],
    ['pairing.town.mode', 'avoid'],
    ['pairing.town.untilRound', ''],
    ['pairing.faction.mode', 'ignore'],
    ['pairing.faction.untilRound', ''],
  ]);
  expect(pairingForm.parse(form).pairing).toMatchObject({
    firstRound: 'seed',
    order: 'fold',
    bye: 'random',
    club: { mode: 'block', untilRound: 2 },
    town: { mode: 'avoid', untilRound: null },
    faction: { mode: 'ignore', untilRound: null },
  });
});

describe('the army lists form', () => {
  const lists = { 'lists.wanted': 'on', 'lists.late': 'refused', 'lists.secretUntil': 'deadline' };
  const zone = 'Europe/Berlin';
  const read = (deadlineAt: string) =>
    listsForm(zone).safeParse(submit(Object.entries({ ...lists, 'lists.deadlineAt': deadlineAt })));

  test('reads the deadline by the clock of the hall', () => {
    expect(read('2026-11-20T18:00').data?.lists).toEqual({
      ...{ perPlayer: 1, required: 1, choice: 'after' },
      wanted: true,
      late: 'refused',
      secretUntil: 'deadline',
      deadlineAt: Date.parse('2026-11-20T17:00:00Z'),
    });
  });

  test('nothing typed is no deadline', () => {
    expect(read(' ').data?.lists.deadlineAt).toBeNull();
  });

  test.each(['Freitag', '2026-13-45T99:00', '2026-11-20'])('%s is no time', (typed) => {
    const issue = read(typed).error?.issues[0];
    expect(issue).toMatchObject({ path: ['lists', 'deadlineAt'], message: 'bad-time' });
  });
});

describe('the scoring form of more packs', () => {
  const read = (fields: Record<string, string>) =>
    scoringForm.safeParse(submit(Object.entries(fields).map(([name, value]) => [`scheme.${name}`, value])));
  const table = {
    kind: 'table',
    'steps.0.from': '0',
    'steps.0.winner': '2',
    'steps.0.loser': '2',
    'steps.1.from': '6',
    'steps.1.winner': '6',
    'steps.1.loser': '0',
  };
  const added = {
    kind: 'sum',
    win: '3',
    draw: '1',
    loss: '0',
    score: 'vp',
    scoreCap: '7',
    scoreCapUnlessWon: '3',
    attrition: 'losses',
    'attritionSteps.0.from': '500',
    'attritionSteps.0.points': '1',
  };

  test('takes a boundary that is open, and none where it is left empty', () => {
    const scheme = read({ ...table, 'edge.lead': '750', 'edge.counts': 'open', lastTimes: '2' }).data?.scheme;
    expect(scheme).toMatchObject({ edge: { lead: 750, counts: 'open' }, lastTimes: 2 });
    expect(read({ ...table, 'edge.lead': ' ', 'edge.counts': 'open' }).data?.scheme).not.toHaveProperty(
      'edge',
    );
  });

  test('takes what is added up', () => {
    expect(read(added).data?.scheme).toMatchObject({
      kind: 'sum',
      scoreCapUnlessWon: 3,
      attritionSteps: [{ from: 500, points: 1 }],
    });
  });

  test.each([
    [
      'a boundary that is no number',
      { ...table, 'edge.lead': 'x', 'edge.counts': 'less' },
      'scheme.edge.lead',
    ],
    [
      'steps that fall',
      { ...added, 'attritionSteps.1.from': '400', 'attritionSteps.1.points': '2' },
      'scheme.attritionSteps.1.from',
    ],
    ['a cap that is missing', { ...added, scoreCap: '' }, 'scheme.scoreCap'],
  ])('%s is a problem of its field', (_, fields, field) => {
    expect(read(fields).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});

describe('the teams form', () => {
  const set = { on: 'on', size: '3', count: 'points', result: 'margin', boards: 'order', substitutes: '0' };
  const figures = {
    margin: '1',
    win: '2',
    draw: '1',
    loss: '0',
    bye: '2',
    byeGames: '0',
    cap: '',
    floor: '',
  };
  const refused = (more: Readonly<Record<string, string>>) => {
    const fields = Object.entries({ ...set, ...figures, ...more });
    const read = teamsForm.safeParse(submit(fields.map(([name, value]) => [`teams.${name}`, value])));
    return read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  };

  test('refuses what would score meetings against all sense, each beside its field', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ result: 'bands' })).toEqual([['teams.result', 'bands-missing']]);
    expect(refused({ result: 'bands', 'bands.0.from': '10', 'bands.0.points': '2' })).toEqual([]);
    expect(refused({ floor: '41', cap: '40' })).toEqual([['teams.floor', 'floor-above-cap']]);
    expect(refused({ floor: '40', cap: '40' })).toEqual([]);
    expect(refused({ draw: '3' })).toEqual([['teams.draw', 'draw-above-win']]);
    expect(refused({ loss: '2' })).toEqual([['teams.loss', 'loss-above-draw']]);
    expect(refused({ win: '1', draw: '1', loss: '1' })).toEqual([]);
  });
});

test('a code for early sign-up needs the time when sign-up opens to everybody', () => {
  const read = (opensAt: string, earlyCode: string) =>
    signUpForm('Europe/Berlin').safeParse({ signUp: { opensAt, earlyCode } });
  const problems = (opensAt: string, earlyCode: string) =>
    read(opensAt, earlyCode).error?.issues.map(({ message, path }) => [message, path.at(-1)]);
  expect(problems('', 'Alte Garde')).toEqual([['early-code-without-opening', 'opensAt']]);
  expect(problems('2026-05-01T10:00', 'Alte Garde')).toBeUndefined();
  expect(problems('', '')).toBeUndefined();
});
