import { makeCsv } from '@/lib/csv/make-csv';
import type { EntriesPreview } from '@/lib/entries/parse-entries';

/**
 * The part of a list that could not be taken over, as it was written, below its headings; '' if
 * everything could. Parsed again it gives the same rows with the same problems of their own. What a row took from above
 * is written into it, for the row above may be gone.
 */
export function leftOutText(text: string, { delimiter, hasHeadings, rows }: EntriesPreview): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  const part = (from: number, to: number) => lines.slice(from, to).join('\n').trimEnd();
  const bad = rows.flatMap((row, i) => {
    const end = (rows[i + 1]?.line ?? lines.length + 1) - 1;
    if (row.filled && row.problems.length > 0)
      return [makeCsv([row.cells], { delimiter, bom: false }).trimEnd()];
    // A heading between rows says what holds for those below it.
    return row.problems.length > 0 || row.leftOut?.why === 'section' ? [part(row.line - 1, end)] : [];
  });
  if (rows.every(({ problems }) => problems.length === 0)) return '';
  const first = rows.find(({ leftOut }) => leftOut?.why !== 'title');
  const heads = hasHeadings ? [part(0, (first?.line ?? 1) - 1).replace(/^\n+/, '')] : [];
  return `${[...heads, ...bad].join('\n')}\n`;
}
