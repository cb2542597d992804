import { ranks } from '@/lib/formats/starquest/catalogue';
import { honoursOf, rankOf } from '@/lib/formats/starquest/ranks';
import type { StarquestSetup } from '@/lib/formats/starquest/setup';
import { isAlive, type Marine } from '@/lib/formats/starquest/state';

/** Living marines in the campaign, the most honoured first; then by rank, missions and name. */
export function byHonours(setup: StarquestSetup, marines: readonly Marine[]): readonly Marine[] {
  const rank = (marine: Marine) => ranks.indexOf(rankOf(setup, marine));
  return marines
    .filter(isAlive)
    .sort(
      (x, y) =>
        honoursOf(y) - honoursOf(x) ||
        rank(y) - rank(x) ||
        y.missions - x.missions ||
        x.name.localeCompare(y.name, 'de'),
    );
}
