// `npm start`: from a fresh clone to a running server. See serve.mjs.
import './require-node.mjs';

void import('./serve.mjs').then(({ serve }) => serve());
