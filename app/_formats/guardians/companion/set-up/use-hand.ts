'use client';
import { useMemo, useState } from 'react';
import { checkPlacement, type PlacedPiece, shiftToFit } from '@/lib/formats/guardians/match/terrain-map';
import type { TerrainType } from '@/lib/formats/guardians/match/terrain-types';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';
import { takeNew } from './hand';

const newPieceId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join('');

/** The piece held on this phone with its distances; nothing is entered before it is placed. */
export function useHand({ isJudged }: { isJudged: boolean }) {
  const { state, enter } = useMatch();
  const { pieces } = state.terrain;
  const [held, setHeld] = useState<PlacedPiece | null>(null);
  const [drags, setDrags] = useState(false);
  const check = useMemo(() => (held ? checkPlacement(held, pieces) : null), [held, pieces]);
  // Computed once the drag has ended: the search over the table takes longer than a frame.
  const shift = useMemo(
    () => (held && isJudged && !drags && check && !check.isFine ? shiftToFit(held, pieces) : null),
    [held, isJudged, drags, check, pieces],
  );
  const lying = held ? pieces.find(({ id }) => id === held.id) : undefined;
  return {
    held,
    check,
    shift,
    isTooClose: isJudged && check !== null && !check.isFine,
    /** whether it was on the table already */
    isLying: lying !== undefined,
    setHeld,
    setDrags,
    take: (type: TerrainType, by: Side) => setHeld(takeNew(type, by, newPieceId(), pieces)),
    putAway: () => {
      if (lying) enter('terrain-remove', { id: lying.id });
      setHeld(null);
    },
    /** places it for a side, at its current position or `at` another */
    put: (by: Side, at = held?.at) => {
      if (!held || !at) return;
      const { id, type } = held;
      if (lying && lying.type === type) enter('terrain-move', { id, at }, lying.by);
      else {
        if (lying) enter('terrain-remove', { id });
        enter('terrain-place', { side: by, id: lying ? newPieceId() : id, type, at }, by);
      }
      setHeld(null);
    },
  };
}
export type Hand = ReturnType<typeof useHand>;

/** Enters a piece that is counted but not on the map. */
export function usePlaceUndrawn() {
  const { enter } = useMatch();
  return (type: TerrainType, side: Side) =>
    enter('terrain-place', { side, id: newPieceId(), type, at: null }, side);
}
