import type { Language } from '@/lib/languages';
import { pseudoMessages } from './pseudo';
import { teachRules } from './rules';

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
  'photos',
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

type AllMessages = Record<Namespace, Messages>;

const loaded = new Map<Language, Promise<AllMessages>>();

/**
 * All texts of a language, keyed by namespace; those that it lacks are English. From then on `say` speaks it, too. Kept
 * for the life of the process: putting them together takes longer than rendering most pages.
 */
export function loadMessages(language: Language): Promise<AllMessages> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = loadAll(language);
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}

async function loadAll(language: Language): Promise<AllMessages> {
  await teachRules(language);
  const files = await Promise.all(namespaces.map(async (name) => [name, await load(language, name)]));
  return Object.fromEntries(files);
}

async function load(language: Language, name: Namespace): Promise<Messages> {
  if (language === 'xa') return pseudoMessages(await load('en', name));
  if (language === 'de' || language === 'en') return (await import(`./${language}/${name}.json`)).default;
  const own = await import(`./${language}/${name}.json`).catch(() => ({ default: {} }));
  return filledUp(own.default, await load('en', name));
}

/** Messages, and those of others where there are none. Keys that only the former have are left out. */
function filledUp(messages: Messages, others: Messages): Messages {
  return Object.fromEntries(
    Object.entries(others).map(([key, other]) => {
      const own = messages[key];
      if (own === undefined || own === '') return [key, other];
      return [key, isGroup(own) && isGroup(other) ? filledUp(own, other) : own];
    }),
  );
}

/** The build has parsed messages: one with values is a list. */
const isGroup = (value: Messages[string]): value is Messages =>
  typeof value === 'object' && !Array.isArray(value);

export interface Messages {
  [key: string]: string | Messages;
}
