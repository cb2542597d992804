import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { EntryId } from '../../ids';
import { seededRandom, shuffled } from '../../random';
import { finish } from '../../steps';
import { drawTeams, meetingOf, meetingsDrawn } from '../../teams/draw-teams';
import { runs } from '../../test-runs';
import { type Amendment, amendRound, withOtherScenario } from '../amend-round';
import { drawRound } from '../draw-round';
import {
  type Draw,
  type DrawnPairing,
  type EarlierRound,
  type PairingEntry,
  type PairRoundInput,
  relaxationCodes,
  type Side,
} from '../pairing';
import { type Method, pairingSettings, settingsInRound } from '../pairing-settings';
import { poolsOf, withCausesInPools } from '../pools/pools';
import { causes, reasonCodes } from '../reasons';
import { orientSides, swapSides } from '../swiss/orient-sides';
import { claims, recountClaims, recountRelaxed, relaxations } from '../testing/claims';
import { anyRound, drawnRound, entry, entryId, requireValue, roundInput } from '../testing/entries';
import { withCauses } from './causes';

const said = new Map<string, number>();
const say = (word: string) => void said.set(word, (said.get(word) ?? 0) + 1);

/** Every sentence of a Swiss draw, about pairings and about what could not be kept. */
function judge(input: PairRoundInput, { pairings, relaxed }: Draw) {
  recountClaims({ input, pairings }, say);
  recountRelaxed({ input, pairings }, relaxed, say);
}

/** Plays a tournament of these methods and recounts every round when all are known. */
function play(
  methods: readonly Method[],
  settings: object,
  players: number,
  {
    decide = (a, b) => (a < b ? a : b),
    there = () => true,
    more = () => ({}),
    rank = (one) => Number(one.id.slice(1)),
  }: {
    decide?: (a: EntryId, b: EntryId, round: number) => EntryId | 'draw';
    there?: (i: number, round: number) => boolean;
    more?: (i: number) => Partial<PairingEntry>;
    /** what places follow, the least first; equal ones share theirs */
    rank?: (one: PairingEntry) => number;
  } = {},
): string | undefined {
  const parsed = pairingSettings.parse({ firstRound: 'seed', methods: [...methods], ...settings });
  const rounds: EarlierRound[] = [];
  const inputs: PairRoundInput[] = [];
  const draws: Draw[] = [];
  let problem: string | undefined;
  for (const [at, method] of methods.entries()) {
    const round = at + 1;
    const pools = poolsOf(rounds);
    const everybody = Array.from({ length: players }, (_, i) => i);
    const played = everybody
      .filter((i) => there(i, round))
      .map((i) => {
        const id = entryId(i);
        const pairings = rounds.map((one) => one.pairings.find(({ a, b }) => a === id || b === id));
        return entry(i, {
          seed: i + 1,
          ...more(i),
          opponents: pairings.map((own) => (own?.a === id ? own.b : (own?.a ?? null))),
          byes: pairings.filter((own) => own?.b === null).length,
          score: pairings.filter((own) => own && (own.b === null || own.winner === id)).length * 3,
          joinedRound: everybody.map((_, before) => before + 1).find((before) => there(i, before)) ?? 1,
        });
      });
    const better = (one: PairingEntry, those: readonly PairingEntry[]) =>
      those.filter((other) => rank(other) < rank(one)).length + 1;
    const entries = played.map((one) => ({
      ...one,
      rank: better(one, played),
      poolPlace: better(
        one,
        played.filter(({ id }) => pools.get(id) === pools.get(one.id)),
      ),
    }));
    const input = roundInput(entries, {
      round,
      settings: parsed,
      absent: everybody.filter((i) => !there(i, round)).map(entryId),
    });
    const drawn = drawRound(method, input, rounds);
    if (!drawn.ok) {
      problem = drawn.problem.code;
      break;
    }
    const draw = method === 'pools' ? finish(withCausesInPools(input, rounds, drawn.value)) : drawn.value;
    inputs.push(input);
    draws.push(draw);
    rounds.push({
      round,
      method,
      pairings: draw.pairings.map((pairing) => ({
        ...pairing,
        winner: pairing.b === null ? null : decide(pairing.a, pairing.b, round),
      })),
    });
  }
  inputs.forEach((input, at) => {
    const pairings = rounds[at]?.pairings ?? [];
    const told = { input, pairings, earlier: rounds.slice(0, at), later: rounds.slice(at) };
    recountClaims(told, say);
    // What pools could not keep is counted in each of them.
    if (rounds[at]?.method !== 'pools') recountRelaxed(told, draws[at]?.relaxed ?? [], say);
  });
  return problem;
}

