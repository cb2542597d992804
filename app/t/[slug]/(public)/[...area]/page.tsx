import type { Metadata } from 'next';
import { requirePage } from '@/app/_formats/registry/screens-of';

type Props = PageProps<'/t/[slug]/[...area]'>;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, title } = await requirePage('pages', props);
  return page.generateMetadata?.(props) ?? { title };
}

/** A page for everybody that only campaigns of this game have. */
export default async function CampaignPage(props: Props) {
  const { default: Page } = (await requirePage('pages', props)).page;
  return <Page {...props} />;
}
