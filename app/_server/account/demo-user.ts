import type { UserId } from '@/lib/ids';

/** The organiser of the demo tournament; has no password and no rights elsewhere. */
export const demoUserId = 'demo-organiser' as UserId;
