import { diceOf, winnerOf } from '../../match/kit/game';
import type { Kit, KitGame } from '../../match/kit/kit';
import type { Side } from '../../sides';
import { text } from '../../text';
import { type ExampleReport, scoreExample } from './report';

interface Setup {
  readonly throws: number;
}

/** Throws won by a side so far. */
const wonBy = (game: KitGame<Setup>, side: Side): number =>
  Array.from({ length: game.setup.throws }, (_, i) => diceOf(game, 'throw', i + 1)).filter(
    (thrown) => thrown && winnerOf(thrown.dice) === side,
  ).length;

/** The companion: one throw a round. */
export const kit: Kit<Setup, ExampleReport> = {
  phases: ({ round }) => [
    round === 0
      ? {
          id: 'ready',
          title: text('Bereit?', 'Ready?'),
          steps: [{ id: 'dice', kind: 'check', title: text('Würfel liegen bereit', 'Dice are ready') }],
        }
      : {
          id: 'throw',
          title: text('Wurf', 'Throw'),
          steps: [
            {
              id: 'throw',
              kind: 'roll',
              title: text('Beide würfeln', 'Both throw'),
              scored: true,
              roll: { id: 'throw', title: text('Wurf', 'Throw'), dice: 1, faces: 6, who: 'each' },
            },
          ],
        },
  ],
  rounds: ({ setup }) => setup.throws,
  endings: () => [
    { id: 'agreed', title: text('Einvernehmlich beenden', 'End by agreement'), by: 'both', agreed: true },
  ],
  score: (game) => ({ a: wonBy(game, 'a'), b: wonBy(game, 'b') }),
  report: (game) => ({ shared: {}, a: { won: wonBy(game, 'a') }, b: { won: wonBy(game, 'b') } }),
  result: scoreExample,
};
