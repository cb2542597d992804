import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Author } from '../../campaign/campaign-line';
import type { EntryId } from '../../ids';
import { runs } from '../../test-runs';
import { awardIds, commands, type Rank, rankNames, ranks } from './catalogue';
import { checkStarquest } from './check';
import type { StarquestEvent } from './events';
import { findLeader } from './leader';
import { commandCount, honoursOf, lifePoints, rankOf, teamLimit } from './ranks';
import { starquestReference } from './reference';
import { settleMission } from './settle';
import { type StarquestSetup, starquestSetup } from './setup';
import { type CampaignState, emptyState, type Marine, type Mission } from './state';
import { checkTeamSize } from './team';

// Every number and every ground is read from the sheet's sentences, then compared with what the campaign does.

const setups = fc
  .record({
    commanderThreeLife: fc.boolean(),
    medipacks: fc.nat(9),
    blipSplit: fc.boolean(),
    blipStackPoints: fc.nat(100),
    eventCardPerPlayer: fc.boolean(),
    symbiontPerCommander: fc.boolean(),
    newRanks: fc.boolean(),
    captainSpeaks: fc.boolean(),
    captainFourth: fc.constantFrom('team', 'mission'),
    disobedience: fc.boolean(),
    zeroCostsOrder: fc.boolean(),
    noOrderLeft: fc.constantFrom('nothing', 'owed'),
    timeLimit: fc.boolean(),
    timeLimitRounds: fc.integer({ min: 1, max: 28 }),
  })
  .map((choices) => starquestSetup.parse(choices));

/** The sheet in English: the cells of a row behind its first and the note of a table. */
function sheetOf(setup: StarquestSetup) {
  const tables = starquestReference(setup);
  const find = (table: string) => tables.find(({ id }) => id === table);
  const cells = (table: string, name: string): readonly string[] =>
    (find(table)?.rows.find(([first]) => first?.en === name) ?? []).slice(1).map(({ en }) => en);
  return {
    has: (table: string) => find(table) !== undefined,
    cells,
    row: (table: string, name: string): string => cells(table, name)[0] ?? '',
    rowsOf: (table: string) => (find(table)?.rows ?? []).map((row) => row.map(({ en }) => en)),
    note: (table: string) => find(table)?.note?.en ?? '',
  };
}
const numberIn = (words: string, pattern: RegExp): number => Number(pattern.exec(words)?.[1] ?? Number.NaN);

const p = 'p' as EntryId;
const q = 'q' as EntryId;
const master: Author = { role: 'master' };
const marineOf = (id: string, more: Partial<Marine> = {}): Marine => ({
  ...{ id, player: p, name: id, marine: true, announced: false, awards: [], studs: 0, captain: false },
  ...{ orders: 0, owed: 0, missions: 0, misses: 0, dead: null, outAfter: null, aside: false },
  ...more,
});
/** Five awards of different kinds at most, the rest in studs. */
const honours = (count: number): Pick<Marine, 'awards' | 'studs'> => ({
  awards: awardIds.slice(0, count).map((award) => ({ award, mission: 1, reason: 'so' })),
  studs: Math.max(0, count - awardIds.length),
});
const missionOf = (more: Partial<Mission> = {}): Mission => ({
  ...{
    id: 'm',
    number: 1,
    name: 'm',
    objective: '',
    special: '',
    timeLimit: null,
    stage: 'running' as const,
  },
  teams: {
    [p]: { commander: 'c', members: [], second: null, specialists: {} },
    [q]: { commander: 'd', members: [], second: null, specialists: {} },
  },
  ...{ choice: null, leader: { player: q, how: 'awards' as const }, atStart: {}, scouts: [], round: 1 },
  ...{ turn: 'gsg' as const, phase: 'command' as const, commands: [], eventCards: [], medipacks: [] },
  ...{
    refusals: [],
    success: null,
    fallen: {},
    awards: [],
    awardsDone: [],
    orders: {},
    gift: null,
    rolls: {},
  },
  results: {},
  ...more,
});
const stateOf = (marines: readonly Marine[], mission?: Mission): CampaignState => ({
  ...emptyState,
  roles: { [p]: 'gsg', [q]: 'gsg' },
  marines: Object.fromEntries(marines.map((marine) => [marine.id, marine])),
  missions: mission ? [mission] : [],
});
const isTaken = (setup: StarquestSetup, state: CampaignState, event: StarquestEvent): boolean =>
  checkStarquest(setup, state, event, master, true).ok;

