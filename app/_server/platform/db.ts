import 'server-only';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@/db/open-database';
import { DatabaseProblem, troubleOf } from '@/db/problem';
import { log } from './log';
import { measured } from './measured-database';
import { secretMark } from './secret';

const kept = globalThis as typeof globalThis & { heerschauDatabase?: Database };

/** The one database of this process, opened (and upgraded) on first use and kept across reloads. */
export function database(): Database {
  if (!kept.heerschauDatabase) {
    const opened = measured(
      openDatabase(urlFor(process.env), {
        folder: dataFolder(process.env),
        unheard: (error) =>
          log.warn(
            { error },
            troubleOf(error) === 'other-secret'
              ? 'another server has another secret'
              : 'nothing is heard of the other servers until the database answers',
          ),
        secretMark: process.env.NEXTAUTH_SECRET ? secretMark() : undefined,
      }),
    );
    kept.heerschauDatabase = opened;
    // However the server ends, short of a kill: the one file holds everything then.
    process.once('exit', () => void opened.close());
  }
  return kept.heerschauDatabase;
}

function urlFor({ NEXT_PHASE, DATABASE_URL }: NodeJS.ProcessEnv): string {
  // The build tries pages out to see which could be static. It has no business in a database that a server may be using.
  if (NEXT_PHASE === 'phase-production-build') {
    const folder = mkdtempSync(join(tmpdir(), 'heerschau-build-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    return `file:${join(folder, 'empty.sqlite')}`;
  }
  return DATABASE_URL || `file:${join(/*turbopackIgnore: true*/ process.cwd(), 'data', 'heerschau.sqlite')}`;
}

/** Where the start keeps the secret as well. */
const dataFolder = ({ HEERSCHAU_DATA }: NodeJS.ProcessEnv) =>
  HEERSCHAU_DATA || join(/*turbopackIgnore: true*/ process.cwd(), 'data');

/** As the exit code: why there is no server has been said in words (`scripts/serve.mjs`). */
const saidWhy = 78;

/** Opens the database as the server starts; what keeps it from opening is said at the terminal, and ends the process. */
export async function openOrEnd() {
  try {
    await database().opened;
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error;
    console.error(`\n${error.message}`);
    if (error.trouble === 'upgrade') console.error(error.cause);
    process.exit(saidWhy);
  }
}

const laterMs = 60_000;

/**
 * Takes what was overwritten or deleted out of the database's files; later, when it cannot be done now. What the person
 * asked for is done by then, and what is still in a file is in no page.
 */
export async function scrubDatabase(): Promise<void> {
  try {
    await database().scrub();
  } catch (error) {
    if (!troubleOf(error)) throw error;
    log.warn({ error }, 'what was forgotten is still in the files of the database');
    setTimeout(() => void scrubDatabase(), laterMs).unref();
  }
}
