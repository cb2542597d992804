import type { EntryId } from '../../ids';
import type { AwardId, CommandId, PhaseId, Rank, SpecialistId } from './catalogue';

export type MarineId = string;
type MissionId = string;
type PlayerRole = 'alien' | 'gsg';

/** An award a marine has won. */
interface Earned {
  readonly award: AwardId;
  /** number of the mission */
  readonly mission: number;
  readonly reason: string;
}

export interface Marine {
  readonly id: MarineId;
  readonly player: EntryId;
  readonly name: string;
  /** false for a Scout that has not survived a mission yet */
  readonly marine: boolean;
  /** goes as Sergeant, as announced before a mission */
  readonly announced: boolean;
  readonly awards: readonly Earned[];
  readonly studs: number;
  /** has paid for the Captain's rank */
  readonly captain: boolean;
  readonly orders: number;
  /** orders lost that he did not have; taken from the next ones (option of §6) */
  readonly owed: number;
  /** missions survived */
  readonly missions: number;
  /** missions he still has to miss */
  readonly misses: number;
  readonly dead: { readonly mission: number; readonly how: string } | null;
  /** number of the mission after which he left for good (§6, a 6) */
  readonly outAfter: number | null;
  /** his player has dropped out: he goes on no mission until the player is back */
  readonly aside: boolean;
}

export interface Team {
  readonly commander: MarineId;
  readonly members: readonly MarineId[];
  /** a Captain's Sergeant with a team of his own (§7) */
  readonly second: { readonly sergeant: MarineId; readonly members: readonly MarineId[] } | null;
  readonly specialists: Readonly<Record<MarineId, SpecialistId>>;
}

interface Spoken {
  readonly seq: number;
  readonly round: number;
  readonly player: EntryId;
  readonly command: CommandId;
  readonly note: string;
}

type RefusalKind = 'ignored' | 'duty';
/** A case of disobedience (§6). */
export interface Refusal {
  readonly seq: number;
  readonly player: EntryId;
  readonly round: number;
  readonly what: RefusalKind;
  readonly command: CommandId | null;
}

interface Roll {
  readonly dice: readonly [number, number];
  /** rolled by hand and entered */
  readonly atTable: boolean;
}

type LeaderHow = 'awards' | 'agreed' | 'rolled';
/** §3: one throw of 2R for each of those still tied; repeated while the highest is shared. */
export interface LeaderRoll {
  readonly player: EntryId;
  readonly dice: readonly [number, number];
}

/** What a commander was when the mission began. */
export interface CommanderAtStart {
  readonly rank: Rank;
  readonly honours: number;
  readonly commands: number | null;
  readonly life: number;
}

export interface Mission {
  readonly id: MissionId;
  readonly number: number;
  readonly name: string;
  readonly objective: string;
  readonly special: string;
  /** rounds; null for none */
  readonly timeLimit: number | null;
  readonly stage: 'muster' | 'running' | 'debriefing' | 'closed';
  readonly teams: Readonly<Record<EntryId, Team>>;
  /** the choice among tied commanders, made before the mission begins */
  readonly choice: {
    readonly player: EntryId;
    readonly how: 'agreed' | 'rolled';
    readonly rolls: readonly (readonly LeaderRoll[])[];
  } | null;
  readonly leader: { readonly player: EntryId; readonly how: LeaderHow } | null;
  readonly atStart: Readonly<Record<EntryId, CommanderAtStart>>;
  /** of each marine that took part: whether he went as a Scout */
  readonly scouts: readonly MarineId[];
  readonly round: number;
  readonly turn: 'gsg' | 'alien';
  readonly phase: PhaseId;
  readonly commands: readonly Spoken[];
  readonly eventCards: readonly {
    readonly seq: number;
    readonly round: number;
    readonly player: EntryId | null;
    readonly note: string;
  }[];
  readonly medipacks: readonly {
    readonly seq: number;
    readonly round: number;
    readonly player: EntryId;
    readonly marine: MarineId;
  }[];
  readonly refusals: readonly Refusal[];
  readonly success: boolean | null;
  readonly fallen: Readonly<Record<EntryId, readonly { readonly marine: MarineId; readonly how: string }[]>>;
  readonly awards: readonly {
    readonly seq: number;
    readonly marine: MarineId;
    readonly award: AwardId;
    readonly reason: string;
  }[];
  /** teams whose awards are all entered */
  readonly awardsDone: readonly EntryId[];
  readonly orders: Readonly<
    Record<
      EntryId,
      { readonly marine: MarineId | null; readonly count: number; readonly points: number | null }
    >
  >;
  readonly gift: MarineId | null;
  /** rolls by seq of the refusal */
  readonly rolls: Readonly<Record<number, Roll>>;
  /** what it brought everybody, and his rank afterwards; empty until it is closed */
  readonly results: Readonly<Record<MarineId, MarineOutcome & { readonly rank: Rank }>>;
}

