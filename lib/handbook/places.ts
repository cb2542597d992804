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
  points: 'results',
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
 * @param page instead of that of the desk's area
 */
export function helpFor(path: string, page?: string): string {
  const [, , slug, place = '', area = '', section] = path.split('/');
  const asked = slug && path.startsWith('/t/') ? `?event=${slug}` : '';
  if (place === 'me') return `/help/${ofPlayer[area] ?? 'your-day'}${asked}`;
  if (place !== 'desk') return `/help${asked}`;
  const found = page ?? ofDesk[area] ?? 'campaigns';
  return `/help/${found}${asked}${area === 'settings' && section ? `#${section}` : ''}`;
}
