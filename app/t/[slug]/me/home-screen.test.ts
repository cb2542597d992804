import { describe, expect, test } from 'vitest';
import player from '@/app/_i18n/de/player.json';
import teamMessages from '@/app/_i18n/de/teams.json';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import type { PairingId } from '@/lib/ids';
import type { ObjectionTime } from '@/lib/results/objection';
import type { Award } from '@/lib/tournament/awards';
import { captainsMeetings, termsNow } from '@/lib/tournament/captains';
import { checkLists } from '@/lib/tournament/entry-lists';
import type { ArmyListVersion, Entry, Round } from '@/lib/tournament/records';
import { draftRound } from '@/lib/tournament/rounds';
import {
  gameOfMeeting,
  type TestPairing,
  type TestTournament,
  testEntry,
  testNow,
  testView,
} from '@/lib/tournament/test-view';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { HomeAnswers, Phrase } from './home-answers';
import { type HomeBlock, type HomeScreen, homeScreen } from './home-screen';

const noAnswers: HomeAnswers = {
  now: testNow,
  lists: undefined,
  meetings: [],
  voteWaits: false,
  debts: [],
  objections: new Map(),
  awards: [],
  series: { counting: [], isNamed: false },
  push: null,
};

/** Messages from which the blocks take their phrases. */
const messages: Partial<Record<HomeBlock['kind'], object>> = {
  message: player.state,
  done: player.state,
  bye: player.state,
  'final-place': player.state,
  match: player.changed,
  team: teamMessages.own,
  choosing: player.choosing,
};

const isPhrase = (value: unknown): value is Phrase =>
  typeof value === 'object' && value !== null && 'key' in value;

/** The page of Anna; each of its phrases has to be a message. */
function screenIn(view: TournamentView, answers: Partial<HomeAnswers> = {}): HomeScreen {
  const screen = homeScreen(view, testEntry(view, 'Anna'), { ...noAnswers, ...answers });
  for (const block of screen.blocks)
    for (const { key } of Object.values(block).filter(isPhrase))
      expect(Object.keys(messages[block.kind] ?? {})).toContain(key);
  return screen;
}

const screenOf = (given: TestTournament, answers?: Partial<HomeAnswers>) =>
  screenIn(testView(given), answers);

const kindsOf = ({ blocks }: HomeScreen): string[] => blocks.map(({ kind }) => kind);

const blocksOf = (screen: HomeScreen, kind: HomeBlock['kind']) =>
  screen.blocks.filter((block) => block.kind === kind);

const [anna, bodo, carl] = ['Anna', 'Bodo', 'Carl'];
const win = reportOf({ destroyed: 600, ep: 6 }, { destroyed: 200, ep: 2 });
const loss = reportOf({ destroyed: 200, ep: 2 }, { destroyed: 600, ep: 6 });

/** A round in which Anna meets Bodo. */
const duel = (pairing: Partial<TestPairing> = {}) => ({
  pairings: [{ players: [anna, bodo] as const, ...pairing }],
});
const open: TestTournament = { entries: [anna, bodo], rounds: [duel()] };
const played: TestTournament = { entries: [anna, bodo], rounds: [duel({ result: { report: win } })] };
const withAnna = (more: Partial<Entry>): TestTournament['entries'] => [{ name: anna, ...more }, bodo, carl];
/** A round without Anna. */
const others = { pairings: [{ players: [bodo, carl] as const }] };

const phrase = (key: string, values?: Record<string, string | number>) =>
  values ? { key, values } : { key };

