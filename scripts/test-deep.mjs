// `npm run test:deep`: what is too long for a landing. Every property is tried thirty times as often, with new cases each
// time; what falls is told with the seed that brings it back.
import './require-node.mjs';

void import('./run.mjs').then(async ({ npm }) => {
  const env = { ...process.env, HEERSCHAU_DEEP: '1' };
  process.exitCode = await npm(['run', '--silent', 'unit', '--', '--reporter=default'], { env });
});
