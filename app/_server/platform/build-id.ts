import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (): string => {
  try {
    return readFileSync(join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
  } catch {
    // The development server has no build id and reloads its pages automatically.
    return 'development';
  }
};

/** Id of the build this process serves; a page of another build reloads. */
export const buildId: string = read();
