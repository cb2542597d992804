import type { Language } from '@/lib/text';

/** One file a namespace and language; the German files are the model for the types. */
const namespaces = [
  'common',
  'home',
  'account',
  'tournament',
  'settings',
  'entries',
  'import',
  'desk',
  'rounds',
  'pairing',
  'results',
  'standings',
  'player',
  'print',
  'board',
  'problems',
  'diary',
  'match',
  'matchSetUp',
  'matchField',
  'matchClock',
  'matchEnd',
  'matchKit',
  'armyLists',
  'listBuilder',
  'team',
  'programs',
  'webhooks',
  'overlay',
  'teams',
  'teamPage',
  'tournamentFile',
  'site',
  'announcements',
  'calls',
  'called',
  'checkIn',
  'signUp',
  'schedule',
  'campaign',
  'ending',
  'softScores',
  'spectator',
  'outbox',
  'owed',
  'ownScenarios',
  'scenarioLibrary',
  'series',
  'career',
  'armyStatistics',
  'components',
] as const;
export type Namespace = (typeof namespaces)[number];

/** All texts of a language, keyed by namespace. */
export async function loadMessages(language: Language): Promise<Record<Namespace, Messages>> {
  const files = await Promise.all(
    namespaces.map(async (name) => [name, (await import(`./${language}/${name}.json`)).default]),
  );
  return Object.fromEntries(files);
}

export interface Messages {
  [key: string]: string | Messages;
}
