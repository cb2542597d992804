import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { demoUserId } from '@/app/_server/account/demo-user';
import { requireUser } from '@/app/_server/account/session';
import { newId } from '@/app/_server/platform/random';
import { ImportForm } from './import-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('tournamentFile'))('import.title') };
}

/** Opens a tournament that was taken along as a file. */
export default async function ImportTournamentPage() {
  const user = await requireUser('/new/import');
  if (user.id === demoUserId) redirect('/setup');
  const t = await getTranslations('tournamentFile.import');
  return (
    <SiteShell>
      <div className="site-column">
        <h1>{t('title')}</h1>
        <p className="lede">{t('lede')}</p>
        <ul className="grid gap-2.5 mb-6 pl-[1.25em] list-[square]">
          <li>{t('owner')}</li>
          <li>{t('links')}</li>
          <li>{t('email')}</li>
        </ul>
        <ClientTexts of={['tournamentFile.import']}>
          <ImportForm submissionKey={newId()} />
        </ClientTexts>
      </div>
    </SiteShell>
  );
}
