'use client';
import { useMemo } from 'react';
import { kitStory } from '@/lib/match/kit/story';
import { say, type Text } from '@/lib/text';
import { ConflictNote } from '../conflict-note';
import { ProposalNote } from '../proposal-note';
import { Story } from '../story';
import { withWaiting } from '../waiting-lines';
import { useKit } from './kit-context';

/** Story of this match, and a function that words its lines in the visitor's language. */
export function useKitStory() {
  const { kit, setup, scenarioId, armies, names, snapshot, language } = useKit();
  const { lines, shown } = snapshot;
  const story = useMemo(
    () => kitStory(kit, { setup, scenarioId, armies }, withWaiting(lines, shown), names),
    [kit, setup, scenarioId, armies, lines, shown, names],
  );
  return { story, say: (sentence: Text) => say(sentence, language) };
}

/** The match's log as text, the newest first. */
export function KitStory() {
  const { story, say } = useKitStory();
  return <Story lines={story} say={say} />;
}

/** Conflicts between entries of two phones, and open proposals. */
export function KitConflicts() {
  const { story, say } = useKitStory();
  return (
    <>
      <ProposalNote story={story} say={say} />
      <ConflictNote story={story} say={say} />
    </>
  );
}
