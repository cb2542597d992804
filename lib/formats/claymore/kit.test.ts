import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkKitMove } from '../../match/kit/check';
import type { KitGame } from '../../match/kit/kit';
import type { KitMove } from '../../match/kit/moves';
import { endingOf, kitPlay, missingIn, nextKitStep, trustedKitMove } from '../../match/kit/play';
import type { PerSide, Side } from '../../sides';
import { attackHelper } from './attack-helper';
import { kit } from './kit';
import { unitsOf } from './kit-units';
import { claymoreReport } from './report-schema';
import { scoreClaymore } from './scoring';
import { type ClaymoreSetup, claymoreSetup } from './setup';

const play = kitPlay(kit, trustedKitMove);
const stamp = { seq: 1, by: 'a', at: 0 } as const;
type Game = KitGame<ClaymoreSetup>;

function played(moves: readonly KitMove[], choices: Partial<ClaymoreSetup> = {}, armies?: PerSide<unknown>) {
  const setup = claymoreSetup.parse(choices);
  return moves.reduce<Game>(
    (game, move) => play.apply(game, move, stamp),
    play.start({ setup, scenarioId: null, ...(armies && { armies }) }),
  );
}
const step = (round: number, id: string, value: true | string | null): KitMove => ({
  kind: 'step',
  payload: { round, step: id, value },
});
const roll = (round: number, id: string, a: number, b: number): KitMove => ({
  kind: 'roll',
  payload: { what: 'step', id, round, source: 'table', dice: [a, b] },
});
const goTo = (round: number, phase: string): KitMove => ({ kind: 'phase', payload: { round, phase } });
const mark = (side: Side, id: string, chips: number, states: string[] = []): KitMove => ({
  kind: 'mark',
  payload: { side, id, lost: { chips }, states },
});
const lay = (round: number, nth: number, die: number, deck = 'howitzer.1'): KitMove => ({
  kind: 'draw',
  payload: { deck, round, nth, source: 'server', dice: [die] },
});
const titles = (game: Game) => kit.phases(game).map(({ title, side }) => [title.de, side]);
const names = (game: Game, side: Side) => game.units[side].map(({ name }) => name);

describe('the set-up (§5)', () => {
  test('lists the regiments of the box: 11 of the Empire, 14 of Chaos', () => {
    const game = played([]);
    expect([game.units.a.length, game.units.b.length]).toEqual([11, 14]);
    expect(names(game, 'a').slice(0, 4)).toEqual([
      'Lehnsherren',
      'Ritter des Imperiums 1',
      'Ritter des Imperiums 2',
      'Ritter des Imperiums 3',
    ]);
    expect(game.units.b.find(({ id }) => id === 'ogre.1')?.tracks[0]?.max).toBe(6);
  });
  test('gives each the other army when they swapped, and back again', () => {
    const swapped = played([step(0, 'empire', 'b')]);
    expect([swapped.units.a.length, swapped.units.b.length]).toEqual([14, 11]);
    expect(kit.report(swapped).shared.empire).toBe('b');
    expect(played([step(0, 'empire', 'b'), step(0, 'empire', null)]).units.a).toHaveLength(11);
  });
  test('asks who plays the Empire only where the draw has not said it', () => {
    const optional = (choices: Partial<ClaymoreSetup>) =>
      kit.phases(played([], choices))[0]?.steps[0]?.optional;
    expect(optional({})).toBe(true);
    expect(optional({ sideChoice: 'table' })).toBe(false);
  });
  test('says who plays what as the two have it, not as it was drawn', () => {
    const sides = (moves: readonly KitMove[], choices: Partial<ClaymoreSetup> = {}) => {
      const shown = kit.sides?.(played(moves, choices));
      return shown && [shown.a.de, shown.b.de];
    };
    expect(sides([])).toEqual(['Imperium', 'Chaos']);
    expect(sides([step(0, 'empire', 'b')])).toEqual(['Chaos', 'Imperium']);
    expect(sides([], { sideChoice: 'table' })).toBeNull();
    expect(sides([step(0, 'empire', 'b')], { sideChoice: 'table' })).toEqual(['Chaos', 'Imperium']);
  });
  test('asks for the terrain that is played with', () => {
    const terrain = (choices: Partial<ClaymoreSetup>) =>
      kit.phases(played([], choices))[1]?.steps.map(({ id }) => id);
    expect(terrain({})).toEqual(['fords', 'swamps', 'palisades', 'tower-set']);
    expect(terrain({ swamps: false, palisades: false, tower: false })).toEqual(['fords']);
  });
  test('lets the loser of the roll for the table side deploy first, or the winner, two rows deep', () => {
    const order = (choices: Partial<ClaymoreSetup> = {}) =>
      kit.phases(played([roll(0, 'table-side', 5, 2)], choices))[2]?.steps.map(({ side }) => side);
    expect(order()).toEqual([undefined, 'b', 'a']);
    expect(order({ firstToDeploy: 'winner' })).toEqual([undefined, 'a', 'b']);
    expect(kit.phases(played([]))[2]?.steps[1]?.hint?.en).toContain('2 rows');
  });
});

