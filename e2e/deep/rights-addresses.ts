import type { Scene } from './rights-table';
import { type Actor, actors, ownEdition, type Stage, type StageName } from './rights-world';

/** What an address is made of. */
export type Place = Pick<Scene, keyof Stage | 'world' | 'backup'>;

/** One address: who gets to see what it has, by docs/roles.md. */
export interface Address {
  readonly path: (place: Place) => string;
  readonly may: readonly Actor[];
  readonly in?: StageName;
  /** what tells that it was shown, where that is not a plain 200 */
  readonly shows?: RegExp;
  /** what stands there for everybody else, where the page itself tells them */
  readonly instead?: RegExp;
}

// Written by hand from docs/roles.md, and from nothing else.
const everybody = actors;
const nobody: readonly Actor[] = [];
const leads: readonly Actor[] = ['owner', 'admin'];
const runs: readonly Actor[] = [...leads, 'desk'];
const scores: readonly Actor[] = [...runs, 'judge', 'scorekeeper'];
const helpers: readonly Actor[] = [...scores, 'viewer'];
const accounts: readonly Actor[] = [...helpers, 'account', 'otherOwner', 'revoked'];
const players: readonly Actor[] = ['player', 'opponent', 'bystander'];
const without = (some: readonly Actor[]) => actors.filter((actor) => !some.includes(actor));

/** Pages of a player ask everybody else for their link. */
const whoAreYou = /Wer bist du\?/;

const at =
  (rest: string) =>
  ({ slug }: Place) =>
    `/t/${slug}${rest}`;
/** A public page: of a draft it is shown to the team and its players alone. */
const open = (rest: string, stage: StageName = 'running'): readonly Address[] => [
  { path: at(rest), may: everybody, in: stage },
  { path: at(rest), may: [...helpers, ...players], in: 'draft' },
];
const apiOf = (rest: string): readonly Address[] => [
  { path: ({ slug }) => `/api/t/${slug}${rest}`, may: everybody, in: 'running' },
  { path: ({ slug }) => `/api/t/${slug}${rest}`, may: [...helpers, ...players], in: 'draft' },
];
const desk = (rest: string, may: readonly Actor[], stage: StageName = 'running'): readonly Address[] => [
  { path: at(`/desk${rest}`), may, in: stage },
];
const fixed = (path: string, may: readonly Actor[]): readonly Address[] => [{ path: () => path, may }];

