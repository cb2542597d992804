import { Check } from 'lucide-react';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { passwordTexts } from '@/app/_parts/account/account-texts';
import { clock } from '@/app/_parts/time/time-formats';
import { requireSignedIn } from '@/app/_server/account/session';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { Badge } from '@/app/_ui/badge';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { HeadCell, Ledger, NameCell } from '@/app/_ui/ledger';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { listHandoversTo } from '@/db/handovers';
import { listSessions } from '@/db/sessions';
import { browsers, knownOf, systems } from '@/lib/accounts/device';
import type { Session } from '@/lib/accounts/records';
import { isLive } from '@/lib/accounts/session-age';
import type { SessionId } from '@/lib/ids';
import { AccountFrame } from './account-frame';
import { endOtherSessionsAction, endSessionAction } from './actions';
import { ChangePasswordForm } from './change-password-form';
import { OtherKeys } from './other-keys';
import { Passkeys } from './passkeys';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.own'))('title') };
}

/** Where the account is signed in, and what it signs in with. */
export default async function AccountPage() {
  const { user, sessionId } = await requireSignedIn('/account');
  const t = await getTranslations('account');
  const now = Date.now();
  const sessions = (await listSessions(database().read, user.id)).filter((one) => isLive(one, now));
  const own = sessions.find(({ id }) => id === sessionId);
  const device = t(`own.system.${knownOf(systems, own?.system ?? 'other')}`);
  const offers = (await listHandoversTo(database().read, user.email)).length;
  return (
    <AccountFrame
      user={user}
      aside={
        <>
          <section aria-labelledby="password">
            <h2 id="password">{t('own.password.title')}</h2>
            <p>{t('own.password.text')}</p>
            <ClientTexts of={['account.own.password', ...passwordTexts]}>
              <ChangePasswordForm email={user.email} />
            </ClientTexts>
          </section>
          <section aria-labelledby="locked">
            <h2 id="locked">{t('own.locked.title')}</h2>
            <p>{t('own.locked.text')}</p>
            <Link href="/login/forgot">{t('own.locked.try')}</Link>
          </section>
        </>
      }
    >
      {offers > 0 && (
        <Note tone="info">
          {t('own.offers', { count: offers })} <Link href="/account/leave">{t('own.toOffers')}</Link>
        </Note>
      )}
      <Devices here={sessionId} sessions={sessions} />
      <Passkeys userId={user.id} device={device} whenOf={await whenOf()} />
      <OtherKeys userId={user.id} whenOf={await whenOf()} />
    </AccountFrame>
  );
}

/** A time as one says it: today by the clock, of another day the date. */
async function whenOf(): Promise<(at: number) => string> {
  const t = await getTranslations('account.own');
  const format = await getFormatter();
  const date = (at: number) => format.dateTime(at, { dateStyle: 'medium' });
  const today = date(Date.now());
  return (at) => (date(at) === today ? t('today', { time: format.dateTime(at, clock) }) : date(at));
}

/** The devices that are signed in, this one first. */
async function Devices({ here, sessions }: { here: SessionId; sessions: readonly Session[] }) {
  const t = await getTranslations('account.own');
  const common = await getTranslations('common.action');
  const dayOf = await whenOf();
  const inOrder = [...sessions].sort((x, y) => Number(y.id === here) - Number(x.id === here));
  const title = t('devices', { count: sessions.length });
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{title}</h2>
      <Ledger caption={title} className="account-list">
        <thead>
          <tr>
            <HeadCell>{t('device')}</HeadCell>
            <HeadCell>{t('seen')}</HeadCell>
            <HeadCell hidden>{t('act')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {inOrder.map(({ id, browser, system, createdAt, lastSeenAt }) => {
            const device = t(`system.${knownOf(systems, system)}`);
            return (
              <tr key={id} className={id === here ? 'is-on' : undefined}>
                <NameCell
                  stack
                  name={device}
                  detail={t('since', {
                    browser: t(`browser.${knownOf(browsers, browser)}`),
                    when: dayOf(createdAt),
                  })}
                />
                <td className="py-1.25 h-14 text-[length:var(--text-sm)]">
                  {id === here ? t('now') : dayOf(lastSeenAt)}
                </td>
                <td className="py-1.25 h-14 text-[length:var(--text-sm)] text-right">
                  {id === here ? (
                    <Badge tone="ok" icon={<Check aria-hidden="true" />}>
                      {t('here')}
                    </Badge>
                  ) : (
                    <ActionForm action={endSessionAction}>
                      <input type="hidden" name="sessionId" value={id} />
                      <SubmitButton
                        kind="plain"
                        small
                        label={t('signOutNamed', { device, when: dayOf(createdAt) })}
                      >
                        {t('signOutOther')}
                      </SubmitButton>
                      <FormAnswer />
                    </ActionForm>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Ledger>
      {sessions.length > 1 && (
        <div className="account-more">
          <ConfirmForm
            action={endOtherSessionsAction}
            fields={{}}
            variant="quiet"
            trigger={t('signOutAll')}
            title={t('signOutAllTitle')}
            description={t('signOutAllText')}
            confirm={t('signOutAll')}
            cancel={common('cancel')}
          />
        </div>
      )}
    </section>
  );
}