describe('a round (§6)', () => {
  test('follows the initiative: its winner moves and shoots first', () => {
    // Before the roll they are short as well: they are tabs of a phone.
    expect(titles(played([goTo(1, 'initiative')])).slice(1, 3)).toEqual([
      ['Bewegen und schießen: zuerst', undefined],
      ['Bewegen und schießen: danach', undefined],
    ]);
    expect(titles(played([goTo(1, 'initiative'), roll(1, 'initiative', 2, 6)]))).toEqual([
      ['Initiative', undefined],
      ['Bewegen und schießen: Chaos', 'b'],
      ['Bewegen und schießen: Imperium', 'a'],
      ['Nahkampf', undefined],
    ]);
  });
  test('asks for the initiative before it goes on, and again after a tie', () => {
    const begun = played([goTo(1, 'initiative')]);
    expect(nextKitStep(kit, begun).code).toBe('initiative');
    const tied = play.apply(begun, roll(1, 'initiative', 3, 3), stamp);
    expect(nextKitStep(kit, tied).code).toBe('initiative');
    expect(nextKitStep(kit, play.apply(tied, roll(1, 'initiative', 3, 4), stamp)).code).toBe('next-phase');
  });
  test('without re-rolls leaves the initiative on a tie where it was, from the second round on', () => {
    const once = { rerollTies: false };
    const first = played([goTo(1, 'initiative'), roll(1, 'initiative', 3, 3)], once);
    expect(nextKitStep(kit, first).code).toBe('initiative');
    const second = played(
      [roll(1, 'initiative', 2, 5), goTo(2, 'initiative'), roll(2, 'initiative', 4, 4)],
      once,
    );
    expect(titles(second)[1]).toEqual(['Bewegen und schießen: Chaos', 'b']);
  });
});

