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

/** The database of this process, opened and upgraded on first use and kept across reloads. */
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
    // Closes on every exit short of a kill, so that everything is in the one file.
    process.once('exit', () => void opened.close());
  }
  return kept.heerschauDatabase;
}

function urlFor({ NEXT_PHASE, DATABASE_URL }: NodeJS.ProcessEnv): string {
  // The build renders pages to find static ones, and must not touch a database in use.
  if (NEXT_PHASE === 'phase-production-build') {
    const folder = mkdtempSync(join(tmpdir(), 'heerschau-build-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    return `file:${join(folder, 'empty.sqlite')}`;
  }
  return DATABASE_URL || `file:${join(/*turbopackIgnore: true*/ process.cwd(), 'data', 'heerschau.sqlite')}`;
}

/** Data folder, which also holds the secret. */
const dataFolder = ({ HEERSCHAU_DATA }: NodeJS.ProcessEnv) =>
  HEERSCHAU_DATA || join(/*turbopackIgnore: true*/ process.cwd(), 'data');

/** Exit code for a failure already explained to the operator (`scripts/serve.mjs`). */
const saidWhy = 78;

/** Opens the database at the start of the server; on failure prints the reason and ends the process. */
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
 * Removes overwritten and deleted data from the database's files; retries later if that fails. The deletion itself is
 * already done.
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
