import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { listNames } from '@/app/_parts/army-list/list-name';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { loadLists } from '@/app/_server/load/lists';
import { database } from '@/app/_server/platform/db';
import { EmptyBox } from '@/app/_ui/empty-box';
import { HeadCell, Ledger, NameCell, NumCell } from '@/app/_ui/ledger';
import { listAudience } from '@/lib/army-lists/list-audience';
import { say } from '@/lib/text';
import { isSpare } from '@/lib/tournament/entry-lists';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('armyLists.public'))('title') };
}

/** Everybody's army lists, once everybody may see them. */
export default async function ListsPage({ params }: PageProps<'/t/[slug]/lists'>) {
  const { view } = await requireVisible((await params).slug);
  const t = await getTranslations('armyLists.public');
  const column = await getTranslations('armyLists.desk.column');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  const language = await getLanguage();
  const { lists: settings } = view.settings;
  const now = Date.now();
  const open = settings.wanted && listAudience(settings, view.tournament.status, now) === 'everybody';
  if (!open) {
    const { deadlineAt, secretUntil } = settings;
    const deadline = deadlineAt === null ? '' : format.dateTime(deadlineAt, dayAndTime);
    return (
      <section className="pt-3">
        <EmptyBox title={t(settings.wanted ? 'secretTitle' : 'emptyTitle')} heading="h2">
          {settings.wanted && secretUntil !== 'none' && <p>{t(`secret.${secretUntil}`, { deadline })}</p>}
        </EmptyBox>
      </section>
    );
  }

  const names = new Intl.Collator(language);
  const all = await loadLists(database().read, view, now);
  const nameOf = await listNames(view);
  const armyOf = await armyNamer(view.format);
  const lists = all
    .flatMap(({ entry, slot, current }) => (current ? [{ entry, slot, current }] : []))
    .sort((x, y) => names.compare(x.entry.name, y.entry.name) || x.slot - y.slot);
  const expected = all.filter((list) => list.entry.status === 'registered' && !isSpare(list));
  const total = expected.length + lists.filter(({ entry }) => entry.status !== 'registered').length;
  return (
    <section className="pt-3" aria-labelledby="lists">
      <h2 className="section-title" id="lists">
        {t('title')} <small>{t('count', { count: lists.length, total })}</small>
      </h2>
      {lists.length === 0 ? (
        <EmptyBox title={t('emptyTitle')}>{t('empty')}</EmptyBox>
      ) : (
        <Ledger caption={t('title')}>
          <thead>
            <tr>
              <HeadCell>{word('player')}</HeadCell>
              <HeadCell num>{word('points')}</HeadCell>
              <HeadCell num>{column('breakPoint')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {lists.map(({ entry, slot, current }) => (
              <tr key={`${entry.id} ${slot}`}>
                <NameCell
                  name={entry.name}
                  detail={[nameOf(slot), say(current.roster?.army.name, language) ?? armyOf(entry.faction)]
                    .filter(Boolean)
                    .join(' · ')}
                  href={`/t/${view.tournament.slug}/lists/${entry.id}${slot === 1 ? '' : `?list=${slot}`}`}
                />
                <NumCell>{current.points === null ? '–' : format.number(current.points)}</NumCell>
                <NumCell>{current.roster?.totals.breakPoint ?? '–'}</NumCell>
              </tr>
            ))}
          </tbody>
        </Ledger>
      )}
    </section>
  );
}
