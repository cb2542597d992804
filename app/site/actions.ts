'use server';
import { z } from 'zod';
import { listSitePages, putSitePage } from '@/db/site-pages';
import { may, nobody } from '@/lib/access/policy';
import { longestPage, sitePageIds } from '@/lib/site/site-pages';
import { languages } from '@/lib/text';
import { takeBackup } from '../_server/backups/take-backups';
import { database } from '../_server/db';
import { formAction } from '../_server/form-action';
import { refuse } from '../_server/problems';
import { getUser } from '../_server/session';

const words = z.string().max(longestPage);

/** Stores one of the operator's pages in both languages; an emptied one is as if never written. */
export const saveSitePageAction = formAction(
  z.object({ page: z.enum(sitePageIds), seen: z.coerce.number().int(), de: words, en: words }),
  async ({ page, seen, ...markdown }) => {
    await requireOperator();
    await database().write(async (tx) => {
      const stored = (await listSitePages(tx)).filter((one) => one.page === page);
      if (Math.max(0, ...stored.map(({ updatedAt }) => updatedAt)) !== seen) refuse('settings-stale');
      for (const language of languages) {
        await putSitePage(tx, { page, language, markdown: markdown[language], updatedAt: Date.now() });
      }
    });
    return { notice: 'saved' };
  },
  requireOperator,
);

/** Takes a snapshot of the whole database; why it could not be taken is on the page. */
export const takeBackupAction = formAction(
  z.object({}),
  async () => {
    await requireOperator();
    await takeBackup('by-hand').catch(() => refuse('backup-failed'));
    return { notice: 'backupTaken' };
  },
  requireOperator,
);

async function requireOperator(): Promise<void> {
  const user = await getUser();
  const actor = { ...nobody, userId: user?.id ?? null, admin: user?.admin ?? false };
  if (!may(actor, { verb: 'run-instance' })) refuse('forbidden');
}