describe('the howitzer (§7)', () => {
  const at = (round: number) => goTo(round, 'move-first');
  const blocked = (game: Game) => kit.decks?.(game)[0]?.blocked?.de;

  test('has ten tiles, mixed as the tournament says', () => {
    const mix = (choices: Partial<ClaymoreSetup>) =>
      kit.decks?.(played([at(1)], choices))[0]?.tiles.map(({ id, count }) => [id, count]);
    expect(mix({})).toEqual([
      ['flying', 5],
      ['ricochet', 3],
      ['explosion', 2],
    ]);
    expect(mix({ ricochetTiles: 0, explosionTiles: 5 })).toEqual([
      ['flying', 5],
      ['explosion', 5],
    ]);
  });
  test('fires every fifth round', () => {
    const shot = [at(1), lay(1, 1, 1), lay(1, 2, 1)];
    expect(blocked(played(shot))).toBeUndefined();
    for (const round of [2, 3, 4, 5])
      expect(blocked(played([...shot, at(round)]))).toBe('Sie lädt: Der nächste Schuss fällt in Runde 6.');
    expect(blocked(played([...shot, at(6)]))).toBeUndefined();
  });
  test('may have to load first', () => {
    const empty = { howitzerLoaded: false };
    expect(blocked(played([at(4)], empty))).toContain('Runde 5');
    expect(blocked(played([at(5)], empty))).toBeUndefined();
  });
  test('loads after a shot at a neighbour as well', () => {
    const game = played([at(2), step(2, 'point-blank.howitzer.1', true)]);
    expect(blocked(game)).toContain('Runde 7');
    expect(blocked(play.apply(game, at(7), stamp))).toBeUndefined();
  });
  test('ends its shot with an explosion, and the server refuses another tile', () => {
    // The tiles lie in order flying, ricochet, explosion: the tenth is an explosion.
    const game = played([at(1), lay(1, 1, 10)]);
    expect(blocked(game)).toBe('Die Explosion hat den Schuss beendet.');
    expect(checkKitMove(kit, game, lay(1, 2, 1), { by: 'a', at: 0 })).toMatchObject({
      ok: false,
      problem: { code: 'deck-blocked' },
    });
  });
  test('is not loaded by shuffling its tiles, which lie there anew each round', () => {
    const shuffle: KitMove = { kind: 'shuffle', payload: { deck: 'howitzer.1', round: 2 } };
    const game = played([at(1), lay(1, 1, 1), at(2)]);
    expect(checkKitMove(kit, game, shuffle, { by: 'a', at: 0 })).toMatchObject({ ok: false });
    expect(blocked(play.apply(game, shuffle, stamp))).toBe('Sie lädt: Der nächste Schuss fällt in Runde 6.');
  });
  test('is gone with its regiment; two howitzers load apart', () => {
    expect(kit.decks?.(played([at(1), mark('a', 'howitzer.1', 3)]))).toEqual([]);
    const two = played([at(1), lay(1, 1, 1, 'howitzer.2'), at(2)], { expansions: 'empire' });
    expect(kit.decks?.(two).map(({ blocked }) => blocked !== undefined)).toEqual([false, true]);
  });
});

describe('the tower (§8)', () => {
  test('is destroyed by the third rubble chip', () => {
    const combat = (chips: number) =>
      played([
        { kind: 'count', payload: { counter: 'rubble', side: null, value: chips } },
        goTo(1, 'combat'),
      ]);
    expect(kit.phases(combat(2))[3]?.steps.map(({ id }) => id)).toEqual(['tower']);
    expect(kit.phases(combat(3))[3]?.steps).toEqual([]);
    expect(kit.report(combat(3)).shared.tower).toBe('destroyed');
    const [rubble] = kit.counters?.(combat(0)) ?? [];
    expect([rubble?.max, kit.counters?.(played([], { tower: false }))]).toEqual([3, []]);
  });
  test('belongs at the end to whom the last round names (§12)', () => {
    const game = played([step(3, 'tower', 'b'), goTo(3, 'combat')]);
    expect(kit.report(game).shared).toEqual({ empire: 'a', rounds: 3, tower: 'b' });
  });
});

