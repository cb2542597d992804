import { database } from '@/app/_server/platform/db';
import { linkToken } from '@/app/_server/platform/secret';
import type { Work } from '@/app/_server/platform/work';
import { insertArmyList } from '@/db/army-lists';
import { putReport, putResult } from '@/db/rounds';
import { insertSession } from '@/db/sessions';
import { updateTournament } from '@/db/tournaments';
import { armyNames } from '@/lib/armies/army-names';
import { legalList, testBook, testRules } from '@/lib/armies/test-lists';
import type { SessionId } from '@/lib/ids';
import { seededRandom } from '@/lib/random';
import type { RoundView } from '@/lib/tournament/tournament-view';
import { inventFigures, organiser, seedTournament } from '../seed-tournament';

/** Rounds of each tournament; half of the last one is played. */
const rounds = 9;
const playersOfClub = 6;

/**
 * Fills the database of DATABASE_URL with a tournament of each size: a legal list of each player, two reports at each
 * table, the last round half played; prints them as JSON, each with its players' cookies and the last round's tables.
 */
async function seed(sizes: readonly number[]) {
  const lists = await legalLists();
  const tournaments = [];
  for (const players of sizes) {
    const { view, change, openRound } = await seedTournament({
      name: `Costs ${players}`,
      players,
      rounds,
      club: (player) => `Club ${Math.floor(player / playersOfClub)}`,
    });
    const { entries, tournament } = await view();
    await change(async ({ tx, now }) => {
      const settings = { ...(tournament.settings as object), lists: { wanted: true } };
      await updateTournament(tx, tournament.id, { settings });
      for (const [i, { id }] of entries.entries())
        await insertArmyList(tx, {
          ...{ tournamentId: tournament.id, entryId: id, version: 1, slot: 1, source: '' },
          list: lists[i % lists.length],
          ...{ statedPoints: null, handedInAt: now, handedInBy: 'player', withdrawnAt: null },
          ...{ accepted: [], setPoints: null, setPointsReason: '' },
        });
    });
    for (let number = 1; number <= rounds; number++) {
      const round = await openRound(number);
      await change((work) => reportAll(work, round, number === rounds ? 0.5 : 1));
    }
    const { rounds: played } = await view();
    tournaments.push({
      players,
      slug: tournament.slug,
      first: played[0]?.matches[0]?.pairing.id,
      tables: (played.at(-1)?.matches ?? []).flatMap(({ pairing, a, b, state }) =>
        b
          ? [
              {
                id: pairing.id,
                state,
                cookies: [a, b].map((e) => `heerschau-${tournament.id}=${linkToken(e)}`),
              },
            ]
          : [],
      ),
    });
  }
  const now = Date.now();
  const session = { id: 'session' as SessionId, userId: organiser.id, browser: 'other', system: 'other' };
  await database().write((tx) => insertSession(tx, { ...session, createdAt: now, lastSeenAt: now }));
  console.log(JSON.stringify({ token: { sub: organiser.id, sid: session.id }, tournaments }));
}

/** Both players of the first tables report the same and have a result. */
async function reportAll({ tx, now }: Work, { matches }: RoundView, share: number) {
  const games = matches.filter(({ b }) => b !== null);
  for (const { pairing } of games.slice(0, Math.ceil(games.length * share))) {
    const figures = inventFigures();
    for (const side of ['a', 'b'] as const)
      await putReport(tx, {
        pairingId: pairing.id,
        side,
        stance: 'claim',
        payload: figures,
        note: '',
        at: now,
      });
    await putResult(tx, {
      ...{ pairingId: pairing.id, report: figures, ruling: null, goesOn: null, state: 'settled' },
      ...{ settledBy: 'players', reason: '', at: now },
    });
  }
}

/** A legal list of each army. */
async function legalLists() {
  const random = seededRandom(9);
  const rules = testRules({ size: 2000 });
  return Promise.all(armyNames.map(async ({ id }) => legalList(await testBook(id), rules, random)));
}

void seed(process.argv.slice(2).map(Number));
