import { afterEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '@/db/test-database';
import { insertUser } from '@/db/users';
import { isPlayer } from '@/lib/entries/who-plays';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import type { EntryId, UserId } from '@/lib/ids';
import { methods } from '@/lib/pairing/pairing-settings';
import { type RandomInt, seededRandom } from '@/lib/random';
import { orRefuse, Refusal } from '@/lib/refusal';
import { rulings } from '@/lib/results/ruling';
import { checkDraft } from '@/lib/tournament/draw-input';
import { publicStandingsOf, publicView } from '@/lib/tournament/public-view';
import { currentRound, draftRound, publicRounds } from '@/lib/tournament/rounds';
import { disqualifiedIn, standingsOf } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { makeTournamentFile, parseTournamentFile } from '@/lib/tournament-file/tournament-file';
import { loadTournament } from '../../load/tournament';
import type { Work } from '../../platform/work';
import { exportTournament } from '../../tournament-file/export-tournament';
import { importTournament, readTournamentFile } from '../../tournament-file/import-tournament';
import { anonymiseEntry } from '../entries/anonymise';
import {
  addEntry,
  comeBack,
  dropEntry,
  leaveTournament,
  reinstateEntry,
  removeEntry,
  setRinger,
} from '../entries/entries';
import { adjustPoints, disqualifyEntry, takeBackAdjustment } from '../results/extra-points';
import { enterResult, ruleMatch, takeStatement } from '../results/results';
import { openTestTournament, type TestTournament } from '../test-work';
import { pairInDraft, seatInDraft, swapInDraft, unpairInDraft } from './draft';
import { freezeStandings, unfreezeStandings } from './freeze';
import {
  discardDraft,
  drawRound,
  finishTournament,
  publishRound,
  redrawCorrected,
  redrawRound,
  reopenTournament,
  withdrawRound,
} from './rounds';
import { player } from './test-rounds';

let t: TestTournament;
const disposals: (() => void)[] = [];
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose();
});

/** A random action; null if it is not applicable. */
type Doing = (
  view: TournamentView,
  random: RandomInt,
) => [EntryId | 'organiser', (work: Work) => unknown] | null;

const one = <T>(from: readonly T[], random: RandomInt): T | undefined => from[random(from.length || 1)];
const desk = (work: (work: Work) => unknown): [EntryId | 'organiser', (work: Work) => unknown] => [
  'organiser',
  work,
];
const withEntry =
  (work: (work: Work, id: EntryId) => unknown, by: 'desk' | 'themselves' = 'desk'): Doing =>
  ({ entries }, random) => {
    const id = one(entries, random)?.id;
    return id === undefined ? null : [by === 'desk' ? 'organiser' : id, (doing) => work(doing, id)];
  };
const withDraft =
  (work: (work: Work, number: number, version: number, random: RandomInt) => unknown): Doing =>
  (view, random) => {
    const round = draftRound(view)?.round;
    return round ? desk((doing) => work(doing, round.number, round.version, random)) : null;
  };
const figures = (random: RandomInt) =>
  reportOf({ destroyed: 20 * random(60), ep: random(9) }, { destroyed: 20 * random(60), ep: random(9) });
const someMatch = (view: TournamentView, random: RandomInt) =>
  one(
    view.rounds.flatMap(({ matches }) => matches),
    random,
  );
