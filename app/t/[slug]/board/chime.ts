import { useEffect, useRef } from 'react';
import { useBell } from '@/app/_ui/use-bell';
import type { RoundPhase } from '@/lib/rounds/round-time';

/** Bells in Hz: one call for the last turn, three strokes for the end. */
const calls: Partial<Record<RoundPhase, readonly number[]>> = {
  'last-turn': [659, 523],
  over: [523, 523, 523],
};

/** Rings when the round comes to its last turn and to its end, not for what was so already. */
export function useChime(on: boolean, round: number | null, phase: RoundPhase | null): { blocked: boolean } {
  const { blocked, ring } = useBell(on);
  const before = useRef<{ round: number | null; phase: RoundPhase | null } | null>(null);

  useEffect(() => {
    const earlier = before.current;
    before.current = { round, phase };
    const notes = phase && calls[phase];
    if (!notes || earlier?.round !== round) return;
    // Out of a pause the clock goes on where it stood: nothing has come to its end just now.
    if (earlier.phase === 'running' || (earlier.phase === 'last-turn' && phase === 'over')) {
      ring(notes, 0.9, 1.6);
    }
  }, [round, phase, ring]);

  return { blocked };
}
