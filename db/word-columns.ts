import type { schema } from './schema';

/**
 * Content of a text column. `words`: people's names and what they wrote; `choices`: the same, mixed with enum values;
 * `titles`: other names, such as a place or team, which may contain a person's; `code`: no personal data; `apart`: text
 * of an account or the instance, outside tournaments.
 */
export type Words = 'words' | 'choices' | 'titles' | 'code' | 'apart';

/** Columns that may contain any text: plain text and JSON. Ids and enums have types of their own. */
type TextColumns<Row> = {
  [C in keyof Row as unknown extends Row[C] ? C : string extends NonNullable<Row[C]> ? C : never]: Words;
};

type WordColumns = {
  readonly [Name in keyof typeof schema]: Readonly<TextColumns<(typeof schema)[Name]['$inferSelect']>>;
};

/** Kind of each text column, by table; a missing column fails to compile. */
export const wordColumns: WordColumns = {
  tournaments: {
    ...{ slug: 'code', startsOn: 'code', endsOn: 'code', formatId: 'code', submissionKey: 'code' },
    timeZone: 'code',
    ...{ name: 'titles', place: 'titles', description: 'words' },
    ...{ setup: 'titles', settings: 'titles', frozenExtras: 'words' },
  },
  entries: {
    // Cleared for the forgotten person; another person with the same name keeps it.
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
  helpers: { name: 'words', tokenHash: 'code' },
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
  // Derived from the tournament and stored again with every change, also when a person is forgotten.
  tournamentFacts: {
    formatId: 'code',
    position: 'code',
    edition: 'code',
    scenarios: 'code',
    version: 'code',
  },
  entryFacts: { army: 'code', rating: 'code' },
  gameFacts: { scenarioId: 'code', armyA: 'code', armyB: 'code', effect: 'code' },
  armyTallies: {
    ...{ formatId: 'code', year: 'code', scenarioId: 'code', edition: 'code', armyA: 'code', armyB: 'code' },
  },
  armyFilters: { formatId: 'code', year: 'code', scenarioId: 'code', edition: 'code', scenario: 'code' },
  ratingRuns: { formatId: 'code', from: 'code' },
  instanceRevision: {},
};
