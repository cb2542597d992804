import { earlierRounds, type TournamentView } from '@/app/_server/read-tournament';
import { latestBracket } from '@/lib/pairing/bracket';
import type { Method } from '@/lib/pairing/pairing-settings';
import { Bracket } from './bracket';
import { CrossTable } from './cross-table';
import './schedule.css';

/** The schedule a round belongs to, as far as it is published: bracket or cross table; nothing for other rounds. */
export function Schedule({ view, method }: { view: TournamentView; method: Method }) {
  if (method === 'elimination') {
    const bracket = latestBracket(earlierRounds(view));
    return bracket.length > 0 ? <Bracket view={view} bracket={bracket} /> : null;
  }
  if (method === 'round-robin') return <CrossTable view={view} />;
  return null;
}
