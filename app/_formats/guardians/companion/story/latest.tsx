'use client';
import { LatestEntries } from '@/app/_parts/match/latest-entries';
import { useStory } from './use-story';

/** Latest entries of a Guardians match, with the dice rolled. */
export function GuardiansLatest() {
  const { story, say } = useStory();
  return (
    <LatestEntries
      story={story}
      say={say}
      more={(told) => {
        const move = told.kind === 'move' ? told.said.move : null;
        const dice = move?.kind === 'roll' ? move.payload.dice : undefined;
        return dice ? `(${dice.join(' : ')})` : '';
      }}
    />
  );
}
