import type {
  AdjustmentId,
  AnnouncementId,
  EntryId,
  MatchNoteId,
  PairingId,
  PhotoId,
  RoundId,
  TeamId,
  TournamentId,
} from '../ids';
import type { VoteKind } from '../soft-scores/soft-settings';

/** A tournament as it is stored. */
export interface Tournament {
  readonly id: TournamentId;
  readonly slug: string;
  readonly name: string;
  readonly place: string;
  /** calendar days, YYYY-MM-DD: a tournament day has no time zone */
  readonly startsOn: string;
  readonly endsOn: string;
  /** IANA name of the zone of its clock times; empty until the first start after it was added (`giveTimeZones`) */
  readonly timeZone: string;
  /** Markdown as typed; sanitised when shown */
  readonly description: string;
  readonly formatId: string;
  readonly formatVersion: number;
  /** the format's own settings, parsed by the format */
  readonly setup: unknown;
  /** rounds, scheme, tie-breaks …, parsed by lib/tournament/settings.ts */
  readonly settings: unknown;
  readonly status: 'draft' | 'open' | 'running' | 'finished';
  readonly demo: boolean;
  /** the last round that counts in public; null while the standings are not frozen */
  readonly frozenAfter: number | null;
  /** what counted beside the matches when they were frozen, parsed by lib/standings/frozen-extras.ts */
  readonly frozenExtras: unknown;
  /** how far the prize-giving has come; null while it is not held */
  readonly ceremonyStep: number | null;
  /** whether everybody may see who was awarded what */
  readonly awardsShown: boolean;
  /** feeds the drawing of lots among entries tied in everything */
  readonly lotSeed: number;
  /** grows with every change; names a cached rendering */
  readonly revision: number;
  /** key of the form that created it: a second submit finds the first */
  readonly submissionKey: string;
  readonly createdAt: number;
}

/** Who takes part in a tournament, waits for a seat, or has left. */
export interface Entry {
  readonly id: EntryId;
  readonly tournamentId: TournamentId;
  readonly name: string;
  /** names it had before, the earliest first: db/entries.ts adds each when another takes its place */
  readonly formerNames: unknown;
  readonly club: string | null;
  readonly town: string | null;
  readonly country: string | null;
  readonly faction: string | null;
  /** of which of the tournament's two camps it is; null while nobody has said */
  readonly camp: 'first' | 'second' | 'both' | null;
  readonly email: string | null;
  /** in which its player signed up, for mails to them; null: nobody knows */
  readonly language: string | null;
  readonly seed: number | null;
  /** points beside the matches, given by the organiser, by kind (lib/soft-scores) */
  readonly softScores: unknown;
  /** the higher the stronger */
  readonly rating: number | null;
  /** team-mates may be kept apart in the draw */
  readonly team: string | null;
  /** answers to the organiser's own questions, parsed by lib/entries/answers.ts */
  readonly answers: unknown;
  readonly paid: boolean;
  /** when the desk noted that; null while it has not paid, and for those noted before this was kept */
  readonly paidAt: number | null;
  /** how much, how, when: whatever the desk notes about the payment */
  readonly paidNote: string;
  /** who it is at T3, for the results that go back there, parsed by lib/entries/t3.ts; null: nobody has said */
  readonly t3: unknown;
  /** when it said last that it is here; null while it has not */
  readonly checkedInAt: number | null;
  /** when it said so on earlier days, parsed by lib/check-in/check-in-days.ts */
  readonly earlierCheckIns: unknown;
  /** the table this entry always plays on */
  readonly fixedTable: number | null;
  readonly status: 'registered' | 'waiting' | 'dropped';
  /** who took a dropped entry out; null for the others and for those from before it was kept */
  readonly droppedBy: 'player' | 'organiser' | null;
  /** steps in where the number of players is odd, never ranks */
  readonly ringer: boolean;
  /** first round this entry can be paired in: 1, or later for a late entry */
  readonly joinedRound: number;
  /** rounds after that one in which it is away, parsed by lib/entries/rounds-played.ts */
  readonly missedRounds: unknown;
  /** when the desk reminded them last of what they owe; null while it has not */
  readonly remindedAt: number | null;
  /** raised to make an earlier personal link worthless */
  readonly linkVersion: number;
  /** random part of the personal link; the entry's id for links of before it was kept */
  readonly linkSecret: string;
  /** SHA-256 of the personal link's token */
  readonly linkHash: string;
  readonly submissionKey: string;
  readonly createdAt: number;
}

