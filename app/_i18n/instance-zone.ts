/** IANA name of this server's time zone: for pages without a tournament, and the default of new tournaments. */
export const instanceZone = (): string => process.env.TZ || Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Request header in which the front process passes the zone of the requested tournament; it strips any sent by a
 * client.
 */
export const zoneHeader = 'x-heerschau-time-zone';
