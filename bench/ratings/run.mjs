// `npm run bench:ratings games.json`: how well ratings foretell a season, beside plain Elo.
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundle } from '../bundle.mjs';

const { script, folder } = await bundle('ratings/ratings');
try {
  await import(pathToFileURL(script).href);
} finally {
  rmSync(folder, { recursive: true });
}
