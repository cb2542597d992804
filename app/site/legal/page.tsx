import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton, TextareaField } from '@/app/_ui/fields';
import { listSitePages } from '@/db/site-pages';
import { longest } from '@/lib/limits';
import { mostFormatted } from '@/lib/markdown/markdown-limits';
import { defaultPrivacy } from '@/lib/site/default-privacy';
import { sitePageIds } from '@/lib/site/site-pages';
import { writtenLanguages } from '@/lib/text';
import { saveSitePageAction } from '../actions';
import { requireOperatorPage, SiteFrame } from '../site-frame';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('site'))('legal') };
}

/** What the operator of this instance has to say, in both languages. */
export default async function LegalPage() {
  await requireOperatorPage('/site/legal');
  const t = await getTranslations('site');
  const written = await listSitePages(database().read);
  return (
    <SiteFrame title={t('legal')} lede={t('lede')}>
      {sitePageIds.map((page) => {
        const own = (language: (typeof writtenLanguages)[number]) =>
          written.find((one) => one.page === page && one.language === language);
        const seen = Math.max(0, ...writtenLanguages.map((language) => own(language)?.updatedAt ?? 0));
        return (
          <section key={page} id={page} aria-labelledby={`${page}-title`} className="grid gap-3">
            <h2 id={`${page}-title`}>{t(`${page}.title`)}</h2>
            <p className="soft">{t(`${page}.hint`)}</p>
            <ActionForm action={saveSitePageAction} className="form max-w-none!" label={t(`${page}.title`)}>
              <input type="hidden" name="page" value={page} />
              <input type="hidden" name="seen" value={seen} />
              <div className="grid gap-5 xl:grid-cols-2">
                {writtenLanguages.map((language) => (
                  <TextareaField
                    key={language}
                    name={language}
                    label={t(`language.${language}`)}
                    hint={t('markdown', mostFormatted)}
                    rows={10}
                    maxLength={longest.sitePage}
                    defaultValue={
                      own(language)?.markdown ?? (page === 'privacy' ? defaultPrivacy[language] : '')
                    }
                  />
                ))}
              </div>
              <FormAnswer />
              <div className="form-actions">
                <SubmitButton>{t('save')}</SubmitButton>
              </div>
            </ActionForm>
          </section>
        );
      })}
    </SiteFrame>
  );
}
