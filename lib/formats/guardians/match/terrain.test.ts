import { describe, expect, test } from 'vitest';
import { type ScenarioId, scenarioOf } from '../scenarios';
import { answerTo, entry, playScript, type Script, type ScriptEntry, serverRoll } from './match-fixtures';
import {
  checkPlacement,
  coveredMarkers,
  needsOpenMarker,
  type PlacedPiece,
  scenarioCorrections,
  shiftToFit,
} from './terrain-map';
import { guidePieces, terrainTurn } from './terrain-turns';
import { isImpassable, sheetOf, type TerrainType, terrainSheet } from './terrain-types';

const types: readonly TerrainType[] = [
  'hill',
  'wood',
  'field',
  'village',
  'lake',
  'building',
  'river',
  'wall',
  'broken-ground',
];
const correctionsFor = (pieces: readonly PlacedPiece[], scenario: ScenarioId, openMarker: string | null) =>
  scenarioCorrections(pieces, scenario, scenarioOf({ ownScenarios: [] }, scenario).map, openMarker);

const place = (side: 'a' | 'b', number: number, type = types[number % 9]): ScriptEntry =>
  entry(side, 'terrain-place', { side, id: `t${number}`, type });
/** b wins the roll-off; then b one, a two, b one … */
const alternating = (pieces: number, setup: Script['setup'] = {}): Script => ({
  setup: { terrainMethod: 'alternating', ...setup },
  entries: [
    serverRoll('a', 'terrain-roll-off', [2, 6]),
    ...Array.from({ length: pieces }, (_, i) => place(i % 3 === 0 ? 'b' : 'a', i)),
  ],
});
const turnAfter = (pieces: number) => {
  const { state } = playScript(alternating(pieces));
  return terrainTurn(state.terrain, state.setup.terrainDifferentTypes);
};
const then = (script: Script, ...more: ScriptEntry[]): Script => ({
  ...script,
  entries: [...script.entries, ...more],
});
const pass = (side: 'a' | 'b') => entry(side, 'terrain-pass', { side });

describe('§3: alternating set-up', () => {
  test('§3.2: ties are rolled again (A25), then the higher roller is first', () => {
    const tied: Script = { ...alternating(0), entries: [serverRoll('a', 'terrain-roll-off', [3, 3])] };
    expect(answerTo(tied, place('a', 0))).toBe('roll-off-missing');
    expect(answerTo(tied, serverRoll('b', 'terrain-roll-off', [1, 4]))).toBe('accepted');
    expect(answerTo(alternating(0), serverRoll('b', 'terrain-roll-off', [1, 4]))).toBe('already-rolled');
    expect(turnAfter(0)).toMatchObject({ side: 'b', pieces: 1 });
  });
  test('§3.3, §3.4, A24: one, two, one, two …', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((pieces) => turnAfter(pieces)?.side).join('')).toBe('baabaab');
    expect(turnAfter(1)?.pieces).toBe(2);
    expect(answerTo(alternating(1), place('b', 1))).toBe('not-your-turn');
  });
  test('A46: the two pieces are of different types, unless any two will do', () => {
    const same = place('a', 2, types[1]);
    expect(answerTo(alternating(2), same)).toBe('same-type');
    expect(answerTo(alternating(2, { terrainDifferentTypes: false }), same)).toBe('accepted');
    expect(answerTo(alternating(3), place('b', 3, types[2]))).toBe('accepted');
  });
  test('§3.5: a pass is possible from 10 pieces on, never between the two pieces of a pair (A46)', () => {
    expect(answerTo(alternating(9), pass('b'))).toBe('too-few-pieces');
    expect(answerTo(alternating(10), pass('a'))).toBe('accepted');
    expect(answerTo(alternating(11), pass('a'))).toBe('pair-unfinished');
    expect(answerTo(alternating(12), pass('b'))).toBe('accepted');
  });
  test('§3.6, §3.7: after a pass one last single piece; the passer is the starting player', () => {
    const passed = then(alternating(10), pass('a'));
    const { state } = playScript(passed);
    expect(state.startingPlayer).toBe('a');
    expect(terrainTurn(state.terrain, true)).toMatchObject({ side: 'b', pieces: 1, isLast: true });
    expect(answerTo(passed, pass('b'))).toBe('terrain-done');
    const last = then(passed, place('b', 10));
    expect(playScript(last).state.terrain.done).toBe(true);
    expect(answerTo(last, place('a', 11))).toBe('terrain-done');
    expect(playScript(then(passed, entry('b', 'terrain-done'))).state.terrain.done).toBe(true);
  });
  test('only the side itself places and passes, or the organiser for it', () => {
    expect(answerTo(alternating(0), { ...place('b', 0), by: 'a' })).toBe('not-your-side');
    expect(answerTo(alternating(0), { ...place('b', 0), by: 'organiser' })).toBe('accepted');
  });
  test('§3: 12 pieces are the guide value, not a limit', () => {
    expect(guidePieces).toBe(12);
    expect(turnAfter(14)).not.toBeNull();
  });
  test('a ready-made or joint table takes pieces from anybody, and gives them back', () => {
    const joint: Script = { setup: { terrainMethod: 'joint' }, entries: [place('a', 0), place('a', 1)] };
    expect(answerTo(joint, place('b', 2))).toBe('accepted');
    expect(answerTo(joint, entry('b', 'terrain-remove', { id: 't1' }))).toBe('accepted');
    expect(answerTo(alternating(2), entry('a', 'terrain-remove', { id: 't1' }))).toBe('placed-in-turns');
    expect(answerTo(joint, pass('b'))).toBe('not-alternating');
  });
});

