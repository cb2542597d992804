/**
 * What answers a question on a page of the desk, by its address below /desk: a page of the handbook, with the
 * section where it has one. A page without an own line takes that of the first part of its address.
 */
const ofDesk: Readonly<Record<string, string>> = {
  '': 'rounds',
  announcements: 'judges#announcements',
  board: 'day-before#projector',
  'check-in': 'check-in',
  copy: 'event-packs#own-pack',
  end: 'prize-giving',
  entries: 'sign-up',
  'entries/import': 'sign-up#import',
  'entries/merge': 'sign-up#changes',
  'entries/seeds': 'sign-up#seeds',
  lists: 'army-lists',
  'lists/editions': 'army-lists#editions',
  log: 'results#log',
  outbox: 'sign-up#e-mails',
  owed: 'sign-up#reminders',
  points: 'results#penalties',
  print: 'day-before#print',
  results: 'results',
  'results/grid': 'keys#grid',
  'results/photos': 'after#photos',
  rounds: 'rounds',
  'rounds/file': 'rounds#chess-file',
  'rounds/open': 'rounds#open-table',
  scenarios: 'settings-rules',
  settings: 'settings',
  'settings/dry-run': 'event-packs#gaps',
  'settings/wish-preview': 'settings#keep-apart',
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
 * The page of the handbook for a page of the app, with the section if one answers it.
 * @param path e.g. `/t/cup/desk/settings/sign-up`
 * @param page instead of that of the desk's area
 */
export function helpFor(path: string, page?: string): string {
  const [, , slug, place = '', area = '', inner] = path.split('/');
  const asked = slug && path.startsWith('/t/') ? `?event=${slug}` : '';
  if (place === 'me') return `/help/${ofPlayer[area] ?? 'your-day'}${asked}`;
  if (place !== 'desk') return `/help${asked}`;
  const answer = page ?? ofDesk[`${area}/${inner}`] ?? ofDesk[area] ?? 'campaigns';
  const [found, section = area === 'settings' ? inner : undefined] = answer.split('#');
  return `/help/${found}${asked}${section ? `#${section}` : ''}`;
}
