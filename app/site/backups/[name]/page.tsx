import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { newId } from '@/app/_server/platform/random';
import { findBackup, tournamentsOf } from '@/app/_server/tournament-file/fetch-from-backup';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { dateOf } from '@/lib/calendar-day';
import { fetchTournamentAction, planRestoreAction } from '../../actions';
import { requireOperatorPage, SiteFrame } from '../../site-frame';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('site.backups'))('restore') };
}

/** What can be brought back from one backup: a tournament beside the present one, or everything. */
export default async function RestorePage({ params }: PageProps<'/site/backups/[name]'>) {
  const { name } = await params;
  await requireOperatorPage(`/site/backups/${name}`);
  const backup = (await findBackup(name)) ?? notFound();
  const t = await getTranslations('site.backups.fetch');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const when = format.dateTime(backup.takenAt, dayAndTime);
  const tournaments = tournamentsOf(backup);
  return (
    <SiteFrame title={t('title', { when })}>
      <section aria-labelledby="one">
        <h2 id="one">{t('one')}</h2>
        {tournaments.length === 0 ? (
          <EmptyBox title={t('none')} />
        ) : (
          <>
            <p className="soft">{t('oneText')}</p>
            <ul>
              {tournaments.map(({ id, name: tournament, startsOn }) => (
                <li
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5 border-b border-b-rule"
                  key={id}
                >
                  <span>
                    <b>{tournament}</b>
                    <br />
                    <span className="soft">
                      {format.dateTime(dateOf(startsOn), { dateStyle: 'medium', timeZone: 'UTC' })}
                    </span>
                  </span>
                  <ActionForm action={fetchTournamentAction} label={t('takeNamed', { name: tournament })}>
                    <input type="hidden" name="backup" value={backup.name} />
                    <input type="hidden" name="tournament" value={id} />
                    <input type="hidden" name="submissionKey" value={newId()} />
                    <SubmitButton kind="plain" label={t('takeNamed', { name: tournament })}>
                      {t('take')}
                    </SubmitButton>
                    <FormAnswer />
                  </ActionForm>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="all">
        <h2 id="all">{t('all')}</h2>
        <p className="soft">{t('allText')}</p>
        <div className="form-actions mt-3">
          <ConfirmForm
            danger
            action={planRestoreAction}
            fields={{ backup: backup.name }}
            trigger={t('plan')}
            title={t('planTitle', { when })}
            description={t('planText')}
            confirm={t('plan')}
            cancel={common('cancel')}
          />
        </div>
      </section>
    </SiteFrame>
  );
}
