// Runs in a process of its own, over the database of the server under test: see scene.spec.ts.
import { linkToken } from '@/app/_server/platform/secret';
import { listEntries } from '../db/entries';
import { openDatabase } from '../db/open-database';
import { findTournament } from '../db/tournaments';

export interface LinksOf {
  readonly slugs: readonly string[];
  readonly name: string;
}

const { read } = openDatabase(process.env.DATABASE_URL ?? '', { beside: true });

/** The personal links of everybody of that name, tournament by tournament. */
async function links({ slugs, name }: LinksOf): Promise<string[]> {
  const found: string[] = [];
  for (const slug of slugs) {
    const tournament = await findTournament(read, slug);
    const entries = tournament ? await listEntries(read, tournament.id) : [];
    for (const entry of entries) if (entry.name === name) found.push(`/p/${linkToken(entry)}`);
  }
  return found;
}

export const run = links;
