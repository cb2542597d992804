const second = 1_000;
/** Waits between one try and the next, some nine hours in all; after the last of them nobody tries any more. */
const waits = [5, 30, 120, 600, 3_600, 7_200, 21_600].map((seconds) => seconds * second);

/** Why something was not delivered: nothing answered, the other side was busy, or it does not want it. */
export type DeliveryFailure = 'unreachable' | 'busy' | 'refused';

/** What an answer means: null once it was taken. Without a status nothing answered. */
export function failureOfStatus(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 0) return 'unreachable';
  return status === 408 || status === 429 || status >= 500 ? 'busy' : 'refused';
}

/**
 * When to try again after the so-many-th try, epoch ms; null when it is no use. `asked` is how long the other side
 * wants to be left alone.
 */
export function nextTry(
  tries: number,
  failure: DeliveryFailure,
  now: number,
  asked: number | null = null,
): number | null {
  const wait = waits[tries - 1];
  if (failure === 'refused' || wait === undefined) return null;
  return now + Math.max(wait, Math.min(asked ?? 0, waits.at(-1) ?? 0));
}
