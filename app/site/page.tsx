import type { Metadata } from 'next';
import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton, TextareaField } from '@/app/_ui/fields';
import { listSitePages } from '@/db/site-pages';
import { may, nobody } from '@/lib/access/policy';
import { defaultPrivacy } from '@/lib/site/default-privacy';
import { longestPage, sitePageIds } from '@/lib/site/site-pages';
import { languages } from '@/lib/text';
import { database } from '../_server/db';
import { requireUser } from '../_server/session';
import { saveSitePageAction } from './actions';
import { Backups } from './backups';
import './site-pages.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('site'))('title') };
}

/** What the operator of this instance has to say, in both languages. */
export default async function SitePagesPage() {
  const user = await requireUser('/site');
  if (!may({ ...nobody, userId: user.id, admin: user.admin }, { verb: 'run-instance' })) forbidden();
  const t = await getTranslations('site');
  const written = await listSitePages(database().read);
  return (
    <SiteShell>
      <div className="site-pages grid gap-6 pt-8.5 max-w-215">
        <h1>{t('title')}</h1>
        <Backups />
        <p className="soft">{t('lede')}</p>
        {sitePageIds.map((page) => {
          const own = (language: (typeof languages)[number]) =>
            written.find((one) => one.page === page && one.language === language);
          const seen = Math.max(0, ...languages.map((language) => own(language)?.updatedAt ?? 0));
          return (
            <section key={page} id={page} aria-labelledby={`${page}-title`}>
              <h2 id={`${page}-title`}>{t(`${page}.title`)}</h2>
              <p className="soft">{t(`${page}.hint`)}</p>
              <ActionForm action={saveSitePageAction} className="form" label={t(`${page}.title`)}>
                <input type="hidden" name="page" value={page} />
                <input type="hidden" name="seen" value={seen} />
                {languages.map((language) => (
                  <TextareaField
                    key={language}
                    name={language}
                    label={t(`language.${language}`)}
                    hint={t('markdown')}
                    rows={10}
                    maxLength={longestPage}
                    defaultValue={
                      own(language)?.markdown ?? (page === 'privacy' ? defaultPrivacy[language] : '')
                    }
                  />
                ))}
                <FormAnswer />
                <div className="form-actions">
                  <SubmitButton>{t('save')}</SubmitButton>
                </div>
              </ActionForm>
            </section>
          );
        })}
      </div>
    </SiteShell>
  );
}
