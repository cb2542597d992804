import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kitDecision } from '../../match/kit/check';
import type { KitGame, KitUnit } from '../../match/kit/kit';
import type { KitMove } from '../../match/kit/moves';
import {
  endingOf,
  isWithoutLosses,
  kitPlay,
  missingIn,
  passedOver,
  trustedKitMove,
} from '../../match/kit/play';
import { beginsRound, kit, objectiveCount, placeProblem, testsMorale } from './kit';
import { type AofSetup, aofSetup } from './setup';

const play = kitPlay(kit, trustedKitMove);
const stamp = { seq: 1, by: 'a', at: 0 } as const;

const squad = (id: string): KitUnit => ({
  id,
  name: id,
  points: 50,
  tracks: [{ id: 'models', label: { de: 'Modelle', en: 'Models' }, max: 2, removes: true }],
});
const add = (side: 'a' | 'b', id: string): KitMove => ({
  kind: 'unit',
  payload: { side, unit: { ...squad(id), tracks: [...squad(id).tracks] } },
});
const kill = (side: 'a' | 'b', id: string): KitMove => ({
  kind: 'mark',
  payload: { side, id, lost: { models: 2 }, states: [] },
});
const goTo = (round: number, phase: string): KitMove => ({ kind: 'phase', payload: { round, phase } });
const own = (spot: string, owner: 'a' | 'b' | 'neutral' | 'contested'): KitMove => ({
  kind: 'owner',
  payload: { spot, owner },
});
const roll = (id: string, dice: number[]): KitMove => ({
  kind: 'roll',
  payload: { what: 'step', id, round: 0, source: 'table', dice },
});

function played(choices: Partial<AofSetup>, moves: readonly KitMove[], scenarioId: string | null = null) {
  return moves.reduce<KitGame<AofSetup>>(
    (game, move) => play.apply(game, move, stamp),
    play.start({ setup: aofSetup.parse(choices), scenarioId }),
  );
}
const four = ['u1', 'u2', 'u3', 'u4'].flatMap((id) => [add('a', id), add('b', id)]);

