import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { forbidden, notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { findBackup, tournamentsOf } from '@/app/_server/backups/fetch-tournament';
import { newId } from '@/app/_server/chance';
import { requireUser } from '@/app/_server/session';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { may, nobody } from '@/lib/access/policy';
import { dateOf } from '@/lib/calendar-day';
import { fetchTournamentAction, planRestoreAction } from '../../actions';
import '../../site-pages.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('site.backups'))('restore') };
}

/** What can be brought back from one backup: a tournament beside the present one, or everything. */
export default async function RestorePage({ params }: PageProps<'/site/backups/[name]'>) {
  const { name } = await params;
  const user = await requireUser(`/site/backups/${name}`);
  if (!may({ ...nobody, userId: user.id, admin: user.admin }, { verb: 'run-instance' })) forbidden();
  const backup = (await findBackup(name)) ?? notFound();
  const t = await getTranslations('site.backups.fetch');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const when = format.dateTime(backup.takenAt, dayAndTime);
  const tournaments = tournamentsOf(backup);
  return (
    <SiteShell>
      <div className="site-pages grid gap-6 pt-8.5 max-w-215">
        <div>
          <ButtonLink
            small
            variant="quiet"
            className="-ml-3.5"
            href="/site"
            icon={<ArrowLeft aria-hidden="true" />}
          >
            {t('back')}
          </ButtonLink>
        </div>
        <h1>{t('title', { when })}</h1>
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
          <div className="form-actions">
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
      </div>
    </SiteShell>
  );
}
