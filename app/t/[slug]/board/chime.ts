import { useEffect, useRef, useState } from 'react';
import { strike } from '@/app/_ui/strike';
import type { RoundPhase } from '@/lib/rounds/round-time';

/** Bells in Hz: one call for the last turn, three strokes for the end. */
const calls: Partial<Record<RoundPhase, readonly number[]>> = {
  'last-turn': [659, 523],
  over: [523, 523, 523],
};

/**
 * Rings when the round comes to its last turn and to its end, not for what was so already. Browsers let a page make
 * noise only after somebody has touched it: until then `blocked` is true, and any key or click helps.
 */
export function useChime(on: boolean, round: number | null, phase: RoundPhase | null): { blocked: boolean } {
  const audio = useRef<AudioContext>(null);
  const [blocked, setBlocked] = useState(false);
  const before = useRef<{ round: number | null; phase: RoundPhase | null } | null>(null);

  useEffect(() => {
    if (!on) return;
    const context = new AudioContext();
    audio.current = context;
    const tell = () => setBlocked(context.state !== 'running');
    const wake = () => void context.resume();
    tell();
    context.addEventListener('statechange', tell);
    window.addEventListener('pointerdown', wake);
    window.addEventListener('keydown', wake);
    return () => {
      window.removeEventListener('pointerdown', wake);
      window.removeEventListener('keydown', wake);
      context.removeEventListener('statechange', tell);
      audio.current = null;
      setBlocked(false);
      void context.close();
    };
  }, [on]);

  useEffect(() => {
    const earlier = before.current;
    before.current = { round, phase };
    const notes = phase && calls[phase];
    if (!notes || !audio.current || earlier?.round !== round) return;
    // Out of a pause the clock goes on where it stood: nothing has come to its end just now.
    if (earlier.phase === 'running' || (earlier.phase === 'last-turn' && phase === 'over')) {
      strike(audio.current, notes, 0.9, 1.6);
    }
  }, [round, phase]);

  return { blocked };
}
