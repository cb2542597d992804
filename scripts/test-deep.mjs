// `npm run test:deep`: checks that take too long for a landing. Runs every property thirty times as often with new
// cases, and prints the seed of a failure. Then runs the browser tests tagged as deep, kills, fuzzes and restores
// servers, and starts the release fifty times on each Node (docs/reliability.md).
import './require-node.mjs';

void Promise.all([import('./run.mjs'), import('./build.mjs')]).then(async ([{ npm }, { buildIfNeeded }]) => {
  const env = { ...process.env, HEERSCHAU_DEEP: '1' };
  const units = await npm(['run', '--silent', 'unit', '--', '--reporter=default'], { env });
  const isBuilt = await buildIfNeeded();
  if (!isBuilt) {
    process.exitCode = 1;
    return;
  }
  const browser = await npm(['run', '--silent', 'e2e'], { env });
  const deep = await npm(['run', '--silent', 'e2e:deep']);
  const nodes = await npm(['run', '--silent', 'try-nodes']);
  process.exitCode = nodes || deep || browser || units;
});
