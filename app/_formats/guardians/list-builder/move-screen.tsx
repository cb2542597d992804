'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { BuilderHead } from '@/app/_parts/list-builder/builder-head';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/note';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList } from '@/lib/armies/army-list';
import { moveList } from '@/lib/armies/move-list';
import { booksFrom } from './army-books';
import type { ArmyBuilderProps } from './army-builder-props';
import { MoveDifferences } from './move-differences';

/** A list of another edition than the tournament's: the effect of moving it, before it is moved. */
export function MoveScreen({
  list,
  book,
  onTake,
  onArmy,
  ...props
}: ArmyBuilderProps & {
  list: ArmyList;
  /** the army in the tournament's edition */
  book: ArmyBook;
  onTake: (list: ArmyList) => void;
  onArmy: () => void;
}) {
  const t = useTranslations('listBuilder.move');
  const { rules, sources } = props;
  const [from, setFrom] = useState<ArmyBook | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    booksFrom(sources)(list.version, list.armyId).then(
      // For a removed edition the rest of the list is compared with the current edition.
      (old) => current && setFrom(old ?? book),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [sources, list.version, list.armyId, book]);
  const moved = from && moveList(list, from, book, rules);
  return (
    <div className="list-builder lb-choice">
      <BuilderHead {...props} title={t('title', { edition: rules.version })} onBack={null} />
      <main className="grid content-start gap-4 pt-4" id="content" tabIndex={-1}>
        <p>{t('text', { from: list.version, to: rules.version })}</p>
        {failed && <Note tone="warn">{t('failed')}</Note>}
        {moved && <MoveDifferences moved={moved} language={props.language} />}
        <p>
          <Button onClick={onArmy}>{t('other')}</Button>
        </p>
      </main>
      <section className="dock" aria-label={t('dock')}>
        <div className="dock-actions">
          <Button variant="ink" tall wide disabled={!moved} onClick={() => moved && onTake(moved.list)}>
            {t('take', { edition: rules.version })}
          </Button>
        </div>
      </section>
    </div>
  );
}
