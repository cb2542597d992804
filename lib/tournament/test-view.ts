import type { z } from 'zod';
import type { AnyDuel } from '../formats/format';
import { formats } from '../formats/registry';
import type { EntryId, PairingId, RoundId, TournamentId } from '../ids';
import type { MatchSummary } from '../match/match-rules';
import type { Reason } from '../pairing/reasons';
import { finish } from '../steps';
import type { Entry, Pairing, Report, Result, Round, Tournament } from './records';
import { settingsOf } from './score-matches';
import { type StoredRounds, scoreRounds } from './score-rounds';
import {
  defaultScheme,
  defaultSettings,
  type TournamentSettings,
  type tournamentSettingsSchema,
} from './settings';
import type { TournamentView } from './tournament-view';

/** A pairing as a test writes it: two names, or one for a bye. */
export interface TestPairing {
  readonly players: readonly [string, string?];
  /** the next free table unless given; null for none */
  readonly table?: number | null;
  readonly reasons?: readonly Reason[];
  readonly reports?: readonly (Pick<Report, 'side' | 'stance'> & Partial<Report>)[];
  /** settled by the organiser unless it says otherwise */
  readonly result?: Partial<Result>;
  /** the live match, its first turn unless given */
  readonly live?: Partial<MatchSummary>;
}

interface TestRound {
  readonly pairings: readonly TestPairing[];
  readonly round?: Partial<Round>;
}

export interface TestTournament {
  /** Guardians unless given, with the setup of its first preset */
  readonly format?: AnyDuel;
  /** registered, in this order; an entry's id is its name */
  readonly entries: readonly (string | (Partial<Entry> & { readonly name: string }))[];
  /** published unless `round` says otherwise, numbered from 1 */
  readonly rounds?: readonly TestRound[];
  readonly tournament?: Partial<Tournament>;
  /** in place of those of a new tournament of three rounds without army lists */
  readonly settings?: Partial<z.input<typeof tournamentSettingsSchema>>;
  readonly view?: Partial<TournamentView>;
  readonly playedListsOf?: StoredRounds['playedListsOf'];
}

/** Milliseconds UTC at which everything in a test's tournament has happened unless it says otherwise. */
export const testNow = Date.UTC(2026, 4, 2, 9);

const id = 'tournament' as TournamentId;

/** A loaded tournament of plain data: no database needed. */
export function testView(given: TestTournament): TournamentView {
  const format = given.format ?? formats.guardians;
  const setup = format.presets[0]?.setup;
  const tournament: Tournament = {
    ...emptyTournament,
    formatId: format.id,
    formatVersion: format.version,
    setup,
    settings: { ...newSettings(format, setup), ...given.settings },
    ...given.tournament,
  };
  const settings = settingsOf(tournament, format);
  const entries = given.entries.map((entry, at) => ({
    ...emptyEntry,
    createdAt: at,
    ...named(typeof entry === 'string' ? { name: entry } : entry),
  }));
  const rounds = storedRounds(given.rounds ?? []);
  const playedListsOf = given.playedListsOf ?? (() => null);
  const scored = { tournament, format, settings, entries, handicapOf: () => null, playedListsOf };
  return {
    tournament,
    zone: tournament.timeZone,
    logo: null,
    format,
    setup,
    editions: [],
    settings,
    entries,
    entryById: new Map(entries.map((entry) => [entry.id, entry])),
    onTime: new Map(),
    teams: [],
    adjustments: [],
    rounds: finish(scoreRounds({ ...scored, ...rounds })),
    polls: [],
    votes: {},
    countedUntil: null,
    ...given.view,
  };
}

/** The entry of that name. */
export function testEntry({ entries }: TournamentView, name: string): Entry {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new Error(`nobody is called ${name}`);
  return entry;
}

/** The reason that makes a pairing a game of the first meeting of a round, with the home team's player first. */
export const gameOfMeeting = (home: string, guest: string, board: number): Reason => ({
  code: 'meeting',
  side: 'a',
  number: 1,
  board,
  home,
  guest,
  gap: 0,
  again: 'no',
  float: 'none',
});

