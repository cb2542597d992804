import { join } from 'node:path';
import { build } from 'esbuild';

// Made once, by the build.
export const dynamic = 'force-static';

/** The worker that keeps pages on a phone: app/_worker in one file. */
export async function GET() {
  const { outputFiles } = await build({
    entryPoints: [join(process.cwd(), 'app', '_worker', 'service-worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome111', 'firefox128', 'safari16.4'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return new Response(outputFiles[0]?.text, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
