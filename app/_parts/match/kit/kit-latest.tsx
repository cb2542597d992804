'use client';
import { LatestEntries } from '../latest-entries';
import { useKitStory } from './kit-story';

/** Latest entries of a match played by a kit. */
export function KitLatest() {
  return <LatestEntries {...useKitStory()} />;
}
