const day = 24 * 60 * 60 * 1000;

/** After so long somebody signs in again, however busy they were. */
export const longestSessionMs = 90 * day;
/** A device that has not been here for so long is signed out: somebody else may have it by now. */
export const longestIdleMs = 30 * day;
/** How exactly it is known when a session was last seen. */
export const seenWithinMs = 5 * 60_000;

export interface SessionTimes {
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** Whether a session still holds at `now`. */
export const isLive = ({ createdAt, lastSeenAt }: SessionTimes, now: number): boolean =>
  now < createdAt + longestSessionMs && now < lastSeenAt + longestIdleMs;

/** The latest times at which a session that has ended by `now` was made or last seen. */
export const endedBefore = (now: number): SessionTimes => ({
  createdAt: now - longestSessionMs,
  lastSeenAt: now - longestIdleMs,
});
