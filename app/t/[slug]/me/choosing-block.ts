import { isComplete, partLed } from '@/lib/tournament/captains';
import type { Entry } from '@/lib/tournament/records';
import type { HomeAnswers, Phrase } from './home-answers';

/** The meeting of the player's team that captains are making up. `text` is of `player.choosing`. */
export interface ChoosingBlock {
  readonly kind: 'choosing';
  readonly opponent: string;
  readonly text: Phrase;
  /** whether the page of the meeting is offered here: to a captain whom the dock does not lead there */
  readonly opens: boolean;
}

/** The meeting that is chosen for the player's team; null while none is. `isDue`: whether it is their turn. */
export function choosingBlock(
  entry: Entry,
  { meetings }: HomeAnswers,
  number: number,
  isDue: boolean,
): ChoosingBlock | null {
  for (const own of meetings)
    for (const [part, other] of [['first', 'second'] as const, ['second', 'first'] as const]) {
      if (!entry.team || own.teams[part] !== entry.team) continue;
      const leads = partLed(own, entry.id) !== null;
      return {
        kind: 'choosing',
        opponent: own.teams[other],
        text: isComplete(own)
          ? { key: 'complete', values: { number } }
          : leads
            ? { key: 'captain' }
            : { key: 'mate', values: { captain: own.captains[part]?.name ?? '', number } },
        opens: leads && !isDue,
      };
    }
  return null;
}
