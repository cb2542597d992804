import { z } from 'zod';
import { instant } from '../instant';

/** The time in which players check in by themselves; the desk may at any time. */
export const checkInWindowSchema = z.object({
  /** milliseconds UTC */
  opensAt: instant,
  /** null: until the desk closes it */
  closesAt: instant.nullable(),
  /** stands in the desk's QR code; changes whenever the window is opened anew */
  code: z.string().min(4).max(20),
});
export type CheckInWindow = z.infer<typeof checkInWindowSchema>;

/** `none`: the tournament does without check-in. */
export type CheckInState = 'none' | 'ahead' | 'open' | 'over';

export function checkInState(window: CheckInWindow | null, now: number): CheckInState {
  if (window === null) return 'none';
  if (window.closesAt !== null && now >= window.closesAt) return 'over';
  return now < window.opensAt ? 'ahead' : 'open';
}
