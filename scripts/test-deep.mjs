// `npm run test:deep`: what is too long for a landing. Every property is tried thirty times as often, with new cases each
// time; what falls is told with the seed that brings it back. Then come the browser tests that are tagged as deep, and
// servers are killed, fuzzed and restored, and the release is started fifty times on each Node (docs/reliability.md).
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
