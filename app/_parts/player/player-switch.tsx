import { UserRound } from 'lucide-react';
import './player-switch.css';

/** A player whose link this browser holds. */
export interface HeldPlayer {
  readonly name: string;
  /** makes them the active one; null for the one who is */
  readonly href: string | null;
}

/** Whose page this is, and one tap to that of another player of this phone. */
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
          // A whole new page: what Next's client keeps is that of the player before.
          <a key={href} href={href}>
            <span>{name}</span>
          </a>
        ),
      )}
    </nav>
  );
}
