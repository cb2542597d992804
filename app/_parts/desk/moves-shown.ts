import { getTranslations } from 'next-intl/server';
import type { Move } from '@/app/_server/correction';
import type { TournamentView } from '@/app/_server/read-tournament';
import type { MoveShown } from './moves';

/** Who moves in the standings, in the visitor's language. */
export async function movesShown(
  { entryById }: Pick<TournamentView, 'entryById'>,
  moves: readonly Move[],
): Promise<MoveShown[]> {
  const t = await getTranslations('results.correction');
  return moves.map(({ entry, before, after }) => {
    const places = before && after ? before.rank - after.rank : null;
    return {
      id: entry,
      name: entryById.get(entry)?.name ?? '',
      before: before ? t('place', { rank: before.rank }) : '–',
      after: after ? t('place', { rank: after.rank }) : '–',
      points: t('points', { before: before?.points ?? 0, after: after?.points ?? 0 }),
      places,
      placesText: t('places', { places: places ?? 0 }),
    };
  });
}
