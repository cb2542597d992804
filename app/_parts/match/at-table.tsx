'use client';
import { useWakeLock } from '@/app/_ui/use-wake-lock';
import { CallSheet } from '../calls/call-sheet';
import { useAnyMatch } from './any-match-context';
import { useMoveIcon } from './use-move-icon';

/** What a phone at the table does on every screen of its match, clock included, and what opens over all of them. */
export function AtTable() {
  const { folded, seat, sheet } = useAnyMatch();
  const waitsFor = folded.summary.waitingFor;
  const isPlayer = seat === 'a' || seat === 'b';
  useMoveIcon(isPlayer && (waitsFor === seat || waitsFor === 'both' || waitsFor === 'either'));
  useWakeLock();
  return sheet === 'call' && <CallSheet />;
}
