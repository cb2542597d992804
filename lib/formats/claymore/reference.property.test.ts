import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KitGame } from '../../match/kit/kit';
import type { KitMove } from '../../match/kit/moves';
import { endingOf, kitPlay, trustedKitMove } from '../../match/kit/play';
import { otherSide, type Side, sides } from '../../sides';
import { runs } from '../../test-runs';
import { armyProblems } from './army';
import { attackNeeds, places } from './attack-needs';
import { kit } from './kit';
import { regimentOfUnit } from './kit-units';
import { claymoreReference } from './reference';
import { armyIds, regimentIds, regimentOf, regiments } from './regiments';
import { armouredFaces } from './rule-numbers';
import { scoreClaymore } from './scoring';
import { type ClaymoreSetup, claymoreSetup } from './setup';
import {
  armyBuildings,
  chaosArcherAttacks,
  expansionChoices,
  firstDeployers,
  gameLengths,
  palisadeRules,
  sideChoices,
} from './setup-options';

// Every number and every ground is read from the sheet's sentences, then compared with what scoring and companion do.

const setups = fc
  .record({
    armyBuilding: fc.constantFrom(...armyBuildings),
    expansions: fc.constantFrom(...expansionChoices),
    secondBox: fc.boolean(),
    pointsLimit: fc.integer({ min: 10, max: 300 }),
    sideChoice: fc.constantFrom(...sideChoices),
    length: fc.constantFrom(...gameLengths),
    roundLimit: fc.integer({ min: 1, max: 30 }),
    gameMinutes: fc.integer({ min: 15, max: 480 }),
    halfPoints: fc.boolean(),
    drawMargin: fc.constantFrom(0, 1, 2, 5, 20, 100),
    tower: fc.boolean(),
    towerOnFord: fc.boolean(),
    swamps: fc.boolean(),
    palisades: fc.boolean(),
    palisadeRule: fc.constantFrom(...palisadeRules),
    firstToDeploy: fc.constantFrom(...firstDeployers),
    deploymentRows: fc.integer({ min: 1, max: 5 }),
    rerollTies: fc.boolean(),
    armoured: fc.constantFrom(...armouredFaces),
    chaosArcherAttacks: fc.constantFrom(...chaosArcherAttacks),
    ricochetTiles: fc.integer({ min: 0, max: 5 }),
    explosionTiles: fc.integer({ min: 0, max: 5 }),
    howitzerLoaded: fc.boolean(),
  })
  .map((choices) => claymoreSetup.parse(choices));

/** The sheet in English: the words of a row and the rows of a table. */
function sheetOf(setup: ClaymoreSetup) {
  const tables = claymoreReference(setup);
  const rowsOf = (table: string) =>
    (tables.find(({ id }) => id === table)?.rows ?? []).map((cells) => cells.map(({ en }) => en));
  const row = (table: string, name: string): string =>
    rowsOf(table).find(([first]) => first === name)?.[1] ?? '';
  const note = (table: string): string => tables.find(({ id }) => id === table)?.note?.en ?? '';
  return { tables, rowsOf, row, note };
}
/** The number that a pattern finds; 0 where the sheet does not have it. */
const numberIn = (words: string, pattern: RegExp): number => Number(pattern.exec(words)?.[1] ?? 0);

const play = kitPlay(kit, trustedKitMove);
type Game = KitGame<ClaymoreSetup>;
const begun = (setup: ClaymoreSetup): Game => play.start({ setup, scenarioId: null });
const after = (game: Game, ...moves: readonly KitMove[]): Game =>
  moves.reduce((state, move) => play.apply(state, move, { seq: 1, by: 'a', at: 0 }), game);
const goTo = (round: number, phase: string): KitMove => ({ kind: 'phase', payload: { round, phase } });
const chipsOn = (side: Side, id: string, chips: number): KitMove => ({
  kind: 'mark',
  payload: { side, id, lost: { chips }, states: [] },
});
const rolled = (round: number, id: string, dice: number[]): KitMove => ({
  kind: 'roll',
  payload: { what: 'step', id, round, source: 'table', dice },
});

/** The regiments that stay at home where armies are built freely, so that the limit holds. */
function leftAtHome(setup: ClaymoreSetup): readonly KitMove[] {
  if (setup.armyBuilding === 'box') return [];
  const game = begun(setup);
  return sides.flatMap((side) => {
    let left = setup.pointsLimit;
    return game.units[side].flatMap(({ id, points }): readonly KitMove[] => {
      if (points > left) return [{ kind: 'mark', payload: { side, id, lost: {}, states: ['absent'] } }];
      left -= points;
      return [];
    });
  });
}

