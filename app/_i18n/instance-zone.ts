/** IANA name of this server's time zone: for pages of no tournament, and for tournaments to begin with. */
export const instanceZone = (): string => process.env.TZ || Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The request header in which the front names the zone of the tournament asked for; it removes any from outside. */
export const zoneHeader = 'x-heerschau-time-zone';
