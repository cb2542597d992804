/** What a rule says about something a person may get wrong. Throwing is kept for our own bugs. */
export type Outcome<T, P extends { readonly code: string }> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P };

export const ok = <T>(value: T) => ({ ok: true, value }) as const;
export const fail = <P extends { readonly code: string }>(problem: P) => ({ ok: false, problem }) as const;
