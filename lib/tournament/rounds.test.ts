import { expect, test } from 'vitest';
import { earlierRound } from './rounds';
import type { MatchView, TournamentView } from './tournament-view';

const match = (id: string) => ({ pairing: { id, roundId: id, tableNumber: 11 } }) as MatchView;
const round = (number: number, id: string, status = 'published') => ({
  round: { id, number, status },
  matches: [match(id)],
});
const view = { rounds: [round(1, 'old'), round(2, 'now'), round(3, 'draft', 'draft')] } as unknown as Pick<
  TournamentView,
  'rounds'
>;

test('a table of an earlier round is told apart from the one with its number in the current round', () => {
  expect(earlierRound(view, match('old'))).toBe(1);
  expect(earlierRound(view, match('now'))).toBeNull();
});
