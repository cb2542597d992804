import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './run.mjs';
import { endPlainlyWhenUnmet, Unmet } from './unmet.mjs';

/** Long enough to walk over to the laptop and type it. */
const lastsMs = 60 * 60_000;

/** @param {string[]} args the account's e-mail, or nothing to see which there are */
export function signInLinkCommand(args) {
  return endPlainlyWhenUnmet(async () => {
    const [email] = args;
    const file = databaseFile(process.env);
    if (email === undefined) {
      const accounts = await withDatabase(file, listAccounts);
      console.log('Für welches Konto? / For which account?  npm run sign-in-link -- E-MAIL\n');
      for (const account of accounts) console.log(`  ${account}`);
      if (accounts.length === 0) console.log('  Noch gibt es keins. / There is none yet.');
      return;
    }
    const token = await withDatabase(file, (database) => makeLink(database, email, Date.now()));
    console.log('Meldet einmal an, eine Stunde lang. / Signs in once, for an hour.\n');
    console.log(`  ${linkOrigin(process.env)}/login/link#${token}\n`);
  });
}

/**
 * Where a server that runs with these settings has its database.
 * @param {NodeJS.ProcessEnv} env
 */
export function databasePath(env) {
  const folder = env.HEERSCHAU_DATA ? resolve(env.HEERSCHAU_DATA) : join(root, 'data');
  return env.DATABASE_URL?.replace(/^file:/, '') || join(folder, 'heerschau.sqlite');
}

/**
 * The database of the server that runs with these settings. Throws `Unmet` when there is none.
 * @param {NodeJS.ProcessEnv} env
 */
export function databaseFile(env) {
  const file = databasePath(env);
  if (existsSync(file)) return file;
  throw new Unmet(
    `Unter ${file} liegt keine Datenbank: Starte den Server einmal, oder nenne mit HEERSCHAU_DATA seinen Datenordner.`,
    `There is no database at ${file}: start the server once, or name its data folder in HEERSCHAU_DATA.`,
  );
}

/**
 * Where the link leads: the server's public address, or this machine.
 * @param {NodeJS.ProcessEnv} env
 */
export const linkOrigin = (env) =>
  env.HEERSCHAU_URL?.replace(/\/$/, '') || `http://localhost:${env.PORT || 3000}`;

/**
 * Makes a link for the account with that e-mail and returns its token. Throws `Unmet` when there is no such account.
 * @param {import('better-sqlite3').Database} database
 * @param {string} email
 * @param {number} now
 * @returns {string}
 */
export function makeLink(database, email, now) {
  const account = database
    .prepare('select id from users where email = ? and password_hash is not null')
    .get(email.trim().toLowerCase());
  if (!account) {
    throw new Unmet(
      `Kein Konto hat die Adresse ${email}. Ohne Adresse listet der Befehl alle auf: npm run sign-in-link`,
      `No account has the address ${email}. Without one the command lists them all: npm run sign-in-link`,
    );
  }
  const token = randomBytes(24).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  database
    .prepare('insert into sign_in_links (token_hash, user_id, created_at, expires_at) values (?, ?, ?, ?)')
    .run(tokenHash, account.id, now, now + lastsMs);
  return token;
}

/**
 * Every account that somebody can sign in to, the oldest first.
 * @param {import('better-sqlite3').Database} database
 * @returns {string[]}
 */
export function listAccounts(database) {
  return database
    .prepare('select email from users where password_hash is not null order by created_at')
    .all()
    .map(({ email }) => email);
}

/**
 * Opens the database beside the server, for a moment, and does `work` with it.
 * @template T
 * @param {string} file
 * @param {(database: import('better-sqlite3').Database) => T} work
 * @returns {Promise<T>}
 */
export async function withDatabase(file, work) {
  // Imported here because it is only there after the install.
  const { default: SqliteDatabase } = await import('better-sqlite3').catch(() => {
    throw new Unmet('Starte den Server einmal: npm start', 'Start the server once: npm start');
  });
  const database = new SqliteDatabase(file, { fileMustExist: true, timeout: 10_000 });
  try {
    return work(database);
  } catch (error) {
    if (error.code === 'SQLITE_ERROR' && /no such table/.test(error.message)) {
      throw new Unmet(
        'Diese Datenbank ist von einer älteren Version: Starte den Server einmal.',
        'This database is of an older version: start the server once.',
      );
    }
    throw error;
  } finally {
    database.close();
  }
}
