import SqliteDatabase from 'better-sqlite3';

export default SqliteDatabase;
