/** Next calls this once, before the server answers its first request: `npm run demo` finds its tournament made. */
export async function register() {
  // The runtime is compared first and alone: a build for another one leaves the database out.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    if (process.env.HEERSCHAU_DEMO !== '1') return;
    const { ensureDemo } = await import('@/app/_server/demo/ensure-demo');
    await ensureDemo();
  }
}
