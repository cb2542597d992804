'use client';
import { isStandIn, ownMark } from '@/lib/entries/own-mark';

/** A player's line below their team: points of each round, then their sum. */
export type PlayerLine = readonly [id: string, name: string, rounds: string, points: string];

/** On a phone the visitor's own team lists its players below its row. */
export function OwnTeamRow({
  own,
  columns,
  players,
}: {
  own: string | null;
  columns: number;
  players: readonly PlayerLine[];
}) {
  const mark = ownMark(own, ...players.map(([id]) => id));
  const row = mark && (
    <tr className="more">
      <td colSpan={columns}>
        <ul className="team-players">
          {players.map(([id, name, rounds, points]) => (
            <li key={id}>
              <span>{name}</span> <span className="soft">{rounds}</span> <b>{points}</b>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
  return isStandIn(own) ? <template data-own={mark}>{row}</template> : row;
}
