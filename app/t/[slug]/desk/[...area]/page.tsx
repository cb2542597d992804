import type { Metadata } from 'next';
import { requirePage } from '@/app/_formats/registry/screens-of';

type Props = PageProps<'/t/[slug]/desk/[...area]'>;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, title } = await requirePage('deskPages', props);
  return page.generateMetadata?.(props) ?? { title };
}

/** A page of the desk that only campaigns of this game have. */
export default async function CampaignDeskPage(props: Props) {
  const { default: Page } = (await requirePage('deskPages', props)).page;
  return <Page {...props} />;
}
