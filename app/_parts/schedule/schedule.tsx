import { latestBracket } from '@/lib/pairing/bracket/bracket';
import { latestBranches } from '@/lib/pairing/bracket/branch';
import type { Method } from '@/lib/pairing/pairing-settings';
import { Bracket } from './bracket';
import { BranchesView } from './branches';
import { CrossTable } from './cross-table';
import { Pools } from './pools';
import './schedule.css';
import { earlierRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The published part of the schedule a round belongs to: bracket, pools or cross table; nothing for other rounds. */
export function Schedule({ view, method }: { view: TournamentView; method: Method }) {
  if (method === 'elimination') {
    const rounds = earlierRounds(view);
    const branches = latestBranches(rounds);
    if (branches) return <BranchesView view={view} branches={branches} />;
    const bracket = latestBracket(rounds);
    return bracket.length > 0 ? <Bracket view={view} bracket={bracket} /> : null;
  }
  if (method === 'pools') return <Pools view={view} />;
  if (method === 'round-robin') return <CrossTable view={view} />;
  return null;
}
