import 'server-only';
import { refuse } from '@/lib/refusal';
import { rulings } from '@/lib/results/ruling';
import { currentRound, openMatches } from '@/lib/tournament/rounds';
import { viewOf } from '../../load/tournament';
import type { Work } from '../../platform/work';
import { upholdResult } from '../results/objections';
import { enterResult, presentFigures, ruleMatch } from '../results/results';

/**
 * How a match without a result is to count: present figures, the result before an objection, one side's report, or a
 * ruling.
 */
export const openChoices = ['present', 'upheld', 'as-a', 'as-b', ...rulings] as const;
export type OpenChoice = (typeof openChoices)[number];

/**
 * Settles every match still open in round `number` as chosen, so that the tournament can go on. Keeps results that
 * arrived in between. Refused if a match has no choice (`choice-missing`, at `choice.<pairing>`), or its chosen report
 * is gone (`stale`).
 */
export async function settleOpenMatches(
  work: Work,
  number: number,
  choices: Readonly<Record<string, OpenChoice>>,
) {
  const view = await viewOf(work);
  const current = currentRound(view);
  if (!current || current.round.number !== number || current.round.status !== 'published') refuse('stale');
  for (const { match } of openMatches(view)) {
    const { pairing, reports, objected } = match;
    const choice = choices[pairing.id];
    if (!choice) refuse('choice-missing', { path: ['choice', pairing.id] });
    if (choice === 'present') {
      await enterResult(work, pairing.id, await presentFigures(work, pairing.id), '');
    } else if (choice === 'upheld') {
      await upholdResult(work, pairing.id, objected?.at ?? refuse('stale'));
    } else if (choice === 'as-a' || choice === 'as-b') {
      const figures = reports[choice === 'as-a' ? 'a' : 'b']?.payload ?? refuse('stale');
      await enterResult(work, pairing.id, figures, '');
    } else {
      await ruleMatch(work, pairing.id, choice, '');
    }
  }
}
