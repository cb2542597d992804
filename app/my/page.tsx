import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JoinByLink } from '@/app/_parts/join-by-link/join-by-link';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { playedTournaments } from '@/app/_parts/tournament/played-tournaments';
import { TournamentRow } from '@/app/_parts/tournament/tournament-row';
import { TournamentState } from '@/app/_parts/tournament/tournament-state';
import { demoUserId } from '@/app/_server/account/demo-user';
import { getUser } from '@/app/_server/account/session';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { listTournamentsOfUser } from '@/db/tournaments';
import { isArchived } from '@/lib/tournament/settings';
import { DeletedTournaments } from './deleted-tournaments';
import './my.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home.my');
  return { title: t('title') };
}

export default async function MyTournamentsPage() {
  const t = await getTranslations('home.my');
  const word = await getTranslations('common.word');
  const site = await getTranslations('site');
  const copy = await getTranslations('ending.copy');
  const file = await getTranslations('tournamentFile.import');
  const user = await getUser();
  const all = user ? await listTournamentsOfUser(database().read, user.id) : [];
  const organised = all.filter(({ tournament }) => !isArchived(tournament.settings));
  const archived = all.filter(({ tournament }) => isArchived(tournament.settings));
  const played = await playedTournaments();
  // The demo organiser is a visitor who looks around: they make no tournaments of their own.
  const organiser = user !== null && user.id !== demoUserId;
  return (
    <SiteShell active="my">
      <div className="titleline my-head flex items-end justify-between gap-8 px-0 pt-6.5 pb-4.5 max-md:block max-md:px-0 max-md:pt-3.5 max-md:pb-2.5">
        <div>
          <h1>{t('title')}</h1>
          {user && <p>{t('signedIn', { name: user.name })}</p>}
        </div>
        {organiser && (
          <div className="form-actions max-md:mt-3">
            <ButtonLink variant="ink" href="/new">
              {word('createTournament')}
            </ButtonLink>
            <ButtonLink variant="quiet" href="/new/import">
              {file('link')}
            </ButtonLink>
          </div>
        )}
      </div>

      {(organised.length > 0 || organiser) && (
        <section className="my-list pt-3.5 border-t-[1.5px] border-t-ink" aria-labelledby="organised">
          <h2 className="pb-2" id="organised">
            {t('organised')}
          </h2>
          {organised.length > 0 ? (
            <ul className="border-t border-t-rule">
              {organised.map(({ tournament, seatsTaken, role }) => (
                <TournamentRow
                  key={tournament.id}
                  month
                  tournament={tournament}
                  href={`/t/${tournament.slug}/desk`}
                  action={
                    organiser &&
                    role === 'owner' && (
                      <ButtonLink
                        small
                        variant="quiet"
                        href={`/t/${tournament.slug}/desk/copy`}
                        aria-label={copy('linkLabel', { name: tournament.name })}
                      >
                        {copy('link')}
                      </ButtonLink>
                    )
                  }
                >
                  <TournamentState tournament={tournament} seatsTaken={seatsTaken} />
                </TournamentRow>
              ))}
            </ul>
          ) : (
            <EmptyBox title={t('noneOrganised')}>
              <p>{t('noneOrganisedText')}</p>
            </EmptyBox>
          )}
        </section>
      )}

      {archived.length > 0 && (
        <section className="my-list pt-3.5 border-t-[1.5px] border-t-ink" aria-labelledby="archived">
          <h2 className="pb-2" id="archived">
            {t('archived')}
          </h2>
          <Disclosure summary={t('archivedCount', { count: archived.length })}>
            <ul>
              {archived.map(({ tournament, seatsTaken }) => (
                <TournamentRow
                  key={tournament.id}
                  month
                  tournament={tournament}
                  href={`/t/${tournament.slug}/desk`}
                >
                  <TournamentState tournament={tournament} seatsTaken={seatsTaken} />
                </TournamentRow>
              ))}
            </ul>
          </Disclosure>
        </section>
      )}

      {user && organiser && <DeletedTournaments user={user} />}

      <section className="my-list pt-3.5 border-t-[1.5px] border-t-ink" aria-labelledby="played">
        <h2 className="pb-2" id="played">
          {t('played')}
        </h2>
        {played.length > 0 ? (
          <ul className="border-t border-t-rule">
            {played.map(({ tournament, entry }) => (
              <TournamentRow
                key={entry.id}
                month
                tournament={tournament}
                href={`/t/${tournament.slug}/me`}
                detail={t(`entry.${entry.status}`, { name: entry.name })}
              >
                <b>{t('toMatches')}</b>
              </TournamentRow>
            ))}
          </ul>
        ) : (
          <EmptyBox title={t('nonePlayed')}>
            <p>{t('nonePlayedText')}</p>
          </EmptyBox>
        )}
        <div className="flex mt-4">
          <JoinByLink />
        </div>
      </section>

      {user?.admin && (
        <section className="my-list pt-3.5 border-t-[1.5px] border-t-ink" aria-labelledby="instance">
          <h2 className="pb-2" id="instance">
            {site('title')}
          </h2>
          <p className="soft">{site('mine')}</p>
          <div className="form-actions mt-3">
            <ButtonLink href="/site">{site('edit')}</ButtonLink>
          </div>
        </section>
      )}
    </SiteShell>
  );
}
