import { describe, expect, test } from 'vitest';
import type { KitGame } from '../../match/kit/kit';
import type { KitMove } from '../../match/kit/moves';
import { kitPlay, trustedKitMove } from '../../match/kit/play';
import { exampleScenarios } from './example-scenarios';
import { figuresIn } from './figures';
import { kit } from './kit';
import { scoreCryHavoc } from './scoring';
import { type CryHavocSetup, cryHavocSetup } from './setup';

const play = kitPlay(kit, trustedKitMove);
function played(choices: Partial<CryHavocSetup>, scenarioId: string | null, moves: readonly KitMove[] = []) {
  return moves.reduce<KitGame<CryHavocSetup>>(
    (game, move) => play.apply(game, move, { seq: 1, by: 'a', at: 0 }),
    play.start({ setup: cryHavocSetup.parse(choices), scenarioId }),
  );
}
const mark = (side: 'a' | 'b', id: string, ...states: string[]): KitMove => ({
  kind: 'mark',
  payload: { side, id, lost: {}, states },
});
const names = (game: KitGame<CryHavocSetup>, side: 'a' | 'b') => game.units[side].map(({ name }) => name);
const library = [...exampleScenarios];

describe('§3: figures', () => {
  test('are those of the forces, one each', () => {
    expect(figuresIn('2 Ritter zu Pferd, 1x Wagen; Packesel', 1, false).map(({ name }) => name)).toEqual([
      'Ritter zu Pferd 1',
      'Ritter zu Pferd 2',
      'Wagen',
      'Packesel',
    ]);
    expect(figuresIn(' , ', 1, false)).toEqual([]);
    const ids = figuresIn('9 Bauern, 9 Bauern', 1, false).map(({ id }) => id);
    expect(new Set(ids).size).toBe(18);
  });

  test('come with the scenario, set or chosen at the table; in two games each side has both forces', () => {
    expect(names(played({ library }, '2'), 'b')).toHaveLength(13);
    const chosen: KitMove = { kind: 'step', payload: { round: 0, step: 'scenario', value: '2' } };
    expect(names(played({ library }, null), 'a')).toEqual([]);
    expect(names(played({ library }, null, [chosen]), 'a')).toHaveLength(14);
    expect(names(played({ library, swapGames: true }, '2'), 'a')).toHaveLength(27);
  });

  test('tell the losses of their side by what became of them, and ransom for those who held them', () => {
    const game = played({ library }, '2', [
      mark('b', 'g1.1.1', 'ransomed'),
      mark('b', 'g1.2.1', 'dead'),
      mark('b', 'g1.3.1', 'wounded'),
      mark('b', 'g1.3.2', 'wounded', 'fled'),
      mark('b', 'g1.3.3', 'fled'),
      mark('b', 'g1.4.1', 'prisoner'),
      mark('b', 'g1.4.2', 'stunned'),
    ]);
    const report = kit.report(game);
    expect(report).toMatchObject({
      a: { killed: 0, ransomed: 1 },
      b: { killed: 1, wounded: 2, captured: 2, fled: 1, ransomed: 0 },
    });
    expect(scoreCryHavoc(game.setup, report).ok).toBe(true);
    expect(kit.score(game)).toEqual({ a: 5, b: 0 });
  });

  test('leave nothing to be counted by hand, and without them everything is', () => {
    expect(kit.counters?.(played({ library }, '2'))).toEqual([]);
    expect(kit.counters?.(played({}, null))).toHaveLength(5);
  });

  test('what was counted before there were figures goes on counting', () => {
    const counted: KitMove = { kind: 'count', payload: { counter: 'killed', side: 'b', value: 3 } };
    expect(kit.report(played({ library }, '2', [counted, mark('b', 'g1.1.1', 'dead')])).b.killed).toBe(4);
  });
});
