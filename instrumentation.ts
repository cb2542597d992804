import type { Instrumentation } from 'next';

/** Next calls this once, before the server answers its first request. */
export async function register() {
  // The runtime is compared first and alone: a build for another one leaves the database out.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    // The build serves nobody, and a server may be running on the database meanwhile.
    if (process.env.NEXT_PHASE === 'phase-production-build') return;
    const { database, openOrEnd } = await import('@/app/_server/db');
    openOrEnd();
    // `npm run demo` finds its tournament made.
    if (process.env.HEERSCHAU_DEMO === '1') {
      const { ensureDemo } = await import('@/app/_server/demo/ensure-demo');
      const { demos } = await import('@/app/_formats/registry/demos');
      await ensureDemo(demos);
    }
    const { offerFront } = await import('@/app/_server/front/front');
    offerFront();
    // Clocks that ran out while the server was down are noticed now.
    const { watchDeadlines } = await import('@/app/_server/match/deadlines');
    await watchDeadlines();
    const { watchOutbox } = await import('@/app/_server/mail/send-mails');
    watchOutbox();
    const { watchPush } = await import('@/app/_server/push/watch-push');
    watchPush();
    const { watchWebhooks } = await import('@/app/_server/webhooks/watch-webhooks');
    watchWebhooks();
    const { watchNights } = await import('@/app/_server/backups/take-backups');
    watchNights();
    const { watchDeleted } = await import('@/app/_server/deleted/deleted-tournaments');
    watchDeleted();
    database().startedWell();
  }
}

/** Next calls this with whatever a page, an action or a route failed of. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  _request,
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { noteFailure } = await import('@/app/_server/failures');
    noteFailure(error, routePath, routeType);
  }
};
