import { z } from 'zod';
import { longest, most } from '../limits';
import { optionalLine } from '../typed-text';

/** A problem that the desk lets pass, and why. */
const acceptedProblemSchema = z.object({
  /** which one: its stable key within the version */
  problem: z.string().max(longest.listProblem),
  reason: optionalLine(longest.listReason),
});
export const acceptedProblemsSchema = z.array(acceptedProblemSchema).max(most.acceptedProblems);
export type AcceptedProblem = z.infer<typeof acceptedProblemSchema>;

/** `unread`: free text that no machine can check. */
export type ListState = 'missing' | 'unread' | 'problems' | 'legal';

/** The key under which an unreadable list as a whole is accepted. */
export const unreadProblem = 'unread';

/**
 * Where a list stands: legal without a problem, or with none that is not accepted. `problems` are keys;
 * null for a list that could not be read.
 */
export function listState(
  problems: readonly string[] | null,
  accepted: readonly AcceptedProblem[],
): Exclude<ListState, 'missing'> {
  const passed = new Set(accepted.map(({ problem }) => problem));
  if (problems === null) return passed.has(unreadProblem) ? 'legal' : 'unread';
  return problems.every((key) => passed.has(key)) ? 'legal' : 'problems';
}