/** Frequent actions are listed more than once. */
const day: readonly Doing[] = [
  (_, random) =>
    desk((work) =>
      addEntry(work, player(`P${random(1e9)}`), { by: 'desk', submissionKey: `key-${random(1e9)}` }),
    ),
  withEntry((work, id) => dropEntry(work, id)),
  withEntry((work, id) => leaveTournament(work, id), 'themselves'),
  withEntry((work, id) => comeBack(work, id), 'themselves'),
  withEntry((work, id) => reinstateEntry(work, id)),
  withEntry((work, id) => removeEntry(work, id)),
  withEntry((work, id) => setRinger(work, id, work.random(2) === 0)),
  withEntry((work, id) => disqualifyEntry(work, id, 'Grund')),
  withEntry((work, entryId) => adjustPoints(work, { entryId, points: work.random(9) - 4, reason: 'Grund' })),
  ({ adjustments }, random) => {
    const id = one(adjustments, random)?.id;
    return id === undefined ? null : desk((work) => takeBackAdjustment(work, id));
  },
  ...Array.from(
    { length: 4 },
    (): Doing => (view, random) =>
      desk((work) =>
        drawRound(work, publicRounds(view).length + 1, random(3) === 0 ? one(methods, random) : undefined),
      ),
  ),
  ...Array.from({ length: 4 }, () =>
    withDraft((work, number, version) => publishRound(work, number, version)),
  ),
  withDraft((work, number, version) => redrawRound(work, number, version)),
  withDraft((work, number, version) => discardDraft(work, number, version)),
  (view, random) => {
    const latest = view.rounds.at(-1)?.round;
    return latest && random(2) === 0
      ? desk((work) => redrawCorrected(work, latest.number, latest.version))
      : null;
  },
  (view) => {
    const number = currentRound(view)?.round.number;
    return number === undefined ? null : desk((work) => withdrawRound(work, number));
  },
  ...[swapInDraft, pairInDraft].map(
    (change): Doing =>
      (view, random) => {
        const round = draftRound(view)?.round;
        const [x, y] = [one(view.entries, random)?.id, one(view.entries, random)?.id];
        return round && x && y ? desk((work) => change(work, round.number, round.version, x, y)) : null;
      },
  ),
  (view, random) => {
    const round = draftRound(view)?.round;
    const x = one(view.entries, random)?.id;
    return round && x ? desk((work) => unpairInDraft(work, round.number, round.version, x)) : null;
  },
  (view, random) => {
    const round = draftRound(view)?.round;
    const x = one(view.entries, random)?.id;
    return round && x
      ? desk((work) => seatInDraft(work, round.number, round.version, x, 1 + random(6)))
      : null;
  },
  ...Array.from(
    { length: 14 },
    (): Doing => (view, random) => {
      const open = currentRound(view)?.matches.filter(({ result }) => !result) ?? [];
      const id = one(open, random)?.pairing.id;
      return id === undefined ? null : desk((work) => enterResult(work, id, figures(random), ''));
    },
  ),
  (view, random) => {
    const id = someMatch(view, random)?.pairing.id;
    return id === undefined ? null : desk((work) => enterResult(work, id, figures(random), 'Korrektur'));
  },
  (view, random) => {
    const id = someMatch(view, random)?.pairing.id;
    const ruling = one(rulings, random);
    return id && ruling ? desk((work) => ruleMatch(work, id, ruling, 'Grund')) : null;
  },
  (view, random) => {
    const match = someMatch(view, random);
    const figuresOfHis = figures(random);
    return match
      ? [
          match.a.id,
          (work) => takeStatement(work, match.pairing.id, { stance: 'claim', figures: figuresOfHis }),
        ]
      : null;
  },
  () => desk(freezeStandings),
  () => desk(unfreezeStandings),
  (_, random) => (random(3) === 0 ? desk(finishTournament) : null),
  () => desk(reopenTournament),
];

