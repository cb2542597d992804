'use client';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList, ListLine } from '@/lib/armies/army-list';
import { lineContents, pointsEach } from '@/lib/armies/line-contents';
import type { ListProblem } from '@/lib/armies/list-problem';
import { problemSentence } from '@/lib/armies/problem-sentence';
import { tidyList } from '@/lib/armies/tidy-list';
import { say } from '@/lib/text';
import type { ArmyBuilderProps } from './army-builder-props';
import { carriedNames } from './entry-row';

/** All problems of the list, and all its lines. */
export function ListSummary({
  list,
  book,
  problems,
  language,
}: Pick<ArmyBuilderProps, 'language'> & {
  list: ArmyList;
  book: ArmyBook;
  problems: readonly ListProblem[];
}) {
  const t = useTranslations('listBuilder.summary');
  const { lines } = tidyList(list, book);
  if (lines.length === 0) return <p className="soft grid gap-3">{t('empty')}</p>;
  return (
    <div className="grid gap-3">
      {problems.length === 0 ? (
        <p className="flex items-center gap-2 font-semibold text-ok">
          <CircleCheck />
          {t('legal')}
        </p>
      ) : (
        <ProblemList problems={problems} language={language} />
      )}
      <ul className="lb-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <LineSummary line={line} book={book} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Number, name with extras, and total points of a line. */
export function LineSummary({ line, book }: { line: ListLine; book: ArmyBook }) {
  const contents = lineContents(line, book);
  const carried = carriedNames(line, book);
  return (
    <>
      <span className="num">{line.count}</span>
      <span>
        <b>{contents?.entry.name ?? line.unit}</b>
        {carried.length > 0 && <small>{carried.join(' · ')}</small>}
      </span>
      <span className="num">{contents ? pointsEach(contents) * line.count : '–'}</span>
    </>
  );
}

/** Problems as sentences, one a line. */
export function ProblemList({
  problems,
  language,
}: Pick<ArmyBuilderProps, 'language'> & { problems: readonly ListProblem[] }) {
  const t = useTranslations('listBuilder.summary');
  return (
    <ul className="grid gap-2 text-sm" aria-label={t('problems')}>
      {problems.map((problem) => (
        <li
          className="flex gap-2"
          key={`${problem.code} ${problem.unit ?? ''} ${problem.line ?? ''} ${JSON.stringify(problem.values)}`}
        >
          <TriangleAlert className="mt-0.5 size-4.5 text-danger" />
          {say(problemSentence(problem), language)}
        </li>
      ))}
    </ul>
  );
}
