import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { ActingAs } from '@/app/_parts/player/acting-as';
import { editOwnEntryAction } from '@/app/_parts/player/actions';
import { PlayerBar } from '@/app/_parts/player/player-bar';
import { ownEditOf } from '@/app/_parts/sign-up/own-entry';
import { SignUpFields } from '@/app/_parts/sign-up/sign-up-fields';
import { signUpRows } from '@/app/_parts/sign-up/sign-up-rows';
import { deadlineText } from '@/app/_parts/time/deadline-text';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { entryMark } from '@/app/_server/changes/entries/entries';
import { loadCrowdedArmies } from '@/app/_server/load/army-players';
import { database } from '@/app/_server/platform/db';
import { DefinitionRows } from '@/app/_ui/definition-rows';
import { Note } from '@/app/_ui/note';
import { PageHead } from '@/app/_ui/page-head';
import { armyLimitProblem } from '@/lib/army-lists/list-problems';
import { Stranger } from '../stranger';
import './entry.css';
import { say } from '@/lib/text';
import { isDuel } from '@/lib/tournament/tournament-view';

type Props = PageProps<'/t/[slug]/me/entry'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tournament } = (await requireVisibleOfAny((await params).slug)).view;
  const t = await getTranslations('player.entry');
  return { title: `${t('title')} · ${tournament.name}`, robots: { index: false } };
}

/** What the player signed up with: theirs to change until the deadline, then to read, with whom to ask. */
export default async function OwnEntryPage({ params }: Props) {
  const { slug } = await params;
  const { view, actor } = await requireVisibleOfAny(slug);
  const entry = actor.entryId ? view.entryById.get(actor.entryId) : undefined;
  if (!entry) {
    if (!isDuel(view)) redirect(`/t/${slug}/me`);
    return <Stranger view={view} desk={actor.role !== null || actor.admin} />;
  }
  const t = await getTranslations('player.entry');
  const word = await getTranslations('common.word');
  const common = await getTranslations('common.nav');
  const now = Date.now();
  const state = ownEditOf(view, entry, now);
  const { deadlineAt } = view.settings.signUp;
  const limit = await getTranslations('entries.armyLimit');
  const [tooMany] = (await loadCrowdedArmies(database().read, view.tournament, view.entries))
    .filter(({ over }) => over.includes(entry.id))
    .map(armyLimitProblem);
  return (
    <ActingAs entryId={entry.id} className="phone entry-own">
      <a className="skip-link" href="#content">
        {common('toContent')}
      </a>
      <PageHead
        heading="h1"
        title={t('title')}
        subtitle={view.tournament.name}
        back={{ href: `/t/${slug}/me`, label: word('back') }}
      />
      <PlayerBar slug={slug} entryById={view.entryById} actor={actor} />
      <main className="grid gap-4.5 p-4" id="content" tabIndex={-1}>
        {tooMany && (
          <Note tone="info" title={limit('own')}>
            {say(tooMany.sentence, await getLanguage())} {limit('ask')}
          </Note>
        )}
        {state === 'open' ? (
          <>
            <p className="soft">
              {deadlineAt === null
                ? t('untilRound')
                : t('until', { moment: await deadlineText(deadlineAt, now) })}
            </p>
            <SectionForm
              action={editOwnEntryAction}
              slug={slug}
              mark={entryMark(entry)}
              label={t('title')}
              submit={word('save')}
            >
              <input type="hidden" name="entryId" value={entry.id} />
              <SignUpFields view={view} entry={entry} />
            </SectionForm>
          </>
        ) : (
          <>
            <Note tone="info" title={t(`over.${state}`)}>
              {state !== 'finished' && t('ask')}
            </Note>
            <DefinitionRows sentences items={[...(await signUpRows(view, entry, now))]} />
          </>
        )}
      </main>
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
    </ActingAs>
  );
}