/** Bonus and penalty points, warnings, disqualifications. Taken back they vanish from here; the diary keeps them. */
export interface Adjustment {
  readonly id: AdjustmentId;
  readonly tournamentId: TournamentId;
  readonly entryId: EntryId;
  /** a warning is for the team alone and costs nothing; whoever is disqualified has no place any more */
  readonly kind: 'points' | 'warning' | 'disqualification';
  /** tournament points; negative for a penalty; 0 beside the other kinds */
  readonly points: number;
  readonly reason: string;
  readonly createdAt: number;
}

/** A round without its pairings. */
export interface Round {
  readonly id: RoundId;
  readonly tournamentId: TournamentId;
  readonly number: number;
  readonly status: 'draft' | 'published' | 'closed';
  readonly scenarioId: string | null;
  /** the die that drew the scenario; null when it was set */
  readonly scenarioRoll: number | null;
  /** how the pairings came about */
  readonly method: 'swiss' | 'round-robin' | 'pools' | 'elimination' | 'manual';
  /** seed of the draw: the same draw can be made again */
  readonly seed: number;
  /** wishes the draw had to relax */
  readonly relaxed: unknown;
  /** raised by every hand-made change: a stale swap is refused */
  readonly version: number;
  readonly minutes: number;
  readonly pairedAt: number;
  readonly publishedAt: number | null;
  readonly startedAt: number | null;
  /** since when the clock stands; null while it runs */
  readonly pausedAt: number | null;
  /** how long it stood before that */
  readonly pausedMs: number;
  readonly closedAt: number | null;
  /** since when the captains of teams choose; null where they do not */
  readonly captainsAt: number | null;
  /** what they were asked to do, read by lib/teams/captains-settings.ts; null where they were not asked */
  readonly captainsTerms: unknown;
}

/** Two entries at a table, or one with a bye. */
export interface Pairing {
  readonly id: PairingId;
  readonly roundId: RoundId;
  readonly tournamentId: TournamentId;
  /** null for a bye */
  readonly tableNumber: number | null;
  readonly entryA: EntryId;
  /** null for a bye */
  readonly entryB: EntryId | null;
  readonly scenarioId: string | null;
  readonly scenarioRoll: number | null;
  readonly reasons: unknown;
  /** time this table has beyond the round's */
  readonly extraMinutes: number;
}

/** What captains have chosen for a meeting of a round, in order; secret until both sides of a step have. */
export interface MeetingChoice {
  readonly roundId: RoundId;
  /** number of the meeting within the round */
  readonly meeting: number;
  readonly seq: number;
  readonly part: 'first' | 'second';
  /** numbers of players, tables, scenarios or maps, read by lib/teams/procedure.ts */
  readonly choice: unknown;
  readonly by: 'captain' | 'desk' | 'lot';
  readonly at: number;
}

/** What one side claims. One row a side; a corrected claim replaces it, the audit log keeps the old one. */
export interface Report {
  readonly pairingId: PairingId;
  readonly side: 'a' | 'b';
  /** claim: own figures; confirm: the other's figures; dispute: disagrees, figures optional */
  readonly stance: 'claim' | 'confirm' | 'dispute';
  /** the format's report; null for a dispute in words only */
  readonly payload: unknown;
  readonly note: string;
  readonly at: number;
}

/**
 * What counts for a pairing: its confirmed report, or a ruling. Scores are derived from it, never stored. A match is
 * still open with an `interim` one, which counts until it has a result, with one that was `withdrawn`, and with one to which
 * a player has `objected`.
 */
export interface Result {
  readonly pairingId: PairingId;
  /** the format's report; null where `ruling` says how the match counts without one */
  readonly report: unknown;
  readonly ruling: 'double-loss' | 'draw' | 'void' | 'forfeit-a' | 'forfeit-b' | null;
  /** who goes on in a bracket where the ruling has no winner; null: not said, or there is nothing to say */
  readonly goesOn: 'a' | 'b' | 'none' | null;
  readonly state: 'settled' | 'interim' | 'withdrawn' | 'objected';
  /** settled by both players' agreement or by the organiser, who may have ruled the whole meeting of two teams */
  readonly settledBy: 'players' | 'organiser' | 'meeting';
  readonly reason: string;
  readonly at: number;
}

/**
 * What is known of a team beside its players, who bear its name: who signed it up, by which link others join it,
 * whether it has paid. A team that the desk put together has a row only once it needs one.
 */
