import { z } from 'zod';
import { type Side, sides } from '../sides';

/** A player at the table. */
export type Seat = Side;

/** Author of a line: a player, the tournament's staff, or the server itself (dice, timeouts). */
export const actors = [...sides, 'organiser', 'server'] as const;
export type Actor = (typeof actors)[number];

/** An event for the rules; `payload` is parsed by their schema. */
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
  /** the device's public name in this match; in entries sent by a phone, its secret id */
  deviceId,
  /** 1, 2, 3 … within the device and match; rejected entries use up a number too */
  deviceSeq: z.int().min(1),
  actor: z.enum(actors),
  kind: z.string().min(1).max(40),
  payload: z.unknown(),
  /** the phone's estimate of the server's time at the tap */
  clientAt: instant,
  serverAt: instant,
});
export type MatchEvent = z.infer<typeof matchEvent>;

/** Device name of the server's own lines; reserved. */
export const serverDevice = 'server';

/** Makes a line of the server, at the end of a log. */
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

/** Entry sent by a phone: a line without its place in the log. */
export const incomingEvent = matchEvent.omit({ seq: true, serverAt: true }).extend({
  /** last line the phone had received at the tap: shows stale guarded entries and confirmations, and conflicts */
  basedOn: z.int().min(0),
});
export type IncomingEvent = z.infer<typeof incomingEvent>;

/** Kinds of every match, whatever its rules. */
export const undoMove = z.object({
  kind: z.literal('undo'),
  /** the line taken back: always the latest one that can be undone */
  payload: z.object({ target: z.int().min(1) }),
});
export const confirmMove = z.object({
  kind: z.literal('confirm'),
  /** this side confirms the current result; any change of the figures outdates it */
  payload: z.object({ side: z.enum(sides) }),
});

/**
 * A side's proposal where the rules require both: takes effect once the other side enters the same. Null withdraws an
 * open proposal, or declines it.
 */
export const proposeMove = z.object({
  kind: z.literal('propose'),
  payload: z.object({
    side: z.enum(sides),
    move: z.object({ kind: z.string().min(1).max(40), payload: z.unknown() }).nullable(),
  }),
});
export type ProposeMove = z.infer<typeof proposeMove>;

/** Reasons for a stopped clock. Several may overlap; it runs again when none is left. */
const clockStops = ['combat', 'both', 'judge', 'pause', 'ended'] as const;
export type ClockStop = (typeof clockStops)[number];
const callableStop = z.enum(['combat', 'both', 'judge', 'pause']);

/** Written by the server about conflicting entries of two devices, to inform both players. It changes no state. */
const conflictMove = z.object({
  kind: z.literal('conflict'),
  payload: z.discriminatedUnion('how', [
    /** refused, though valid without another device's entries in the meantime */
    z.object({
      how: z.literal('refused'),
      by: z.enum(actors),
      deviceId,
      kind: z.string(),
      payload: z.unknown(),
    }),
    /** same subject, and neither device had seen the other's entry */
    z.object({
      how: z.literal('crossed'),
      first: z.int().min(1),
      second: z.int().min(1),
      /** whether both are effective, or only the second; missing in older lines */
      adds: z.boolean().optional(),
    }),
  ]),
});
export type ConflictMove = z.infer<typeof conflictMove>;

/** Clock moves, for the rules of games with a clock. `run` names its side, so a second tap has no effect. */
export const clockMove = z.object({
  kind: z.literal('clock'),
  payload: z.discriminatedUnion('action', [
    z.object({ action: z.literal('run'), side: z.enum(sides) }),
    z.object({ action: z.literal('stop'), why: callableStop }),
    z.object({ action: z.literal('resume'), why: callableStop }),
    /** organiser only; milliseconds to add, negative to remove */
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

/** Source of the dice of a `roll`; dice rolled at the table are entered by hand and stay marked. */
export const diceSources = ['server', 'table'] as const;
/** Faces of rolled dice: up to `count` of them with `faces` faces each. */
export const shownDice = (count: number, faces: number) =>
  z.array(z.int().min(1).max(faces)).min(1).max(count).optional();

/** Payload of a D6 roll for `what`; a phone requests it with `source: 'server'` and without `dice`. */
export const rollPayload = <What extends string>(what: What) =>
  z.object({
    what: z.literal(what),
    source: z.enum(diceSources),
    dice: shownDice(4, 6),
  });
