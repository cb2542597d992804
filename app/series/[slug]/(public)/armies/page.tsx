import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ArmyStatistics } from '@/app/_parts/army-statistics/army-statistics';
import { armiesOfTournaments } from '@/app/_server/community/army-games';
import { factsOfSeries, requireSeries } from '@/app/_server/community/series';
import { duelList } from '@/lib/formats/registry';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('series.tabs'))('armies') };
}

/** Army against army over the tournaments of a series that are over. */
export default async function SeriesArmiesPage({ params, searchParams }: PageProps<'/series/[slug]/armies'>) {
  const { slug } = await params;
  const series = await requireSeries(slug);
  const facts = await factsOfSeries(series);
  const played = new Set(series.tournaments.map(({ tournament }) => tournament.formatId));
  return (
    <ArmyStatistics
      path={`/series/${slug}/armies`}
      asked={await searchParams}
      formats={duelList.filter(({ id }) => played.has(id))}
      sourceOf={(formatId) =>
        armiesOfTournaments(facts.filter(({ tournament }) => tournament.formatId === formatId))
      }
      heading="h2"
    />
  );
}
