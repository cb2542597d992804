import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { editionPages } from '@/app/_formats/registry/edition-pages';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('armyLists.editions'))('title') };
}

/** Editions of the ruleset's army lists, where it has such. */
export default async function Editions({ params }: PageProps<'/t/[slug]/desk/lists/editions'>) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'edit-tournament' }, `/t/${slug}/desk/lists/editions`);
  const view = await requireTournament(slug);
  const Page = (await editionPages[view.format.id]?.()) ?? notFound();
  const t = await getTranslations('armyLists.editions');
  return (
    <>
      <DeskBar title={t('title')} />
      <Page view={view} />
    </>
  );
}
