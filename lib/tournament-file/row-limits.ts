import { z } from 'zod';
import { acceptedProblemsSchema } from '../army-lists/list-review';
import { isCalendarDay } from '../calendar-day';
import { answersSchema } from '../entries/answers';
import { t3PersonSchema } from '../entries/t3';
import { instant } from '../instant';
import { highest, longest, most } from '../limits';
import { storedReasons, storedRelaxations } from '../pairing/explain/reason-schema';
import { givenScoresSchema } from '../soft-scores/soft-settings';
import { frozenExtrasSchema } from '../standings/frozen-extras';
import { captainsTerms } from '../teams/captains-settings';
import { isTimeZone } from '../time-zones';
import { tournamentSettingsSchema } from '../tournament/settings';
import { lineOfText, optionalLine, textOf, trimmedText } from '../typed-text';
import { boundedJson } from './bounded-json';

/** An id as this Heerschau makes them. */
const id = z.string().regex(/^[2-9b-df-hj-np-tv-xz]{12}$/);
const between = (low: number, high: number) => z.int().min(low).max(high);
const changes = between(0, highest.changes);
const field = optionalLine(longest.entryField);
const day = z.string().max(10).refine(isCalendarDay, 'bad-date');
const key = z.string().min(1).max(longest.submissionKey);
const round = between(1, most.rounds);
/** Where their number is not set there are as many as are needed. */
const table = between(1, 9_999);
const scenarioId = z.string().max(longest.scenarioId);
const roll = between(0, highest.die);
/** Lines count what the log of a match adds by itself, too. */
const lineNumber = between(0, 2 * most.matchLines);
const report = boundedJson({ text: 2_000, size: 20_000 });
const payload = boundedJson({ text: 2_000, size: 40_000 });

/**
 * What each column of a tournament file may hold: what the form it comes from takes, cleaned in the same way. Enumerations,
 * yes and no are checked by the column itself. A column without an entry here fails a test.
 */
