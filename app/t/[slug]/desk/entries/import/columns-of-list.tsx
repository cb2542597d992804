'use client';
import { useTranslations } from 'next-intl';
import { CheckField, SelectField } from '@/app/_ui/fields';
import type { EntryColumn } from '@/lib/entries/entry-columns';
import type { ListTable } from './import-state';

/** A select for each column of a list, which says what it is read as. */
export function ColumnsOfList({
  table,
  named,
  headings,
  fill,
  onName,
  onHeadings,
  onFill,
}: {
  table: ListTable;
  /** what was chosen and may not be answered yet, by position */
  named: Readonly<Record<string, EntryColumn | null>>;
  headings: boolean | null;
  /** positions of the columns to be filled down, maybe not answered yet */
  fill: readonly string[];
  onName: (position: number, column: EntryColumn | null) => void;
  onHeadings: (headings: boolean) => void;
  onFill: (position: number, fills: boolean) => void;
}) {
  const t = useTranslations('import.naming');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-5 border-t-[1.5px] border-t-ink">
      <div>
        <h2 className="grp">{t('title')}</h2>
        <p className="soft pt-2">{t('text')}</p>
      </div>
      <div className="grid gap-3.5 grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {table.columns.map(({ label, sample, column }, i) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
            key={i}
            label={label}
            hint={sample}
            options={table.names}
            value={(named[i] === undefined ? column : named[i]) ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onName(i, table.names.find((one) => one.value === value)?.value || null)
            }
          />
        ))}
      </div>
      {table.gaps.map(({ position, label }) => (
        <CheckField
          key={position}
          label={t('fill', { column: label })}
          hint={t('fillHint')}
          checked={fill.includes(String(position))}
          onChange={({ currentTarget: { checked } }) => onFill(position, checked)}
        />
      ))}
      <CheckField
        label={t('headings')}
        hint={t('headingsHint')}
        checked={headings ?? table.hasHeadings}
        onChange={({ currentTarget: { checked } }) => onHeadings(checked)}
      />
    </section>
  );
}
