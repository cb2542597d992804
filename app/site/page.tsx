import { Download } from 'lucide-react';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getFormatter, getTranslations } from 'next-intl/server';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { database } from '@/app/_server/platform/db';
import { chosenAdapter, hasGivenAddress, ownCandidates } from '@/app/_server/platform/origin';
import { ActionForm } from '@/app/_ui/action-form';
import { buttonClass } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { HeadCell, Ledger, NameCell } from '@/app/_ui/ledger';
import { Note } from '@/app/_ui/note';
import { QrCode } from '@/app/_ui/qr-code';
import type { Whole } from '@/db/open-database';
import { readBackupName } from '@/lib/backups/backup-name';
import { listBackups } from '../_server/backups/backup-folder';
import { secondFolder } from '../_server/backups/second-folder';
import { backupFailure } from '../_server/backups/take-backups';
import {
  chooseAdapterAction,
  removePutAsideAction,
  secondFolderAction,
  takeBackupAction,
  withdrawRestoreAction,
} from './actions';
import { ProxySection } from './proxy-section';
import { PushSection } from './push-section';
import { secondState, secondTones } from './second-state';
import { requireOperatorPage, SiteFrame } from './site-frame';

const oneDigit = { style: 'unit', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('site.backups'))('title') };
}

/** The snapshots of the database there are, what the last one failed of, and a button for one more. */
export default async function BackupsPage() {
  await requireOperatorPage('/site');
  const { whole } = database();
  const t = await getTranslations('site.backups');
  if (!whole) {
    return (
      <SiteFrame title={t('server.title')} lede={t('server.lede')} aside={<HallAddress />}>
        <p>{t('server.all')}</p>
        <p>{t('server.single')}</p>
        <PushSection />
        <ProxySection />
      </SiteFrame>
    );
  }
  const format = await getFormatter();
  const backups = await listBackups();
  const [newest] = backups;
  const failure = backupFailure();
  const title = failure
    ? t('failed', { when: format.dateTime(failure.at, dayAndTime) })
    : newest
      ? t('last', { ago: format.relativeTime(newest.takenAt, Date.now()) })
      : t('none');
  return (
    <SiteFrame
      title={title}
      lede={
        newest
          ? t('newest', { when: format.dateTime(newest.takenAt, dayAndTime), why: t(`why.${newest.why}`) })
          : t('noneText')
      }
      act={
        <ActionForm action={takeBackupAction} className="flex-none" label={t('take')}>
          <SubmitButton>{t('take')}</SubmitButton>
          <FormAnswer />
        </ActionForm>
      }
      aside={
        <>
          <HallAddress />
          <SecondPlace newestHere={newest?.takenAt} />
        </>
      }
    >
      <PlannedRestore planned={whole.restore.planned()} />
      {failure && (
        <Note tone="warn">
          {t(
            `trouble.${failure.trouble === 'full' || failure.trouble === 'read-only' ? failure.trouble : 'other'}`,
          )}
        </Note>
      )}
      <section aria-labelledby="backups">
        <h2 id="backups" className="sr-only">
          {t('title')}
        </h2>
        {newest && <Backups backups={backups} />}
        <p className="mt-3 soft">{t('hint')}</p>
      </section>
      <PutAside aside={whole.restore.putAside()} />
      <PushSection />
      <ProxySection />
    </SiteFrame>
  );
}

/** The snapshots, the newest first. */
async function Backups({ backups }: { backups: Awaited<ReturnType<typeof listBackups>> }) {
  const t = await getTranslations('site.backups');
  const format = await getFormatter();
  return (
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
              <td className="num">{format.number(bytes / 1_000_000, { ...oneDigit, unit: 'megabyte' })}</td>
              <td className="num whitespace-nowrap">
                <ButtonLink
                  small
                  variant="quiet"
                  href={`/site/backups/${name}`}
                  aria-label={t('restoreNamed', { when })}
                >
                  {t('restore')}
                </ButtonLink>
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
  );
}

