import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { entryFields } from '@/lib/entries/entry-input';
import type { ForeignList } from '@/lib/entries/foreign-list';
import type { EntriesPreview, EntryRow, ListedEntry } from '@/lib/entries/parse-entries';
import type { BadRow, ImportPreview } from './import-state';

/** Longest line quoted in full beside its problems. */
const maxQuoted = 120;

/** The seats of the tournament and how many of them are taken. */
interface Seats {
  readonly capacity: number;
  readonly taken: number;
  /** how many are taken with these */
  readonly with: (added: readonly ListedEntry[]) => number;
}

const addedFields = ['team', 'club', 'town', 'country', 'faction', 'email', 'seed', 'paid', 't3'] as const;

/** So many of them in full, and then that there are more. */
const excerptOf = (texts: readonly string[], most = 8) =>
  [
    ...texts.slice(0, most).map((text) => text.slice(0, maxQuoted)),
    ...(texts.length > most ? ['…'] : []),
  ].join(', ');

/** A parsed list in the words and columns the organiser sees. */
export async function makePreview(
  { rows, columns, hasHeadings, ignored }: EntriesPreview,
  seats: Seats | null,
  foreign: ForeignList | null,
): Promise<ImportPreview> {
  const t = await getTranslations('import');
  const format = await getFormatter();
  const good = rows.flatMap(({ line, entry }) => (entry ? [{ line, entry }] : []));
  const bad = rows.filter((row) => row.problems.length > 0);
  const known = rows.flatMap((row) => row.known ?? []);
  const added = known.filter(({ adds }) => Object.keys(adds).length > 0);

  const found = columns.flatMap((column) => (column ? [t(`columns.${column}`)] : []));
  const list = format.list(found, { type: 'conjunction' });
  const notes = [
    ...(foreign ? [t('preview.shape', { shape: foreign.shape })] : []),
    hasHeadings ? t('preview.found', { columns: list }) : t('preview.noHeadings', { columns: list }),
  ];
  if (ignored.length > 0) {
    notes.push(
      t('preview.ignored', {
        count: ignored.length,
        columns: format.list([...ignored], { type: 'conjunction' }),
      }),
    );
  }

  if (foreign && foreign.unread.length > 0)
    notes.push(t('preview.unread', { what: excerptOf(foreign.unread) }));
  const alike = known.filter(({ adds }) => Object.keys(adds).length === 0);
  if (alike.length > 0) {
    const names = excerptOf(alike.map(({ entry }) => entry.name));
    notes.push(t('preview.known', { count: alike.length, names }));
  }
  if (added.length > 0) {
    const fields = addedFields.filter((field) => added.some(({ adds }) => field in adds));
    const what = format.list(
      fields.map((field) => t(`columns.${field === 't3' ? 't3Id' : field}`)),
      {
        type: 'conjunction',
      },
    );
    notes.push(t('preview.adds', { count: added.length, what }));
  }

  // First and family name have become the name by now.
  const shown = ['name', 'team', ...entryFields.filter((field) => field !== 'name')] as const;
  const fields = shown.filter((field) => field === 'name' || columns.includes(field));
  const total = seats?.with(good.map(({ entry }) => entry)) ?? 0;
  const pays = columns.some((column) => column === 'paid' || column === 'paidNote');
  if (pays) notes.push(t('preview.paid', { count: good.filter(({ entry }) => entry.paid).length }));
  const payment = ({ paid, paidNote }: ListedEntry) =>
    [t(paid ? 'preview.yes' : 'preview.no'), paidNote].filter(Boolean).join(' · ');
  return {
    ready: t('preview.ready', { count: good.length }),
    anything: good.length + added.length > 0,
    confirm: t('preview.confirm', { count: good.length, adds: added.length }),
    notes,
    overfull:
      seats && total > seats.capacity
        ? t('preview.overfull', {
            free: Math.max(0, seats.capacity - seats.taken),
            total,
            capacity: seats.capacity,
          })
        : null,
    heads: [
      t('columns.line'),
      ...fields.map((field) => t(`columns.${field}`)),
      ...(pays ? [t('columns.paid')] : []),
    ],
    good: good.map(({ line, entry }) => ({
      line,
      cells: [...fields.map((field) => String(entry[field] ?? '')), ...(pays ? [payment(entry)] : [])],
    })),
    broken: t('preview.broken', { count: bad.length }),
    bad: await Promise.all(bad.map(badRow)),
  };
}

async function badRow(row: EntryRow): Promise<BadRow> {
  const t = await getTranslations('import');
  const source = row.cells.filter((cell) => cell.trim() !== '').join(' · ');
  return {
    line: row.line,
    title: t('preview.lineNumber', { line: row.line }),
    source: source.length > maxQuoted ? `${source.slice(0, maxQuoted)}…` : source,
    problems: row.problems.map(({ code, column, value, max, line }) => ({
      column: column && t('preview.inColumn', { column: t(`columns.${column}`) }),
      sentence: t(`rowProblems.${code}`, { value, column: column ?? 'none', max: max ?? 0, line: line ?? 0 }),
    })),
  };
}
