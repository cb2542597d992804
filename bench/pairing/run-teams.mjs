// `npm run bench:teams [games.json]`: draws of teams, and real championships added up anew.
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundle } from '../bundle.mjs';

const { script, folder } = await bundle('pairing/teams');
try {
  await import(pathToFileURL(script).href);
} finally {
  rmSync(folder, { recursive: true });
}
