import type { schema } from './schema';

/**
 * What a column of texts holds. `words`: names of people, and what they wrote; `choices`: the same among codes of the app;
 * `titles`: names of other things, such as a place or a team, which may be made of a person's; `code`: nothing that names
 * a person; `apart`: words that belong to an account or to the instance and not to a tournament.
 */
export type Words = 'words' | 'choices' | 'titles' | 'code' | 'apart';

/** The columns that may hold any text: plain texts and JSON. Ids and enumerations have types of their own. */
type TextColumns<Row> = {
  [C in keyof Row as unknown extends Row[C] ? C : string extends NonNullable<Row[C]> ? C : never]: Words;
};

type WordColumns = {
  readonly [Name in keyof typeof schema]: Readonly<TextColumns<(typeof schema)[Name]['$inferSelect']>>;
};

/** Where the name of a person can stand, table by table: a column that is not in here fails to compile. */
export const wordColumns: WordColumns = {
  tournaments: {
    ...{ slug: 'code', startsOn: 'code', endsOn: 'code', formatId: 'code', submissionKey: 'code' },
    timeZone: 'code',
    ...{ name: 'titles', place: 'titles', description: 'words' },
    ...{ setup: 'titles', settings: 'titles', frozenExtras: 'words' },
  },
  entries: {
    // Of the one who is forgotten they are emptied; whoever bears the same name keeps it.
    ...{ name: 'code', formerNames: 'code', email: 'code', t3: 'code' },
    ...{ club: 'titles', town: 'titles', country: 'titles', team: 'titles', faction: 'titles' },
    ...{ answers: 'words', paidNote: 'words' },
    ...{ language: 'code', softScores: 'code', earlierCheckIns: 'code', missedRounds: 'code' },
    ...{ linkSecret: 'code', linkHash: 'code', submissionKey: 'code' },
  },
  teams: { name: 'titles', linkSecret: 'code', linkHash: 'code' },
  adjustments: { reason: 'words' },
  auditLog: { actor: 'words', kind: 'code', data: 'words' },
  rounds: { scenarioId: 'code', relaxed: 'titles', captainsTerms: 'titles' },
  pairings: { scenarioId: 'code', reasons: 'titles' },
  meetingChoices: { choice: 'choices' },
  reports: { payload: 'choices', note: 'words' },
  results: { report: 'choices', reason: 'words' },
  matches: { summary: 'choices' },
  matchEvents: { deviceId: 'code', kind: 'code', payload: 'choices' },
  matchDevices: { deviceId: 'code', name: 'code', holder: 'code' },
  matchNotes: { author: 'words', text: 'words' },
  armyLists: { source: 'words', list: 'choices', accepted: 'choices', setPointsReason: 'words' },
  armyListLocks: {},
  armyListChoices: {},
  listEditions: { edition: 'code', file: 'code' },
  announcements: { text: 'words', submissionKey: 'code' },
  announcementReaders: {},
  campaignLines: { kind: 'code', payload: 'choices', reason: 'words', submissionKey: 'code' },
  polls: {},
  voteMarkers: {},
  voteTallies: {},
  awardWinners: { awardId: 'code' },
  tournamentLogos: { hash: 'code' },
  resultPhotos: {},
  halls: { screens: 'code', network: 'code', address: 'code', printed: 'code' },
  invitations: { label: 'words', tokenHash: 'code' },
  handovers: { toEmail: 'apart' },
  webhooks: { id: 'code', address: 'code', events: 'code', language: 'code', origin: 'code' },
  webhookDeliveries: { id: 'code', webhookId: 'code', key: 'code', event: 'code', about: 'code' },
  outbox: {},
  pushSubscriptions: {
    ...{ endpoint: 'code', publicKey: 'code', auth: 'code', language: 'code', origin: 'code', told: 'code' },
  },
  roles: {},
  attempts: { key: 'code', times: 'code' },
  users: { email: 'apart', name: 'apart', passwordHash: 'code' },
  sessions: { browser: 'code', system: 'code' },
  signInLinks: { tokenHash: 'code' },
  passkeys: { id: 'code', rpId: 'code', name: 'apart', transports: 'code' },
  apiTokens: { id: 'code', name: 'apart', tokenHash: 'code', scopes: 'code', submissionKey: 'code' },
  persons: { name: 'apart', pseudonym: 'apart', refusedPseudonyms: 'apart' },
  personEntries: {},
  series: {
    ...{ slug: 'code', name: 'apart', qualifiesFor: 'apart', settings: 'apart', submissionKey: 'code' },
  },
  seriesTournaments: {},
  sitePages: { markdown: 'apart' },
};
