import { describe, expect, test } from 'vitest';
import type { EntryId } from '../../ids';
import { seededRandom } from '../../random';
import { awards, commands, phaseIds, type Rank, rankNames } from './catalogue';
import { dieFaces, rollDie, rollTwoRed, sumCases } from './dice';
import { TestCampaign } from './fixtures';
import { findLeader, rollLeader, winnerOfRolls } from './leader';
import { missionIdeas } from './missions';
import { commandCount, honoursOf, lifePoints, rankOf, teamLimit } from './ranks';
import { starquestReference } from './reference';
import { consequenceOf } from './settle';
import { starquestSetup } from './setup';

const setup = starquestSetup.parse({});
const oldRanks = starquestSetup.parse({ newRanks: false });

describe('§1 dice', () => {
  test('have the faces of the sheet', () => {
    expect(dieFaces).toEqual({ white: [0, 0, 0, 0, 1, 2], red: [0, 0, 0, 1, 2, 3] });
  });
  test('sum of 2R: 36 cases as in the sheet, also counted by throwing all of them', () => {
    expect(sumCases(['red', 'red'])).toEqual([9, 6, 7, 8, 3, 2, 1]);
    const counted = Array.from({ length: 7 }, () => 0);
    for (let x = 0; x < 6; x++)
      for (let y = 0; y < 6; y++) {
        const sum = rollDie('red', () => x) + rollDie('red', () => y);
        counted[sum] = (counted[sum] ?? 0) + 1;
      }
    expect(counted).toEqual([9, 6, 7, 8, 3, 2, 1]);
  });
  test('2R shows two faces of a red die', () => {
    const random = seededRandom(7);
    for (let i = 0; i < 100; i++) for (const face of rollTwoRed(random)) expect([0, 1, 2, 3]).toContain(face);
  });
});

describe('§2, §9 toggles', () => {
  test('have the defaults of the sheet', () => {
    expect(setup).toEqual({
      plannedMissions: 8,
      commanderThreeLife: true,
      medipacks: 3,
      blipSplit: true,
      blipStackPoints: 20,
      eventCardPerPlayer: true,
      symbiontPerCommander: true,
      noKillAllMissions: true,
      newRanks: true,
      startingMarines: 1,
      captainFourth: 'team',
      captainSpeaks: true,
      disobedience: true,
      zeroCostsOrder: true,
      noOrderLeft: 'nothing',
      timeLimit: true,
      timeLimitRounds: 10,
    });
  });
  test('§2: without the new ranks a commander has 3 LP instead of 6', () => {
    const commander = { commander: true, leader: false };
    expect(lifePoints(oldRanks, 'marine', commander)).toBe(3);
    expect(lifePoints({ ...oldRanks, commanderThreeLife: false }, 'marine', commander)).toBe(6);
  });
  test('§8: missions to start from, one of them a plain kill-them-all', () => {
    expect(missionIdeas.filter(({ killAll }) => killAll)).toHaveLength(1);
    expect(missionIdeas.find(({ id }) => id === 'race')?.timeLimit).toBe(6);
  });
});

describe('§4, §5 phases and commands', () => {
  test('four phases in order', () => {
    expect(phaseIds).toEqual(['command', 'movement', 'fire', 'close-combat']);
  });
  test('eleven mission commands with their ranks and duties', () => {
    const cards = commands.filter(({ id }) => id !== 'team');
    expect(cards).toHaveLength(11);
    expect(cards.filter(({ fromRank }) => fromRank !== null).map(({ id }) => id)).toEqual([
      'fire-everything',
      'rally',
      'out-of-cover',
      'charge',
      'chainswords',
      'my-risk',
    ]);
    for (const { fromRank } of cards) expect([null, 'veteran-sergeant']).toContain(fromRank);
    expect(cards.filter(({ duty }) => duty !== null).map(({ id }) => id)).toEqual([
      'fire-everything',
      'rally',
      'sacrifice',
      'charge',
      'chainswords',
      'my-risk',
    ]);
  });
});

describe('§6 disobedience', () => {
  const cases = sumCases(['red', 'red']);
  const chance = (kind: string) =>
    cases.reduce((total, count, sum) => total + (consequenceOf(setup, sum).kind === kind ? count : 0), 0);
  test('33 of 36 miss missions, 2 were right, 1 is gone', () => {
    expect(chance('misses')).toBe(33);
    expect(chance('was-right')).toBe(2);
    expect(chance('gone')).toBe(1);
  });
  test.each([0, 1, 2, 3, 4])('%d: so many missions and one order', (sum) => {
    expect(consequenceOf(setup, sum)).toEqual({
      kind: 'misses',
      highest: sum,
      missions: sum,
      losesOrder: true,
    });
  });
  test('a 0 may leave the order', () => {
    expect(consequenceOf({ ...setup, zeroCostsOrder: false }, 0)).toMatchObject({ losesOrder: false });
  });
});

