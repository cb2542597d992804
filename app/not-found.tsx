import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BareShell } from '@/app/_parts/shell/bare-shell';
import { SignInHere } from '@/app/_parts/shell/sign-in-here';
import { viewerAccount } from '@/app/_server/account/viewer';
import { buttonClass } from '@/app/_ui/button';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  // The root layout's template serves the pages below it, not this one beside it.
  return { title: { absolute: `${t('error.notFoundTitle')} · ${t('product')}` } };
}

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
