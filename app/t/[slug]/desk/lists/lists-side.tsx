import { getFormatter, getTranslations } from 'next-intl/server';
import { editionPages } from '@/app/_formats/registry/edition-pages';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { DefinitionRows } from '@/app/_ui/definition-rows';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { lockAllListsAction, revealListsAction } from './actions';

/** Deadline, and who sees the lists. */
export async function When({ view, maySetUp }: { view: TournamentView; maySetUp: boolean }) {
  const t = await getTranslations('armyLists.desk');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  const { deadlineAt, late, secretUntil, revealed } = view.settings.lists;
  const seen =
    revealed || secretUntil === 'none' ? 'everybody' : secretUntil === 'pairing' ? 'opponents' : secretUntil;
  return (
    <section className="grid justify-items-start gap-2.5">
      <h2>{t('when.title')}</h2>
      <DefinitionRows
        sentences
        items={[
          {
            term: t('when.deadline'),
            value: deadlineAt === null ? t('when.noDeadline') : format.dateTime(deadlineAt, dayAndTime),
          },
          ...(deadlineAt === null
            ? []
            : [
                {
                  term: t('when.late'),
                  value: t(late === 'allowed' ? 'when.lateAllowed' : 'when.lateRefused'),
                },
              ]),
          { term: t('when.seen'), value: t(`seen.${seen}`) },
        ]}
      />
      {maySetUp && editionPages[view.format.id] && (
        <Link
          className="inline-flex items-center min-h-11 text-ink"
          href={`/t/${view.tournament.slug}/desk/lists/editions`}
        >
          {t('editions')}
        </Link>
      )}
      {maySetUp && (
        <Link
          className="inline-flex items-center min-h-11 text-ink"
          href={`/t/${view.tournament.slug}/desk/settings/lists`}
        >
          {word('change')}
        </Link>
      )}
    </section>
  );
}

/** Closes or opens all lists to their players. */
export async function LockAll({ slug }: { slug: string }) {
  const t = await getTranslations('armyLists.desk.lock');
  const cancel = (await getTranslations('common.action'))('cancel');
  return (
    <section className="grid justify-items-start gap-2.5">
      <h2>{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      <div className="flex flex-wrap gap-2.5">
        <ConfirmForm
          action={lockAllListsAction}
          fields={{ slug, lock: 'locked' }}
          trigger={t('all')}
          title={t('allTitle')}
          description={t('allText')}
          confirm={t('all')}
          cancel={cancel}
        />
        <ConfirmForm
          action={lockAllListsAction}
          fields={{ slug, lock: 'open' }}
          trigger={t('openAll')}
          title={t('openAllTitle')}
          description={t('openAllText')}
          confirm={t('openAll')}
          cancel={cancel}
        />
      </div>
    </section>
  );
}

/** Shows secret lists to all, or hides them again. */
export async function Reveal({ view, isRevealed }: { view: TournamentView; isRevealed: boolean }) {
  const t = await getTranslations('armyLists.desk.reveal');
  const cancel = (await getTranslations('common.action'))('cancel');
  const { slug } = view.tournament;
  return (
    <section className="grid justify-items-start gap-2.5">
      <h2>{t('title')}</h2>
      {isRevealed ? (
        <>
          <Note tone="info">{t('revealed')}</Note>
          <ConfirmForm
            action={revealListsAction}
            fields={{ slug, revealed: 'no' }}
            trigger={t('hide')}
            title={t('hideTitle')}
            description={t('hideText')}
            confirm={t('hide')}
            cancel={cancel}
          />
        </>
      ) : (
        <>
          <p className="soft">
            {t(view.settings.lists.secretUntil === 'pairing' ? 'textOpponents' : 'text')}
          </p>
          <ConfirmForm
            action={revealListsAction}
            fields={{ slug, revealed: 'yes' }}
            trigger={t('button')}
            title={t('confirmTitle')}
            description={t('confirmText')}
            confirm={t('button')}
            cancel={cancel}
          />
        </>
      )}
    </section>
  );
}
