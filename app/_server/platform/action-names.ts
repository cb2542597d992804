import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  node: z.record(z.string(), z.object({ filename: z.string(), exportedName: z.string() })),
});

/**
 * What the build calls the actions whose ids browsers send: `t/[slug]/desk/rounds/drawNextRound`, say. Whatever else is
 * sent has no name, so that nobody can make up labels.
 */
export function readActionNames(root = process.cwd()): ReadonlyMap<string, string> {
  try {
    const file = join(root, '.next', 'server', 'server-reference-manifest.json');
    const { node } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(Object.entries(node).map(([id, action]) => [id, nameOf(action)]));
  } catch {
    // The name is a convenience of whoever looks on; the server need not know it.
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
