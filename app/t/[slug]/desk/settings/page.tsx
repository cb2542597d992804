import { redirect } from 'next/navigation';

/** The settings begin with the first of their pages; each has an address of its own. */
export default async function SettingsPage({ params }: PageProps<'/t/[slug]/desk/settings'>) {
  redirect(`/t/${(await params).slug}/desk/settings/basics`);
}
