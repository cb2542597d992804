import { Link } from '@/app/_ui/link';
import { teamAddress } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Name of a team as a link to its page. */
export function TeamName({ view, name }: { view: TournamentView; name: string }) {
  const href = teamAddress(view, name);
  return href ? (
    // not prefetched: a round would request one page per team
    <Link href={href}>
      <b>{name}</b>
    </Link>
  ) : (
    <b>{name}</b>
  );
}
