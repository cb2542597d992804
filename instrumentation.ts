import type { Instrumentation } from 'next';

/** Next calls this once, before the server answers its first request. */
export async function register() {
  // The runtime is compared first and alone: a build for another one leaves the database out.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    // The build serves nobody, and a server may be running on the database meanwhile.
    if (process.env.NEXT_PHASE === 'phase-production-build') return;
    const { database, openOrEnd } = await import('@/app/_server/platform/db');
    await openOrEnd();
    const { adoptTimeZone } = await import('@/app/_server/platform/time-zone');
    await adoptTimeZone();
    const { hasLostSecret, lostSecret } = await import('@/app/_server/platform/lost-secret');
    if (await hasLostSecret(database().read)) console.warn(lostSecret);
    // `npm run demo` finds its tournament made.
    if (process.env.HEERSCHAU_DEMO === '1') {
      const { ensureDemo } = await import('@/app/_server/demo/ensure-demo');
      const { demos } = await import('@/app/_formats/registry/demos');
      const { languageOf } = await import('@/lib/languages');
      // Visitors of another language get their own when they open one.
      const { locale } = new Intl.DateTimeFormat().resolvedOptions();
      await ensureDemo(demos, Date.now(), languageOf(locale));
    }
    const { offerFront } = await import('@/app/_server/front/front');
    offerFront();
    const { hearSignals } = await import('@/app/_server/chores/hear-signals');
    hearSignals();
    // What came due while the server was down, a clock that ran out, say, is noticed now.
    const { doChores } = await import('@/app/_server/chores/chores');
    doChores();
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
    const { noteFailure } = await import('@/app/_server/platform/failures');
    noteFailure(error, routePath, routeType);
  }
};
