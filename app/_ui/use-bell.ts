import { useCallback, useEffect, useRef, useState } from 'react';
import { strike } from './strike';

/**
 * Bell of a page. Browsers allow sound only after the first interaction: until then `blocked` is true, and any key or
 * click unblocks it.
 */
export function useBell(on: boolean): {
  readonly blocked: boolean;
  /**
   * rings, with the parameters of `strike`; silent while off or blocked, unless the call follows a touch (`touched`)
   */
  ring(pitches: readonly number[], apart: number, lasting: number, how?: { touched: boolean }): void;
} {
  const audio = useRef<AudioContext>(null);
  const [blocked, setBlocked] = useState(false);
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
  const ring = useCallback(
    (pitches: readonly number[], apart: number, lasting: number, { touched = false } = {}) => {
      const context = audio.current;
      if (!context) return;
      // A stroke while blocked would sound at the first touch, long after.
      if (context.state === 'running') strike(context, pitches, apart, lasting);
      else if (touched) void context.resume().then(() => strike(context, pitches, apart, lasting));
    },
    [],
  );
  return { blocked, ring };
}
