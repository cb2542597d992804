import type { PlayedList } from '../army-lists/played-list';
import type { AnyDuel, AnyFormat } from '../formats/format';
import type { OwnEdition } from '../formats/roster';
import type { Scenario } from '../formats/scenario';
import type { MatchScore } from '../formats/score';
import type { EntryId } from '../ids';
import type { MatchSummary } from '../match/match-rules';
import type { Ruling } from '../results/ruling';
import type { Settlement } from '../results/settle';
import type { PerSide } from '../sides';
import type { VoteResults } from '../soft-scores/soft-scores';
import type { GivenScores } from '../soft-scores/soft-settings';
import type { Handicap } from '../standings/handicap';
import type { Text } from '../text';
import type {
  Adjustment,
  Entry,
  LogoFrame,
  Pairing,
  Poll,
  Report,
  Result,
  Round,
  TeamRow,
  Tournament,
} from './records';
import type { TournamentSettings } from './settings';

/** How a match that goes on counts meanwhile: at the score it had, or as a draw. */
export interface Interim {
  readonly ruling: Ruling | null;
  readonly score: MatchScore | null;
  readonly points: PerSide<number> | null;
}

/** A pairing with everything said and settled about it. */
export interface MatchView {
  readonly pairing: Pairing;
  readonly a: Entry;
  /** null for a bye */
  readonly b: Entry | null;
  readonly reports: { readonly a?: Report; readonly b?: Report };
  readonly settlement: Settlement;
  readonly result: Result | null;
  /** how the match, or a board without an opponent, counts although nobody scored it; null where a report does */
  readonly ruling: Ruling | null;
  /** the confirmed report, scored; null without one */
  readonly score: MatchScore | null;
  /** tournament points of the confirmed report */
  readonly points: PerSide<number> | null;
  /** what the armies' handicaps make of its points; null where they have none */
  readonly handicap: Handicap | null;
  /** what counts until the match has a result, as the organiser has it; null where nothing does */
  readonly interim: Interim | null;
  /** the result that was taken back; null where none was, or another one stands */
  readonly withdrawn: Result | null;
  /** the result to which a player has objected, until the desk decides */
  readonly objected: Result | null;
  /** figures to begin a form with that were entered for it and do not stand; null without any */
  readonly kept: unknown;
  readonly scenario: Scenario | null;
  /** what the two play where the sides differ, e.g. Empire and Chaos; null where they do not, and for a bye */
  readonly sides: PerSide<Text> | null;
  /** the same as it is counted over several rounds: in words that hold in every scenario */
  readonly sidesCounted: PerSide<Text> | null;
  /** the camps they play, by name; null where there are none, and for a bye */
  readonly camps: PerSide<string | null> | null;
  /** which of several lists they play; null where nobody brings more than one, and for a bye */
  readonly playedLists: PerSide<PlayedList> | null;
  /** whether they played them the other way round than drawn */
  readonly swapped: boolean;
  /** where the live match stands; null while nobody has opened one */
  readonly live: MatchSummary | null;
  readonly state: 'bye' | 'open' | 'one-sided' | 'disputed' | 'confirmed';
  /** alone in the pairing and no bye: a bracket or a round robin has no match for them this round */
  readonly waits: boolean;
  /** its figures are kept back while the standings are frozen: nothing but `state` tells of its result */
  readonly hidden: boolean;
}

export interface RoundView {
  readonly round: Round;
  readonly matches: readonly MatchView[];
  /** the round's scenario; null when every table has its own, or there is none */
  readonly scenario: Scenario | null;
}

/**
 * A tournament as loaded in one go: what pages show and use cases decide on. Unless told otherwise it is one
 * played in pairings.
 */
export interface TournamentView<Ruleset extends AnyFormat = AnyDuel> {
  readonly tournament: Tournament;
  /** IANA name of the zone of its clock times; the instance's where the tournament names none */
  readonly zone: string;
  /** the club's or sponsor's picture; null without one */
  readonly logo: LogoFrame | null;
  readonly format: Ruleset;
  readonly setup: unknown;
  /** editions of the ruleset's army lists that the organiser has loaded */
  readonly editions: readonly OwnEdition[];
  readonly settings: TournamentSettings;
  /** in order of sign-up, waiting and dropped ones included */
  readonly entries: readonly Entry[];
  readonly entryById: ReadonlyMap<EntryId, Entry>;
  /** what everybody gets by themselves for list and fee in time, where the desk gives nothing else */
  readonly onTime: ReadonlyMap<EntryId, GivenScores>;
  /** what is known of teams beside their players */
  readonly teams: readonly TeamRow[];
  /** bonus and penalty points, warnings, disqualifications, the oldest first */
  readonly adjustments: readonly Adjustment[];
  /** ascending, drafts included: pages for players use `publicRounds` */
  readonly rounds: readonly RoundView[];
  /** the players' votes that were opened so far */
  readonly polls: readonly Poll[];
  /** what the closed ones came to */
  readonly votes: VoteResults;
  /** the last round that counts in these standings; null where all do */
  readonly countedUntil: number | null;
}

/** A tournament of whatever structure: a campaign has no rounds. */
export type AnyTournamentView = TournamentView<AnyFormat>;

/** Whether a tournament is played in pairings. */
export const isDuel = (view: AnyTournamentView): view is TournamentView => view.format.structure === 'duel';

/** A tournament with other entries in the place of its own. */
export const withEntries = (view: TournamentView, entries: readonly Entry[]): TournamentView => ({
  ...view,
  entries,
  entryById: new Map(entries.map((entry) => [entry.id, entry])),
});
