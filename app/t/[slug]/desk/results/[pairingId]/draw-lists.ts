import type { LaterDraw, Pair } from '@/lib/tournament/correction';

/** Content of a list of pairings, as its head says it: `results.correction.<head>`. */
export type DrawHead = 'was' | 'would' | 'wasToday' | 'wouldToday';

/**
 * The pairings of a later draw to put side by side. Only a draw that comes out again is compared with what was really
 * drawn; else two draws by today's data are, with the real pairings of the same players before them.
 */
export function drawLists({ reproduced, drawn, gone, instead }: LaterDraw): {
  readonly head: DrawHead;
  readonly pairs: readonly Pair[];
}[] {
  const lists: { head: DrawHead; pairs: readonly Pair[] }[] = [{ head: 'was', pairs: drawn }];
  if (!reproduced && instead !== null) lists.push({ head: 'wasToday', pairs: gone });
  lists.push({ head: reproduced ? 'would' : 'wouldToday', pairs: instead ?? [] });
  return lists.filter(({ pairs }) => pairs.length > 0);
}
