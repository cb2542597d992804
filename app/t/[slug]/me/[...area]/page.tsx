import type { Metadata } from 'next';
import { requirePage } from '@/app/_formats/registry/screens-of';

type Props = PageProps<'/t/[slug]/me/[...area]'>;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, title } = await requirePage('playerPages', props);
  return page.generateMetadata?.(props) ?? { title };
}

/** A page of a player's phone that only campaigns of this game have. */
export default async function CampaignPlayerPage(props: Props) {
  const { default: Page } = (await requirePage('playerPages', props)).page;
  return <Page {...props} />;
}