export interface TeamRow {
  readonly id: TeamId;
  readonly tournamentId: TournamentId;
  /** as its entries have it */
  readonly name: string;
  /** null: the first in its order leads it */
  readonly captainId: EntryId | null;
  /** whether its link lets others join */
  readonly linkOpen: boolean;
  /** raised to make an earlier link worthless */
  readonly linkVersion: number;
  /** random part of the link; the team's id for links of before it was kept */
  readonly linkSecret: string;
  /** SHA-256 of the link's token */
  readonly linkHash: string;
  readonly paid: boolean;
  readonly createdAt: number;
}

/** A vote of the players, once the desk has opened it. */
export interface Poll {
  readonly tournamentId: TournamentId;
  readonly kind: VoteKind;
  readonly status: 'open' | 'closed';
}

/** Who has voted, and about whom they have said something: never what. */
export interface VoteMarker {
  readonly tournamentId: TournamentId;
  readonly kind: VoteKind;
  readonly voter: EntryId;
  /** the opponent marked; the voter themselves for a ballot that is cast in one */
  readonly about: EntryId;
}

/** What was voted, counted up without names or order: no ballot can be found again, nor its voter. */
export interface VoteTally {
  readonly tournamentId: TournamentId;
  readonly kind: VoteKind;
  readonly about: EntryId;
  /** the mark of the scale; 1 for a vote */
  readonly mark: number;
  readonly count: number;
}

/** A tournament's picture without its bytes. */
export interface LogoFrame {
  /** of the bytes; names the picture in its address, which can be kept for ever */
  readonly hash: string;
  /** pixels */
  readonly width: number;
  readonly height: number;
}

/** Every army list that was handed in; of each slot of an entry the newest counts, unless it was withdrawn. */
export interface ArmyListVersion {
  readonly tournamentId: TournamentId;
  readonly entryId: EntryId;
  /** 1, 2, 3 … within the entry */
  readonly version: number;
  /** which of their lists it is: 1, 2, 3 */
  readonly slot: number;
  /** what was pasted or typed; empty for a list that was built here */
  readonly source: string;
  /** the list as the format understands it, parsed by the format; null for free text */
  readonly list: unknown;
  /** the sum its player wrote; null if they wrote none */
  readonly statedPoints: number | null;
  readonly handedInAt: number;
  readonly handedInBy: 'player' | 'organiser';
  readonly withdrawnAt: number | null;
  /** problems the desk lets pass, parsed by lib/army-lists/list-review.ts */
  readonly accepted: unknown;
  /** points set by the desk instead of the computed ones, and why */
  readonly setPoints: number | null;
  readonly setPointsReason: string;
}

/** Which of several lists an entry plays in a round; who has not chosen has no line. */
export interface ArmyListChoice {
  readonly tournamentId: TournamentId;
  readonly entryId: EntryId;
  readonly roundNumber: number;
  readonly slot: number;
}

/** What the desk tells players: everybody, or those whose readers stand beside it. */
export interface Announcement {
  readonly id: AnnouncementId;
  readonly tournamentId: TournamentId;
  /** the organiser's own words */
  readonly text: string;
  readonly audience: 'everybody' | 'table' | 'entry';
  /** the table it was sent to; null for the other audiences */
  readonly tableNumber: number | null;
  readonly at: number;
  /** until when it is shown; null: until it is withdrawn */
  readonly shownUntil: number | null;
  readonly withdrawnAt: number | null;
  readonly submissionKey: string;
}

/** Whom an announcement is for (unless it is for everybody), and who has said that they have seen it. */
export interface AnnouncementReader {
  readonly announcementId: AnnouncementId;
  readonly entryId: EntryId;
  readonly seenAt: number | null;
}

/** Pictures that players send with a result: made smaller, without what the camera noted, hidden until the desk shows them. */
export interface PhotoFrame {
  readonly id: PhotoId;
  readonly pairingId: PairingId;
  /** who sent it */
  readonly entryId: EntryId;
  readonly kind: 'table' | 'army';
  /** pixels */
  readonly width: number;
  readonly height: number;
  /** whether everybody may see it */
  readonly shown: boolean;
  readonly at: number;
}

/** What judges and desk write down about a match; the team alone reads it. */
export interface MatchNote {
  readonly id: MatchNoteId;
  readonly tournamentId: TournamentId;
  readonly pairingId: PairingId;
  /** the writer's name as it was then */
  readonly author: string;
  readonly text: string;
  readonly at: number;
}
