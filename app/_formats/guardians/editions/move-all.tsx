import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { listNames } from '@/app/_parts/army-list/list-name';
import { database } from '@/app/_server/platform/db';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { Note } from '@/app/_ui/note';
import { guardiansSetup } from '@/lib/formats/guardians/setup';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { moveListsAction } from './actions';
import { MoveDifferences } from './late-differences';
import { listsOfOtherEditions } from './move-lists';

/** Current lists of other editions: the effect of moving them, and a button that moves all. */
export async function MoveAll({ view, language }: { view: TournamentView; language: Language }) {
  const lists = await listsOfOtherEditions(database().read, view.tournament);
  if (lists.length === 0) return null;
  const t = await getTranslations('armyLists.editions.move');
  const cancel = (await getTranslations('common.action'))('cancel');
  const format = await getFormatter();
  const nameOf = await listNames(view);
  const edition = guardiansSetup.parse(view.setup).armyVersion;
  const movable = lists.filter(({ moved }) => moved !== null);
  const lost = movable.filter(({ moved }) => moved?.differences.some(({ kind }) => kind.endsWith('gone')));
  const finished = view.tournament.status === 'finished';
  return (
    <section className="grid gap-3" aria-labelledby="editions-move">
      <h2 id="editions-move">{t('title')}</h2>
      <p className="soft">{t('text', { count: lists.length, edition })}</p>
      <ClientTexts of={['listBuilder.move', 'listBuilder.summary']}>
        <div>
          {lists.map(({ entryId, slot, edition: from, name, army, moved }) => (
            <Disclosure
              key={`${entryId} ${slot}`}
              summary={[[name, nameOf(slot)].filter(Boolean).join(', '), say(army, language), from].join(
                ' · ',
              )}
            >
              {moved ? (
                <MoveDifferences moved={moved} language={language} />
              ) : (
                <p>{t('noArmy', { edition })}</p>
              )}
            </Disclosure>
          ))}
        </div>
      </ClientTexts>
      {lost.length > 0 && (
        <Note tone="warn">
          {t('lost', { count: lost.length, names: format.list([...new Set(lost.map(({ name }) => name))]) })}
        </Note>
      )}
      {!finished && movable.length > 0 && (
        <p>
          <ConfirmForm
            action={moveListsAction}
            fields={{
              slug: view.tournament.slug,
              seen: JSON.stringify(movable.map(({ entryId, version }) => ({ entryId, version }))),
            }}
            trigger={t('all', { count: movable.length, edition })}
            title={t('confirmTitle', { count: movable.length, edition })}
            description={t('confirmText')}
            confirm={t('confirm')}
            cancel={cancel}
          />
        </p>
      )}
    </section>
  );
}
