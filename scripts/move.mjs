// `npm run move -- --from data/heerschau.sqlite --to postgres://…`: copies an instance to a database of the other
// engine, or back. Stop the servers of both first.
import './require-node.mjs';

void import('./move-database.mjs').then(({ moveCommand }) => moveCommand(process.argv.slice(2)));
