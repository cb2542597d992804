import { useAnyMatch } from '../match/any-match-context';

/** What stops the running chess clock while the desk is on its way; null where none runs. */
export function useStopForJudge(): (() => void) | null {
  const { folded, enterMove } = useAnyMatch();
  const { clock, ended } = folded.summary;
  if (!clock || clock.since === null || ended !== null) return null;
  return () => enterMove('clock', { action: 'stop', why: 'judge' });
}
