import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { SeriesFields } from '@/app/_parts/series/series-fields';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { demoUserId } from '@/app/_server/account/demo-user';
import { requireUser } from '@/app/_server/account/session';
import { newId } from '@/app/_server/platform/random';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { SubmissionKey } from '@/app/_ui/submission-key';
import { createSeriesAction } from '../actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('series'))('create') };
}

export default async function NewSeriesPage() {
  const user = await requireUser('/series/new');
  if (user.id === demoUserId) redirect('/setup');
  const t = await getTranslations('series');
  return (
    <SiteShell active="series">
      <div className="site-column">
        <h1>{t('create')}</h1>
        <p className="lede">{t('createLede')}</p>
        <ActionForm action={createSeriesAction} className="form" label={t('create')}>
          <SubmissionKey value={newId()} />
          <ClientTexts of={['series.form']}>
            <SeriesFields
              settings={{ counted: null, points: { kind: 'steps', top: 100 }, bonus: 0, qualify: null }}
            />
          </ClientTexts>
          <FormAnswer />
          <div className="form-actions">
            <SubmitButton>{t('create')}</SubmitButton>
          </div>
        </ActionForm>
      </div>
    </SiteShell>
  );
}
