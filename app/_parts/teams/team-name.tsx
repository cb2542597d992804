import type { TournamentView } from '@/app/_server/read-tournament';
import { teamAddress } from '@/app/_server/teams';
import { Link } from '@/app/_ui/link';

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