describe('§7 ranks', () => {
  const marine = (honours: number, announced = false, captain = false) => ({
    marine: true,
    announced,
    captain,
    awards: awards.slice(0, Math.min(5, honours)).map(({ id }) => ({ award: id, mission: 1, reason: 'so' })),
    studs: Math.max(0, honours - 5),
  });
  test.each<[number, boolean, boolean, Rank]>([
    [0, false, false, 'marine'],
    [0, true, false, 'marine'],
    [1, false, false, 'marine'],
    [1, true, false, 'sergeant'],
    [3, true, false, 'sergeant'],
    [4, false, false, 'veteran'],
    [4, true, false, 'veteran-sergeant'],
    [7, true, true, 'veteran-sergeant'],
    [8, true, false, 'veteran-sergeant'],
    [8, true, true, 'captain'],
    [10, true, true, 'captain'],
  ])('%d honours, announced %s, paid %s: %s', (honours, announced, captain, rank) => {
    expect(honoursOf(marine(honours))).toBe(honours);
    expect(rankOf(setup, marine(honours, announced, captain))).toBe(rank);
  });
  test('a Scout is a Scout', () => {
    expect(rankOf(setup, { ...marine(0), marine: false })).toBe('scout');
  });
  test.each<[Rank, number, number]>([
    ['scout', 1, 1],
    ['marine', 1, 1],
    ['sergeant', 2, 2],
    ['veteran', 2, 2],
    ['veteran-sergeant', 3, 3],
    ['captain', 4, 4],
  ])('%s: %d LP, %d as leader', (rank, life, leading) => {
    expect(lifePoints(setup, rank, { commander: true, leader: false })).toBe(life);
    expect(lifePoints(setup, rank, { commander: true, leader: true })).toBe(leading);
  });
  test('a Captain has his fourth LP with a team, or only with the mission where that is set', () => {
    const strict = { ...setup, captainFourth: 'mission' } as const;
    const life = (of: typeof setup, commander: boolean, leader: boolean) =>
      lifePoints(of, 'captain', { commander, leader });
    expect([life(setup, false, false), life(setup, true, false)]).toEqual([3, 4]);
    expect([life(strict, true, false), life(strict, true, true)]).toEqual([3, 4]);
  });
  test.each<[Rank, number, number, number, number]>([
    ['marine', 0, 10, 0, 0],
    ['sergeant', 1, 10, 4, 1],
    ['sergeant', 3, 10, 6, 3],
    ['veteran', 4, 10, 0, 0],
    ['veteran-sergeant', 5, 10, 8, 5],
    ['captain', 8, 0, 11, 8],
  ])('%s with %d honours: %d Scouts, %d Marines, %d commands', (rank, honours, scouts, marines, orders) => {
    expect(teamLimit(setup, rank, honours)).toEqual({ scouts, marines });
    expect(commandCount(setup, rank, honours)).toBe(orders);
  });
});

describe('§3 mission leader', () => {
  test('the dice decide a tie, thrown again while it stays one', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { player, rolls } = rollLeader(['a', 'b', 'c'] as EntryId[], seededRandom(seed));
      expect(winnerOfRolls(rolls)).toBe(player);
      for (const [i, thrown] of rolls.entries()) {
        const best = Math.max(...thrown.map(({ dice }) => dice[0] + dice[1]));
        const left = thrown.filter(({ dice }) => dice[0] + dice[1] === best).map((one) => one.player);
        expect(rolls[i + 1]?.map((one) => one.player) ?? [player]).toEqual(left);
      }
    }
  });
  test('a tie names everybody in it, and nothing starts before it is settled', () => {
    const game = new TestCampaign();
    for (const id of ['x', 'y']) {
      game.enter('role', { player: id, role: 'gsg' });
      game.enter('recruit', { player: id, marine: id, name: id, as: 'marine' });
    }
    game.enter('mission-planned', { mission: 'm', name: 'm', objective: 'o', special: '', timeLimit: null });
    for (const id of ['x', 'y'])
      game.enter('team', {
        mission: 'm',
        player: id,
        commander: id,
        members: [],
        second: null,
        specialists: {},
      });
    const mission = game.state.missions[0];
    if (!mission) throw new Error('no mission');
    expect(findLeader(game.state, mission)).toEqual({ player: null, tied: ['x', 'y'], honours: 0 });
    expect(game.refusal('mission-started', { mission: 'm', leader: 'x' })).toBe('leader-open');
    game.enter('leader', { mission: 'm', player: 'y', how: 'agreed', rolls: [] });
    expect(game.refusal('mission-started', { mission: 'm', leader: 'x' })).toBe('leader-open');
    expect(game.refusal('mission-started', { mission: 'm', leader: 'y' })).toBeUndefined();
  });
});

test('§7: what players look up about orders and equipment', () => {
  const rows =
    starquestReference(starquestSetup.parse({}))
      .find(({ id }) => id === 'orders')
      ?.rows.map((row) => row[1]?.en) ?? [];
  expect(rows.join(' ')).toMatch(
    /at most 3.*4 orders, at most 5 studs.*4 orders and 8 awards.*one card per order.*At most 2.*have 10\./,
  );
});

describe('what players look up', () => {
  const ruleOf = (id: string, first: string) =>
    starquestReference(starquestSetup.parse({}))
      .find((table) => table.id === id)
      ?.rows.find(([cell]) => cell?.en === first)?.[1]?.en ?? '';
  test('§2: what differs from the base game', () => {
    expect(ruleOf('changes', 'Medipacks')).toMatch(/^3 per team; each heals 1 LP at any time/);
    expect(ruleOf('changes', 'Blips')).toMatch(/at least 20 points/);
    expect(ruleOf('changes', 'Event cards')).toMatch(/each GSG player every round/);
  });
  test('§3: who leads, what he does and what he gives', () => {
    expect(ruleOf('fighting', 'Mission leader')).toMatch(
      /most awards leads.*agree or roll.*gives another player an order/,
    );
  });
  test('ranks and awards bear the names of the rulebook in either language', () => {
    const both = awards.map(({ name }) => name).filter(({ de, en }) => de === en);
    expect(both.map(({ de }) => de)).toEqual([
      'Marksman Honour',
      'Crux Terminatus',
      'Signa Pugnatis',
      'Mark of Camouflage',
    ]);
    expect(rankNames.captain.de).toBe('Captain');
  });
});
