import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { becomeOrganiser, drawRound, openTournament, publishRound } from './steps';

test('the database is copied by itself when a round is published', async ({ desktop, server }) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
  const { slug } = await openTournament(server, { name: 'Gesichert', entries });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  const copies = () => {
    try {
      return readdirSync(join(server.dataFolder, 'backups')).filter((name) => name.endsWith('.sqlite'));
    } catch {
      return [];
    }
  };
  await expect.poll(() => copies().some((name) => name.endsWith('-round-published.sqlite'))).toBe(true);
});