/** That a backup takes the place of everything at the next start, as long as that is so. */
async function PlannedRestore({ planned }: { planned: string | undefined }) {
  if (planned === undefined) return null;
  const t = await getTranslations('site.backups.planned');
  const format = await getFormatter();
  const takenAt = readBackupName(planned)?.takenAt;
  const when = takenAt === undefined ? planned : format.dateTime(takenAt, dayAndTime);
  return (
    <>
      <Note tone="warn" title={t('title', { when })}>
        {t('text')}
      </Note>
      <ActionForm action={withdrawRestoreAction} label={t('withdraw')}>
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton kind="plain">{t('withdraw')}</SubmitButton>
        </div>
      </ActionForm>
    </>
  );
}

/** The databases that backups took the place of: they hold names, and nobody needs them for long. */
async function PutAside({ aside }: { aside: ReturnType<Whole['restore']['putAside']> }) {
  if (aside.length === 0) return null;
  const t = await getTranslations('site.backups.aside');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  return (
    <section aria-labelledby="aside">
      <h2 id="aside">{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      <ul>
        {aside.map(({ name, at, bytes }) => {
          const when = format.dateTime(at, dayAndTime);
          return (
            <li
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5 border-b border-b-rule"
              key={name}
            >
              <span>
                <b>{t('until', { when })}</b>
                <br />
                <span className="soft">
                  {format.number(bytes / 1_000_000, { ...oneDigit, unit: 'megabyte' })}
                </span>
              </span>
              <div className="form-actions">
                <ConfirmForm
                  danger
                  action={removePutAsideAction}
                  fields={{ name }}
                  trigger={t('remove')}
                  title={t('removeTitle', { when })}
                  description={t('removeText')}
                  confirm={t('remove')}
                  cancel={common('cancel')}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The folder on another disk that gets copies, and how it stands. */
/** Which of this machine's networks the phones are in, where more than one is likely. */
async function HallAddress() {
  const chosen = chosenAdapter();
  const found = await ownCandidates();
  const isGone = chosen !== undefined && !found.some(({ adapter }) => adapter === chosen);
  const likely = found.filter(({ isLikely, adapter }) => isLikely || adapter === chosen);
  if (hasGivenAddress() || (likely.length < 2 && !isGone)) return null;
  const t = await getTranslations('site.address');
  const [first] = found;
  const { port } = new URL(`http://${(await headers()).get('host') ?? 'localhost'}`);
  const urlOf = (address: string) => `http://${address}${port ? `:${port}` : ''}`;
  return (
    <section aria-labelledby="hall-address">
      <h2 id="hall-address">{t('title')}</h2>
      <p>{t('text')}</p>
      {isGone && <Note tone="warn">{t('gone', { adapter: chosen })}</Note>}
      <ul className="grid gap-4 mt-3">
        {likely.map(({ address, adapter }) => (
          <li key={address} className="flex flex-wrap items-center gap-4">
            <QrCode className="qr w-28" text={urlOf(address)} title={urlOf(address)} />
            <div className="grid gap-1">
              <b>{adapter}</b>
              <span className="num">{urlOf(address)}</span>
              {address === first?.address ? (
                <span className="soft">{t('used')}</span>
              ) : (
                <ActionForm action={chooseAdapterAction} label={t('useOf', { adapter })}>
                  <input type="hidden" name="adapter" value={adapter} />
                  <SubmitButton kind="plain" small label={t('useOf', { adapter })}>
                    {t('use')}
                  </SubmitButton>
                  <FormAnswer />
                </ActionForm>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function SecondPlace({ newestHere }: { newestHere: number | undefined }) {
  const t = await getTranslations('site.backups.second');
  const format = await getFormatter();
  const second = await secondFolder();
  const state = second ? secondState(second, newestHere) : 'ok';
  return (
    <section aria-labelledby="second-place">
      <h2 id="second-place">{t('title')}</h2>
      <p>{t('hint')}</p>
      {second && (
        <Note tone={secondTones[state]}>
          {t(state, {
            when: second.newestAt === undefined ? '' : format.dateTime(second.newestAt, dayAndTime),
          })}{' '}
          {second.freeBytes !== undefined &&
            t('free', {
              size: format.number(second.freeBytes / 1_000_000_000, { ...oneDigit, unit: 'gigabyte' }),
            })}
        </Note>
      )}
      <ActionForm action={secondFolderAction} className="form" label={t('title')}>
        <TextField
          key={second?.path}
          name="folder"
          label={t('folder')}
          defaultValue={second?.path}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton kind="plain">{t('submit')}</SubmitButton>
        </div>
      </ActionForm>
    </section>
  );
}
