// `npm run bench:figures -- folder`: standings and tie-breaks against published figures that lie beside the project.
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundle } from '../bundle.mjs';

const { script, folder } = await bundle('standings/figures');
try {
  await import(pathToFileURL(script).href);
} finally {
  rmSync(folder, { recursive: true });
}
