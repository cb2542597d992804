import 'server-only';
import { listEntries } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { findTournamentById, raiseRevision, updateTournament } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import { type DemoDuel, practiceNote, sayDemo } from '@/lib/formats/demo';
import type { AnyDuel } from '@/lib/formats/format';
import { seededRandom } from '@/lib/random';
import type { Tournament } from '@/lib/tournament/records';
import { currentRound, draftRound } from '@/lib/tournament/rounds';
import { readSettings } from '@/lib/tournament/settings';
import type { MatchView } from '@/lib/tournament/tournament-view';
import { addEntry } from '../changes/entries/entries';
import { handInList } from '../changes/lists/army-lists';
import { takeStatement } from '../changes/results/results';
import { drawRound, publishRound, startRound } from '../changes/rounds/rounds';
import { createTournament } from '../changes/tournament/create-tournament';
import { loadTournament } from '../load/tournament';
import { type Work, workIn } from '../platform/work';
import { demoPlayers, strengthIn } from './demo-data';
import { type DemoOpening, demoIds } from './play-demo';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Plays a demo tournament of a duel as its format describes: one round finished, the second under way. */
export async function playDemoDuel(
  tx: Executor,
  opening: DemoOpening,
  format: AnyDuel,
  demo: DemoDuel,
): Promise<Tournament> {
  const { organiser, language, now } = opening;
  const date = (at: number) => new Date(at).toISOString().slice(0, 10);
  const random = seededRandom(demo.players);
  const newId = demoIds(opening, random);
  const players = demoPlayers(language).slice(0, demo.players);
  const created = await createTournament(
    tx,
    organiser,
    {
      name: `${sayDemo(demo.name, language)} ${date(now).slice(0, 4)}`,
      place: sayDemo(demo.place, language),
      startsOn: date(now),
      endsOn: date(now),
      formatId: format.id,
      presetId: demo.presetId,
      rounds: demo.rounds,
      capacity: null,
      scheme: demo.scheme,
      open: true,
      submissionKey: opening.submissionKey,
    },
    now - 30 * day,
    true,
  );
  const settings = readSettings(created.settings);
  await updateTournament(tx, created.id, {
    description: `${sayDemo(demo.description, language)}\n\n${sayDemo(practiceNote, language)}`,
    settings: { ...settings, lists: { ...settings.lists, wanted: demo.list !== undefined } },
    lotSeed: demo.players,
  });
  const load = async () => {
    const tournament = await findTournamentById(tx, created.id);
    if (!tournament) throw new Error('the demo tournament is gone');
    return tournament;
  };
  /** Work as the organiser or a player, at a past time and with seeded randomness. */
  const workAt = async (at: number, player?: MatchView['a']): Promise<Work> => ({
    ...workIn(
      tx,
      await load(),
      player
        ? { ...nobody, entryId: player.id, name: player.name }
        : { ...nobody, userId: organiser.id, role: 'owner' as const, name: organiser.name },
      at,
    ),
    random,
    newId,
    newSeed: () => random(2 ** 31),
  });

  for (const [i, { strength: _, ...person }] of players.entries()) {
    const faction = demo.faction(i);
    const input = { ...person, faction: faction && sayDemo(faction, language) };
    await addEntry(await workAt(now - (25 - i) * day), input, {
      by: 'sign-up',
      submissionKey: `demo-${format.id}-${i}`,
    });
  }
  const entries = await listEntries(tx, created.id);
  for (const [i, entry] of entries.entries()) {
    const list = demo.list?.(i, language) ?? null;
    if (list === null) continue;
    await handInList(await workAt(now - 2 * day + i * minute, entry), entry.id, {
      list,
      source: '',
      statedPoints: null,
    });
  }

  for (const [number, minutesAgo] of [
    [1, 200],
    [2, 60],
  ] as const) {
    const start = now - minutesAgo * minute;
    await drawRound(await workAt(start - 12 * minute), number);
    const draft = draftRound(await loadTournament(tx, await load()));
    await publishRound(await workAt(start - 6 * minute), number, draft?.round.version ?? 0);
    await startRound(await workAt(start), number);
    const matches = currentRound(await loadTournament(tx, await load()))?.matches ?? [];
    for (const [i, match] of matches.entries()) {
      // In the current round every other table is still playing.
      if (!match.b || (number === 2 && i % 2 === 0)) continue;
      const lead = strengthIn(players, match.a.name) - strengthIn(players, match.b.name);
      const figures = demo.figures(lead, random);
      const at = start + (40 + i) * minute;
      const { id } = match.pairing;
      await takeStatement(await workAt(at, match.a), id, { stance: 'claim', figures });
      await takeStatement(await workAt(at + minute, match.b), id, { stance: 'confirm', seenAt: at });
    }
  }
  await raiseRevision(tx, created.id);
  return created;
}
