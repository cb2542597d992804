#!/usr/bin/env node
// Command `heerschau` of a release: starts the server, and everything else run from the terminal.
import './require-node.mjs';
import { readFileSync } from 'node:fs';
import { isPortable } from './run.mjs';

const usage = `heerschau                        startet den Server / starts the server
heerschau open                   startet ihn und zeigt ihn im Browser / starts it and shows it in the browser
heerschau demo                   zeigt ein Turnier zum Ausprobieren / serves a tournament to try things on
heerschau sign-in-link [E-MAIL]  meldet einmal ohne Passwort an / signs in once without a password
heerschau restore [DATEI/FILE]   spielt eine Sicherung ein / puts a backup in place
heerschau move --from … --to …   zieht in eine andere Datenbank um / moves to another database
heerschau rebuild-facts          rechnet beendete Turniere neu / computes finished tournaments again
heerschau version

HEERSCHAU_DATA   Ordner der Daten / folder for the data (./heerschau-data)
PORT             3000`;

const version = () => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

const commands = {
  start: async () => (await import('./serve.mjs')).serve({ demo: false }),
  open: async () => (await import('./open.mjs')).open(),
  demo: async () => (await import('./serve.mjs')).serve({ demo: true }),
  'sign-in-link': async (args) => (await import('./make-sign-in-link.mjs')).signInLinkCommand(args),
  restore: async (args) => (await import('./restore-backup.mjs')).restoreCommand(args),
  move: async (args) => (await import('./move-database.mjs')).moveCommand(args),
  'rebuild-facts': async () => (await import('./delete-facts.mjs')).rebuildFactsCommand(),
  version: async () => console.log(version()),
  help: async () => console.log(usage),
};

const [asked = isPortable ? 'open' : 'start', ...args] = process.argv
  .slice(2)
  .filter((one) => one !== '--no-browser');
const name = asked.replace(/^--/, '');
if (Object.hasOwn(commands, name)) void commands[name](args);
else {
  console.error(usage);
  process.exitCode = 2;
}