describe('the state of the tournament', () => {
  const message = (title: object, text: object) => ({ kind: 'message', title, text, when: false });

  test.each<[string, TestTournament, object]>([
    [
      'before the draw',
      { entries: [anna] },
      { ...message(phrase('beforeTitle'), phrase('beforeText')), when: true },
    ],
    [
      'a ringer before the draw',
      { entries: [{ name: anna, ringer: true }] },
      { ...message(phrase('ringerTitle'), phrase('ringerText')), when: true },
    ],
    [
      'a place on the waiting list',
      {
        entries: [
          { name: bodo, status: 'waiting' },
          { name: anna, status: 'waiting' },
        ],
      },
      message(phrase('waitingTitle', { place: 2 }), phrase('waitingText', { alone: 'no' })),
    ],
    [
      'a place on a waiting list that moves up by itself',
      {
        entries: [{ name: anna, status: 'waiting' }],
        settings: { signUp: { movesUp: true } },
      },
      message(phrase('waitingTitle', { place: 1 }), phrase('waitingText', { alone: 'yes' })),
    ],
    [
      'the same once a round is published',
      {
        entries: withAnna({ status: 'waiting' }),
        rounds: [others],
        settings: { signUp: { movesUp: true } },
      },
      message(phrase('waitingTitle', { place: 1 }), phrase('waitingText', { alone: 'no' })),
    ],
    [
      'taken out by the desk',
      { ...played, entries: [{ name: anna, status: 'dropped', droppedBy: 'organiser' }, bodo] },
      message(phrase('droppedTitle'), phrase('droppedText')),
    ],
    [
      'left by themselves',
      { ...played, entries: [{ name: anna, status: 'dropped', droppedBy: 'player' }, bodo] },
      message(phrase('droppedTitle'), phrase('leftText')),
    ],
    [
      'taken out before the first pairing',
      { entries: withAnna({ status: 'dropped', droppedBy: 'organiser' }), rounds: [others] },
      message(phrase('withdrawnTitle'), phrase('withdrawnText')),
    ],
    [
      'withdrawn by themselves',
      { entries: withAnna({ status: 'dropped', droppedBy: 'player' }) },
      message(phrase('withdrawnTitle'), phrase('withdrewText')),
    ],
    [
      'not paired',
      { entries: withAnna({}), rounds: [others] },
      message(phrase('unpairedTitle'), phrase('unpairedText', { number: 1 })),
    ],
    [
      'away as agreed',
      { entries: withAnna({ missedRounds: [2] }), rounds: [others, others] },
      message(phrase('unpairedTitle'), phrase('awayText', { number: 2 })),
    ],
    [
      'a late entry',
      { entries: withAnna({ joinedRound: 2 }), rounds: [others] },
      message(phrase('unpairedTitle'), phrase('lateText', { number: 2 })),
    ],
    [
      'a ringer without a match',
      { entries: withAnna({ ringer: true }), rounds: [others] },
      message(phrase('ringerTitle'), phrase('ringerText')),
    ],
    [
      'until the prize-giving',
      { ...played, tournament: { status: 'finished' }, view: { countedUntil: 0 } },
      message(phrase('ceremonyTitle'), phrase('ceremonyText')),
    ],
    ['over without a place', { entries: [anna], tournament: { status: 'finished' } }, { kind: 'over' }],
  ])('%s', (_, given, expected) => {
    expect(screenOf(given).blocks).toContainEqual(expected);
  });

  test.each<[string, TestTournament, object]>([
    [
      'a confirmed result, and a round to come',
      played,
      {
        outcome: { kind: 'score', verdict: 'you', name: bodo, points: '3 : 0' },
        text: phrase('confirmedNext', { number: 2 }),
      },
    ],
    [
      'a confirmed result of the last round',
      { ...played, settings: { rounds: 1 } },
      { text: phrase('confirmedLast') },
    ],
    [
      'a lost match',
      { ...open, rounds: [duel({ result: { report: loss } })] },
      { outcome: { verdict: 'other', name: bodo, points: '0 : 3' } },
    ],
    [
      'a drawn match',
      { ...open, rounds: [duel({ result: { report: reportOf() } })] },
      { outcome: { verdict: 'draw', points: '1 : 1' } },
    ],
    [
      'an opponent who did not turn up',
      { ...open, rounds: [duel({ result: { ruling: 'forfeit-b' } })] },
      { outcome: { kind: 'ruling', ruling: 'forfeit-b', match: { b: { name: bodo } } } },
    ],
  ])('done: %s', (_, given, expected) => {
    expect(blocksOf(screenOf(given), 'done')).toMatchObject([expected]);
  });

  const bye = (pairing: Partial<TestPairing> = {}): TestTournament['rounds'] => [
    { pairings: [{ players: [anna], ...pairing }, ...others.pairings] },
  ];
  test.each<[string, Partial<TestTournament>, object]>([
    [
      'its points, and the next round',
      { rounds: bye() },
      {
        title: 'bye',
        ruled: null,
        text: phrase('byeText', { points: 3 }),
        next: phrase('byeNext', { number: 2 }),
      },
    ],
    ['in the last round', { rounds: bye(), settings: { rounds: 1 } }, { next: null }],
    [
      'while standings are frozen',
      { rounds: bye(), view: { countedUntil: 0 } },
      { text: phrase('byeFrozen') },
    ],
    [
      'as a planned wait',
      { rounds: bye({ reasons: [{ code: 'branch-wait' } as never] }) },
      { title: 'waits', text: phrase('waitText') },
    ],
  ])('bye: %s', (_, given, expected) => {
    expect(blocksOf(screenOf({ entries: withAnna({}), ...given }), 'bye')).toMatchObject([expected]);
  });

  test.each<[string, TestTournament, object]>([
    [
      'side and opponent',
      open,
      { own: { side: 'a', opponent: { name: bodo } }, changed: null, armies: [], meeting: null, map: null },
    ],
    [
      'second in the pairing',
      { ...open, rounds: [duel({ players: [bodo, anna] })] },
      { own: { side: 'b', opponent: { name: bodo } } },
    ],
    [
      'a table that has changed',
      { ...open, rounds: [duel({ reasons: [{ code: 'moved-table', from: 7 }] })] },
      { changed: phrase('moved', { from: 7 }) },
    ],
    [
      'an opponent who has come late',
      { ...open, rounds: [duel({ reasons: [{ code: 'moved-table', from: 7 }, { code: 'late' }] })] },
      { changed: phrase('late') },
    ],
    [
      'left in the middle of it',
      { ...open, entries: [{ name: anna, status: 'dropped', droppedBy: 'player' }, bodo] },
      { own: { opponent: { name: bodo } } },
    ],
    [
      'unfinished in an earlier round',
      { entries: [anna, bodo, carl], rounds: [duel(), { pairings: [{ players: [anna, carl] }] }] },
      { own: { opponent: { name: bodo }, round: { round: { number: 1 } } } },
    ],
  ])('playing: %s', (_, given, expected) => {
    expect(blocksOf(screenOf(given), 'match')).toMatchObject([expected]);
  });
});

