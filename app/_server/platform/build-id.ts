import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (): string => {
  try {
    return readFileSync(join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
  } catch {
    // The development server has none, and reloads its pages by itself.
    return 'development';
  }
};

/** Names the build this process serves: a page that finds another one than its own reloads itself. */
export const buildId: string = read();
