import { getTranslations } from 'next-intl/server';
import { BareShell } from '@/app/_parts/shell/bare-shell';
import { notFoundTitle } from '@/app/_parts/shell/not-found-title';
import { SignInHere } from '@/app/_parts/shell/sign-in-here';
import { viewerAccount } from '@/app/_server/account/viewer';
import { buttonClass } from '@/app/_ui/button';

export const generateMetadata = notFoundTitle;

export default async function NotFound() {
  const t = await getTranslations('common.error');
  const nav = await getTranslations('common.nav');
  const account = await viewerAccount();
  return (
    <BareShell>
      <div className="site-column">
        <h1>{t('notFoundTitle')}</h1>
        <p className="lede">{t('notFoundText')}</p>
        <p className="soft mb-4">{t('notFoundDraft')}</p>
        <div className="form-actions">
          <a className={buttonClass({ variant: 'ink' })} href="/">
            {t('toStart')}
          </a>
          {account === 'none' || account === 'demo' ? (
            <SignInHere className={buttonClass({ variant: 'quiet' })}>{nav('signIn')}</SignInHere>
          ) : null}
        </div>
      </div>
    </BareShell>
  );
}
