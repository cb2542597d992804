'use client';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { BuilderHead } from '@/app/_parts/list-builder/builder-head';
import { Button } from '@/app/_ui/button';
import { Field } from '@/app/_ui/field';
import { Note } from '@/app/_ui/note';
import {
  adoptGuess,
  adoptLine,
  bestGuess,
  guessWords,
  lineChoices,
  suggestChoices,
} from '@/lib/armies/adopt-line';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList } from '@/lib/armies/army-list';
import type { ListReading, UnmatchedLine } from '@/lib/armies/list-reading';
import { listTotals } from '@/lib/armies/list-totals';
import type { MovedList } from '@/lib/armies/move-list';
import { tidyList } from '@/lib/armies/tidy-list';
import { say } from '@/lib/text';
import type { ArmyBuilderProps } from './army-builder-props';
import { LineSummary } from './list-summary';
import { MoveDifferences } from './move-differences';

/** Value of the choice that takes a line's best guess. */
const guessed = 'guess';

/** Result of reading a list, line by line: matches, lines to map by hand, and whether the sums agree. */
export function ReadingResult({
  reading,
  book,
  moved,
  edition,
  onTake,
  onBack,
  ...props
}: ArmyBuilderProps & {
  reading: ListReading;
  /** the army of the list */
  book: ArmyBook;
  /** effect of the move from another edition to the tournament's; null for a list of that one */
  moved: MovedList | null;
  /** edition of the list */
  edition: string;
  onTake: (list: ArmyList) => void;
  onBack: () => void;
}) {
  const t = useTranslations('listBuilder.reading');
  const move = useTranslations('listBuilder.move');
  const { rules, armies, language } = props;
  const { list, unmatched, differing, statedPoints } = reading;
  /** ids unmatched lines are mapped to, by index; '' leaves a line out, `guessed` takes the best guess */
  const [mapped, setMapped] = useState<Readonly<Record<number, string>>>({});
  const army = say(armies.find(({ id }) => id === list.armyId)?.name, language) ?? list.armyId;
  const leftOut = unmatched.filter((_, place) => !mapped[place]).length;
  const taken = unmatched.reduce((so, line, place) => {
    const guess = mapped[place] === guessed ? bestGuess(line, book) : null;
    if (guess) return adoptGuess(so, line, guess, book);
    const choice = lineChoices(line.under, book).find(({ id }) => id === mapped[place]);
    return choice ? adoptLine(so, line, choice) : so;
  }, list);
  const { points } = listTotals(taken, book, rules);

  return (
    <div className="list-builder">
      <BuilderHead {...props} title={t('title', { army })} onBack={onBack} />
      <main className="grid content-start gap-4 pt-4" id="content" tabIndex={-1}>
        {unmatched.length === 0 ? (
          <Note tone="ok">{t('allMatched', { count: list.lines.length })}</Note>
        ) : (
          <Note tone="warn">{t('someUnmatched', { count: unmatched.length })}</Note>
        )}
        {reading.source === 'free' && list.label !== '' && (
          <Note tone="info">{t('listName', { name: list.label })}</Note>
        )}
        {moved && (
          <>
            <Note tone="warn">{move('read', { from: edition, to: rules.version })}</Note>
            <MoveDifferences moved={moved} language={language} />
          </>
        )}
        {!moved && statedPoints !== null && statedPoints !== points && (
          <Note tone="warn">{t('points', { stated: statedPoints, points })}</Note>
        )}
        {!moved && (
          <Note tone={points > rules.size ? 'warn' : 'info'}>{t('total', { points, size: rules.size })}</Note>
        )}
        {unmatched.length > 0 && (
          <section aria-labelledby="lb-unmatched">
            <h2 className="px-0 pt-0 pb-2" id="lb-unmatched">
              {t('unmatched')}
            </h2>
            <ul className="lb-unmatched">
              {unmatched.map((line, place) => (
                // The text may contain the same line twice.
                <li key={`${line.line} ${line.text}`}>
                  <Mapping
                    line={line}
                    book={book}
                    value={mapped[place] ?? ''}
                    onChange={(id) => setMapped({ ...mapped, [place]: id })}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {differing.length > 0 && (
          <section aria-labelledby="lb-differing">
            <h2 className="px-0 pt-0 pb-2" id="lb-differing">
              {t('differing')}
            </h2>
            <ul className="grid gap-2 text-sm">
              {differing.map((line) => (
                <li className="flex gap-2" key={`${line.line} ${line.text}`}>
                  <TriangleAlert className="mt-0.5 size-4.5 text-danger" />
                  <span>
                    <q>{line.text}</q>{' '}
                    {t(line.of === 'break-point' ? 'breakPoint' : 'price', {
                      stated: line.stated,
                      ours: line.ours,
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {list.lines.length > 0 && (
          <section aria-labelledby="lb-matched">
            <h2 className="px-0 pt-0 pb-2" id="lb-matched">
              {t('matched')}
            </h2>
            <ul className="lb-lines">
              {list.lines.map((line) => (
                <li key={line.id}>
                  <LineSummary line={line} book={book} />
                  <CircleCheck className="self-center size-4.5 text-ok" />
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
      <section className="dock" aria-label={t('dock')}>
        <div className="dock-actions">
          <Button
            variant="ink"
            tall
            wide
            disabled={taken.lines.length === 0}
            onClick={() => onTake(tidyList(taken, book))}
          >
            {t('take', { leftOut })}
          </Button>
        </div>
      </section>
    </div>
  );
}

/** An unmatched line, with its best guess on one tap, and all other candidates. */
function Mapping({
  line,
  book,
  value,
  onChange,
}: {
  line: UnmatchedLine;
  book: ArmyBook;
  value: string;
  onChange: (id: string) => void;
}) {
  const t = useTranslations('listBuilder.reading');
  const guess = useMemo(() => bestGuess(line, book), [line, book]);
  const similar = useMemo(() => suggestChoices(line, book), [line, book]);
  const others = lineChoices(line.under, book).filter(({ id }) => !similar.some((one) => one.id === id));
  const what = guess && guessWords(guess, line.under, book);
  const accept = guess?.kind === 'label' ? 'acceptName' : 'accept';
  return (
    <div className="grid gap-2">
      <Field
        label={
          <>
            {line.line > 0 && <span className="soft">{t('line', { line: line.line })} </span>}
            <q>{line.text}</q>
          </>
        }
      >
        {(control) => (
          <select
            {...control}
            className="input"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{t('leaveOut')}</option>
            {what && <option value={guessed}>{t(accept, { what })}</option>}
            {similar.length > 0 && (
              <optgroup label={t('similar')}>
                {similar.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={t('others')}>
              {others.map(({ kind, id, name }) => (
                <option key={`${kind} ${id}`} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
        )}
      </Field>
      {what && (
        <Button
          icon={value === guessed ? <CircleCheck aria-hidden="true" /> : undefined}
          aria-pressed={value === guessed}
          onClick={() => onChange(value === guessed ? '' : guessed)}
        >
          {t(accept, { what })}
        </Button>
      )}
    </div>
  );
}
