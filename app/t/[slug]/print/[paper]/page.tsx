import type { Metadata } from 'next';
import { requirePaper } from '@/app/_formats/registry/screens-of';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { may } from '@/lib/access/policy';
import { PrintPage, Sheet } from '../print-page';

type Props = PageProps<'/t/[slug]/print/[paper]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await requirePaper(await params)).title };
}

/** A paper that only campaigns of this game have. */
export default async function CampaignPaperPage({ params }: Props) {
  const { slug, paper } = await params;
  const { view, actor } = await requireVisibleOfAny(slug);
  const { title, Paper } = await requirePaper({ slug, paper });
  return (
    <PrintPage title={title} back={may(actor, { verb: 'use-desk' }) ? `/t/${slug}/desk/print` : `/t/${slug}`}>
      <Sheet view={view} title={title}>
        <Paper slug={slug} />
      </Sheet>
    </PrintPage>
  );
}
