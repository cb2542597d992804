import { useTranslations } from 'next-intl';
import { useMemo, useSyncExternalStore } from 'react';
import { firstNames } from '@/app/_parts/entries/short-names';
import { withWaiting } from '@/app/_parts/match/waiting-lines';
import { type GuardiansSaid, guardiansStory } from '@/lib/formats/guardians/match/story';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';

/**
 * More lines than a game comes to. The server answers others meanwhile: it renders the page of a longer log without the
 * story, which the browser tells as soon as it has the page.
 */
export const mostToldByServer = 600;

const noChange = () => () => {};

/** The story of this match, this phone's unsent entries included, and a function that puts a move into words. */
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
