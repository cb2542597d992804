import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ArmyStatistics } from '@/app/_parts/army-statistics/army-statistics';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { armiesOfFormat } from '@/app/_server/community/army-games';
import { database } from '@/app/_server/platform/db';
import { duelList } from '@/lib/formats/registry';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('armyStatistics'))('title') };
}

/** Army against army over all tournaments that are over. */
export default async function ArmiesPage({ searchParams }: PageProps<'/armies'>) {
  return (
    <SiteShell active="armies">
      <ArmyStatistics
        path="/armies"
        asked={await searchParams}
        formats={duelList}
        sourceOf={(formatId) => armiesOfFormat(database().read, formatId)}
        heading="h1"
      />
    </SiteShell>
  );
}
