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
  return everyNamespace(load, language);
}

const everyNamespace = async (
  read: (language: Language, name: Namespace) => Promise<Messages>,
  language: Language,
): Promise<AllMessages> =>
  Object.fromEntries(
    await Promise.all(namespaces.map(async (name) => [name, await read(language, name)] as const)),
  ) as AllMessages;

async function load(language: Language, name: Namespace): Promise<Messages> {
  if (language === 'xa') return pseudoMessages(await load('en', name));
  if (language === 'de' || language === 'en') return (await import(`./${language}/${name}.json`)).default;
  return filledUp(await ownMessages(language, name), await load('en', name));
}

/** What a translation has itself; nothing where it lacks the file. */
const ownMessages = async (language: Language, name: Namespace): Promise<Messages> =>
  (await import(`./${language}/${name}.json`).catch(() => ({ default: {} }))).default;

/** How many per cent of the messages are there in a language of translators; the rest is shown in English. */
export async function translatedPercent(language: Language): Promise<number> {
  const [own, english] = [await everyNamespace(ownMessages, language), await loadMessages('en')];
  return Math.floor(translatedShare(own, english) * 100);
}

/**
 * A translation with the English text wherever it lacks one, or has one that takes other values: it was made for an earlier
 * English text and could not be shown. Keys that English does not have are left out.
 */
export function filledUp(messages: Messages, english: Messages): Messages {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const own = messages[key];
      if (own === undefined || own === '') return [key, text];
      if (isGroup(text)) return [key, isGroup(own) ? filledUp(own, text) : text];
      return [key, !isGroup(own) && takesSame(own, text) ? own : text];
    }),
  );
}

/** The share of messages that a translation has of its own, from 0 to 1; one with the values of the English text counts. */
export function translatedShare(messages: Messages, english: Messages): number {
  let [all, there] = [0, 0];
  const count = (own: Messages[string] | undefined, text: Messages[string]): void => {
    if (isGroup(text)) {
      const group = own !== undefined && isGroup(own) ? own : {};
      for (const [key, child] of Object.entries(text)) count(group[key], child);
      return;
    }
    all++;
    if (own !== undefined && own !== '' && !isGroup(own) && takesSame(own, text)) there++;
  };
  count(messages, english);
  return all === 0 ? 1 : there / all;
}

/** Whether two texts have the same values and tags put in. */
function takesSame(text: Message, other: Message): boolean {
  const [own, wanted] = [valuesIn(text), valuesIn(other)];
  return own.size === wanted.size && [...own].every((name) => wanted.has(name));
}

/** Names of the values and tags of a text; the build has parsed texts with values into lists (icu-minify). */
function valuesIn(text: Message, found = new Set<string>()): Set<string> {
  if (typeof text === 'string') {
    for (const [, name = ''] of text.matchAll(/[{<]\s*(\w+)\s*[,}>]/g)) found.add(name);
    return found;
  }
  for (const node of text) {
    if (!Array.isArray(node)) continue;
    const [name, kind, choices] = node;
    found.add(String(name));
    // A number says what the value is, 1 to 3 that it chooses between texts; of a tag its own text follows.
    if (typeof kind !== 'number' || kind === 0) valuesIn(node.slice(1), found);
    else if (kind <= 3)
      for (const choice of Object.values(choices as Record<string, Message>))
        if (Array.isArray(choice)) valuesIn(choice, found);
  }
  return found;
}

/** Messages that the build has not parsed are text with values in braces. */
type Message = string | readonly unknown[];

const isGroup = (value: Messages[string]): value is Messages =>
  typeof value === 'object' && !Array.isArray(value);

export interface Messages {
  [key: string]: string | Messages;
}
