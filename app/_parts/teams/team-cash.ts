import { sumsOf } from '@/app/_parts/entries/fee-of';
import { knownTeams } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Sums of the teams' fee. */
export interface TeamCash {
  /** number of teams that have paid, and that have not */
  readonly paid: number;
  readonly open: number;
  /** e.g. "450 €"; null where the fee is no single amount */
  readonly paidSum: string | null;
  readonly openSum: string | null;
}

/** Cash of the teams' fee; null where teams pay none. A team that paid and dropped out still counts as paid. */
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