/** A field after rounds by lot, crowded with mates, floats, byes, thirds in a row and those who came late. */
function crowded(players: number, seed: number, rounds: number, settings: object): PairRoundInput {
  const chance = seededRandom(seed);
  const all = Array.from({ length: players }, (_, i) => i);
  const before = Array.from({ length: rounds }, () => {
    const order = shuffled(all, chance);
    const mates = order.map((i, at): [number, number | undefined] => [i, order[at ^ 1]]);
    return new Map(mates);
  });
  const scores = all.map(() => chance(16)).sort((x, y) => y - x);
  const one = <T>(...those: T[]) => those[chance(those.length)]!;
  const entries = all.map((i) => {
    const opponents = before.map((round) => {
      const mate = round.get(i);
      return mate === undefined ? null : entryId(mate);
    });
    const byes = opponents.filter((id) => id === null).length;
    return entry(i, {
      score: scores[i] ?? 0,
      seed: i + 1,
      rating: one(null, 900 + chance(300)),
      camp: one('Good', 'Evil'),
      club: `Club ${chance(3)}`,
      team: one(null, null, 'Red', 'Blue'),
      town: `Town ${chance(3)}`,
      country: i % 3 === 0 ? 'Austria' : 'Germany',
      faction: `Army ${chance(4)}`,
      opponents,
      byes,
      joinedRound: rounds > 1 && byes > 0 && opponents[0] === null ? 2 : 1,
      floats: opponents.map(() => one('up', 'down', null, null)),
      sides: opponents.flatMap((id) => (id === null ? [] : [one<Side>('a', 'b')])),
      tables: opponents.flatMap((id) => (id === null ? [] : [1 + chance(8)])),
    });
  });
  return roundInput(entries, {
    round: rounds + 1,
    settings: settingsInRound(pairingSettings.parse(settings), rounds + 1),
    seed,
  });
}