describe('the end', () => {
  const finished: TestTournament = { ...played, tournament: { status: 'finished', awardsShown: true } };
  const award = (id: Award['id'], ...winners: string[]) => ({ id, winners, name: '' }) as unknown as Award;

  test('place, prizes of their own, and those of others left out', () => {
    const awards = [award('place1', anna), award('painting', bodo)];
    expect(blocksOf(screenOf(finished, { awards }), 'final-place')).toMatchObject([
      { row: { rank: 1 }, count: 2, isTop: true, team: null, prizes: [{ id: 'place1' }], isDropped: false },
    ]);
  });

  test('no brass from the fourth place on, and a badge for a player who left', () => {
    const last = { name: anna, status: 'dropped', droppedBy: 'player' } as const;
    const rounds = [
      {
        pairings: [
          { players: [bodo, anna] as const, result: { report: win } },
          { players: [carl, 'Dora'] as const },
        ],
      },
    ];
    expect(
      blocksOf(screenOf({ ...finished, entries: [last, bodo, carl, 'Dora'], rounds }), 'final-place'),
    ).toMatchObject([{ row: { rank: 4 }, isTop: false, isDropped: true }]);
  });
});

describe('teams', () => {
  const teams = { size: 2 };
  const of = (team: string, ...names: string[]) => names.map((name) => ({ name, team }));
  const entries = [...of('Nord', anna, 'Nina'), ...of('Süd', bodo, 'Sven')];
  const meeting = (...boards: [string, string][]) => ({
    pairings: boards.map((players, at) => ({ players, reasons: [gameOfMeeting('Nord', 'Süd', at + 1)] })),
  });

  test.each<[string, TestTournament['entries'], object]>([
    ['a whole team', entries, { team: 'Nord', text: phrase('complete') }],
    ['a player short', of('Nord', anna), { team: 'Nord', text: phrase('missing', { missing: 1, size: 2 }) }],
    ['no team', [anna], { team: null, text: phrase('noneTitle') }],
  ])('before the first round: %s', (_, who, expected) => {
    expect(blocksOf(screenOf({ entries: who, settings: { teams } }), 'team')).toEqual([
      { kind: 'team', ...expected },
    ]);
  });

  test('nothing of the team once a round is out, for a ringer, and where players play alone', () => {
    const rounds = [meeting([anna, bodo], ['Nina', 'Sven'])];
    expect(kindsOf(screenOf({ entries, rounds, settings: { teams } }))).not.toContain('team');
    expect(kindsOf(screenOf({ entries: [{ name: anna, ringer: true }], settings: { teams } }))).not.toContain(
      'team',
    );
    expect(kindsOf(screenOf({ entries }))).not.toContain('team');
  });

  test('the opposing team is the headline of a match, its meeting part of it', () => {
    const rounds = [meeting([anna, bodo], ['Nina', 'Sven'])];
    const screen = screenOf({ entries, rounds, settings: { teams } });
    expect(screen.opposingTeam).toBe('Süd');
    expect(blocksOf(screen, 'match')).toMatchObject([{ meeting: { team: 'Nord', opponent: 'Süd' } }]);
    expect(kindsOf(screen)).not.toContain('meeting');
  });

  test('a substitute reads the meeting of their team', () => {
    const more = [...entries, ...of('Nord', 'Noah')];
    const rounds = [meeting(['Noah', bodo], ['Nina', 'Sven'])];
    const screen = screenOf({ entries: more, rounds, settings: { teams } });
    const values = { number: 1, team: 'Nord', opponent: 'Süd' };
    expect(blocksOf(screen, 'message')).toMatchObject([
      { title: phrase('substituteTitle'), text: phrase('substituteText', values) },
    ]);
    expect(blocksOf(screen, 'meeting')).toMatchObject([{ own: { opponent: 'Süd' } }]);
    expect(screen.opposingTeam).toBeNull();
  });

  test('a substitute of a team without an opponent', () => {
    const reasons = [{ code: 'meeting-bye', side: 'a', number: 1, board: 1, home: 'Nord' } as const];
    const rounds = [{ pairings: [{ players: ['Nina'] as const, reasons }] }];
    expect(blocksOf(screenOf({ entries, rounds, settings: { teams } }), 'message')).toMatchObject([
      { title: phrase('teamByeTitle'), text: phrase('teamByeText', { number: 1, team: 'Nord' }) },
    ]);
  });

  test('a board without an opponent, ruled with its meeting', () => {
    const [empty, ruled] = meeting([anna, bodo], ['Nina', 'Sven']).pairings;
    const result = { ruling: 'forfeit-a', settledBy: 'meeting' } as const;
    const pairings = [
      { ...empty, players: [anna] as const },
      { players: ['Nina', 'Sven'] as const, ...ruled, result },
    ];
    expect(blocksOf(screenOf({ entries, rounds: [{ pairings }], settings: { teams } }), 'bye')).toMatchObject(
      [{ ruled: { ruling: 'forfeit-a', match: { a: { name: anna } } } }],
    );
  });

  test('the place of the team at the end', () => {
    const rounds = [
      {
        pairings: meeting([anna, bodo], ['Nina', 'Sven']).pairings.map((pairing) => ({
          ...pairing,
          result: { report: win },
        })),
      },
    ];
    const screen = screenOf({ entries, rounds, settings: { teams }, tournament: { status: 'finished' } });
    expect(blocksOf(screen, 'final-place')).toMatchObject([
      { team: phrase('teamPlace', { team: 'Nord', rank: 1, count: 2, points: 2 }) },
    ]);
  });

  describe('captains', () => {
    const settings = { teams: { size: 2, captains: { id: 'in-turn' as const } } };
    /** A draft whose captains are asked; who begins is rolled by `seed`. */
    const asked = (captain: string, seed: number) => {
      const seeded = entries.map((entry) => ({ ...entry, seed: entry.name === captain ? 1 : 2 }));
      const drawn = meeting([anna, bodo], ['Nina', 'Sven']);
      const given = (round: Partial<Round>) =>
        testView({
          entries: seeded,
          settings,
          rounds: [{ ...drawn, round: { status: 'draft', seed, ...round } }],
        });
      const drafted = given({});
      const draft = draftRound(drafted);
      const captainsTerms = draft && termsNow(drafted, draft, []);
      const view = given({ captainsAt: testNow, captainsTerms });
      const now = draftRound(view);
      return screenIn(view, { meetings: now ? captainsMeetings(view, now, []) : [] });
    };

    test.each<[string, string, number, object, object | null]>([
      ['a captain whose turn it is', anna, 1, { text: phrase('captain'), opens: false }, { kind: 'captain' }],
      ['a captain who waits for the other', anna, 3, { text: phrase('captain'), opens: true }, null],
      ['their team', 'Nina', 1, { text: phrase('mate', { captain: 'Nina', number: 1 }), opens: false }, null],
    ])('%s', (_, captain, seed, block, dock) => {
      const screen = asked(captain, seed);
      expect(blocksOf(screen, 'choosing')).toEqual([{ kind: 'choosing', opponent: 'Süd', ...block }]);
      expect(kindsOf(screen)).not.toContain('message');
      expect(screen.dock).toEqual(dock);
    });
  });
});

