import { Link } from '@/app/_ui/link';
import { teamAddress } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** A team's name, which leads to its page. */
export function TeamName({ view, name }: { view: TournamentView; name: string }) {
  const href = teamAddress(view, name);
  return href ? (
    // not fetched ahead: a round would ask for a page a team
    <Link href={href}>
      <b>{name}</b>
    </Link>
  ) : (
    <b>{name}</b>
  );
}
