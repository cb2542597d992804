'use client';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { listDraftKey } from '@/app/_parts/list-builder/list-draft';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/note';
import { PageHead } from '@/app/_ui/page-head';
import { Skeleton } from '@/app/_ui/skeleton';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList } from '@/lib/armies/army-list';
import { singleCarriers } from '@/lib/armies/edit-list';
import { applyOverrides } from '@/lib/armies/list-overrides';
import { booksFrom } from './army-books';
import type { ArmyBuilderProps } from './army-builder-props';
import { ArmyChoice } from './army-choice';
import { Builder } from './builder';
import { ImportScreen } from './import-screen';
import { MoveScreen } from './move-screen';
import '@/app/_parts/list-builder/list-builder.css';
import { say } from '@/lib/text';
import { useListDraft } from './use-list-draft';

/** Builds one list on this device: choose the army, tap units or paste a list, hand it in. */
export function ListWorkshop(props: ArmyBuilderProps) {
  const t = useTranslations('listBuilder');
  const word = useTranslations('common.word');
  const { rules, handedIn, since, armies, language } = props;
  const draft = useListDraft(listDraftKey(props.tournamentId, props.entryId, props.slot), {
    handedIn,
    since,
    size: rules.size,
  });
  const [screen, setScreen] = useState<'build' | 'army' | 'import'>('build');
  const { list } = draft;
  const armyId = list?.armyId ?? null;
  const book = useArmyBook(props, armyId);
  const show = (next: typeof screen) => {
    setScreen(next);
    window.scrollTo(0, 0);
  };
  const take = (next: ArmyList) => {
    draft.change(singleCarriers(next));
    show('build');
  };
  const nameOf = (id: string) => say(armies.find((army) => army.id === id)?.name, language) ?? id;

  if (draft.status === 'loading') return <Loading {...props} />;
  if (screen === 'import')
    return (
      <ImportScreen
        {...props}
        armyId={armyId ?? props.namedArmy}
        onTake={take}
        onBack={() => show('build')}
      />
    );
  if (!list || screen === 'army')
    return (
      <ArmyChoice
        {...props}
        current={armyId}
        onBack={list ? () => show('build') : null}
        onImport={() => show('import')}
        onChoose={(id) => {
          if (id === armyId) show('build');
          else take({ version: rules.version, size: rules.size, armyId: id, label: '', lines: [] });
        }}
      />
    );
  if (book.state === 'failed')
    return (
      <div className="list-builder">
        <PageHead
          title={nameOf(list.armyId)}
          subtitle={t('subtitle', { name: props.entryName })}
          back={{ href: props.back, label: word('back') }}
        />
        <main id="content" tabIndex={-1} className="grid content-start gap-3 pt-6">
          <Note tone="danger" icon={<WifiOff />} title={t('army.failedTitle')}>
            {t('army.failed')}
          </Note>
          <Button variant="ink" onClick={book.retry}>
            {t('army.retry')}
          </Button>
          <Button onClick={() => show('army')}>{t('menu.army')}</Button>
        </main>
      </div>
    );
  if (book.state !== 'loaded') return <Loading {...props} />;
  if (list.version !== rules.version)
    return <MoveScreen {...props} list={list} book={book.book} onTake={take} onArmy={() => show('army')} />;
  return (
    <Builder
      {...props}
      draft={draft}
      list={list}
      book={book.book}
      armyName={nameOf(list.armyId)}
      onScreen={show}
    />
  );
}

type BookState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; retry(): void }
  | { readonly state: 'loaded'; readonly book: ArmyBook };

/** The army with the organiser's prices, loaded when it is chosen. */
function useArmyBook({ rules, sources }: ArmyBuilderProps, armyId: string | null): BookState {
  const { version, overrides } = rules;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ armyId: string; attempt: number; book: ArmyBook | null }>();
  useEffect(() => {
    if (armyId === null) return;
    let current = true;
    const tell = (book: ArmyBook | null) => current && setAnswer({ armyId, attempt, book });
    booksFrom(sources)(version, armyId).then(
      (book) => tell(book ?? null),
      () => tell(null),
    );
    return () => {
      current = false;
    };
  }, [sources, version, armyId, attempt]);
  const known = answer?.armyId === armyId && answer.attempt === attempt ? answer : undefined;
  const book = useMemo(() => known?.book && applyOverrides(known.book, overrides), [known, overrides]);
  if (!known) return { state: 'loading' };
  if (!book) return { state: 'failed', retry: () => setAttempt(attempt + 1) };
  return { state: 'loaded', book };
}

function Loading({ back, entryName }: ArmyBuilderProps) {
  const t = useTranslations('listBuilder');
  const word = useTranslations('common.word');
  return (
    <div className="list-builder">
      <PageHead
        title={word('armyList')}
        subtitle={t('subtitle', { name: entryName })}
        back={{ href: back, label: word('back') }}
      />
      <main id="content" tabIndex={-1} className="grid content-start gap-3 pt-6">
        <Skeleton label={t('loading')} lines={6} />
      </main>
    </div>
  );
}
