import { ScrollText, Swords } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { hasException, openProblems } from '@/app/_parts/army-list/list-badges';
import { listNames } from '@/app/_parts/army-list/list-name';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { DraftNote } from '@/app/_parts/list-builder/draft-note';
import { listDraftKey } from '@/app/_parts/list-builder/list-draft';
import { ButtonLink } from '@/app/_ui/button-link';
import { nobody } from '@/lib/access/policy';
import { armyList } from '@/lib/armies/army-list';
import { listAudience } from '@/lib/army-lists/list-audience';
import '@/app/_parts/army-list/army-list.css';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { say } from '@/lib/text';
import { type EntryList, isSpare, mayReadList } from '@/lib/tournament/entry-lists';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { ArmyListBlock } from './army-list-block';

/** The player's own lists: how each stands and what can still be done; and the opponent's, once they are shown. */
export async function ArmyListCard({
  view,
  entry,
  own,
  choice,
  plays,
  theirs,
  opponent,
  pennant,
  now,
}: Omit<ArmyListBlock, 'kind'> & {
  view: TournamentView;
  entry: Entry;
  now: number;
}) {
  const t = await getTranslations('armyLists.card');
  const nameOf = await listNames(view);
  const home = `/t/${view.tournament.slug}`;
  const audience = listAudience(view.settings.lists, view.tournament.status, now);
  const isOver = view.tournament.status === 'finished';
  const mayRead = opponent && mayReadList(view, { ...nobody, entryId: entry.id }, opponent.id, now);
  const shown = mayRead ? theirs.filter(({ current }) => current) : [];
  const several = own.length > 1;
  return (
    <section className="own-list" aria-labelledby="own-list">
      <h2 id="own-list">{t(several ? 'titleSeveral' : 'title')}</h2>
      {own.map((list, at) => (
        <OwnList
          key={list.slot}
          view={view}
          list={list}
          name={several ? nameOf(list.slot) : null}
          pennant={pennant && at === own.findIndex(({ current }) => !current)}
        />
      ))}
      {own.some(({ current }) => current) && (
        <p className="soft">
          {t(isOver && audience !== 'everybody' ? `secretOver.${audience}` : `secret.${audience}`)}
        </p>
      )}
      {plays?.own.settled && (
        <p>
          {t(plays.theirs.settled ? 'plays' : 'playsSecret', {
            list: nameOf(plays.own.slot) ?? String(plays.own.slot),
          })}
        </p>
      )}
      {choice !== null && own.filter(({ current }) => current).length > 1 && (
        <p>
          <ButtonLink href={`${home}/me/choice`} icon={<Swords aria-hidden="true" />}>
            {t('choose', { round: choice })}
          </ButtonLink>
        </p>
      )}
      {opponent && shown.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {shown.map(({ slot }) => (
            <ButtonLink
              key={slot}
              href={`${home}/lists/${opponent.id}${slot === 1 ? '' : `?list=${slot}`}`}
              icon={<ScrollText aria-hidden="true" />}
            >
              {shown.length > 1
                ? t('opponentSeveral', { name: opponent.name, list: nameOf(slot) ?? String(slot) })
                : t('opponent', { name: opponent.name })}
            </ButtonLink>
          ))}
        </div>
      )}
    </section>
  );
}

async function OwnList({
  view,
  list,
  name,
  pennant,
}: {
  view: TournamentView;
  list: EntryList;
  /** which of several it is */
  name: string | null;
  pennant: boolean;
}) {
  const t = await getTranslations('armyLists.card');
  const handedIn = await getTranslations('listBuilder.handedIn');
  const format = await getFormatter();
  const language = await getLanguage();
  const armyOf = await armyNamer(view.format);
  const { current, handIn, entry, slot } = list;
  const roster = current?.roster;
  const { deadlineAt } = view.settings.lists;
  const deadline = deadlineAt === null ? null : format.dateTime(deadlineAt, dayAndTime);
  const sentences = [
    hasException(list)
      ? t('accepted')
      : isSpare(list)
        ? t('spare')
        : t(list.state, { count: openProblems(list).length }),
    handIn.open && deadline && (handIn.late || !current)
      ? t(handIn.late ? 'missingLate' : 'missingDeadline', { deadline })
      : null,
    handIn.open || handIn.why === 'not-wanted' ? null : t(`closed.${handIn.why}`),
  ];
  const page = `/t/${view.tournament.slug}/me/list`;
  return (
    <div className="grid gap-2.5">
      {name && <h3>{name}</h3>}
      {current && (
        <p>
          <b>
            {t('figures', {
              army: say(roster?.army.name, language) ?? armyOf(entry.faction) ?? '–',
              points: format.number(current.points ?? 0),
              breakPoint: roster?.totals.breakPoint ?? 'none',
            })}
          </b>
        </p>
      )}
      <p className="soft">{sentences.filter(Boolean).join(' ')}</p>
      {handIn.open && (
        <DraftNote
          storageKey={listDraftKey(view.tournament.id, entry.id, slot)}
          handedIn={armyList.safeParse(current?.version.list).data ?? null}
          text={handedIn(current ? 'draft' : 'firstDraft')}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        {current && (
          <ButtonLink
            href={slot === 1 ? page : `${page}?list=${slot}`}
            icon={<ScrollText aria-hidden="true" />}
          >
            {t('show')}
          </ButtonLink>
        )}
        {handIn.open && !pennant && (
          <ButtonLink
            variant={current || isSpare(list) ? 'plain' : 'ink'}
            href={current ? `${page}?edit=1&list=${slot}` : `${page}?list=${slot}`}
          >
            {t(current ? 'change' : 'build')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
