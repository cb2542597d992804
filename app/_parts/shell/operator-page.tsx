import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { getUser } from '@/app/_server/account/session';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Note } from '@/app/_ui/note';
import { listSitePages } from '@/db/site-pages';
import { type SitePageId, shownPage } from '@/lib/site/site-pages';
import { ParsedDescription } from '../tournament/parsed-description';
import { SiteShell } from './site-shell';

/** Privacy page or imprint: the operator's text; for the operator, a note on what is missing. */
export async function OperatorPage({ page }: { page: SitePageId }) {
  const t = await getTranslations('site');
  const language = await getLanguage();
  const written = await listSitePages(database().read);
  const shown = shownPage(written, page, language);
  const admin = (await getUser())?.admin ?? false;
  const edit = (
    <ButtonLink small href={`/site#${page}`}>
      {t('edit')}
    </ButtonLink>
  );
  return (
    <SiteShell>
      <div className="site-column">
        <h1>{t(`${page}.title`)}</h1>
        {shown ? (
          <div lang={shown.language}>
            <ParsedDescription markdown={shown.markdown} />
          </div>
        ) : (
          <EmptyBox title={t('imprint.emptyTitle')} heading="h2" actions={admin && edit}>
            <p>{t(admin ? 'imprint.emptyAdmin' : 'imprint.empty')}</p>
          </EmptyBox>
        )}
        {admin && shown && (
          <div className="mt-6 pt-3.5 border-t border-t-rule">
            {!written.some((one) => one.page === page) && <Note tone="info">{t('privacy.isDefault')}</Note>}
            {edit}
          </div>
        )}
      </div>
    </SiteShell>
  );
}
