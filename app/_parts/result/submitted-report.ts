import 'server-only';
import { z } from 'zod';
import type { Work } from '@/app/_server/platform/work';
import { refuse } from '@/lib/refusal';
import { requireDuel } from '@/lib/tournament/score-matches';
import { readReport } from './read-report';

const part = z.record(z.string(), z.unknown()).default({});

/** Schema of a submitted result form: strings by field, for `readSubmitted`. */
export const submittedReport = z.object({ shared: part, a: part, b: part });

/** Submitted figures; refused at the first input that is no number or time. */
export function readSubmitted(
  { tournament }: Pick<Work, 'tournament'>,
  input: z.output<typeof submittedReport>,
) {
  const { figures, problems } = readReport(requireDuel(tournament).reportFields(tournament.setup), input);
  for (const [name, code] of Object.entries(problems)) refuse(code, { path: name.split('.') });
  return figures;
}
