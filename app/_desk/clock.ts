/** Time of day as the hall's clock shows it, in every language. */
export const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** When the time of a started round is up, milliseconds UTC. */
export const roundEnd = (round: { readonly startedAt: number; readonly minutes: number }) =>
  round.startedAt + round.minutes * 60_000;
