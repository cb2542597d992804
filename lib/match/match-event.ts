import { z } from 'zod';
import { type Side, sides } from '../sides';

/** A player at the table. */
export type Seat = Side;

/** Who wrote a line: a player, somebody of the tournament's team, or the server itself (dice, timeouts). */
export const actors = [...sides, 'organiser', 'server'] as const;
export type Actor = (typeof actors)[number];

/** An event as rules read it; `payload` is parsed by their schema. */
export interface Move {
  readonly kind: string;
  readonly payload: unknown;
}

const deviceId = z.string().min(1).max(64);
const instant = z.int().min(0);

/** One line of a match's log, as stored. Times are milliseconds UTC. */
const matchEvent = z.object({
  /** 1, 2, 3 … within the match, without gaps */
  seq: z.int().min(1),
  /** the device's name in this match, which all may read; in what a phone sends, what it calls itself */
  deviceId,
  /** 1, 2, 3 … within the device and match; rejected entries use up their number too */
  deviceSeq: z.int().min(1),
  actor: z.enum(actors),
  kind: z.string().min(1).max(40),
  payload: z.unknown(),
  /** the phone's estimate of the server's time at the tap */
  clientAt: instant,
  serverAt: instant,
});
export type MatchEvent = z.infer<typeof matchEvent>;

/** The device name of the server's own lines; no phone may use it. */
export const serverDevice = 'server';

/** A line of the server's own, at the end of a log. */
export const serverLine = (
  log: readonly MatchEvent[],
  move: Move,
  { clientAt, serverAt }: Pick<MatchEvent, 'clientAt' | 'serverAt'>,
): MatchEvent => ({
  seq: (log.at(-1)?.seq ?? 0) + 1,
  deviceId: serverDevice,
  deviceSeq: log.filter((line) => line.deviceId === serverDevice).length + 1,
  actor: 'server',
  kind: move.kind,
  payload: move.payload,
  clientAt,
  serverAt,
});

/** What a phone sends: a line without its place in the log. */
export const incomingEvent = matchEvent.omit({ seq: true, serverAt: true }).extend({
  /** last line the phone had seen when tapping; only guarded entries (end of turn, undo …) are judged by it */
  basedOn: z.int().min(0),
});
export type IncomingEvent = z.infer<typeof incomingEvent>;

/** Kinds every match knows, whatever its rules. */
export const undoMove = z.object({
  kind: z.literal('undo'),
  /** the line taken back: always the latest live one that may be */
  payload: z.object({ target: z.int().min(1) }),
});
export const confirmMove = z.object({
  kind: z.literal('confirm'),
  /** this side agrees with the result as it stands; any change of the figures outdates it */
  payload: z.object({ side: z.enum(sides) }),
});

/**
 * What one side wants where the rules ask both: it counts once the other side enters the same. Null takes an open
 * proposal back, or declines it.
 */
export const proposeMove = z.object({
  kind: z.literal('propose'),
  payload: z.object({
    side: z.enum(sides),
    move: z.object({ kind: z.string().min(1).max(40), payload: z.unknown() }).nullable(),
  }),
});
export type ProposeMove = z.infer<typeof proposeMove>;

/** Why a clock stands. Several reasons may overlap; it runs when none is left. */
const clockStops = ['combat', 'both', 'judge', 'pause', 'ended'] as const;
export type ClockStop = (typeof clockStops)[number];
const callableStop = z.enum(['combat', 'both', 'judge', 'pause']);

/**
 * Written by the server when entries of two devices got in each other's way, so that both players are told.
 * It changes nothing.
 */
const conflictMove = z.object({
  kind: z.literal('conflict'),
  payload: z.discriminatedUnion('how', [
    /** refused, though it would have been fine without what another device had written meanwhile */
    z.object({
      how: z.literal('refused'),
      by: z.enum(actors),
      deviceId,
      kind: z.string(),
      payload: z.unknown(),
    }),
    /** they speak of the same thing, and neither device had seen the other's */
    z.object({
      how: z.literal('crossed'),
      first: z.int().min(1),
      second: z.int().min(1),
      /** whether both count, or the second alone; older lines do not say */
      adds: z.boolean().optional(),
    }),
  ]),
});
export type ConflictMove = z.infer<typeof conflictMove>;

/** Clock kinds, for the rules of games played with one. `run` names its side, so a second tap changes nothing. */
export const clockMove = z.object({
  kind: z.literal('clock'),
  payload: z.discriminatedUnion('action', [
    z.object({ action: z.literal('run'), side: z.enum(sides) }),
    z.object({ action: z.literal('stop'), why: callableStop }),
    z.object({ action: z.literal('resume'), why: callableStop }),
    /** organiser only; milliseconds to add, or to take when negative */
    z.object({
      action: z.literal('adjust'),
      side: z.enum(sides),
      ms: z.int().min(-7_200_000).max(7_200_000),
    }),
    /** server only: this side's time is up */
    z.object({ action: z.literal('timeout'), side: z.enum(sides) }),
  ]),
});
export type ClockMove = z.infer<typeof clockMove>;

/** Where the dice of a `roll` come from; values from the table are entered by hand and stay marked so. */
export const diceSources = ['server', 'table'] as const;
/** What dice have shown: up to `count` of them with `faces` faces each. */
export const shownDice = (count: number, faces: number) =>
  z.array(z.int().min(1).max(faces)).min(1).max(count).optional();

/** The payload of a roll of D6 for `what`; a phone asks with `source: 'server'` and without `dice`. */
export const rollPayload = <What extends string>(what: What) =>
  z.object({
    what: z.literal(what),
    source: z.enum(diceSources),
    dice: shownDice(4, 6),
  });