const piece = (
  id: string,
  type: TerrainType,
  x: number,
  y: number,
  width = 20,
  depth = 10,
  rotation = 0,
): PlacedPiece => ({
  id,
  type,
  by: 'a',
  at: { x, y, width, depth, rotation },
});

describe('§3.1: distances when placing', () => {
  test('10 cm to the table edge are enough, less is too close', () => {
    expect(checkPlacement(piece('p', 'building', 20, 60), []).edge).toMatchObject({
      cm: 10,
      tooClose: false,
    });
    expect(checkPlacement(piece('p', 'building', 19.9, 60), []).edge).toMatchObject({
      cm: 9.9,
      tooClose: true,
    });
    expect(checkPlacement(piece('p', 'wood', 90, 105), []).edge).toMatchObject({ cm: 10, tooClose: false });
    expect(checkPlacement(piece('p', 'wood', 90, 119), []).edge.cm).toBe(-4);
  });
  test('12 cm to the next piece are enough, measured between the outlines', () => {
    const other = piece('o', 'building', 100, 60);
    const { pieces, isFine } = checkPlacement(piece('p', 'building', 68, 60), [other]);
    expect(pieces).toMatchObject([{ id: 'o', cm: 12, needed: 12, tooClose: false, name: { de: 'Gebäude' } }]);
    expect(isFine).toBe(true);
    const close = checkPlacement(piece('p', 'building', 71, 60), [other]);
    expect(close.pieces[0]).toMatchObject({ cm: 9, tooClose: true, from: { x: 81 }, to: { x: 90 } });
    expect(close.isFine).toBe(false);
    expect(checkPlacement(piece('p', 'building', 95, 60), [other]).pieces[0]?.cm).toBe(0);
  });
  test('a turned piece is measured as it lies', () => {
    // Standing upright it reaches 10 cm up and down.
    expect(checkPlacement(piece('p', 'wall', 90, 30, 20, 2, 90), []).edge.cm).toBe(20);
    expect(checkPlacement(piece('p', 'wall', 90, 30, 20, 2, 0), []).edge.cm).toBe(29);
  });
  test('the shortest shift restores both distances', () => {
    const others = [piece('o', 'building', 100, 60)];
    const shift = shiftToFit(piece('p', 'building', 71, 60), others);
    expect(shift?.cm).toBeCloseTo(3, 5);
    expect(shift?.at).toMatchObject({ x: 68, y: 60 });
    const fromEdge = shiftToFit(piece('p', 'building', 16, 60), others);
    expect(fromEdge?.cm).toBeCloseTo(4, 1);
    const squeezed = shiftToFit(piece('p', 'building', 71, 60), [...others, piece('q', 'building', 38, 60)]);
    if (!squeezed) throw new Error('there is room above');
    expect(
      checkPlacement({ ...piece('p', 'building', 0, 0), at: squeezed.at }, [
        ...others,
        piece('q', 'building', 38, 60),
      ]).isFine,
    ).toBe(true);
  });
});

