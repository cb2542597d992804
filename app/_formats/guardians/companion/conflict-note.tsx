'use client';
import { ConflictFrame } from '@/app/_parts/match/conflict-frame';
import { useMatch } from './match-context';
import { storyEntries } from './story/story-entries';
import { useSentence } from './story/use-sentence';

/** Where entries of two phones got in each other's way: said to both, until read. */
export function ConflictNote() {
  const { snapshot, state } = useMatch();
  const entries = storyEntries(snapshot.lines, [], state.startingPlayer);
  const sentence = useSentence(entries);
  const told = new Set(snapshot.conflicts.map(({ seq }) => seq));
  return (
    <ConflictFrame
      sentences={entries
        .filter(({ seq }) => seq !== null && told.has(seq))
        .map(({ key, move }) => ({ key, text: sentence(move) }))}
    />
  );
}
