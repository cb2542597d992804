import contents from '@/docs/handbook/contents.json';

/** The handbook's parts in order, with the ids of their pages. */
export const handbookParts: readonly {
  readonly part: Readonly<Record<'de' | 'en', string>>;
  readonly pages: readonly string[];
}[] = contents;

export const handbookPages: readonly string[] = handbookParts.flatMap(({ pages }) => pages);

/** Languages in which the handbook is written; others read the English one. */
export const handbookLanguages = ['de', 'en'] as const;
export type HandbookLanguage = (typeof handbookLanguages)[number];
export const handbookLanguage = (language: string): HandbookLanguage => (language === 'de' ? 'de' : 'en');

/** The page that answers a desk's question, by the first part of its address below /desk. */
const ofDesk: Readonly<Record<string, string>> = {
  '': 'rounds',
  announcements: 'judges',
  board: 'day-before',
  'check-in': 'check-in',
  copy: 'after',
  end: 'prize-giving',
  entries: 'sign-up',
  lists: 'army-lists',
  log: 'results',
  outbox: 'sign-up',
  owed: 'sign-up',
  print: 'day-before',
  results: 'results',
  rounds: 'rounds',
  scenarios: 'settings-rules',
  settings: 'settings',
  team: 'desk-team',
  teams: 'teams',
};

const ofPlayer: Readonly<Record<string, string>> = {
  '': 'your-day',
  list: 'your-list',
  result: 'reporting',
  vote: 'your-day',
  entry: 'your-link',
  choice: 'for-captains',
  meeting: 'for-captains',
  order: 'for-captains',
  call: 'disagree',
  phone: 'your-link',
  as: 'your-link',
};

/**
 * The page of the handbook for a page of the app, with an anchor for a section of the settings.
 * @param path e.g. `/t/cup/desk/settings/sign-up`
 */
export function helpFor(path: string): string {
  const [, , slug, place = '', area = '', section] = path.split('/');
  const asked = slug && path.startsWith('/t/') ? `?event=${slug}` : '';
  if (place === 'me') return `/help/${ofPlayer[area] ?? 'your-day'}${asked}`;
  if (place !== 'desk') return '/help';
  const page = ofDesk[area] ?? 'campaigns';
  return `/help/${page}${asked}${area === 'settings' && section ? `#${section}` : ''}`;
}