describe('notes', () => {
  const at = testNow - 60_000;

  test('a result that was taken back, until it is reported again', () => {
    const taken = { state: 'withdrawn', reason: 'Table 3', at } as const;
    expect(blocksOf(screenOf({ ...open, rounds: [duel({ result: taken })] }), 'taken-back')).toEqual([
      { kind: 'taken-back', pairingId: '1-1', number: 1, at, reason: 'Table 3' },
    ]);
    const others = { pairings: [{ players: [bodo, carl] as const, result: taken }] };
    expect(kindsOf(screenOf({ entries: withAnna({}), rounds: [others] }))).not.toContain('taken-back');
  });

  const until = (over: boolean): ReadonlyMap<PairingId, ObjectionTime> =>
    new Map([['1-1' as PairingId, { least: testNow, round: 2, over }]]);

  test('a result that was entered for them, while they can object', () => {
    const screen = screenOf(played, { objections: until(false) });
    expect(blocksOf(screen, 'entered-for-you')).toMatchObject([
      { pairingId: '1-1', name: bodo, outcome: { verdict: 'you' }, seenAt: testNow, time: { round: 2 } },
    ]);
    expect(kindsOf(screenOf(played, { objections: until(true) }))).not.toContain('entered-for-you');
    expect(kindsOf(screenOf(open, { objections: until(false) }))).not.toContain('entered-for-you');
  });

  test.each<[string, Partial<Entry>, Partial<TestTournament>, object | null]>([
    ['all rounds', {}, {}, null],
    ['from the second', { joinedRound: 2 }, {}, { from: 2, misses: [], until: null }],
    ['without the second', { missedRounds: [2] }, {}, { from: null, misses: [2], until: null }],
    ['until the second', { missedRounds: [3] }, {}, { from: null, misses: [], until: 2 }],
    ['a round that is over', { missedRounds: [1] }, { rounds: [others, others] }, null],
    ['on the waiting list', { status: 'waiting', joinedRound: 2 }, {}, null],
    ['a finished tournament', { joinedRound: 2 }, { tournament: { status: 'finished' } }, null],
    ['a tournament of teams', { joinedRound: 2 }, { settings: { teams: { size: 2 } } }, null],
  ])('rounds: %s', (_, entry, given, absence) => {
    expect(blocksOf(screenOf({ entries: withAnna(entry), ...given }), 'rounds')).toEqual(
      absence ? [{ kind: 'rounds', absence }] : [],
    );
  });

  const window = (opensAt: number) => ({ checkIn: { opensAt, closesAt: null, code: 'code' } });
  const days = { startsOn: '2026-05-01', endsOn: '2026-05-02' };
  const yesterday = testNow - 86_400_000;
  test.each<[string, Partial<Entry>, Partial<TestTournament>, object | null]>([
    ['none', {}, {}, null],
    ['ahead', {}, { settings: window(testNow + 1) }, { kind: 'check-in-ahead', opensAt: testNow + 1 }],
    ['open', {}, { settings: window(at) }, { kind: 'check-in-open', earlier: [] }],
    ['done', { checkedInAt: at }, { settings: window(at) }, { kind: 'checked-in', at }],
    [
      'open again on the second day',
      { checkedInAt: yesterday },
      { settings: window(at), tournament: days },
      { kind: 'check-in-open', earlier: ['2026-05-01'] },
    ],
    ['done, with a round out', { checkedInAt: at }, { rounds: [others] }, null],
    ['on the waiting list', { status: 'waiting' }, { settings: window(at) }, null],
  ])('check-in: %s', (_, entry, given, expected) => {
    const { blocks } = screenOf({ entries: withAnna(entry), ...given });
    expect(blocks.filter(({ kind }) => kind.startsWith('check'))).toEqual(expected ? [expected] : []);
  });

  test('the next point of the schedule, and one that is late', () => {
    const point = (at: number) => ({ at, kind: 'round', round: 1, note: '' }) as const;
    const next = (at: number, more: Partial<TestTournament> = {}) =>
      blocksOf(screenOf({ entries: [anna], settings: { schedule: [point(at)] }, ...more }), 'next-point');
    expect(next(testNow + 1)).toMatchObject([{ point: { round: 1 }, isLate: false }]);
    expect(next(testNow)).toMatchObject([{ isLate: true }]);
    expect(next(testNow, { tournament: { status: 'finished' } })).toEqual([]);
  });
});

