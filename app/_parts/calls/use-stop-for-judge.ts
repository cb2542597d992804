import { useAnyMatch } from '../match/any-match-context';

/** Stops the running chess clock while a judge is on the way; null where none runs. */
export function useStopForJudge(): (() => void) | null {
  const { folded, enterMove } = useAnyMatch();
  const { clock, ended } = folded.summary;
  if (!clock || clock.since === null || ended !== null) return null;
  return () => enterMove('clock', { action: 'stop', why: 'judge' });
}
