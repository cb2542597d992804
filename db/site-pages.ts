import type { Executor } from './open-database';
import { sitePages } from './schema/site-pages';

export type SitePage = typeof sitePages.$inferSelect;

/** Pages written by the operator; empty ones are missing. */
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
