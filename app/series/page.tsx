import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageLinks } from '@/app/_parts/lists/page-links';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { demoUserId } from '@/app/_server/account/demo-user';
import { getUser } from '@/app/_server/account/session';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { countTournamentsOfSeries, listSeries, listSeriesOfTournament } from '@/db/series';
import { listTournamentsOfUser } from '@/db/tournaments';
import { pageNumber } from '@/lib/page-number';
import { answerSeriesAction } from './actions';
import './series.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('series'))('title') };
}

/** Series on one page. */
const shown = 50;

/** The series of this instance, and what owners of tournaments are asked. */
export default async function SeriesListPage({ searchParams }: PageProps<'/series'>) {
  const page = pageNumber((await searchParams).page);
  const t = await getTranslations('series');
  const { read } = database();
  const user = await getUser();
  const maker = user !== null && user.id !== demoUserId;
  const found = await listSeries(read, { offset: shown * (page - 1), limit: shown + 1 });
  const all = found.slice(0, shown);
  const counts = new Map(
    (
      await countTournamentsOfSeries(
        read,
        all.map(({ id }) => id),
      )
    ).map((one) => [one.seriesId, one]),
  );
  return (
    <SiteShell active="series">
      <div className="titleline flex items-end justify-between gap-8 px-0 pt-6.5 pb-4.5 max-md:block max-md:pt-3.5 max-md:pb-2.5">
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lede')}</p>
        </div>
        {maker && (
          <div className="form-actions max-md:mt-3">
            <ButtonLink variant="ink" href="/series/new">
              {t('create')}
            </ButtonLink>
          </div>
        )}
      </div>
      {maker && <Requests userId={user.id} />}
      {all.length === 0 ? (
        <EmptyBox title={t('none')} heading="h2">
          {t('noneText')}
        </EmptyBox>
      ) : (
        <ul className="border-t-[1.5px] border-t-ink">
          {all.map((series) => (
            <li key={series.id} className="border-b border-b-rule">
              <Link className="series-link" href={`/series/${series.slug}`}>
                <b>{series.name}</b>
                <span>
                  {t('row', {
                    tournaments: counts.get(series.id)?.tournaments ?? 0,
                    played: counts.get(series.id)?.played ?? 0,
                  })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        isLast={found.length <= shown}
        label={t('title')}
        href={(number) => `/series?page=${number}`}
      />
    </SiteShell>
  );
}

/** Series that would like to count a tournament of this account. */
async function Requests({ userId }: { userId: Parameters<typeof listTournamentsOfUser>[1] }) {
  const t = await getTranslations('series');
  const { read } = database();
  const owned = (await listTournamentsOfUser(read, userId)).filter(({ role }) => role === 'owner');
  const asked = await Promise.all(
    owned.map(async ({ tournament }) =>
      (await listSeriesOfTournament(read, tournament.id))
        .filter(({ state }) => state === 'asked')
        .map(({ series }) => ({ series, tournament })),
    ),
  );
  if (asked.flat().length === 0) return null;
  return (
    <section className="mb-7" aria-labelledby="requests">
      <h2 id="requests">{t('requests')}</h2>
      <p className="soft">{t('requestsText')}</p>
      <ul className="mt-2 border-t border-t-rule">
        {asked.flat().map(({ series, tournament }) => (
          <li
            key={`${series.id} ${tournament.id}`}
            className="flex flex-wrap items-center justify-between gap-3 py-2 border-b border-b-rule"
          >
            <p>{t('request', { series: series.name, tournament: tournament.name })}</p>
            <ActionForm
              action={answerSeriesAction}
              className="flex flex-wrap items-center gap-2"
              label={t('request', { series: series.name, tournament: tournament.name })}
            >
              <input type="hidden" name="seriesId" value={series.id} />
              <input type="hidden" name="tournamentId" value={tournament.id} />
              <SubmitButton small name="answer" value="yes">
                {t('yes')}
              </SubmitButton>
              <SubmitButton small kind="quiet" name="answer" value="no">
                {t('no')}
              </SubmitButton>
              <FormAnswer />
            </ActionForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