describe('the way out', () => {
  test.each<[string, TestTournament, object | null]>([
    ['from the waiting list', { entries: withAnna({ status: 'waiting' }) }, { way: 'withdraw' }],
    ['before the first round', { entries: [anna] }, { way: 'leave-before' }],
    ['between matches', { entries: withAnna({}), rounds: [others] }, { way: 'leave', open: null }],
    ['out of a match', open, { way: 'leave', open: { table: 1, opponent: bodo } }],
    [
      'back in',
      { entries: withAnna({ status: 'dropped', droppedBy: 'player' }) },
      { way: 'back', stillPlays: false },
    ],
    [
      'back into the match at hand',
      { ...open, entries: [{ name: anna, status: 'dropped', droppedBy: 'player' }, bodo] },
      { way: 'back', stillPlays: true },
    ],
    ['not back after the desk', { entries: withAnna({ status: 'dropped', droppedBy: 'organiser' }) }, null],
    ['none once it is over', { ...played, tournament: { status: 'finished' } }, null],
  ])('%s', (_, given, expected) => {
    expect(blocksOf(screenOf(given), 'participation')).toEqual(
      expected ? [{ kind: 'participation', ...expected }] : [],
    );
  });
});

describe('the dock', () => {
  const claimOf = (side: 'a' | 'b') => [{ side, stance: 'claim', payload: win } as const];
  const dispute = [...claimOf('b'), { side: 'a', stance: 'dispute', at: testNow + 1 } as const];
  const checkIn = { opensAt: testNow, closesAt: null, code: 'code' };
  const vote = { voteWaits: true };

  test.each<[string, TestTournament, Partial<HomeAnswers>, object | null]>([
    ['nothing', { entries: [anna] }, {}, null],
    [
      'the match to begin',
      open,
      {},
      { kind: 'play', pairingId: '1-1', whose: 'own', name: bodo, button: 'begin' },
    ],
    [
      'the opponent in the live match',
      { ...open, rounds: [duel({ live: { waitingFor: 'b' } })] },
      {},
      { kind: 'play', whose: 'theirs', button: 'goOn' },
    ],
    [
      'the end of the live match',
      { ...open, rounds: [duel({ live: { ended: {} as never } })] },
      {},
      { kind: 'play', whose: 'own', button: 'finish' },
    ],
    [
      'an answer to a claim',
      { ...open, rounds: [duel({ reports: claimOf('b') })] },
      {},
      { kind: 'result', pairingId: '1-1', move: 'confirm', name: bodo, earlier: null, play: null },
    ],
    [
      'the answer of the opponent',
      { ...open, rounds: [duel({ reports: claimOf('a') })] },
      {},
      { kind: 'opponent', pairingId: '1-1', name: bodo, isDisputed: false },
    ],
    [
      'the opponent after a dispute',
      { ...open, rounds: [duel({ reports: dispute })] },
      {},
      { kind: 'opponent', isDisputed: true },
    ],
    [
      'a result of an earlier round, beside the match at hand',
      {
        entries: [anna, bodo, carl],
        rounds: [
          duel({ result: { state: 'withdrawn' } }),
          { pairings: [{ players: [anna, carl], live: {} }] },
        ],
      },
      {},
      {
        kind: 'result',
        pairingId: '1-1',
        move: 'report',
        earlier: 1,
        play: { pairingId: '2-1', button: 'goOn' },
      },
    ],
    ['a vote', played, vote, { kind: 'vote' }],
    [
      'no vote while the opponent has to answer',
      { ...open, rounds: [duel({ reports: claimOf('a') })] },
      vote,
      { kind: 'opponent' },
    ],
    ['check-in', { entries: [anna], settings: { checkIn } }, {}, { kind: 'check-in' }],
    ['a vote before check-in', { entries: [anna], settings: { checkIn } }, vote, { kind: 'vote' }],
    [
      'no check-in for those who are here',
      { entries: [{ name: anna, checkedInAt: testNow }], settings: { checkIn } },
      {},
      null,
    ],
    ['a vote after the tournament', { ...open, tournament: { status: 'finished' } }, vote, { kind: 'vote' }],
  ])('%s', (_, given, answers, expected) => {
    const { dock } = screenOf(given, answers);
    if (expected) expect(dock).toMatchObject(expected);
    else expect(dock).toBeNull();
  });
});

