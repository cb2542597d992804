import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { ReactNode } from 'react';

/** Rows of a table that are rendered in one piece: some 10 ms for wide ones. */
const rowsAtOnce = 40;

/**
 * Turns for the rows of a long table: those of a portion come together, and between two portions other requests are
 * served. React renders a page in one piece otherwise.
 */
export function makeRowTurns(atOnce = rowsAtOnce): (row: number) => Promise<void> {
  const turns: Promise<void>[] = [];
  return (row) => {
    const portion = Math.floor(row / atOnce);
    for (let next = turns.length; next <= portion; next++)
      turns.push(
        next === 0 ? Promise.resolve() : (turns[next - 1] as Promise<void>).then(() => setImmediate()),
      );
    return turns[portion] as Promise<void>;
  };
}

/** Renders what `draw` returns once its turn has come. */
export async function InTurn({ turn, draw }: { turn: Promise<void>; draw: () => ReactNode }) {
  await turn;
  return draw();
}

/** Draws the rows of a long table, or other parts of a page, a portion at a time. */
export function inPortions<Row>(
  rows: readonly Row[],
  draw: (portion: readonly Row[]) => ReactNode,
  atOnce = rowsAtOnce,
): ReactNode {
  if (rows.length <= atOnce) return draw(rows);
  const turnOf = makeRowTurns(atOnce);
  const starts = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, i) => i * atOnce);
  return starts.map((from) => (
    <InTurn key={from} turn={turnOf(from)} draw={() => draw(rows.slice(from, from + atOnce))} />
  ));
}
