import { describe, expect, test } from 'vitest';
import { nobody } from '../access/policy';
import { absenceAhead } from './absence';
import { mayReadList } from './entry-lists';
import { missingAt } from './presence';
import { currentRound, lastRound, openMatches } from './rounds';
import { standingsInput } from './standings-of';
import { testNow, testView } from './test-view';
import type { TournamentView } from './tournament-view';
import { canBeHonoured, hasWithdrawn } from './withdrawn';

/** A tournament of so many players, a quarter of whom have left, with three rounds played and counted reads of matches. */
function counted(players: number) {
  const names = Array.from({ length: players }, (_, i) => `P${i}`);
  const view = testView({
    entries: names.map((name, i) => ({ name, status: i % 4 === 3 ? 'dropped' : 'registered' })),
    rounds: [1, 2, 3].map((step) => ({
      pairings: names.slice(0, players / 2).map((name, i) => ({
        players: [name, names[players / 2 + ((i + step) % (players / 2))]] as [string, string],
        result: { ruling: 'draw' },
      })),
    })),
    settings: { lists: { wanted: true } },
  });
  let reads = 0;
  const rounds = view.rounds.map((round) => ({
    ...round,
    matches: new Proxy(round.matches, {
      get(matches, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
        return Reflect.get(matches, key, receiver);
      },
    }),
  }));
  return { view: { ...view, rounds } as TournamentView, reads: () => reads };
}

/** What pages ask of each entry. */
const ofEachEntry: Readonly<Record<string, (view: TournamentView, at: number) => unknown>> = {
  'the last round': (view) => lastRound(view),
  'rounds without it': (view, at) => view.entries[at] && absenceAhead(view, view.entries[at]),
  'whether it withdrew': (view, at) => view.entries[at] && hasWithdrawn(view, view.entries[at]),
  'whether it may be honoured': (view, at) => view.entries[at] && canBeHonoured(view, view.entries[at]),
  'who may read its list': (view, at) =>
    view.entries[at] &&
    mayReadList(view, { ...nobody, entryId: view.entries[0]?.id ?? null }, view.entries[at].id, testNow),
};

/** What pages ask of the tournament. */
const ofAll: Readonly<Record<string, (view: TournamentView) => unknown>> = {
  'the current round': currentRound,
  'open matches': openMatches,
  'who is missing': (view) => missingAt(view, testNow),
  standings: standingsInput,
};

const readsOf = (players: number, ask: (view: TournamentView) => unknown) => {
  const { view, reads } = counted(players);
  ask(view);
  return reads();
};
const grows = (ask: (view: TournamentView) => unknown) => {
  const [small, medium, large] = [64, 256, 1_024].map((players) => readsOf(players, ask)) as [
    number,
    number,
    number,
  ];
  // Four times the players: four times the work, and a few more for what does not depend on them.
  expect(medium).toBeLessThanOrEqual(4 * small + 16);
  expect(large).toBeLessThanOrEqual(4 * medium + 16);
};

describe('work on a tournament grows with its players at most', () => {
  test.each(Object.entries(ofEachEntry))('%s, of every entry', (_, ask) =>
    grows((view) => view.entries.map((_, at) => ask(view, at))),
  );
  test.each(Object.entries(ofAll))('%s', (_, ask) => grows(ask));
});