test('ranks, life points, teams and prices are those of the sheet', () => {
  fc.assert(
    fc.property(
      setups,
      fc.record({
        count: fc.nat(10),
        announced: fc.boolean(),
        captain: fc.boolean(),
        leader: fc.boolean(),
        veterans: fc.nat(3),
        orders: fc.nat(9),
      }),
      (setup, { count, announced, captain, leader, veterans, orders }) => {
        const { cells, has, row } = sheetOf(setup);
        const commander = marineOf('c', { ...honours(count), announced, captain, orders });
        const rank = rankOf(setup, commander);
        const limit = teamLimit(setup, rank, honoursOf(commander));
        const life = lifePoints(setup, rank, { commander: true, leader });
        expect(has('ranks')).toBe(setup.newRanks);
        if (!setup.newRanks) {
          expect(life).toBe(numberIn(row('changes', 'Commander'), /^(\d) LP/));
          expect(limit.marines).toBe(numberIn(row('changes', 'Team'), /at most (\d+) Marines/));
          expect(row('orders', 'Skull stud') + row('orders', 'Captain')).toBe('');
          return;
        }
        const sheet = (name: Rank) => cells('ranks', rankNames[name].en);
        const [needsSergeant = '', , rightsSergeant = ''] = sheet('sergeant');
        const [needsVeteran = ''] = sheet('veteran');
        const [needsCaptain = '', , rightsCaptain = ''] = sheet('captain');
        const isVeteran = count >= numberIn(needsVeteran, /^(\d) awards/);
        const isSergeant = announced && count >= numberIn(needsSergeant, /at least (\d) award/);
        const expected: Rank =
          captain && count >= numberIn(needsCaptain, /^(\d) awards and/)
            ? 'captain'
            : isVeteran
              ? isSergeant
                ? 'veteran-sergeant'
                : 'veteran'
              : isSergeant
                ? 'sergeant'
                : 'marine';
        expect(rank).toBe(expected);

        const points = sheet(rank)[1] ?? '';
        const asLeader = numberIn(points, /as leader (\d)/);
        const asMissionLeader = leader ? numberIn(points, /as mission leader (\d)/) : Number.NaN;
        expect(life).toBe(
          [asLeader, asMissionLeader].find((each) => !Number.isNaN(each)) ?? Number.parseInt(points, 10),
        );

        const leads =
          rank === 'captain'
            ? [0, numberIn(rightsCaptain, /; (\d+) Marines and one more per award in total/) + count]
            : isSergeant
              ? [
                  numberIn(rightsSergeant, /leads (\d+) Scouts/),
                  numberIn(rightsSergeant, /or (\d+) Marines and one more per award/) + count,
                ]
              : [numberIn(sheet('marine')[2] ?? '', /leads up to (\d+) Scouts/), 0];
        expect([limit.scouts, limit.marines]).toEqual(leads);
        expect(commandCount(setup, rank, count)).toBe(
          (isSergeant || rank === 'captain') && /One command per award/.test(rightsSergeant) ? count : 0,
        );
        if (rank === 'captain') {
          const guard = Array.from({ length: veterans }, (_, i) =>
            marineOf(`v${i}`, honours(numberIn(needsVeteran, /^(\d) awards/))),
          );
          const team = { commander: 'c', members: guard.map(({ id }) => id), second: null, specialists: {} };
          expect(checkTeamSize(setup, stateOf([commander, ...guard]), team).ok).toBe(
            veterans >= numberIn(rightsCaptain, /at least (\d) Veterans/),
          );
        }

        const state = stateOf([commander]);
        const stud = row('orders', 'Skull stud');
        expect(isTaken(setup, state, { kind: 'stud', payload: { marine: 'c' } })).toBe(
          orders >= numberIn(stud, /^(\d) orders/) && commander.studs < numberIn(stud, /at most (\d) studs/),
        );
        expect(row('awards', 'Skull stud')).toBe(
          `Bought for ${numberIn(stud, /^(\d) orders/)} orders, at most ${numberIn(stud, /at most (\d) studs/)}.`,
        );
        const price = row('orders', 'Captain');
        expect(price).toBe(
          `${numberIn(needsCaptain, /and (\d) orders/)} orders and ${numberIn(needsCaptain, /^(\d) awards/)} awards`,
        );
        expect(isTaken(setup, state, { kind: 'captain', payload: { marine: 'c' } })).toBe(
          !captain &&
            orders >= numberIn(price, /^(\d) orders/) &&
            count >= numberIn(price, /and (\d) awards/),
        );
        expect(isTaken(setup, state, { kind: 'announce', payload: { marine: 'c', sergeant: true } })).toBe(
          count >= numberIn(needsSergeant, /at least (\d) award/),
        );
      },
    ),
    runs(400),
  );
});

