import { getTranslations } from 'next-intl/server';
import type { EntryId } from '@/lib/ids';
import type { Move } from '@/lib/tournament/correction';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { MoveShown } from './moves';

/** Changes of places in the standings, in the visitor's language. */
export const movesShown = (
  { entryById }: Pick<TournamentView, 'entryById'>,
  moves: readonly Move[],
): Promise<MoveShown[]> => inWords(moves, 'points', (entry) => entryById.get(entry)?.name ?? '');

/** Changes of places in the teams' standings. */
export const teamMovesShown = (moves: readonly Move[]): Promise<MoveShown[]> =>
  inWords(moves, 'teamPoints', (team) => team);

async function inWords(
  moves: readonly Move[],
  unit: 'points' | 'teamPoints',
  name: (entry: EntryId) => string,
): Promise<MoveShown[]> {
  const t = await getTranslations('results.correction');
  return moves.map(({ entry, before, after }) => {
    const places = before && after ? before.rank - after.rank : null;
    return {
      id: entry,
      name: name(entry),
      before: before ? t('place', { rank: before.rank }) : '–',
      after: after ? t('place', { rank: after.rank }) : '–',
      points: t(unit, { before: before?.points ?? 0, after: after?.points ?? 0 }),
      places,
      placesText: t('places', { places: places ?? 0 }),
    };
  });
}