export const rowLimits: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  tournaments: {
    id,
    slug: z.string().max(longest.slug),
    name: lineOfText(longest.name),
    place: optionalLine(longest.place),
    startsOn: day,
    endsOn: day,
    timeZone: z.union([z.literal(''), z.string().max(longest.timeZone).refine(isTimeZone)]),
    description: textOf(longest.description),
    formatId: z.string().max(longest.id),
    formatVersion: between(1, 1_000),
    setup: boundedJson({ text: 10_000, size: 200_000 }),
    settings: boundedJson({ text: 10_000, size: 400_000 }).pipe(tournamentSettingsSchema),
    frozenAfter: between(0, most.rounds),
    frozenExtras: frozenExtrasSchema,
    ceremonyStep: between(0, 1_000),
    lotSeed: between(0, highest.drawSeed),
    revision: changes,
    createdAt: instant,
  },
  entries: {
    id,
    tournamentId: id,
    name: lineOfText(longest.entryField),
    formerNames: z.array(field).max(most.formerNames),
    club: field,
    town: field,
    country: field,
    faction: field,
    email: optionalLine(longest.entryEmail),
    language: z.string().max(10),
    seed: between(1, highest.seed),
    softScores: givenScoresSchema,
    rating: between(0, highest.rating),
    team: field,
    answers: answersSchema,
    paidAt: instant,
    paidNote: optionalLine(longest.paidNote),
    t3: t3PersonSchema,
    checkedInAt: instant,
    earlierCheckIns: z.array(instant).max(most.checkIns),
    fixedTable: between(1, most.tables),
    // Whoever joins after the last round of all.
    joinedRound: between(1, most.rounds + 1),
    missedRounds: z.array(round).max(most.rounds),
    remindedAt: instant,
    linkVersion: changes,
    createdAt: instant,
  },
  teams: {
    id,
    tournamentId: id,
    name: lineOfText(longest.entryField),
    captainId: id,
    linkVersion: changes,
    createdAt: instant,
  },
  adjustments: {
    id,
    tournamentId: id,
    entryId: id,
    points: between(-highest.adjustment, highest.adjustment),
    reason: optionalLine(longest.adjustmentReason),
    createdAt: instant,
  },
  armyLists: {
    tournamentId: id,
    entryId: id,
    version: between(1, 10_000),
    slot: between(1, most.lists),
    source: textOf(longest.listText),
    list: boundedJson({ text: 5_000, size: longest.listJson }),
    statedPoints: between(0, highest.listPoints),
    handedInAt: instant,
    withdrawnAt: instant,
    accepted: acceptedProblemsSchema,
    setPoints: between(0, highest.listPoints),
    setPointsReason: optionalLine(longest.listReason),
  },
  armyListLocks: { tournamentId: id, entryId: id },
  armyListChoices: {
    tournamentId: id,
    entryId: id,
    roundNumber: between(1, 99),
    slot: between(1, most.lists),
  },
  listEditions: {
    tournamentId: id,
    edition: z.string().min(1).max(longest.edition),
    file: boundedJson({ text: 20_000, size: longest.editionFile }),
    loadedAt: instant,
  },
  rounds: {
    id,
    tournamentId: id,
    number: round,
    scenarioId,
    scenarioRoll: roll,
    seed: between(0, highest.drawSeed),
    relaxed: storedRelaxations,
    version: changes,
    minutes: between(1, highest.roundMinutes),
    pairedAt: instant,
    publishedAt: instant,
    startedAt: instant,
    pausedAt: instant,
    pausedMs: instant,
    closedAt: instant,
    captainsAt: instant,
    captainsTerms,
  },
  pairings: {
    id,
    roundId: id,
    tournamentId: id,
    tableNumber: table,
    entryA: id,
    entryB: id,
    scenarioId,
    scenarioRoll: roll,
    reasons: storedReasons,
    extraMinutes: between(0, highest.tableMinutes),
  },
  meetingChoices: {
    roundId: id,
    meeting: between(1, 999),
    seq: between(0, 1_000),
    choice: z.array(between(0, 999)).max(2 * most.teamSize),
    at: instant,
  },
  reports: { pairingId: id, payload: report, note: trimmedText(longest.resultNote), at: instant },
  results: { pairingId: id, report, reason: trimmedText(longest.resultNote), at: instant },
  matches: {
    pairingId: id,
    lastSeq: lineNumber,
    // Made anew from the log.
    summary: boundedJson({ text: 2_000, size: 20_000 }),
    deadlineAt: instant,
    updatedAt: instant,
  },
  matchEvents: {
    pairingId: id,
    seq: lineNumber.min(1),
    deviceId: z.string().min(1).max(longest.device),
    deviceSeq: between(1, 1_000_000),
    kind: z.string().min(1).max(longest.kind),
    payload,
    clientAt: instant,
    serverAt: instant,
  },
  matchNotes: {
    id,
    tournamentId: id,
    pairingId: id,
    author: optionalLine(longest.name),
    text: trimmedText(longest.matchNote),
    at: instant,
  },
  announcements: {
    id,
    tournamentId: id,
    text: trimmedText(longest.announcement),
    tableNumber: table,
    at: instant,
    shownUntil: instant,
    withdrawnAt: instant,
    submissionKey: key,
  },
  announcementReaders: { announcementId: id, entryId: id, seenAt: instant },
  campaignLines: {
    tournamentId: id,
    seq: between(1, most.campaignLines),
    authorEntryId: id,
    kind: z.string().min(1).max(longest.kind),
    payload,
    corrects: between(1, most.campaignLines),
    reason: optionalLine(longest.correctionReason),
    at: instant,
    submissionKey: key,
  },
  polls: { tournamentId: id },
  voteMarkers: { tournamentId: id, voter: id, about: id },
  voteTallies: { tournamentId: id, about: id, mark: between(0, 10), count: between(0, most.entries) },
  awardWinners: { tournamentId: id, awardId: z.string().min(1).max(longest.id), entryId: id },
  tournamentLogos: {
    tournamentId: id,
    bytes: z.base64().max(longest.logo),
    hash: z.string().max(128),
    width: between(1, 4_000),
    height: between(1, 4_000),
  },
  auditLog: {
    tournamentId: id,
    at: instant,
    actor: optionalLine(longest.name),
    kind: z.string().min(1).max(longest.kind),
    data: boundedJson({ text: 5_000, size: 40_000 }),
  },
};
