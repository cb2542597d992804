import { type Text, text } from '../text';
import { type ClockState, expiryOf } from './clock';
import type { ClockMove } from './match-event';
import type { Stamp } from './match-rules';

/** Reasons for refusing an entry about a clock. */
export const pressProblems = {
  'organiser-only': text(
    'Das darf nur die Turnierleitung. Sprich sie an.',
    'Only the organisers may do this. Ask them.',
  ),
  'server-only': text(
    'Das stellt der Server fest. Lade die Seite neu.',
    'The server decides this. Reload the page.',
  ),
  'game-ended': text(
    'Die Partie ist schon zu Ende. Lade die Seite neu.',
    'The game has already ended. Reload the page.',
  ),
  'no-clock': text(
    'Diese Partie wird ohne Uhr gespielt. Lade die Seite neu.',
    'This game is played without a clock. Reload the page.',
  ),
  'time-left': text(
    'Auf dieser Uhr ist noch Zeit. Spielt weiter.',
    'There is time left on this clock. Play on.',
  ),
} as const satisfies Readonly<Record<string, Text>>;

/** Problem of an entry about the clock; null for none. */
export function pressProblem(
  clock: ClockState | null,
  press: ClockMove['payload'],
  { by, at }: Pick<Stamp, 'by' | 'at'>,
  hasEnded: () => boolean,
): keyof typeof pressProblems | null {
  if (clock === null) return 'no-clock';
  if (press.action === 'adjust') return by === 'organiser' ? null : 'organiser-only';
  if (press.action === 'timeout') {
    if (by !== 'server') return 'server-only';
    const expiry = expiryOf(clock);
    return expiry?.side === press.side && expiry.at <= at ? null : 'time-left';
  }
  return hasEnded() ? 'game-ended' : null;
}