describe('army lists', () => {
  const handedIn = (name: string, slot = 1) =>
    ({
      entryId: name,
      version: slot,
      slot,
      source: 'Empire, 1990 points',
      list: null,
      statedPoints: 1990,
      handedInAt: testNow,
      handedInBy: 'player',
      withdrawnAt: null,
      accepted: [],
      setPoints: null,
      setPointsReason: '',
    }) as unknown as ArmyListVersion;
  const listsIn = (view: TournamentView, versions: readonly ArmyListVersion[] = []) =>
    checkLists(view, view.entries, { versions, locks: new Map(), crowded: [] }, testNow);
  const wanted = { lists: { wanted: true } };

  test('a list that is missing is what the dock waits for, before the first round alone', async () => {
    const view = testView({ entries: [anna, bodo], settings: wanted, tournament: { status: 'open' } });
    const missing = screenIn(view, { lists: await listsIn(view) });
    expect(missing.dock).toEqual({ kind: 'list' });
    expect(blocksOf(missing, 'army-list')).toMatchObject([
      { pennant: true, choice: null, plays: null, theirs: [], opponent: null },
    ]);
    const here = screenIn(view, { lists: await listsIn(view, [handedIn(anna)]) });
    expect(here.dock).toBeNull();
    expect(blocksOf(here, 'army-list')).toMatchObject([{ pennant: false }]);
    const running = testView({ ...open, settings: wanted });
    const late = screenIn(running, { lists: await listsIn(running) });
    expect(late.dock).toMatchObject({ kind: 'play' });
    expect(blocksOf(late, 'army-list')).toMatchObject([{ pennant: false, opponent: { name: bodo } }]);
  });

  test('no card where none are wanted', () => {
    expect(kindsOf(screenOf(open))).not.toContain('army-list');
  });

  test('the choice among several comes before the match, and not once it has begun', async () => {
    const both = [handedIn(anna), handedIn(anna, 2), handedIn(bodo)];
    const several = { lists: { wanted: true, perPlayer: 2, choice: 'after' as const } };
    const slots = { a: { slot: 1, settled: false }, b: { slot: 1, settled: true } };
    const given = { ...open, settings: several, playedListsOf: () => slots };
    const view = testView(given);
    const screen = screenIn(view, { lists: await listsIn(view, both) });
    expect(screen.dock).toEqual({ kind: 'choose-list' });
    expect(blocksOf(screen, 'army-list')).toMatchObject([
      { choice: 1, plays: { own: slots.a, theirs: slots.b } },
    ]);
    const begun = testView({ ...given, rounds: [duel({ live: {} })] });
    expect(screenIn(begun, { lists: await listsIn(begun, both) }).dock).toMatchObject({ kind: 'play' });
    const one = screenIn(view, { lists: await listsIn(view, [handedIn(anna), handedIn(bodo)]) });
    expect(one.dock).toMatchObject({ kind: 'play' });
  });

  test('armies of the opponent, as far as they may be read', async () => {
    const armiesWith = async (secretUntil: 'pairing' | 'organiser') => {
      const view = testView({ ...open, settings: { lists: { wanted: true, secretUntil } } });
      const lists = (await listsIn(view, [handedIn(bodo)])).map((list) => ({
        ...list,
        current: list.current && {
          ...list.current,
          roster: { army: { name: { de: 'Imperium', en: 'Empire' } } },
        },
      }));
      const [match] = blocksOf(screenIn(view, { lists: lists as never }), 'match');
      return match;
    };
    expect(await armiesWith('pairing')).toMatchObject({ armies: [{ army: { en: 'Empire' }, points: 1990 }] });
    expect(await armiesWith('organiser')).toMatchObject({ armies: [] });
  });
});

