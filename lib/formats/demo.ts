import type { RandomInt } from '../random';
import type { UsualScheme } from '../standings/scheme-schema';

/** What a believable tournament of a ruleset looks like, for those who look around. All names are invented. */
export interface DemoDuel {
  /** the year is put behind it */
  readonly name: string;
  readonly place: string;
  readonly presetId: string;
  readonly rounds: number;
  readonly scheme: UsualScheme;
  readonly players: number;
  /** Markdown, German */
  readonly description: string;
  /** army of the n-th player; null where the game has none */
  faction(player: number): string | null;
  /** list of the n-th player, as the format's roster stores it; null for none */
  list?(player: number): unknown;
  /** an invented report; `lead` is how much stronger side a is, about -8 to 8 */
  figures(lead: number, random: RandomInt): unknown;
}
