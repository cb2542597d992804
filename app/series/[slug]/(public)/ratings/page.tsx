import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { RatingBand } from '@/app/_parts/series/rating-band';
import { ratedPersons } from '@/app/_server/community/rated-persons';
import { rateFacts } from '@/app/_server/community/rating';
import { factsOfSeries, requireSeries } from '@/app/_server/community/series';
import { inPortions } from '@/app/_server/platform/portions';
import { EmptyBox } from '@/app/_ui/empty-box';
import { HeadCell, Ledger, NameCell, NumCell, PointsCell } from '@/app/_ui/ledger';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('series.tabs'))('ratings') };
}

/** How strong everybody is who wants to be named, and how well that is known. */
export default async function SeriesRatingsPage({ params }: PageProps<'/series/[slug]/ratings'>) {
  const { slug } = await params;
  const series = await requireSeries(slug);
  const { persons } = series;
  const t = await getTranslations('series.ratings');
  const format = await getFormatter();
  const facts = await factsOfSeries(series);
  const games = facts.reduce((sum, one) => sum + one.rounds.flat().length, 0);
  const rated = ratedPersons(await rateFacts(facts, persons), persons, facts);
  const whole = (value: number) => format.number(Math.round(value));
  return (
    <section aria-labelledby="ratings" className="pt-4">
      <h2 id="ratings">{t('title')}</h2>
      <p className="soft">{t('lede', { games })}</p>
      <p className="soft mb-3">{t('band')}</p>
      {rated.length === 0 ? (
        <EmptyBox title={t('none')}>{t('noneText')}</EmptyBox>
      ) : (
        <Ledger caption={t('title')}>
          <thead>
            <tr>
              <HeadCell>{t('player')}</HeadCell>
              <HeadCell num wide>
                {t('games')}
              </HeadCell>
              <HeadCell>{t('range')}</HeadCell>
              <HeadCell num>{t('rating')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {inPortions(rated, (portion) =>
              portion.map(({ personId, name, games: played, value, from, to }) => (
                <tr key={personId}>
                  <NameCell name={name} href={`/person/${personId}?series=${slug}`} />
                  <NumCell wide>{played}</NumCell>
                  <td>
                    <RatingBand value={value} from={from} to={to} />
                    <span className="soft whitespace-nowrap">
                      {t('rangeOf', { from: whole(from), to: whole(to) })}
                    </span>
                  </td>
                  <PointsCell>{whole(value)}</PointsCell>
                </tr>
              )),
            )}
          </tbody>
        </Ledger>
      )}
    </section>
  );
}