/** Checks invariants that hold at any time. */
function requireSound(view: TournamentView) {
  const shown = publicRounds(view);
  for (const { matches } of view.rounds) {
    const seated = matches.flatMap(({ a, b }) => (b ? [a.id, b.id] : [a.id]));
    expect(new Set(seated).size).toBe(seated.length);
    const tables = matches.flatMap(({ pairing }) =>
      pairing.tableNumber === null ? [] : [pairing.tableNumber],
    );
    expect(new Set(tables).size).toBe(tables.length);
  }
  expect(view.rounds.map(({ round }) => round.number)).toEqual(view.rounds.map((_, i) => i + 1));
  expect(view.rounds.slice(0, -1).every(({ round }) => round.status === 'closed')).toBe(true);

  // Bracket places take precedence over points.
  const isKnockout = shown.some(({ round }) => round.method === 'elimination');
  const { rows } = standingsOf(view);
  const out = disqualifiedIn(view);
  expect(rows.some(({ entry }) => out.has(entry) || view.entryById.get(entry)?.ringer)).toBe(false);
  for (const entry of view.entries.filter(isPlayer))
    expect(rows.some((row) => row.entry === entry.id) || out.has(entry.id)).toBe(true);
  for (const [i, row] of rows.entries()) {
    expect(row.perRound.map(({ round }) => round)).toEqual(shown.map(({ round }) => round.number));
    const sum = row.perRound.reduce((all, { points }) => all + (points ?? 0), 0);
    expect(row.points).toBe(sum + row.adjustment + row.soft);
    const above = rows[i - 1];
    if (above) expect(above.rank <= row.rank && (above.points >= row.points || isKnockout)).toBe(true);
  }
  publicStandingsOf(view);
  const { frozenAfter } = view.tournament;
  if (frozenAfter !== null)
    for (const { round, matches } of publicRounds(publicView(view)))
      if (round.number > frozenAfter)
        expect(matches.every(({ score, points }) => !score && !points)).toBe(true);
}

const placesOf = (view: TournamentView) =>
  standingsOf(view).rows.map(({ entry, rank, points, tiebreaks }) => ({ entry, rank, points, tiebreaks }));

describe('a day on which anything happens in any order', () => {
  test.each([1, 2, 3, 4, 5, 6])('ends in a sound tournament (day %i)', async (seed) => {
    const random = seededRandom(seed);
    const scheme = one(['wdl', 'table', 'hybrid'] as const, random);
    t = await openTestTournament({ rounds: 2 + random(4), scheme });
    disposals.push(t.dispose);
    for (let i = 0; i < random(9); i++)
      await t.change('organiser', (work) =>
        addEntry(work, player(`S${i}`), { by: 'desk', submissionKey: `start-${i}` }),
      );
    for (let step = 0; step < 70; step++) {
      const before = await t.view();
      const doing = one(day, random)?.(before, random);
      if (!doing) continue;
      const [who, work] = doing;
      try {
        await t.change(who, async (given) => void (await work(given)));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        continue;
      }
      const view = await t.view();
      requireSound(view);
      const draft = draftRound(view);
      // A fresh draw without manual changes, joins or drops since.
      if (
        draft &&
        !draftRound(before) &&
        draft.round.method !== 'manual' &&
        publicRounds(before).length === publicRounds(view).length
      ) {
        const { violations } = checkDraft(view, draft);
        expect(violations.filter(({ severity }) => severity === 'error')).toEqual([]);
      }
    }

    const view = await t.view();
    const file = makeTournamentFile(
      await exportTournament(t.database, view.tournament, { withEmail: true, now: 1 }),
    );
    const elsewhere = openTestDatabase();
    disposals.push(elsewhere.dispose);
    const ines = { id: 'ines' as UserId, name: 'Ines' };
    const rows = await readTournamentFile(orRefuse(await parseTournamentFile(file)));
    const there = await elsewhere.write(async (tx) => {
      await insertUser(tx, { ...ines, email: 'i@example.org', passwordHash: 'h', admin: true, createdAt: 0 });
      return importTournament(tx, ines, rows, 'key', 1);
    });
    expect(placesOf(await loadTournament(elsewhere.read, there))).toEqual(placesOf(view));

    const person = one(view.entries, random);
    if (person) await t.change('organiser', (work) => anonymiseEntry(work, person.id));
    expect(placesOf(await t.view())).toEqual(placesOf(view));
  });
});
