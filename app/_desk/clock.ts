/** Time of day as the hall's clock shows it, in every language. */
export const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
