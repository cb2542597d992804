import { CircleCheck, Power, Smartphone, TriangleAlert } from 'lucide-react';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { forbidden } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { ReloadEvery } from '@/app/_parts/live/reload-every';
import { readInstance } from '@/app/_parts/shell/instance';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { getUser } from '@/app/_server/account/session';
import { listBackups } from '@/app/_server/backups/backup-folder';
import { database } from '@/app/_server/platform/db';
import { hasGivenAddress, ownCandidates } from '@/app/_server/platform/origin';
import { countDevices } from '@/app/_server/platform/phones-seen';
import { publicUrl } from '@/app/_server/platform/public-url';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { CopyField } from '@/app/_ui/copy-field';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { QrCode } from '@/app/_ui/qr-code';
import { chooseAdapterAction } from '../actions';
import { endServerAction } from './actions';
import { mayUseComputer } from './at-the-computer';
import { type ComputerScreen, computerScreen } from './computer-screen';
import './computer.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('site.computer'))('title') };
}

/** How phones reach this computer, and whether they do: the page that a double click opens. */
export default async function ComputerPage() {
  const head = await headers();
  if (!(await mayUseComputer((name) => head.get(name)))) forbidden();
  const t = await getTranslations('site.computer');
  const found = await ownCandidates();
  const { port } = new URL(`http://${head.get('host') ?? 'localhost'}`);
  const screen = computerScreen({
    found,
    port,
    address: publicUrl()?.origin ?? (hasGivenAddress() ? process.env.HEERSCHAU_LAN_URL : undefined),
    devices: countDevices(
      found.map(({ address }) => address),
      Date.now(),
    ),
  });
  const { organiser } = await readInstance();
  return (
    <SiteShell active="instance">
      <ReloadEvery ms={3_000} />
      <div className="titleline pt-6 pb-4 border-b-[1.5px] border-b-ink">
        <h1>{t(`headline.${screen.title}`)}</h1>
        <p aria-live="polite">{t(`lede.${screen.title}`, { devices: screen.devices })}</p>
      </div>
      <div className="computer">
        <section aria-labelledby="address" className="grid content-start gap-6">
          <div className="computer-address">
            {screen.address && <QrCode className="qr" text={screen.address} title={screen.address} />}
            <div className="grid content-center gap-3 min-w-0">
              <h2 id="address">{t('onPhone')}</h2>
              {screen.address && (
                <>
                  <p className="computer-url">{screen.address.replace(/^http:\/\//, '')}</p>
                  <ClientTexts of={[]}>
                    <CopyField
                      value={screen.address}
                      label={t('address')}
                      texts={{ copy: t('copy'), copied: t('copied') }}
                    />
                  </ClientTexts>
                </>
              )}
              <div className="form-actions">
                <ButtonLink fit variant={organiser ? 'ink' : 'move'} href={organiser ? '/my' : '/setup'}>
                  {t(organiser ? 'open' : 'begin')}
                </ButtonLink>
              </div>
            </div>
          </div>
          <Networks networks={screen.networks} />
        </section>
        <section aria-labelledby="reach" className="grid content-start gap-5">
          <Checks screen={screen} port={port || '80'} />
          <Causes causes={screen.causes} />
        </section>
      </div>
      <Foot />
    </SiteShell>
  );
}

/** Networks to choose from; only the operator may choose. */
async function Networks({ networks }: Pick<ComputerScreen, 'networks'>) {
  if (networks.length === 0) return null;
  const t = await getTranslations('site.computer.networks');
  const use = await getTranslations('site.address');
  const mayChoose = (await getUser())?.admin ?? false;
  return (
    <section aria-labelledby="networks">
      <h2 id="networks">{t('title')}</h2>
      <p className="soft">{t(mayChoose ? 'text' : 'signIn')}</p>
      <ul className="mt-2 border-t-[1.5px] border-t-ink">
        {networks.map(({ adapter, address, isUsed }) => (
          <li key={address} className="computer-network">
            <span className="grid">
              <b>{adapter}</b>
              <span className="soft num">{address}</span>
            </span>
            {isUsed ? (
              <span className="soft">{use('used')}</span>
            ) : (
              mayChoose && (
                <ActionForm action={chooseAdapterAction} label={use('useOf', { adapter })}>
                  <input type="hidden" name="adapter" value={adapter} />
                  <SubmitButton kind="plain" small label={use('useOf', { adapter })}>
                    {use('use')}
                  </SubmitButton>
                  <FormAnswer />
                </ActionForm>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

async function Checks({ screen: { title, devices }, port }: { screen: ComputerScreen; port: string }) {
  const t = await getTranslations('site.computer.checks');
  return (
    <div>
      <h2 id="reach">{t('title')}</h2>
      <ul className="computer-checks">
        <li data-state="ok">
          <CircleCheck aria-hidden="true" />
          <b>{t('runs')}</b>
          <span className="soft num">{port}</span>
        </li>
        <li data-state={title === 'no-network' ? 'warn' : 'ok'}>
          {title === 'no-network' ? <TriangleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
          <b>{t(title === 'no-network' ? 'noNetwork' : 'network')}</b>
        </li>
        <li data-state={devices > 0 ? 'ok' : 'waits'}>
          {devices > 0 ? <CircleCheck aria-hidden="true" /> : <Smartphone aria-hidden="true" />}
          <span>
            <b>{t(devices > 0 ? 'reached' : 'waits')}</b>
            {devices === 0 && <span className="block soft">{t('scan')}</span>}
          </span>
          <span className="soft">{devices > 0 ? t('devices', { devices }) : t('waiting')}</span>
        </li>
      </ul>
    </div>
  );
}

/** Remedies while no phone came through. */
async function Causes({ causes }: Pick<ComputerScreen, 'causes'>) {
  if (causes.length === 0) return null;
  const t = await getTranslations('site.computer.causes');
  return (
    <section aria-labelledby="causes">
      <h2 id="causes">{t('title')}</h2>
      <dl className="computer-causes">
        {causes.map((cause) => (
          <div key={cause}>
            <dt>{t(`${cause}.title`)}</dt>
            <dd className="soft">{t(cause === 'firewall' ? `firewall.${system()}` : `${cause}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The system of this computer: each has its own firewall. */
const system = () =>
  process.platform === 'win32' ? 'windows' : process.platform === 'darwin' ? 'macos' : 'linux';

/** The last backup, and the end of the program where it has no other. */
async function Foot() {
  const t = await getTranslations('site.computer');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const [newest] = database().whole ? await listBackups() : [];
  return (
    <div className="computer-foot">
      <p className="soft">
        {newest ? t('backup', { when: format.dateTime(newest.takenAt, dayAndTime) }) : t('noBackup')}
      </p>
      <div className="form-actions">
        <ButtonLink small variant="quiet" href="/site">
          {t('backups')}
        </ButtonLink>
        {process.env.HEERSCHAU_PORTABLE && (
          <ConfirmForm
            action={endServerAction}
            fields={{}}
            trigger={t('end')}
            icon={<Power aria-hidden="true" />}
            title={t('endTitle')}
            description={t('endText')}
            confirm={t('end')}
            cancel={common('cancel')}
          />
        )}
      </div>
    </div>
  );
}
