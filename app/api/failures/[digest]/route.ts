import { findFailure } from '@/app/_server/failures';

/** Which request of the visitor's failed with that digest: the error page shows its id. */
export async function GET(_request: Request, { params }: { params: Promise<{ digest: string }> }) {
  const requestId = findFailure((await params).digest) ?? null;
  return Response.json({ requestId }, { headers: { 'cache-control': 'no-store' } });
}
