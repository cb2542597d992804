'use server';
import { z } from 'zod';
import { database } from '@/app/_server/db';
import { formAction } from '@/app/_server/form-action';
import { refuse } from '@/app/_server/problems';
import { requireMaker } from '@/app/_server/require-maker';
import { importTournament, readTournamentFile } from '@/app/_server/tournament-file/import-tournament';
import { unpackFile } from '@/app/_server/tournament-file/unpack-file';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { parseTournamentFile } from '@/lib/tournament-file/tournament-file';

/** Opens the tournament of a file, sent plain or packed, and leads to its desk. */
export const importTournamentAction = formAction(
  z.object({ file: z.instanceof(Blob), submissionKey: submissionKeySchema }),
  async ({ file, submissionKey }) => {
    const user = await requireMaker();
    const at = { path: ['file'] };
    const unpacked = await unpackFile(new Uint8Array(await file.arrayBuffer()));
    const text = unpacked.ok ? unpacked.value : refuse(unpacked.problem.code, at);
    const parsed = parseTournamentFile(text);
    if (!parsed.ok) refuse(parsed.problem.code, at);
    const rows = await readTournamentFile(parsed.value);
    const { slug } = await database().write((tx) =>
      importTournament(tx, user, rows, submissionKey, Date.now()),
    );
    return { redirectTo: `/t/${slug}/desk` };
  },
  async () => void (await requireMaker()),
);
