import { z } from 'zod';
import { longest } from '../../../limits';
import { clockMove, rollPayload } from '../../../match/match-event';
import { sides } from '../../../sides';
import { lineOfText } from '../../../typed-text';
import { highestEp } from '../report';
import { scenarioId } from '../scenario-schema';
import { terrainMethods } from '../setup-options';
import { specialRuleIds } from '../special-rules';
import { awardReasons, holders, phases, skippableSteps } from './match-terms';
import { highestPlayerTurn } from './player-turns';
import { terrainTypeIds } from './terrain-types';

const side = z.enum(sides);
const id = z.string().min(1).max(40);
const name = lineOfText(longest.unitName);
const playerTurn = z.int().min(0).max(highestPlayerTurn);
/** A list that was accepted as it is may join more stands to a unit than the rules allow. */
const mostStands = 20;
const points = z.int().min(0).max(5000).multipleOf(5);

/** Where and how a piece lies; centimetres from the bottom-left corner, degrees anticlockwise. */
export const placement = z.object({
  x: z.number().min(0).max(180),
  y: z.number().min(0).max(120),
  /** full extents of the outline before turning */
  width: z.number().min(1).max(120),
  depth: z.number().min(0.5).max(120),
  rotation: z.number().min(-360).max(360),
});
export type Placement = z.infer<typeof placement>;

/** A unit or character of an army, as far as casualties are concerned. */
export const matchUnit = z.object({
  id,
  name,
  /** price including items, mounts and add-on stands (A14, A49) */
  points,
  /** stands at the start, add-on included */
  stands: z.int().min(1).max(mostStands),
  character: z.boolean().default(false),
  /** the General of the army list: his fate is that of this character */
  general: z.boolean().default(false),
  /** names of what it carries: items, mounts, add-on stands */
  carries: z.array(z.string().max(longest.unitName)).max(30).default([]),
  /** worth nothing, never in a zone count (§9), and optionally no Killbox EP (A36) */
  summoned: z.boolean().default(false),
  /** false for what the army lists exempt, e.g. Pump Wagons (A35) */
  countsForBreak: z.boolean().default(true),
});
export type MatchUnit = z.infer<typeof matchUnit>;
export const matchUnitKeys = matchUnit.keyof().options;

const move = <Kind extends string, Payload extends z.ZodType>(kind: Kind, payload: Payload) =>
  z.object({ kind: z.literal(kind), payload });

const roll = z.discriminatedUnion('what', [
  /** two dice, side a's first (§3.2) */
  rollPayload('terrain-roll-off'),
  /** two dice, side a's first (§4.4) */
  rollPayload('start-roll-off'),
  rollPayload('scenario'),
  rollPayload('special-rule'),
  /** the marker terrain is shifted off when none lies open (§6) */
  rollPayload('open-marker'),
  rollPayload('hot-marker').extend({ playerTurn }),
  /** after game turn 5, 6 or 7 */
  rollPayload('length').extend({ turn: z.int().min(5).max(7) }),
]);

/** Everything that can be entered in a Guardians match. `side` means whose, `playerTurn` counts from 0. */
export const guardiansMove = z.discriminatedUnion('kind', [
  clockMove,
  move('roll', roll),
  move('terrain-method', z.object({ method: z.enum(terrainMethods) })),
  move(
    'terrain-place',
    z.object({ side, id, type: z.enum(terrainTypeIds), at: placement.nullable().default(null) }),
  ),
  move('terrain-move', z.object({ id, at: placement })),
  move('terrain-remove', z.object({ id })),
  move('terrain-pass', z.object({ side })),
  move('terrain-done', z.object({})),
  /** agreed instead of rolled */
  move('scenario', z.object({ id: scenarioId })),
  move('scenario-set-up', z.object({})),
  move('starting-player', z.object({ side })),
  /** the edge the starting player takes (§4.5) */
  move('table-side', z.object({ edge: z.enum(['number', 'opposite']) })),
  /** agreed or set instead of rolled */
  move('special-rule', z.object({ id: z.enum(specialRuleIds) })),
  move('deploy', z.object({ side, stage: z.enum(['begin', 'done']) })),
  move('skip', z.object({ step: z.enum(skippableSteps) })),
  move('phase', z.object({ playerTurn, phase: z.enum(phases) })),
  move(
    'control',
    z.object({
      playerTurn,
      spot: id,
      holder: z.enum(holders),
      /** Dominate: no enemy unit is in the zone */
      dominated: z.boolean().default(false),
      /** stands in a zone; when told, they decide who holds it */
      stands: z
        .object({ a: z.int().min(0).max(99), b: z.int().min(0).max(99) })
        .nullable()
        .default(null),
    }),
  ),
  /** scores this player turn and passes it on */
  move('turn-end', z.object({ playerTurn })),
  /** goes to a player turn without scoring the ones between */
  move('turn-set', z.object({ playerTurn })),
  move(
    'award',
    z.object({
      side,
      playerTurn,
      why: z.enum(awardReasons),
      delta: z.int().min(-highestEp).max(highestEp),
      /** participation: which of the side's Generals, 0 for the first */
      general: z.int().min(0).max(9).default(0),
    }),
  ),
  /** `side` is whose losses these are, here and below */
  move(
    'casualties',
    z.object({
      side,
      destroyed: points,
      half: points,
      /** the totals they were changed from, as shown; without them these totals replace whatever stands */
      from: z.object({ destroyed: points, half: points }).optional(),
      /** when the change happened; from the first on when it is not told */
      playerTurn: playerTurn.optional(),
    }),
  ),
  move('unit', z.object({ side, unit: matchUnit })),
  move('unit-remove', z.object({ side, id })),
  move(
    'unit-state',
    z.object({
      side,
      id,
      playerTurn,
      lost: z.int().min(0).max(mostStands),
      /** left over the enemy edge (Scorched Earth) */
      pillaged: z.boolean().default(false),
      /** the unit as the army list has it, so that the log tells all about it to those who may not read the list */
      unit: matchUnit.optional(),
    }),
  ),
  move('break-point', z.object({ side, units: z.int().min(1).max(99).nullable() })),
  /** by hand; null leaves it to the listed units */
  move('broken', z.object({ side, playerTurn, reached: z.boolean().nullable() })),
  move(
    'general',
    z.object({
      side,
      playerTurn,
      /** 0 for the first General, 1 for his successor … */
      number: z.int().min(0).max(9),
      slain: z.boolean(),
      /** Long live the King: a name, null when no character is left, undefined when still to be named */
      successor: name.nullable().optional(),
      /** id of the unit that name is of, where he is on the list: names may be the same */
      heir: id.optional(),
    }),
  ),
  move('concede', z.object({ side })),
  /** organiser only */
  move('time-called', z.object({})),
]);
export type GuardiansMove = z.infer<typeof guardiansMove>;
/** The payload of one kind. */
export type PayloadOf<Kind extends GuardiansMove['kind']> = Extract<GuardiansMove, { kind: Kind }>['payload'];
export type RollWhat = PayloadOf<'roll'>['what'];
