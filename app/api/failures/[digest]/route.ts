import { findFailure } from '@/app/_server/platform/failures';

/**
 * Which request of the visitor's failed with that digest, and whether it was the database: the error page shows both.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ digest: string }> }) {
  const found = findFailure((await params).digest);
  return Response.json(
    { requestId: found?.requestId ?? null, database: found?.database ?? null },
    { headers: { 'cache-control': 'no-store' } },
  );
}
