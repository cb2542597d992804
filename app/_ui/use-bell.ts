import { useCallback, useEffect, useRef, useState } from 'react';
import { strike } from './strike';

/**
 * A bell for a page. Browsers let a page make noise only after somebody has touched it: until then `blocked` is true,
 * and any key or click helps.
 */
export function useBell(on: boolean): {
  readonly blocked: boolean;
  /** strikes it, as `strike` says; silent while off or blocked, unless somebody has just `touched` the page for it */
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
      // Struck while blocked, it would be heard at the first touch, long after.
      if (context.state === 'running') strike(context, pitches, apart, lasting);
      else if (touched) void context.resume().then(() => strike(context, pitches, apart, lasting));
    },
    [],
  );
  return { blocked, ring };
}
