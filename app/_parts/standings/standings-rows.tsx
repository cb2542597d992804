'use client';
import { Fragment } from 'react';
import { Badge } from '@/app/_ui/badge';
import { MoreRow, NameCell, PointsCell, RankCell, RankMoveCell } from '@/app/_ui/ledger';
import { isStandIn, ownMark } from '@/lib/entries/own-mark';

/** A row packed as a tuple: each value is sent twice, in the HTML and in the RSC payload. */
export type StandingsLine = readonly [
  id: string,
  /** null: nothing separates players yet */
  rank: number | null,
  /** places gained; null without a previous round */
  move: number | null,
  name: string,
  detail: string,
  out: 0 | 1,
  /** what separates the row from the one above */
  reason: string,
  badges: readonly string[],
  /** the points of all rounds, then the index of each in `outcomes` */
  rounds: readonly (number | null)[],
  /** the record, then one figure per column */
  figures: readonly string[],
  points: number,
];

/** Rows of the standings; on a phone the visitor's own row shows all its figures. */
export function StandingsRows({
  slug,
  own,
  lines,
  outcomes,
  moves,
  terms,
  out,
  cut,
}: {
  slug: string;
  own: string | null;
  lines: readonly StandingsLine[];
  outcomes: readonly string[];
  /** texts for moves by number of places; null in the first round */
  moves: Readonly<Record<number, string>> | null;
  /** labels of a row's figures on a phone */
  terms: readonly string[];
  out: string;
  /** last row that qualifies for a bracket, and the text of the line below it */
  cut: { readonly after: string; readonly text: string } | null;
}) {
  return lines.map(([id, rank, move, name, detail, isOut, reason, badges, rounds, figures, points]) => {
    const told = rounds.slice(0, rounds.length / 2).map((round) => round ?? '–');
    const more = (
      <MoreRow
        columns={terms.length + (moves ? 4 : 3)}
        items={[...told, ...figures].map((value, i) => ({ term: terms[i] ?? '', value }))}
      />
    );
    return (
      <Fragment key={id}>
        <tr id={`entry-${id}`} data-own={ownMark(own, id)}>
          <RankCell rank={rank} />
          {moves &&
            (move === null ? (
              <td className="cell-move" />
            ) : (
              <RankMoveCell places={move} label={moves[move] ?? ''} />
            ))}
          <NameCell name={name} detail={detail} href={`/t/${slug}/player/${id}`}>
            {isOut === 1 && <Badge tone="line">{out}</Badge>}
            {reason && <span className="detail why-rank">{reason}</span>}
            {badges.map((badge) => (
              <Badge key={badge} tone="line">
                {badge}
              </Badge>
            ))}
          </NameCell>
          {told.map((round, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <td key={i} title={outcomes[rounds[told.length + i] ?? 0]}>
              {round}
            </td>
          ))}
          {figures.map((figure, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <td key={i}>{figure}</td>
          ))}
          <PointsCell>{points}</PointsCell>
        </tr>
        {own === id && more}
        {isStandIn(own) && <template data-own={`${own}:${id}`}>{more}</template>}
        {cut?.after === id && (
          <tr>
            <td className="cut-line" colSpan={terms.length + (moves ? 4 : 3)}>
              {cut.text}
            </td>
          </tr>
        )}
      </Fragment>
    );
  });
}
