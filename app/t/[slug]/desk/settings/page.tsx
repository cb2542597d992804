import { redirect } from 'next/navigation';
import { requireActor } from '@/app/_server/account/session';
import { requireAnyTournament } from '@/app/_server/load/require-tournament';

/** The settings begin with the first of their pages; each has an address of its own. */
export default async function SettingsPage({ params }: PageProps<'/t/[slug]/desk/settings'>) {
  const { slug } = await params;
  const home = `/t/${slug}/desk/settings`;
  await requireActor((await requireAnyTournament(slug)).tournament, { verb: 'edit-tournament' }, home);
  redirect(`${home}/basics`);
}
