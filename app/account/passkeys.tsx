import { Trash2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { passwordTexts } from '@/app/_parts/account/account-texts';
import { database } from '@/app/_server/platform/db';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { TextField } from '@/app/_ui/fields';
import { HeadCell, Ledger, NameCell } from '@/app/_ui/ledger';
import { listPasskeys } from '@/db/passkeys';
import type { UserId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { passkeySite } from '../_server/account/passkeys';
import { AddPasskey } from './add-passkey';
import { removePasskeyAction, renamePasskeyAction } from './passkey-actions';

/** The passkeys of an account, and the way to one more. `device` is what this one would be called. */
export async function Passkeys({
  userId,
  device,
  whenOf,
}: {
  userId: UserId;
  device: string;
  whenOf: (at: number) => string;
}) {
  const t = await getTranslations('account.own.passkeys');
  const word = await getTranslations('common.word');
  const account = await getTranslations('account');
  const cancel = (await getTranslations('common.action'))('cancel');
  const site = await passkeySite();
  const passkeys = await listPasskeys(database().read, userId);
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{t('title')}</h2>
      {passkeys.length > 0 && (
        <Ledger caption={t('title')} className="account-list">
          <thead>
            <tr>
              <HeadCell>{t('where')}</HeadCell>
              <HeadCell>{t('used')}</HeadCell>
              <HeadCell hidden>{account('own.act')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {passkeys.map(({ id, name, rpId, createdAt, lastUsedAt }) => {
              const made = t('made', { when: whenOf(createdAt) });
              return (
                <tr key={id}>
                  <NameCell
                    stack
                    name={name}
                    detail={rpId === site?.rpId ? made : `${made} · ${t('elsewhere', { host: rpId })}`}
                  />
                  <td className="py-1.25 h-14 text-[length:var(--text-sm)]">
                    {lastUsedAt === null ? t('never') : whenOf(lastUsedAt)}
                  </td>
                  <td className="py-1.25 h-14 text-[length:var(--text-sm)] text-right">
                    <div className="account-acts flex flex-wrap justify-end">
                      <ConfirmForm
                        action={renamePasskeyAction}
                        fields={{ id }}
                        variant="quiet"
                        trigger={word('rename')}
                        title={word('renameSomebody', { name })}
                        description={t('renameText')}
                        confirm={word('save')}
                        cancel={cancel}
                      >
                        <TextField
                          name="name"
                          label={word('name')}
                          defaultValue={name}
                          maxLength={longest.keyName}
                          autoComplete="off"
                          required
                        />
                      </ConfirmForm>
                      <ConfirmForm
                        danger
                        action={removePasskeyAction}
                        fields={{ id }}
                        variant="quiet"
                        icon={<Trash2 aria-hidden="true" />}
                        trigger={t('remove')}
                        title={t('removeTitle', { name })}
                        description={t('removeText')}
                        confirm={t('remove')}
                        cancel={cancel}
                      />
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Ledger>
      )}
      <div className="account-more">
        {site && (
          <ClientTexts
            of={['account.own.passkeys', 'account.password', ...passwordTexts, 'common.action.cancel']}
          >
            <AddPasskey device={device} />
          </ClientTexts>
        )}
        <p className="hint">{t(site ? 'none' : 'notHere')}</p>
      </div>
    </section>
  );
}
