import { z } from 'zod';
import type { CampaignProblem } from '../../campaign/campaign-line';
import type { EntryId } from '../../ids';
import { longest } from '../../limits';
import { lineOfText, optionalLine, requiredText, trimmedText } from '../../typed-text';
import { awardIds, commandIds, phaseIds, specialistIds } from './catalogue';

const id = z.string().min(1).max(longest.id);
const player = id.transform((id) => id as EntryId);
const line = optionalLine(longest.campaignLine);
const name = lineOfText(longest.campaignLine);
const words = trimmedText(longest.campaignWords);
const rounds = z.int().min(1).max(28);
const redFace = z.int().min(0).max(3);
const twoRed = z.tuple([redFace, redFace]).readonly();
const count = z.int().min(1).max(28);

const payloads = {
  /** who plays the aliens and who leads marines */
  role: z.object({ player, role: z.enum(['alien', 'gsg']) }),
  /** drops out of the campaign, or is back */
  away: z.object({ player, away: z.boolean() }),
  recruit: z.object({
    player,
    marine: id,
    name,
    as: z.enum(['scout', 'marine']),
  }),
  rename: z.object({ marine: id, name }),
  /** goes as Sergeant from now on, or no longer */
  announce: z.object({ marine: id, sergeant: z.boolean() }),
  stud: z.object({ marine: id }),
  captain: z.object({ marine: id }),
  library: z.object({
    id,
    name,
    objective: requiredText(longest.campaignWords),
    special: words,
    timeLimit: rounds.nullable(),
    killAll: z.boolean(),
    removed: z.boolean(),
  }),
  'mission-planned': z.object({
    mission: id,
    name,
    objective: requiredText(longest.campaignWords),
    special: words,
    timeLimit: rounds.nullable(),
  }),
  team: z.object({
    mission: id,
    player,
    commander: id,
    members: z.array(id).max(20),
    second: z.object({ sergeant: id, members: z.array(id).max(20) }).nullable(),
    specialists: z.record(id, z.enum(specialistIds)),
  }),
  /** among tied commanders: agreed, or rolled with 2R each until one is highest (§3) */
  leader: z.object({
    mission: id,
    player,
    how: z.enum(['agreed', 'rolled']),
    rolls: z.array(z.array(z.object({ player, dice: twoRed })).max(20)).max(50),
  }),
  'mission-started': z.object({ mission: id, leader: player }),
  phase: z.object({ mission: id, round: count, turn: z.enum(['gsg', 'alien']), phase: z.enum(phaseIds) }),
  'event-card': z.object({ mission: id, round: count, player: player.nullable(), note: line }),
  command: z.object({ mission: id, round: count, player, command: z.enum(commandIds), note: line }),
  medipack: z.object({ mission: id, round: count, player, marine: id }),
  refusal: z.object({
    mission: id,
    round: count,
    player,
    what: z.enum(['ignored', 'duty']),
    command: z.enum(commandIds).nullable(),
  }),
  'mission-ended': z.object({ mission: id, success: z.boolean() }),
  survivors: z.object({
    mission: id,
    player,
    fallen: z.array(z.object({ marine: id, how: line })).max(30),
  }),
  award: z.object({ mission: id, marine: id, award: z.enum(awardIds), reason: line.pipe(z.string().min(3)) }),
  'awards-done': z.object({ mission: id, player }),
  orders: z.object({
    mission: id,
    player,
    marine: id.nullable(),
    count: z.int().min(0).max(99),
    points: z.int().min(0).max(9999).nullable(),
  }),
  gift: z.object({ mission: id, marine: id }),
  /** 2R for one case of disobedience (§6) */
  'disobedience-rolled': z.object({
    mission: id,
    refusal: z.int().min(1),
    dice: twoRed,
    atTable: z.boolean(),
  }),
  'mission-closed': z.object({ mission: id }),
};

export type StarquestKind = keyof typeof payloads;
type EventOf<K extends StarquestKind> = {
  readonly kind: K;
  readonly payload: z.output<(typeof payloads)[K]>;
};
/** One line of a Starquest campaign. */
export type StarquestEvent = { [K in StarquestKind]: EventOf<K> }[StarquestKind];

export const starquestKinds = Object.keys(payloads) as readonly StarquestKind[];

/** A line as its kind has it; undefined for one that these rules do not know. */
export function readStarquestEvent(stored: {
  readonly kind: string;
  readonly payload: unknown;
}): StarquestEvent | undefined {
  const kind = starquestKinds.find((known) => known === stored.kind);
  const parsed = kind && payloads[kind].safeParse(stored.payload);
  return parsed?.success ? ({ kind, payload: parsed.data } as StarquestEvent) : undefined;
}

/** What is wrong with a line that cannot be read, beside its field. */
export function explainStarquestLine(stored: {
  readonly kind: string;
  readonly payload: unknown;
}): CampaignProblem {
  const kind = starquestKinds.find((known) => known === stored.kind);
  const parsed = kind && payloads[kind].safeParse(stored.payload);
  const issue = parsed && !parsed.success ? parsed.error.issues[0] : undefined;
  const tooLong = issue?.code === 'too_big' && issue.origin === 'string';
  const number = issue?.code === 'too_big' || issue?.code === 'too_small' ? issue.origin !== 'string' : false;
  return {
    code: 'starquest-unreadable',
    path: (issue?.path ?? []).map(String),
    message: tooLong
      ? {
          de: `Das ist zu lang. Möglich sind höchstens ${issue.maximum} Zeichen.`,
          en: `This is too long. Use at most ${issue.maximum} characters.`,
        }
      : number
        ? {
            de: 'Diese Zahl ist nicht möglich. Berichtige sie.',
            en: 'This number is not possible. Correct it.',
          }
        : { de: 'Das fehlt noch. Trag es ein.', en: 'This is missing. Fill it in.' },
  };
}