/** What a mission brings one marine that took part. */
export interface MarineOutcome {
  /** how he fell; null if he lives */
  readonly fell: string | null;
  readonly promoted: boolean;
  /** orders by the points of the mission and from the leader */
  readonly ordersEarned: number;
  /** whether disobedience kept him from those */
  readonly ordersDenied: boolean;
  /** players who were right to disobey him, the mission leader: he pays for it (§6, a 5) */
  readonly overruledBy: readonly EntryId[];
  readonly ordersLost: number;
  readonly misses: number;
  readonly gone: boolean;
}

/** A mission the organiser can choose. */
export interface LibraryMission {
  readonly id: string;
  readonly name: string;
  readonly objective: string;
  readonly special: string;
  readonly timeLimit: number | null;
  /** only asks to kill everything (§2) */
  readonly killAll: boolean;
  readonly removed: boolean;
}

export interface CampaignState {
  readonly roles: Readonly<Record<EntryId, PlayerRole>>;
  /** players who have dropped out, sorted; their marines stand aside */
  readonly away: readonly EntryId[];
  readonly marines: Readonly<Record<MarineId, Marine>>;
  readonly missions: readonly Mission[];
  /** the organiser's own entries and their changes to ours, by id */
  readonly library: Readonly<Record<string, LibraryMission>>;
}

export const emptyState: CampaignState = { roles: {}, away: [], marines: {}, missions: [], library: {} };

/** §9: the mission being mustered, played or debriefed; undefined between two. */
export const openMission = (state: CampaignState): Mission | undefined =>
  state.missions.find((mission) => mission.stage !== 'closed');

/** Everybody in a team, commander first. */
export const teamMarines = (team: Team): readonly MarineId[] => [
  team.commander,
  ...team.members,
  ...(team.second ? [team.second.sergeant, ...team.second.members] : []),
];

/** Those who lead marines now; whoever has dropped out does not. */
export const gsgPlayers = (state: CampaignState): readonly EntryId[] =>
  (Object.keys(state.roles) as EntryId[]).filter(
    (player) => state.roles[player] === 'gsg' && !state.away.includes(player),
  );

/** Who leads the aliens now. */
export const alienPlayer = (state: CampaignState): EntryId | undefined =>
  (Object.keys(state.roles) as EntryId[]).find(
    (player) => state.roles[player] === 'alien' && !state.away.includes(player),
  );

export const marinesOf = (state: CampaignState, player: EntryId): readonly Marine[] =>
  Object.values(state.marines).filter((marine) => marine.player === player);

/** Can go on the next mission. */
export const isReady = (marine: Marine): boolean =>
  marine.dead === null && marine.outAfter === null && marine.misses === 0 && !marine.aside;
/** Still in the campaign. */
export const isAlive = (marine: Marine): boolean => marine.dead === null && marine.outAfter === null;
