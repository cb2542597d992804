import SqliteDatabase from '../../db/sqlite.mjs';

/** Tables of a finished tournament, parents first, with the columns that get a new value in a copy. */
const tables = {
  tournaments: ['id', 'slug', 'submission_key'],
  roles: ['tournament_id'],
  entries: ['id', 'tournament_id', 'link_hash'],
  rounds: ['id', 'tournament_id'],
  pairings: ['id', 'tournament_id', 'round_id', 'entry_a', 'entry_b'],
  results: ['pairing_id', 'tournament_id'],
  person_entries: ['entry_id'],
  tournament_facts: ['tournament_id', 'position'],
  entry_facts: ['entry_id', 'tournament_id'],
  game_facts: ['tournament_id', 'a', 'b'],
};

/**
 * Copies every tournament of a database file so many times, with its facts: SQLite does in seconds what the app would
 * need many minutes for. Texts that name ids inside of JSON stay.
 */
export function multiply(file, times) {
  const database = new SqliteDatabase(file);
  try {
    database.pragma('foreign_keys = OFF');
    database.exec('BEGIN');
    for (const [table, renamed] of Object.entries(tables)) {
      const columns = database.pragma(`table_info(${table})`).map(({ name }) => name);
      const own = renamed.filter((name) => columns.includes(name));
      const values = columns.map((name) =>
        own.includes(name) ? `model."${name}" || '-' || copy.number` : `model."${name}"`,
      );
      const names = columns.map((name) => `"${name}"`);
      database
        .prepare(
          `WITH RECURSIVE copy(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copy WHERE number < ?)
           INSERT INTO ${table} (${names}) SELECT ${values} FROM ${table} AS model, copy`,
        )
        .run(times);
    }
    for (const column of ['wins', 'draws', 'losses'])
      database.exec(`UPDATE army_tallies SET ${column} = ${column} * ${times + 1}`);
    for (const column of ['tournaments', 'played'])
      database.exec(`UPDATE army_filters SET ${column} = ${column} * ${times + 1}`);
    const [orphan] = database.pragma('foreign_key_check');
    if (orphan) throw new Error(`a row of ${orphan.table} names another that is gone`);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
