// `npm start`: from a fresh clone to a running server; `--demo` (npm run demo) serves fresh demo data. See serve.mjs.
import './require-node.mjs';

void import('./serve.mjs').then(({ serve }) => serve({ demo: process.argv.includes('--demo') }));