export const addresses: Readonly<Record<string, readonly Address[]>> = {
  '/': fixed('/', everybody),
  '/_global-error': fixed('/_global-error', nobody),
  '/_not-found': fixed('/_not-found', nobody),
  '/account': fixed('/account', accounts),
  '/account/address': fixed('/account/address', everybody),
  '/account/leave': fixed('/account/leave', accounts),
  '/account/programs': fixed('/account/programs', accounts),
  '/developers': fixed('/developers', everybody),
  // Programs show a token; what a browser knows counts for nothing here.
  '/api/v1/[...path]': [
    { path: ({ slug }) => `/api/v1/tournaments/${slug}`, may: everybody, in: 'running' },
    { path: ({ slug }) => `/api/v1/tournaments/${slug}`, may: nobody, in: 'draft' },
  ],
  '/api/v1/openapi.json': fixed('/api/v1/openapi.json', everybody),
  '/account/name': fixed('/account/name', accounts),
  '/api/armies/[version]': fixed('/api/armies/2.26', everybody),
  '/api/armies/[version]/[armyId]': fixed('/api/armies/2.26/high-elves', everybody),
  '/api/auth/[...nextauth]': [
    { path: () => '/api/auth/csrf', may: everybody },
    { path: () => '/api/auth/session', may: nobody },
  ],
  '/api/backups/[name]': [{ path: ({ backup }) => `/api/backups/${backup()}`, may: ['admin'] }],
  '/api/failures/[digest]': fixed('/api/failures/1', everybody),
  '/api/health': fixed('/api/health', everybody),
  '/api/ready': fixed('/api/ready', everybody),
  '/api/matches/[matchId]/log': [
    { path: ({ pairing }) => `/api/matches/${pairing}/log`, may: everybody, in: 'running' },
  ],
  '/api/series/[slug]/ranking': fixed('/api/series/rechteliga/ranking', everybody),
  '/api/t/[slug]/armies/[edition]': apiOf(`/armies/${ownEdition}`),
  '/api/t/[slug]/armies/[edition]/[armyId]': apiOf(`/armies/${ownEdition}/high-elves`),
  '/api/t/[slug]/board': apiOf('/board'),
  '/api/t/[slug]/calendar': apiOf('/calendar'),
  '/api/t/[slug]/export/[what]': [
    { path: ({ slug }) => `/api/t/${slug}/export/entries.csv`, may: runs, in: 'played' },
    { path: ({ slug }) => `/api/t/${slug}/export/results.csv`, may: everybody, in: 'played' },
    { path: ({ slug }) => `/api/t/${slug}/export/standings.csv`, may: everybody, in: 'played' },
    { path: ({ slug }) => `/api/t/${slug}/export/ranking.txt`, may: everybody, in: 'played' },
    { path: ({ slug }) => `/api/t/${slug}/export/tournament.trf`, may: everybody, in: 'played' },
    { path: ({ slug }) => `/api/t/${slug}/export/tournament-26.trf`, may: everybody, in: 'played' },
    { path: ({ slug }) => `/api/t/${slug}/export/results.gep`, may: runs, in: 'played' },
    { path: ({ slug }) => `/api/t/${slug}/export/results.csv`, may: [...helpers, ...players], in: 'draft' },
  ],
  '/api/t/[slug]/export/tournament.json': [
    { path: ({ slug }) => `/api/t/${slug}/export/tournament.json?email=on`, may: leads, in: 'played' },
  ],
  '/api/t/[slug]/live': apiOf('/live'),
  '/api/t/[slug]/revision': apiOf('/revision'),
  '/api/too-large': fixed('/api/too-large', nobody),
  // Shown because the server under test was asked to.
  '/armies': fixed('/armies', everybody),
  '/career': fixed('/career', everybody),
  '/components': fixed('/components', everybody),
  '/help': fixed('/help', everybody),
  '/help/[page]': fixed('/help/rounds', everybody),
  '/help/book': fixed('/help/book', everybody),
  '/help/search/[language]': fixed('/help/search/de', everybody),
  '/imprint': fixed('/imprint', everybody),
  '/invite/[token]': [
    { path: ({ invitation }) => `/invite/${invitation.token}`, may: everybody, in: 'open' },
    { path: ({ dayInvitation }) => `/invite/${dayInvitation}`, may: everybody, in: 'open' },
  ],
  '/link-invalid': fixed('/link-invalid', nobody),
  // Whoever is signed in goes on.
  '/login': fixed('/login', without(accounts)),
  '/login/forgot': fixed('/login/forgot', everybody),
  '/login/link': fixed('/login/link', everybody),
  // For the machine itself, where none of these sits.
  '/metrics': fixed('/metrics', nobody),
  // Of a game that goes on there is none, and of a finished one for its players alone.
  '/match/[matchId]/story.png': [
    { path: ({ pairing }) => `/match/${pairing}/story.png`, may: nobody, in: 'running' },
  ],
  '/match/[matchId]': [{ path: ({ pairing }) => `/match/${pairing}`, may: everybody, in: 'running' }],
  '/my': fixed('/my', everybody),
  '/new': fixed('/new', accounts),
  '/new/import': fixed('/new/import', accounts),
  '/p/[token]': [
    // Whoever has the link is the player.
    {
      path: ({ tokens }) => `/p/${tokens.player}`,
      may: everybody,
      in: 'running',
      shows: /cookie:heerschau-/,
    },
    { path: ({ tokens }) => `/p/${tokens.former}`, may: nobody, in: 'running', shows: /cookie:heerschau-/ },
  ],
  '/offline': fixed('/offline', everybody),
  '/person/[personId]': [
    // Whoever has not agreed is nobody here.
    { path: ({ world }) => `/person/${world.persons.silent}`, may: nobody },
    { path: ({ world }) => `/person/${world.persons.named}`, may: everybody },
    { path: ({ world }) => `/person/${world.persons.aliased}`, may: everybody },
  ],
  '/privacy': fixed('/privacy', everybody),
  '/series': fixed('/series', everybody),
  '/series/[slug]': fixed('/series/rechteliga', everybody),
  '/series/[slug]/armies': fixed('/series/rechteliga/armies', everybody),
  '/series/[slug]/board': fixed('/series/rechteliga/board', everybody),
  '/series/[slug]/edit': fixed('/series/rechteliga/edit', leads),
  '/series/[slug]/ratings': fixed('/series/rechteliga/ratings', everybody),
  '/series/[slug]/tournaments': fixed('/series/rechteliga/tournaments', everybody),
  '/series/new': fixed('/series/new', accounts),
  '/service-worker.js': fixed('/service-worker.js', everybody),
  '/setup': fixed('/setup', nobody),
  '/site/computer': fixed('/site/computer', everybody),
  '/site': fixed('/site', ['admin']),
  '/site/legal': fixed('/site/legal', ['admin']),
  '/site/backups/[name]': [{ path: ({ backup }) => `/site/backups/${backup()}`, may: ['admin'] }],
  '/t/[slug]': open(''),
  '/t/[slug]/[...area]': [{ path: at('/squads'), may: everybody, in: 'campaign' }],
  '/t/[slug]/overlay': open('/overlay'),
  '/t/[slug]/board': open('/board'),
  '/t/[slug]/ceremony': open('/ceremony', 'finished'),
  '/t/[slug]/check-in': [{ path: at('/check-in'), may: players, in: 'open', instead: whoAreYou }],
  '/t/[slug]/desk': desk('', helpers),
  '/t/[slug]/desk/[...area]': desk('/players', helpers, 'campaign'),
  '/t/[slug]/desk/announcements': desk('/announcements', helpers),
  '/t/[slug]/desk/board': desk('/board', helpers),
  '/t/[slug]/desk/check-in': desk('/check-in', helpers, 'open'),
  '/t/[slug]/desk/copy': desk('/copy', leads),
  '/t/[slug]/desk/end': desk('/end', helpers),
  '/t/[slug]/desk/entries': desk('/entries', helpers),
  '/t/[slug]/desk/entries/[entryId]': [
    { path: ({ slug, entries }) => `/t/${slug}/desk/entries/${entries.player}`, may: helpers, in: 'running' },
  ],
  '/t/[slug]/desk/entries/seeds': desk('/entries/seeds', runs),
  '/t/[slug]/desk/entries/import': desk('/entries/import', runs),
  '/t/[slug]/desk/entries/merge': desk('/entries/merge', runs),
  '/t/[slug]/desk/lists': desk('/lists', helpers),
  '/t/[slug]/desk/lists/[entryId]': [
    { path: ({ slug, entries }) => `/t/${slug}/desk/lists/${entries.player}`, may: helpers, in: 'running' },
  ],
  '/t/[slug]/desk/lists/editions': desk('/lists/editions', leads),
  '/t/[slug]/desk/log': desk('/log', runs),
  '/t/[slug]/desk/outbox': desk('/outbox', runs),
  '/t/[slug]/desk/scenarios': desk('/scenarios', leads),
  // Only games that bring no scenarios have a library of them; this world plays one that does.
  '/t/[slug]/desk/scenarios/[scenarioId]': desk('/scenarios/new', nobody),
  '/t/[slug]/desk/print': desk('/print', helpers),
  '/t/[slug]/desk/results': desk('/results', helpers),
  '/t/[slug]/desk/results/[pairingId]': [
    { path: ({ slug, pairing }) => `/t/${slug}/desk/results/${pairing}`, may: helpers, in: 'running' },
  ],
  '/t/[slug]/desk/results/grid': desk('/results/grid', scores),
  '/t/[slug]/desk/results/photos': desk('/results/photos', helpers),
  '/t/[slug]/desk/points': desk('/points', helpers),
  '/t/[slug]/desk/rounds': desk('/rounds', helpers, 'drafted'),
  '/t/[slug]/desk/rounds/file': desk('/rounds/file', runs),
  '/t/[slug]/desk/rounds/open': desk('/rounds/open', runs),
  '/t/[slug]/desk/settings': [
    { path: at('/desk/settings'), may: leads, in: 'running', shows: /^307 .*\/desk\/settings\/basics/ },
  ],
  '/t/[slug]/desk/settings/[section]': desk('/settings/basics', leads),
  '/t/[slug]/desk/owed': desk('/owed', runs),
  '/t/[slug]/desk/settings/dry-run': desk('/settings/dry-run', leads),
  '/t/[slug]/desk/settings/wish-preview': desk('/settings/wish-preview', leads),
  '/t/[slug]/desk/team': desk('/team', leads),
  // Only where teams play, of which there is none here.
  '/t/[slug]/desk/teams': desk('/teams', nobody),
  '/t/[slug]/entries': open('/entries'),
  '/t/[slug]/join': open('/join', 'open'),
  '/t/[slug]/join/[token]': open('/join/none', 'open'),
  '/t/[slug]/list/[entryId]': [
    { path: ({ slug, entries }) => `/t/${slug}/list/${entries.player}`, may: helpers, in: 'running' },
  ],
  '/t/[slug]/lists': [{ path: at('/lists'), may: everybody, in: 'running' }],
  // Secret until the organiser shows them.
  '/t/[slug]/lists/[entryId]': [
    {
      path: ({ slug, entries }) => `/t/${slug}/lists/${entries.player}`,
      may: [...helpers, 'player'],
      in: 'running',
      shows: /Geheime Armeeliste/,
    },
  ],
  '/t/[slug]/logo/[hash]': [{ path: at('/logo/none'), may: nobody, in: 'running' }],
  '/t/[slug]/me': [{ path: at('/me'), may: players, in: 'running', instead: whoAreYou }],
  // Once it is over, and for the player alone.
  '/t/[slug]/me/place.png': [{ path: at('/me/place.png'), may: nobody, in: 'running' }],
  '/t/[slug]/me/[...area]': [
    { path: at('/me/reference'), may: everybody, in: 'campaign' },
    { path: at('/me/squad'), may: players, in: 'campaign', shows: /^(200|30[37]) / },
  ],
  // Switches between the players of one browser: whoever does not hold that link is led to their own page.
  '/t/[slug]/me/as/[entryId]': [
    {
      path: ({ slug, entries }) => `/t/${slug}/me/as/${entries.player}`,
      may: ['player'],
      in: 'running',
      shows: /cookie:heerschau-/,
    },
  ],
  '/t/[slug]/me/call/[pairingId]': [
    {
      path: ({ slug, pairing }) => `/t/${slug}/me/call/${pairing}`,
      may: ['player', 'opponent'],
      in: 'running',
    },
  ],
  '/t/[slug]/me/entry': [{ path: at('/me/entry'), may: players, in: 'running', instead: whoAreYou }],
  '/t/[slug]/me/list': [{ path: at('/me/list'), may: players, in: 'running', instead: whoAreYou }],
  '/t/[slug]/me/choice': [{ path: at('/me/choice'), may: players, in: 'running', instead: whoAreYou }],
  // Only where teams play, of which there is none here.
  '/t/[slug]/me/meeting': [{ path: at('/me/meeting'), may: nobody, in: 'running', instead: whoAreYou }],
  '/t/[slug]/me/team': [{ path: at('/me/team'), may: nobody, in: 'running', instead: whoAreYou }],
  '/t/[slug]/me/phone': open('/me/phone'),
  '/t/[slug]/me/result/[pairingId]': [
    {
      path: ({ slug, pairing }) => `/t/${slug}/me/result/${pairing}`,
      may: ['player', 'opponent'],
      in: 'running',
    },
  ],
  '/t/[slug]/me/vote': [{ path: at('/me/vote'), may: players, in: 'played', instead: whoAreYou }],
  '/t/[slug]/pairings': open('/pairings'),
  '/t/[slug]/player/[entryId]': [
    { path: ({ slug, entries }) => `/t/${slug}/player/${entries.player}`, may: everybody, in: 'running' },
    {
      path: ({ slug, entries }) => `/t/${slug}/player/${entries.player}`,
      may: [...helpers, ...players],
      in: 'draft',
    },
  ],
  '/t/[slug]/print/[paper]': [{ path: at('/print/marines'), may: everybody, in: 'campaign' }],
  '/t/[slug]/print/badges': [{ path: at('/print/badges'), may: runs, in: 'running' }],
  '/t/[slug]/print/certificates': [{ path: at('/print/certificates'), may: runs, in: 'finished' }],
  '/t/[slug]/print/door': [{ path: at('/print/door'), may: runs, in: 'running' }],
  '/t/[slug]/print/emergency': [{ path: at('/print/emergency'), may: runs, in: 'running' }],
  '/t/[slug]/print/links': [{ path: at('/print/links'), may: runs, in: 'running' }],
  '/t/[slug]/print/list/[entryId]': [
    {
      path: ({ slug, entries }) => `/t/${slug}/print/list/${entries.player}`,
      may: [...helpers, 'player'],
      in: 'running',
    },
  ],
  // The tournaments of that world have no teams.
  '/t/[slug]/print/meetings': [{ path: at('/print/meetings'), may: nobody, in: 'running' }],
  '/t/[slug]/print/pairings': open('/print/pairings'),
  '/t/[slug]/print/reference': open('/print/reference'),
  '/t/[slug]/print/rosters': [{ path: at('/print/rosters'), may: runs, in: 'running' }],
  '/t/[slug]/print/round': open('/print/round'),
  '/t/[slug]/print/slips': [{ path: at('/print/slips'), may: helpers, in: 'running' }],
  '/t/[slug]/print/standings': open('/print/standings', 'played'),
  '/t/[slug]/print/tables': [{ path: at('/print/tables'), may: helpers, in: 'running' }],
  // Only campaigns have one.
  '/t/[slug]/reference': [{ path: at('/reference'), may: everybody, in: 'campaign' }],
  // For whom a link is sent to by a public page; a draft has none.
  '/t/[slug]/share.png': [
    { path: at('/share.png'), may: everybody, in: 'running' },
    { path: at('/share.png'), may: nobody, in: 'draft' },
  ],
  '/t/[slug]/standings': open('/standings', 'played'),
  // There is none: nobody learns more.
  '/t/[slug]/photo/[photoId]': [{ path: at('/photo/none'), may: nobody, in: 'running' }],
  '/t/[slug]/photos': open('/photos', 'running'),
  '/t/[slug]/statistics': open('/statistics', 'played'),
  // Only where teams play, of which there is none here.
  '/t/[slug]/team/[entryId]': [
    { path: ({ slug, entries }) => `/t/${slug}/team/${entries.player}`, may: nobody, in: 'running' },
  ],
  '/t/[slug]/table/[n]': [
    { path: at('/table/1'), may: everybody, in: 'running', shows: /^303 \/(match|t)\// },
    { path: at('/table/1'), may: [...helpers, ...players], in: 'draft', shows: /^303 \/(match|t)\// },
  ],
};
