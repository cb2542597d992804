/** Time of day as the hall's clock shows it, in every language. */
export const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Day and time of day, the latter as the hall's clock shows it. */
export const dayAndTime = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
