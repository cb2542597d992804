'use client';
import { useTranslations } from 'next-intl';
import { useWakeLock } from '@/app/_ui/use-wake-lock';
import { Caller } from '../called/caller';
import { CallSheet } from '../calls/call-sheet';
import { useAnyMatch } from './any-match-context';
import { DeviceSheet } from './device-sheet';
import { useMoveIcon } from './use-move-icon';

/**
 * Behaviour of a phone at the table on every screen of its match, clock included, and the sheets that open over them.
 */
export function AtTable() {
  const t = useTranslations('called');
  const { folded, seat, sheet, notifications, roundTime, serverNow } = useAnyMatch();
  const { waitingFor, ended } = folded.summary;
  const isPlayer = seat === 'a' || seat === 'b';
  useMoveIcon(isPlayer && (waitingFor === seat || waitingFor === 'both' || waitingFor === 'either'));
  useWakeLock();
  const lastTurnAt = roundTime && roundTime.standsAt === null && !ended ? roundTime.lastTurnAt : null;
  return (
    <>
      {isPlayer && (
        <Caller
          notifications={notifications}
          lastTurn={{ at: lastTurnAt, text: t('lastTurn') }}
          now={serverNow}
        />
      )}
      {sheet === 'call' && <CallSheet />}
      {sheet === 'device' && <DeviceSheet />}
    </>
  );
}
