// `npm run bench:tournaments`: a thousand made-up tournaments, every draw judged by the check.
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundle } from '../bundle.mjs';

const { script, folder } = await bundle('pairing/tournaments');
try {
  await import(pathToFileURL(script).href);
} finally {
  rmSync(folder, { recursive: true });
}
