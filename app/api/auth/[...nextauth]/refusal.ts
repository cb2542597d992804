/** Longest body of a sign-in, in bytes. */
const maxBytes = 10_000;

/** The answer to a request that is no sign-in form, before its body is read; undefined for one that may be. */
export function refusalOf({ headers }: Request): Response | undefined {
  const length = headers.get('content-length');
  if (length === null) return new Response(null, { status: 411 });
  if (!(Number(length) <= maxBytes)) return new Response(null, { status: 413 });
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded' ? undefined : new Response(null, { status: 415 });
}
