'use client';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FieldError } from '@/app/_ui/field';
import { IconButton } from '@/app/_ui/icon-button';
import type { CatalogueLine, CatalogueUnit } from '@/lib/formats/catalogue';
import type { RosterProblem } from '@/lib/formats/roster';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';

/** Row of a catalogue unit: price, limit and count. */
export function UnitRow({
  unit,
  count,
  problems,
  language,
  onCount,
}: {
  unit: CatalogueUnit;
  count: number;
  problems: readonly RosterProblem[];
  language: Language;
  onCount: (count: number) => void;
}) {
  const t = useTranslations('listBuilder.row');
  const limit = unit.max === null ? null : t('limit.most', { max: unit.max });
  return (
    <Row
      id={unit.id}
      name={say(unit.name, language)}
      detail={[t('points', { points: unit.points }), limit].filter(Boolean).join(' · ')}
      note={say(unit.note, language)}
      count={count}
      problems={problems}
      language={language}
      onCount={onCount}
    />
  );
}

/** Row of a hand-written unit. */
export function HandRow({
  line,
  detail,
  problems,
  language,
  onCount,
  onRemove,
}: {
  line: CatalogueLine;
  /** its values, as text */
  detail: string;
  problems: readonly RosterProblem[];
  language: Language;
  onCount: (count: number) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('listBuilder');
  return (
    <Row
      id={line.id}
      name={line.name}
      detail={t('row.points', { points: line.points })}
      note={detail}
      count={line.count}
      problems={problems}
      language={language}
      onCount={onCount}
      action={
        <IconButton
          label={t('misfits.remove', { name: line.name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      }
    />
  );
}

function Row({
  id,
  name,
  detail,
  note,
  count,
  problems,
  language,
  onCount,
  action,
}: {
  id: string;
  name: string;
  detail: string;
  note?: string;
  count: number;
  problems: readonly RosterProblem[];
  language: Language;
  onCount: (count: number) => void;
  action?: ReactNode;
}) {
  const t = useTranslations('listBuilder.row');
  return (
    <li className={count > 0 ? 'lb-row is-taken' : 'lb-row'}>
      <div className="lb-what relative min-w-0">
        <h3 id={`lb-${id}`}>{name}</h3>
        <p className="text-xs font-normal font-narrow normal-nums text-ink-3">{detail}</p>
        {note && <p className="text-xs font-normal font-narrow normal-nums text-ink-3">{note}</p>}
        {action}
      </div>
      <p className="hidden lg:block lg:text-xs lg:font-normal lg:font-narrow lg:normal-nums lg:text-ink-2 lg:text-balance" />
      <fieldset className="lb-count" aria-labelledby={`lb-${id}`}>
        <button
          className="grid place-items-center min-h-12"
          type="button"
          aria-label={t('less', { name })}
          disabled={count === 0}
          onClick={() => onCount(count - 1)}
        >
          <Minus />
        </button>
        <output className="display">{count}</output>
        <button
          className="grid place-items-center min-h-12"
          type="button"
          aria-label={t('more', { name })}
          disabled={count >= 99}
          onClick={() => onCount(count + 1)}
        >
          <Plus />
        </button>
      </fieldset>
      {problems.length > 0 && (
        <div className="lb-problems" role="status">
          {problems.map(({ code, sentence }) => (
            <FieldError key={code} id={`lb-${id}-${code}`}>
              {say(sentence, language)}
            </FieldError>
          ))}
        </div>
      )}
    </li>
  );
}
