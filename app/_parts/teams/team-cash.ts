import { sumsOf } from '@/app/_parts/entries/fee-of';
import { knownTeams } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** What the fee of teams has come to. */
export interface TeamCash {
  /** how many teams have paid, and how many have not */
  readonly paid: number;
  readonly open: number;
  /** "450 €"; null where the fee is no single amount */
  readonly paidSum: string | null;
  readonly openSum: string | null;
}

/** The till for the fee of teams; null where they pay none. Whoever paid and left has paid all the same. */
export async function teamCashOf(
  view: Pick<TournamentView, 'entries' | 'teams' | 'settings'>,
): Promise<TeamCash | null> {
  const text = view.settings.teams?.fee ?? '';
  if (text === '') return null;
  const sum = await sumsOf(text);
  const names = new Set(view.teams.flatMap(({ name, paid }) => (paid ? [name] : [])));
  const teams = knownTeams(view);
  const paid = teams.filter(({ name }) => names.has(name)).length;
  const open = teams.filter(({ name, state }) => state === 'registered' && !names.has(name)).length;
  return { paid, open, paidSum: sum(paid), openSum: sum(open) };
}