test('commands are taken from those of whom the sheet says so, one a round', () => {
  fc.assert(
    fc.property(
      setups,
      fc.constantFrom(...ranks),
      fc.boolean(),
      fc.constantFrom(...commands),
      fc.option(fc.constantFrom(...commands), { nil: null }),
      fc.boolean(),
      (setup, rank, leads, { id, name, extraPhase }, earlier, byOther) => {
        const { cells, note } = sheetOf(setup);
        const spoken = earlier
          ? [{ seq: 1, round: 1, player: byOther ? q : p, command: earlier.id, note: '' }]
          : [];
        const mission = missionOf({
          leader: { player: leads ? p : q, how: 'awards' },
          atStart: { [p]: { rank, honours: 9, commands: setup.newRanks ? 9 : null, life: 2 } },
          commands: spoken,
        });
        const from = cells('commands', name.en)[2] ?? '';
        const least = ranks.findIndex((each) => rankNames[each].en === from);
        const speaks =
          leads ||
          (rank === 'captain' && setup.newRanks && /A Captain gives mission commands/.test(note('ranks')));
        const rules = note('commands');
        expect(rules).toMatch(/One command per commander and round, only one extra phase per round/);
        const expected =
          (id === 'team' ? !leads : speaks) &&
          (from === 'any' || ranks.indexOf(rank) >= least) &&
          !(earlier && !byOther) &&
          !(earlier?.extraPhase && extraPhase);
        fc.pre(setup.newRanks || rank === 'scout' || rank === 'marine');
        expect(
          isTaken(setup, stateOf([marineOf('c'), marineOf('d', { player: q })], mission), {
            kind: 'command',
            payload: { mission: 'm', round: 1, player: p, command: id, note: '' },
          }),
        ).toBe(expected);
      },
    ),
    runs(600),
  );
});

