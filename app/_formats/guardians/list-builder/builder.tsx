'use client';
import { EllipsisVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { BuilderHead } from '@/app/_parts/list-builder/builder-head';
import { Button } from '@/app/_ui/button';
import { Disclosure } from '@/app/_ui/disclosure';
import { IconButton } from '@/app/_ui/icon-button';
import { Note } from '@/app/_ui/note';
import { Sync } from '@/app/_ui/sync';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList } from '@/lib/armies/army-list';
import type { BookEntry } from '@/lib/armies/book-entries';
import { checkList, thousandsOf } from '@/lib/armies/check-list';
import { countOf, singleCarriers } from '@/lib/armies/edit-list';
import { listTotals } from '@/lib/armies/list-totals';
import type { ArmyBuilderProps } from './army-builder-props';
import { BuilderDock } from './builder-dock';
import { BuilderMenu } from './builder-menu';
import { EntryRow } from './entry-row';
import { EquipSheet } from './equip-sheet';
import { ListSummary } from './list-summary';
import { Misfits } from './misfits';
import { offeredEntries } from './offered-entries';
import { problemsOf } from './problems-of';
import type { DraftState } from './use-list-draft';

/** The army's units and characters with counters, and the list's total at the bottom. */
export function Builder({
  draft,
  list,
  book,
  armyName,
  onScreen,
  ...props
}: ArmyBuilderProps & {
  draft: DraftState;
  list: ArmyList;
  book: ArmyBook;
  armyName: string;
  onScreen: (screen: 'army' | 'import') => void;
}) {
  const t = useTranslations('listBuilder');
  const word = useTranslations('common.word');
  const { rules, handedIn, deadline } = props;
  const [menu, setMenu] = useState(false);
  /** line of the unit whose equipment is open */
  const [equipped, setEquipped] = useState<string | null>(null);
  const problems = useMemo(() => checkList(list, book, rules), [list, book, rules]);
  const totals = useMemo(() => listTotals(list, book, rules), [list, book, rules]);
  const groups = useMemo(() => offeredEntries(book), [book]);
  const hired = groups.regiment.reduce((sum, { id }) => sum + countOf(list, id), 0);

  const rows = (entries: readonly BookEntry[]) => (
    <ul className="lb-rows">
      {entries.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          list={list}
          book={book}
          rules={rules}
          problems={problemsOf(problems, list, entry.id)}
          language={props.language}
          onChange={draft.change}
          onEquip={setEquipped}
        />
      ))}
    </ul>
  );
  return (
    <div className="list-builder">
      <BuilderHead
        {...props}
        title={armyName}
        subtitle={t('size', {
          size: rules.size,
          version: rules.version,
          desk: String(props.desk),
          name: props.entryName,
        })}
        onBack={null}
        action={
          <>
            <Sync state="saved" label={draft.unsaved ? t('unsaved') : t('saved')} />
            <IconButton label={t('menu.open')} icon={<EllipsisVertical />} onClick={() => setMenu(true)} />
          </>
        }
      />
      <div className="lb-columns lg:contents">
        <main className="lg:[grid-area:2/1/4/2] lg:px-0" id="content" tabIndex={-1}>
          {draft.unsaved && <Note tone="warn">{t('unsavedHint')}</Note>}
          {deadline?.late && <Note tone="warn">{deadline.text}</Note>}
          {draft.outdated && handedIn && (
            <Note tone="info" title={t('outdated.title')}>
              {t('outdated.text')}{' '}
              <Button small onClick={() => draft.change(singleCarriers(handedIn))}>
                {t('outdated.load')}
              </Button>
            </Note>
          )}
          <section aria-labelledby="lb-units">
            <h2 id="lb-units">{word('units')}</h2>
            {rows(groups.unit)}
          </section>
          <section aria-labelledby="lb-characters">
            <h2 id="lb-characters">{word('characters')}</h2>
            {rows(groups.character)}
          </section>
          {(rules.regimentsOfRenown || hired > 0) && groups.regiment.length > 0 && (
            <Disclosure
              summary={t('regiments', { count: hired, max: thousandsOf(rules.size) })}
              open={hired > 0}
            >
              <p className="small soft">{t('regimentsHint')}</p>
              {rows(groups.regiment)}
            </Disclosure>
          )}
          <Misfits
            list={list}
            book={book}
            problems={problems}
            language={props.language}
            onChange={draft.change}
          />
        </main>
        <aside
          className="hidden lg:block lg:[grid-area:3/2] lg:px-0 lg:pt-1 lg:pb-10"
          aria-label={t('summary.title')}
        >
          <ListSummary {...props} list={list} book={book} problems={problems} />
        </aside>
      </div>
      <BuilderDock {...props} draft={draft} list={list} book={book} problems={problems} totals={totals} />
      <BuilderMenu
        open={menu}
        onOpenChange={setMenu}
        list={list}
        book={book}
        rules={rules}
        sources={props.sources}
        onScreen={onScreen}
        onChange={draft.change}
      />
      {equipped !== null && (
        <EquipSheet
          lineId={equipped}
          list={list}
          book={book}
          rules={rules}
          onLine={setEquipped}
          onChange={draft.change}
        />
      )}
    </div>
  );
}
