import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { PhoneShell } from '@/app/_parts/player/phone-shell';
import { PlayerBar } from '@/app/_parts/player/player-bar';
import { makeCaptainAction } from '@/app/_parts/teams/link-actions';
import { PlaceInTeam } from '@/app/_parts/teams/place-in-team';
import { TakeOut } from '@/app/_parts/teams/take-out';
import { TeamLink } from '@/app/_parts/teams/team-link';
import { TeamRoster } from '@/app/_parts/teams/team-roster';
import { requireVisibleNow } from '@/app/_parts/tournament/require-visible';
import { seatsOf } from '@/app/_parts/tournament/seats';
import { loadDoubledArmies } from '@/app/_server/load/doubled-armies';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { EmptyBox } from '@/app/_ui/empty-box';
import { SelectField } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { may } from '@/lib/access/policy';
import { say } from '@/lib/text';
import { signedUpTeams, teamAddress } from '@/lib/tournament/teams';
import { findMeeting } from '../find-meeting';
import { OwnMeeting } from '../own-meeting';
import { Stranger } from '../stranger';
import '@/app/_parts/player/player.css';
import { isDuel } from '@/lib/tournament/tournament-view';

type Props = PageProps<'/t/[slug]/me/team'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view } = await requireVisibleNow((await params).slug);
  const t = await getTranslations('teams.own');
  return { title: `${t('page')} · ${view.tournament.name}`, robots: { index: false } };
}

/** A player's own team: who is in it, and for its captain the link by which others join. */
export default async function OwnTeamPage({ params }: Props) {
  const { slug } = await params;
  const { view, actor } = await requireVisibleNow(slug);
  if (!isDuel(view)) redirect(`/t/${slug}/me`);
  const entry = actor.entryId ? view.entryById.get(actor.entryId) : undefined;
  if (!entry) return <Stranger view={view} desk={actor.role !== null || actor.admin} />;
  const { teams } = view.settings;
  if (!teams) notFound();
  const t = await getTranslations('teams.own');
  const link = await getTranslations('teams.link');
  const common = await getTranslations('common');
  const team = signedUpTeams(view).find(({ name }) => name === entry.team);
  const paid = view.teams.some((row) => row.name === team?.name && row.paid);
  const doubled = (await loadDoubledArmies(database().read, view.tournament, view.entries)).filter(
    (one) => one.team === team?.name,
  );
  const language = await getLanguage();
  const format = await getFormatter();
  const missing = team ? teams.size - team.players.length : 0;
  const mates = team?.players.filter(({ id }) => id !== team.captain?.id) ?? [];
  const over = view.tournament.status === 'finished';
  const leads = team?.captain && may(actor, { verb: 'lead-team', captain: team.captain.id });
  const meeting = findMeeting(view, entry);
  return (
    <PhoneShell
      heading="h1"
      slug={slug}
      player={entry.id}
      bar={<PlayerBar slug={slug} entryById={view.entryById} actor={actor} />}
      title={team?.name ?? t('page')}
      subtitle={view.tournament.name}
      team
    >
      <div className="grid gap-5 pt-4">
        {!team ? (
          <EmptyBox heading="h2" title={t('noneTitle')}>
            {t('none')}
          </EmptyBox>
        ) : (
          <>
            {meeting && <OwnMeeting view={view} own={meeting} clocks />}
            <section aria-label={t('page')}>
              <p className="mb-3" role="status">
                {missing > 0 ? t('missing', { missing, size: teams.size }) : t('complete')}
              </p>
              {teams.fee !== '' && <p className="mb-3">{t(paid ? 'paid' : 'unpaid', { fee: teams.fee })}</p>}
              {doubled.map(({ army, players }) => (
                <Note key={army.en} tone="warn" className="mb-3">
                  {t('doubled', {
                    army: say(army, language),
                    names: format.list(players.map((id) => view.entryById.get(id)?.name ?? '')),
                  })}
                </Note>
              ))}
              <TeamRoster view={view} team={team} ownId={entry.id}>
                {(mate) =>
                  leads && (
                    <>
                      {!over && <PlaceInTeam slug={slug} team={team} entry={mate} />}
                      <TakeOut view={view} team={team} entry={mate} />
                    </>
                  )
                }
              </TeamRoster>
              {leads && !over && (
                <p className="small soft mt-2">
                  {t('order', { size: teams.size, substitutes: team.players.length > teams.size ? 1 : 0 })}
                </p>
              )}
              {leads && mates.length > 0 && (
                <p className="mt-3">
                  <ConfirmForm
                    action={makeCaptainAction}
                    fields={{ slug, team: team.name }}
                    trigger={t('handOver')}
                    title={t('handOverTitle')}
                    description={t('handOverText')}
                    confirm={t('handOver')}
                    cancel={common('action.cancel')}
                  >
                    <SelectField
                      name="entryId"
                      label={t('handOverTo')}
                      options={mates.map(({ id, name }) => ({ value: id, label: name }))}
                    />
                  </ConfirmForm>
                </p>
              )}
            </section>
            <p className="-ml-3">
              <ButtonLink variant="quiet" href={teamAddress(view, team.name) ?? `/t/${slug}/entries`}>
                {(await getTranslations('teamPage'))('all')}
              </ButtonLink>
            </p>
            {leads && (
              <section className="grid gap-3" aria-labelledby="team-link">
                <h2 id="team-link">{link('title')}</h2>
                <TeamLink view={view} team={team} joinable={seatsOf(view).joinable} code />
              </section>
            )}
          </>
        )}
      </div>
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
    </PhoneShell>
  );
}