describe('the end (§10)', () => {
  const lastRound = goTo(9, 'end');

  test('comes after the round limit with the PW of destroyed regiments', () => {
    const game = played([mark('b', 'ogre.1', 6), mark('a', 'soldiers.1', 3), lastRound]);
    expect(endingOf(kit, game)?.code).toBe('rounds');
    expect(kit.score(game)).toEqual({ a: 9, b: 5 });
    expect(kit.report(game)).toMatchObject({
      shared: { rounds: 8 },
      a: { destroyed: 9, regiments: 1, half: 0 },
      b: { destroyed: 5, regiments: 1 },
    });
    expect(nextKitStep(kit, game).code).toBe('confirm-result');
  });
  test('counts half of a mauled regiment where the tournament does', () => {
    const moves = [mark('b', 'ogre.1', 3), mark('b', 'goblins.1', 2), lastRound];
    expect(kit.report(played(moves, { halfPoints: true })).a).toMatchObject({ destroyed: 0, half: 4 });
    expect(kit.report(played(moves)).a.half).toBe(0);
  });
  test('comes at once when the last regiment falls', () => {
    const all = played([]).units.b.map(({ id, tracks }) => mark('b', id, tracks[0]?.max ?? 0));
    const almost = played([goTo(4, 'combat'), ...all.slice(1)]);
    expect(endingOf(kit, almost)).toBeNull();
    const game = played([goTo(4, 'combat'), ...all]);
    expect(endingOf(kit, game)).toMatchObject({ code: 'annihilation', side: 'a' });
    expect(kit.result(game.setup, kit.report(game))).toMatchObject({
      value: { winner: 'a', decidedBy: 'annihilation' },
    });
  });
  test('may be agreed on or conceded', () => {
    const end = (ending: string, side: Side | null): KitMove => ({ kind: 'end', payload: { ending, side } });
    expect(endingOf(kit, played([goTo(2, 'combat'), end('time', null)]))?.code).toBe('time');
    const given = played([goTo(2, 'combat'), end('conceded', 'a')]);
    expect(kit.result(given.setup, kit.report(given))).toMatchObject({
      value: { winner: 'b', decidedBy: 'concession' },
    });
    expect(kit.rounds(played([], { length: 'time' }))).toBeNull();
  });
});

describe('armies built freely', () => {
  const free = { armyBuilding: 'points', pointsLimit: 20 } as const;

  test('come from the list of whoever plays the army', () => {
    const setup = claymoreSetup.parse(free);
    const list = (empire: object, chaos: object) => ({
      empire: unitsOf(setup, empire),
      chaos: unitsOf(setup, chaos),
    });
    const armies = { a: list({ knights: 2 }, { ogre: 1 }), b: list({ howitzer: 1 }, { orcs: 3 }) };
    expect(names(played([], free, armies), 'b')).toEqual(['Orks 1', 'Orks 2', 'Orks 3']);
    const swapped = played([step(0, 'empire', 'b')], free, armies);
    expect([names(swapped, 'a'), names(swapped, 'b')]).toEqual([['Oger'], ['Haubitze']]);
  });
  test('without a list are told by striking off what is not there, and the limit is kept', () => {
    const missing = (moves: readonly KitMove[]) => {
      const game = played(moves, free);
      return missingIn(kit, game)?.en;
    };
    const strike = (side: Side, kept: readonly string[]) =>
      played([], free)
        .units[side].filter(({ id }) => !kept.includes(id))
        .map(({ id }) => mark(side, id, 0, ['absent']));
    const both = [...strike('a', ['knights.1', 'soldiers.1']), ...strike('b', ['ogre.1'])];
    expect(missing([])).toBe('The Empire army can’t have more than 20 PW here. Check the figure.');
    expect(missing(both)).toBeUndefined();
    const game = played([...both, goTo(1, 'combat'), mark('b', 'ogre.1', 6)], free);
    expect(endingOf(kit, game)?.code).toBe('annihilation');
    expect(kit.report(game)).toMatchObject({ a: { army: 13, destroyed: 9 }, b: { army: 9 } });
  });
});

test('the helper says what an attack needs', () => {
  const game = played([]);
  const answer = (values: Record<string, unknown>) =>
    attackHelper.answer(values, game).map(({ value }) => value.de);
  expect(answer({ attacker: 'knights', defender: 'orcs' })).toEqual([
    '4+ mit 4 Würfeln',
    '2,0 Treffer',
    'bis zu 2 Würfel wiederholen',
  ]);
  expect(answer({ attacker: 'goblins', defender: 'knights' })).toEqual([
    'Feige Regimenter greifen keine furchteinflößenden an.',
  ]);
  for (const field of attackHelper.fields(game))
    expect(field.kind === 'choice' || field.kind === 'check').toBe(true);
  expect(answer({ attacker: 'knights', defender: 'soldiers' })).toEqual([
    'Beide gehören zur Armee Imperium.',
  ]);
  const offered = (choices: Partial<ClaymoreSetup>) =>
    attackHelper
      .fields(played([], choices))
      .flatMap((field) => (field.key === 'defender' && 'options' in field ? field.options : []))
      .map(({ value }) => value);
  // A single Lord comes with the expansion alone.
  expect([offered({}).includes('lord'), offered({ expansions: 'both' }).includes('lord')]).toEqual([
    false,
    true,
  ]);
});

