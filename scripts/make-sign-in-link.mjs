import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderOf, typed } from './run.mjs';
import { endPlainlyWhenUnmet, Unmet } from './unmet.mjs';

/** Long enough to walk over to the laptop and type the link. */
const lastsMs = 60 * 60_000;

/** @param {string[]} args the account's e-mail, or nothing to see which there are */
export function signInLinkCommand(args) {
  return endPlainlyWhenUnmet(async () => {
    const [email] = args;
    const file = databaseFile(process.env);
    if (email === undefined) {
      const accounts = await withDatabase(file, listAccounts);
      console.log(`Für welches Konto? / For which account?  ${typed('sign-in-link')} E-MAIL\n`);
      for (const account of accounts) console.log(`  ${account}`);
      if (accounts.length === 0) console.log('  Noch gibt es keins. / There is none yet.');
      return;
    }
    const token = await withDatabase(file, (database) => makeLink(database, email, Date.now()));
    console.log('Meldet einmal an, eine Stunde lang. / Signs in once, for an hour.\n');
    console.log(`  ${linkOrigin(process.env)}/login/link#${token}\n`);
    console.log(
      'Ein neues Passwort beendet dort alle Anmeldungen, Passkeys und Tokens. / A new password there ends all sessions, passkeys and tokens.',
    );
  });
}

/**
 * Path of the database of a server with these settings.
 * @param {NodeJS.ProcessEnv} env
 */
export function databasePath(env) {
  return env.DATABASE_URL?.replace(/^file:/, '') || join(dataFolderOf(env), 'heerschau.sqlite');
}

/** @param {string | undefined} address */
export const isServer = (address) => /^postgres(ql)?:/.test(address ?? '');

/**
 * Database of a server with these settings: its file, or its URL. Throws `Unmet` if there is none.
 * @param {NodeJS.ProcessEnv} env
 */
export function databaseFile(env) {
  if (isServer(env.DATABASE_URL)) return env.DATABASE_URL;
  const file = databasePath(env);
  if (existsSync(file)) return file;
  throw new Unmet(
    `Unter ${file} liegt keine Datenbank: Starte den Server einmal, oder nenne mit HEERSCHAU_DATA seinen Datenordner.`,
    `There is no database at ${file}: start the server once, or name its data folder in HEERSCHAU_DATA.`,
  );
}

/**
 * Origin of the link: the server's public address, or this machine.
 * @param {NodeJS.ProcessEnv} env
 */
export const linkOrigin = (env) =>
  env.HEERSCHAU_URL?.replace(/\/$/, '') || `http://localhost:${env.PORT || 3000}`;

/** @typedef {(statement: string, ...values: unknown[]) => Promise<Record<string, any>[]>} Ask */

/**
 * Makes a sign-in link for the account with that e-mail and returns its token. Throws `Unmet` if there is none.
 * @param {Ask} ask
 * @param {string} email
 * @param {number} now
 * @returns {Promise<string>}
 */
export async function makeLink(ask, email, now) {
  const [account] = await ask(
    'select id from users where email = ? and password_hash is not null',
    email.trim().toLowerCase(),
  );
  if (!account) {
    throw new Unmet(
      `Kein Konto hat die Adresse ${email}. Ohne Adresse listet der Befehl alle auf: ${typed('sign-in-link')}`,
      `No account has the address ${email}. Without one the command lists them all: ${typed('sign-in-link')}`,
    );
  }
  const token = randomBytes(24).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await ask(
    'insert into sign_in_links (token_hash, user_id, created_at, expires_at) values (?, ?, ?, ?) returning user_id',
    ...[tokenHash, account.id, now, now + lastsMs],
  );
  return token;
}

/**
 * E-mails of all accounts with a password, oldest first.
 * @param {Ask} ask
 * @returns {Promise<string[]>}
 */
export async function listAccounts(ask) {
  const accounts = await ask('select email from users where password_hash is not null order by created_at');
  return accounts.map(({ email }) => email);
}

/**
 * Opens the database, possibly beside a running server, for the duration of `work`.
 * @template T
 * @param {string} database its file or its address
 * @param {(ask: Ask) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase(database, work) {
  const { ask, close } = await (isServer(database) ? askServer(database) : askFile(database));
  try {
    return await work(ask);
  } catch (error) {
    if (error.code === '42P01' || (error.code === 'SQLITE_ERROR' && /no such table/.test(error.message))) {
      throw new Unmet(
        'Diese Datenbank ist von einer älteren Version: Starte den Server einmal.',
        'This database is of an older version: start the server once.',
      );
    }
    throw error;
  } finally {
    await close();
  }
}

/** The imported packages are only available after the install. */
const notInstalled = () => {
  throw new Unmet(`Starte den Server einmal: ${typed('start')}`, `Start the server once: ${typed('start')}`);
};

/** @param {string} file */
async function askFile(file) {
  const { default: SqliteDatabase } = await import('../db/sqlite.mjs').catch(notInstalled);
  const database = new SqliteDatabase(file, { fileMustExist: true, timeout: 10_000 });
  return {
    ask: async (statement, ...values) => database.prepare(statement).all(...values),
    close: async () => database.close(),
  };
}

/** @param {string} url */
async function askServer(url) {
  const { default: pg } = await import('pg').catch(notInstalled);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error) => {
    throw new Unmet(
      `Die Datenbank antwortet nicht, oder lässt niemanden ein: ${error.message}`,
      `The database does not answer, or lets nobody in: ${error.message}`,
    );
  });
  return {
    ask: async (statement, ...values) => {
      let n = 0;
      const { rows } = await client.query(
        statement.replaceAll('?', () => `$${++n}`),
        values,
      );
      return rows;
    },
    close: () => client.end(),
  };
}
