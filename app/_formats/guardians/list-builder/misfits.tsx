'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FieldError } from '@/app/_ui/field';
import { IconButton } from '@/app/_ui/icon-button';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList } from '@/lib/armies/army-list';
import { findEntry } from '@/lib/armies/book-entries';
import { withCount } from '@/lib/armies/edit-list';
import type { ListProblem } from '@/lib/armies/list-problem';
import { problemSentence } from '@/lib/armies/problem-sentence';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';
import { hasRow } from './offered-entries';
import { problemsOf } from './problems-of';

/** Lines of an imported list the army cannot have, to be removed. */
export function Misfits({
  list,
  book,
  problems,
  language,
  onChange,
}: {
  list: ArmyList;
  book: ArmyBook;
  problems: readonly ListProblem[];
  language: Language;
  onChange: (list: ArmyList) => void;
}) {
  const t = useTranslations('listBuilder.misfits');
  const lines = list.lines.filter(({ unit }) => !hasRow(unit, book));
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="lb-misfits">
      <h2 id="lb-misfits">{t('title')}</h2>
      <ul className="lb-rows">
        {lines.map((line) => {
          const name = findEntry(book, line.unit)?.name ?? line.unit;
          const own = problemsOf(problems, list, line.unit);
          return (
            <li key={line.id} className="lb-row is-taken">
              <div className="lb-what relative min-w-0">
                <h3>
                  {line.count} × {name}
                </h3>
              </div>
              <IconButton
                framed
                label={t('remove', { name })}
                icon={<X />}
                onClick={() => onChange(withCount(list, line.id, 0))}
              />
              {own.length > 0 && (
                <div className="lb-problems">
                  {own.map((problem) => (
                    <FieldError key={problem.code} id={`lb-misfit-${line.id}-${problem.code}`}>
                      {say(problemSentence(problem), language)}
                    </FieldError>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
