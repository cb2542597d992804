import { getTranslations } from 'next-intl/server';
import { DeskBell } from '@/app/_parts/calls/desk-calls';
import { DeskFrame } from '@/app/_parts/desk/desk-frame';
import { RoleWordsProvider } from '@/app/_parts/desk/role-words';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { requireActorAt, requireAnyTournament } from '@/app/_server/load/require-tournament';
import { may } from '@/lib/access/policy';
import { isDuel } from '@/lib/tournament/tournament-view';

/** The organiser's desk: areas beside (or, on a phone, below) the page, kept in step with the tournament. */
export default async function DeskLayout({ children, params }: LayoutProps<'/t/[slug]/desk'>) {
  const { slug } = await params;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk`);
  const view = await requireAnyTournament(slug);
  const team = await getTranslations('team');
  const words =
    actor.role === null
      ? ''
      : (await getTranslations('desk.notYours'))('role', {
          role: team(`role.${actor.role}`),
          may: team(`may.${actor.role}`),
        });
  return (
    <DeskFrame
      view={view}
      has={(verb) => may(actor, { verb })}
      bell={isDuel(view) && <DeskBell view={view} />}
    >
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
      <RoleWordsProvider words={words}>{children}</RoleWordsProvider>
    </DeskFrame>
  );
}
