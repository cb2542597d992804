const minute = 60_000;
/** Waits between one attempt and the next; after the last of them nobody tries any more. */
const waits = [1, 5, 30, 120, 360].map((minutes) => minutes * minute);

/** Why an e-mail did not go out. */
const mailFailures = ['refused', 'unreachable', 'login', 'other'] as const;
export type MailFailure = (typeof mailFailures)[number];

/**
 * When to try again after the so-many-th failed attempt, epoch ms; null when it is no use: the receiving server
 * has refused for good, or it has been tried often enough.
 */
export function nextAttempt(attempts: number, failure: MailFailure, now: number): number | null {
  const wait = waits[attempts - 1];
  return failure === 'refused' || wait === undefined ? null : now + wait;
}

/** What kind of failure the mail server's answer is: a code of the connection, or SMTP's three digits. */
export function failureOf({ code, responseCode }: { code?: unknown; responseCode?: unknown }): MailFailure {
  if (code === 'EAUTH') return 'login';
  if (typeof responseCode === 'number' && responseCode >= 500) return 'refused';
  if (typeof responseCode === 'number') return 'other';
  return ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ECONNREFUSED'].includes(String(code))
    ? 'unreachable'
    : 'other';
}