function newSettings(format: AnyDuel, setup: unknown): TournamentSettings {
  return defaultSettings({
    rounds: 3,
    roundMinutes: 150,
    capacity: null,
    scheme: defaultScheme('wdl', format.largestLead(setup)),
    marginMetric: format.marginMetric(setup),
    metrics: format.metrics.map((metric) => metric.id),
    collectsLists: false,
    tiebreaks: null,
  });
}

const named = (entry: Partial<Entry> & { readonly name: string }) => ({
  ...entry,
  id: entry.name as EntryId,
});

function storedRounds(rounds: readonly TestRound[]) {
  const pairings: Pairing[] = [];
  const reports: Report[] = [];
  const results: Result[] = [];
  const matches: { pairingId: PairingId; summary: MatchSummary }[] = [];
  for (const [r, { pairings: drawn }] of rounds.entries())
    for (const [p, pairing] of drawn.entries()) {
      const pairingId = `${r + 1}-${p + 1}` as PairingId;
      const [a, b] = pairing.players;
      pairings.push({
        id: pairingId,
        roundId: roundId(r + 1),
        tournamentId: id,
        tableNumber: pairing.table === undefined ? (b ? p + 1 : null) : pairing.table,
        entryA: a as EntryId,
        entryB: (b as EntryId | undefined) ?? null,
        scenarioId: null,
        scenarioRoll: null,
        reasons: pairing.reasons ?? [],
        extraMinutes: 0,
      });
      for (const report of pairing.reports ?? [])
        reports.push({ pairingId, payload: null, note: '', at: testNow, ...report });
      if (pairing.result) results.push({ ...emptyResult, pairingId, ...pairing.result });
      if (pairing.live) matches.push({ pairingId, summary: { ...emptySummary, ...pairing.live } });
    }
  return {
    rounds: rounds.map(
      ({ round }, r): Round => ({ ...emptyRound, id: roundId(r + 1), number: r + 1, ...round }),
    ),
    pairings,
    reports,
    results,
    matches,
  };
}

const roundId = (number: number) => `round-${number}` as RoundId;

const emptyTournament: Omit<Tournament, 'formatId' | 'formatVersion' | 'setup' | 'settings'> = {
  id,
  slug: 'probe',
  name: 'Probe',
  place: 'Kassel',
  startsOn: '2026-05-02',
  endsOn: '2026-05-02',
  timeZone: 'Europe/Berlin',
  description: '',
  status: 'running',
  demo: false,
  frozenAfter: null,
  frozenExtras: null,
  ceremonyStep: null,
  awardsShown: false,
  lotSeed: 1,
  revision: 1,
  submissionKey: 'new',
  createdAt: 0,
};

const emptyEntry: Omit<Entry, 'id' | 'name'> = {
  tournamentId: id,
  formerNames: [],
  club: null,
  town: null,
  country: null,
  faction: null,
  camp: null,
  email: null,
  language: null,
  seed: null,
  softScores: {},
  rating: null,
  team: null,
  answers: {},
  paid: false,
  paidAt: null,
  paidNote: '',
  t3: null,
  checkedInAt: null,
  earlierCheckIns: [],
  fixedTable: null,
  status: 'registered',
  droppedBy: null,
  ringer: false,
  joinedRound: 1,
  missedRounds: [],
  remindedAt: null,
  linkVersion: 0,
  linkSecret: '',
  linkHash: '',
  submissionKey: '',
  createdAt: 0,
};

const emptyRound: Omit<Round, 'id' | 'number'> = {
  tournamentId: id,
  status: 'published',
  scenarioId: null,
  scenarioRoll: null,
  method: 'swiss',
  seed: 1,
  relaxed: [],
  version: 1,
  minutes: 150,
  pairedAt: testNow,
  publishedAt: testNow,
  startedAt: null,
  pausedAt: null,
  pausedMs: 0,
  closedAt: null,
  captainsAt: null,
  captainsTerms: null,
};

const emptyResult: Omit<Result, 'pairingId'> = {
  report: null,
  ruling: null,
  goesOn: null,
  state: 'settled',
  settledBy: 'organiser',
  reason: '',
  at: testNow,
};

const emptySummary: MatchSummary = {
  scenarioId: null,
  turn: 1,
  turns: null,
  active: null,
  score: { a: 0, b: 0 },
  clock: null,
  waitingFor: null,
  step: null,
  ended: null,
};
