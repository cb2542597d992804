'use server';
import { z } from 'zod';
import { requireMaker } from '@/app/_server/account/require-maker';
import { actorIn } from '@/app/_server/account/session';
import { idsHeldFrom } from '@/app/_server/deleted/deleted-tournaments';
import { replaceTournament } from '@/app/_server/deleted/replace-tournament';
import { database } from '@/app/_server/platform/db';
import { makeSlices } from '@/app/_server/platform/slices';
import { WorkQueue } from '@/app/_server/platform/work-queue';
import {
  importTournament,
  type Rows,
  readTournamentFile,
} from '@/app/_server/tournament-file/import-tournament';
import { unpackFile } from '@/app/_server/tournament-file/unpack-file';
import { formAction } from '@/app/_server/work/form-action';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { findTournamentById, findTournamentBySubmission } from '@/db/tournaments';
import { may } from '@/lib/access/policy';
import type { User } from '@/lib/accounts/records';
import type { TournamentId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import { parseTournamentFile } from '@/lib/tournament-file/tournament-file';

// A file of the largest size takes a core for seconds, and the writer: one at a time. Small ones may come by the hundred.
const imports = new WorkQueue({ perMinute: 600, mostWaiting: 3, mostInAll: 30 });

/** Opens the tournament of a file, sent plain or packed, and leads to its desk. */
export const importTournamentAction = formAction(
  z.object({
    file: z.instanceof(Blob),
    submissionKey: submissionKeySchema,
    /** what to do where the tournament is here already; asked for only then */
    ifHere: z.enum(['replace', 'copy']).optional(),
  }),
  async ({ file, submissionKey, ifHere }) => {
    const user = await requireMaker();
    return imports.run(user.id, () => importFile(user, { file, submissionKey, ifHere }));
  },
  async () => void (await requireMaker()),
);

interface SentFile {
  readonly file: Blob;
  readonly submissionKey: string;
  readonly ifHere?: 'replace' | 'copy' | undefined;
}

async function importFile(user: User, { file, submissionKey, ifHere }: SentFile) {
  const at = { path: ['file'] };
  const unpacked = await unpackFile(new Uint8Array(await file.arrayBuffer()));
  const text = unpacked.ok ? unpacked.value : refuse(unpacked.problem.code, at);
  const parsed = await parseTournamentFile(text, makeSlices().next);
  if (!parsed.ok) refuse(parsed.problem.code, at);
  const rows = await readTournamentFile(parsed.value);
  const here = await findSame(rows, submissionKey);
  // An account without the right to replace it gets a copy as a draft, which visitors cannot confuse with the original.
  const mayReplace = here && (await canReplace(here));
  if (mayReplace && !ifHere) refuse('already-here', { path: ['ifHere'], values: { name: here.name } });
  const now = Date.now();
  const { slug } =
    mayReplace && ifHere === 'replace'
      ? await replaceTournament(user, rows, submissionKey, { slug: here.slug, actorIn, now })
      : await importForeign(user, rows, submissionKey, now);
  return { redirectTo: `/t/${slug}/desk` };
}

async function importForeign(user: User, rows: Rows, submissionKey: string, now: number) {
  const heldIds = await idsHeldFrom(user, now);
  return database().write((tx) => importTournament(tx, user, rows, submissionKey, now, { heldIds }));
}

/** The tournament of the file as it is here; undefined when it is not, or came by this very form. */
async function findSame(rows: Rows, submissionKey: string): Promise<Tournament | undefined> {
  const { read } = database();
  if (await findTournamentBySubmission(read, submissionKey)) return undefined;
  const [found] = rows.tournaments ?? [];
  return found && (await findTournamentById(read, found.id as TournamentId));
}

const canReplace = async ({ id, demo }: Tournament) =>
  !demo && may(await actorIn(database().read, id), { verb: 'edit-tournament' });
