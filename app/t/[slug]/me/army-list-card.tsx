import { ScrollText } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { hasException, openProblems } from '@/app/_parts/army-list/list-badges';
import { type EntryList, mayReadList } from '@/app/_server/army-lists/load-lists';
import type { TournamentView } from '@/app/_server/read-tournament';
import { ButtonLink } from '@/app/_ui/button-link';
import type { Entry } from '@/db/entries';
import { nobody } from '@/lib/access/policy';
import { listAudience } from '@/lib/army-lists/list-audience';
import '@/app/_parts/army-list/army-list.css';
import { dayAndTime } from '@/app/_parts/time/time-formats';

/** The player's own list: how it stands and what can still be done; and the opponent's, once it is shown. */
export async function ArmyListCard({
  view,
  list,
  lists,
  opponent,
  pennant,
  now,
}: {
  view: TournamentView;
  list: EntryList;
  lists: ReadonlyMap<Entry['id'], EntryList>;
  /** of the match at hand */
  opponent: Entry | null;
  /** whether the dock already asks for the list */
  pennant: boolean;
  now: number;
}) {
  const t = await getTranslations('armyLists.card');
  const format = await getFormatter();
  const language = await getLanguage();
  const home = `/t/${view.tournament.slug}`;
  const { current, handIn, entry } = list;
  const roster = current?.roster;
  const { deadlineAt } = view.settings.lists;
  const audience = listAudience(view.settings.lists, view.tournament.status, now);
  const deadline = deadlineAt === null ? null : format.dateTime(deadlineAt, dayAndTime);
  const theirs = opponent ? lists.get(opponent.id) : undefined;
  const mayRead = opponent && mayReadList(view, { ...nobody, entryId: entry.id }, opponent.id, now);
  const sentences = [
    hasException(list) ? t('accepted') : t(list.state, { count: openProblems(list).length }),
    handIn.open && deadline && (handIn.late || !current)
      ? t(handIn.late ? 'missingLate' : 'missingDeadline', { deadline })
      : null,
    handIn.open || handIn.why === 'not-wanted' ? null : t(`closed.${handIn.why}`),
    current ? t(`secret.${audience}`) : null,
  ];
  return (
    <section className="own-list" aria-labelledby="own-list">
      <h2 id="own-list">{t('title')}</h2>
      {current && (
        <p>
          <b>
            {t('figures', {
              army: roster?.army.name[language] ?? entry.faction ?? '–',
              points: format.number(current.points ?? 0),
              breakPoint: roster?.totals.breakPoint ?? 'none',
            })}
          </b>
        </p>
      )}
      <p className="soft">{sentences.filter(Boolean).join(' ')}</p>
      <div className="flex flex-wrap gap-2.5">
        {current && (
          <ButtonLink href={`${home}/me/list`} icon={<ScrollText aria-hidden="true" />}>
            {t('show')}
          </ButtonLink>
        )}
        {handIn.open && !pennant && (
          <ButtonLink variant={current ? 'plain' : 'ink'} href={`${home}/me/list${current ? '?edit=1' : ''}`}>
            {t(current ? 'change' : 'build')}
          </ButtonLink>
        )}
        {mayRead && theirs?.current && (
          <ButtonLink href={`${home}/lists/${opponent.id}`} icon={<ScrollText aria-hidden="true" />}>
            {t('opponent', { name: opponent.name })}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
