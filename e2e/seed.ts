// Runs in a process of its own, over the database of the server under test: see `openTournament` in steps.ts.

import { addEntry } from '@/app/_server/changes/entries/entries';
import { drawRound, publishRound } from '@/app/_server/changes/rounds/rounds';
import { updateLists, updateTeams } from '@/app/_server/changes/settings/settings';
import { createTournament } from '@/app/_server/changes/tournament/create-tournament';
import { loadTournament } from '@/app/_server/load/tournament';
import { hashPassword } from '@/app/_server/platform/password';
import { newId } from '@/app/_server/platform/random';
import { linkToken } from '@/app/_server/platform/secret';
import { type Work, workIn } from '@/app/_server/platform/work';
import type { User } from '@/lib/accounts/records';
import type { ListSettingsInput } from '@/lib/army-lists/list-settings';
import type { UserId } from '@/lib/ids';
import type { UsualScheme } from '@/lib/standings/scheme-schema';
import { teamSettings } from '@/lib/teams/team-settings';
import type { Tournament } from '@/lib/tournament/records';
import { requireFormat } from '@/lib/tournament/score-matches';
import { insertFirstAccount } from '../app/setup/first-account';
import { openDatabase } from '../db/open-database';
import { findTournamentById, raiseRevision, updateTournament } from '../db/tournaments';
import { findUserByEmail } from '../db/users';
import { nobody } from '../lib/access/policy';

export interface Seed {
  readonly organiser: { readonly name: string; readonly email: string; readonly password: string };
  /** YYYY-MM-DD */
  readonly day: string;
  readonly name: string;
  readonly place: string;
  readonly formatId: string;
  readonly presetId: string;
  readonly scheme: UsualScheme;
  readonly rounds: number;
  readonly capacity: number | null;
  readonly draft: boolean;
  /** how many play for a team in a round; null: single players */
  readonly teamSize: number | null;
  /** what differs from the preset in the settings of the game */
  readonly game: Readonly<Record<string, unknown>>;
  /** army lists; null: none are collected */
  readonly lists: Omit<ListSettingsInput, 'revealed' | 'wanted'> | null;
  readonly entries: readonly {
    readonly name: string;
    readonly club: string | null;
    readonly faction: string | null;
    readonly team: string | null;
  }[];
  /** how many rounds are drawn and published */
  readonly published: number;
}

/** What a spec gets to know of a tournament made for it. */
export interface Seeded {
  readonly slug: string;
  /** of the personal links, by name */
  readonly tokens: readonly (readonly [name: string, token: string])[];
}

const { read, write } = openDatabase(process.env.DATABASE_URL ?? '', { beside: true });

async function organiserOf({ organiser: { password, ...account } }: Seed, now: number): Promise<User> {
  const known = await findUserByEmail(read, account.email);
  if (known) return known;
  const passwordHash = await hashPassword(password, { key: 'seed', known: true });
  const id = newId<UserId>();
  await write((tx) => insertFirstAccount(tx, { ...account, id, passwordHash, createdAt: now }));
  return (await findUserByEmail(read, account.email)) as User;
}

async function sow(seed: Seed): Promise<Seeded> {
  const now = Date.now();
  const organiser = await organiserOf(seed, now);
  const { name, place, formatId, presetId, rounds, capacity, scheme, draft, day } = seed;
  const { id, slug } = await write((tx) =>
    createTournament(
      tx,
      organiser,
      {
        name,
        place,
        startsOn: day,
        endsOn: day,
        formatId,
        presetId,
        rounds,
        capacity,
        scheme,
        open: !draft,
        submissionKey: newId(),
      },
      now,
    ),
  );
  const change = <T>(work: (work: Work) => Promise<T>): Promise<T> =>
    write(async (tx) => {
      const tournament = (await findTournamentById(tx, id)) as Tournament;
      const actor = { ...nobody, userId: organiser.id, role: 'owner' as const, name: organiser.name };
      const value = await work(workIn(tx, tournament, actor));
      await raiseRevision(tx, id);
      return value;
    });
  const { teamSize, game, lists } = seed;
  if (Object.keys(game).length > 0)
    await change(async ({ tx, tournament }) => {
      const setup = requireFormat(tournament).parseSetup({ ...(tournament.setup as object), ...game });
      if (!setup.success) throw setup.error;
      await updateTournament(tx, id, { setup: setup.data });
    });
  if (lists !== null) await change((work) => updateLists(work, { ...lists, wanted: true }));
  if (teamSize !== null) await change((work) => updateTeams(work, teamSettings.parse({ size: teamSize })));
  const added = await change(async (work) => {
    const entries = [];
    for (const [place, entry] of seed.entries.entries())
      entries.push(
        await addEntry(
          // One after the other, as they sign up.
          { ...work, now: work.now + place },
          { ...entry, town: null, country: null, email: null, seed: null },
          { by: 'desk', submissionKey: newId() },
        ),
      );
    return entries;
  });
  for (let round = 1; round <= seed.published; round++) {
    await change((work) => drawRound(work, round));
    const view = await loadTournament(read, (await findTournamentById(read, id)) as Tournament);
    await change((work) => publishRound(work, round, view.rounds.at(-1)?.round.version ?? 0));
  }
  return { slug, tokens: added.map((entry) => [entry.name, linkToken(entry)]) };
}

export const run = sow;
