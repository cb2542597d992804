import 'server-only';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { giveTimeZones } from '@/db/tournaments';
import type { Tournament } from '@/lib/tournament/records';
import { database } from './db';
import { log } from './log';

/** Time zone (IANA name) of a tournament's clock times. */
export const zoneOf = ({ timeZone }: Pick<Tournament, 'timeZone'>): string => timeZone || instanceZone();

/** Sets the instance's zone for tournaments stored before zones were, whose times meant it. */
export async function adoptTimeZone(): Promise<void> {
  const zone = instanceZone();
  const count = await database().write((tx) => giveTimeZones(tx, zone));
  if (count > 0) log.info({ count, zone }, 'tournaments were given the time zone of this server');
}
