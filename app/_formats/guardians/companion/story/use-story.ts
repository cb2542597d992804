import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { firstNames } from '@/app/_parts/entries/short-names';
import { withWaiting } from '@/app/_parts/match/waiting-lines';
import { type GuardiansSaid, guardiansStory } from '@/lib/formats/guardians/match/story';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';

/** The story of this match, this phone's unsent entries included, and a function that puts a move into words. */
export function useStory() {
  const { setup, scenarioId, armies, names, snapshot, language } = useMatch();
  const { lines, shown } = snapshot;
  const story = useMemo(
    () => guardiansStory({ setup, scenarioId, armies }, withWaiting(lines, shown), firstNames(names)),
    [setup, scenarioId, armies, names, lines, shown],
  );
  return { story, say: useSaying(language) };
}

/** A function that says a move in a sentence. */
function useSaying(language: Language): (said: GuardiansSaid) => string {
  const t = useTranslations('matchEnd.story');
  const worded = (value: GuardiansSaid['phrases'][number]['values'][string]) =>
    typeof value === 'object' ? say(value, language) : value;
  return ({ phrases }) =>
    phrases
      .map(({ key, values }) =>
        t(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, worded(value)]))),
      )
      .join(', ');
}
