import 'server-only';
import { allDone } from '@/db/all-done';
import { insertMatchLines, putMatch } from '@/db/matches';
import type { Executor } from '@/db/open-database';
import type { MatchEvent } from '@/lib/match/match-event';
import type { MatchSummary } from '@/lib/match/match-rules';
import { sameFigures } from '@/lib/results/same-figures';
import type { LoadedMatch } from '../load/match';
import { inSlices } from '../platform/slices';

/** Stores new lines and the summary that boards read; returns whether the boards' content changed. */
export async function storeLines(
  tx: Executor,
  match: LoadedMatch,
  log: readonly MatchEvent[],
  added: readonly MatchEvent[],
  now: number,
): Promise<boolean> {
  const before = await inSlices(match.rules.foldSteps(match.context, match.lines));
  const folded = log === match.lines ? before : await inSlices(match.rules.foldSteps(match.context, log));
  const matchId = match.pairing.id;
  await allDone([
    insertMatchLines(
      tx,
      added.map((line) => ({ ...line, pairingId: matchId, payload: line.payload })),
    ),
    putMatch(tx, {
      pairingId: matchId,
      lastSeq: folded.lastSeq,
      summary: folded.summary,
      deadlineAt: folded.deadline?.at ?? null,
      updatedAt: now,
    }),
  ]);
  return match.lines.length === 0 || !sameFigures(shown(before.summary), shown(folded.summary));
}

/** Match state shown by boards and the desk; a tap that leaves it unchanged redraws no board. */
const shown = ({ scenarioId, turn, active, score, ended, clock }: MatchSummary) => ({
  scenarioId,
  turn,
  active,
  score,
  ended,
  // Pages with clocks must show a pause at once.
  stops: clock?.stops ?? [],
});