describe('§3: the objectives', () => {
  test('are D3 + 2 as rolled at the table, or the number of the round', () => {
    expect([1, 2, 3].map((die) => objectiveCount(played({}, [roll('objectives', [die])])))).toEqual([
      3, 4, 5,
    ]);
    expect(objectiveCount(played({}, []))).toBeNull();
    expect(objectiveCount(played({ objectiveDraw: 'round' }, [], '5'))).toBe(5);
  });

  test('can be held by those who passed over the roll', () => {
    const skipped: KitMove = { kind: 'step', payload: { round: 0, step: 'objectives', value: 'skipped' } };
    const held = ['o1', 'o2', 'o4'].map((spot) => own(spot, 'a'));
    const game = played({}, [skipped, goTo(1, 'activations'), ...held, own('o5', 'contested')]);
    expect(kit.spots?.(game)?.spots).toHaveLength(5);
    expect(kit.report(game)).toMatchObject({ shared: { objectives: 4 }, a: { held: 3 } });
    expect(kit.result(game.setup, kit.report(game))).toMatchObject({ ok: true, value: { winner: 'a' } });
    expect(kit.report(played({}, [skipped])).shared.objectives).toBe(3);
  });

  test('keep 12 inches from every edge and 9 inches from each other, on 48 × 48', () => {
    expect(placeProblem({ x: 24, y: 11 }, [])?.en).toContain('deployment zone');
    expect(placeProblem({ x: 24, y: 37 }, [])?.en).toContain('deployment zone');
    expect(placeProblem({ x: 49, y: 24 }, [])?.en).toContain('off the table');
    // The zones take 12 inches of two edges: 25 of 49 rows of whole inches are left.
    const inches = Array.from({ length: 49 }, (_, at) => at);
    const lawful = inches.flatMap((x) => inches.filter((y) => placeProblem({ x, y }, []) === null));
    expect(lawful).toHaveLength(25 * 49);
    expect(placeProblem({ x: 0, y: 24 }, [])).toBeNull();
    expect([12, 24, 36].map((y) => placeProblem({ x: 24, y }, []))).toEqual([null, null, null]);
    expect(placeProblem({ x: 24, y: 24 }, [{ x: 24, y: 33 }])).toBeNull();
    expect(placeProblem({ x: 24, y: 24 }, [{ x: 24, y: 32 }])?.en).toContain('at least 9 inches');
  });

  test('no two that were accepted are closer than 9 inches', () => {
    const inch = fc.integer({ min: 0, max: 48 });
    fc.assert(
      fc.property(fc.record({ x: inch, y: inch }), fc.record({ x: inch, y: inch }), (one, other) => {
        if (placeProblem(one, [other]) !== null) return;
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(9);
      }),
    );
  });

  test('are placed in turns by the sides, the winner of the roll first', () => {
    const turn = (moves: readonly KitMove[]) =>
      kit
        .phases(played({}, [roll('objectives', [1]), roll('first-objective', [2, 5]), ...moves]))
        .find(({ id }) => id === 'objectives')
        ?.steps.find(({ id }) => id === 'placed')?.side;
    expect(turn([])).toBe('b');
    const all = ['o1', 'o2', 'o3'].map(
      (spot, at): KitMove => ({ kind: 'place', payload: { spot, x: 14, y: 14 + 9 * at } }),
    );
    expect(turn(all)).toBeUndefined();
    expect(turn([{ kind: 'place', payload: { spot: 'o1', x: 24, y: 24 } }])).toBe('a');
  });

  test('§3: lie where the side whose turn it is puts them, and not before the roll', () => {
    const rolled = [roll('objectives', [1]), roll('first-objective', [2, 5])];
    const place = (spot: string, y: number): KitMove => ({ kind: 'place', payload: { spot, x: 24, y } });
    const decides = (moves: readonly KitMove[], spot: string) =>
      kitDecision(kit, played({}, [...rolled, ...moves]), place(spot, 33));
    expect(decides([], 'o1')).toEqual({ seat: 'b', kind: 'choice' });
    expect(decides([place('o1', 24)], 'o2')).toEqual({ seat: 'a', kind: 'choice' });
    expect(decides([place('o1', 24), place('o2', 33)], 'o3')).toEqual({ seat: 'b', kind: 'choice' });
    // What lies is moved by the side that has put it there, whatever has been placed since.
    expect(decides([place('o2', 24), place('o1', 33)], 'o2')).toEqual({ seat: 'b', kind: 'choice' });
    const before = kit.spots?.(played({}, [roll('objectives', [1])]))?.map;
    expect(before?.problem('o1', { x: 24, y: 24 }, [])?.en).toBe(
      'Roll first for who places the first objective.',
    );
    expect(before?.placer?.('o1')).toBeNull();
    const passed = played({}, [
      roll('objectives', [1]),
      { kind: 'step', payload: { round: 0, step: 'first-objective', value: 'skipped' } },
    ]);
    expect(kit.spots?.(passed)?.map?.problem('o1', { x: 24, y: 24 }, [])).toBeNull();
  });

  test('count for whoever holds them; neutral and contested ones for nobody', () => {
    const game = played({}, [
      roll('objectives', [3]),
      own('o1', 'a'),
      own('o2', 'a'),
      own('o3', 'b'),
      own('o4', 'neutral'),
      own('o5', 'contested'),
    ]);
    expect(kit.score(game)).toEqual({ a: 2, b: 1 });
    expect(kit.report(game)).toMatchObject({ shared: { objectives: 5 }, a: { held: 2 }, b: { held: 1 } });
  });
});

describe('§4: the rounds', () => {
  test('are four', () => expect(kit.rounds(played({}, []))).toBe(4));

  test('the winner of the deployment roll begins, later whoever was done first', () => {
    const moves = [roll('deployment', [6, 1]), goTo(1, 'activations')];
    expect(beginsRound(played({}, moves))).toBe('a');
    const later: KitMove[] = [
      { kind: 'step', payload: { round: 1, step: 'done-first', value: 'b' } },
      goTo(2, 'activations'),
    ];
    expect(beginsRound(played({}, [...moves, ...later]))).toBe('b');
  });

  test('end what lasts for a round: fatigue and having been activated, but not being stunned', () => {
    const tired: KitMove = {
      kind: 'mark',
      payload: { side: 'a', id: 'u1', lost: {}, states: ['activated', 'stunned', 'fatigued'] },
    };
    const states = (moves: readonly KitMove[]) => played({}, moves).marks.a.u1?.states;
    const begun = [...four, goTo(1, 'activations'), tired];
    expect(states([...begun, goTo(1, 'objectives')])).toEqual(['activated', 'stunned', 'fatigued']);
    expect(states([...begun, goTo(2, 'activations')])).toEqual(['stunned']);
  });

  test('Ambush arrives from round 2 on', () => {
    const asks = (round: number) =>
      kit.phases(played({}, [goTo(round, 'activations')]))[0]?.steps.some(({ id }) => id === 'ambush');
    expect([asks(1), asks(2), asks(4)]).toEqual([false, true, true]);
  });
});

