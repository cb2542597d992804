// `node scripts/rebuild-facts.mjs`: deletes the stored facts of finished tournaments (places, games, ratings, sums of army
// statistics); the server stores them again at its next start.
import './require-node.mjs';

void import('./delete-facts.mjs').then(({ rebuildFactsCommand }) => rebuildFactsCommand());
