import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { makeSlices } from '@/app/_server/platform/slices';
import { type EntryColumn, entryColumns } from '@/lib/entries/entry-columns';
import { entryFields } from '@/lib/entries/entry-input';
import type { ForeignList } from '@/lib/entries/foreign-list';
import { headsKey } from '@/lib/entries/list-choice';
import type { EntriesPreview, EntryRow, EntryRowRemark, ListedEntry } from '@/lib/entries/parse-entries';
import { most } from '@/lib/limits';
import type { BadRow, ImportPreview, ListTable, PreviewRow } from './import-state';

/** Longest line quoted in full beside its problems. */
const maxQuoted = 120;

/** The seats of the tournament and how many of them are taken. */
interface Seats {
  readonly capacity: number;
  readonly taken: number;
  /** how many are taken with these */
  readonly with: (added: readonly ListedEntry[]) => number;
}

const addedFields = [
  ...(['team', 'club', 'town', 'country', 'faction', 'email', 'seed', 'rating', 'paid', 't3'] as const),
];

/** So many of them in full, and then that there are more. */
const excerptOf = (texts: readonly string[], most = 8) =>
  [
    ...texts.slice(0, most).map((text) => text.slice(0, maxQuoted)),
    ...(texts.length > most ? ['…'] : []),
  ].join(', ');

/** A parsed list in the words and columns the organiser sees. */
export async function makePreview(
  { rows, columns, hasHeadings, ignored, gaps }: EntriesPreview,
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

  for (const { column, lines, filled } of gaps) {
    const values = { column: t(`columns.${column}`), count: lines.length };
    notes.push(
      filled
        ? t('preview.filled', values)
        : t('preview.gaps', { ...values, lines: excerptOf(lines.map((line) => String(line))) }),
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

  const ofKnown = rows.filter((row) => row.known && row.remarks.length > 0);
  if (ofKnown.length > 0) {
    const what = ofKnown.flatMap(({ known, remarks }) =>
      remarks.map((remark) => `${known?.entry.name}: ${remarkText(remark)}`),
    );
    notes.push(t('preview.knownRemarks', { what: excerptOf(what) }));
  }
  const titles = rows.filter(({ leftOut }) => leftOut?.why === 'title');
  if (titles.length > 0) {
    const lines = titles.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').join(' · '));
    notes.push(t('preview.titles', { count: titles.length, what: excerptOf(lines) }));
  }
  const waiting = good.filter(({ entry }) => entry.waits).length;
  if (waiting > 0) notes.push(t('preview.waiting', { count: waiting }));
  const dropped = rows.filter(({ leftOut }) => leftOut?.why === 'dropped').length;
  if (dropped > 0) notes.push(t('preview.dropped', { count: dropped }));

  // First and family name have become the name by now.
  const shown = ['team', ...entryFields.filter((field) => field !== 'name'), 'rating'] as const;
  const fields = shown.filter((field) => columns.includes(field));
  const total = seats?.with(good.map(({ entry }) => entry)) ?? 0;
  const pays = columns.some((column) => column === 'paid' || column === 'paidNote');
  if (pays) notes.push(t('preview.paid', { count: good.filter(({ entry }) => entry.paid).length }));
  const payment = ({ paid, paidNote }: ListedEntry) =>
    [t(paid ? 'preview.yes' : 'preview.no'), paidNote].filter(Boolean).join(' · ');
  const slices = makeSlices();
  const shownBad: BadRow[] = [];
  for (const row of bad) {
    await slices.next();
    shownBad.push(await badRow(row));
  }
  const shownRows: PreviewRow[] = [];
  for (const row of rows) {
    await slices.next();
    shownRows.push(...shownRow(row));
  }
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
      t('columns.name'),
      ...fields.map((field) => t(`columns.${field}`)),
      ...(pays ? [t('columns.paid')] : []),
    ],
    rows: shownRows,
    broken: t('preview.broken', { count: bad.length }),
    bad: shownBad,
  };

  function remarkText({ code, column, value, max }: EntryRowRemark): string {
    return t(`remarks.${code}`, {
      column: column === null ? '' : t(`columns.${column}`),
      value,
      max: max ?? 0,
    });
  }

  function shownRow({ key, line, cells, entry: comes, leftOut, remarks }: EntryRow): PreviewRow[] {
    if ((!comes && !leftOut) || leftOut?.why === 'title') return [];
    const entry = comes ?? leftOut?.entry;
    const told = remarks.map(remarkText);
    return [
      {
        key,
        line,
        comesIn: comes !== null,
        name:
          entry?.name ??
          cells
            .filter((cell) => cell.trim() !== '')
            .join(' · ')
            .slice(0, maxQuoted),
        remarks: leftOut?.why === 'chosen' ? [t('preview.chosenOut'), ...told] : told,
        cells: entry
          ? [...fields.map((field) => String(entry[field] ?? '')), ...(pays ? [payment(entry)] : [])]
          : [...fields.map(() => ''), ...(pays ? [''] : [])],
      },
    ];
  }
}

/** The columns of a list, and what each can be named. */
export async function makeListTable(
  {
    hasHeadings,
    listed,
    gaps = [],
  }: Pick<EntriesPreview, 'hasHeadings' | 'listed'> & Partial<Pick<EntriesPreview, 'gaps'>>,
  teams: boolean,
): Promise<ListTable> {
  const t = await getTranslations('import');
  const label = (column: EntryColumn) => t(`columns.${column}`);
  return {
    heads: headsKey(listed.map(({ head }) => head)),
    hasHeadings,
    columns: listed.slice(0, most.importColumns).map(({ head, samples, column }, i) => ({
      label: head || t('preview.columnNumber', { number: i + 1 }),
      sample: samples.length > 0 ? samples.join(', ') : t('preview.emptyColumn'),
      column,
    })),
    gaps: gaps.map(({ position, column }) => ({ position, label: label(column) })),
    names: [
      { value: '' as const, label: t('preview.leaveOut') },
      ...entryColumns
        .filter((column) => teams || column !== 'team')
        .map((column) => ({ value: column, label: label(column) })),
    ],
  };
}

async function badRow(row: EntryRow): Promise<BadRow> {
  const t = await getTranslations('import');
  const source = row.cells.filter((cell) => cell.trim() !== '').join(' · ');
  return {
    key: row.key,
    line: row.line,
    title: t('preview.lineNumber', { line: row.line }),
    source: source.length > maxQuoted ? `${source.slice(0, maxQuoted)}…` : source,
    problems: row.problems.map(({ code, column, value, max, line }) => ({
      column: column && t('preview.inColumn', { column: t(`columns.${column}`) }),
      sentence: t(`rowProblems.${code}`, { value, column: column ?? 'none', max: max ?? 0, line: line ?? 0 }),
    })),
  };
}
