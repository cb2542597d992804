import { redirect } from 'next/navigation';
import { requireActorAt } from '@/app/_server/load/require-tournament';

/** The settings begin with the first of their pages; each has an address of its own. */
export default async function SettingsPage({ params }: PageProps<'/t/[slug]/desk/settings'>) {
  const { slug } = await params;
  const home = `/t/${slug}/desk/settings`;
  await requireActorAt(slug, { verb: 'edit-tournament' }, home);
  redirect(`${home}/basics`);
}
