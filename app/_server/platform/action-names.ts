import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  node: z.record(z.string(), z.object({ filename: z.string(), exportedName: z.string() })),
});

/**
 * Maps the ids of server actions to their names in the build, such as `t/[slug]/desk/rounds/drawNextRound`. Unknown ids
 * have no name, so requests cannot invent metric labels.
 */
export function readActionNames(root = process.cwd()): ReadonlyMap<string, string> {
  try {
    const file = join(root, '.next', 'server', 'server-reference-manifest.json');
    const { node } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(Object.entries(node).map(([id, action]) => [id, nameOf(action)]));
  } catch {
    // Names only serve metrics; the server runs without them.
    return new Map();
  }
}

function nameOf({ filename, exportedName }: { filename: string; exportedName: string }): string {
  const folder = filename
    .replaceAll('\\', '/')
    .replace(/^app\//, '')
    .replace(/(^|\/)[^/]+$/, '');
  return folder === '' ? exportedName : `${folder}/${exportedName}`;
}
