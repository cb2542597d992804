import { useTranslations } from 'next-intl';
import { useMemo, useSyncExternalStore } from 'react';
import { firstNames } from '@/app/_parts/entries/short-names';
import { withWaiting } from '@/app/_parts/match/waiting-lines';
import { type GuardiansSaid, guardiansStory } from '@/lib/formats/guardians/match/story';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';

/**
 * Lines beyond those of any normal game. A longer log would block the server, so it renders the page without the story,
 * which the browser adds.
 */
export const mostToldByServer = 600;

const noChange = () => () => {};

/** Story of this match with this phone's unsent entries, and a function that words a move. */
export function useStory() {
  const { setup, scenarioId, armies, names, snapshot, language } = useMatch();
  const { lines, shown } = snapshot;
  const inBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const isTold = inBrowser || lines.length <= mostToldByServer;
  const story = useMemo(
    () =>
      isTold
        ? guardiansStory({ setup, scenarioId, armies }, withWaiting(lines, shown), firstNames(names))
        : [],
    [setup, scenarioId, armies, names, lines, shown, isTold],
  );
  return { story, say: useSaying(language) };
}

/** Function that words a move as a sentence. */
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
