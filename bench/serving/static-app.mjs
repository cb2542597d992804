import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { next, waitUntilHealthy } from '../../scripts/next-server.mjs';
import { root, run } from '../../scripts/run.mjs';
import { freePort } from '../production-server.mjs';

/**
 * Builds and starts a Next app of two pages of about so many bytes: a static one, the best that Next does by itself, as
 * ours has none that is the same for everybody, and at /dynamic one that is made of one query for each request.
 */
export async function startStaticApp(bytes) {
  // Inside the repository, where it finds Next, and beside what a build leaves.
  const folder = mkdtempSync(join(root, '.next', 'bench-static-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A page comes with its own description for the client, so that its text is sent twice.
  const text = 'Heerschau '.repeat(Math.max(1, Math.round(bytes / 20)));
  const files = {
    'package.json': '{"private":true,"type":"module"}',
    'next.config.mjs': `export default { agentRules: false, turbopack: { root: ${JSON.stringify(root)} } };`,
    'app/layout.jsx': 'export default ({ children }) => <html lang="de"><body>{children}</body></html>;',
    'app/page.jsx': `export default () => <p>{${JSON.stringify(text)}}</p>;`,
    'app/dynamic/page.jsx': [
      "import Database from '../../../../db/sqlite.mjs';",
      "const database = new Database(':memory:');",
      "database.exec('CREATE TABLE texts (id INTEGER PRIMARY KEY, words TEXT)');",
      `database.prepare('INSERT INTO texts VALUES (1, ?)').run(${JSON.stringify(text)});`,
      "const query = database.prepare('SELECT words FROM texts WHERE id = ?');",
      "export const dynamic = 'force-dynamic';",
      'export default () => <p>{query.get(1).words}</p>;',
    ].join('\n'),
    // Without one of its own, Next starts the product's, which lies above.
    'instrumentation.js': 'export function register() {}',
    'app/api/health/route.js': 'export const GET = () => Response.json({ ok: true });',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  if ((await run(process.execPath, [next, 'build'], { cwd: folder, env, stdio: 'ignore' })) !== 0) {
    remove();
    throw new Error('the static app could not be built');
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [next, 'start', '-H', '127.0.0.1', '-p', String(port)];
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' });
  const stop = () => {
    child.kill('SIGKILL');
    remove();
  };
  const hasEnded = () => child.exitCode !== null;
  if (!(await waitUntilHealthy(url, { timeoutMs: 60_000, hasEnded }))) {
    stop();
    throw new Error('the static app did not come up');
  }
  return { url, stop };
}
