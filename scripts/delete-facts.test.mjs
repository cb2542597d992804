import { expect, inject, test } from 'vitest';
import { finishTournament } from '../app/_server/changes/rounds/rounds';
import { addPlayers, play } from '../app/_server/changes/rounds/test-rounds';
import { openTestTournament } from '../app/_server/changes/test-work';
import { catchUpFacts } from '../app/_server/community/keep-facts';
import { storedFactsOfFormat } from '../app/_server/community/stored-facts';
import { readSums } from '../db/facts';
import { deleteFacts } from './delete-facts.mjs';
import { databaseFile, withDatabase } from './make-sign-in-link.mjs';

// The command is tried on a file; on a server it sends the same statements.
test.skipIf(inject('postgres'))(
  'the command deletes all facts beside a server, which stores the same at its next start',
  async () => {
    const t = await openTestTournament();
    try {
      await addPlayers(t, 4);
      await play(t, 1);
      await t.change('organiser', finishTournament);
      const read = async () => [
        await storedFactsOfFormat(t.database.read, 'guardians'),
        await readSums(t.database.read),
      ];
      const before = await read();
      expect(before[0]).toHaveLength(1);
      const file = databaseFile({ DATABASE_URL: `file:${t.database.folder}/test.sqlite` });
      await withDatabase(file, deleteFacts);
      expect(await read()).toEqual([[], { tallies: [], filters: [] }]);
      await catchUpFacts(t.database);
      expect(await read()).toEqual(before);
    } finally {
      await t.dispose();
    }
  },
);
