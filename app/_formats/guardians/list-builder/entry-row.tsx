'use client';
import { ChevronRight, CornerDownRight, Minus, Plus, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/app/_ui/badge';
import { FieldError } from '@/app/_ui/field';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList, ListLine, ListRules } from '@/lib/armies/army-list';
import type { BookEntry } from '@/lib/armies/book-entries';
import { thousandsOf } from '@/lib/armies/check-list';
import { addOne, carryingLines, countOf, plainLine, removeOne } from '@/lib/armies/edit-list';
import { lineContents, pointsEach } from '@/lib/armies/line-contents';
import { isEquippable } from '@/lib/armies/list-choices';
import type { ListProblem } from '@/lib/armies/list-problem';
import { problemSentence } from '@/lib/armies/problem-sentence';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';
import { missingCount } from './problems-of';

/** Row of one kind of unit or character: price, limits, count, and the equipped ones. */
export function EntryRow({
  entry,
  list,
  book,
  rules,
  problems,
  language,
  onChange,
  onEquip,
}: {
  entry: BookEntry;
  list: ArmyList;
  book: ArmyBook;
  rules: ListRules;
  problems: readonly ListProblem[];
  language: Language;
  onChange: (list: ArmyList) => void;
  /** opens the equipment of a line's unit */
  onEquip: (lineId: string) => void;
}) {
  const t = useTranslations('listBuilder.row');
  const { id, name } = entry;
  const count = countOf(list, id);
  const equippable = isEquippable(entry, book);
  const plain = equippable ? plainLine(list, id) : undefined;
  const carrying = carryingLines(list, id);
  const missing = problems.map(missingCount).find((number) => number !== null);
  const sentences = problems.filter((problem) => missingCount(problem) === null);
  const limits = useLimits(entry, rules);
  const profile = useProfile(entry);
  return (
    <li className={count > 0 ? 'lb-row is-taken' : 'lb-row'}>
      <div className="lb-what relative min-w-0">
        <h3 id={`lb-${id}`}>{name}</h3>
        <p className="text-xs font-normal font-narrow normal-nums text-ink-3">
          {[t('points', { points: entry.points }), limits].filter(Boolean).join(' · ')}
        </p>
        {/* its place is kept while it is empty, so that no row moves with the first tap */}
        {(equippable || leastOf(entry, rules) > 0) && (
          <div className="lb-more">
            {missing !== undefined && missing !== null && (
              <Badge tone="warn" icon={<TriangleAlert />}>
                {entry.type === 'General' ? t('missingGeneral') : t('missing', { count: missing })}
              </Badge>
            )}
            {plain && (
              <button
                type="button"
                className="lb-equip"
                aria-haspopup="dialog"
                aria-label={t('equipOf', { name })}
                onClick={() => onEquip(plain.id)}
              >
                <Plus className="size-4.5 text-ink-3" />
                {t('equip')}
              </button>
            )}
          </div>
        )}
      </div>
      <p className="hidden lg:block lg:text-xs lg:font-normal lg:font-narrow lg:normal-nums lg:text-ink-2 lg:text-balance">
        {profile}
      </p>
      <fieldset className="lb-count" aria-labelledby={`lb-${id}`}>
        <button
          className="grid place-items-center min-h-12"
          type="button"
          aria-label={t('less', { name })}
          disabled={count === 0}
          onClick={() => onChange(removeOne(list, id))}
        >
          <Minus />
        </button>
        <output className="display">{count}</output>
        <button
          className="grid place-items-center min-h-12"
          type="button"
          aria-label={t('more', { name })}
          onClick={() => onChange(addOne(list, id))}
        >
          <Plus />
        </button>
      </fieldset>
      {sentences.length > 0 && (
        <div className="lb-problems" role="status">
          {sentences.map((problem) => (
            <FieldError
              key={`${problem.code} ${problem.line ?? ''}`}
              id={`lb-${id}-${problem.code}-${problem.line}`}
            >
              {say(problemSentence(problem), language)}
            </FieldError>
          ))}
        </div>
      )}
      {carrying.length > 0 && (
        <ul className="lb-carriers flex flex-wrap col-span-full gap-x-3" aria-label={t('carriers', { name })}>
          {carrying.map((line) => (
            <li className="flex" key={line.id}>
              <Carrier line={line} book={book} onClick={() => onEquip(line.id)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Button of an equipped unit that opens its equipment. */
function Carrier({ line, book, onClick }: { line: ListLine; book: ArmyBook; onClick: () => void }) {
  const t = useTranslations('listBuilder.row');
  const contents = lineContents(line, book);
  if (!contents) return null;
  const points = pointsEach(contents);
  return (
    <button
      type="button"
      className="lb-carrier flex items-center gap-2 w-full min-h-11 text-sm text-left"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <CornerDownRight className="size-4.5 text-ink-3" />
      <span className="flex-1 min-w-0">
        {line.count > 1 && `${line.count} × `}
        {carriedNames(line, book).join(' · ')}
      </span>
      <b className="font-medium text-ink-2">{t('points', { points: points * line.count })}</b>
      <ChevronRight className="size-4.5 text-ink-3" />
    </button>
  );
}

/** Names of the equipment and upgrades of a line's units. */
export function carriedNames(line: ListLine, book: ArmyBook): readonly string[] {
  const contents = lineContents(line, book);
  return contents ? [...contents.options, ...contents.addOns, ...contents.items].map(({ name }) => name) : [];
}

/** Minimum of an entry at the declared size (core §2). */
const leastOf = (entry: BookEntry, { size }: Pick<ListRules, 'size'>): number =>
  Math.max(size < 1000 ? 0 : (entry.min ?? 0) * thousandsOf(size), entry.armyMin ?? 0);

/** "2 bis 6": minimum and maximum of an entry at the declared size (core §2). */
function useLimits(entry: BookEntry, { size }: ListRules): string | null {
  const t = useTranslations('listBuilder.row.limit');
  const k = thousandsOf(size);
  const min = leastOf(entry, { size });
  const max = Math.min(
    entry.max === undefined ? Number.POSITIVE_INFINITY : entry.max * k,
    entry.armyMax ?? Number.POSITIVE_INFINITY,
  );
  if (min === max) return t('exactly', { min });
  if (max === Number.POSITIVE_INFINITY) return min > 0 ? t('least', { min }) : null;
  return min > 0 ? t('between', { min, max }) : t('most', { max });
}

/** Kind and values of a unit in one line. */
export function useProfile(entry: BookEntry): string {
  const t = useTranslations('listBuilder.profile');
  const data = entry.unit ?? entry.characterData ?? entry.regiment;
  const command = entry.characterData?.command ?? entry.regiment?.command;
  return (
    [
      t(`type.${entry.type}`),
      data?.attack && t('attack', { attack: data.attack }),
      data?.range && t('range', { range: data.range }),
      entry.hits !== undefined && t('hits', { hits: entry.hits }),
      entry.armour !== undefined &&
        (entry.armour === 'none' ? t('noArmour') : t('armour', { armour: entry.armour })),
      command !== undefined && t('command', { command }),
      !entry.character && t('stands', { stands: entry.stands }),
    ]
      .filter((part) => typeof part === 'string')
      // Keeps a value on the line of its word.
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(' · ')
  );
}
