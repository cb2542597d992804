import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { FeeLines } from '@/app/_parts/sign-up/fee-lines';
import { SignUpFields } from '@/app/_parts/sign-up/sign-up-fields';
import { datesText } from '@/app/_parts/tournament/dates';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { seatsOf } from '@/app/_parts/tournament/seats';
import { findOpenTeam } from '@/app/_server/changes/teams/teams';
import { database } from '@/app/_server/platform/db';
import { newId } from '@/app/_server/platform/random';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { SubmissionKey } from '@/app/_ui/submission-key';
import { largestTeam } from '@/lib/teams/roster';
import { say } from '@/lib/text';
import { signedUpTeams, type Team } from '@/lib/tournament/teams';
import { joinTeamAction, joinTeamAsAction } from '../actions';
import '../join.css';
import type { Entry } from '@/lib/tournament/records';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';

type Props = PageProps<'/t/[slug]/join/[token]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view } = await requireVisibleOfAny((await params).slug);
  const t = await getTranslations('teams.join');
  return { title: t('metaTitle', { tournament: view.tournament.name }), robots: { index: false } };
}

/** What a captain sends on: team-mates sign up by themselves and are in the team. */
export default async function JoinTeamPage({ params }: Props) {
  const { slug, token } = await params;
  const { view, actor } = await requireVisibleOfAny(slug);
  const { tournament, format, setup } = view;
  const facts = [
    say(format.subtitle(setup), await getLanguage()),
    await datesText(tournament),
    tournament.place,
  ];
  const row = await findOpenTeam(database().read, token);
  const team = signedUpTeams(view).find(
    ({ name }) => row?.tournamentId === view.tournament.id && name === row.name,
  );
  const own = actor.entryId ? view.entryById.get(actor.entryId) : undefined;
  return (
    <SiteShell>
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
      <div className="site-column join-page">
        <p className="grid gap-0.5 mb-4.5">
          <b className="name text-[length:var(--text-lg)]">{tournament.name}</b>
          <span className="soft">{facts.filter(Boolean).join(' · ')}</span>
          <Link className="inline-flex items-center min-h-11" href={`/t/${slug}`}>
            {(await getTranslations('teams.join'))('toTournament')}
          </Link>
        </p>
        {team ? <Offer view={view} team={team} own={own} token={token} /> : <Invalid slug={slug} />}
      </div>
    </SiteShell>
  );
}

async function Offer({
  view,
  team,
  own,
  token,
}: {
  view: AnyTournamentView;
  team: Team;
  own: Entry | undefined;
  token: string;
}) {
  const t = await getTranslations('teams.join');
  const format = await getFormatter();
  const { slug } = view.tournament;
  const { teams, signUp } = view.settings;
  const left = (teams ? largestTeam(teams) : 0) - team.players.length;
  if (own?.team)
    return (
      <Told slug={slug} title={t('title', { team: team.name })} own>
        {own.team !== team.name
          ? t('other', { name: own.name, team: own.team })
          : t(own.id === team.captain?.id ? 'ownCaptain' : 'own', { team: team.name })}
      </Told>
    );
  if (!seatsOf(view).joinable)
    return (
      <Told slug={slug} title={t('overTitle')}>
        {t('overText')}
      </Told>
    );
  if (left <= 0)
    return (
      <Told slug={slug} title={t('fullTitle', { team: team.name })}>
        {t('fullText')}
      </Told>
    );
  const mates = team.players.filter((player) => player !== team.captain);
  const armyOf = await armyNamer(view.format);
  const armies = team.players.flatMap(({ faction }) => armyOf(faction) ?? []);
  const hidden = (
    <>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="token" value={token} />
    </>
  );
  return (
    <>
      <h1 className="wrap-anywhere">{t('title', { team: team.name })}</h1>
      <p className="lede">
        {t('lead', {
          captain: team.captain?.name ?? '',
          others: mates.length === 0 ? 'none' : format.list(mates.map(({ name }) => name)),
          left,
        })}
      </p>
      {team.players[0]?.status === 'waiting' && <p className="mb-5">{t('waits')}</p>}
      {teams?.armyOnce && (
        <p className="mb-5">
          {t('armyOnce', {
            armies: armies.length === 0 ? 'none' : format.list(armies),
          })}
        </p>
      )}
      {own ? (
        <ActionForm action={joinTeamAsAction} label={t('submitAs', { name: own.name })}>
          {hidden}
          <input type="hidden" name="entryId" value={own.id} />
          <p>{t('asText', { name: own.name })}</p>
          <FormAnswer />
          <div className="form-actions">
            <SubmitButton kind="move">{t('submitAs', { name: own.name })}</SubmitButton>
          </div>
        </ActionForm>
      ) : (
        <ActionForm action={joinTeamAction} className="form" keeps label={t('submit')}>
          {hidden}
          <SubmissionKey value={newId()} />
          <SignUpFields view={view} club={team.captain?.club} />
          {teams && teams.fee !== '' && (
            <p className="py-2.5 border-t border-t-rule">
              <b>{(await getTranslations('teams.signUp'))('fee')}</b> {teams.fee}
            </p>
          )}
          <FeeLines signUp={signUp} />
          <p className="small soft">
            {(await getTranslations('entries.join'))('privacy', {
              camps: view.settings.camps ? 'yes' : 'no',
              teams: 'yes',
              country: signUp.fields.country === 'off' ? 'no' : 'yes',
            })}
          </p>
          <FormAnswer />
          <div className="form-actions">
            <SubmitButton kind="move">{t('submit')}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </>
  );
}

async function Invalid({ slug }: { slug: string }) {
  const t = await getTranslations('teams.join');
  return (
    <Told slug={slug} title={t('invalidTitle')}>
      {t('invalidText')}
    </Told>
  );
}

/** Why there is nothing to fill in, and where to go instead. */
async function Told({
  slug,
  title,
  own = false,
  children,
}: {
  slug: string;
  title: string;
  /** whether the reader has a team to go to */
  own?: boolean;
  children: ReactNode;
}) {
  const t = await getTranslations('teams.join');
  const back = (await getTranslations('entries.join'))('back');
  return (
    <>
      <h1 className="wrap-anywhere">{title}</h1>
      <p className="lede">{children}</p>
      <div className="form-actions">
        <ButtonLink variant="ink" href={own ? `/t/${slug}/me/team` : `/t/${slug}`}>
          {own ? t('toOwn') : back}
        </ButtonLink>
      </div>
    </>
  );
}
