/** Troubles of a database that are not our bugs. */
export type DatabaseTrouble =
  | 'full'
  | 'busy'
  | 'read-only'
  | 'damaged'
  | 'unreachable'
  | 'foreign'
  | 'newer'
  | 'incomplete'
  | 'in-use'
  | 'upgrade'
  | 'address'
  | 'away'
  | 'locked-out'
  | 'crowded'
  | 'others'
  | 'other-secret';

/** A database trouble, with a sentence for the operator in each language. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';

  constructor(
    readonly trouble: DatabaseTrouble,
    path: string,
    cause?: unknown,
  ) {
    const { de, en } = sentences[trouble];
    super(`${de.replace('{path}', path)}\n${en.replace('{path}', path)}`, { cause });
  }
}

const sentences: Readonly<Record<DatabaseTrouble, { readonly de: string; readonly en: string }>> = {
  full: {
    de: 'Der Datenträger ist voll, die Datenbank {path} kann nicht wachsen: Gib dort Platz frei.',
    en: 'The disk is full, and the database {path} cannot grow: free some space on it.',
  },
  busy: {
    de: 'Ein anderes Programm benutzt die Datenbank {path}: Beende es.',
    en: 'Another program is using the database {path}: close it.',
  },
  'read-only': {
    de: 'In die Datenbank {path} lässt sich nicht schreiben: Gib Datei und Ordner zum Schreiben frei.',
    en: 'The database {path} cannot be written to: make the file and its folder writable.',
  },
  damaged: {
    de: 'Die Datenbank {path} ist beschädigt oder nur halb kopiert: Kopiere den Datenordner noch einmal, während Heerschau nicht läuft, oder spiele eine Sicherung ein.',
    en: 'The database {path} is damaged or was only half copied: copy the data folder again while Heerschau is not running, or restore a backup.',
  },
  unreachable: {
    de: 'Die Datenbank {path} lässt sich nicht lesen: Prüfe Ordner und Datenträger.',
    en: 'The database {path} cannot be read: check its folder and disk.',
  },
  foreign: {
    de: '{path} ist keine Datenbank von Heerschau: Verschiebe die Datei oder nenne mit HEERSCHAU_DATA einen anderen Ordner.',
    en: '{path} is not a Heerschau database: move the file, or set HEERSCHAU_DATA to another folder.',
  },
  newer: {
    de: 'Die Datenbank {path} stammt von einer neueren Version: Starte diese.',
    en: 'The database {path} comes from a newer version: start that version.',
  },
  incomplete: {
    de: 'Von {path} gibt es nur das Protokoll (-wal), nicht die Datenbank: Kopiere den ganzen Datenordner.',
    en: 'Only the log (-wal) of {path} is there, not the database: copy the whole data folder.',
  },
  'in-use': {
    de: 'Mit der Datenbank {path} läuft schon ein Heerschau: Beende es oder nenne mit HEERSCHAU_DATA einen anderen Ordner.',
    en: 'Heerschau is already running with the database {path}: stop it, or set HEERSCHAU_DATA to another folder.',
  },
  upgrade: {
    de: 'Die Datenbank {path} ließ sich nicht auf die neue Version umstellen und ist unverändert: Starte die vorige Version und melde den Fehler.',
    en: 'The database {path} could not be upgraded and is unchanged: start the previous version and report the error.',
  },
  address: {
    de: 'DATABASE_URL nennt keine Datenbank: Der Wert muss mit file: oder postgres: beginnen, nicht mit {path}.',
    en: 'DATABASE_URL does not name a database: it has to begin with file: or postgres:, not with {path}.',
  },
  away: {
    de: 'Die Datenbank {path} antwortet nicht: Prüfe, ob PostgreSQL läuft und DATABASE_URL stimmt.',
    en: 'The database {path} does not answer: check that PostgreSQL is running and DATABASE_URL is right.',
  },
  'locked-out': {
    de: 'Die Datenbank {path} verweigert den Zugang: Prüfe Name, Passwort und Datenbank in DATABASE_URL, und ob die Datenbank diesem Benutzer gehört.',
    en: 'The database {path} refuses access: check the user, password and database in DATABASE_URL, and that this user owns the database.',
  },
  crowded: {
    de: 'PostgreSQL hat für {path} keine Verbindung mehr frei: Erhöhe max_connections oder beende andere Programme.',
    en: 'PostgreSQL has no connection left for {path}: raise max_connections, or stop other programs.',
  },
  others: {
    de: '{path} ist keine Datenbank von Heerschau: Nenne in DATABASE_URL eine leere.',
    en: '{path} is not a Heerschau database: set DATABASE_URL to an empty one.',
  },
  'other-secret': {
    de: 'Mit der Datenbank {path} läuft schon ein Heerschau mit einem anderen Geheimnis: Gib allen dasselbe NEXTAUTH_SECRET (oder dieselbe Datei secret im Datenordner), oder beende zuerst die anderen.',
    en: 'Another Heerschau with a different secret is running on the database {path}: give all of them the same NEXTAUTH_SECRET (or the same file secret in the data folder), or stop the others first.',
  },
};

const troubleOfCode: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^(SQLITE_FULL|ENOSPC$|EDQUOT$)/, 'full'],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'busy'],
  [/^(SQLITE_(READONLY|PERM|CANTOPEN)|(EACCES|EPERM|EROFS)$)/, 'read-only'],
  [/^SQLITE_CORRUPT/, 'damaged'],
  [/^SQLITE_NOTADB/, 'foreign'],
  [/^(SQLITE_(IOERR|NOLFS)|EIO$)/, 'unreachable'],
  // PostgreSQL's codes; serialization failures (40…) appear after all retries failed.
  [/^53100$/, 'full'],
  [/^(55P03|40001|40P01)$/, 'busy'],
  [/^25006$/, 'read-only'],
  [/^XX00[12]$/, 'damaged'],
  [/^58030$/, 'unreachable'],
  [/^(28...|3D000|42501)$/, 'locked-out'],
  [/^(53300|53400|53200)$/, 'crowded'],
  [/^(08...|57P0.)$/, 'away'],
];

/** Compared by name: Next bundles this file several times, each with its own class. */
const isDatabaseProblem = (error: Error): error is DatabaseProblem => error.name === 'DatabaseProblem';

/** Database trouble behind an error, however wrapped; undefined for our own bugs. */
export function troubleOf(error: unknown): DatabaseTrouble | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isDatabaseProblem(cause)) return cause.trouble;
    const code = 'code' in cause ? String(cause.code) : '';
    const found = troubleOfCode.find(([pattern]) => pattern.test(code));
    if (found) return found[1];
  }
  return undefined;
}

/** Converts an error to a `DatabaseProblem` of the database at `path`, if it is one. */
export function told(error: unknown, path: string): unknown {
  const trouble = troubleOf(error);
  return trouble && !(error instanceof Error && isDatabaseProblem(error))
    ? new DatabaseProblem(trouble, path, error)
    : error;
}
