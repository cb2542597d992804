// `npm test`: everything that must hold before a change lands. See run-checks.mjs.
import './require-node.mjs';

void import('./run-checks.mjs').then(({ runChecks }) => runChecks());
