'use client';
import { CircleCheck, TriangleAlert, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { IconButton } from '@/app/_ui/icon-button';
import { Scale } from '@/app/_ui/scale';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList } from '@/lib/armies/army-list';
import type { ListProblem } from '@/lib/armies/list-problem';
import type { ListTotals } from '@/lib/armies/list-totals';
import type { ArmyBuilderProps } from './army-builder-props';
import { HandIn } from './hand-in';
import { ListSummary } from './list-summary';
import { missingCount } from './problems-of';
import type { DraftState } from './use-list-draft';

/** Total and problems of the list, undo and hand-in, fixed at the bottom. */
export function BuilderDock({
  draft,
  list,
  book,
  problems,
  totals,
  ...props
}: ArmyBuilderProps & {
  draft: DraftState;
  list: ArmyList;
  book: ArmyBook;
  problems: readonly ListProblem[];
  totals: ListTotals;
}) {
  const t = useTranslations('listBuilder.dock');
  const word = useTranslations('common.word');
  const [open, setOpen] = useState(false);
  const { points, left, units, breakPoint } = totals;
  const { size } = props.rules;
  // A list just begun is incomplete rather than wrong.
  const onlyMissing = problems.length > 0 && problems.every((problem) => missingCount(problem) !== null);
  return (
    <section className="dock lb-dock" aria-label={t('label')}>
      <div className="lb-tally flex flex-wrap items-center gap-2 px-4 pt-2 pb-1.5 lg:px-0">
        <p role="status">
          <b className="display mr-1 text-[1.75rem]/[1.625rem] text-ink">{t('points', { points })}</b>{' '}
          <span className={left < 0 ? 'font-semibold text-danger' : undefined}>
            {left < 0 ? t('over', { over: -left }) : t('left', { left })}
          </span>
          <small className="block text-[length:var(--text-xs)] text-ink-3">
            {t('units', { units })}
            {breakPoint !== null && ` · ${word('breakPoint', { breakPoint })}`}
          </small>
        </p>
        <button
          type="button"
          className="lb-verdict lg:hidden"
          data-legal={problems.length === 0 ? '' : undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {problems.length === 0 ? (
            <CircleCheck className="size-4.5" />
          ) : (
            <TriangleAlert className="size-4.5" />
          )}
          {onlyMissing ? t('incomplete') : t('problems', { count: problems.length })}
        </button>
      </div>
      <Scale
        label={t('scale')}
        value={points}
        max={size}
        segments={10}
        valueText={t('scaleText', { points, size })}
      />
      <div className="dock-actions items-end pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] lg:px-0">
        <IconButton
          className="size-14"
          framed
          label={t('undo')}
          icon={<Undo2 />}
          disabled={!draft.undoable}
          onClick={draft.undo}
        />
        <HandIn {...props} list={list} book={book} problems={problems} forget={draft.forget} />
      </div>
      <BottomSheet open={open} onOpenChange={setOpen} title={t('sheet')}>
        <ListSummary {...props} list={list} book={book} problems={problems} />
      </BottomSheet>
    </section>
  );
}
