import { type AnyMatch, defineMatch } from '../define-match';
import type { MatchRules } from '../match-rules';
import { checkKitMove, diceForKitMove, kitDecision } from './check';
import type { Kit, KitGame } from './kit';
import { type KitMove, kitMove } from './moves';
import { kitConcurrency, kitPlay } from './play';

/** Live match of a format played by a kit; moves are parsed by their schema. */
export const kitRules = <Setup, Report>(
  kit: Kit<Setup, Report>,
): MatchRules<Setup, Report, KitGame<Setup>, KitMove> => ({
  ...kitPlay(kit, (move) => kitMove.safeParse(move).data),
  check: (game, move, stamp, revealed) => checkKitMove(kit, game, move, stamp, revealed),
  concurrency: ({ kind }) => kitConcurrency[kind],
  decides: (game, move) => kitDecision(kit, game, move),
  subject: subjectOf,
  isTimed: ({ kind }) => kind === 'clock' || kind === 'phase',
  diceFor: (move, game) => diceForKitMove(kit, game, move),
});

/** Same as `kitRules` without its types, as a format's `match`. */
export const defineKitMatch = <Setup, Report>(kit: Kit<Setup, Report>): AnyMatch<Setup> =>
  defineMatch(kitRules(kit));

/** Subject of an entry; throws, draws and notes never conflict. */
function subjectOf(move: KitMove): { readonly key: string; readonly adds: boolean } | null {
  const about = (...key: readonly unknown[]) => ({ key: key.join(' '), adds: false });
  switch (move.kind) {
    case 'step':
      return about(move.kind, move.payload.round, move.payload.step);
    case 'count':
      return about(move.kind, move.payload.counter, move.payload.side);
    case 'mark':
    case 'unit-remove':
      return about('unit', move.payload.side, move.payload.id);
    case 'unit':
      return about('unit', move.payload.side, move.payload.unit.id);
    case 'owner':
    case 'place':
      return about(move.kind, move.payload.spot);
    default:
      return null;
  }
}
