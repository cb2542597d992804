import { createHash } from 'node:crypto';
import { join } from 'node:path';
import SqliteDatabase from '../../db/sqlite.mjs';

/**
 * What a server does by itself, whoever asks: when a session was last seen, what a browser was called for, how often a
 * delivery was tried, and the number of a rendering.
 */
const ownDoing: Readonly<Record<string, readonly string[]>> = {
  sessions: ['last_seen_at'],
  push_subscriptions: ['told'],
  webhook_deliveries: ['tries', 'next_at', 'sent_at', 'status'],
  tournaments: ['revision'],
};

/** The database of a running server, looked at and put back from outside. */
export class KeptRows {
  private readonly file: SqliteDatabase.Database;
  private copies = 0;
  private restored = 0;

  constructor(private readonly folder: string) {
    this.file = new SqliteDatabase(join(folder, 'heerschau.sqlite'), { timeout: 30_000 });
    this.file.pragma('foreign_keys = OFF');
  }

  /** One value, or all values of one column. */
  ask = (sql: string, ...values: readonly unknown[]) =>
    this.file
      .prepare(sql)
      .pluck()
      .get(...values);
  askAll = (sql: string, ...values: readonly unknown[]) =>
    this.file
      .prepare(sql)
      .pluck()
      .all(...values);

  /** Every row of every table. */
  rows(): ReadonlySet<string> {
    const found = new Set<string>();
    for (const table of this.tables()) {
      for (const row of this.file.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[]) {
        for (const column of ownDoing[table] ?? []) delete row[column];
        found.add(
          `${table} ${JSON.stringify(row, (_, value) => (Buffer.isBuffer(value) ? hash(value) : value))}`,
        );
      }
    }
    return found;
  }

  /** A copy of everything as it stands. */
  keep(): string {
    const path = join(this.folder, `kept-${this.copies++}.sqlite`);
    this.file.prepare('VACUUM INTO ?').run(path);
    return path;
  }

  /** Puts everything back as it was kept. Revisions go on growing: what the server keeps by them is old. */
  restore(path: string) {
    const bump = ++this.restored * 1_000;
    this.file.prepare('ATTACH ? AS kept').run(path);
    try {
      this.file.exec('BEGIN IMMEDIATE');
      for (const table of this.tables())
        this.file.exec(
          `DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM kept."${table}"`,
        );
      this.file.prepare('UPDATE main.tournaments SET revision = revision + ?').run(bump);
      this.file.exec('COMMIT');
    } finally {
      if (this.file.inTransaction) this.file.exec('ROLLBACK');
      this.file.exec('DETACH kept');
    }
  }

  close() {
    this.file.close();
  }

  private tables(): string[] {
    return this.askAll(
      "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'",
    ) as string[];
  }
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The rows that only one of both has. */
export function changedRows(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  return [...[...before].filter((row) => !after.has(row)), ...[...after].filter((row) => !before.has(row))];
}