describe('tapping who attacks whom', () => {
  const taps = attackHelper.taps;
  const values = (game: ReturnType<typeof played>, side: Side) =>
    taps?.choices(game)[side].map(({ value }) => value);

  test('offers each kind once, on the side that plays it, until the last of it is gone', () => {
    const game = played([]);
    expect(values(game, 'a')).toEqual(['lords', 'knights', 'soldiers', 'archers', 'crossbowmen', 'howitzer']);
    expect(values(played([step(0, 'empire', 'b')]), 'b')).toContain('howitzer');
    expect(values(played([mark('a', 'soldiers.1', 3)]), 'a')).toContain('soldiers');
    expect(values(played([mark('a', 'lords.1', 3)]), 'a')).not.toContain('lords');
    const free = played([mark('b', 'ogre.1', 0, ['absent'])], { armyBuilding: 'points', expansions: 'none' });
    expect(values(free, 'b')).not.toContain('ogre');
  });
  test('the howitzer is attacked and attacks nobody', () => {
    const howitzer = taps?.choices(played([])).a.find(({ value }) => value === 'howitzer');
    expect(howitzer?.onlySecond).toBe(true);
  });
  test('asks only what means something for the two', () => {
    const keys = (of: Record<string, unknown>, choices: Partial<ClaymoreSetup> = {}) =>
      attackHelper
        .fields(played([], choices), of)
        .map(({ key }) => key)
        .filter((key) => key !== 'attacker' && key !== 'defender');
    const bare = { tower: false, palisades: false };
    expect(keys({ attacker: 'knights', defender: 'orcs' }, bare)).toEqual([]);
    expect(keys({ attacker: 'archers', defender: 'orcs' }, bare)).toEqual(['how']);
    expect(keys({ attacker: 'orcs', defender: 'knights' }, bare)).toEqual(['berserk']);
    // Knights may not enter the tower.
    expect(keys({ attacker: 'knights', defender: 'orcs' }, { ...bare, tower: true })).toEqual(['defenderIn']);
  });
  test('what was said of the one before does not count for the next', () => {
    const game = played([], { tower: true });
    const answer = (of: Record<string, unknown>) =>
      attackHelper.answer(of, game).map(({ value }) => value.de)[0];
    const shot = { how: 'shoot', attackerIn: 'tower', berserk: true };
    expect(answer({ ...shot, attacker: 'knights', defender: 'orcs' })).toBe('4+ mit 4 Würfeln');
  });
});

test('whatever regiments lose, the report can be scored', () => {
  const marks = fc.array(
    fc.record({ side: fc.constantFrom<Side>('a', 'b'), unit: fc.nat(40), chips: fc.nat(6) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(marks, fc.boolean(), fc.boolean(), (hits, halfPoints, swapped) => {
      const start = played(swapped ? [step(0, 'empire', 'b')] : [], { halfPoints, expansions: 'both' });
      const game = hits.reduce((now, { side, unit, chips }) => {
        const hit = now.units[side][unit % now.units[side].length];
        return hit
          ? play.apply(now, mark(side, hit.id, Math.min(chips, hit.tracks[0]?.max ?? 0)), stamp)
          : now;
      }, start);
      const report = kit.report(game);
      expect(claymoreReport.parse(report)).toEqual(report);
      expect(scoreClaymore(game.setup, report).ok).toBe(true);
    }),
  );
});

test('regiments can be struck off only where neither box nor list says what was brought', () => {
  const offered = (choices: Partial<ClaymoreSetup>, armies?: PerSide<unknown>) =>
    kit.unitStates?.[0]?.offered?.(played([], choices, armies));
  expect(offered({})).toBe(false);
  expect(offered({ armyBuilding: 'points' })).toBe(true);
  expect(offered({ armyBuilding: 'points' }, { a: {}, b: {} })).toBe(false);
});
