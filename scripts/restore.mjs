// `npm run restore -- heerschau-2026-05-02T16-30-00-000Z-night.sqlite`: replaces the database by a backup and keeps the
// old one aside. Stop the server first; without a file it lists the backups.
import './require-node.mjs';

void import('./restore-backup.mjs').then(({ restoreCommand }) => restoreCommand(process.argv.slice(2)));