test('who leads, medipacks, event cards and orders are as printed', () => {
  fc.assert(
    fc.property(
      setups,
      fc.nat(9),
      fc.tuple(fc.nat(9), fc.nat(9)),
      fc.nat(6),
      (setup, used, [mine, theirs], count) => {
        const { row } = sheetOf(setup);
        const ranked = setup.newRanks ? [honours(mine), honours(theirs)] : [honours(0), honours(0)];
        const marines = [marineOf('c', ranked[0]), marineOf('d', { player: q, ...ranked[1] })];
        const medipacks = Array.from({ length: used }, (_, seq) => ({
          seq,
          round: 1,
          player: p,
          marine: 'c',
        }));
        const drawn = missionOf({
          medipacks,
          eventCards: [{ seq: 1, round: 1, player: setup.eventCardPerPlayer ? q : null, note: '' }],
        });
        const state = stateOf(marines, drawn);

        const words = row('fighting', 'Mission leader');
        const [own, other] = marines.map(honoursOf);
        const tie = own === other || !/most awards leads/.test(words);
        expect(findLeader(state, drawn).player).toBe(tie ? null : (own ?? 0) > (other ?? 0) ? p : q);
        expect(/gives another player an order/.test(words)).toBe(true);
        expect(/most awards leads/.test(words)).toBe(setup.newRanks);

        const packs = row('changes', 'Medipacks');
        const most = packs === 'none' ? 0 : numberIn(packs, /^(\d) per team/);
        expect(
          isTaken(setup, state, {
            kind: 'medipack',
            payload: { mission: 'm', round: 1, player: p, marine: 'c' },
          }),
        ).toBe(used < most);
        const cards = row('changes', 'Event cards');
        const perPlayer = /each GSG player/.test(cards);
        const draw = (player: EntryId | null) =>
          isTaken(setup, state, {
            kind: 'event-card',
            payload: { mission: 'm', round: 1, player, note: '' },
          });
        expect([draw(perPlayer ? p : null), draw(perPlayer ? q : null)]).toEqual([perPlayer, false]);

        const limit = numberIn(row('orders', 'Orders per mission'), /at most (\d)/);
        const debriefing = stateOf(marines, missionOf({ stage: 'debriefing', success: true }));
        expect(
          isTaken(setup, debriefing, {
            kind: 'orders',
            payload: { mission: 'm', player: p, marine: 'c', count, points: null },
          }),
        ).toBe(count <= limit);
        const gift = (marine: string) =>
          isTaken(setup, debriefing, { kind: 'gift', payload: { mission: 'm', marine } });
        expect([gift('c'), gift('d')]).toEqual([true, false]);
      },
    ),
    runs(300),
  );
});

test('disobedience costs what the sheet says', () => {
  const face = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(
      setups,
      fc.array(fc.tuple(face, face), { minLength: 1, maxLength: 3 }),
      fc.nat(2),
      fc.nat(2),
      (chosen, dice, orders, earned) => {
        const setup = { ...chosen, disobedience: true };
        const { rowsOf, note } = sheetOf(setup);
        const words = note('disobedience');
        expect(words).toMatch(/One roll per case, the highest counts/);
        const highest = Math.max(...dice.map(([one, other]) => one + other));
        const [, what = ''] =
          rowsOf('disobedience').find(([sums = '']) => {
            const [from = 0, to = from] = sums.split('–').map(Number);
            return highest >= from && highest <= to;
          }) ?? [];
        const mission = missionOf({
          refusals: dice.map((_, seq) => ({ seq, player: p, round: 1, what: 'ignored', command: null })),
          rolls: Object.fromEntries(dice.map((roll, seq) => [seq, { dice: roll, atTable: false }])),
          orders: { [p]: { marine: 'c', count: earned, points: null } },
        });
        const before = stateOf([marineOf('c', { orders }), marineOf('d', { player: q, orders })], mission);
        const { c, d } = settleMission(setup, before, mission);
        const misses = /^Misses that many missions, loses one order, gets none for this mission/.test(what);
        const right = /mission leader misses one mission and loses one order/.test(what);
        const free = highest === 0 && /A 0 does not cost an order/.test(words);
        const pay = (has: number, lost: number) => ({
          orders: Math.max(0, has - lost),
          owed: /owes one/.test(words) ? Math.max(0, lost - has) : 0,
        });
        expect(c).toMatchObject({
          misses: misses ? highest : 0,
          outAfter: /never returns/.test(what) ? 1 : null,
          ...pay(orders + (misses ? 0 : earned), misses && !free ? 1 : 0),
        });
        expect(d).toMatchObject({ misses: right ? 1 : 0, ...pay(orders, right ? 1 : 0) });
      },
    ),
    runs(300),
  );
});

test('the German sheet has the numbers of the English one, and no cell is empty', () => {
  const figuresOf = (words: string) => (words.match(/\d+/g) ?? []).toSorted();
  fc.assert(
    fc.property(setups, (setup) => {
      for (const { rows, note } of starquestReference(setup))
        for (const cell of [...rows.flat(), ...(note ? [note] : [])]) {
          expect(cell.de.trim()).not.toBe('');
          expect(figuresOf(cell.de), cell.en).toEqual(figuresOf(cell.en));
        }
    }),
    runs(60),
  );
});
