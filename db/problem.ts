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
    de: 'Für die Datenbank {path} ist kein Platz mehr: Gib auf diesem Datenträger welchen frei.',
    en: 'There is no room left for the database {path}: free some on this disk.',
  },
  busy: {
    de: 'Ein anderes Programm hält die Datenbank {path} fest: Beende es.',
    en: 'Another program holds the database {path}: stop it.',
  },
  'read-only': {
    de: 'Die Datenbank {path} lässt sich nicht beschreiben: Gib sie und ihren Ordner frei.',
    en: 'The database {path} cannot be written to: make it and its folder writable.',
  },
  damaged: {
    de: 'Die Datenbank {path} ist beschädigt oder nur halb kopiert: Kopiere den Datenordner noch einmal, während Heerschau nicht läuft, oder nimm eine Sicherung.',
    en: 'The database {path} is damaged or only half copied: copy the data folder again while Heerschau is not running, or take a backup.',
  },
  unreachable: {
    de: 'Die Datenbank {path} lässt sich nicht lesen und schreiben: Prüfe Ordner und Datenträger.',
    en: 'The database {path} cannot be read and written: check its folder and disk.',
  },
  foreign: {
    de: '{path} ist keine Datenbank von Heerschau: Lege die Datei weg oder nenne mit HEERSCHAU_DATA einen anderen Ordner.',
    en: '{path} is no database of Heerschau: put the file away or name another folder in HEERSCHAU_DATA.',
  },
  newer: {
    de: 'Die Datenbank {path} stammt von einem neueren Heerschau: Starte dieses.',
    en: 'The database {path} comes from a newer Heerschau: start that one.',
  },
  incomplete: {
    de: 'Zu {path} liegt nur das Protokoll (-wal) da, nicht die Datenbank: Kopiere den ganzen Datenordner.',
    en: 'Of {path} there is the log alone (-wal), not the database: copy the whole data folder.',
  },
  'in-use': {
    de: 'Mit der Datenbank {path} läuft schon ein Heerschau: Beende es oder nenne mit HEERSCHAU_DATA einen anderen Ordner.',
    en: 'A Heerschau is running on the database {path} already: stop it or name another folder in HEERSCHAU_DATA.',
  },
  upgrade: {
    de: 'Die Datenbank {path} ließ sich nicht auf den neuen Stand bringen und blieb, wie sie war: Starte das vorige Heerschau und melde den Fehler.',
    en: 'The database {path} could not be upgraded and stayed as it was: start the previous Heerschau and report the error.',
  },
  address: {
    de: 'DATABASE_URL nennt keine Datenbank: Es muss mit file: oder postgres: beginnen, nicht mit {path}.',
    en: 'DATABASE_URL names no database: it has to begin with file: or postgres:, not with {path}.',
  },
  away: {
    de: 'Die Datenbank {path} antwortet nicht: Prüfe, ob PostgreSQL läuft und ob DATABASE_URL stimmt.',
    en: 'The database {path} does not answer: check that PostgreSQL is running and that DATABASE_URL is right.',
  },
  'locked-out': {
    de: 'Die Datenbank {path} lässt Heerschau nicht ein: Prüfe in DATABASE_URL Namen, Passwort und Datenbank, und ob sie ihm gehört.',
    en: 'The database {path} does not let Heerschau in: check name, password and database in DATABASE_URL, and that it owns the database.',
  },
  crowded: {
    de: 'PostgreSQL hat für {path} keine Verbindung mehr frei: Erlaube mehr (max_connections), oder beende andere Programme.',
    en: 'PostgreSQL has no connection left for {path}: allow more (max_connections), or stop other programs.',
  },
  others: {
    de: '{path} ist keine Datenbank von Heerschau: Nenne in DATABASE_URL eine leere.',
    en: '{path} is no database of Heerschau: name an empty one in DATABASE_URL.',
  },
  'other-secret': {
    de: 'Mit der Datenbank {path} läuft schon ein Heerschau, das ein anderes Geheimnis hat: Gib allen dasselbe NEXTAUTH_SECRET (sonst das in der Datei secret ihres Datenordners), oder beende erst alle anderen.',
    en: 'A Heerschau with another secret is running on the database {path} already: give all of them the same NEXTAUTH_SECRET (or else the file secret in their data folder), or stop all others first.',
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
