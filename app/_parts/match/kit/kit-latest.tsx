'use client';
import { LatestEntries } from '../latest-entries';
import { useKitStory } from './kit-story';

/** The latest entries of a match played by a kit. */
export function KitLatest() {
  return <LatestEntries {...useKitStory()} />;
}