describe('the order of the blocks', () => {
  const push = { serverKey: 'key', endpoints: [], reachesApple: true };
  const counting = [{ id: 'cup', slug: 'cup', name: 'Cup' }];
  const answers: Partial<HomeAnswers> = {
    push,
    debts: ['fee'],
    series: { counting, isNamed: true },
    objections: new Map([['1-1' as PairingId, { least: testNow, round: 2, over: false }]]),
  };

  test.each<[string, TestTournament, string[]]>([
    [
      'before the draw',
      { entries: [anna] },
      ['message', 'owed', 'series', 'seen-announcements', 'links', 'participation', 'called', 'preferences'],
    ],
    [
      'with a result',
      played,
      [
        'entered-for-you',
        'done',
        'owed',
        'standing',
        'games',
        'series',
        'seen-announcements',
        'links',
        'participation',
        'called',
        'preferences',
      ],
    ],
  ])('%s', (_, given, kinds) => {
    expect(kindsOf(screenOf(given, answers))).toEqual(['announcements', ...kinds]);
  });

  test('after the end', () => {
    const screen = screenOf({ ...played, tournament: { status: 'finished' } });
    const kinds = ['announcements', 'final-place', 'games', 'seen-announcements', 'links', 'preferences'];
    expect(kindsOf(screen)).toEqual(kinds);
  });

  test('the round they are in, as far as there is one', () => {
    expect(screenOf({ entries: [anna] }).progress).toBeNull();
    expect(screenOf(played).progress).toEqual({ number: 1, rounds: 3 });
  });

  test.each<[string, TestTournament, object]>([
    ['after a full round', played, { until: null, open: false }],
    [
      'while others of the round still play',
      {
        entries: [anna, bodo, carl, 'Dora'],
        rounds: [
          { pairings: [{ players: [anna, bodo], result: { report: win } }, { players: [carl, 'Dora'] }] },
        ],
      },
      { until: { state: 'interim', round: 1 }, open: true },
    ],
    [
      'while the standings are frozen',
      {
        ...played,
        rounds: [duel({ result: { report: win } }), duel({ result: { report: win } })],
        view: { countedUntil: 1 },
      },
      { until: { state: 'frozen', round: 1 }, open: false },
    ],
  ])('how far the place counts: %s', (_, given, expected) => {
    expect(blocksOf(screenOf(given), 'standing')).toMatchObject([expected]);
  });

  test('matches that wait are where a debt leads', () => {
    const screen = screenOf(open, { debts: ['report'] });
    expect(blocksOf(screen, 'owed')).toMatchObject([
      { debts: ['report'], matches: { report: '/t/probe/me/result/1-1' } },
    ]);
  });
});
