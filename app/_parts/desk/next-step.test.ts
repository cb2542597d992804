import { describe, expect, test } from 'vitest';
import { clockCanStart, type DeskFacts, nextStep } from './next-step';

const facts = (change: Partial<DeskFacts>): DeskFacts => ({
  status: 'running',
  awarded: false,
  players: 20,
  teams: null,
  unset: null,
  lastRound: 4,
  draft: null,
  current: null,
  ...change,
});
const round = (change: Partial<NonNullable<DeskFacts['current']>>): DeskFacts['current'] => ({
  undecided: [],
  number: 2,
  clockStarted: true,
  reported: true,
  missing: 0,
  earlier: 0,
  ...change,
});

describe('what comes next at the desk', () => {
  test.each([
    ['a tournament nobody sees is opened', facts({ status: 'draft' }), { kind: 'open' }],
    [
      'one that was played to its end and is hidden is shown again',
      facts({ status: 'draft', current: round({ number: 4 }) }),
      { kind: 'show' },
    ],
    [
      'a hidden one with a result open waits for it',
      facts({ status: 'draft', current: round({ number: 4, missing: 1 }) }),
      { kind: 'finish', blocked: { code: 'results-missing', count: 1 } },
    ],
    [
      'an open one draws its first round',
      facts({ status: 'open' }),
      { kind: 'draw', number: 1, blocked: null },
    ],
    [
      'nobody draws before the points are set',
      facts({ status: 'open', unset: 'scoring', players: 1 }),
      { kind: 'draw', number: 1, blocked: { code: 'scoring-open' } },
    ],
    [
      'nor before an exact lead belongs to a side',
      facts({ status: 'open', unset: { edge: 750 } }),
      { kind: 'draw', number: 1, blocked: { code: 'edge-open', lead: 750 } },
    ],
    [
      'nobody plays alone',
      facts({ status: 'open', players: 1 }),
      { kind: 'draw', number: 1, blocked: { code: 'too-few-players' } },
    ],
    [
      'teams are drawn once two are in',
      facts({ status: 'open', teams: { count: 2, alone: [] } }),
      { kind: 'draw', number: 1, blocked: null },
    ],
    [
      'one team has nobody to play, however many are in it',
      facts({ status: 'open', teams: { count: 1, alone: [] } }),
      { kind: 'draw', number: 1, blocked: { code: 'too-few-teams' } },
    ],
    [
      'nothing is drawn while nobody goes on from a match of the bracket',
      facts({ current: round({ undecided: ['Eva – Ole'] }) }),
      { kind: 'draw', number: 3, blocked: { code: 'bracket-undecided', matches: ['Eva – Ole'] } },
    ],
    [
      'nor is the tournament ended',
      facts({ current: round({ number: 4, undecided: ['Eva – Ole'] }) }),
      { kind: 'finish', blocked: { code: 'bracket-undecided', matches: ['Eva – Ole'] } },
    ],
    [
      'nothing is drawn while somebody is in no team',
      facts({ current: round({}), teams: { count: 6, alone: ['Eva'] } }),
      { kind: 'draw', number: 3, blocked: { code: 'without-team', names: ['Eva'] } },
    ],
    [
      'results come before teams',
      facts({ current: round({ missing: 2 }), teams: { count: 6, alone: ['Eva'] } }),
      { kind: 'draw', number: 3, blocked: { code: 'results-missing', count: 2 } },
    ],
    ['a draft is looked through', facts({ status: 'open', draft: 1 }), { kind: 'review', number: 1 }],
    [
      'a draft goes before the round behind it',
      facts({ draft: 3, current: round({}) }),
      { kind: 'review', number: 3 },
    ],
    [
      'a published round gets its clock',
      facts({ current: round({ clockStarted: false, reported: false, missing: 10 }) }),
      { kind: 'start', number: 2 },
    ],
    [
      'a round with results but no clock may be played without one',
      facts({ current: round({ clockStarted: false, missing: 9 }) }),
      { kind: 'draw', number: 3, blocked: { code: 'results-missing', count: 9 } },
    ],
    [
      'with every result in, the next round is drawn',
      facts({ current: round({}) }),
      { kind: 'draw', number: 3, blocked: null },
    ],
    [
      'the last round waits for its results',
      facts({ current: round({ number: 4, missing: 1 }) }),
      { kind: 'finish', blocked: { code: 'results-missing', count: 1 } },
    ],
    [
      'after the last round the tournament ends',
      facts({ current: round({ number: 4 }) }),
      { kind: 'finish', blocked: null },
    ],
    [
      'a tournament whose planned rounds were cut ends as well',
      facts({ lastRound: 1, current: round({}) }),
      { kind: 'finish', blocked: null },
    ],
    [
      'after its end come the awards',
      facts({ status: 'finished', current: round({ number: 4 }) }),
      { kind: 'award' },
    ],
    [
      'once they are given a tournament can only be opened again',
      facts({ status: 'finished', awarded: true, current: round({ number: 4 }) }),
      { kind: 'reopen' },
    ],
    ['so can one that was never played', facts({ status: 'finished' }), { kind: 'reopen' }],
  ])('%s', (_, given, expected) => {
    expect(nextStep(given)).toEqual(expected);
  });
});

describe('the clock of a published round', () => {
  test('can be started after the first results, as long as somebody plays', () => {
    const ruledBeforeTheStart = round({ clockStarted: false, reported: true, missing: 9 });
    expect(clockCanStart(ruledBeforeTheStart)).toBe(true);
  });
  test.each([
    ['before a round is published', null],
    ['when it runs', round({ missing: 9 })],
    ['when every result is in', round({ clockStarted: false })],
  ])('is not offered %s', (_, current) => {
    expect(clockCanStart(current)).toBe(false);
  });
});
