// `npm run db:generate -- --name <name>`: generates the migration of both engines to the present db/schema.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const drizzleKit = join(import.meta.dirname, '..', 'node_modules', 'drizzle-kit', 'bin.cjs');

for (const url of ['file:', 'postgres:']) {
  const { status } = spawnSync(
    process.execPath,
    [drizzleKit, 'generate', '--config', 'db/drizzle.config.ts', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } },
  );
  if (status !== 0) process.exit(status ?? 1);
}