describe('§3, §6: terrain makes way for the scenario', () => {
  test('impassable terrain keeps 10 cm from every marker edge, by the shortest way', () => {
    // Marker B of Incursion is at (90, 60); the lake ends 9 cm from its edge.
    const lake = piece('l', 'building', 90, 75.5, 10, 10);
    const [correction, ...more] = correctionsFor([lake], 'incursion', null);
    expect(more).toEqual([]);
    expect(correction).toMatchObject({ pieceId: 'l', why: 'impassable', marker: 'B' });
    expect(correction?.shift?.cm).toBeCloseTo(1, 5);
    expect(correction?.shift?.at).toMatchObject({ x: 90, y: 76.5 });
    expect(correctionsFor([piece('l', 'building', 90, 76.5, 10, 10)], 'incursion', null)).toEqual([]);
    expect(correctionsFor([piece('h', 'hill', 90, 75.5, 10, 10)], 'incursion', null)).toEqual([]);
  });
  test('a lake on top of a marker moves off all of them', () => {
    const [correction] = correctionsFor([piece('l', 'lake', 88, 58, 20, 16)], 'incursion', null);
    if (!correction?.shift) throw new Error('no shift');
    expect(
      correctionsFor([{ ...piece('l', 'lake', 0, 0), at: correction.shift.at }], 'incursion', null),
    ).toEqual([]);
    // Over the nearest edge: 8 cm of lake above the marker, 2 cm offset, 11.5 cm of clearance.
    expect(correction.shift.cm).toBeGreaterThan(16);
    expect(correction.shift.cm).toBeLessThan(18);
  });
  test('King of the Hill keeps 5 cm around the centre free of any terrain', () => {
    const near = piece('f', 'building', 90, 68, 40, 8);
    const [correction] = correctionsFor([{ ...near, type: 'wall' }], 'king-of-the-hill', null);
    expect(correction).toMatchObject({ why: 'centre', marker: null });
    expect(correction?.shift?.cm).toBeCloseTo(1, 5);
    expect(correctionsFor([{ ...near, type: 'wall' }], 'outflanked', null)).toEqual([]);
  });
  test('Incursion: terrain moves only when no marker is in the open, off the one rolled', () => {
    const covered = [
      piece('p', 'wood', 45, 60),
      piece('q', 'wood', 90, 60),
      piece('r', 'wall', 135, 61, 20, 4),
    ];
    expect(coveredMarkers(covered, scenarioOf({ ownScenarios: [] }, 'incursion').map)).toEqual([
      'A',
      'B',
      'C',
    ]);
    expect(needsOpenMarker(covered, 'incursion', scenarioOf({ ownScenarios: [] }, 'incursion').map)).toBe(
      true,
    );
    expect(
      needsOpenMarker(covered.slice(1), 'incursion', scenarioOf({ ownScenarios: [] }, 'incursion').map),
    ).toBe(false);
    const [correction, ...more] = correctionsFor(covered, 'incursion', 'C');
    expect(more).toEqual([]);
    expect(correction).toMatchObject({ pieceId: 'r', why: 'open-marker', marker: 'C' });
    // The wall's lower edge lies at 59: up by 1 cm and the marker's radius of 1.5 cm.
    expect(correction?.shift?.cm).toBeCloseTo(2.5, 5);
    expect(correctionsFor(covered.slice(1), 'incursion', 'C')).toEqual([]);
  });
});

describe('§12: the terrain sheet', () => {
  test.each([
    ['hill', ['infantry', 'artillery'], 0, 'blocked', 3],
    ['village', ['infantry', 'artillery'], -1, 'two-cm', 3],
    ['wall', ['infantry', 'artillery'], 0, 'free', 2],
    ['river', ['infantry'], 0, 'free', 2],
    ['field', [], 0, 'free', 2],
    ['wood', ['infantry'], -1, 'two-cm', 1],
    ['broken-ground', ['infantry'], -1, 'free', 1],
    ['lake', [], 0, 'free', 0],
    ['building', [], 0, 'blocked', 0],
  ] as const)(
    '%s: defended %j, command %i, sight %s, %i groups enter',
    (type, defended, command, sight, groups) => {
      const sheet = sheetOf(type);
      expect([sheet.defended, sheet.command, sheet.sight, sheet.enter.length]).toEqual([
        defended,
        command,
        sight,
        groups,
      ]);
    },
  );
  test('has nine types, of which lakes and buildings are impassable', () => {
    expect(terrainSheet).toHaveLength(9);
    expect(terrainSheet.filter(({ id }) => isImpassable(id)).map(({ id }) => id)).toEqual([
      'lake',
      'building',
    ]);
  });
});
