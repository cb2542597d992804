import type { Executor } from './open-database';
import { sitePages } from './schema/site-pages';

export type SitePage = typeof sitePages.$inferSelect;

/** Everything the operator has written; what is missing was never filled in. */
export async function listSitePages(tx: Executor): Promise<SitePage[]> {
  return tx.select().from(sitePages);
}

export async function putSitePage(tx: Executor, page: SitePage) {
  await tx
    .insert(sitePages)
    .values(page)
    .onConflictDoUpdate({
      target: [sitePages.page, sitePages.language],
      set: { markdown: page.markdown, updatedAt: page.updatedAt },
    });
}
