import { Undo2 } from 'lucide-react';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { passwordTexts } from '@/app/_parts/account/account-texts';
import { PasswordField } from '@/app/_parts/account/password-field';
import { ChecksField } from '@/app/_parts/fields/checks-field';
import { requireSignedIn } from '@/app/_server/account/session';
import { storedScopes } from '@/app/_server/api/caller';
import { database } from '@/app/_server/platform/db';
import { newId } from '@/app/_server/platform/random';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { SubmissionKey } from '@/app/_ui/submission-key';
import { listApiTokens } from '@/db/api-tokens';
import type { ApiToken } from '@/lib/accounts/records';
import { scopes, scopeTexts } from '@/lib/api/scopes';
import { longest } from '@/lib/limits';
import { say } from '@/lib/text';
import { AccountFrame } from '../account-frame';
import { makeTokenAction, revokeTokenAction } from './actions';
import { ShownOnce } from './shown-once';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('programs'))('title') };
}

/** The tokens by which other programs act for an account. */
export default async function ProgramsPage() {
  const { user } = await requireSignedIn('/account/programs');
  const t = await getTranslations('programs.page');
  const account = await getTranslations('account');
  const common = await getTranslations('common.action');
  const language = await getLanguage();
  const tokens = await listApiTokens(database().read, user.id);
  return (
    <AccountFrame user={user}>
      <section aria-labelledby="tokens">
        <h2 id="tokens">{t('tokens', { count: tokens.length })}</h2>
        <p className="soft">{t('lede')}</p>
        <p>
          <Link href="/developers">{t('read')}</Link>
        </p>
        {tokens.length > 0 && (
          <ul className="mt-3 border-t border-t-rule">
            {tokens.map((token) => (
              <TokenLine key={token.id} token={token} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="new-token">
        <h2 id="new-token">{t('new')}</h2>
        <ActionForm action={makeTokenAction} className="form" label={t('new')}>
          {/* Begun anew once one was made. */}
          <SubmissionKey key={tokens.length} value={newId()} />
          <TextField
            key={`name-${tokens.length}`}
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            maxLength={longest.keyName}
            autoComplete="off"
            required
          />
          <ChecksField
            key={`scopes-${tokens.length}`}
            name="scopes"
            label={t('scopes')}
            options={scopes.map((scope) => ({
              value: scope,
              label: say(scopeTexts[scope], language),
              hint: scope,
            }))}
          />
          <ClientTexts of={passwordTexts}>
            <PasswordField
              key={`password-${tokens.length}`}
              label={account('password')}
              hint={t('passwordHint')}
              autoComplete="current-password"
            />
          </ClientTexts>
          <FormAnswer />
          <ShownOnce
            label={t('token')}
            hint={t('onceHint')}
            texts={{ copy: common('copy'), copied: common('copied') }}
          />
          <div className="form-actions">
            <SubmitButton kind="plain">{t('make')}</SubmitButton>
          </div>
        </ActionForm>
      </section>
    </AccountFrame>
  );
}

async function TokenLine({ token }: { token: ApiToken }) {
  const t = await getTranslations('programs.page');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const language = await getLanguage();
  const day = (at: number) => format.dateTime(at, { dateStyle: 'medium' });
  return (
    <li className="grid gap-1.5 py-3.5 border-b border-b-rule">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <h3 className="wrap-anywhere">{token.name}</h3>
        <ConfirmForm
          danger
          action={revokeTokenAction}
          fields={{ id: token.id }}
          variant="quiet"
          icon={<Undo2 aria-hidden="true" />}
          trigger={t('revoke')}
          title={t('revokeTitle', { name: token.name })}
          description={t('revokeText')}
          confirm={t('revoke')}
          cancel={common('cancel')}
        />
      </div>
      <p className="soft small">
        {t('made', { when: day(token.createdAt) })} ·{' '}
        {token.lastUsedAt === null ? t('never') : t('used', { when: day(token.lastUsedAt) })}
      </p>
      <ul className="small">
        {storedScopes.parse(token.scopes).map((scope) => (
          <li key={scope}>{say(scopeTexts[scope], language)}</li>
        ))}
      </ul>
    </li>
  );
}
