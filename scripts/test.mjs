// `npm test`: all checks that must pass before a change lands. See run-checks.mjs.
import './require-node.mjs';

void import('./run-checks.mjs').then(({ runChecks }) => runChecks());