/** A game in its first round: chips on random regiments, and who gives up. */
const games = fc.record({
  setup: setups,
  chips: fc.array(fc.tuple(fc.constantFrom(...sides), fc.nat(60), fc.integer({ min: 0, max: 6 })), {
    maxLength: 60,
  }),
  annihilated: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, fc.constantFrom(...sides)),
  conceded: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constantFrom(...sides)),
});

test('who wins by the sheet wins by the companion and the score, whatever the settings', () => {
  let won = 0;
  fc.assert(
    fc.property(games, ({ setup, chips, annihilated, conceded }) => {
      const { row } = sheetOf(setup);
      const empty = after(begun(setup), ...leftAtHome(setup), goTo(1, 'initiative'));
      const brought = (side: Side) =>
        empty.units[side].filter(({ id }) => !empty.marks[side][id]?.states.includes('absent'));
      const marks = new Map<string, readonly [Side, string, number]>();
      for (const [side, at, count] of chips) {
        const unit = brought(side)[at];
        if (unit) marks.set(`${side}.${unit.id}`, [side, unit.id, count]);
      }
      for (const { id } of annihilated ? brought(annihilated) : [])
        marks.set(`${annihilated}.${id}`, [annihilated as Side, id, 6]);
      const lost = [...marks.values()];
      const game = after(
        empty,
        ...lost.map(([side, id, count]) =>
          chipsOn(
            side,
            id,
            Math.min(count, empty.units[side].find((unit) => unit.id === id)?.tracks[0]?.max ?? 0),
          ),
        ),
        ...(conceded ? [{ kind: 'end', payload: { ending: 'conceded', side: conceded } } as const] : []),
      );

      const skulls = row('round', 'Skull chips');
      const points = row('round', 'Points');
      const lifeOf = (side: Side, id: string) => {
        const regiment = regimentOfUnit({ id });
        const [profile] = regiment
          ? sheetOf(setup)
              .rowsOf(`regiments-${regiment.army}`)
              .filter(([name]) => name === regiment.name.en)
          : [];
        return { side, life: Number(profile?.[6]), value: Number(profile?.[7]) };
      };
      const pw = { a: 0, b: 0 };
      const destroyed = { a: 0, b: 0 };
      for (const [side, id, count] of lost) {
        const { life, value } = lifeOf(side, id);
        if (/as many as life points/.test(skulls) && count >= life) {
          destroyed[side]++;
          pw[otherSide(side)] += value;
        } else if (
          /at least half of its life points counts half, rounded down/.test(points) &&
          count * 2 >= life
        )
          pw[otherSide(side)] += Math.floor(value / 2);
      }
      const wiped = sides.filter((side) => destroyed[side] === brought(side).length);
      const byTheSheet = (): Side | null => {
        if (conceded && /loss/.test(row('round', 'Concession'))) return otherSide(conceded);
        if (wiped.length === 1 && /wins at once/.test(row('round', 'Victory')))
          return wiped[0] ? otherSide(wiped[0]) : null;
        if (wiped.length === 2) return null;
        const gap = Math.abs(pw.a - pw.b);
        if (gap === 0 || gap < numberIn(row('round', 'Draw'), /^less than (\d+) PW/)) return null;
        return pw.a > pw.b ? 'a' : 'b';
      };

      const report = kit.report(game);
      const outcome = scoreClaymore(setup, report);
      if (!outcome.ok) throw new Error(outcome.problem.code);
      const { metrics, winner } = outcome.value;
      expect({ a: metrics.a.pw, b: metrics.b.pw }).toEqual(pw);
      expect(winner).toBe(byTheSheet());
      expect(endingOf(kit, game) !== null).toBe(conceded !== null || wiped.length > 0);
      if (winner) won++;
    }),
    runs(300),
  );
  expect(won).toBeGreaterThan(100);
});

