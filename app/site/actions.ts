'use server';
import { z } from 'zod';
import { getUser } from '@/app/_server/account/session';
import { database } from '@/app/_server/platform/db';
import { ownCandidates } from '@/app/_server/platform/origin';
import { formAction } from '@/app/_server/work/form-action';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { listSitePages, putSitePage } from '@/db/site-pages';
import { may, nobody } from '@/lib/access/policy';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { sitePageIds } from '@/lib/site/site-pages';
import { writtenLanguages } from '@/lib/text';
import { textOf } from '@/lib/typed-text';
import { keepChosenAdapter } from '@/scripts/chosen-adapter.mjs';
import { chooseSecondFolder } from '../_server/backups/second-folder';
import { takeBackup } from '../_server/backups/take-backups';
import { fetchTournament, findBackup } from '../_server/tournament-file/fetch-from-backup';

const words = textOf(longest.sitePage);

/** Stores one of the operator's pages in both languages; an emptied one is as if never written. */
export const saveSitePageAction = formAction(
  z.object({ page: z.enum(sitePageIds), seen: z.coerce.number().int(), de: words, en: words }),
  async ({ page, seen, ...markdown }) => {
    await requireOperator();
    await database().write(async (tx) => {
      const stored = (await listSitePages(tx)).filter((one) => one.page === page);
      if (Math.max(0, ...stored.map(({ updatedAt }) => updatedAt)) !== seen) refuse('settings-stale');
      for (const language of writtenLanguages) {
        await putSitePage(tx, { page, language, markdown: markdown[language], updatedAt: Date.now() });
      }
    });
    return { notice: 'saved' };
  },
  admitOperator,
);

/** Takes a snapshot of the whole database; why it could not be taken is on the page. */
export const takeBackupAction = formAction(
  z.object({}),
  async () => {
    await requireOperator();
    wholeDatabase();
    await takeBackup('by-hand').catch(() => refuse('backup-failed'));
    return { notice: 'backupTaken' };
  },
  admitOperator,
);

const backup = z.string().max(200);

/** Takes one tournament out of a backup, as a draft beside the present one, and leads to its desk. */
export const fetchTournamentAction = formAction(
  z.object({ backup, tournament: z.string().max(20), submissionKey: submissionKeySchema }),
  async ({ backup, tournament, submissionKey }) => {
    const user = await requireOperator();
    const { slug } = await fetchTournament(user, backup, tournament, submissionKey, Date.now());
    return { redirectTo: `/t/${slug}/desk` };
  },
  admitOperator,
);

/** Has a backup take the place of the database at the server's next start. */
export const planRestoreAction = formAction(
  z.object({ backup }),
  async ({ backup }) => {
    await requireOperator();
    const { file } = (await findBackup(backup)) ?? refuse('backup-gone');
    await wholeDatabase().restore.plan(file);
    return { redirectTo: '/site' };
  },
  admitOperator,
);

export const withdrawRestoreAction = formAction(
  z.object({}),
  async () => {
    await requireOperator();
    wholeDatabase().restore.withdraw();
    return {};
  },
  admitOperator,
);

/** Deletes a database that a backup took the place of, with all names in it. */
export const removePutAsideAction = formAction(
  z.object({ name: z.string().max(200) }),
  async ({ name }) => {
    await requireOperator();
    wholeDatabase().restore.removePutAside(name);
    return { notice: 'deletedForGood' };
  },
  admitOperator,
);

/** Names the folder that gets a copy of each backup; an emptied field names none. */
export const secondFolderAction = formAction(
  z.object({ folder: z.string().trim().max(1_000) }),
  async ({ folder }) => {
    await requireOperator();
    wholeDatabase();
    await chooseSecondFolder(folder || null);
    return { notice: 'saved' };
  },
  admitOperator,
);

/** Says which adapter's network the phones are in; codes and papers carry its address from then on. */
export const chooseAdapterAction = formAction(
  z.object({ adapter: z.string().min(1).max(300) }),
  async ({ adapter }) => {
    await requireOperator();
    if (!(await ownCandidates()).some((one) => one.adapter === adapter)) refuse('adapter-gone');
    const { HEERSCHAU_DATA: folder } = process.env;
    if (folder) keepChosenAdapter(folder, adapter);
    return { notice: 'saved' };
  },
  admitOperator,
);

/** Refused where the database is no file: its server's tools back it up. */
const wholeDatabase = () => database().whole ?? refuse('backup-elsewhere');

async function admitOperator(): Promise<void> {
  await requireOperator();
}

async function requireOperator() {
  const user = await getUser();
  const actor = { ...nobody, userId: user?.id ?? null, admin: user?.admin ?? false };
  if (!user || !may(actor, { verb: 'run-instance' })) refuse('forbidden');
  return user;
}
