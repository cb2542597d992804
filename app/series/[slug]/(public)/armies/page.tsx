import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ArmyStatistics } from '@/app/_parts/army-statistics/army-statistics';
import { requireSeries } from '@/app/_server/community/series';
import { duelList } from '@/lib/formats/registry';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('series.tabs'))('armies') };
}

/** Army against army over the tournaments of a series that are over. */
export default async function SeriesArmiesPage({ params, searchParams }: PageProps<'/series/[slug]/armies'>) {
  const { slug } = await params;
  const { tournaments } = await requireSeries(slug);
  const played = new Set(tournaments.map(({ tournament }) => tournament.formatId));
  return (
    <ArmyStatistics
      path={`/series/${slug}/armies`}
      asked={await searchParams}
      formats={duelList.filter(({ id }) => played.has(id))}
      factsOf={async (formatId) =>
        tournaments.flatMap(({ tournament, facts }) =>
          tournament.formatId === formatId && facts ? [facts] : [],
        )
      }
      heading="h2"
    />
  );
}
