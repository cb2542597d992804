// `npm run move -- --from data/heerschau.sqlite --to postgres://…`: takes everything of an instance to a database of the
// other kind, or back. The servers of both have to be stopped.
import './require-node.mjs';

void import('./move-database.mjs').then(({ moveCommand }) => moveCommand(process.argv.slice(2)));