describe('what a draw says is found again by somebody who was not there', () => {
  test('every reason has a recount', () => {
    expect(Object.keys(claims).sort()).toEqual([...reasonCodes].sort());
    expect(Object.keys(relaxations).sort()).toEqual([...relaxationCodes].sort());
  });

  test('small fields in which everything may have happened: every draw is tried', () => {
    fc.assert(
      fc.property(anyRound(8), fc.constantFrom('rank' as const, 'random' as const), (round, tableOrder) => {
        const input = { ...round, tableOrder };
        judge(input, withCauses(input, drawnRound(input)));
      }),
      runs(200),
    );
  }, 300_000);

  const avoid = { mode: 'avoid', untilRound: null };
  const off = { mode: 'ignore' };
  const large: readonly [string, number, number, object][] = [
    ['clubs avoided', 64, 3, { club: avoid, camp: off }],
    [
      'clubs with a price, armies without',
      48,
      4,
      { club: { ...avoid, worth: 3 }, faction: avoid, camp: off },
    ],
    ['teams blocked, towns avoided', 52, 3, { team: { mode: 'block' }, town: avoid, camp: off, club: off }],
    ['two camps that are blocked', 40, 6, { camp: { mode: 'block' }, club: off }],
    ['an odd field', 47, 5, { club: avoid, camp: off }],
    ['an odd field, the bye by lot', 33, 5, { bye: 'random', club: off, camp: off }],
    ['nobody a third time on one side', 44, 5, { sides: 'strict', club: avoid, camp: off }],
    ['floats of the last two rounds alone', 48, 4, { floatMemory: 'recent', club: avoid, camp: off }],
    ['wide groups', 45, 4, { groupWidth: 3, club: avoid, camp: off }],
    ['a first round by seed', 51, 0, { firstRound: 'seed', club: { mode: 'avoid' }, camp: off }],
    [
      'a first round by rating',
      50,
      0,
      { firstRound: 'rating', town: { mode: 'block' }, camp: off, club: off },
    ],
    ['a first round by lot', 49, 0, { camp: off, faction: { mode: 'block' } }],
    ['few, and many rounds behind them', 14, 12, { club: avoid, camp: off }],
    ['a round by lot', 41, 3, { lotRounds: [4], club: { ...avoid, worth: 3 }, camp: off }],
    ['countries avoided', 40, 3, { country: avoid, camp: off, club: off }],
    ['countries blocked', 31, 3, { country: { mode: 'block' }, camp: off, club: off }],
  ];
  test.each(large)(
    'large fields, by a solver of other people: %s',
    (_, players, rounds, settings) => {
      for (let seed = 1; seed <= Math.min(runs(2).numRuns, 20); seed++) {
        const input = crowded(players, seed, rounds, settings);
        judge(input, withCauses(input, drawnRound(input)));
      }
    },
    120_000,
  );

  test('agreed games, and pairs kept apart by name, in a large first round', () => {
    const two = (a: number, b: number) => ({ a: entryId(a), b: entryId(b) });
    const input = crowded(41, 5, 0, {
      challenges: [two(0, 1), two(1, 2), two(7, 30)],
      pairs: [
        { ...two(7, 30), mode: 'block' },
        ...Array.from({ length: 39 }, (_, i) => ({ ...two(40, i), mode: 'block' })),
      ],
      camp: off,
      club: off,
    });
    judge(input, withCauses(input, drawnRound(input)));
  });

  test('two who are to be kept apart and are left over by agreed games', () => {
    const two = (a: number) => ({ a: entryId(a), b: entryId(a + 1) });
    for (const players of [6, 42]) {
      const agreed = Array.from({ length: players / 2 - 1 }, (_, i) => two(2 * i));
      const pairs = [{ ...two(players - 2), mode: 'block' }];
      const input = crowded(players, 1, 0, { challenges: agreed, pairs, camp: off, club: off });
      judge(input, withCauses(input, drawnRound(input)));
    }
  });

  test('a group in which everybody has somebody left, and which does not come out even all the same', () => {
    // Everybody of three has met everybody of the other three.
    const others = (i: number) => [0, 1, 2].map((k) => entryId(i < 3 ? 3 + ((i + k) % 3) : (i - k) % 3));
    const level = Array.from({ length: 6 }, (_, i) => entry(i, { score: 40, opponents: others(i) }));
    const below = Array.from({ length: 4 }, (_, i) => entry(6 + i, { score: 20 }));
    const settings = pairingSettings.parse({ camp: off, club: off });
    const input = roundInput([...level, ...below], { round: 4, settings });
    judge(input, withCauses(input, drawnRound(input)));
  });

  test('round robins: odd numbers, somebody late, somebody gone, games made up', () => {
    play(Array<Method>(9).fill('round-robin'), {}, 7);
    play(Array<Method>(9).fill('round-robin'), {}, 8, { there: (i, round) => i < 7 || round >= 3 });
    play(Array<Method>(12).fill('round-robin'), {}, 8, { there: (i, round) => i > 1 || round !== 2 });
    play(Array<Method>(8).fill('round-robin'), { firstRound: 'random' }, 6, {
      there: (i, round) => i !== 3 || round < 3,
    });
  });

  test('brackets: byes, draws, those who leave, the third place', () => {
    for (const players of [2, 3, 6, 8, 13]) {
      play(Array<Method>(5).fill('elimination'), {}, players);
      play(Array<Method>(5).fill('elimination'), {}, players, { decide: () => 'draw' });
      play(Array<Method>(5).fill('elimination'), { thirdPlace: false }, players, {
        decide: (a, b, round) => (round % 2 ? b : a),
        there: (i, round) => i !== 2 || round < 2,
      });
    }
  });

  test('brackets of several branches, to their end', () => {
    const decisions = [
      (a: EntryId, b: EntryId) => (a < b ? a : b),
      (a: EntryId, b: EntryId) => (a < b ? b : a),
      (a: EntryId, b: EntryId, round: number) => ((round + Number(a.slice(1))) % 3 === 0 ? b : a),
    ];
    for (const bracket of ['double', 'consolation', 'placement'])
      for (const players of [4, 7, 8, 12, 16])
        for (const decide of decisions)
          for (const more of [{}, { reset: false, thirdPlace: false, consolation: 2 }])
            play(Array<Method>(12).fill('elimination'), { bracket, ...more }, players, { decide });
  });

  test('a cut at which some are level, by lot and as the desk has decided', () => {
    const level = { rank: (one: PairingEntry) => (Number(one.id.slice(1)) < 3 ? 0 : 1) };
    const methods: Method[] = ['swiss', ...Array<Method>(3).fill('elimination')];
    expect(play(methods, { cut: 4 }, 8, level)).toBe('cut-tied');
    play(methods, { cut: 4, cutTie: 'lot' }, 8, level);
    const through = { entries: [entryId(6)], by: 'decision', reason: 'the best painted army' };
    play(methods, { cut: 4, through }, 8, level);
  });

  test('pools, everybody against everybody and Swiss, into a bracket', () => {
    for (const within of ['round-robin', 'swiss'])
      for (const players of [13, 16, 21]) {
        const methods: Method[] = [
          ...Array<Method>(4).fill('pools'),
          ...Array<Method>(3).fill('elimination'),
        ];
        const pools = { count: 4, within, through: 2 };
        const club = { club: { mode: 'avoid', untilRound: null } };
        const mates = { more: (i: number) => ({ club: `Club ${i % 2}` }) };
        play(methods, { pools, ...club }, players, mates);
        play(methods, { pools, cutTie: 'lot' }, players, { rank: () => 0 });
        const longer = [...methods, ...Array<Method>(6).fill('elimination')];
        play(longer, { pools, bracket: 'double' }, players, { there: (i, round) => i !== 5 || round < 3 });
      }
  });

  test('sides that differ, by every rule and swapped by hand', () => {
    for (const rule of ['after', 'weigh', 'strict'] as const)
      for (let seed = 1; seed <= 20; seed++) {
        const input = crowded(12, seed, 4, { sides: rule, club: off, camp: off });
        const sides = new Map(input.entries.map((one) => [one.id, one.sides ?? []]));
        const oriented = orientSides(drawnRound(input).pairings, sides, seed, rule);
        recountClaims({ input, pairings: oriented, sides }, say);
        const swapped = requireValue(swapSides(oriented, oriented[0]!.a));
        const byHand = swapped.filter(({ reasons }) => reasons.some(({ code }) => code === 'sides-by-hand'));
        recountClaims({ input, pairings: byHand, sides, published: oriented }, say);
      }
  });

  test('what the desk changed after publishing', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const input = crowded(11, seed, 3, { club: off, camp: off });
      const published: readonly DrawnPairing[] = drawnRound(input).pairings;
      const [one, two, three] = published;
      const changes: Amendment[] = [
        { kind: 'swap', x: one!.a, y: two!.a },
        { kind: 'pair', x: one!.a, y: three!.a },
        { kind: 'seat', x: one!.a, table: 4 },
        { kind: 'seat', x: one!.a, table: 40 },
      ];
      const playing = new Set(input.entries.map(({ id }) => id));
      for (const change of changes) {
        const begun = published.map((pairing) => ({ ...pairing, begun: false }));
        const { pairings } = requireValue(amendRound(begun, playing, [1, 2, 3, 4, 5, 6, 40], change));
        // The others keep what the draw said of them when it was made.
        const touched = pairings.filter(({ reasons }) =>
          reasons.some(({ code }) => code === 'late' || code === 'moved-table' || code === 'hand-made'),
        );
        recountClaims({ input, pairings: touched, published }, say);
      }
      const changed = published.map((pairing) => ({
        ...pairing,
        reasons: withOtherScenario(pairing.reasons),
      }));
      recountClaims({ input, pairings: changed, published }, say);
    }
  });

  test('teams: their meetings, the one that rests, those short of players', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const teams = crowded(9, seed, 2, { club: off, camp: off });
      const players = new Map(
        teams.entries.map(({ id }, t) => [
          id,
          Array.from({ length: t === 3 ? 2 : 3 }, (_, i) => entry(3 * t + i, { team: id })),
        ]),
      );
      const rosters = new Map(
        [...players].map(([id, own]) => {
          const ids = own.map((one) => one.id);
          return [id, { players: ids, byStanding: [...ids].reverse() }];
        }),
      );
      const tables = Array.from({ length: 12 }, (_, i) => i + 1);
      for (const boards of ['order', 'lot', 'standing'] as const) {
        const draw: Draw = requireValue(finish(drawTeams(teams, rosters, { size: 3, boards }, tables)));
        const input = { ...teams, entries: [...players.values()].flat() };
        const pairings = draw.pairings.map((one) => ({
          ...one,
          reasons: one.reasons.flatMap((reason) => meetingOf([reason]) ?? []),
        }));
        recountClaims({ input, pairings, teams }, say);
      }
    }
  });

  /** A draw of teams as one of single players: what it says of a meeting in the words that are recounted for players. */
  function asTeamsDrawn(teams: PairRoundInput, { pairings }: Draw): DrawnPairing[] {
    return meetingsDrawn(pairings).map((meeting): DrawnPairing => {
      const boards = pairings.filter(({ reasons }) => meetingOf(reasons)?.home === meeting.a);
      const [own = []] = boards.map(({ reasons }) => reasons);
      // Every board of a meeting tells the same.
      const told = own.filter((reason) => !meetingOf([reason]));
      for (const { reasons } of boards) expect(reasons.slice(1)).toEqual(told);
      const place = meetingOf(own);
      const because = place?.because ? { because: place.because } : {};
      if (place?.code === 'meeting') {
        const { opponents } = teams.entries.find(({ id }) => id === meeting.a) ?? { opponents: [] };
        const times = opponents.filter((id) => id === meeting.b).length;
        if (place.again === 'yes') told.push({ code: 'rematch-unavoidable', times, ...because });
        expect(place.first === 'yes').toBe(
          teams.round === 1 || teams.settings.lotRounds.includes(teams.round),
        );
      }
      if (place?.code === 'meeting-bye') {
        const { why, score = 0, times, late } = place;
        if (why === 'lowest') told.push({ code: 'bye-lowest', score });
        if (why === 'eligible') told.push({ code: 'bye-lowest-eligible', score });
        if (why === 'seed') told.push({ code: 'bye-lowest-seed' });
        if (why === 'random') told.push({ code: 'bye-random' });
        const first = times ? 'times' : late ? 'late' : why;
        const cause = (of: string) => (first === of ? because : {});
        if (why === 'forced') told.push({ code: 'bye-forced', ...cause('forced') });
        if (times) told.push({ code: 'second-bye-unavoidable', times, ...cause('times') });
        if (late) told.push({ code: 'late-entry-bye-unavoidable', ...cause('late') });
      }
      return { ...meeting, reasons: told };
    });
  }

  test.each([
    [6, 'tried', 60, ['rematch-unavoidable', 'second-bye-unavoidable', 'relaxed.rematch']],
    [31, 'solved by other people', 6, ['seeded']],
  ] as const)(
    '%i teams: why they meet, what was not kept, who rests; every draw is %s',
    (count, _, seeds, more) => {
      const told = new Set<string>();
      const hear = (word: string) => void told.add(word);
      for (let seed = 1; seed <= seeds; seed++) {
        const lotRounds = seed % 4 === 0 ? [5] : [];
        const settings = [
          { lotRounds, club: avoid, country: { mode: 'block', untilRound: null }, camp: off },
          { club: { ...avoid, worth: 4 }, town: avoid, camp: { mode: 'avoid' } },
          { firstRound: seed % 2 === 0 ? 'seed' : 'rating', club: { mode: 'avoid' }, camp: off },
        ][seed % 3];
        const drawn = crowded(count - (seed % 2), seed, seed % 3 === 2 ? 0 : 4, settings ?? {});
        const ids = drawn.entries.map(({ id }) => id);
        const [w = entryId(0), x = entryId(1), y = entryId(2), z = entryId(3)] = ids;
        const pairs = [{ a: w, b: x, mode: 'avoid', worth: null, fromRound: 1, untilRound: null }] as const;
        const challenges = drawn.round === 1 ? [{ a: y, b: z }] : [];
        const teams = { ...drawn, tables: undefined, settings: { ...drawn.settings, pairs, challenges } };
        const rosters = new Map(ids.map((id) => [id, { players: [id], byStanding: [id] }]));
        const tables = Array.from({ length: count }, (_, i) => i + 1);
        const input = teams as unknown as PairRoundInput;
        const draw = requireValue(finish(drawTeams(input, rosters, { size: 1, boards: 'order' }, tables)));
        const round = { input, pairings: asTeamsDrawn(input, draw) };
        recountClaims(round, hear);
        recountRelaxed(round, draw.relaxed, hear);
      }
      for (const word of [
        'same-club-unavoidable',
        'pair-unavoidable',
        'challenge',
        'relaxed.club-avoided',
        ...more,
      ])
        expect([...told]).toContain(word);
    },
  );

  afterAll(() => {
    // A sentence that nobody said has not been recounted by anybody.
    expect(reasonCodes.filter((code) => !said.has(code))).toEqual([]);
    expect(relaxationCodes.filter((code) => !said.has(`relaxed.${code}`))).toEqual([]);
    const given = new Set([...said.keys()].flatMap((word) => word.split(' ')[1] ?? []));
    expect(causes.filter((cause) => !given.has(cause))).toEqual([]);
  });
});
