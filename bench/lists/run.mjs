// `npm run bench:lists`: how many of 10,000 written army lists are read right (`-- --readings`, `--from`, `--show`).
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundle } from '../bundle.mjs';

const { script, folder } = await bundle('lists/measure');
try {
  await import(pathToFileURL(script).href);
} finally {
  rmSync(folder, { recursive: true });
}
