import { Download } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { ActionForm } from '@/app/_ui/action-form';
import { buttonClass } from '@/app/_ui/button';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { HeadCell, Ledger, NameCell } from '@/app/_ui/ledger';
import { Note } from '@/app/_ui/note';
import { listBackups } from '../_server/backups/backup-folder';
import { backupFailure } from '../_server/backups/take-backups';
import { takeBackupAction } from './actions';

/** The snapshots of the database there are, what the last one failed of, and a button for one more. */
export async function Backups() {
  const t = await getTranslations('site.backups');
  const format = await getFormatter();
  const backups = await listBackups();
  const failure = backupFailure();
  return (
    <section id="backups" aria-labelledby="backups-title">
      <h2 id="backups-title">{t('title')}</h2>
      <p className="soft">{t('hint')}</p>
      {failure && (
        <Note tone="warn" title={t('failed', { when: format.dateTime(failure.at, dayAndTime) })}>
          {t(
            `trouble.${failure.trouble === 'full' || failure.trouble === 'read-only' ? failure.trouble : 'other'}`,
          )}
        </Note>
      )}
      {backups.length === 0 ? (
        <EmptyBox title={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyBox>
      ) : (
        <Ledger caption={t('title')}>
          <thead>
            <tr>
              <HeadCell>{t('taken')}</HeadCell>
              <HeadCell num>{t('size')}</HeadCell>
              <HeadCell hidden>{t('act')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {backups.map(({ name, takenAt, why, bytes }) => {
              const when = format.dateTime(takenAt, dayAndTime);
              return (
                <tr key={name}>
                  <NameCell stack name={when} detail={t(`why.${why}`)} />
                  <td className="num">
                    {format.number(bytes / 1_000_000, {
                      style: 'unit',
                      unit: 'megabyte',
                      minimumFractionDigits: 1,
                      maximumFractionDigits: 1,
                    })}
                  </td>
                  <td className="num">
                    {/* A file, no page: the router has no business in it. */}
                    <a
                      className={buttonClass({ variant: 'quiet', small: true })}
                      href={`/api/backups/${name}`}
                      download
                      aria-label={t('downloadNamed', { when })}
                    >
                      <Download aria-hidden="true" />
                    </a>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Ledger>
      )}
      <ActionForm action={takeBackupAction} label={t('take')}>
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton>{t('take')}</SubmitButton>
        </div>
      </ActionForm>
    </section>
  );
}
