import { databaseFile, withDatabase } from './make-sign-in-link.mjs';
import { endPlainlyWhenUnmet } from './unmet.mjs';

/** Tables of facts and what follows from them, children first. */
const tables = [
  'game_facts',
  'entry_facts',
  'tournament_facts',
  'army_tallies',
  'army_filters',
  'rating_runs',
];

export function rebuildFactsCommand() {
  return endPlainlyWhenUnmet(async () => {
    await withDatabase(databaseFile(process.env), deleteFacts);
    console.log('Gelöscht. Starte den Server neu: Er rechnet alle beendeten Turniere im Hintergrund neu.');
    console.log('Deleted. Restart the server: it computes all finished tournaments again in the background.');
  });
}

/**
 * Deletes all stored facts of finished tournaments; they follow from the tournaments' own rows.
 * @param {import('./make-sign-in-link.mjs').Ask} ask
 */
export async function deleteFacts(ask) {
  for (const table of tables) await ask(`delete from ${table} returning 1 as gone`);
}
