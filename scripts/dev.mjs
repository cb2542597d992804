// `npm run dev`: Next's development server on the data folder of `npm start`.
import { next, serverEnvironment } from './next-server.mjs';
import { requireDataFolder, requirePort } from './prerequisites.mjs';
import { run } from './run.mjs';
import { endPlainlyWhenUnmet } from './unmet.mjs';

await endPlainlyWhenUnmet(async () => {
  const port = await requirePort(process.env);
  const dataFolder = requireDataFolder(process.env);
  const env = serverEnvironment({ dataFolder, lanUrl: undefined, base: process.env });
  console.log(`Code für das erste Konto / for the first account: ${env.HEERSCHAU_SETUP_CODE}`);
  // Next receives Ctrl+C too; this process must wait for it.
  process.on('SIGINT', () => {});
  const args = [next, 'dev', '-p', String(port)];
  process.exitCode = await run(process.execPath, args, { env: { ...env, NODE_ENV: 'development' } });
});
