// `npm run restore -- heerschau-2026-05-02T16-30-00-000Z-night.sqlite`: puts a backup in the place of the database and
// keeps that one aside. The server has to be stopped; without a file it lists the backups there are.
import './require-node.mjs';

void import('./restore-backup.mjs').then(({ restoreCommand }) => restoreCommand(process.argv.slice(2)));
