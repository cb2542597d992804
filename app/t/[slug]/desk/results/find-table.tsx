'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '@/app/_ui/link';
import { SearchField } from '@/app/_ui/search-field';
import { textMatches } from '@/lib/letters';

export interface FoundTable {
  readonly table: number | null;
  readonly names: string;
  readonly href: string;
}

const mostShown = 5;

/** The tables a number or part of a name means; a number means that table alone. */
export function tablesMeant(tables: readonly FoundTable[], typed: string): readonly FoundTable[] {
  const asked = typed.trim();
  if (asked === '') return [];
  if (/^\d+$/.test(asked)) return tables.filter(({ table }) => table === Number(asked));
  return tables.filter(({ names }) => textMatches(names, asked));
}

/** Leads to one table's result: its number or a name, then Enter. */
export function FindTable({ tables }: { tables: readonly FoundTable[] }) {
  const t = useTranslations('results.find');
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const found = tablesMeant(tables, typed);
  const [first] = found;
  return (
    <search className="find-table">
      <SearchField
        label={t('label')}
        value={typed}
        onChange={setTyped}
        onEnter={() => first && router.push(first.href)}
      />
      {typed.trim() !== '' && (
        <ul aria-live="polite">
          {found.length === 0 && <li className="soft">{t('nothing')}</li>}
          {found.slice(0, mostShown).map(({ table, names, href }) => (
            <li key={href}>
              <Link href={href}>
                <b className="display">{table ?? '–'}</b> {names}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
