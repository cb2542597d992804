import type { Camp } from '../entries/camps';
import type { ListSettings } from './list-settings';

/** One of the lists a player can bring: which, and whether they have to. */
export interface ListSlot {
  readonly slot: number;
  readonly required: boolean;
}

/**
 * The lists that a player of that camp brings. Where the camp decides, the first is for the first camp and the second
 * for the second one: who plays either needs both, and who has not said may hand in both.
 */
export function listSlots(
  { perPlayer, required, choice }: Pick<ListSettings, 'perPlayer' | 'required' | 'choice'>,
  camp: Camp | null,
): ListSlot[] {
  const all = Array.from({ length: perPlayer }, (_, at) => at + 1);
  if (perPlayer === 1 || choice !== 'camps') return all.map((slot) => ({ slot, required: slot <= required }));
  const campSlots = all.slice(0, 2);
  if (camp === 'first') return [{ slot: 1, required: true }];
  if (camp === 'second') return [{ slot: 2, required: true }];
  return campSlots.map((slot) => ({ slot, required: camp === 'both' }));
}