test('dice and lowest roll of an attack are those of the damage table, the profiles and the terrain', () => {
  const spot = fc.constantFrom(...places);
  const of = (army: (typeof armyIds)[number]) =>
    fc.constantFrom(...regimentIds.filter((id) => regimentOf(id).army === army));
  let attacked = 0;
  fc.assert(
    fc.property(
      setups,
      fc.record({
        fighters: fc.oneof(fc.tuple(of('empire'), of('chaos')), fc.tuple(of('chaos'), of('empire'))),
        how: fc.constantFrom('close' as const, 'shoot' as const),
        attackerIn: spot,
        defenderIn: spot,
        berserk: fc.boolean(),
      }),
      (setup, { fighters: [attacker, defender], ...more }) => {
        const attack = { attacker, defender, ...more };
        const { row, rowsOf, tables } = sheetOf(setup);
        const isPlayed = (place: (typeof places)[number]) =>
          place === 'open' || (place === 'tower' ? setup.tower : setup.palisades);
        if (!isPlayed(attack.attackerIn) || !isPlayed(attack.defenderIn)) return;
        const needs = attackNeeds(setup, attack);
        if ('impossible' in needs) return;
        attacked++;
        const profileOf = (id: (typeof regimentIds)[number]) => {
          const { army, name } = regimentOf(id);
          const cells = rowsOf(`regiments-${army}`).find(([first]) => first === name.en) ?? [];
          const [, , , attacks, strength, defence] = cells;
          return {
            attacks: Number(attacks),
            strength,
            defence: Number(defence),
            rules: cells[8]?.split(', ') ?? [],
          };
        };
        const [one, other] = [profileOf(attack.attacker), profileOf(attack.defender)];
        const rule = (name: string) => row('special-rules', name);
        const tower = row('terrain', 'Tower');
        const palisades = row('terrain', 'Protection by palisades');
        const close = attack.how === 'close';
        const both = attack.attackerIn === 'palisades' && attack.defenderIn === 'palisades';
        const into = close && !both && attack.defenderIn === 'palisades';
        const outOf = close && !both && attack.attackerIn === 'palisades';
        const inTower = attack.defenderIn === 'tower';
        const berserk = close && attack.berserk && one.rules.includes('Berserk');
        const dice =
          one.attacks -
          (inTower ? numberIn(tower, /attacks from outside have A−(\d)/) : 0) -
          (into ? numberIn(palisades, /attacks from outside have A−(\d)/) : 0) +
          (outOf ? numberIn(palisades, /attacks from inside A\+(\d)/) : 0) +
          (berserk ? numberIn(rule('Berserk'), /for (\d) more dice/) : 0);
        const defence =
          other.defence +
          (inTower ? numberIn(tower, /V\+(\d)/) : 0) +
          (into ? numberIn(palisades, /the protected regiment has V\+(\d)/) : 0);
        const column = tables
          .find(({ id }) => id === 'damage')
          ?.head.findIndex(({ en }) => en === `V ${defence}`);
        const cell = rowsOf('damage').find(([first]) => first === `S ${one.strength}`)?.[column ?? -1];
        expect(needs.dice).toBe(Math.max(0, dice));
        expect(`${needs.minimum}+`).toBe(cell);
        const feared = close && one.rules.includes('Terrifying') && !other.rules.includes('Steadfast');
        expect(needs.rerolls).toBe(
          feared ? Math.min(needs.dice, numberIn(rule('Terrifying'), /re-roll up to (\d) dice/)) : 0,
        );
        const notes = needs.notes.map(({ en }) => en).join(' ');
        expect(/Armoured/.test(notes)).toBe(other.rules.includes('Armoured'));
        if (other.rules.includes('Armoured'))
          expect(rule('Armoured')).toContain(/(\d) or (\d)/.exec(notes)?.slice(1).join(' or a ') ?? '?');
        if (close && other.rules.includes('Self-destruction'))
          expect(rule('Self-destruction')).toContain(/on \d\+/.exec(notes)?.[0] ?? '?');
        if (close && other.rules.includes('Cowardly') && one.rules.includes('Terrifying'))
          expect(rule('Cowardly')).toContain(/flees \d fields/.exec(notes)?.[0] ?? '?');
      },
    ),
    runs(1500),
  );
  expect(attacked).toBeGreaterThan(200);
});

test('dice of the special rules mean at the table what the sheet says', () => {
  const face = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(setups, fc.array(face, { minLength: 1, maxLength: 6 }), face, (setup, wounds, die) => {
      const { row } = sheetOf(setup);
      const outcome = (id: string, dice: readonly number[]) =>
        kit
          .rolls?.(begun(setup))
          .find((roll) => roll.id === id)
          ?.outcome?.(dice).en ?? '';
      const [, one, other] = /on a (\d) or a (\d) it is stopped/.exec(row('special-rules', 'Armoured')) ?? [];
      const stopped = wounds.filter((wound) => wound === Number(one) || wound === Number(other)).length;
      expect(outcome('armour', wounds)).toBe(`${stopped} stopped`);
      const fast = numberIn(row('special-rules', 'Fast'), /on (\d)\+ it goes one field further/);
      expect(/further/.test(outcome('fast', [die]))).toBe(die >= fast);
      const blast = numberIn(row('special-rules', 'Self-destruction'), /on (\d)\+ it blows up/);
      expect(/destroyed/.test(outcome('self-destruction', [die]))).toBe(die >= blast);
    }),
    runs(200),
  );
});

