import { z } from 'zod';
import { longest } from '../../limits';
import { sides } from '../../sides';
import { lineOfText, requiredText } from '../../typed-text';
import { clockMove, diceSources, shownDice } from '../match-event';
import { kitOwners, lastKitRound } from './kit';

const side = z.enum(sides);
const id = z.string().min(1).max(60);
const round = z.int().min(0).max(lastKitRound);
const label = z.object({ de: z.string().max(200), en: z.string().max(200) });

/** A unit as logged, for players who may not read the list and for troops added at the table. */
const kitUnit = z.object({
  id,
  name: lineOfText(longest.unitName),
  title: label.optional(),
  group: label.optional(),
  points: z.int().min(0).max(10_000),
  profile: label.optional(),
  /** two texts of a list (catalogue.ts), split into lines no two neighbours of which fit in one */
  details: z.array(label).max(50).readonly().optional(),
  tracks: z
    .array(z.object({ id, label, max: z.int().min(1).max(60), removes: z.boolean().optional() }))
    .max(4),
});

const move = <Kind extends string, Payload extends z.ZodType>(kind: Kind, payload: Payload) =>
  z.object({ kind: z.literal(kind), payload });

/** Moves of a match played by a kit. Ids are those of the declaration. */
export const kitMove = z.discriminatedUnion('kind', [
  /** null reopens it */
  move('step', z.object({ round, step: id, value: z.union([z.literal(true), id, z.int()]).nullable() })),
  move(
    'roll',
    z.object({
      /** `step`: answers that step of `round`; `any`: a free roll */
      what: z.enum(['step', 'any']),
      id,
      round,
      /** number of dice where players choose it */
      count: z.int().min(1).max(20).optional(),
      source: z.enum(diceSources),
      dice: shownDice(20, 100),
    }),
  ),
  /** the n-th tile since the last shuffle; its die picks among the tiles left */
  move(
    'draw',
    z.object({
      deck: id,
      round,
      nth: z.int().min(1).max(200),
      source: z.literal('server'),
      dice: shownDice(1, 200),
    }),
  ),
  move('shuffle', z.object({ deck: id, round })),
  /** jumps there, backwards too; one round after the last is the end of the game */
  move('phase', z.object({ round, phase: id })),
  move('count', z.object({ counter: id, side: side.nullable(), value: z.int().min(-9999).max(9999) })),
  /** `side` is the unit's, here and below */
  move('unit', z.object({ side, unit: kitUnit })),
  move('unit-remove', z.object({ side, id })),
  move(
    'mark',
    z.object({
      side,
      id,
      lost: z.record(id, z.int().min(0).max(60)),
      states: z.array(id).max(12),
      /** the unit as in the army list, so that the log is self-contained */
      unit: kitUnit.optional(),
    }),
  ),
  move('owner', z.object({ spot: id, owner: z.enum(kitOwners).nullable() })),
  move('place', z.object({ spot: id, x: z.int().min(0).max(999), y: z.int().min(0).max(999) })),
  move('note', z.object({ day: z.int().min(1).max(99).nullable(), text: requiredText(longest.kitNote) })),
  move('end', z.object({ ending: id, side: side.nullable() })),
  clockMove,
]);
export type KitMove = z.infer<typeof kitMove>;
export type KitPayload<Kind extends KitMove['kind']> = Extract<KitMove, { kind: Kind }>['payload'];
