import 'server-only';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { giveTimeZones } from '@/db/tournaments';
import type { Tournament } from '@/lib/tournament/records';
import { database } from './db';
import { log } from './log';

/** The zone that clock times of a tournament are meant in (IANA name). */
export const zoneOf = ({ timeZone }: Pick<Tournament, 'timeZone'>): string => timeZone || instanceZone();

/** Gives the instance's zone, in which all clock times were meant before, to tournaments without one. */
export async function adoptTimeZone(): Promise<void> {
  const zone = instanceZone();
  const count = await database().write((tx) => giveTimeZones(tx, zone));
  if (count > 0) log.info({ count, zone }, 'tournaments were given the time zone of this server');
}
