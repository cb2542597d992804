import type { Language } from '@/lib/languages';
import { pseudoMessages } from './pseudo';
import { teachRules } from './rules';

/** One file per namespace and language; the German files define the types. */
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
  'practice',
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
  'help',
  'components',
] as const;
export type Namespace = (typeof namespaces)[number];

type AllMessages = Record<Namespace, Messages>;

const loaded = new Map<Language, Promise<AllMessages>>();

/**
 * All texts of a language by namespace; missing ones are in English. Also loads the rule texts for `say`. Cached for
 * the life of the process: merging takes longer than rendering most pages.
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

/** Messages of a translation itself; empty where the file is missing. */
const ownMessages = async (language: Language, name: Namespace): Promise<Messages> =>
  (await import(`./${language}/${name}.json`).catch(() => ({ default: {} }))).default;

const percents = new Map<Language, Promise<number>>();

/** Percentage of the messages a translation has; the rest is shown in English. Counted once per language: each page asks. */
export function translatedPercent(language: Language): Promise<number> {
  const counted = percents.get(language) ?? countTranslated(language);
  percents.set(language, counted);
  counted.catch(() => percents.delete(language));
  return counted;
}

async function countTranslated(language: Language): Promise<number> {
  const [own, english] = [await everyNamespace(ownMessages, language), await loadMessages('en')];
  return Math.floor(translatedShare(own, english) * 100);
}

/**
 * A translation completed with the English text wherever it has none, or one with other values: that belongs to an
 * earlier English text and could not be rendered. Keys missing in English are dropped.
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

/** Share of messages a translation has itself, from 0 to 1; only those with the values of the English text count. */
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

/** Whether two texts take the same values and tags. */
function takesSame(text: Message, other: Message): boolean {
  const [own, wanted] = [valuesIn(text), valuesIn(other)];
  return own.size === wanted.size && [...own].every((name) => wanted.has(name));
}

/** Names of the values and tags in a text; the build has parsed texts with values into lists (icu-minify). */
function valuesIn(text: Message, found = new Set<string>()): Set<string> {
  if (typeof text === 'string') {
    for (const [, name = ''] of text.matchAll(/[{<]\s*(\w+)\s*[,}>]/g)) found.add(name);
    return found;
  }
  for (const node of text) {
    if (!Array.isArray(node)) continue;
    const [name, kind, choices] = node;
    found.add(String(name));
    // The number is the value's kind, 1 to 3 for a choice between texts; a tag is followed by its own text.
    if (typeof kind !== 'number' || kind === 0) valuesIn(node.slice(1), found);
    else if (kind <= 3)
      for (const choice of Object.values(choices as Record<string, Message>))
        if (Array.isArray(choice)) valuesIn(choice, found);
  }
  return found;
}

/** A message; unparsed ones are text with values in braces. */
type Message = string | readonly unknown[];

const isGroup = (value: Messages[string]): value is Messages =>
  typeof value === 'object' && !Array.isArray(value);

export interface Messages {
  [key: string]: string | Messages;
}