test('tied dice, length, deployment and armies are played as printed', () => {
  fc.assert(
    fc.property(setups, fc.integer({ min: 1, max: 6 }), (setup, tie) => {
      const { row } = sheetOf(setup);
      const game = begun(setup);
      const tied = row('round', 'Tied dice');
      const again = /rolled again/.test(tied);
      expect(kit.rolls?.(game).find(({ id }) => id === 'duel')?.ties).toBe(again ? 'again' : 'stand');
      const second = after(
        game,
        goTo(1, 'initiative'),
        rolled(1, 'initiative', [6, 1]),
        goTo(2, 'initiative'),
        rolled(2, 'initiative', [tie, tie]),
      );
      const begins = kit.phases(second)[1]?.side;
      expect(begins).toBe(/stays where it was last/.test(tied) ? 'a' : undefined);

      const length = row('round', 'Length');
      expect(kit.rounds(game)).toBe(numberIn(length, /^(\d+) rounds?$/) || null);
      const minutes = numberIn(length, /^(\d+) minutes/);
      const [time] = kit.endings(game);
      expect(numberIn(time?.title.en ?? '', /The (\d+) minutes/)).toBe(minutes);

      const deployment = row('set-up', 'Deployment');
      const order = kit
        .phases(after(game, rolled(0, 'table-side', [2, 5])))
        .find(({ id }) => id === 'deployment')?.steps;
      expect(order?.[1]?.side).toBe(/lower roll deploys first/.test(deployment) ? 'a' : 'b');
      const depth = /^In (?:the row|(\d) rows)/.exec(order?.[1]?.hint?.en ?? '');
      expect(depth?.[1] ?? '1').toBe(/^In (?:the row|(\d) rows)/.exec(deployment)?.[1] ?? '1');
      expect(/swamp/.test(order?.[1]?.hint?.en ?? '')).toBe(setup.swamps);
      expect(/swamp/i.test(JSON.stringify(sheetOf(setup).tables))).toBe(setup.swamps);

      const limit = numberIn(row('set-up', 'Armies'), /up to (\d+) PW/);
      expect(limit).toBe(setup.armyBuilding === 'points' ? setup.pointsLimit : 0);
      const dearest = regiments.find(({ army }) => army === 'empire');
      const problems = armyProblems(setup, 'empire', { [dearest?.id ?? 'lords']: 1 });
      expect(problems.some(({ code }) => code === 'box-incomplete')).toBe(limit === 0);
      for (const army of armyIds)
        expect(/\+ \d/.test(sheetOf(setup).rowsOf(`regiments-${army}`)[0]?.[9] ?? '')).toBe(true);
    }),
    runs(200),
  );
});

test('the howitzer fires in the rounds that the sheet gives, with the tiles that it counts', () => {
  fc.assert(
    fc.property(setups, fc.integer({ min: 1, max: 12 }), (chosen, wait) => {
      const setup = { ...chosen, length: 'open' } as const;
      const { rowsOf, note } = sheetOf(setup);
      const deckIn = (game: Game) => kit.decks?.(game)[0];
      const words = note('howitzer');
      const first = /starts loaded/.test(words) ? 1 : numberIn(words, /first shot is in round (\d+)/);
      const every = numberIn(words, /every (\d+) rounds/);
      const game = begun(setup);
      const canFire = (state: Game, round: number) =>
        deckIn(after(state, goTo(round, 'move-first')))?.blocked === undefined;
      for (let round = 1; round <= 12; round++) expect(canFire(game, round), `${round}`).toBe(round >= first);
      const shotIn = Math.max(first, wait);
      const id = deckIn(game)?.id ?? '';
      const fired = after(game, goTo(shotIn, 'move-first'), {
        kind: 'draw',
        payload: { deck: id, round: shotIn, nth: 1, source: 'server', dice: [1] },
      });
      for (let round = shotIn + 1; round <= shotIn + 8; round++)
        expect(canFire(fired, round), `${shotIn}, ${round}`).toBe(round >= shotIn + every);
      const tiles = deckIn(after(game, goTo(first, 'move-first')))?.tiles.map(({ label, count }) => [
        label.en,
        String(count),
      ]);
      expect(rowsOf('howitzer').map(([label, count]) => [label, count])).toEqual(tiles);
      const all = rowsOf('howitzer').reduce((sum, [, count]) => sum + Number(count), 0);
      expect(all).toBe(numberIn(sheetOf(setup).row('set-up', 'Armies'), /the (\d+) howitzer tiles/));
    }),
    runs(100),
  );
});

test('the German sheet has the numbers of the English one, and no cell is empty', () => {
  const figuresOf = (words: string) => (words.match(/\d+/g) ?? []).toSorted();
  fc.assert(
    fc.property(setups, (setup) => {
      for (const { rows, note } of claymoreReference(setup))
        for (const cell of [...rows.flat(), ...(note ? [note] : [])]) {
          expect(cell.de.trim()).not.toBe('');
          expect(figuresOf(cell.de), cell.en).toEqual(figuresOf(cell.en));
        }
    }),
    runs(60),
  );
});
