import { UserRound } from 'lucide-react';
import './player-switch.css';

/** A player signed in on this browser. */
export interface HeldPlayer {
  readonly name: string;
  /** makes them the active one; null for the active one */
  readonly href: string | null;
}

/** The page's player, and links to the pages of the phone's other players. */
export function PlayerSwitch({ label, players }: { label: string; players: readonly HeldPlayer[] }) {
  return (
    <nav className="player-switch" aria-label={label}>
      {players.map(({ name, href }) =>
        href === null ? (
          <b key={name} aria-current="true">
            <UserRound aria-hidden="true" />
            <span>{name}</span>
          </b>
        ) : (
          // A full page load: Next's client cache belongs to the previous player.
          <a key={href} href={href}>
            <span>{name}</span>
          </a>
        ),
      )}
    </nav>
  );
}
