import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { chooseListAction } from '@/app/_parts/army-list/actions';
import { listNames } from '@/app/_parts/army-list/list-name';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { ActingAs } from '@/app/_parts/player/acting-as';
import { PlayerBar } from '@/app/_parts/player/player-bar';
import { requireVisibleNow } from '@/app/_parts/tournament/require-visible';
import { loadLists } from '@/app/_server/load/lists';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { PageHead } from '@/app/_ui/page-head';
import { listArmyListChoices } from '@/db/army-lists';
import type { EntryId } from '@/lib/ids';
import { say } from '@/lib/text';
import { choiceFor } from '@/lib/tournament/choice-for';
import type { EntryLists } from '@/lib/tournament/entry-lists';
import { publicRounds } from '@/lib/tournament/rounds';
import { isDuel, type TournamentView } from '@/lib/tournament/tournament-view';
import { Stranger } from '../stranger';

type Props = PageProps<'/t/[slug]/me/choice'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('armyLists.choice'))('title'), robots: { index: false } };
}

/** The player's phone: which of several lists they play in the coming or the latest round. */
export default async function ChoicePage({ params }: Props) {
  const { slug } = await params;
  const { view, actor } = await requireVisibleNow(slug);
  const home = `/t/${slug}/me`;
  if (!isDuel(view) || !view.settings.lists.wanted) redirect(home);
  if (!actor.entryId) return <Stranger view={view} desk={actor.role !== null || actor.admin} />;
  const t = await getTranslations('armyLists.choice');
  const word = await getTranslations('common.word');
  const common = await getTranslations('common.nav');
  const round = choiceFor(view, actor.entryId);
  const lists = await loadLists(database().read, view, Date.now(), [actor.entryId]);
  const onHand = lists.filter(({ current }) => current);
  return (
    <ActingAs entryId={actor.entryId} className="phone">
      <a className="skip-link" href="#content">
        {common('toContent')}
      </a>
      <PageHead
        heading="h1"
        title={round === null ? t('title') : t('round', { round })}
        subtitle={view.tournament.name}
        back={{ href: home, label: word('back') }}
      />
      <PlayerBar slug={slug} entryById={view.entryById} actor={actor} />
      <main className="grid gap-4 p-4" id="content" tabIndex={-1}>
        {round === null ? (
          <EmptyBox
            heading="h2"
            title={t('overTitle')}
            actions={<ButtonLink href={home}>{t('home')}</ButtonLink>}
          >
            {t('over')}
          </EmptyBox>
        ) : onHand.length < 2 ? (
          <EmptyBox
            heading="h2"
            title={t('oneTitle')}
            actions={<ButtonLink href={`${home}/list`}>{t('lists')}</ButtonLink>}
          >
            {t('one')}
          </EmptyBox>
        ) : (
          <Choose view={view} entryId={actor.entryId} round={round} lists={onHand} />
        )}
      </main>
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
    </ActingAs>
  );
}

async function Choose({
  view,
  entryId,
  round,
  lists,
}: {
  view: TournamentView;
  entryId: EntryId;
  round: number;
  /** those on hand */
  lists: EntryLists;
}) {
  const t = await getTranslations('armyLists.choice');
  const format = await getFormatter();
  const language = await getLanguage();
  const nameOf = await listNames(view);
  const armyOf = await armyNamer(view.format);
  const choices = await listArmyListChoices(database().read, view.tournament.id);
  const chosen = choices.find((each) => each.entryId === entryId && each.roundNumber === round)?.slot ?? null;
  const playedIn = (slot: number) =>
    publicRounds(view).flatMap(({ round: { number }, matches }) => {
      const match = matches.find(({ a, b }) => a.id === entryId || b?.id === entryId);
      const played = match?.playedLists?.[match.a.id === entryId ? 'a' : 'b'];
      return number < round && played?.slot === slot ? [number] : [];
    });
  const before = view.settings.lists.choice === 'before';
  return (
    <>
      <p role="status">
        {chosen === null
          ? t(before ? 'openBefore' : 'openAfter', { list: nameOf(lists[0]?.slot ?? 1) ?? '1' })
          : t(before ? 'chosenBefore' : 'chosenAfter', { list: nameOf(chosen) ?? String(chosen) })}
      </p>
      <ActionForm
        key={`${round} ${chosen}`}
        action={chooseListAction}
        className="grid gap-3"
        label={t('title')}
      >
        <input type="hidden" name="slug" value={view.tournament.slug} />
        <input type="hidden" name="entryId" value={entryId} />
        <input type="hidden" name="roundNumber" value={round} />
        <fieldset>
          <legend className="text-[1.375rem]/[1.75rem] font-semibold font-display mb-1">{t('ask')}</legend>
          {lists.map(({ slot, entry, current }) => (
            <label
              key={slot}
              className="flex items-center gap-3 min-h-13 py-1.5 border-b border-b-rule cursor-pointer"
            >
              <input
                className="size-6 shrink-0 accent-ink"
                type="radio"
                name="slot"
                value={slot}
                required
                defaultChecked={slot === chosen}
              />
              <span className="grid">
                <b>
                  {[nameOf(slot), say(current?.roster?.army.name, language) ?? armyOf(entry.faction)]
                    .filter(Boolean)
                    .join(' · ')}
                </b>
                <span className="small soft">
                  {[
                    current?.points == null ? null : t('points', { points: current.points }),
                    playedIn(slot).length === 0
                      ? t('unplayed')
                      : t('played', { rounds: format.list(playedIn(slot).map(String)) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <SubmitButton kind="move" wide>
          {t('submit')}
        </SubmitButton>
        <p className="small soft">{t(before ? 'untilBefore' : 'untilAfter')}</p>
        <FormAnswer />
      </ActionForm>
    </>
  );
}