describe('§6: morale', () => {
  test('is tested by an army with half or fewer of its units', () => {
    const three = played({}, [...four, kill('a', 'u1')]);
    expect([testsMorale(three, 'a'), testsMorale(three, 'b')]).toEqual([false, false]);
    const two = played({}, [...four, kill('a', 'u1'), kill('a', 'u2'), goTo(2, 'activations')]);
    expect([testsMorale(two, 'a'), testsMorale(two, 'b')]).toEqual([true, false]);
    const reminder = kit.phases(two).find(({ id }) => id === 'morale');
    expect(reminder?.steps.map(({ side }) => side)).toEqual(['a']);
  });
});

describe('§3: an army is wiped out', () => {
  const wiped = [...four, goTo(2, 'activations'), ...['u1', 'u2', 'u3', 'u4'].map((id) => kill('b', id))];

  test('and the game goes on, objectives count', () => {
    const game = played({}, wiped);
    expect(endingOf(kit, game)).toBeNull();
    expect(kit.report(game)).toMatchObject({
      shared: { wipedOutBy: 'a' },
      a: { destroyed: 200, units: 4, lost: 0 },
      b: { units: 4, lost: 4 },
    });
  });

  test('said by hand, all of it is gone, tapped before or not', () => {
    const end: KitMove = { kind: 'end', payload: { ending: 'wipe-out', side: 'b' } };
    const game = played({}, [...four, goTo(2, 'activations'), kill('b', 'u1'), end]);
    const report = kit.report(game);
    expect(report).toMatchObject({ shared: { wipedOutBy: 'a' }, a: { destroyed: 200 }, b: { lost: 4 } });
    expect(kit.result(aofSetup.parse({}), report).ok).toBe(true);
  });

  test('or the other side has won at once, as an option', () => {
    expect(endingOf(kit, played({ wipeOut: 'win' }, wiped))?.code).toBe('wipe-out');
  });
});

describe('a game that went past its questions', () => {
  const over = goTo(5, 'end');
  const held = (round: number, value: true | 'skipped'): KitMove => ({
    kind: 'step',
    payload: { round, step: 'held', value },
  });

  test('is no draw: it asks who holds what in the last round, and nothing else', () => {
    const game = played({}, [goTo(1, 'activations'), over]);
    expect(passedOver(kit, game).map(({ round, step }) => [round, step.id])).toEqual([[4, 'held']]);
    expect(missingIn(kit, game)?.de).toContain('„Wer hält was?“');
    expect(play.report(game)).toBeUndefined();
    expect(play.nextStep(game)?.code).toBe('missing');
  });

  test.each([true, 'skipped'] as const)('can be confirmed once that is answered: %s', (value) => {
    const game = played({}, [goTo(1, 'activations'), over, held(4, value)]);
    expect(passedOver(kit, game)).toEqual([]);
    expect(play.report(game)).toBeDefined();
    expect(play.nextStep(game)?.code).toBe('confirm-result');
  });

  test('keeps what was confirmed before it was asked for', () => {
    const game = played({}, [goTo(1, 'activations'), over]);
    expect(play.confirmedBefore?.(game)).toEqual(kit.report(game));
  });

  test('asks nothing where one side has conceded or is wiped out', () => {
    const conceded: KitMove = { kind: 'end', payload: { ending: 'concession', side: 'a' } };
    expect(passedOver(kit, played({}, [goTo(2, 'activations'), conceded]))).toEqual([]);
  });

  test('says that no side has lost anything, where both have troops', () => {
    expect(isWithoutLosses(played({}, [over]))).toBe(false);
    expect(isWithoutLosses(played({}, [...four, over]))).toBe(true);
    expect(isWithoutLosses(played({}, [...four, kill('a', 'u1'), over]))).toBe(false);
  });
});
