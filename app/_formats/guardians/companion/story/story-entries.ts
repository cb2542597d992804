import type { GuardiansMove } from '@/lib/formats/guardians/match/events';
import { trustedReading } from '@/lib/formats/guardians/match/play';
import { activeSide, turnOf } from '@/lib/formats/guardians/match/player-turns';
import { confirmingSide, conflictTold, undoneLine } from '@/lib/match/core-moves';
import { effectiveAt } from '@/lib/match/fold';
import type { Actor, ConflictMove, IncomingEvent, MatchEvent } from '@/lib/match/match-event';
import type { Side } from '@/lib/sides';

/** Parts of the match by which the story can be read; the set-up belongs to the field. */
export const storyAreas = ['field', 'losses', 'clock'] as const;
export type StoryArea = (typeof storyAreas)[number];

/** One thing that was entered. */
export interface StoryEntry {
  readonly key: string;
  readonly actor: Actor;
  /** what it says; null for a kind this version does not know */
  readonly move:
    | GuardiansMove
    | { readonly kind: 'confirm'; readonly payload: { readonly side: Side } }
    | ConflictMove
    | null;
  readonly area: StoryArea;
  /** milliseconds UTC */
  readonly at: number;
  /** place in the log; null while the server has not answered */
  readonly seq: number | null;
  readonly undone: { readonly by: Actor; readonly at: number } | null;
  /** the turn in which it was entered; null before the game */
  readonly turn: { readonly turn: number; readonly side: Side | null } | null;
}

const lossKinds: readonly GuardiansMove['kind'][] = [
  'casualties',
  'unit',
  'unit-remove',
  'unit-state',
  'break-point',
  'broken',
  'general',
];

function areaOf(move: GuardiansMove | null): StoryArea {
  if (move === null) return 'field';
  if (move.kind === 'clock') return 'clock';
  return lossKinds.includes(move.kind) ? 'losses' : 'field';
}

/**
 * A match's log with this phone's unsent entries as a story, the oldest first. Undo lines are told at the
 * entry they take back.
 */
export function storyEntries(
  lines: readonly MatchEvent[],
  waiting: readonly IncomingEvent[],
  startingPlayer: Side | null,
): readonly StoryEntry[] {
  const all = [...lines, ...placed(waiting, lines.at(-1)?.seq ?? 0)];
  const undone = new Map(
    all.flatMap((line) => {
      const target = undoneLine(line);
      return target === null ? [] : [[target, { by: line.actor, at: effectiveAt(line) }] as const];
    }),
  );
  const deployed = new Set<Side>();
  let playerTurn: number | null = null;
  return all.flatMap((line): StoryEntry[] => {
    if (line.kind === 'undo') return [];
    const move = trustedReading.move({ kind: line.kind, payload: line.payload }) ?? null;
    const confirms = confirmingSide(line);
    const conflict = conflictTold(line);
    const takenBack = undone.get(line.seq) ?? null;
    if (move?.kind === 'phase' || move?.kind === 'turn-end') playerTurn ??= move.payload.playerTurn;
    const entry: StoryEntry = {
      key: `${line.deviceId} ${line.deviceSeq}`,
      actor: line.actor,
      move: confirms
        ? { kind: 'confirm', payload: { side: confirms } }
        : conflict
          ? { kind: 'conflict', payload: conflict }
          : move,
      area: areaOf(move),
      at: effectiveAt(line),
      seq: line.seq > (lines.at(-1)?.seq ?? 0) ? null : line.seq,
      undone: takenBack,
      turn:
        playerTurn === null
          ? null
          : { turn: turnOf(playerTurn), side: activeSide(startingPlayer, playerTurn) },
    };
    if (takenBack === null && move !== null) playerTurn = turnAfter(move, playerTurn, deployed);
    return [entry];
  });
}

/** Unsent entries in the places this phone shows them; rolls of the server's dice have none yet. */
function placed(waiting: readonly IncomingEvent[], lastSeq: number): MatchEvent[] {
  let seq = lastSeq;
  return waiting.map(({ basedOn: _, ...entry }) => {
    const isRoll = entry.kind === 'roll' && (entry.payload as { source?: unknown }).source === 'server';
    if (!isRoll) seq += 1;
    return { ...entry, seq: isRoll ? Number.POSITIVE_INFINITY : seq, serverAt: entry.clientAt };
  });
}

/** The player turn after a move: the first begins when both armies are deployed. */
function turnAfter(move: GuardiansMove, playerTurn: number | null, deployed: Set<Side>): number | null {
  switch (move.kind) {
    case 'deploy':
      if (move.payload.stage === 'done') deployed.add(move.payload.side);
      return playerTurn ?? (deployed.size === 2 ? 0 : null);
    case 'turn-end':
      return move.payload.playerTurn + 1;
    case 'turn-set':
      return move.payload.playerTurn;
    default:
      return playerTurn;
  }
}
